// One lookup of magicbb.h in plain arithmetic. A square is a number from 0 to
// 63, and a set of squares a BigInt of 64 bits, as in the header.
'use strict';

const Lookup = (() => {
    const SQUARES = [...Array(64).keys()];
    const BITS = SQUARES.map((n) => 1n << BigInt(n));

    // Steps of files and ranks
    const STEPS = {
        rook: [[1, 0], [-1, 0], [0, 1], [0, -1]],
        bishop: [[1, 1], [-1, -1], [-1, 1], [1, -1]]
    };

    const inside = (n) => 0 <= n && n < 8;
    const hex = (n) => '0x' + n.toString(16).padStart(16, '0');
    // Where a1 is 0
    const nameOf = (a1) => 'abcdefgh'[a1 % 8] + ((a1 >> 3) + 1);
    const u64 = (n) => BigInt.asUintN(64, n);
    const has = (set, n) => Number(set >> BigInt(n) & 1n);
    const setOf = (squares) => squares.reduce((set, n) => set | BITS[n], 0n);
    const squaresOf = (set) => SQUARES.filter((n) => set & BITS[n]);

    // Four lists of squares, from the slider to the edge. At the edge a list is
    // empty.
    const raysOf = (piece, square) => STEPS[piece].map(([right, up]) => {
        const ray = [];
        let file = square % 8 + right, rank = (square >> 3) + up;
        for (; inside(file) && inside(rank); file += right, rank += up)
            ray.push(8 * rank + file);
        return ray;
    });

    // The squares of a ray that are seen, with the first occupied one
    function seen(ray, occupied) {
        const stop = ray.findIndex((n) => occupied & BITS[n]);
        return stop < 0 ? ray : ray.slice(0, stop + 1);
    }

    // The header's constants of a rook or bishop on a square
    function sliderOn(piece, square) {
        const [magic, shift, first] =
            Magics[square][piece === 'bishop' ? 1 : 0];
        const rays = raysOf(piece, square);
        const mask = setOf(rays.flatMap((ray) => ray.slice(0, -1)));
        return {piece, square, rays, mask, magic, shift, first};
    }

    const attacksOf = ({rays}, occupied) =>
        setOf(rays.flatMap((ray) => seen(ray, occupied)));

    const indexOf = ({mask, magic, shift}, occupied) =>
        Number(u64((occupied & mask) * magic) >> BigInt(shift));

    // The slots that a magic makes, each a list of [board, attacks]. If boards
    // with different attacks share one, `wrong` has the first two.
    function tableOf(slider) {
        const slots = Array.from({length: 2 ** (64 - slider.shift)}, () => []);
        let boards = 0, board = 0n, wrong = null;
        do {
            const index = indexOf(slider, board), slot = slots[index];
            const attacks = attacksOf(slider, board);
            if (slot.length && slot[0][1] !== attacks)
                wrong ??= {boards: [slot[0][0], board], index};
            slot.push([board, attacks]);
            boards++;
            board = board - slider.mask & slider.mask;  // the next subset
        } while (board);
        const used = slots.filter((slot) => slot.length).length;
        return {slots, boards, used, wrong};
    }

    // All that one lookup is made of
    function lookUp(slider, occupied) {
        const blockers = occupied & slider.mask;
        return {
            ...slider,
            blockers,
            squares: squaresOf(slider.mask).reverse(),
            product: u64(blockers * slider.magic),
            index: indexOf(slider, occupied),
            attacks: attacksOf(slider, occupied)
        };
    }

    return {SQUARES, hex, nameOf, u64, has, setOf, sliderOn, tableOf, lookUp};
})();
