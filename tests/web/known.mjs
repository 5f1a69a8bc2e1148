// What the page is compared with: what programs print, the list of magics and
// the header.
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

export const places = [...Array(64).keys()];
export const name = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
export const hex = (set) => '0x' + set.toString(16).padStart(16, '0');
export const bit = (set, n) => Number(set >> BigInt(n) & 1n);
export const setOf = (list) =>
    list.reduce((set, n) => set | 1n << BigInt(n), 0n);
export const u64 = (n) => BigInt.asUintN(64, n);
export const grouped = (n) => n.toLocaleString('en-US');

// The list of magics, and the slots that they share in the header.
export const MAGICS = 'tools/constants/magics.csv';
export const magics =
    readFileSync(MAGICS, 'utf8')
        .match(/^(rook|bishop),.*/gm)
        .map((line) => line.split(','))
        .map(
            ([piece, square, , magic, offset]) => (
                {piece, square, magic: BigInt(magic), offset: Number(offset)}));
export const slots =
    Number(/MAGICBB_PACKED_ (\d+)/.exec(readFileSync('magicbb.h', 'utf8'))[1]);

export function run(program, args) {
    const {status, stdout, stderr} =
        spawnSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 26});
    if (status !== 0)
        throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
    return stdout;
}

// What explain prints of each lookup: the text in one line, and numbers in it.
export function explain(args) {
    const text = run('build/explain', args);
    return text.split(/^(?=A (?:rook|bishop) on )/m).map((all) => {
        const part = all.replace(/\s+/g, ' ');
        const find = (pattern) => pattern.exec(part)[1];
        return {
            text: part,
            piece: find(/^A (\w+) on/),
            square: Number(find(/which is square (\d+)/)),
            occupied: BigInt(find(/blockers \w+ = (\w+) &/)),
            blockers: BigInt(find(/blockers (\w+) = \w+ &/)),
            mask: BigInt(find(/blockers \w+ = \w+ & (\w+)/)),
            magic: BigInt(find(/= blockers \* (\w+)/)),
            product: BigInt(find(/product (\w+) = blockers/)),
            index: Number(find(/index (\d+) = product/)),
            shift: Number(find(/= product >> (\d+)/)),
            size: Number(find(/= slot \d+ of (\d+)/)),
            attacks: BigInt(find(/attacks (\w+) = slot/)),
            valid: / is valid for /.test(part)
        };
    });
}

// The header's own attacks, by the tiny layout
const {instance: {exports: library}} =
    await WebAssembly.instantiate(readFileSync('build/web/attacks-tiny.wasm'));
export const attacksOf = (piece, square, occupied) =>
    u64(library[`${piece}_attacks`](square, occupied));

// The blocker boards of each slot
export function slotsOf({mask, magic, shift}) {
    const slots = [];
    let board = 0n;
    do {
        const slot = Number(u64(board * magic) >> BigInt(shift));
        (slots[slot] ??= []).push(board);
        board = board - mask & mask;
    } while (board);
    return slots;
}

// The number of a square (a1 = 0) in a numbering such as h8-files
export function numberIn(numbering, square) {
    const [[corner, first], files] = numbering.split('-');
    const file = corner === 'a' ? square % 8 : 7 - square % 8;
    const rank = first === '1' ? square >> 3 : 7 - (square >> 3);
    return files ? 8 * file + rank : 8 * rank + file;
}
