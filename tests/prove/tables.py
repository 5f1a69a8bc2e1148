# The statements about tables: lookups, which slot each takes, magicbb_init().

from functools import cache

import z3

import ir
import spec
from expected import CACHE, COUNTS, SLIDERS, STEPS, board, count, expected
from header import FIRST, POINTERS
from terms import FALSE, TRUE, Lane, bits, value


def first_summary(bishop, square, occupied):
    """What magicbb_first_() returns: so proved as rook_fill and bishop_fill."""
    square = z3.BitVecVal(value(square), 32)
    return expected(SLIDERS[value(bishop)], [square, occupied])


SUMMARIES = {FIRST: first_summary}


def loads(module, slider, *given):
    """Where a lookup reads its slot, and attacks in compact, made once."""
    key = id(module), slider, *(x.get_id() for x in given)
    if key not in CACHE:
        run = ir.Execution(module, "prove_" + slider, given,
                           ir.Memory(SUMMARIES)).to_return()
        CACHE[key] = run.memory.loads, given
    return CACHE[key][0]


def table_words(module, slider, square, occupied, number):
    """Where the words of tables are that a lookup reads, and what each holds
    once it is filled: attacks, or 1 + their number, and they in a second table."""
    attacks = expected(slider, [square, occupied])
    slot, *second = loads(module, slider, square, occupied)
    if not second:
        return [(slot, attacks)]
    before = COUNTS[:square.as_long() + 64 * SLIDERS.index(slider)]
    first = z3.BitVecVal(8 * (len(before) + sum(before)), 64)  # it stays 0
    return [(slot, z3.Extract(7, 0, number + 1)),
            ((second[0][0], first), z3.BitVecVal(0, 64)),
            ((second[0][0], first + ((number + 1) << 3)), attacks)]


def numbered_words(module, slider, square, occupied):
    """The same, with whatever number the attacks have, and its range."""
    number = z3.BitVec(slider + " number", 64)
    return table_words(module, slider, square, occupied, number), z3.ULT(
        number, count(slider, square))


def reader(words):
    """What a load reads of tables: the right word, or, if it is lazy, 0."""
    def read(place, x, lazy):
        filled = z3.Bool("filled %s" % x) if lazy else TRUE
        here = [(place[1] == word[1], right) for word, right in words
                if word[0] == place[0]]
        here.sort(key=lambda item: z3.is_true(z3.simplify(item[0])))
        for same, right in here:  # last what is known to be the same
            x = z3.If(same, z3.If(filled, right, 0), x)
        return x
    return read


def store_statements(stores, all_words, of_slider):
    """Each word that is stored is right; no word of a slider's lookup is left
    out. The first of a square's attacks in compact stay 0."""
    def same(place, x, word, right):
        return z3.And(place[1] == word[1], x == right)

    yield [z3.And(path, *(z3.Not(same(place, x, word, right))
                          for word, right in all_words if word[0] == place[0]))
           for path, place, x in stores], stores[0][2], all_words[0][1]
    for word, right in of_slider[:1] + of_slider[2:]:
        yield [z3.Not(z3.Or(*(z3.And(path, same(place, x, word, right))
                              for path, place, x in stores
                              if word[0] == place[0])))], right, right


def lookup_statements(module, name, given):
    """If what a lookup reads is right, or if it is lazy, right or 0, its answer
    is right, and so is each word that it stores. Its slot is the index's."""
    of, _, part = name.partition("_")
    square, occupied = given
    known, words, numbered = {}, {}, []
    for slider in SLIDERS:
        if part == "fill":
            number = expected(slider + "_number", given)
            words[slider] = table_words(module, slider, square, occupied, number)
        else:
            known = SUMMARIES
            words[slider], in_range = numbered_words(
                module, slider, square, occupied)
            numbered.append(in_range)
    if name in SLIDERS:
        (_, at), *_ = loads(module, name, square, occupied)
        start, step = slots_of(module, name, square)
        slot = start + step * index(module, name, square, occupied)
        yield [at != slot], at, slot
    all_words = sum(words.values(), [])
    run = ir.Execution(module, "prove_" + name, given,
                       ir.Memory(known, reader(all_words))).to_return()
    got, want = run.result(), expected(name, given)
    yield [*run.undefined, got != want], got, want, *numbered
    if run.memory.stores:
        yield from store_statements(run.memory.stores, all_words, words[of])


