// What the tests in JavaScript share: see tap.sh.
import {spawnSync} from 'node:child_process';

let count = 0, failed = 0;

export function point(ok, name, detail = '') {
    count++;
    console.log(`${ok ? 'ok' : 'not ok'} ${count} - ${name}`);
    if (!ok) {
        failed = 1;
        for (const line of String(detail).split('\n'))
            console.log(`# ${line}`);
    }
}

export function equals(actual, expected, name) {
    const [a, e] = [actual, expected].map(
        (value) => JSON.stringify(
            value,
            (_, one) => typeof one === 'bigint' ? one.toString(16) : one));
    point(a === e, name, `expected ${e}\n     got ${a}`);
}

export function done() {
    console.log(`1..${count}`);
    process.exitCode = failed;
}

// The same numbers every time: splitmix64.
export function randomOf(seed) {
    let state = BigInt(seed);
    return () => {
        const u64 = (n) => BigInt.asUintN(64, n);
        state = u64(state + 0x9e3779b97f4a7c15n);
        let z = state;
        z = u64((z ^ z >> 30n) * 0xbf58476d1ce4e5b9n);
        z = u64((z ^ z >> 27n) * 0x94d049bb133111ebn);
        return z ^ z >> 31n;
    };
}

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
