// Which blocker boards share a slot, and whether they may: a map of all slots,
// the boards of the one that is picked, and a magic that can be altered.

import {Bits} from './bits.js';
import {$, color, label, make, say, show, toggle, watchField} from './dom.js';
import {big, bit, grouped, hex, name, readHex} from './numbers.js';

const SHOWN = 12;  // boards; the others are listed

class Pair {
    constructor() {
        this.board = new Bits({kind: 'board', color: 'red'});
        this.attacks = new Bits({kind: 'board', color: 'green'});
        this.text = make('figcaption');
        this.element = make(
            'figure', {class: 'pair'}, this.board.element, this.attacks.element,
            this.text);
    }

    show(digits, attacks, steps, toNumber) {
        const here = (key) => toNumber[key] === steps.square;
        const set = (text) => (key) => bit(big(text), toNumber[key]);
        this.board.show(`blockers 0x${digits}`, set(digits), here);
        this.attacks.show(`attacks 0x${attacks}`, set(attacks), here);
        say(this.text, '0x' + digits);
    }
}

export class Collisions {
    constructor(wasm, change) {
        Object.assign(this, {wasm, change, shown: ''});
        this.attacks = new Bits({kind: 'board', color: 'green'});
        $('slotset').append(this.attacks.element);
        this.pairs = Array.from({length: SHOWN}, () => new Pair());
        $('sharing').append(...this.pairs.map((pair) => pair.element));
        this.makeEditor();
        this.makeFields();
        this.makeMap();
    }

    // The 64 bits of the magic, each a switch.
    makeEditor() {
        this.switches = [];
        for (let row = 0; row < 8; row++) {
            const line = make('div', {role: 'row'});
            for (let i = 63 - 8 * row; i > 55 - 8 * row; i--) {
                const cell = make('div', {role: 'gridcell', tabindex: -1});
                cell.dataset.bit = i;
                this.switches[i] = cell;
                line.append(cell);
            }
            $('magicbits').append(line);
        }
        this.switches[63].tabIndex = 0;
        const bits = $('magicbits');
        bits.addEventListener('click', (event) => this.flip(event.target));
        bits.addEventListener(
            'focusin', (event) => this.switches.forEach((cell) => {
                cell.tabIndex = cell === event.target ? 0 : -1;
            }));
        bits.addEventListener('keydown', (event) => {
            const step = {
                ArrowUp: 8,
                ArrowDown: -8,
                ArrowLeft: 1,
                ArrowRight: -1
            }[event.key];
            if (event.key === ' ' || event.key === 'Enter')
                this.flip(event.target);
            else if (step)
                this.switches[Number(event.target.dataset.bit) + step]?.focus();
            else
                return;
            event.preventDefault();
        });
    }

    flip(cell) {
        if (cell.dataset.bit && this.state.piece !== 'q')
            this.setMagic(
                big(this.part.magic) ^ 1n << BigInt(cell.dataset.bit),
                this.part.shift);
    }

    setMagic(magic, shift) {
        this.change({magic, shift, slot: null});
    }

    makeFields() {
        watchField(
            $('magic'),
            (text) => this.setMagic(readHex(text), this.part.shift));
        watchField($('shift'), (text) => {
            const shift = Number(text);
            if (!/^\d+$/.test(text) || shift < 48 || shift > 63)
                throw new Error(`“${text}” is not a number from 48 to 63`);
            this.setMagic(big(this.part.magic), shift);
        });
        watchField($('slot'), (text) => {
            const slot = Number(text);
            if (!/^\d+$/.test(text) || slot >= this.part.size)
                throw new Error(
                    `“${text}” is not a slot from 0 to ` +
                    (this.part.size - 1));
            this.change({slot});
        });
        $('header-magic')
            .addEventListener(
                'click',
                () => this.change({magic: null, shift: null, slot: null}));
        $('own-slot').addEventListener('click', () => this.change({
            slot: null
        }));
        $('next-shared')
            .addEventListener(
                'click', () => this.next((i) => this.map.boards[i] > 1));
        $('next-wrong')
            .addEventListener('click', () => this.next((i) => this.map.bad[i]));
    }

    next(fits) {
        const {size} = this.part;
        for (let i = 1; i <= size; i++)
            if (fits((this.slot + i) % size)) {
                this.change({slot: (this.slot + i) % size});
                return;
            }
    }

    makeMap() {
        this.canvas = $('slotmap');
        this.canvas.addEventListener(
            'click', (event) => this.change({slot: this.slotAt(event)}));
        this.canvas.addEventListener(
            'pointermove', (event) => this.tell(this.slotAt(event)));
        this.canvas.addEventListener(
            'pointerleave', () => this.tell(this.slot));
    }

    slotAt(event) {
        const box = this.canvas.getBoundingClientRect();
        const place = (at, from, length, count) => Math.min(
            count - 1, Math.max(0, Math.floor((at - from) / length * count)));
        return place(event.clientY, box.top, box.height, this.lines) *
            this.columns +
            place(event.clientX, box.left, box.width, this.columns);
    }

    show(state, steps) {
        const index = Math.min(state.part, steps.parts.length - 1);
        const part = steps.parts[index];
        const key = [part.piece, part.magic, part.shift, steps.square].join();
        const toNumber = [];
        steps.a1.forEach((a1, number) => {
            toNumber[a1] = number;
        });
        Object.assign(this, {state, steps, part, toNumber, index});
        this.slot = Math.min(state.slot ?? part.index, part.size - 1);
        if (key !== this.shown)
            this.map = this.wasm.collisions(index, part.size);
        this.shown = key;
        this.showFields();
        this.paint();
        this.showSlot();
        this.tell(this.slot);
    }