# ------------------------------------------------------------ which slot --

@cache
def constant(module, name, square):
    """What a function of a square returns."""
    run = ir.Execution(module, "prove_" + name, [z3.BitVecVal(square, 32)])
    return value(run.to_return().result())


def index(module, slider, square, blockers):
    """The index of blockers: a term, or a number if those are a number. What
    lookups use is proved to be this."""
    square = square if isinstance(square, int) else square.as_long()
    mask = spec.mask(square, STEPS[slider])
    if "pext" in module.config.split():
        inner = [n for n in range(64) if mask[n]]
        if isinstance(blockers, int):
            return sum((blockers >> n & 1) << i for i, n in enumerate(inner))
        return board([bits(blockers)[n] for n in inner])
    mask = sum(bit << n for n, bit in enumerate(mask))
    return magic_index(module, slider, square, blockers & mask)


def magic_index(module, slider, square, blockers):
    """As magicbb.h documents it."""
    magic = constant(module, slider + "_magic", square)
    shift = constant(module, slider + "_shift", square)
    if isinstance(blockers, int):
        return (blockers * magic & 2 ** 64 - 1) >> shift
    return z3.LShR(blockers * magic, shift)


def slots_of(module, slider, square):
    """Where the slots of a square begin, and the bytes of each."""
    square = z3.BitVecVal(square, 32) if isinstance(square, int) else square
    (_, start), *second = loads(module, slider, square, z3.BitVecVal(0, 64))
    return value(start), 1 if second else 8


@cache
def subsets(slider, square):
    """The subsets of a mask, as magicbb_init() makes one of another, with the
    attacks, and the number of these."""
    mask = sum(bit << n for n, bit in enumerate(
        spec.mask(square, STEPS[slider])))
    found, blockers = {}, 0
    while blockers not in found:
        occupied = [blockers >> n & 1 for n in range(64)]
        attacks = spec.slide(square, occupied, STEPS[slider])
        found[blockers] = (sum(bit << n for n, bit in enumerate(attacks)),
                           spec.number(square, occupied, STEPS[slider]))
        blockers = (blockers - mask) & mask
    if len(found) != 1 << bin(mask).count("1"):
        raise ir.Refused("a subset of a mask is left out")
    return found


def shared(seen, at, blockers, right, given):
    """Whether a slot has two right words: a statement, with both blockers."""
    other, word = seen.setdefault(at, (blockers, right))
    return ([] if word == right else
            [z3.And(*(x == n for x, n in zip(given, [blockers, other])))],
            z3.BitVecVal(word, 64), z3.BitVecVal(right, 64))


def slot_statements(module, given):
    """Of all lookups, no two share a slot that should hold different words."""
    seen = {}
    for slider in SLIDERS:
        for square in range(64):
            start, step = slots_of(module, slider, square)
            for blockers, (attacks, number) in subsets(slider, square).items():
                at = start + step * index(module, slider, square, blockers)
                yield shared(seen, at, blockers,
                             attacks if step == 8 else number + 1, given)
    yield [FALSE], given[0], given[0]  # starts and constants are what z3 says


