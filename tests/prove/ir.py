# Turns a function of LLVM IR, as clang writes it, into z3's bit vectors, by
# LLVM's Language Reference. What is not known here is refused. A number is a
# list of lanes, one if it is no vector. A lane has a term, and a Bool that says
# when it is poison; undef is taken for poison, which promises less. Undefined
# behaviour is collected; who asks proves that there is none.

import re
from collections import namedtuple

import z3

Lane = namedtuple("Lane", "x bad")
Pointer = namedtuple("Pointer", "base at bad")  # an object, an offset in it
Global = namedtuple("Global", "data align constant")
TRUE, FALSE = z3.BoolVal(True), z3.BoolVal(False)


class Refused(Exception):
    pass


def any_of(*conditions):
    return z3.simplify(z3.Or(*conditions))


def value(x):
    return x.as_long() if z3.is_bv_value(x) else None


def bits(x):
    return [z3.simplify(z3.Extract(i, i, x)) for i in range(x.size())]


def join(parts):
    """What these make, the lowest first."""
    return z3.simplify(z3.Concat(*parts[::-1])) if len(parts) > 1 else parts[0]


def pieces(x, size):
    return [z3.simplify(z3.Extract(i + size - 1, i, x))
            for i in range(0, x.size(), size)]


def reverse(x):
    return join(bits(x)[::-1])


def trailing_zeros(x):
    result = z3.BitVecVal(x.size(), x.size())
    for i, bit in reversed(list(enumerate(bits(x)))):
        result = z3.simplify(z3.If(bit == 1, z3.BitVecVal(i, x.size()), result))
    return result


def count_ones(x):
    return sum(z3.ZeroExt(x.size() - 1, bit) for bit in bits(x))


def gather(x, mask):
    """PEXT; its mask has to be a constant."""
    if value(mask) is None:
        raise Refused("pext: the mask is no constant")
    found = [bit for bit, on in zip(bits(x), bits(mask)) if value(on)]
    return join(found + [z3.BitVecVal(0, x.size() - len(found))])


INTRINSICS = {
    "@llvm.bswap": lambda x: join(pieces(x, 8)[::-1]),
    "@llvm.bitreverse": reverse, "@llvm.ctpop": count_ones,
    "@llvm.cttz": trailing_zeros, "@llvm.x86.bmi.pext": gather,
    "@llvm.ctlz": lambda x: trailing_zeros(reverse(x))}
# Inline assembler: constraints and text. BSF leaves open what it makes of 0.
ASM = {
    '"rbit $0, $1" "=r,r"': reverse,
    '"bitrev.d $0, $1" "=r,r"': reverse,
    '"rev8 $0, $1\\0A\\09brev8 $0, $0" "=r,r"': reverse,
    '"rep bsf$(q $1, $0$| $0, $1$)" '
    '"=r,r,~{cc},~{dirflag},~{fpsr},~{flags}"': trailing_zeros}
EXTEND = {"nuw": z3.ZeroExt, "nsw": z3.SignExt}
BINARY = {  # and the flags that they may have
    "add": (lambda a, b: a + b, "nuw nsw"),
    "sub": (lambda a, b: a - b, "nuw nsw"),
    "mul": (lambda a, b: a * b, "nuw nsw"),
    "shl": (lambda a, b: a << b, "nuw nsw"),
    "lshr": (z3.LShR, "exact"), "ashr": (lambda a, b: a >> b, "exact"),
    "and": (lambda a, b: a & b, ""), "xor": (lambda a, b: a ^ b, ""),
    "or": (lambda a, b: a | b, "disjoint")}
CAST = {
    "zext": ("nneg", lambda x, n: z3.ZeroExt(n - x.size(), x)),
    "sext": ("", lambda x, n: z3.SignExt(n - x.size(), x)),
    "trunc": ("nuw nsw", lambda x, n: z3.Extract(n - 1, 0, x))}
COMPARE = {
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b,
    "ult": z3.ULT, "ule": z3.ULE, "ugt": z3.UGT, "uge": z3.UGE,
    "slt": lambda a, b: a < b, "sle": lambda a, b: a <= b,
    "sgt": lambda a, b: a > b, "sge": lambda a, b: a >= b}