    showFields() {
        const {part, state} = this;
        const queen = state.piece === 'q', magic = big(part.magic);
        show($('magic'), '0x' + part.magic);
        show($('shift'), String(part.shift));
        show($('slot'), String(this.slot));
        for (const id of ['magic', 'shift'])
            $(id).disabled = queen;
        $('header-magic').disabled = state.magic === null;
        $('next-wrong').disabled = !this.map.wrong;
        say($('queen-note'),
            queen ? 'A queen has two magics: choose the rook ' +
                    'or the bishop to alter one.' :
                    '');
        this.switches.forEach((cell, i) => {
            const on = bit(magic, i);
            toggle(cell, 'on', on);
            toggle(cell, 'off', !on);
            label(cell, `bit ${i}: ${on}`);
        });
        toggle($('collision-verdict'), 'bad', this.map.wrong);
        const unit = (n, word) => `${grouped(n)} ${word}${n === 1 ? '' : 's'}`;
        say($('collision-verdict'),
            this.map.wrong ?
                `${
                    unit(
                        this.map.wrong,
                        'slot')} with more than one attack set: ` +
                    'this is no magic for ' + this.pieceOn() + '.' :
                `No slot has more than one attack set: a magic for ${
                    this.pieceOn()}.`);
    }

    pieceOn() {
        return `a ${this.part.piece} on ${
            name(this.steps.a1[this.steps.square])}`;
    }

    // A cell for each slot, as wide as high or half as wide.
    paint() {
        const {size} = this.part;
        this.columns = 1 << Math.ceil((Math.log2(size) + 1) / 2);
        this.lines = size / this.columns;
        const {canvas, map} = this;
        const context = canvas.getContext('2d');
        const wide = canvas.width / this.columns;
        const high = canvas.height / this.lines;
        const shades = ['hollow', 'one', 'few', 'many', 'wrong'].map(color);
        const gap = wide > 4 ? 1 : 0;
        context.clearRect(0, 0, canvas.width, canvas.height);
        for (let i = 0; i < size; i++) {
            const n = map.boards[i];
            context.fillStyle = shades[map.bad[i] ? 4 : n < 2 ? n : n < 5 ? 2 : 3];
            context.fillRect(
                i % this.columns * wide, Math.floor(i / this.columns) * high,
                wide - gap, high - gap);
        }
        this.frame(context, wide, high);
    }

    frame(context, wide, high) {
        const x = this.slot % this.columns * wide,
              y = Math.floor(this.slot / this.columns) * high;
        for (const [width, name] of [[6, 'paper'], [4, 'ink']]) {
            context.lineWidth = width;
            context.strokeStyle = color(name);
            context.strokeRect(x - 2, y - 2, wide + 3, high + 3);
        }
    }

    tell(slot) {
        const n = this.map.boards[slot];
        say($('slottext'),
            `slot ${grouped(slot)}: ` +
                (n === 0     ? 'unused' :
                     n === 1 ? 'one blocker board' :
                               `${grouped(n)} blocker boards`) +
                (this.map.bad[slot] ? ', which differ in attacks' : ''));
    }

    // The boards of the slot; of a wrong one first two that differ.
    showSlot() {
        const boards = this.map.boards[this.slot] ?
            this.wasm.sharing(this.index, this.slot) :
            [];
        const sets = [...new Set(boards.map(([, attacks]) => attacks))];
        const first =
            sets.map((set) => boards.find(([, other]) => other === set));
        const shown =
            [...first, ...boards.filter((pair) => !first.includes(pair))];
        const here = (key) => this.toNumber[key] === this.steps.square;
        this.attacks.show(
            sets[0] ? `attack set 0x${sets[0]}` : 'no attack set',
            (key) => sets[0] && bit(big(sets[0]), this.toNumber[key]), here);
        say($('slotset-text'),
            sets.length > 1 ? `the first of ${sets.length} attack sets` :
                sets.length ? 'its attack set' :
                              'no attack set');
        this.pairs.forEach((pair, i) => {
            pair.element.hidden = i >= shown.length;
            toggle(pair.element, 'differs', sets.length > 1 && i < 2);
            if (i < shown.length)
                pair.show(...shown[i], this.steps, this.toNumber);
        });
        say($('sharing-title'), this.describe(boards, sets));
        $('all-boards').hidden = boards.length <= SHOWN;
        say($('more'), `all ${grouped(boards.length)} boards, as numbers`);
        say($('all-list'),
            boards.map(([board, set]) => `0x${board} attacks 0x${set}`)
                .join('\n'));
    }

    describe(boards, sets) {
        if (!boards.length)
            return `Slot ${this.slot} is unused. In the packed table another ` +
                'slider may have it.';
        if (sets.length > 1)
            return `Slot ${this.slot} is destructive: ${
                       grouped(boards.length)} ` +
                `boards with ${
                       sets.length} attack sets. One slot cannot serve ` +
                'the first two of these:';
        if (boards.length === 1)
            return `Slot ${this.slot} serves one blocker board.`;
        return `Slot ${this.slot} is constructive: its ${
                   grouped(boards.length)} ` +
            'boards differ only where the piece does not see.';
    }
}
