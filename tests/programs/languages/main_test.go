// The checksum of expected.c, from what find_magics --emit=go prints.
package magics

import (
	"fmt"
	"testing"
)

func mix(hash, attacks uint64) uint64 {
	hash = (hash ^ attacks) * 0x100000001b3
	return hash ^ hash>>29
}

// The checksum of expected.c, from what find_magics --emit=go prints.
func TestChecksum(t *testing.T) {
	hash := uint64(0)
	for slider, mask := range masks {
		square := slider % 64
		blockers := uint64(0)
		for more := true; more; more = blockers != 0 {
			for _, occupied := range []uint64{blockers, blockers | ^mask} {
				if slider < 64 {
					hash = mix(hash, RookAttacks(square, occupied))
				} else {
					hash = mix(hash, BishopAttacks(square, occupied))
				}
				hash = mix(hash, QueenAttacks(square, occupied))
			}
			blockers = (blockers - mask) & mask
		}
	}
	fmt.Printf("%016x\n", hash)
}
