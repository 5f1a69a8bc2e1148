// The checksum of expected.c, from what find_magics --emit=javascript prints.
import {bishopAttacks, masks, queenAttacks, rookAttacks} from './magics.mjs';

function mix(hash, attacks) {
    hash = BigInt.asUintN(64, (hash ^ attacks) * 0x100000001b3n);
    return hash ^ hash >> 29n;
}

let hash = 0n;
masks.forEach((mask, slider) => {
    const square = slider % 64;
    const attacks = slider < 64 ? rookAttacks : bishopAttacks;
    let blockers = 0n;
    do {
        for (const occupied of [blockers, blockers | (mask ^ 2n ** 64n - 1n)]) {
            hash = mix(hash, attacks(square, occupied));
            hash = mix(hash, queenAttacks(square, occupied));
        }
        blockers = blockers - mask & mask;
    } while (blockers);
});
console.log(hash.toString(16).padStart(16, '0'));
