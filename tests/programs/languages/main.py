"""The checksum of expected.c, from what find_magics --emit=python prints."""

from magics import MASKS, bishop_attacks, queen_attacks, rook_attacks

ALL = 2**64 - 1


def mix(value, attacks):
    value = (value ^ attacks) * 0x100000001B3 & ALL
    return value ^ value >> 29


def checksum():
    value = 0
    for slider, mask in enumerate(MASKS):
        square = slider % 64
        attacks = rook_attacks if slider < 64 else bishop_attacks
        blockers = 0
        while True:
            for occupied in (blockers, blockers | mask ^ ALL):
                value = mix(value, attacks(square, occupied))
                value = mix(value, queen_attacks(square, occupied))
            blockers = (blockers - mask) & mask
            if not blockers:
                break
    return value


print(f"{checksum():016x}")
