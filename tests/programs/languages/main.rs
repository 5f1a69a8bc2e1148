// The checksum of expected.c, from what find_magics --emit=rust prints.
mod magics;
use magics::{Attacks, MASKS};

fn mix(hash: u64, attacks: u64) -> u64 {
    let hash = (hash ^ attacks).wrapping_mul(0x100000001b3);
    hash ^ hash >> 29
}

fn main() {
    let attacks = Attacks::fill();
    let mut hash = 0;
    for slider in 0..128 {
        let mask = MASKS[slider];
        let square = slider % 64;
        let mut blockers: u64 = 0;
        loop {
            for occupied in [blockers, blockers | !mask] {
                let own = if slider < 64 {
                    attacks.rook(square, occupied)
                } else {
                    attacks.bishop(square, occupied)
                };
                hash = mix(mix(hash, own), attacks.queen(square, occupied));
            }
            blockers = blockers.wrapping_sub(mask) & mask;
            if blockers == 0 {
                break;
            }
        }
    }
    println!("{:016x}", hash);
}
