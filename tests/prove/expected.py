# What the specification says, as terms.

import z3

import spec
from terms import bits, join, value

CACHE = {}
STEPS = {"rook": spec.ROOK, "bishop": spec.BISHOP}
SLIDERS = list(STEPS)
COUNTS = [spec.numbers(square, steps) for steps in STEPS.values()
          for square in range(64)]  # of attack sets


def board(bits, size=64):
    """A specification's bits as a term."""
    bits = [z3.BitVecVal(bit, 1) if isinstance(bit, int) else bit
            for bit in bits]
    return join(bits + [z3.BitVecVal(0, 1)] * (size - len(bits)))


def arguments(name, square):
    return [z3.BitVecVal(square, 32) if word == "square" else
            z3.BitVec(word, 32 if word in spec.INTS else 64)
            for word in spec.parameters(name)]


def expected(name, given):
    """What the specification says, made once for the same terms."""
    key = name, *(x.get_id() for x in given)
    size = 64 if name in spec.NUMBERS else 1
    if key not in CACHE:  # it keeps the terms: so nothing else gets their ids
        words = [x.as_long() if word == "square" else
                 [z3.If(x == n, z3.BitVecVal(1, 1), 0) for n in range(64)]
                 if word == "to" else
                 [z3.ZeroExt(size - 1, bit) if value(bit) is None else
                  value(bit) for bit in bits(x)]
                 for word, x in zip(spec.parameters(name), given)]
        result = spec.FUNCTIONS[name](*words)
        result = board(result) if isinstance(result, list) else result
        CACHE[key] = result, given
    return CACHE[key][0]


def count(slider, square):
    return COUNTS[64 * SLIDERS.index(slider) + square.as_long()]