def poison(code, flags, a, b, x):
    """When flags, or a shift too far, make poison of the result x."""
    n = x.size()
    if code in ("shl", "lshr", "ashr"):
        yield z3.UGE(b, n)
    for flag in flags:
        if flag == "exact":  # shifted back it is the same
            yield x << b != a
        elif flag == "disjoint":
            yield a & b != 0
        else:  # of twice as many bits the result is the same
            wide = EXTEND[flag]
            count = z3.ZeroExt if code == "shl" else wide
            yield BINARY[code][0](wide(n, a), count(n, b)) != wide(n, x)


def choose(condition, a, b):
    """One of two values of a type."""
    if z3.is_true(condition) or z3.is_false(condition):
        return a if z3.is_true(condition) else b
    if isinstance(a, Pointer):
        raise Refused("a pointer to one of two objects")
    return [Lane(*(z3.simplify(z3.If(condition, *both))
                   for both in zip(*lanes))) for lanes in zip(a, b)]


# Types: ("int", bits), ("ptr",), ("array" or "vector", count, type) and
# ("struct", types).
def align(kind):
    if kind[0] == "vector":
        raise Refused("a vector in a structure")
    inner = kind[1] if kind[0] == "struct" else kind[2:]
    return max(map(align, inner)) if inner else size(kind)


def size(kind):
    if kind[0] in ("array", "vector"):
        return kind[1] * size(kind[2])
    if kind[0] == "struct":
        return starts(kind)[-1]
    return (kind[1] + 7) // 8 if kind[0] == "int" else 8


