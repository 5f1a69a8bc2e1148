// The search for a magic, in a worker, as one watches.

import {data} from './data.js';
import {$, copy, say, show, watchField} from './dom.js';
import {big, bit, grouped, hex, name} from './numbers.js';

const count = (set) => [...Array(64).keys()].filter((i) => bit(set, i)).length;

export class Search {
    constructor(bytes, change) {
        Object.assign(this, {bytes, change, worker: null, best: null});
        $('search').addEventListener(
            'click', () => this.worker ? this.stop() : this.start());
        $('use-magic').addEventListener('click', () => this.change({
            magic: this.best.magic,
            shift: 64 - this.best.bits,
            slot: null
        }));
        $('copy-c').addEventListener(
            'click', () => copy($('found-c').textContent, 'The C is copied.'));
        watchField($('bits'), (text) => {
            const bits = Number(text);
            if (!/^\d+$/.test(text) || bits < 1 || bits > 16)
                throw new Error(`“${text}” is not a number from 1 to 16`);
            this.change({bits});
        });
        watchField($('seed'), (text) => {
            if (!/^\d{1,9}$/.test(text) || !Number(text))
                throw new Error(
                    `“${text}” is not a number from 1 to 999,999,999`);
            this.change({seed: Number(text)});
        });
    }

    show(state, steps) {
        const part = steps.parts[Math.min(state.part, steps.parts.length - 1)];
        Object.assign(this, {state, steps, part});
        this.squares = count(big(part.mask));
        show($('bits'), String(state.bits ?? this.squares));
        show($('seed'), String(state.seed));
        say($('search-what'),
            `Search for a magic for a ${part.piece} on ` +
                `${name(steps.a1[steps.square])}, whose mask has ` +
                `${this.squares} squares`);
        $('use-magic').disabled =
            !this.best || state.piece === 'q' || this.best.key !== this.key();
    }

    // A find is for one slider alone.
    key() {
        return `${this.part.piece} ${this.steps.square}`;
    }

    start() {
        const {part, steps, state} = this;
        const bits = state.bits ?? this.squares;
        const blob = new Blob([data.worker], {type: 'text/javascript'});
        const url = URL.createObjectURL(blob);
        this.best = null;
        this.job = {
            bits,
            key: this.key(),
            piece: part.piece,
            square: steps.square,
            mask: big(part.mask),
            name: name(steps.a1[steps.square])
        };
        this.worker = new Worker(url);
        this.worker.onmessage = (event) => this.tell(event.data);
        this.worker.onerror = (event) => say($('search-text'), event.message);
        this.worker.postMessage({
            bytes: this.bytes,
            bits,
            seed: state.seed,
            slider: steps.square + (part.piece === 'bishop' ? 64 : 0)
        });
        URL.revokeObjectURL(url);
        say($('search'), 'Stop');
        say($('found-c'), '');
        say($('search-text'), 'Searching …');
        $('found').hidden = true;
        $('use-magic').disabled = true;
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
            `${grouped(tried)} tries in ` +
                `${seconds.toFixed(1)} s` +
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
        $('use-magic').disabled =
            this.state.piece === 'q' || best.key !== this.key();
        say($('found-c'),
            `/* ${best.piece} on ${best.name}, square ` +
                `${best.square}: ${best.used} of ${2 ** best.bits} slots */\n` +
                `uint64_t mask = ${hex(best.mask)};\n` +
                `uint64_t magic = ${hex(best.magic)};\n` +
                `unsigned index = (unsigned)(((occupied & mask) * magic) >> ` +
                `${64 - best.bits});\n`);
    }
}
