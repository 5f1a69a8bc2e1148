// Which blocker boards share a slot, and whether they may: a map of all slots,
// the boards of the one that is picked, and a magic that can be altered.

const SHOWN = 12;  // boards; the others are listed

class Pair {
    constructor() {
        this.board = new Bits('board', 'red');
        this.attacks = new Bits('board', 'green');
        this.text = make('figcaption');
        this.element = make(
            'figure', {class: 'pair'}, this.board.element, this.attacks.element,
            this.text);
    }

    show(board, attacks) {
        this.board.show('blockers', board, page.steps);
        this.attacks.show('attacks', attacks, page.steps);
        say(this.text, hex(board));
    }
}

class Collisions {
    constructor() {
        this.pairs = Array.from({length: SHOWN}, () => new Pair());
        $('sharing').append(...this.pairs.map((pair) => pair.element));
        this.makeEditor();
        this.makeFields();
        this.makeMap();
    }

    // The 64 bits of the magic, each a switch, the highest first.
    makeEditor() {
        this.switches = places.map(
            (i) => make(
                'div', {role: 'gridcell', tabindex: -1, 'data-bit': 63 - i}));
        makeGrid($('magicbits'), this.switches);
        on('magicbits', 'click', (event) => this.flip(event.target));
        on('magicbits', 'keydown', (event) => {
            if (event.key !== ' ' && event.key !== 'Enter')
                return;
            this.flip(event.target);
            event.preventDefault();
        });
    }

    flip(cell) {
        const {state, part: {magic, shift}} = page;
        if (cell.dataset.bit && state.piece !== 'q')
            play({magic: magic ^ 1n << BigInt(cell.dataset.bit), shift});
    }

    makeFields() {
        watchField(
            'magic',
            (text) => play({magic: readHex(text), shift: page.part.shift}));
        watchField(
            'shift',
            (text) => play(
                {magic: page.part.magic, shift: readNumber(text, 48, 63)}));
        watchField(
            'slot',
            (text) =>
                play({slot: readNumber(text, 0, page.part.size - 1, 'slot')}));
        on('header-magic', 'click', () => play({magic: null, shift: null}));
        on('own-slot', 'click', () => play({slot: null}));
        on('next-shared', 'click',
           () => this.next((i) => this.map.boards[i] > 1));
        on('next-wrong', 'click', () => this.next((i) => this.map.bad[i]));
    }

    next(fits) {
        const all = [...this.map.boards.keys()];
        const slot =
            all.find((i) => i > this.slot && fits(i)) ?? all.find(fits);
        if (slot !== undefined)
            play({slot});
    }

    makeMap() {
        const at = (event) =>
            cellAt(event, $('slotmap'), this.columns, this.lines);
        on('slotmap', 'click', (event) => play({slot: at(event)}));
        on('slotmap', 'pointermove', (event) => this.tell(at(event)));
        on('slotmap', 'pointerleave', () => this.tell(this.slot));
    }

    get slot() {
        const {state, part} = page;
        return Math.min(state.slot ?? part.index, part.size - 1);
    }

    show() {
        this.map = wasm.collisions(page.state.part, page.part.size);
        this.showFields();
        this.showValidity();
        this.paint();
        this.showSlot();
        this.tell(this.slot);
    }

    showFields() {
        const {part, state} = page;
        const queen = state.piece === 'q';
        show('magic', hex(part.magic));
        show('shift', String(part.shift));
        show('slot', String(this.slot));
        for (const id of ['magic', 'shift'])
            $(id).disabled = queen;
        $('header-magic').disabled = state.magic === null;
        $('next-wrong').disabled = part.valid;
        $('queen-note').hidden = !queen;
        this.switches.forEach((cell, place) => {
            const i = 63 - place;
            showBit(cell, 'bit', i, bit(part.magic, i));
        });
    }

    showValidity() {
        const {part, steps} = page;
        const square = nameOf(steps.square);
        const index = u64(part.a * part.magic) >> BigInt(part.shift);
        toggle($('validity'), 'bad', !part.valid);
        say($('validity'),
            part.valid ?
                `The magic is valid for ${square}: ${grouped(part.boards)} ` +
                    `blocker boards use ${grouped(part.used)} of ` +
                    `${grouped(part.size)} slots, and none shares one with a ` +
                    'different attack set.' :
                `The magic is not valid for ${square}: the blocker boards ` +
                    `${hex(part.a)} and ${hex(part.b)} share index ` +
                    `${index} but not the attack set.`);
    }

    // A cell for each slot, as wide as high or half as wide.
    paint() {
        const {size} = page.part;
        this.columns = 1 << Math.ceil((Math.log2(size) + 1) / 2);
        this.lines = size / this.columns;
        const {map} = this, canvas = $('slotmap');
        const context = canvas.getContext('2d');
        const wide = canvas.width / this.columns;
        const high = canvas.height / this.lines;
        const [hollow, one, few, many, wrong] =
            ['hollow', 'one', 'few', 'many', 'wrong'].map(color);
        const gap = wide > 4 ? 1 : 0;
        context.clearRect(0, 0, canvas.width, canvas.height);
        const sorts = [hollow, one, few, few, few, many];
        for (let i = 0; i < size; i++) {
            context.fillStyle =
                map.bad[i] ? wrong : sorts[Math.min(map.boards[i], 5)];
            context.fillRect(
                i % this.columns * wide, Math.floor(i / this.columns) * high,
                wide - gap, high - gap);
        }
        // The frame of the slot that is picked
        const x = this.slot % this.columns * wide,
              y = Math.floor(this.slot / this.columns) * high;
        for (const [width, name] of [[6, 'paper'], [4, 'ink']]) {
            context.lineWidth = width;
            context.strokeStyle = color(name);
            context.strokeRect(x - 2, y - 2, wide + 3, high + 3);
        }
    }

    tell(slot) {
        const {boards, bad} = this.map, n = boards[slot];
        say($('slottext'),
            `slot ${grouped(slot)}: ` +
                (n === 0     ? 'unused' :
                     n === 1 ? 'one blocker board' :
                               `${grouped(n)} blocker boards`) +
                (bad[slot] ? ', which differ in attacks' : ''));
    }

    // The boards of the slot; of a wrong one first two that differ.
    showSlot() {
        const boards = wasm.sharing(page.state.part, this.slot);
        const sets = [...new Set(boards.map(([, attacks]) => attacks))];
        const first =
            sets.map((set) => boards.find(([, other]) => other === set));
        const shown = [...new Set([...first, ...boards])];
        this.pairs.forEach((pair, i) => {
            pair.element.hidden = i >= shown.length;
            toggle(pair.element, 'differs', sets.length > 1 && i < 2);
            if (i < shown.length)
                pair.show(...shown[i]);
        });
        say($('sharing-title'), this.describe(boards, sets));
        $('all-boards').hidden = boards.length <= SHOWN;
        say($('more'), `all ${grouped(boards.length)} boards, as numbers`);
        say($('all-list'),
            boards.map((pair) => pair.map(hex).join(' attacks ')).join('\n'));
    }

    describe(boards, sets) {
        const slot = `Slot ${grouped(this.slot)}`;
        const count = grouped(boards.length);
        if (!boards.length)
            return `${slot} is unused. In the packed table another slider ` +
                'may have it.';
        if (boards.length === 1)
            return `${slot} serves one blocker board.`;
        if (sets.length === 1)
            return `${slot} is constructive: its ${count} boards differ only ` +
                'where the piece does not see.';
        return `${slot} is destructive: ${count} boards with ${sets.length} ` +
            'attack sets. One slot cannot serve the first two of these:';
    }
}
