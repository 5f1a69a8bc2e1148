// The C of explorer.c, as JavaScript functions. The page's squares are a1 = 0
// to h8 = 63; what comes back is in the numbering that was asked for.

import {bit, places} from './numbers.js';

export const numberings =
    ['a1', 'h1', 'a8', 'h8', 'a1-files', 'h1-files', 'a8-files', 'h8-files'];

// The exports of explorer.wasm. A search calls pause() several times a second.
// The WASI functions are what wasi-libc needs to print, which nothing does.
export function instantiate(bytes, pause = () => 0) {
    const none = () => 0;
    const wasi = {fd_close: none, fd_seek: none, fd_write: none};
    const {exports} = new WebAssembly.Instance(
        new WebAssembly.Module(bytes),
        {env: {pause}, wasi_snapshot_preview1: wasi});
    exports._initialize();
    return exports;
}

export function load(bytes) {
    const wasm = instantiate(bytes);
    // The memory may have grown since: there are new arrays each time.
    const array = (Type, pointer, length) =>
        new Type(wasm.memory.buffer, pointer, length);
    function text(pointer) {
        const all = array(Uint8Array);
        return new TextDecoder().decode(
            all.subarray(pointer, all.indexOf(0, pointer)));
    }
    // A number of 64 bits is 16 digits there, and each value ends with a comma.
    const json = (pointer) => JSON.parse(
        text(pointer).replace(/,(?=[\]}])/g, ''),
        (_, value) =>
            /^[0-9a-f]{16}$/.test(value) ? BigInt('0x' + value) : value);

    return {
        defs: () => text(wasm.defs()),

        // The steps of a lookup: see put_slider() in explorer.c; which of its
        // parts is shown, and the number of each square.
        ask({piece, square, cells, numbering, magic, shift, part}) {
            array(Uint8Array, wasm.letters(), 64)
                .set(cells.map((letter) => letter.charCodeAt(0)));
            wasm.ask(
                piece.charCodeAt(0), square, numberings.indexOf(numbering),
                magic === null ? 0 : 1, magic ?? 0n, shift ?? 0);
            const steps = json(wasm.steps());
            const number = steps.a1.map((_, a1) => steps.a1.indexOf(a1));
            for (const part of steps.parts)
                part.squares =
                    places.filter((n) => bit(part.mask, n)).reverse();
            return {...steps, number, part: steps.parts[part]};
        },
        picture: () => text(wasm.picture()),

        // Of each slot, how many boards share it, and whether wrongly.
        collisions(part, size) {
            const wrong = wasm.collisions(part);
            return {
                wrong,
                boards: array(Uint16Array, wasm.slot_boards(), size).slice(),
                bad: array(Uint8Array, wasm.slot_wrong(), size).slice()
            };
        },
        sharing: (part, index) => json(wasm.sharing(part, index)),

        // Of each slot of the packed table its owner, 0 to 127, or -1.
        pack(offsets, slots) {
            array(Int32Array, wasm.offsets(), 128).set(offsets);
            if (wasm.pack(slots))
                throw new Error('two sliders want the same slot');
            return array(Int32Array, wasm.owners(), slots).slice();
        },
        constants: (slider) => json(wasm.constants(slider)),
        lsb: wasm.lsb
    };
}
