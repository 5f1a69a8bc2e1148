# The specification: what each function of magicbb.h shall return. A board is
# a list of 64 bits, from a1 to h8. A bit is 0 or 1, or a z3 term: the same code
# computes results and states proofs. It shares nothing with the header.

import inspect
import math
import random
from functools import partial

ROOK = [(1, 0), (-1, 0), (0, 1), (0, -1)]
BISHOP = [(1, 1), (-1, -1), (-1, 1), (1, -1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2),
          (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def ray(square, step):
    """The squares that a walk from here meets, up to the edge."""
    file, rank = square % 8 + step[0], square // 8 + step[1]
    while file in range(8) and rank in range(8):
        yield 8 * rank + file
        file, rank = file + step[0], rank + step[1]


def slide(square, occupied, steps):
    """A slider walks until it has met a piece."""
    attacks = [0] * 64
    for step in steps:
        walks = 1
        for target in ray(square, step):
            attacks[target] = walks
            walks = walks & (1 ^ occupied[target])
    return attacks


def xray(square, occupied, blockers, steps):
    """What it attacks behind the first piece, if that is a blocker."""
    attacks = [0] * 64
    for step in steps:
        walks, behind = 1, 0
        for target in ray(square, step):
            attacks[target] = behind
            piece = occupied[target]
            behind = (behind & (1 ^ piece)) | (walks & piece & blockers[target])
            walks = walks & (1 ^ piece)
    return attacks


def any_bit(bits):
    result = 0
    for bit in bits:
        result = result | bit
    return result


def sliders(pieces, occupied, steps):
    """What any slider of a set attacks."""
    each = [[bit & pieces[square] for bit in slide(square, occupied, steps)]
            for square in range(64) if not pieces[square] == 0]
    return [any_bit(bits) for bits in zip([0] * 64, *each)]


def leapers(pieces, steps):
    """What any piece of a set attacks that takes one step."""
    attacks = [0] * 64
    for square in range(64):
        for step in steps:
            for target in list(ray(square, step))[:1]:
                attacks[target] = attacks[target] | pieces[square]
    return attacks


def pawns(color, pieces):
    down, lists = any_bit(color), [leapers(pieces, [(-1, rank), (1, rank)])
                                   for rank in (1, -1)]
    return [(high & (1 ^ down)) | (low & down) for high, low in zip(*lists)]


def lowest(board):
    """The lowest bit alone."""
    return [bit & (1 ^ any_bit(board[:i])) for i, bit in enumerate(board)]


def index(board):
    """The square of a bit, as the bits of a number."""
    return [any_bit(bit for square, bit in enumerate(board) if square >> n & 1)
            for n in range(6)]


def mask(square, steps):
    """Of each ray all but the last square, where a walk ends anyway."""
    inner = [to for step in steps for to in list(ray(square, step))[:-1]]
    return [int(target in inner) for target in range(64)]


def number(square, occupied, steps):
    """The number of what it attacks, among all that it may attack: a digit for
    each ray, how many of its squares are hidden."""
    result = 0
    for step in steps:
        length = len(list(ray(square, step)))
        if length:
            seen = sum(slide(square, occupied, [step]))
            result = result * length + length - seen
    return result


def line(square, to):
    """The squares from edge to edge, if a line leads there. Of `to` one bit is
    set."""
    result = [0] * 64
    for step in ROOK + BISHOP:
        there = list(ray(square, step))
        for on_line in [square, *there, *ray(square, (-step[0], -step[1]))]:
            result[on_line] = result[on_line] | any_bit(to[n] for n in there)
    return result


def between(square, to):
    result = [0] * 64
    for step in ROOK + BISHOP:
        there = list(ray(square, step))
        for n, on_line in enumerate(there):
            result[on_line] = any_bit(to[n] for n in there[n + 1:])
    return result


def beyond(square, to):
    result = [0] * 64
    for step in ROOK + BISHOP:
        there = list(ray(square, step))
        for n, on_line in enumerate(there):
            result[on_line] = any_bit(to[n] for n in there[:n])
    return result


def one(square):
    return [int(square == n) for n in range(64)]


def numbers(square, steps):
    """How many there are."""
    return math.prod(len(list(ray(square, step))) or 1 for step in steps)


# By name, with the parameters of functions.c: `square`, `to` and `color` are
# ints, all others boards.
FUNCTIONS = {
    "rook": partial(slide, steps=ROOK),
    "bishop": partial(slide, steps=BISHOP),
    "queen": partial(slide, steps=ROOK + BISHOP),
    "both_rook": partial(slide, steps=ROOK),
    "both_bishop": partial(slide, steps=BISHOP),
    "rook_xray": partial(xray, steps=ROOK),
    "bishop_xray": partial(xray, steps=BISHOP),
    "sliders": lambda rooks, bishops, occupied: [
        a | b for a, b in zip(sliders(rooks, occupied, ROOK),
                              sliders(bishops, occupied, BISHOP))],
    "both_sets_rooks": lambda rooks, bishops, occupied:
        sliders(rooks, occupied, ROOK),
    "both_sets_bishops": lambda rooks, bishops, occupied:
        sliders(bishops, occupied, BISHOP),
    "rooks": partial(sliders, steps=ROOK),
    "bishops": partial(sliders, steps=BISHOP),
    "knights": partial(leapers, steps=KNIGHT),
    "kings": partial(leapers, steps=ROOK + BISHOP),
    "pawns": pawns,
    "lsb": lambda board: index(lowest(board)),
    "lsb_debruijn": lambda board: index(lowest(board)),
    "pop_lsb": lambda board: index(lowest(board)),
    "pop_lsb_rest": lambda board: [a ^ b for a, b in zip(board, lowest(board))],
    "popcount": lambda board: sum(board),
    "popcount_swar": lambda board: sum(board),
    "reverse": lambda board: board[::-1],
    "rook_compute": partial(slide, steps=ROOK),
    "bishop_compute": partial(slide, steps=BISHOP),
    "rook_number": partial(number, steps=ROOK),
    "bishop_number": partial(number, steps=BISHOP),
    "rook_fill": partial(slide, steps=ROOK),
    "bishop_fill": partial(slide, steps=BISHOP),
    "rook_mask": partial(mask, steps=ROOK),
    "bishop_mask": partial(mask, steps=BISHOP),
    "knight": lambda square: leapers(one(square), KNIGHT),
    "king": lambda square: leapers(one(square), ROOK + BISHOP),
    "pawn": lambda square, color: pawns(color, one(square)),
    "line": line,
    "between": between,
    "beyond": beyond,
}
# The inputs of what has no result: statements.py says what is proved.
STATED = {
    "init": ["square", "occupied"],
    "rook_index": ["square", "occupied"],
    "bishop_index": ["square", "occupied"],
    "slots": ["blockers", "others"],
}
# Statements read these besides the function itself.
READ = ("rook", "bishop", "config", "rook_magic", "rook_shift", "bishop_magic",
        "bishop_shift")
INTS = "square", "to", "color"  # parameters that are no boards
NUMBERS = ("popcount", "popcount_swar", "rook_number",
           "bishop_number")  # no boards
NOT_EVERYWHERE = ("reverse", "rook_fill", "bishop_fill", "rook_number",
                  "bishop_number", "init", "slots")
NOT_EMPTY = "lsb", "lsb_debruijn", "pop_lsb", "pop_lsb_rest"  # those take no 0


def parameters(name):
    """What its inputs are called."""
    return STATED.get(name) or [
        word for word in inspect.signature(FUNCTIONS[name]).parameters
        if word != "steps"]


def vectors(found):
    """Inputs with what the specification makes of them: those that z3 found,
    and random ones."""
    randoms, result = random.Random(1), {}
    for name in FUNCTIONS:
        words = parameters(name)
        rows = [values[:len(words)] for other, values in found if
                other == name]
        for i in range(1024):
            ints = {"square": i % 64, "to": i // 16, "color": i % 2}
            rows.append([
                ints[word] if word in INTS else
                randoms.getrandbits(64) & randoms.getrandbits(64) or 1
                for word in words])
        for row in rows:
            bits = FUNCTIONS[name](*(
                x if word == "square" else one(x) if word == "to" else
                [x >> n & 1 for n in range(64)]
                for word, x in zip(words, row)))
            row.append(bits if isinstance(bits, int) else
                       sum(bit << n for n, bit in enumerate(bits)))
        result[name] = rows
    return result
