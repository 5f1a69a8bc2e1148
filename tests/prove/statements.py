# The statements that prove.py asks a solver about: that a function of magicbb.h
# and the specification never differ.

from collections import namedtuple

import z3

import ir
import spec
from expected import SLIDERS, arguments, count, expected
from tables import (
    SUMMARIES, index_statements, init_statements, lookup_statements,
    numbered_words, reader, slot_statements)
from terms import FALSE, Lane, bits, join

SETS = "rooks", "bishops"
TABLE_FUNCTIONS = [*SLIDERS, "queen", "both_rook", "both_bishop",
                   "rook_fill", "bishop_fill"]
Loop = namedtuple("Loop", "set order phis")


def statements(module, name, square, build):
    """Formulas none of which may have a solution, the actual and the expected
    result, and what is true of the input. No formulas: Python has compared the
    two."""
    given = arguments(name, square)
    slider, _, part = name.partition("_")
    tiny = build.startswith("tiny")
    if part == "number":
        yield from numbering_statements(slider, given)
    if name == "init":
        yield from init_statements(module, given)
    elif name == "slots":
        yield from slot_statements(module, given)
    elif part == "index":
        yield from index_statements(module, name, given)
    elif part == "xray" and not tiny:
        yield composition_statement(module, name, given)
    elif name in TABLE_FUNCTIONS and not tiny:
        yield from lookup_statements(module, name, given)
    elif (build, name) == ("tiny-any", "queen"):
        yield composition_statement(module, name, given)
    elif square is None and ir.Execution(
            module, "prove_" + name, given).headers:
        yield from loop_statements(module, name, given, tiny)
    else:
        run = ir.Execution(module, "prove_" + name, given).to_return()
        got, want = run.result(), expected(name, given)
        only = [given[0] != 0] if name in spec.NOT_EMPTY else [
            z3.ULT(x, 64) for word, x in zip(spec.parameters(name), given)
            if word == "to"]
        yield [*run.undefined, got != want], got, want, *only


def numbering_statements(slider, given):
    """The specification's number of an attack set is in range, and no two sets
    have the same."""
    square, one = given
    of_one = expected(slider + "_number", given)
    yield [z3.UGE(of_one, count(slider, square))], of_one, of_one
    two = [square, z3.BitVec("other", 64)]
    of_two = expected(slider + "_number", two)
    yield [(of_one == of_two) != (
        expected(slider, given) == expected(slider, two))], of_one, of_two


def composition_statement(module, name, given):
    """A queen is a rook and a bishop, an x-ray two lookups. Of those it is proved
    that they are defined."""
    def of(name, memory, *given):
        return ir.Execution(
            module, "prove_" + name, [square, *given], memory).to_return()

    memory, (square, occupied, *blockers) = ir.Memory(SUMMARIES), given
    whole = of(name, ir.Memory(SUMMARIES), *given[1:])
    if name == "queen":
        parts = [of(slider, memory, occupied) for slider in SLIDERS]
        want = parts[0].result() | parts[1].result()
    else:
        slider = name.split("_")[0]
        first = of(slider, memory, occupied)
        seen = first.result()
        parts = first, of(
            slider, memory, occupied ^ (seen & occupied & blockers[0]))
        want = seen ^ parts[1].result()
    proved = {x.get_id(): z3.Not(x) for part in parts for x in part.undefined}
    return [x for x in [*whole.undefined, whole.result() != want]
            if x.get_id() not in proved], whole.result(), want, *proved.values()


def loops_of(run, sets):
    """Of each loop: its set, the order of its phis, and how many there are."""
    loops = {}
    for _, where, values in run.to_headers().ends:
        for i, [lane] in enumerate(values if where else []):
            for n, x in enumerate(sets):
                if lane.x.eq(x):
                    loops[where] = Loop(n, -1 if i else 1, len(values))
        if where and (where not in loops or len(values) > 2):
            raise ir.Refused("a loop that is not over a set")
    return loops


def loop_statements(module, name, given, tiny):
    """By induction: each turn of a loop takes the lowest square out of its set
    and adds what the specification has for that square alone; loops begin with
    whole sets and nothing, and end with empty sets. The specification of a set
    is the union over its squares."""
    *sets, occupied = given
    nothing, so_far = z3.BitVecVal(0, 64), z3.BitVec("so_far", 64)
    run = ir.Execution(module, "prove_" + name, given)
    loops = loops_of(run, sets)
    others = {None: []}  # what each has from loops before

    def total(run, where, found):
        """What is found so far: here, and in loops before."""
        for name in others[where]:
            found = found | run.values[name][0].x
        return found

    def wrong(run, left, want):
        """How it can end wrongly: with another set than what is left of it,
        with an empty one, before an earlier one is empty, or with another
        result."""
        for path, where, values in run.ends:
            bad = [lane.bad for [lane] in values]
            bad += [run.values[name][0].bad for name in others[where]]
            terms, n = [lane.x for [lane] in values], len(sets)
            if where:
                n, order, _ = loops[where]
                # A loop without a second phi has a result that nobody wants
                x, *terms = [*terms[::order], nothing][:2]
                bad += [x == 0, x != left[n]]
            bad += [x != 0 for x in left[:n]]
            yield z3.And(path, z3.Or(*bad, total(run, where, *terms) != want))

    def start_at(header, *terms, memory=None):
        _, order, phis = loops[header]
        return ir.Execution(
            module, "prove_" + name, given, memory, constant_addresses=True
        ).to_headers(header, [[Lane(x, FALSE)] for x in terms[:phis]][::order])

    for header in loops:
        others[header] = start_at(header, z3.BitVecVal(1, 64), so_far).free
    yield [*run.undefined, *wrong(run, sets, nothing)], nothing, nothing
    for header, (n, _, phis) in loops.items():
        for square in range(64):
            above = bits(z3.BitVec("above", 64))[square + 1:]
            before, rest = (join(
                [z3.BitVecVal(0, 1)] * square + [z3.BitVecVal(bit, 1)] + above)
                for bit in (1, 0))
            memory, numbered = None, []
            if not tiny:
                slider = SLIDERS[SETS.index(name) if name in SETS else n]
                words, *numbered = numbered_words(
                    module, slider, z3.BitVecVal(square, 32), occupied)
                memory = ir.Memory(SUMMARIES, reader(words))
            run = start_at(header, before, so_far, memory=memory)
            alone = [nothing] * len(sets)
            alone[n] = z3.BitVecVal(1 << square, 64)
            found = so_far if phis == 2 else nothing
            want = total(run, header, found) | expected(
                name, [*alone, occupied])
            left = [nothing] * n + [rest] + sets[n + 1:]
            yield ([*run.undefined, *wrong(run, left, want)], want, want,
                   *numbered)
