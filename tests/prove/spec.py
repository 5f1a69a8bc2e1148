# The specification: what each function of magicbb.h shall return. A board is a
# list of 64 bits, from a1 to h8. A bit is 0 or 1, or a term for one, so that
# the same text is run and proved. It uses nothing of magicbb.h or tools/.

ROOK = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2),
          (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def ray(square, step):
    """The squares that a walk from here meets, up to the edge."""
    file, rank = square % 8 + step[0], square // 8 + step[1]
    while file in range(8) and rank in range(8):
        yield 8 * rank + file
        file, rank = file + step[0], rank + step[1]


def slide(square, occupied, steps):
    """What a slider attacks: it walks until it has met a piece."""
    attacks = [0] * 64
    for step in steps:
        walks = 1
        for target in ray(square, step):
            attacks[target] = walks
            walks = walks & (1 ^ occupied[target])
    return attacks


def xray(square, occupied, blockers, steps):
    """The same behind the first piece, if that is a blocker."""
    attacks = [0] * 64
    for step in steps:
        walks, behind = 1, 0
        for target in ray(square, step):
            attacks[target] = behind
            piece = occupied[target]
            behind = (behind & (1 ^ piece)) | (walks & piece & blockers[target])
            walks = walks & (1 ^ piece)
    return attacks


def union(boards):
    return [or_all(bits) for bits in zip(*boards)]


def or_all(bits):
    result = 0
    for bit in bits:
        result = result | bit
    return result


def sliders(pieces, occupied, steps):
    """What any slider of a set attacks."""
    return union([bit & pieces[square] for bit in
                  slide(square, occupied, steps)] for square in range(64))


def leap(pieces, steps):
    """What any piece of a set attacks that leaps so."""
    attacks = [0] * 64
    for square in range(64):
        for step in steps:
            for target in list(ray(square, step))[:1]:
                attacks[target] = attacks[target] | pieces[square]
    return attacks


def lowest(board):
    """The lowest bit of a board alone."""
    before, result = 0, []
    for bit in board:
        result.append(bit & (1 ^ before))
        before = before | bit
    return result


def mask(square, steps):
    """Each ray but its last square: no other can change the answer."""
    inner = [target for step in steps for target in list(ray(square, step))[:-1]]
    return [int(target in inner) for target in range(64)]