def index_statements(module, name, given):
    """Its magic, mask and shift give boards with different attacks different
    indices."""
    slider, (square, occupied), seen = name.split("_")[0], given, {}
    square = square.as_long()
    run = ir.Execution(module, "prove_" + name, given).to_return()
    got, mask = run.result(), board(spec.mask(square, STEPS[slider]))
    want = magic_index(module, slider, square, occupied & mask)
    yield [*run.undefined, got != want], got, want
    for blockers, (attacks, _) in subsets(slider, square).items():
        at = magic_index(module, slider, square, blockers)
        yield shared(seen, at, blockers, attacks,
                     [occupied, z3.BitVec("other", 64)])


# --------------------------------------------------------- magicbb_init() --

def astray(run, *targets):
    """How an execution ends elsewhere than at these: a condition, a loop's
    header or None, and the value of its phi or the result."""
    for path, where, values in run.ends:
        if len(values) != 1:
            raise ir.Refused("magicbb_init(): a loop with two variables")
        [lane], = values
        yield z3.And(path, z3.Not(z3.Or(FALSE, *(
            z3.And(condition, lane.x == x, z3.Not(lane.bad))
            for condition, header, x in targets if header == where))))
    yield from run.undefined


def init_statements(module, given):
    """By induction, magicbb_init() fills the slot of each subset of each mask:
    from one loop's header to the next. The square's part of it: `subsets` has
    the rest."""
    (square, occupied), zero = given, z3.BitVecVal(0, 64)
    copied = {(name.replace(*POINTERS[::-1]), at): table.data[at][0]
              for name, table in module.globals.items()
              if name.endswith(POINTERS[1])
              for at in range(0, len(table.data), 8)}
    if copied:  # later calls do nothing
        run = ir.Execution(module, "prove_init", [], ir.Memory(
            pointers=dict(copied))).to_headers()
        (_, where, values), *_ = run.ends
        where and run.to_headers(where, values)
        yield [*astray(run, (TRUE, None, zero)),
               z3.BoolVal(run.memory.stores != [])], zero, zero
    for n, slider in enumerate(SLIDERS):
        mask = board(spec.mask(square.as_long(), STEPS[slider]))
        subset, last = occupied & mask, 64 * n + square.as_long()
        number = expected(slider + "_number", [square, subset])
        words = table_words(module, slider, square, subset, number)
        run = ir.Execution(module, "prove_init", [], ir.Memory(
            {}, reader(words), pointers={}))

        def go(header=None, *values, stop=None):
            del run.undefined[:]
            run.to_headers(header, [[Lane(x, FALSE)] for x in values], stop)

        def phi():
            """Where the only end is, and a maker of values of its phi."""
            [(_, where, [[lane]])] = run.ends
            return where, lambda x: z3.BitVecVal(x, lane.x.size())

        go()
        squares, at = phi()
        yield [*astray(run, (TRUE, squares, at(0))),
               z3.BoolVal(squares is None)], zero, zero
        if copied:
            (copies, byte), total = (squares, at), 8 * len(copied)
            go(copies, byte(total - 1))
            squares, at = phi()
            yield [z3.BoolVal(squares == copies)], zero, zero
        for (name, start), pointer in copied.items():
            if start // 8 % 64 != square.as_long():
                continue
            for i in range(start, start + 8):
                go(copies, byte(i))
                yield [*astray(run, (TRUE, copies, byte(i + 1)) if i < total - 1
                               else (TRUE, squares, at(0)))], zero, zero
            yield [z3.BoolVal(
                run.memory.pointers.get((name, start)) != pointer)], zero, zero
        go(squares, at(last))
        [(_, inner, _)] = run.ends
        yield [*astray(run, (TRUE, inner, zero))], zero, zero
        go(inner, subset, stop=[squares, inner])
        following = (subset - mask) & mask
        again = last < 127 or any(where == squares for _, where, _ in run.ends)
        yield [*astray(run, (following != 0, inner, following), (
            following == 0, *((squares, at(last + 1)) if again else
                              (None, zero))))], subset, following
        yield from store_statements(run.memory.stores, words, words)
        if again and last == 127:
            go(squares, at(128))
            yield [*astray(run, (TRUE, None, zero))], zero, zero
