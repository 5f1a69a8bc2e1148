// What the tests in JavaScript share: see tap.sh.
let count = 0, failed = 0;

export function point(ok, name, detail = '') {
    count++;
    console.log(`${ok ? 'ok' : 'not ok'} ${count} - ${name}`);
    if (!ok) {
        failed = 1;
        console.log(`# ${detail}`.replace(/\n/g, '\n# '));
    }
}

const text = (value) => JSON.stringify(
    value, (_, one) => typeof one === 'bigint' ? one.toString(16) : one);

// Of objects a failure shows what differs.
export function equals(actual, expected, name) {
    const keys =
        Object.keys(Object(expected))
            .filter((key) => text(actual[key]) !== text(expected[key]));
    const show = (all) => text(
        keys.length && !Array.isArray(all) ?
            Object.fromEntries(keys.map((key) => [key, all[key]])) :
            all);
    point(
        text(actual) === text(expected), name,
        `expected ${show(expected)}\n     got ${show(actual)}`);
}

export function done() {
    console.log(`1..${count}`);
    process.exitCode = failed;
}

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
