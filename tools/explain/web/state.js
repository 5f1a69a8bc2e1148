// What the page shows, as one object, as the fragment of a link, and as the
// words of an explain command. cells[a1 = 0 ...] are letters of pieces, '1' for
// a blocker of no kind, '.' for none; the slider itself is not among them.

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const ARTICLE = 'r2r3k/5ppp/p7/3p4/P1pP1Np1/2R2nPP/1PP5/4RK2';

const pieces = {
    p: 'pawn',
    n: 'knight',
    b: 'bishop',
    r: 'rook',
    q: 'queen',
    k: 'king'
};
const sliders = [...'rbq'];

// The first field of a FEN, in which x stands for a blocker of no kind.
function readPlacement(text) {
    const ranks = text.trim().split(/\s+/)[0].split('/');
    const cells = [];
    if (ranks.length !== 8)
        throw new Error(`a board has 8 ranks, not ${ranks.length}`);
    ranks.forEach((rank, i) => {
        const strange = /[^1-8PNBRQKXpnbrqkx]/u.exec(rank);
        const row =
            rank.replace(/[1-8]/g, (n) => '.'.repeat(n)).replace(/x/gi, '1');
        if (strange)
            throw new Error(`rank ${8 - i}: “${strange}” is no piece`);
        if (row.length !== 8)
            throw new Error(`rank ${8 - i} has ${row.length} squares, not 8`);
        cells.unshift(...row);
    });
    return cells;
}

const placement =
    (cells) => [7, 6, 5, 4, 3, 2, 1, 0]
                   .map((rank) => cells.slice(8 * rank, 8 * rank + 8).join(''))
                   .join('/')
                   .replaceAll('1', 'x')
                   .replace(/\.+/g, (run) => run.length);

// Of what is shown, with the slider.
const placementOf = ({cells, square, piece}) =>
    placement(cells.with(square, piece.toUpperCase()));

// Throws away what does not go together.
const settled = (state) => ({
    ...state,
    cells: state.cells.with(state.square, '.'),
    ...state.piece === 'q' ? {magic: null, shift: null} : {part: 0}
});

const sample = (title, piece, square, board, custom = {}) => ({
    title,
    state: settled({
        piece,
        square,
        cells: readPlacement(board),
        numbering: 'a1',
        magic: null,
        shift: null,
        part: 0,
        step: null,
        slot: null,
        ...custom
    })
});

// Legal positions: explain reads them as FEN.
const samples = [
    sample(
        'Rook on c3: the worked example', 'r', 18, ARTICLE,
        {numbering: 'h1', magic: 0x6820808004002200n, shift: 54}),
    sample('Rook on c3: this header’s magic', 'r', 18, ARTICLE),
    sample('Rook on a1: the start position', 'r', 0, START),
    sample(
        'Bishop on c4: an opening', 'b', 26,
        'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R'),
    sample(
        'Queen on d4: a middle game', 'q', 27,
        'r2q1rk1/pp2ppbp/2np1np1/8/3Q4/1BN1BP2/PPP3PP/2KR3R'),
    sample('Rook on d7: an endgame', 'r', 51, '8/1p1R2pk/p6p/8/5P2/1P4KP/r7/8')
];

const initial = {
    ...samples[1].state,
    owner: null
};

const same = (a, b, ...keys) =>
    keys.every((key) => String(a[key]) === String(b[key]));

// The squares that are occupied, for explain: in the state's numbering.
function command(state, steps) {
    const words = ['build/explain', pieces[state.piece], name(state.square)];
    if (samples.some(
            (one) => same(one.state, state, 'piece', 'square', 'cells')))
        words.push('--fen', `'${placementOf(state)} w - - 0 1'`);
    else
        words.push('--occupied', hex(steps.occupied));
    if (state.magic !== null)
        words.push('--magic', hex(state.magic), '--shift', state.shift);
    if (state.numbering !== 'a1')
        words.push('--numbering', state.numbering);
    return words.join(' ');
}

// ---------------------------------------------------------------- fragment --

const numberFrom = (min, max) => [(text) => readNumber(text, min, max), String];

// How each word of a link is read, and written if it is not as at first
const words = {
    __proto__: null,  // a key of a link is none of Object's own
    piece: [
        (text) => sliders.find((letter) => pieces[letter] === text),
        (letter) => pieces[letter]
    ],
    square: [readSquare, name],
    board: [readPlacement, placement],
    numbering: [(text) => numberings.find((one) => one === text), String],
    magic: [readHex, hex],
    shift: numberFrom(48, 63),
    part: numberFrom(0, 1),
    step: numberFrom(0, 99),
    slot: numberFrom(0, 65535),
    owner: numberFrom(0, 127)
};

const fieldOf = (key) => key === 'board' ? 'cells' : key;

const fragment = (state) => '#' +
    Object.entries(words)
        .map(([key, [, write]], i) => {
            const value = state[fieldOf(key)];
            return i < 3 || value !== initial[key] ? `${key}=${write(value)}` :
                                                     '';
        })
        .filter(Boolean)
        .join('&');

// Throws an Error that names the part of the link that is wrong.
function readFragment(text) {
    const state = {...initial};
    for (const [key, value] of new URLSearchParams(text.slice(1))) {
        try {
            const found = words[key]?.[0](value);
            if (found === undefined)
                throw new Error(`“${value}” is not known`);
            state[fieldOf(key)] = found;
        } catch (error) {
            throw new Error(`This link is damaged: ${key}: ${error.message}`);
        }
    }
    if ((state.magic === null) !== (state.shift === null))
        throw new Error('This link is damaged: a magic needs a shift');
    return state;
}

// ---------------------------------------------------------------- the page --

const packed =
    Uint8Array.from(atob($('wasm').textContent), (c) => c.charCodeAt(0));
const bytes = await new Response(new Blob([packed]).stream().pipeThrough(
                                     new DecompressionStream('gzip')))
                  .arrayBuffer();
const wasm = load(bytes);

// The state, the steps of its lookup, and the part of them that is shown. Every
// action starts from here, since the drawing may be older: a frame may hold
// many actions.
const page = {};

function change(part) {
    page.state = settled({...page.state, ...part});
    page.steps = wasm.ask(page.state);
    page.part = page.steps.parts[page.state.part];
    redraw();
}

// The name of a square that has this number
const nameOf = (n) => name(page.steps.a1[n]);

// A change on the board: the slot that was picked is another board's.
const play = (part) => change({slot: null, ...part});
