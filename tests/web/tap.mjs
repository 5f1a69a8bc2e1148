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

// The same numbers every time: splitmix64.
export function randomOf(seed) {
    let state = BigInt(seed);
    const u64 = (n) => BigInt.asUintN(64, n);
    const random = () => {
        state = u64(state + 0x9e3779b97f4a7c15n);
        let z = state;
        z = u64((z ^ z >> 30n) * 0xbf58476d1ce4e5b9n);
        z = u64((z ^ z >> 27n) * 0x94d049bb133111ebn);
        return z ^ z >> 31n;
    };
    const pick = (list) => list[Number(random() % BigInt(list.length))];
    return {random, pick};
}
