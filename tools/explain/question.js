// What is asked: a piece on a square among others, as one object, and as the
// fragment of a link. cells[0] is a1, cells[63] h8: letters of pieces, '1' for
// a blocker of no kind, '.' for none. The slider itself is not among them.
'use strict';

const Question = (() => {
    const {SQUARES} = Lookup;
    const PIECES =
        {p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king'};
    const NUMBERING = /^[ah][18](-files)?$/;

    const nameOf = (a1) => 'abcdefgh'[a1 % 8] + ((a1 >> 3) + 1);

    // The number of each square, a1 to h8. h8-files: h8 is 0, and its file goes
    // on with 1.
    const numbersOf = (numbering) => SQUARES.map((a1) => {
        const [[corner, first], files] = numbering.split('-');
        const file = corner === 'a' ? a1 % 8 : 7 - a1 % 8;
        const rank = first === '1' ? a1 >> 3 : 7 - (a1 >> 3);
        return files ? 8 * file + rank : 8 * rank + file;
    });

    // ------------------------------------------- text that somebody wrote --

    const hex = (n) => '0x' + n.toString(16).padStart(16, '0');

    function readHex(text) {
        const [, digits] = /^\s*(?:0x)?([0-9a-f]+)\s*$/i.exec(text) ?? [];
        if (!digits)
            throw new Error(`“${text}” is not a hexadecimal number`);
        if (digits.length > 16)
            throw new Error('a hexadecimal number of more than 16 digits');
        return BigInt('0x' + digits);
    }

    function readNumber(text, min, max) {
        if (!/^\d+$/.test(text) || text < min || text > max)
            throw new Error(`“${text}” is no number from ${min} to ${max}`);
        return Number(text);
    }

    // The first field of a FEN, in which x stands for a blocker of no kind
    function readBoard(text) {
        const ranks = text.trim().split(/\s+/)[0].split('/');
        if (ranks.length !== 8)
            throw new Error(`a board has 8 ranks, not ${ranks.length}`);
        return ranks.reverse().flatMap((rank, i) => {
            const strange = /[^1-8PNBRQKXpnbrqkx]/u.exec(rank);
            const row = rank.replace(/[1-8]/g, (n) => '.'.repeat(n))
                            .replace(/x/gi, '1');
            if (strange)
                throw new Error(`rank ${i + 1}: “${strange}” is no piece`);
            if (row.length !== 8)
                throw new Error(
                    `rank ${i + 1} has ${row.length} squares, not 8`);
            return [...row];
        });
    }

    function writeBoard(cells) {
        const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map(
            (rank) => cells.slice(8 * rank, 8 * rank + 8).join(''));
        return ranks.join('/').replaceAll('1', 'x').replace(
            /\.+/g, (run) => run.length);
    }

    // The board as it is seen, with the slider
    const placementOf = ({cells, square, piece}) =>
        writeBoard(cells.with(square, piece[0].toUpperCase()));

    function readWord(text, pattern) {
        if (!pattern.test(text))
            throw new Error(`“${text}” is not known`);
        return text;
    }

    function readSquare(text) {
        const name = readWord(text, /^[a-h][1-8]$/);
        return SQUARES.find((square) => nameOf(square) === name);
    }

    // --------------------------------------------------------- questions --

    // Throws away what does not go together.
    const settled = (question) => ({
        ...question,
        cells: question.cells.with(question.square, '.'),
        ...question.piece === 'queen' ? {magic: null, shift: null} : {part: 0}
    });

    // magic, shift: null for the header's. part: of a queen, like a rook or a
    // bishop. slot: the one that is picked; null for the board's.
    const ask = (piece, square, board, custom = {}) => settled({
        piece,
        square,
        cells: readBoard(board),
        numbering: 'a1',
        magic: null,
        shift: null,
        part: 0,
        slot: null,
        ...custom
    });

    const ARTICLE = 'r2r3k/5ppp/p7/3p4/P1pP1Np1/2R2nPP/1PP5/4RK2';

    const SAMPLES = {
        'Rook on c3: this header’s magic': ask('rook', 18, ARTICLE),
        'Rook on c3: the worked example':
            ask('rook', 18, ARTICLE,
                {numbering: 'h1', magic: 0x6820808004002200n, shift: 54}),
        'Bishop on c4: an opening':
            ask('bishop', 26,
                'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R'),
        'Queen on d4: a middle game': ask(
            'queen', 27, 'r2q1rk1/pp2ppbp/2np1np1/8/3Q4/1BN1BP2/PPP3PP/2KR3R')
    };
    const [initial] = Object.values(SAMPLES);

    // The sample that this is; '' if none
    function titleOf(question) {
        const isSame = (key, sample) =>
            key === 'slot' || String(sample[key]) === String(question[key]);
        return Object.keys(SAMPLES).find(
                   (title) => Object.keys(initial).every(
                       (key) => isSame(key, SAMPLES[title]))) ??
            '';
    }

    // ------------------------------------------------------------- links --

    // How each word of a link is read, and written
    const WORDS = new Map([
        ['piece', [(text) => readWord(text, /^(rook|bishop|queen)$/), String]],
        ['square', [readSquare, nameOf]],  //
        ['cells', [readBoard, writeBoard]],
        ['numbering', [(text) => readWord(text, NUMBERING), String]],
        ['magic', [readHex, hex]],
        ['shift', [(text) => readNumber(text, 48, 63), String]],
        ['part', [(text) => readNumber(text, 0, 1), String]],
        ['slot', [(text) => readNumber(text, 0, 65535), String]]
    ]);

    const fragmentOf = (question) => '#' +
        [...WORDS]
            .filter(([key], i) => i < 3 || question[key] !== initial[key])
            .map(([key, [, write]]) => `${key}=${write(question[key])}`)
            .join('&');

    // Throws an Error that names the part of the link that is wrong.
    function readFragment(text) {
        const question = {...initial};
        for (const [key, value] of new URLSearchParams(text.slice(1))) {
            try {
                if (!WORDS.has(key))
                    throw new Error('this word is not known');
                question[key] = WORDS.get(key)[0](value);
            } catch (error) {
                throw new Error(
                    `This link is damaged: ${key}: ${error.message}`);
            }
        }
        if ((question.magic === null) !== (question.shift === null))
            throw new Error('This link is damaged: a magic needs a shift');
        return settled(question);
    }

    return {
        PIECES,
        SAMPLES,
        initial,
        nameOf,
        numbersOf,
        hex,
        readHex,
        readNumber,
        readBoard,
        placementOf,
        settled,
        titleOf,
        fragmentOf,
        readFragment
    };
})();
