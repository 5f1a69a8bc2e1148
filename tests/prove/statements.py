# The statements that prove.py asks a solver about: that a function of magicbb.h
# and the specification never differ.

import z3

import ir
import spec

MADE = {}


def board(bits, size=64):
    """A specification's bits as a term."""
    bits = [z3.BitVecVal(bit, 1) if isinstance(bit, int) else bit
            for bit in bits]
    return ir.join(bits + [z3.BitVecVal(0, 1)] * (size - len(bits)))


def arguments(name, square):
    return [z3.BitVecVal(square, 32) if word == "square" else
            z3.BitVec(word, 32 if word == "color" else 64)
            for word in spec.parameters(name)]


def expected(name, given):
    """What the specification says, made once for the same terms."""
    key = name, *(x.get_id() for x in given)
    if key not in MADE:  # it keeps the terms: so nothing else gets their ids
        words = [x.as_long() if word == "square" else
                 [bit if ir.value(bit) is None else ir.value(bit)
                  for bit in ir.bits(x)]
                 for word, x in zip(spec.parameters(name), given)]
        if name.startswith("popcount"):
            words = [[z3.ZeroExt(63, bit) for bit in words[0]]]
        result = spec.FUNCTIONS[name](*words)
        MADE[key] = board(result) if isinstance(result, list) else result, given
    return MADE[key][0]


def statements(module, name, square, build):
    """Formulas that must have no solution, with the actual and the expected
    result."""
    given = arguments(name, square)
    run = ir.Run(module, "prove_" + name, given)
    if square is not None and (not build.startswith("tiny") or
                               (build, name) == ("tiny-any", "queen")):
        yield from of_parts(module, name, square, given)
    elif run.headers:
        yield from of_loops(run, module, name, given)
    else:
        got, want = run.go().result(), expected(name, given)
        empty = [given[0] != 0] if name in spec.NOT_EMPTY else []
        yield [z3.Or(*run.undefined, got != want)] + empty, got, want


def of_parts(module, name, square, given):
    """Rook and bishop depend on `occupied & mask` alone, as does the
    specification; the other functions are made of them."""
    def of(name, *given):
        run = ir.Run(module, "prove_" + name, [on_square, *given])
        result = run.go().result()
        undefined.extend(run.undefined)
        return result

    undefined, (on_square, occupied, *_) = [], given
    got = of(name, *given[1:])
    if name in ("rook", "bishop"):
        steps = spec.ROOK if name == "rook" else spec.BISHOP
        inner = occupied & board(spec.mask(square, steps))
        want = of(name, inner)
        yield [expected(name, given) != expected(name, [given[0], inner])], \
            expected(name, given), expected(name, [given[0], inner])
    elif name == "queen":
        want = of("rook", occupied) | of("bishop", occupied)
    elif name.startswith("both"):
        want = of(name.split("_")[1], occupied)
    else:
        slider = name.split("_")[0]
        seen = of(slider, occupied)
        want = seen ^ of(slider, occupied ^ (seen & occupied & given[2]))
    yield [z3.Or(*undefined, got != want)], got, want


def loops_of(run, sets):
    """Of each loop: its set, whether that is the first or second phi, and how
    many phis there are."""
    of_set, way, carry = {}, {}, {}
    for _, where, values in run.go().leaves:
        for i, [lane] in enumerate(values if where else []):
            for n, x in enumerate(sets):
                if lane.x.eq(x):
                    of_set[where], way[where] = n, 1 - 2 * i
        carry[where] = len(values)
        if where and (where not in of_set or len(values) > 2):
            raise ir.Refused("a loop that is not over a set")
    return of_set, way, carry


def of_loops(run, module, name, given):
    """By induction: each turn of a loop takes the lowest square out of its set
    and adds what the specification has for that square alone; loops begin with
    whole sets and nothing, and end with empty sets. The specification of a set
    is the union over its squares."""
    *sets, occupied = given
    nothing, so_far = z3.BitVecVal(0, 64), z3.BitVec("so_far", 64)
    of_set, way, carry = loops_of(run, sets)
    others = {}  # what a loop has from loops before

    def total(run, where, terms):
        """What is found so far: here, and in loops before."""
        for name in others.get(where, []):
            terms = [terms[0], terms[1] | run.values[name][0].x]
        return terms[1]

    def wrong(run, done, so_far, rest):
        """How leaving can go wrong; `done` sets are, or shall be, empty."""
        for path, where, values in run.leaves:
            terms = [lane.x for [lane] in values[::way.get(where, 1)]]
            bad = [lane.bad for [lane] in values]
            bad += [run.values[name][0].bad for name in others.get(where, [])]
            n = of_set.get(where, len(sets))
            if where:
                terms += [nothing][len(terms) - 1:]  # nobody wants it
                bad += [terms[0] == 0, terms[0] != (rest if n == done - 1
                                                    else sets[n])]
            if n != done - 1:
                bad += [x != 0 for x in [rest, *sets[done:n]]]
            if n < done - 1:
                raise ir.Refused("a loop in a loop")
            yield z3.And(path, z3.Or(
                *bad, total(run, where, [None, *terms][-2:]) != so_far))

    def start_at(header, *terms):
        values = [[ir.Lane(x, ir.FALSE)] for x in terms[:carry[header]]]
        values = values[::way[header]]
        return ir.Run(module, "prove_" + name, given, True).go(header, values)

    for header in of_set:
        one = z3.BitVecVal(1, 64)
        others[header] = start_at(header, one, so_far).unknown
    formula = z3.Or(*run.undefined, *wrong(run, 0, nothing, nothing))
    yield [formula], nothing, nothing
    for header, n in of_set.items():
        for square in range(64):
            above = ir.bits(z3.BitVec("above", 64))[square + 1:]
            before, rest = (ir.join(
                [z3.BitVecVal(0, 1)] * square + [z3.BitVecVal(bit, 1)] + above)
                for bit in (1, 0))
            run = start_at(header, before, so_far)
            alone = [nothing] * len(sets)
            alone[n] = z3.BitVecVal(1 << square, 64)
            found = so_far if carry[header] == 2 else nothing
            want = total(run, header, [None, found]) | expected(
                name, [*alone, occupied])
            formula = z3.Or(*run.undefined, *wrong(run, n + 1, want, rest))
            yield [formula], want, want
