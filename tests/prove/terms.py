# The types, constants and operands of LLVM IR as z3's terms. A number is a list
# of lanes, one if it is no vector. A lane has a term, and a Bool that says when
# it is poison; undef is taken for poison, which promises less.

import re
from collections import namedtuple

import z3

Lane = namedtuple("Lane", "x bad")
Pointer = namedtuple("Pointer", "base at bad")  # an object, an offset in it
Global = namedtuple("Global", "data align constant")
TRUE, FALSE = z3.BoolVal(True), z3.BoolVal(False)
VALUES, BITS = {}, {}
CLAIMS = []  # the next statement says too that each of these is impossible


class Refused(Exception):
    pass


def any_of(*conditions):
    conditions = [x for x in conditions if x is not FALSE]
    if any(x is TRUE for x in conditions):
        return TRUE
    return z3.Or(*conditions) if len(conditions) > 1 else [*conditions, FALSE][0]


def value(x):
    """The number that z3 says a term is, or None. That it is that number is
    proved with the next statement."""
    if x.get_id() not in VALUES:  # it keeps the term: so nothing else gets its id
        number = x if z3.is_bv_value(x) else z3.simplify(x)
        VALUES[x.get_id()] = None, x
        if z3.is_bv_value(number):
            VALUES[x.get_id()] = number.as_long(), x
            number.eq(x) or CLAIMS.append(x != number)
    return VALUES[x.get_id()][0]


def fold(x, *parts):
    """What z3 says that a term or condition is, if it is made of numbers alone.
    That it is so is proved with the next statement."""
    if not all(map(z3.is_bv_value, parts)):
        return x
    if not z3.is_bool(x):
        return z3.BitVecVal(value(x), x.size())
    known = z3.simplify(x)
    CLAIMS.append(x != known)
    return TRUE if z3.is_true(known) else FALSE


def bits(x):
    if x.get_id() not in BITS:
        BITS[x.get_id()] = pieces(x, 1), x
    return BITS[x.get_id()][0]


def join(parts):
    """What these make, the lowest first."""
    return z3.Concat(*parts[::-1]) if len(parts) > 1 else parts[0]


def pieces(x, size):
    return [z3.Extract(i + size - 1, i, x) for i in range(0, x.size(), size)]


def reverse(x):
    return join(bits(x)[::-1])


def trailing_zeros(x):
    result = z3.BitVecVal(x.size(), x.size())
    for i, bit in reversed(list(enumerate(bits(x)))):
        result = z3.If(bit == 1, z3.BitVecVal(i, x.size()), result)
    return result


def count_ones(x):
    return sum(z3.ZeroExt(x.size() - 1, bit) for bit in bits(x))


def gather(x, mask):
    """PEXT; its mask has to be a constant."""
    which = value(mask)
    if which is None:
        raise Refused("pext: the mask is no constant")
    found = [bit for n, bit in enumerate(bits(x)) if which >> n & 1]
    return join(found + [z3.BitVecVal(0, x.size() - len(found))])


INTRINSICS = {
    "@llvm.bswap": lambda x: join(pieces(x, 8)[::-1]),
    "@llvm.ctpop": count_ones,
    "@llvm.cttz": trailing_zeros, "@llvm.x86.bmi.pext": gather,
    "@llvm.ctlz": lambda x: trailing_zeros(reverse(x)),
    "@llvm.smax": lambda a, b: z3.If(a > b, a, b),
    "@llvm.umax": lambda a, b: z3.If(z3.UGT(a, b), a, b),
    "@llvm.usub.sat": lambda a, b: z3.If(z3.UGT(a, b), a - b, a - a),
    "@llvm.x86.avx2.psrlv.q": z3.LShR}  # by 64 and more it is 0 too
# Inline assembler: text and constraints.
ASM = {'"rbit $0, $1" "=r,r"': reverse}
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
    """The conditions under which flags or the shift make x poison."""
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
    """One of two values; pointers in one object."""
    if condition is TRUE or condition is FALSE:
        return a if condition is TRUE else b
    if isinstance(a, Pointer):
        if a.base != b.base:
            raise Refused("a pointer to one of two objects")
        return Pointer(a.base, z3.If(condition, a.at, b.at),
                       z3.If(condition, a.bad, b.bad))
    return [Lane(*(x if x.eq(y) else z3.If(condition, x, y)
                   for x, y in zip(*lanes))) for lanes in zip(a, b)]


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
    elif what[0].bad is FALSE:
        n = size(kind)
        data[at:at + n] = value(what[0].x).to_bytes(n, "little")


def fill(kind, word):
    """A constant of zeros, or one of poison."""
    if kind[0] not in ("int", "vector"):
        raise Refused(word + ": for no number")
    count, width = (1, kind[1]) if kind[0] == "int" else (kind[1], kind[2][1])
    bad = FALSE if word == "zeroinitializer" else TRUE
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

    def arguments(self, flags=""):
        """What a function is given."""
        def argument():
            kind = self.type()
            self.flags(flags)
            return self.operand(kind)

        self.need("(")
        result = self.series(argument, ")")
        if self.words and self.words[-1][0] == "#":
            self.next()
        return result

    def limits(self):
        """The attributes of a result, which is poison outside its range."""
        self.flags("dso_local internal fastcc noundef signext")
        if not self.take("range"):
            return lambda x: []
        self.need("(")
        self.type()
        low, high = self.series(self.integer, ")")
        return lambda x: [z3.UGE(x - low, high - low)]

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
        if word[0] == "%" and word not in values and not values.derive(word):
            name == "int" and not values.deriving or self.refuse()
            values.free.append(word)
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
        if (name, word) == ("ptr", "null"):
            return Pointer(None, z3.BitVecVal(0, 64), FALSE)
        if name == "ptr" and word[0] == "@":
            return Pointer(word, z3.BitVecVal(0, 64), FALSE)
        if (name, word) == ("ptr", "getelementptr"):
            flags = self.flags("inbounds nuw")
            self.need("(")
            result = self.address(flags)
            self.need(")")
            return result
        if (name, word) == ("ptr", "bitcast"):
            self.need("(")
            result = self.typed()
            self.need("to")
            self.type() == kind or self.refuse()
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
            i = fold(z3.SignExt(64 - i.size(), i), i)
            if inside and kind[0] == "struct":
                n = value(i)
                i, unit = z3.BitVecVal(starts(kind)[n], 64), 1
                kind = kind[1][n]
            else:
                kind = kind[2] if inside else kind
                unit = size(kind)
            inside, far, n = True, (2 ** 63 - 1) // unit, value(i)
            to = plus(at, times(i, unit))
            bad.append(poisoned)
            if known and flags and n is not None and n <= far and value(at) == 0:
                bad.append(TRUE if n * unit > len(known.data) else FALSE)
            elif known and flags:
                bad += [i > far, i < -far, z3.UGT(to, len(known.data))]
                bad += [i < 0] if "nuw" in flags else []
            at = to
        return Pointer(base, at, any_of(*bad))


def times(x, n):
    """A product; that with a power of two is a shift, whose zeros z3 sees."""
    zeros = n.bit_length() - 1
    return fold(x << zeros if n == 1 << zeros else x * n, x)


def plus(a, b):
    """A sum, or what is the same where no bit is in both, and simpler."""
    if value(a) == 0 or None not in (value(a), value(b)) or not all(
            value(v) == 0 or value(w) == 0 for v, w in zip(bits(a), bits(b))):
        return fold(a + b, a, b)
    return a | b
