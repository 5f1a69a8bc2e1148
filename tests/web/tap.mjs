// What the tests in JavaScript share: see tap.sh.
import {deepStrictEqual} from 'node:assert';

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

// The same numbers every time: the high halves of a linear congruence
export function randomOf(seed) {
    let state = BigInt(seed);
    const half = () => {
        state = state * 0x5851f42d4c957f2dn + 0x14057b7ef767814fn;
        state = BigInt.asUintN(64, state);
        return state >> 32n;
    };
    const random = () => half() << 32n | half();
    const pick = (list) => list[Number(half() % BigInt(list.length))];
    return {random, pick};
}
