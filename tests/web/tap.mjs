// What the tests in JavaScript share: see tap.sh.
let count = 0;

export function point(ok, name, detail = '') {
    console.log(`${ok ? 'ok' : 'not ok'} ${++count} - ${name}`);
    if (ok)
        return;
    process.exitCode = 1;
    console.log(`# ${detail}`.replace(/\n/g, '\n# '));
}

const text = (value) => JSON.stringify(
    value, (_, one) => typeof one === 'bigint' ? one.toString(16) : one);

// A failure shows what differs between objects, and between lists of lists.
function differences(actual, expected, path = '') {
    if (text(actual) === text(expected))
        return [];
    if (Object(actual) !== actual || Object(expected) !== expected)
        return [`${path}: expected ${text(expected)}, got ${text(actual)}`];
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].flatMap(
        (key) => differences(actual[key], expected[key], `${path}.${key}`));
}

export const equals = (actual, expected, name) => {
    const all = differences(actual, expected);
    point(!all.length, name, all.slice(0, 12).join('\n'));
};

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
