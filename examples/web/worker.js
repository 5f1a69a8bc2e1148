// Searches for a magic until terminated. Receives the WebAssembly, slider,
// number of index bits and seed; reports progress, and each magic that uses
// fewer slots than the last.

import {instantiate} from './wasm.js';

onmessage = ({data: {bytes, slider, bits, seed}}) => {
    const began = performance.now();
    let told = began, attempts = 0, least = Infinity;

    function report(found) {
        const now = performance.now();
        if (!found && now - told < 200)
            return 0;
        told = now;
        postMessage({
            found,
            attempts,
            tried: wasm.search_tried() >>> 0,
            seconds: (now - began) / 1000
        });
        return 0;
    }

    const wasm = instantiate(bytes, () => report(null));
    wasm.search_begin(slider, bits, seed);
    for (;;) {
        const good = wasm.search_attempt();
        attempts++;
        const used = wasm.search_used();
        if (good && used < least) {
            least = used;
            report({magic: BigInt.asUintN(64, wasm.search_magic()), used});
        } else {
            report(null);
        }
    }
};
