// What the page shows, as one object, as the fragment of a link, and as the
// words of an explain command. cells[a1 = 0 ...] are letters of pieces, '1' for
// a blocker of no kind, '.' for none; the slider itself is not among them.

import {hex, name, readHex, readSquare} from './numbers.js';
import {numberings} from './wasm.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const ARTICLE = 'r2r3k/5ppp/p7/3p4/P1pP1Np1/2R2nPP/1PP5/4RK2';

export const pieces = {
    r: 'rook',
    b: 'bishop',
    q: 'queen'
};

// Legal positions: explain reads them as FEN.
export const samples = [
    {
        title: 'Rook on c3: the worked example',
        piece: 'r',
        square: 18,
        placement: ARTICLE,
        numbering: 'h1',
        magic: 0x6820808004002200n,
        shift: 54
    },
    {
        title: 'Rook on c3, with this header’s magic',
        piece: 'r',
        square: 18,
        placement: ARTICLE,
        numbering: 'a1'
    },
    {
        title: 'Rook on a1: the start position',
        piece: 'r',
        square: 0,
        placement: START,
        numbering: 'a1'
    },
    {
        title: 'Bishop on c4: an opening',
        piece: 'b',
        square: 26,
        placement: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R',
        numbering: 'a1'
    },
    {
        title: 'Queen on d4: a middle game',
        piece: 'q',
        square: 27,
        placement: 'r2q1rk1/pp2ppbp/2np1np1/8/3Q4/1BN1BP2/PPP3PP/2KR3R',
        numbering: 'a1'
    },
    {
        title: 'Rook on d7: an endgame',
        piece: 'r',
        square: 51,
        placement: '8/1p1R2pk/p6p/8/5P2/1P4KP/r7/8',
        numbering: 'a1'
    },
];

export const initial = () => ({
    ...ofSample(samples[1]),
    part: 0,
    step: null,
    slot: null,
    owner: null,
    bits: null,
    seed: 1,
    lsb: 0x0000a40000100000n
});

export function ofSample(sample) {
    const cells = readPlacement(sample.placement);
    cells[sample.square] = '.';
    return {
        piece: sample.piece,
        square: sample.square,
        cells,
        numbering: sample.numbering,
        magic: sample.magic ?? null,
        shift: sample.shift ?? null,
        part: 0,
        step: null,
        slot: null
    };
}

// The first field of a FEN, in which x stands for a blocker of no kind.
export function readPlacement(text) {
    const ranks = text.trim().split(/\s+/)[0].split('/');
    const cells = [];
    if (ranks.length !== 8)
        throw new Error(`a board has 8 ranks, not ${ranks.length}`);
    ranks.forEach((rank, i) => {
        const row = [];
        for (const c of rank) {
            if (/[1-8]/.test(c))
                row.push(...'.'.repeat(Number(c)));
            else if (/[pnbrqkx]/i.test(c))
                row.push(/x/i.test(c) ? '1' : c);
            else
                throw new Error(`rank ${8 - i}: “${c}” is no piece`);
        }
        if (row.length !== 8)
            throw new Error(`rank ${8 - i} has ${row.length} squares, not 8`);
        cells.unshift(...row);
    });
    return cells;
}

export function placement(cells) {
    const ranks = [];
    for (let rank = 7; rank >= 0; rank--)
        ranks.push(cells.slice(8 * rank, 8 * rank + 8)
                       .join('')
                       .replaceAll('1', 'x')
                       .replace(/\.+/g, (run) => run.length));
    return ranks.join('/');
}

const sampleOf = (state) => samples.find((sample) => {
    const other = ofSample(sample);
    return other.piece === state.piece && other.square === state.square &&
        other.cells.join('') === state.cells.join('');
});

// The squares that are occupied, for explain: in the state's numbering.
export function command(state, steps) {
    const words = ['build/explain', pieces[state.piece], name(state.square)];
    const sample = sampleOf(state);
    if (sample)
        words.push('--fen', `'${sample.placement} w - - 0 1'`);
    else
        words.push('--occupied', '0x' + steps.occupied);
    if (state.magic !== null)
        words.push('--magic', hex(state.magic), '--shift', state.shift);
    if (state.numbering !== 'a1')
        words.push('--mapping', state.numbering);
    return words.join(' ');
}

// ---------------------------------------------------------------- fragment --

const piecesOf = Object.fromEntries(
    Object.entries(pieces).map(([letter, piece]) => [piece, letter]));

export function fragment(state) {
    const plain = initial();
    const words = [
        `piece=${pieces[state.piece]}`, `square=${name(state.square)}`,
        `board=${placement(state.cells)}`
    ];
    if (state.numbering !== 'a1')
        words.push(`numbering=${state.numbering}`);
    if (state.magic !== null)
        words.push(`magic=${hex(state.magic)}`, `shift=${state.shift}`);
    for (const key of ['part', 'step', 'slot', 'owner', 'bits', 'seed'])
        if (state[key] !== plain[key])
            words.push(`${key}=${state[key]}`);
    if (state.lsb !== plain.lsb)
        words.push(`lsb=${hex(state.lsb)}`);
    return '#' + words.join('&');
}

const limits = {
    shift: [48, 63],
    part: [0, 1],
    step: [0, 99],
    slot: [0, 65535],
    owner: [0, 127],
    bits: [1, 16],
    seed: [1, 999999999]
};

function readNumber(key, text) {
    const [min, max] = limits[key];
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < min || n > max)
        throw new Error(`“${text}” is not a number from ${min} to ${max}`);
    return n;
}

const readers = {
    piece: (text) => piecesOf[text],
    square: (text) => readSquare(text) < 0 ? undefined : readSquare(text),
    board: readPlacement,
    numbering: (text) => numberings.includes(text) ? text : undefined,
    magic: readHex,
    lsb: readHex,
};

// Throws an Error that names the part of the link that is wrong.
export function readFragment(text) {
    const state = initial();
    if (text.length < 2)
        return state;
    Object.assign(state, {magic: null, shift: null, numbering: 'a1'});
    for (const word of text.slice(1).split('&')) {
        const [key, coded = ''] = word.split('=');
        const field = key === 'board' ? 'cells' : key;
        try {
            const value = decodeURIComponent(coded);
            const found =
                key in limits ? readNumber(key, value) : readers[key]?.(value);
            if (found === undefined)
                throw new Error(`“${value}” is not known`);
            state[field] = found;
        } catch (error) {
            throw new Error(`This link is damaged: ${key}: ${error.message}`);
        }
    }
    if ((state.magic === null) !== (state.shift === null))
        throw new Error('This link is damaged: a magic needs a shift');
    if (state.piece === 'q')
        state.magic = state.shift = null;
    else
        state.part = 0;
    state.cells[state.square] = '.';
    return state;
}
