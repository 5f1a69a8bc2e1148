// Which blocker boards share a slot, and whether they may: a map of all slots,
// the boards of the one that is picked, and a magic that can be altered.
'use strict';

const Sharing = (play) => {
    const {$, on, make, say, toggle, cellAt, watch, show: showField} = Dom;
    const {hex, u64} = Lookup;
    const {readHex, readNumber} = Question;
    const SHOWN = 12;  // boards
    const map = $('slotmap');
    let view, slots, picked, columns;
    let searching = null, found = '';

    // ----------------------------------------------------------- showing --

    const isWrong = (slot) => slot.some(([, set]) => set !== slot[0][1]);

    function show(now) {
        view = now;
        stop(found);
        found = '';
        ({slots} = view.part.table);
        const {index, table: {wrong}} = view.part;
        picked = Math.min(
            view.question.slot ?? wrong?.index ?? index, slots.length - 1);
        showMagic();
        paint();
        showSlot();
    }

    function showMagic() {
        const {part, question, name} = view, {table} = part;
        const bits = Bits('number', 'violet', 'magic', part.magic);
        bits.element.addEventListener('click', (event) => {
            const bit = bits.bitAt(event);
            if (bit !== undefined)
                alter({magic: part.magic ^ 1n << BigInt(bit)});
        });
        $('magic-editor').replaceChildren(bits.element);
        showField('magic', hex(part.magic));
        showField('shift', String(part.shift));
        showField('slot', String(picked));
        $('header-magic').disabled = question.magic === null;
        toggle($('validity'), 'bad', table.wrong);
        say($('validity'), verdictOn(name(view.square), table));
    }

    function verdictOn(square, {boards, used, wrong}) {
        if (wrong)
            return `The magic is NOT valid for ${square}: the blocker boards ` +
                `${wrong.boards.map(hex).join(' and ')} share slot ` +
                `${wrong.index} but have different attacks.`;
        return `The magic is valid for ${square}: ` +
            `${boards} blocker boards use ${used} of ${slots.length} slots, ` +
            'and none shares one with a different attack set.';
    }

    // A cell for each slot, as wide as high or half as wide
    function paint() {
        columns = 1 << Math.ceil((Math.log2(slots.length) + 1) / 2);
        const context = map.getContext('2d');
        const wide = map.width / columns;
        const high = map.height * columns / slots.length;
        const gap = wide > 4 ? 1 : 0;
        const place =
            (i) => [i % columns * wide, Math.floor(i / columns) * high];
        // The colors of the legend
        const [unused, one, shared, wrong] =
            [...document.querySelectorAll('.legend i')].map(
                (swatch) => getComputedStyle(swatch).color);
        context.clearRect(0, 0, map.width, map.height);
        slots.forEach((slot, i) => {
            context.fillStyle =
                isWrong(slot) ? wrong : [unused, one][slot.length] ?? shared;
            context.fillRect(...place(i), wide - gap, high - gap);
        });
        context.lineWidth = 4;
        context.strokeStyle = getComputedStyle(map).color;
        const [x, y] = place(picked);
        context.strokeRect(x - 2, y - 2, wide + 3, high + 3);
    }

    // The boards of the slot; of a wrong one first a board of each attack set
    function showSlot() {
        const slot = slots[picked], sets = new Set(slot.map(([, set]) => set));
        const first =
            [...sets].map((set) => slot.find((one) => one[1] === set));
        const boards = [...new Set([...first, ...slot])];
        $('sharing').replaceChildren(...boards.slice(0, SHOWN).map(
            ([board, attacks], i) => make(
                'figure',
                {class: sets.size > 1 && i < 2 ? 'pair differs' : 'pair'},
                Bits('board', 'red', 'blockers', board, null, view).element,
                Bits('board', 'green', 'attacks', attacks, null, view).element,
                make('figcaption', {}, hex(board)))));
        say($('sharing-title'),
            `Slot ${picked} ${describe(boards.length, sets.size)}`);
    }

    function describe(boards, sets) {
        if (!boards)
            return 'is unused. Another slider may use it in the table of all.';
        if (boards === 1)
            return 'serves one blocker board.';
        if (sets === 1)
            return `is constructive: its ${boards} boards differ only where ` +
                `the piece does not see. At most ${SHOWN} are drawn.`;
        return `is destructive: ${boards} boards with ${sets} attack sets. ` +
            'One slot cannot serve the first two of these:';
    }

    // ------------------------------------------------------------ search --

    // Few ones make few carries, which keep the blockers' bits apart.
    const sparse = () => crypto.getRandomValues(new BigUint64Array(3))
                             .reduce((some, others) => some & others);

    // The first two boards that share a slot but not their attacks
    function clashOf(pairs, magic, shift) {
        const taken = new Map();
        for (const pair of pairs) {
            const slot = u64(pair[0] * magic) >> shift;
            const other = taken.get(slot) ?? pair;
            if (other[1] !== pair[1])
                return [other, pair];
            taken.set(slot, other);
        }
        return null;
    }

    // Tries for some milliseconds at a time, and shows the last clash.
    function search() {
        const {part} = view, pairs = slots.flat(), shift = BigInt(part.shift);
        let tries = 0;
        function go() {
            const end = performance.now() + 20;
            let magic, clash;
            do {
                magic = sparse();
                clash = clashOf(pairs, magic, shift);
                tries++;
            } while (clash && performance.now() < end);
            if (!clash) {
                found = `Try ${tries} is valid.`;
                alter({magic});
                return;
            }
            searching = setTimeout(go, 30);
            say($('tries'),
                `Try ${tries}, ${hex(magic)}: these two boards share a slot.`);
            $('clash').replaceChildren(...clash.map(
                ([board]) => Bits('board', 'red', 'blockers', board, null, view)
                                 .element));
        }
        say($('search'), 'Stop');
        go();
    }

    function stop(text) {
        clearTimeout(searching);
        searching = null;
        say($('search'), 'Search for a magic');
        say($('tries'), text);
        $('clash').replaceChildren();
    }

    on('search', 'click', () => searching ? stop('Stopped.') : search());

    // ---------------------------------------------------------- controls --

    // A queen has two magics: the piece becomes the one that has this.
    function alter(constants) {
        const {piece, magic, shift} = view.part;
        play({piece, magic, shift, ...constants});
    }

    watch('magic', (text) => alter({magic: readHex(text)}));
    watch('shift', (text) => alter({shift: readNumber(text, 48, 63)}));
    watch(
        'slot', (text) => play({slot: readNumber(text, 0, slots.length - 1)}));
    on('header-magic', 'click', () => play({magic: null, shift: null}));
    on('slotmap', 'click', (event) => {
        const slot = cellAt(event, map, columns, slots.length / columns);
        play({slot: Math.max(0, slot)});
    });
    // The system may change from light to dark while the page is open.
    matchMedia('(prefers-color-scheme: dark)')
        .addEventListener('change', () => paint());

    return {show};
};
