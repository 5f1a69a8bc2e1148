# The statements that prove.py asks a solver about: that a function of magicbb.h
# and the specification never differ.

import z3

import ir
import spec

MADE = {}
STEPS = {"rook": spec.ROOK, "bishop": spec.BISHOP}
SLIDERS = list(STEPS)
COUNTS = [spec.numbers(square, steps) for steps in STEPS.values()
          for square in range(64)]  # of attack sets


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
    size = 64 if name in spec.NUMBERS else 1
    if key not in MADE:  # it keeps the terms: so nothing else gets their ids
        words = [x.as_long() if word == "square" else
                 [z3.ZeroExt(size - 1, bit) if ir.value(bit) is None else
                  ir.value(bit) for bit in ir.bits(x)]
                 for word, x in zip(spec.parameters(name), given)]
        result = spec.FUNCTIONS[name](*words)
        MADE[key] = board(result) if isinstance(result, list) else result, given
    return MADE[key][0]


def statements(module, name, square, build):
    """Formulas none of which may have a solution, the actual and the expected
    result, and what is true of the input."""
    given = arguments(name, square)
    slider, _, part = name.partition("_")
    if part == "set":
        yield from of_numbers(slider, given)
    if part == "xray" and not build.startswith("tiny"):
        yield of_parts(module, name, given)
    elif square is not None and part not in ("walk", "set") and \
            not build.startswith("tiny"):
        yield from of_tables(module, name, given)
    elif (build, name) == ("tiny-any", "queen"):
        yield of_parts(module, name, given)
    elif square is None and ir.Run(module, "prove_" + name, given).headers:
        yield from of_loops(module, name, given)
    else:
        run = ir.Run(module, "prove_" + name, given).whole()
        got, want = run.result(), expected(name, given)
        empty = [given[0] != 0] if name in spec.NOT_EMPTY else []
        yield [*run.undefined, got != want], got, want, *empty


def count(slider, square):
    return COUNTS[64 * SLIDERS.index(slider) + square.as_long()]


def of_numbers(slider, given):
    """The specification's number of an attack set is in range, and no two sets
    have the same."""
    square, one = given
    of_one = expected(slider + "_set", given)
    yield [z3.UGE(of_one, count(slider, square))], of_one, of_one
    two = [square, z3.BitVec("other", 64)]
    of_two = expected(slider + "_set", two)
    yield [(of_one == of_two) != (
        expected(slider, given) == expected(slider, two))], of_one, of_two


def missed(bishop, square, occupied):
    """What magicbb_miss_() returns: so proved as rook_fill and bishop_fill."""
    square = z3.BitVecVal(ir.value(square), 32)
    return expected(SLIDERS[ir.value(bishop)], [square, occupied])


def loads(module, slider, *given):
    """Where a lookup reads its slot, and a set in compact, made once."""
    key = id(module), slider, *(x.get_id() for x in given)
    if key not in MADE:
        run = ir.Run(module, "prove_" + slider, given,
                     known={"magicbb_miss_": missed}).whole()
        MADE[key] = run.loads, given
    return MADE[key][0]


def words(module, slider, square, occupied, number):
    """Where the words of tables are that a lookup reads, and what each holds
    once it is filled: attacks, or the number of a set, which has them."""
    attacks = expected(slider, [square, occupied])
    slot, *sets = loads(module, slider, square, occupied)
    if not sets:
        return [(slot, attacks)]
    before = COUNTS[:square.as_long() + 64 * SLIDERS.index(slider)]
    first = z3.BitVecVal(8 * (len(before) + sum(before)), 64)  # it stays 0
    return [(slot, z3.Extract(7, 0, number + 1)),
            ((sets[0][0], first), z3.BitVecVal(0, 64)),
            ((sets[0][0], first + ((number + 1) << 3)), attacks)]


def of_tables(module, name, given):
    """If what a lookup reads is right, or if it is lazy, right or 0, its answer
    is right, and so is each word that it stores."""
    def read(place, x, lazy):
        filled = z3.Bool("filled %s" % x) if lazy else ir.TRUE
        here = [(place[1] == word[1], right) for word, right in memory
                if word[0] == place[0]]
        here.sort(key=lambda item: z3.is_true(z3.simplify(item[0])))
        for same, right in here:  # last what is known to be the same
            x = z3.If(same, z3.If(filled, right, 0), x)
        return x

    part = name.partition("_")[2]
    square, occupied = given
    known, memory, numbered = {}, [], []
    for slider in SLIDERS:
        number = expected(slider + "_set", given)
        if part != "fill":
            known = {"magicbb_miss_": missed}
            number = z3.BitVec(slider + " number", 64)
            numbered.append(z3.ULT(number, count(slider, square)))
        memory += words(module, slider, square, occupied, number)
    if name in SLIDERS:
        inner = occupied & board(spec.mask(square.as_long(), STEPS[name]))
        (_, one), *_ = loads(module, name, square, occupied)
        (_, other), *_ = loads(module, name, square, inner)
        yield [one != other], one, other
    run = ir.Run(module, "prove_" + name, given, known=known, read=read).whole()
    got, want = run.result(), expected(name, given)
    yield [*run.undefined, got != want], got, want, *numbered
    if run.stores:
        yield [z3.And(path, *(z3.Or(place[1] != word[1], x != right)
                              for word, right in memory if word[0] == place[0]))
               for path, place, x in run.stores], run.stores[0][2], memory[0][1]


def of_parts(module, name, given):
    """A queen is a rook and a bishop, an x-ray two lookups. Of those it is proved
    that they are defined."""
    def of(name, *given):
        return ir.Run(module, "prove_" + name, [square, *given],
                      known={"magicbb_miss_": missed}, caller=before).whole()

    before, (square, occupied, *blockers) = None, given
    whole = of(name, *given[1:])
    if name == "queen":
        parts = of("rook", occupied), of("bishop", occupied)
        want = parts[0].result() | parts[1].result()
    else:
        slider = name.split("_")[0]
        before = of(slider, occupied)
        seen = before.result()
        parts = before, of(slider, occupied ^ (seen & occupied & blockers[0]))
        want = seen ^ parts[1].result()
    proved = {x.get_id(): z3.Not(x) for part in parts for x in part.undefined}
    return [x for x in [*whole.undefined, whole.result() != want]
            if x.get_id() not in proved], whole.result(), want, *proved.values()


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


def of_loops(module, name, given):
    """By induction: each turn of a loop takes the lowest square out of its set
    and adds what the specification has for that square alone; loops begin with
    whole sets and nothing, and end with empty sets. The specification of a set
    is the union over its squares."""
    *sets, occupied = given
    nothing, so_far = z3.BitVecVal(0, 64), z3.BitVec("so_far", 64)
    run = ir.Run(module, "prove_" + name, given)
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
    yield [*run.undefined, *wrong(run, 0, nothing, nothing)], nothing, nothing
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
            yield [*run.undefined, *wrong(run, n + 1, want, rest)], want, want
