// The C of explorer.c, as JavaScript functions. The page's squares are a1 = 0
// to h8 = 63; what comes back is in the numbering that was asked for.

export const numberings =
    ['a1', 'h1', 'a8', 'h8', 'a1-files', 'h1-files', 'a8-files', 'h8-files'];

// So small a module is compiled in a millisecond: not worth to wait for another
// thread that does it.
export function load(bytes) {
    const imports = {env: {pause: () => 0}};
    const wasm =
        new WebAssembly.Instance(new WebAssembly.Module(bytes), imports)
            .exports;
    function text(pointer) {
        const all = new Uint8Array(wasm.memory.buffer);
        return new TextDecoder().decode(
            all.subarray(pointer, all.indexOf(0, pointer)));
    }
    // Numbers of 64 bits are 16 digits there.
    const json = (pointer) => JSON.parse(
        text(pointer),
        (_, value) =>
            /^[0-9a-f]{16}$/.test(value) ? BigInt('0x' + value) : value);
    const letters = new Uint8Array(wasm.memory.buffer, wasm.letters(), 64);

    return {
        defs: () => text(wasm.defs()),

        // The steps of a lookup: see put_slider() in explorer.c; which of its
        // parts is shown, and the number of each square.
        ask({piece, square, cells, numbering, magic, shift, part}) {
            for (let i = 0; i < 64; i++)
                letters[i] = cells[i].charCodeAt(0);
            wasm.ask(
                piece.charCodeAt(0), square, numberings.indexOf(numbering),
                magic === null ? 0 : 1, magic ?? 0n, shift ?? 0);
            const steps = json(wasm.steps());
            const number = steps.a1.map((_, a1) => steps.a1.indexOf(a1));
            return {...steps, number, part: steps.parts[part]};
        },
        picture: () => text(wasm.picture()),

        // Of each slot, how many boards share it, and whether wrongly.
        collisions(part, size) {
            const wrong = wasm.collisions(part);
            const all = wasm.memory.buffer;
            return {
                wrong,
                boards: new Uint16Array(all, wasm.slot_boards(), size).slice(),
                bad: new Uint8Array(all, wasm.slot_wrong(), size).slice(),
            };
        },
        sharing: (part, index) => json(wasm.sharing(part, index)),

        // Of each slot of the packed table its owner, 0 to 127, or -1.
        pack(offsets, slots) {
            const all = wasm.memory.buffer;
            new Int32Array(all, wasm.offsets(), 128).set(offsets);
            if (wasm.pack(slots))
                throw new Error('two sliders want the same slot');
            return new Int32Array(all, wasm.owners(), slots).slice();
        },
        constants: (slider) => json(wasm.constants(slider)),
        debruijn: (b) => json(wasm.debruijn(b)),
    };
}
