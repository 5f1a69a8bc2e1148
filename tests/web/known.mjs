// What the page is compared with: what programs print, the list of magics and
// the header.
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

export const name = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
export const squareOf = (text) =>
    'abcdefgh'.indexOf(text[0]) + 8 * (Number(text[1]) - 1);
export const big = (hex) => BigInt('0x' + hex.replace('0x', ''));
export const hex = (set) => '0x' + set.toString(16).padStart(16, '0');
export const bit = (set, n) => Number(set >> BigInt(n) & 1n);
export const u64 = (n) => BigInt.asUintN(64, n);

// The list of magics, and the slots that they share in the header.
export const magics =
    readFileSync('tools/constants/magics.csv', 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
        .map(
            ([piece, square, , magic, offset]) =>
                ({piece, square, magic: big(magic), offset: Number(offset)}));
export const slots =
    Number(/MAGICBB_PACKED_ (\d+)/.exec(readFileSync('magicbb.h', 'utf8'))[1]);

export function run(program, args) {
    const {status, stdout, stderr} =
        spawnSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 26});
    if (status !== 0)
        throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
    return stdout;
}

const find = (text, pattern) => pattern.exec(text)?.[1];
const findAll = (text, pattern) => [...text.matchAll(pattern)].map((m) => m[1]);

const numbers = (rows) => rows.join(' ').match(/\d+/g)?.map(Number) ?? [];

// What explain prints: texts, one for each lookup, and the numbers in them.
export function explain(args) {
    const text = run('build/explain', args);
    const texts = text.split(/^(?=A (?:rook|bishop) on )/m);
    const parts = texts.map((one) => {
        const number = (pattern) => Number(find(one, pattern));
        const set = (pattern) => big(find(one, pattern));
        return {
            square: number(/which is square (\d+)/),
            occupied: set(/^blockers .*= 0x(\w+) &/m),
            blockers: set(/^blockers +0x(\w+)/m),
            mask: set(/^blockers .*& 0x(\w+)/m),
            magic: set(/blockers \* 0x(\w+)/),
            product: set(/^product +0x(\w+)/m),
            index: number(/^index +(\d+) = product/m),
            shift: number(/= product >> (\d+)/),
            size: number(/slot \d+ of (\d+)/),
            attacks: set(/^attacks +0x(\w+)/m),
            valid: /is valid for/.test(one) ? 1 : 0,
            pext: number(/= (\d+) = pext/),
            brought: numbers(findAll(one, /^[a-h]\d = \d+ +(.*)$/gm)),
            carries: numbers(findAll(one, /^carry +(.*)$/gm)),
            number: number(/^byte +(\d+)/m),
            sets: number(/spell, of (\d+) sets/),
            states: findAll(one, / in binary = (\d+)$/gm).map(Number)
        };
    });
    const all = find(text, /A queen attacks .*: 0x(\w+)/);
    return {parts, texts, attacks: all ? big(all) : parts[0].attacks};
}