def starts(kind):
    """Where the items of a struct begin, and where it ends."""
    result, at = [], 0
    for item in kind[1]:
        result.append(-(-at // align(item)) * align(item))
        at = result[-1] + size(item)
    return result + [-(-at // align(kind)) * align(kind)]


def store(data, at, kind, what):
    """Puts a constant into memory: bytes, or (pointer, n) for its nth byte.
    None is what nobody has put."""
    if kind[0] == "array":
        for i, item in enumerate(what):
            store(data, at + i * size(kind[2]), kind[2], item)
    elif kind[0] == "struct":
        for start, item, part in zip(starts(kind), kind[1], what):
            store(data, at + start, item, part)
    elif kind[0] == "ptr":
        data[at:at + 8] = [(what, i) for i in range(8)]
    elif z3.is_false(what[0].bad):
        n = size(kind)
        data[at:at + n] = value(what[0].x).to_bytes(n, "little")


def fill(kind, word):
    """A constant of zeros, or one of poison."""
    if kind[0] == "array":
        return [fill(kind[2], word)] * kind[1]
    if kind[0] == "struct":
        return [fill(item, word) for item in kind[1]]
    if kind[0] == "ptr":
        raise Refused(word + ": for a pointer")
    count, width = (1, kind[1]) if kind[0] == "int" else (kind[1], kind[2][1])
    bad = z3.BoolVal(word != "zeroinitializer")
    return [Lane(z3.BitVecVal(0, width), bad)] * count


def unescape(text):
    """The bytes of a string: after a backslash two hex digits, or another."""
    return [ord(part) if len(part) == 1 else 92 if part == "\\\\" else
            int(part[1:], 16)
            for part in re.findall(r"\\[0-9A-Fa-f]{2}|\\\\|[^\\]", text)]


class Reader:
    """The words of a line."""

    known = {}
    WORD = re.compile(r"""\s*(c?"[^"]*"|[%@!](?:"[^"]*"|[-\w.$]+)|\#\d+
        |-?\d+\b|[a-zA-Z_][\w.]*|[][<>{}()*,=])""", re.X)

    def __init__(self, module, line):
        self.module, self.line, self.words, at = module, line.strip(), [], 0
        while at < len(self.line) and line not in self.known:
            found = self.WORD.match(self.line, at) or self.refuse()
            self.words.append(found[1])
            at = found.end()
        self.words = self.known.setdefault(line, self.words[::-1])[:]

    def refuse(self):
        raise Refused("not known: " + self.line)

    def next(self):
        return self.words.pop() if self.words else self.refuse()

    def take(self, *words):
        return self.next() if self.words and self.words[-1] in words else None

    def need(self, *words):
        for word in words:
            self.take(word) or self.refuse()

    def flags(self, known):
        return list(iter(lambda: self.take(*known.split()), None))

    def integer(self):
        word = self.next()
        return int(word) if re.fullmatch(r"-?\d+", word) else self.refuse()

    def series(self, read, *close):
        """What is read, with commas between, up to a bracket."""
        items = [read()]
        while self.take(","):
            items.append(read())
        self.need(*close)
        return items

    def pair(self):
        """Two operands of one type."""
        kind = self.type()
        return self.series(lambda: self.operand(kind))

    def limits(self):
        """The attributes of a result, which is poison outside its range."""
        self.flags("dso_local noundef signext zeroext")
        if not self.take("range"):
            return lambda x: []
        self.need("(")
        self.type()
        low, high = self.series(self.integer, ")")
        if not 0 <= low < high:
            self.refuse()
        return lambda x: [z3.ULT(x, low), z3.UGE(x, high)]

    def type(self):
        word = self.next()
        if re.fullmatch(r"i\d+", word):
            kind = ("int", int(word[1:]))
        elif word == "ptr":
            kind = ("ptr",)
        elif word in ("[", "<"):
            count = self.integer()
            self.need("x")
            kind = ("array" if word == "[" else "vector", count, self.type())
            self.need("]" if word == "[" else ">")
        elif word == "{":
            kind = ("struct", self.series(self.type, "}"))
        else:
            kind = self.module.types.get(word) or self.refuse()
        while self.take("*"):
            kind = ("ptr",)
        return kind

    def typed(self):
        return self.operand(self.type())

    def operand(self, kind):
        """A constant, or what has this name."""
        word, name = self.next(), kind[0]
        values = self.module.values
        if name == "int" and word[0] == "%" and word not in values:
            values.unknown.append(word)
            values[word] = [Lane(z3.BitVec(word, kind[1]), FALSE)]
        if word in values:
            return values[word]
        if word in ("undef", "poison", "zeroinitializer"):
            return fill(kind, word)
        if name == "int" and re.fullmatch(r"-?\d+|true|false", word):
            number = {"true": 1, "false": 0}.get(word)
            number = int(word) if number is None else number
            return [Lane(z3.BitVecVal(number, kind[1]), FALSE)]
        if name == "array" and word[:2] == 'c"':
            return [[Lane(z3.BitVecVal(byte, 8), FALSE)]
                    for byte in unescape(word[2:-1])]
        if (name, word) in (("array", "["), ("struct", "{")):
            return self.series(self.typed, {"[": "]", "{": "}"}[word])
        if (name, word) == ("vector", "<"):
            return sum(self.series(self.typed, ">"), [])
        if (name, word) == ("vector", "splat"):
            self.need("(")
            return self.series(self.typed, ")")[0] * kind[1]
        if name == "ptr" and word[0] == "@":
            return Pointer(word, z3.BitVecVal(0, 64), FALSE)
        if (name, word) == ("ptr", "getelementptr"):
            flags = self.flags("inbounds nuw")
            self.need("(")
            result = self.address(flags)
            self.need(")")
            return result
        return self.refuse()

    def address(self, flags):
        """getelementptr: inbounds, no step may leave the object or wrap; nuw,
        none may go back. Objects of other files have no known size."""
        kind = self.type()
        self.need(",")
        base, at, bad = self.typed()
        known, bad, inside = self.module.globals.get(base), [bad], False
        while self.take(","):
            (i, poisoned), = self.typed()
            i = z3.simplify(z3.SignExt(64 - i.size(), i))
            if inside and kind[0] == "struct":
                n = value(i)
                i, unit = z3.BitVecVal(starts(kind)[n], 64), 1
                kind = kind[1][n]
            else:
                kind = kind[2] if inside else kind
                unit = size(kind)
            inside, far = True, (2 ** 63 - 1) // unit
            to = plus(at, times(i, unit))
            bad.append(poisoned)
            if known and flags:
                bad += [i > far, i < -far, z3.UGT(to, len(known.data))]
            if known and "nuw" in flags:
                bad += [i < 0]
            at = to
        return Pointer(base, at, any_of(*bad))


def times(x, n):
    """A product, in which z3 sees the zeros that a power of two makes."""
    zeros = n.bit_length() - 1
    if n == 1 or n != 1 << zeros:
        return z3.simplify(x * n)
    return join([z3.BitVecVal(0, zeros), z3.Extract(63 - zeros, 0, x)])


def plus(a, b):
    """A sum, or what is the same where no bit is in both, and simpler."""
    if None not in (value(a), value(b)) or not all(
            0 in (value(v), value(w)) for v, w in zip(bits(a), bits(b))):
        return z3.simplify(a + b)
    return z3.simplify(a | b)


class Module:
    """The types, tables and functions of a file."""

    def __init__(self, text):
        self.types, self.globals, self.values = {}, {}, Values()
        found = re.search(r'^target datalayout = "(.*)"$', text, re.M)
        parts = found[1].split("-") if found else []
        if "e" not in parts or "i64:64" not in parts or "p:32:32" in parts:
            raise Refused("data layout: not of 64 bits, lowest byte first")
        for line in re.findall(r"^%\S+ = type \{.*", text, re.M):
            reader = Reader(self, line)
            name = reader.next()
            reader.need("=", "type")
            self.types[name] = reader.type()
        for line in re.findall(r"^@.*", text, re.M):
            reader = Reader(self, line)
            name = reader.next()
            reader.need("=")
            flags = reader.flags(
                "dso_local local_unnamed_addr unnamed_addr private internal "
                "common external global constant")
            kind = reader.type()
            data = [None] * size(kind)
            if "constant" in flags:
                store(data, 0, kind, reader.operand(kind))
            aligned = re.search(r", align (\d+)", line) or reader.refuse()
            self.globals[name] = Global(
                data, int(aligned[1]), "constant" in flags)
        self.ranges = {
            name: "range(%s %s, %s)" % tuple(limits) for name, *limits in
            re.findall(r"^(!\d+) = !\{(i\d+) (\d+), \2 (\d+)\}$", text, re.M)}
        self.functions = {found[1]: found[0] for found in re.finditer(
            r"^define .*@(\w+)\(.*\n(?:.*\n)*?\}$", text, re.M)}


class Values(dict):
    """What names stand for. Those of blocks that did not run are `unknown`."""

    def __init__(self):
        self.unknown = []


class Run:
    """A function on arguments, from its entry or the header of a loop up to its
    return or a header. Each of `leaves` is a condition, where it leaves, and
    with what: the result, or the header's phis."""

    def __init__(self, module, name, arguments, unique=False):
        text = module.functions.get(name, "")
        self.module, self.unique = module, unique
        found = re.match(r"define (.*)@\w+\((.*?)\)[^()]*\{\n((?:.*\n)*)", text)
        if not found:
            raise Refused("no such function: " + name)
        self.returns, self.undefined, self.leaves = found[1], [], []
        module.values = self.values = Values()
        self.unknown = self.values.unknown
        parameters, blocks = Reader(module, found[2]), re.split(
            r"^([\w.]+):.*\n", found[3], 0, re.M)
        for x in arguments:
            if parameters.type() != ("int", x.size()):
                parameters.refuse()
            parameters.flags("noundef signext zeroext")
            module.values[parameters.next()] = [Lane(x, FALSE)]
            parameters.take(",")
        parameters.words and parameters.refuse()
        self.entry = str(len(arguments))
        names = [self.entry] + blocks[1::2]
        self.blocks = {name: [line.strip() for line in body.splitlines()
                              if line.strip(" }")]
                       for name, body in zip(names, blocks[::2])}
        self.headers, self.order, self.seen = [], [], {}
        self.visit(self.entry)

    def visit(self, name):
        """Puts blocks in order; a header is where a way comes back."""
        self.seen[name] = "open"
        if name not in self.blocks:
            raise Refused("no such block: " + name)
        for to in re.findall(r"label %([\w.]+)", self.blocks[name][-1]):
            if self.seen.get(to) == "open":
                self.headers.append(to)
            elif to not in self.seen:
                self.visit(to)
        self.seen[name] = "closed"
        self.order.insert(0, name)

    def phis(self, name, source=None):
        """The phis of a block, with their values on the way from another."""
        for line in self.blocks[name]:
            if " = phi " in line:
                found = re.fullmatch(
                    r"(%\S+) = phi (i\d+) "
                    r"(\[ [-\w%.]+, %\S+ \](, \[ [-\w%.]+, %\S+ \])*)", line)
                if not found:
                    raise Refused("not known: " + line)
                ways = {k: v for v, k in re.findall(
                    r"\[ (\S+), %(\S+) \]", found[3])}
                yield found[1], source and Reader(
                    self.module, "%s %s" % (found[2], ways[source])).typed()

    def go(self, start=None, values=()):
        start, ways = start or self.entry, {}
        for name in self.order[self.order.index(start):]:
            path, come = TRUE, ways.get(name, [])
            if name == start:
                merged = zip((phi for phi, _ in self.phis(name)), values)
            elif name in self.headers or not come:
                self.leave(name, come)
                continue
            else:
                path = any_of(*(way for _, way in come))
                merged = list(self.phis(name, come[0][0]))
                for source, way in come[1:]:
                    merged = [
                        (phi, choose(way, new, old)) for (phi, old), (_, new)
                        in zip(merged, self.phis(name, source))]
            self.module.values.update(merged)
            for line in self.blocks[name]:
                if " = phi " not in line:
                    self.step(line, name, path, ways)
        self.leave(start, ways.get(start, []))
        return self

    def result(self):
        """What is returned, on whatever way."""
        (_, _, [[(x, _)]]), *others = self.leaves
        for path, _, [[(other, _)]] in others:
            x = z3.simplify(z3.If(path, other, x))
        return x

    def leave(self, header, come):
        for source, path in come:
            values = [new for _, new in self.phis(header, source)]
            self.leaves.append((path, header, values))

    def must_not(self, path, *conditions):
        self.undefined.append(z3.simplify(z3.And(path, z3.Or(*conditions))))

    def step(self, line, block, path, ways):
        reader = Reader(self.module, line)
        name = reader.next() if line[0] == "%" else None
        if name:
            reader.need("=")
        reader.take("tail")
        code = reader.next()
        if code in ("br", "ret"):
            getattr(self, code)(reader, block, path, ways)
            result = None
        elif code == "load":
            result = self.load(reader, path)
        elif code == "getelementptr":
            result = reader.address(reader.flags("inbounds nuw"))
        elif name and code in BINARY:
            result = Instructions.binary(reader, code)
        elif name and code in CAST:
            result = Instructions.cast(reader, code)
        elif name and code in vars(Instructions) and code[0] != "_":
            result = getattr(Instructions, code)(reader)
        else:
            reader.refuse()
        reader.take(",")
        if reader.take("!range"):
            text = self.module.ranges.get(reader.next()) or reader.refuse()
            limits = Reader(self.module, text).limits()
            result = [Lane(x, any_of(bad, *limits(x))) for x, bad in result]
        elif reader.take("!llvm.loop", "!srcloc"):
            reader.next()
        if reader.words:
            reader.refuse()
        if name:
            self.module.values[name] = result

    def ret(self, reader, block, path, ways):
        result = Reader(self.module, self.returns)
        limits = result.limits()
        kind = result.type()
        (x, bad), = reader.typed()
        kind == ("int", x.size()) and not result.words or result.refuse()
        self.must_not(path, bad, *limits(x))
        self.leaves.append((path, None, [[Lane(x, bad)]]))

    def br(self, reader, block, path, ways):
        if reader.take("label"):
            ways.setdefault(reader.next()[1:], []).append((block, path))
            return
        (x, bad), = reader.typed()
        self.must_not(path, bad)
        for taken in (1, 0):
            reader.need(",", "label")
            way = z3.simplify(z3.And(path, x == taken))
            ways.setdefault(reader.next()[1:], []).append((block, way))

    def load(self, reader, path):
        kind = reader.type()
        reader.need(",")
        base, at, bad = reader.typed()
        reader.need(",", "align")
        aligned, known = reader.integer(), self.module.globals.get(base)
        at = only(at) if self.unique else at
        self.must_not(path, bad, at & (aligned - 1) != 0)
        if known:
            if known.align % aligned or size(kind) > len(known.data):
                reader.refuse()
            self.must_not(path, z3.UGT(at, len(known.data) - size(kind)))
        if known and known.constant:
            return look_up(reader, kind, known.data, at)
        if kind == ("ptr",) and value(at) is not None:
            return Pointer("%s of %s" % (at, base), z3.BitVecVal(0, 64), FALSE)
        if kind[0] != "int":
            reader.refuse()
        memory = z3.Function(base, at.sort(), z3.BitVecSort(kind[1]))
        return [Lane(memory(at), FALSE)]


def only(x):
    """The value of a term that has one only."""
    solver = z3.Solver()
    solver.check()
    one = solver.model().eval(x, True)
    solver.add(x != one)
    return one if solver.check() == z3.unsat else x


def look_up(reader, kind, data, at):
    """What a table has there: a choice for each bit that is not known. What is
    beyond its end may be anything: it is undefined already."""
    each = bits(at) if value(at) is None else []
    free = [i for i, bit in enumerate(each) if value(bit) is None]
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
        if kind[0] != "int" or kind[1] % 8 or not all(
                isinstance(byte, int) for byte in data):
            raise Refused("not a number there: " + reader.line)
        n = int.from_bytes(data, "little")
        return [Lane(z3.BitVecVal(n, kind[1]), FALSE)]
    return pick(value(at) or sum(value(bit) << i for i, bit in enumerate(each)
                                 if i not in free), free)


class Instructions:
    """What is computed of lanes alone."""

    def binary(r, code):
        flags = r.flags(BINARY[code][1])
        a, b = r.pair()
        return [Lane(x, any_of(v.bad, w.bad, *poison(code, flags, v.x, w.x, x)))
                for v, w in zip(a, b)
                for x in [z3.simplify(BINARY[code][0](v.x, w.x))]]

    def icmp(r):
        compare = COMPARE.get(r.next()) or r.refuse()
        a, b = r.pair()
        return [Lane(z3.simplify(z3.If(compare(v.x, w.x), z3.BitVecVal(1, 1),
                                       z3.BitVecVal(0, 1))),
                     any_of(v.bad, w.bad)) for v, w in zip(a, b)]

    def select(r):
        condition, a, b = r.series(r.typed)
        if isinstance(a, Pointer) or len(condition) > 1:
            r.refuse()
        return [Lane(x, any_of(bad, condition[0].bad)) for x, bad in
                choose(z3.simplify(condition[0].x == 1), a, b)]

    def cast(r, code):
        known, convert = CAST[code]
        flags, lanes = r.flags(known), r.typed()
        r.need("to")
        kind = r.type()
        width = (kind[2] if kind[0] == "vector" else kind)[1]
        return [Lane(x, any_of(bad, *(
            old < 0 if flag == "nneg" else
            EXTEND[flag](old.size() - width, x) != old for flag in flags)))
            for old, bad in lanes for x in [z3.simplify(convert(old, width))]]

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
        z3.is_false(bad) or r.refuse()
        lanes = list(lanes)
        lanes[value(i)] = lane
        return lanes

    def extractelement(r):
        lanes, ((i, bad),) = r.series(r.typed)
        return [lanes[value(i)]] if z3.is_false(bad) else r.refuse()

    def shufflevector(r):
        a, b, order = r.series(r.typed)
        return [Lane(*(a + b)[value(i.x)]) if z3.is_false(i.bad)
                else Lane(a[0].x, TRUE) for i in order]

    def call(r):
        limits, _ = r.limits(), r.type()
        if r.take("asm"):
            name = r.next()
            r.need(",")
            name += " " + r.next()
            function, zero = ASM.get(name), True
        else:
            name, zero = re.sub(r"\.(v\d+)?[i\d]+$", "", r.next()), False
            function = INTRINSICS.get(name)
        function or r.refuse()
        r.need("(")
        operands = r.series(r.typed, ")")
        if name in ("@llvm.cttz", "@llvm.ctlz"):
            zero = value(operands.pop()[0].x) == 1
        if function not in (trailing_zeros, INTRINSICS["@llvm.ctlz"]):
            zero = False
        r.words = r.words[:-1] if r.words and r.words[-1][0] == "#" else r.words
        return [Lane(x, any_of(*(lane.bad for lane in lanes), *limits(x),
                               *([lanes[0].x == 0] if zero else [])))
                for lanes in zip(*operands)
                for x in [z3.simplify(function(*(lane.x for lane in lanes)))]]
