// The search for a magic, in a worker, as one watches.

import {data} from './data.js';
import {$, copy, on, say, show, watchField} from './dom.js';
import {grouped, hex, name, readNumber} from './numbers.js';

export class Search {
    constructor(bytes, change) {
        Object.assign(this, {bytes, change, worker: null, best: null});
        on('search', 'click', () => this.worker ? this.stop() : this.start());
        on('use-magic', 'click', () => this.change({
            magic: this.best.magic,
            shift: 64 - this.best.bits,
            slot: null
        }));
        on('copy-c', 'click',
           () => copy($('found-c').textContent, 'The C is copied.'));
        for (const [id, most] of [['bits', 16], ['seed', 999999999]])
            watchField(
                id, (text) => this.change({[id]: readNumber(text, 1, most)}));
    }

    show(state, steps) {
        const {part} = steps;
        Object.assign(this, {state, steps, part});
        this.squares = part.squares.length;
        show('bits', String(state.bits ?? this.squares));
        show('seed', String(state.seed));
        say($('search-what'),
            `Search for a magic for a ${part.piece} on ` +
                `${name(steps.a1[steps.square])}, whose mask has ` +
                `${this.squares} squares`);
        this.allowUse();
    }

    // A find is for one slider alone.
    key() {
        return `${this.part.piece} ${this.steps.square}`;
    }

    allowUse() {
        $('use-magic').disabled =
            this.state.piece === 'q' || this.best?.key !== this.key();
    }

    start() {
        const {part, steps, state} = this;
        const bits = state.bits ?? this.squares;
        const blob = new Blob([data.worker], {type: 'text/javascript'});
        const url = URL.createObjectURL(blob);
        const {piece, mask} = part, {square} = steps;
        this.best = null;
        this.job = {
            ...{bits, piece, square, mask},
            key: this.key(),
            name: name(steps.a1[square])
        };
        this.worker = new Worker(url);
        this.worker.onmessage = (event) => this.tell(event.data);
        this.worker.onerror = (event) => say($('search-text'), event.message);
        this.worker.postMessage({
            bytes: this.bytes,
            bits,
            seed: state.seed,
            slider: square + (piece === 'bishop' ? 64 : 0)
        });
        URL.revokeObjectURL(url);
        say($('search'), 'Stop');
        say($('found-c'), '');
        say($('search-text'), 'Searching …');
        $('found').hidden = true;
        this.allowUse();
    }

    stop() {
        this.worker.terminate();
        this.worker = null;
        say($('search'), 'Search');
    }

    tell({found, attempts, tried, seconds}) {
        const {job} = this;
        const rate = Math.round(tried / Math.max(seconds, 0.001));
        if (found)
            this.keep({...job, ...found});
        say($('search-text'),
            `${grouped(tried)} tries in ${seconds.toFixed(1)} s` +
                (seconds < 0.2 ? '' : `, ${grouped(rate)} a second`) +
                `, attempt ${grouped(attempts)}: ` +
                (this.best ? `${hex(this.best.magic)} uses ${
                                 grouped(this.best.used)} of ` +
                         `${grouped(2 ** job.bits)} slots.` :
                             `no magic with ${job.bits} bits yet.`));
    }

    keep(best) {
        this.best = best;
        $('found').hidden = false;
        this.allowUse();
        say($('found-c'),
            `/* ${best.piece} on ${best.name}, square ` +
                `${best.square}: ${best.used} of ${2 ** best.bits} slots */\n` +
                `uint64_t mask = ${hex(best.mask)};\n` +
                `uint64_t magic = ${hex(best.magic)};\n` +
                `unsigned index = (unsigned)(((occupied & mask) * magic) >> ` +
                `${64 - best.bits});\n`);
    }
}
