// What the page is compared with: what programs print, the list of magics and
// the header.
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

export const name = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
export const big = (hex) => BigInt('0x' + hex.replace('0x', ''));

// The list of magics, and the slots that they share in the header.
export const magics =
    readFileSync('tools/magics.csv', 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
        .map(([, , , magic, offset]) => ({magic, offset: Number(offset)}));
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

// What explain prints, a part for each lookup.
export const explainParts = (args) =>
    run('build/explain', args).split(/^(?=A (?:rook|bishop) on )/m);

// The numbers in it.
export function explain(args) {
    const told = explainParts(args), text = told.join('');
    const parts =
        told.map((part) => ({
                     square: Number(find(part, /which is square (\d+)/)),
                     occupied: find(part, /^blockers .*= 0x(\w+) &/m),
                     blockers: find(part, /^blockers +0x(\w+)/m),
                     mask: find(part, /^blockers .*& 0x(\w+)/m),
                     magic: find(part, /blockers \* 0x(\w+)/),
                     product: find(part, /^product +0x(\w+)/m),
                     index: Number(find(part, /^index +(\d+) = product/m)),
                     shift: Number(find(part, /= product >> (\d+)/)),
                     size: Number(find(part, /slot \d+ of (\d+)/)),
                     attacks: find(part, /^attacks +0x(\w+)/m),
                     valid: /is valid for/.test(part) ? 1 : 0,
                     pext: Number(find(part, /= (\d+) = pext/)),
                     brought: numbers(findAll(part, /^[a-h]\d = \d+ +(.*)$/gm)),
                     carries: numbers(findAll(part, /^carry +(.*)$/gm)),
                     number: Number(find(part, /^byte +(\d+)/m)),
                     sets: Number(find(part, /spell, of (\d+) sets/)),
                     states: findAll(part, / in binary = (\d+)$/gm).map(Number),
                 }));
    return {
        parts,
        attacks: find(text, /A queen attacks .*: 0x(\w+)/) ?? parts[0].attacks
    };
}
