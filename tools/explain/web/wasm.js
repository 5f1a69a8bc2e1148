// The C of explorer.c, as JavaScript functions. The page's squares are a1 = 0
// to h8 = 63; what comes back is in the numbering that was asked for.

const numberings =
    ['a1', 'h1', 'a8', 'h8', 'a1-files', 'h1-files', 'a8-files', 'h8-files'];

// The WASI functions are what wasi-libc needs to print, which nothing does.
function load(bytes) {
    const none = () => 0;
    const wasi = {fd_close: none, fd_seek: none, fd_write: none};
    const {exports: wasm} = new WebAssembly.Instance(
        new WebAssembly.Module(bytes), {wasi_snapshot_preview1: wasi});
    wasm._initialize();
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
        // The steps of a lookup: see put_slider() in explorer.c; and the number
        // of each square.
        ask({piece, square, cells, numbering, magic, shift}) {
            const occupied = places.filter((i) => cells[i] !== '.')
                                 .reduce((set, i) => set | 1n << BigInt(i), 0n);
            wasm.ask(
                piece.charCodeAt(0), square, occupied,
                numberings.indexOf(numbering), magic !== null, magic ?? 0n,
                shift);
            const steps = json(wasm.steps());
            const number = steps.a1.map((_, a1) => steps.a1.indexOf(a1));
            for (const part of steps.parts)
                part.squares =
                    places.filter((n) => bit(part.mask, n)).reverse();
            return {...steps, number};
        },
        // Of each slot, how many boards share it, and whether wrongly.
        collisions(part, size) {
            wasm.collisions(part);
            return {
                boards: array(Uint16Array, wasm.slot_boards(), size).slice(),
                bad: array(Uint8Array, wasm.slot_wrong(), size).slice()
            };
        },
        sharing: (part, index) => json(wasm.sharing(part, index)),

        // The sliders of the packed table, and of each slot its owner, or -1
        packing() {
            const {slots, sliders} = json(wasm.packing());
            const owners = array(Int32Array, wasm.owners(), slots).slice();
            return {slots, sliders, owners};
        }
    };
}
