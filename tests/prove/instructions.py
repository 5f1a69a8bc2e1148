# The instructions of LLVM IR that compute of lanes alone, and reads of constant
# tables: `run` in ir.py takes them by name.

import re

import z3

from terms import (
    ASM, BINARY, CAST, COMPARE, EXTEND, FALSE, INTRINSICS, TRUE, Lane, Pointer,
    Refused, any_of, bits, choose, fold, join, pieces, poison, size, value)


ALONE = ("icmp select bitcast insertelement extractelement shufflevector "
         "call").split()


def look_up(reader, kind, data, at):
    """What a table has there: a choice for each bit that is not known. What is
    beyond its end may be anything: it is undefined already."""
    each, known, free = [], [value(at)], []
    if known == [None]:
        each = bits(at)
        known = [value(bit) for bit in each]
        free = [i for i, bit in enumerate(known) if bit is None]
    if len(free) > 12:
        reader.refuse()

    def pick(n, free):
        if free:
            rest, last = free[:-1], free[-1]
            return choose(each[last] == 1, pick(n + (1 << last), rest),
                          pick(n, rest))
        n = min(n, len(data) - size(kind))
        return item(kind, data[n:n + size(kind)])

    def item(kind, data):
        if kind[0] == "vector":
            return sum((item(kind[2], part) for part in
                        zip(*[iter(data)] * size(kind[2]))), [])
        if kind == ("ptr",) and [n for _, n in data] == list(range(8)):
            return data[0][0]
        if kind == ("int", 8) and isinstance(data[0], tuple):
            return data[0]  # a byte of a pointer: it can be stored alone
        if kind[0] != "int" or kind[1] % 8 or not all(
                isinstance(byte, int) for byte in data):
            raise Refused("not a number there: " + reader.line)
        n = int.from_bytes(data, "little")
        return [Lane(z3.BitVecVal(n, kind[1]), FALSE)]
    return pick(sum((bit or 0) << i for i, bit in enumerate(known)), free)


def binary(r, code):
    flags = r.flags(BINARY[code][1])
    a, b = r.pair()
    return [Lane(x, any_of(v.bad, w.bad, *(
                fold(bad, v.x, w.x)
                for bad in poison(code, flags, v.x, w.x, x))))
            for v, w in zip(a, b)
            for x in [fold(BINARY[code][0](v.x, w.x), v.x, w.x)]]


def icmp(r):
    code = r.next()
    compare = COMPARE.get(code) or r.refuse()
    a, b = r.pair()
    if isinstance(a, Pointer):  # is it null? Objects never are
        b.base is None and code == "eq" or r.refuse()
        return [Lane(z3.BitVecVal(a.base is None, 1), any_of(a.bad, b.bad))]
    return [Lane(fold(z3.If(compare(v.x, w.x), z3.BitVecVal(1, 1),
                            z3.BitVecVal(0, 1)), v.x, w.x),
                 any_of(v.bad, w.bad)) for v, w in zip(a, b)]


def select(r):
    condition, a, b = r.series(r.typed)
    if isinstance(a, Pointer) or len(condition) > 1:
        r.refuse()
    return [Lane(x, any_of(bad, condition[0].bad)) for x, bad in
            choose(fold(condition[0].x == 1, condition[0].x), a, b)]


def cast(r, code):
    known, convert = CAST[code]
    flags, lanes = r.flags(known), r.typed()
    r.need("to")
    kind = r.type()
    width = (kind[2] if kind[0] == "vector" else kind)[1]
    return [Lane(x, any_of(bad, *(
        fold(old < 0 if flag == "nneg" else
             EXTEND[flag](old.size() - width, x) != old, old)
        for flag in flags)))
        for old, bad in lanes for x in [fold(convert(old, width), old)]]


def bitcast(r):
    """A lane is poison if a part of it was."""
    lanes = r.typed()
    r.need("to")
    kind = r.type()
    if isinstance(lanes, Pointer):
        return lanes if kind == ("ptr",) else r.refuse()
    whole, old = join([lane.x for lane in lanes]), lanes[0].x.size()
    new = (kind[2] if kind[0] == "vector" else kind)[1]
    return [Lane(x, any_of(*(lane.bad for lane in lanes[
        i * new // old:-(-(i + 1) * new // old)])))
        for i, x in enumerate(pieces(whole, new))]


def insertelement(r):
    lanes, (lane,), ((i, bad),) = r.series(r.typed)
    bad is FALSE or r.refuse()
    lanes = list(lanes)
    lanes[value(i)] = lane
    return lanes


def extractelement(r):
    lanes, ((i, bad),) = r.series(r.typed)
    return [lanes[value(i)]] if bad is FALSE else r.refuse()


def shufflevector(r):
    a, b, order = r.series(r.typed)
    return [Lane(*(a + b)[value(i.x)]) if i.bad is FALSE
            else Lane(a[0].x, TRUE) for i in order]


def call(r):
    limits, _ = r.limits(), r.type()
    if r.take("asm"):
        name = r.next()
        r.need(",")
        function = ASM.get(name + " " + r.next())
    else:
        name = re.sub(r"\.(v\d+)?[i\d]+$", "", r.next())
        function = INTRINSICS.get(name)
    function or r.refuse()
    operands, zero = r.arguments(), False
    if name in ("@llvm.cttz", "@llvm.ctlz"):
        zero = value(operands.pop()[0].x) == 1
    return [Lane(x, any_of(*(lane.bad for lane in lanes), *limits(x),
                           *([lanes[0].x == 0] if zero else [])))
            for lanes in zip(*operands) for terms in [[x for x, _ in lanes]]
            for x in [fold(function(*terms), *terms)]]
