// What the tests in JavaScript share: see tap.sh.
import {deepStrictEqual} from 'node:assert';
import {createCipheriv} from 'node:crypto';

let count = 0;

export function point(ok, name, detail = '') {
    console.log(`${ok ? 'ok' : 'not ok'} ${++count} - ${name}`);
    if (ok)
        return;
    process.exitCode = 1;
    console.log(`# ${detail}`.replace(/\n/g, '\n# '));
}

export function equals(actual, expected, name) {
    try {
        deepStrictEqual(actual, expected);
        point(true, name);
    } catch (error) {
        point(false, name, error.message);
    }
}

export const done = () => console.log(`1..${count}`);

// The same numbers every time: a cipher's
export function randomOf(seed) {
    const key = Buffer.alloc(32, seed), first = Buffer.alloc(16);
    const stream = createCipheriv('chacha20', key, first);
    const random = () => stream.update(Buffer.alloc(8)).readBigUInt64LE();
    const pick = (list) => list[Number(random() % BigInt(list.length))];
    return {random, pick};
}
