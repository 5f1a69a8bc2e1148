// The picture of the packed table: see explorer.mjs.
import {$, act, at, page, play, text, told, until, value} from './acts.mjs';
import * as known from './known.mjs';
import {sampled} from './model.mjs';
import {equals} from './tap.mjs';

const {explain, grouped, magics, places, slots} = known;

const COLUMNS = 384, LINES = Math.ceil(slots / COLUMNS);

// Of each slot the slider that uses it, 0 to 127, or -1
function ownersOf() {
    const owners = Array(slots).fill(-1);
    magics.forEach(({piece, square, magic, offset}, i) => {
        const [one] = explain([piece, square, '--occupied', '0']);
        known.slotsOf({...one, magic}).forEach((_, slot) => {
            owners[offset + slot] = i;
        });
    });
    return owners;
}

// Each slider has a color of its own, rooks warm and bishops cool; or one is
// picked, and the others are dim. From the top right, columns x lines are seen.
async function checkPacking(owners, owner, columns, lines) {
    const image =
        await sampled(page, 'packing', columns, lines, 'hollow', 'pick', 'dim');
    const seen = new Map();
    const right = (color, i) => {
        const slot =
            COLUMNS * (Math.floor(i / columns) + 1) - columns + i % columns;
        const one = owners[slot] ?? -1;
        if (slot >= slots || one < 0 || owner !== null)
            return slot >= slots ||
                color ===
                (one < 0           ? 'hollow' :
                     one === owner ? 'pick' :
                                     'dim');
        seen.set(one, seen.get(one) ?? color);
        return seen.get(one) === color &&
            one<64 === (color & 255)>(color >> 16 & 255);
    };
    equals(
        [image.findIndex((color, i) => !right(color, i)), seen.size],
        [-1, owner === null ? 128 : 0],
        `packing: the picture, slider ${owner}, ${columns} columns`);
}

export async function testPacking() {
    const owners = ownersOf(), own = (n) => owners.filter((one) => one === n);
    await at('#packing');
    await until('density-text', 'used');
    await checkPacking(owners, null, COLUMNS, LINES);
    const regions = places.map((i) => {
        const all =
            owners.filter((_, slot) => Math.floor(slot * 64 / slots) === i);
        return all.filter((one) => one >= 0).length / all.length;
    });
    const parts = [
        1 - own(-1).length / slots, Math.max(...regions), Math.min(...regions)
    ];
    equals(
        (await text('density-text')).match(/[\d.]+ %/g),
        parts.map((n) => `${(100 * n).toFixed(1)} %`),
        'packing: how full it is');
    await act('type owner rook d4');
    await checkPacking(owners, 27, COLUMNS, LINES);
    equals(
        (await text('owner-text')).match(/ [\d,]+/g).slice(0, 4),
        [1024, own(27).length, owners.indexOf(27), owners.lastIndexOf(27)].map(
            (n) => ` ${grouped(n)}`),
        'packing: the comb of the rook on d4');
    const {index} = await told(), slot = magics[18].offset + index;
    const there = [
        (slot % COLUMNS + 0.5) / COLUMNS,
        (Math.floor(slot / COLUMNS) + 0.5) / LINES
    ].join(' ');
    await play(
        'packing',
        `
        point #packing ${there}
        packtext says ^slot ${grouped(slot)}: rook c3, its index ${
            grouped(index)}$
        tap #packing ${there}
        owner has rook c3
        focus #packing
        press +${' ArrowRight ArrowUp'.repeat(9)}
        zoom-text says 200 %`);
    await checkPacking(owners, 18, COLUMNS / 2, LINES / 2);
    const corner = await at('#packing', 0.01, 0.006);
    const corners = [];
    for (const key
             of ['Tab', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
        await act('focus #packing');
        await act(`press ${key}`);
        await page.mouse.move(corner[0] + 30, corner[1] + 30);
        await page.mouse.move(...corner);
        corners.push((await text('packtext')).split(':')[0]);
    }
    const down = COLUMNS * Math.floor(LINES / 10);
    equals(
        corners,
        [193, down + 193, down + 155, 155, 193].map(
            (n) => `slot ${grouped(n)}`),
        'packing: arrows move what is seen');
    await act('click zoom-out');
    equals(
        [await text('wide-size'), await text('compact-size')],
        [8 * slots, slots + 8 * 6328].map((n) => `${grouped(n)} bytes`),
        'packing: bytes, wide and compact');
    await act('click owner-none');
    equals(await value('owner'), '', 'packing: all again');
}
