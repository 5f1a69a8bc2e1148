// What is asked: a piece on a square among others, as one object, and as the
// fragment of a link. cells[0] is a1, cells[63] h8: letters of pieces, '1' for
// a blocker of no kind, '.' for none. The slider itself is not among them.
'use strict';

const Question = (() => {
    const {SQUARES, hex, nameOf} = Lookup;
    const PIECES =
        {p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king'};
    const NUMBERING = /^[ah][18](-files)?$/;

    // The number of each square, a1 to h8. h8-files: h8 is 0, and its file goes
    // on with 1.
    const numbersOf = (numbering) => SQUARES.map((a1) => {
        const [[corner, first], files] = numbering.split('-');
        const file = corner === 'a' ? a1 % 8 : 7 - a1 % 8;
        const rank = first === '1' ? a1 >> 3 : 7 - (a1 >> 3);
        return files ? 8 * file + rank : 8 * rank + file;
    });

    // ------------------------------------------- text that somebody wrote --

    function readHex(text) {
        const [, digits] = /^\s*(?:0x)?([0-9a-f]{1,16})\s*$/i.exec(text) ?? [];
        if (!digits)
            throw new Error(`“${text}” is no hex number of 64 bits`);
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

    const readSquare = (text) =>
        SQUARES.map(nameOf).indexOf(readWord(text, /^[a-h][1-8]$/));

    // --------------------------------------------------------- questions --

    // Throws away what does not go together.
    const settled = (question) => ({
        ...question,
        cells: question.cells.with(question.square, '.'),
        ...question.piece === 'queen' ? {magic: null, shift: null} : {part: 0}
    });

    // magic, shift: null for the header's. part: of a queen, like a rook or a
    // bishop. slot: the one that is picked; null for the board's.
    const initial = {
        piece: 'rook',
        square: 18,
        cells: readBoard('r2r3k/5ppp/p7/3p4/P1pP1Np1/5nPP/1PP5/4RK2'),
        numbering: 'a1',
        magic: null,
        shift: null,
        part: 0,
        slot: null
    };

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
        initial,
        numbersOf,
        readHex,
        readNumber,
        readBoard,
        placementOf,
        settled,
        fragmentOf,
        readFragment
    };
})();
