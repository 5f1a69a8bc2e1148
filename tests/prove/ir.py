# Reads LLVM IR as clang writes it and turns a function into z3's bit vectors.
# What it does not know it refuses. A value is a term and a condition on which
# it is poison; undef is taken for poison, which allows no less. What would be
# undefined behaviour is collected, and proved impossible by who asks.

import re
from collections import namedtuple

import z3

Value = namedtuple("Value", "x bad")       # a bit vector; a Bool
Pointer = namedtuple("Pointer", "base off")  # name of an object; a Value
Global = namedtuple("Global", "bytes align constant")


class Refused(Exception):
    pass


TOKEN = re.compile(r"""\s*(c?"[^"]*"|[%@!](?:"[^"]*"|[-\w.$]+)|\#\d+|-?\d+\b
    |[a-zA-Z_][\w.]*|\.\.\.|[][<>{}()*,=!|])""", re.X)
FALSE, TRUE = z3.BoolVal(False), z3.BoolVal(True)


def either(*conditions):
    return z3.simplify(z3.Or(*conditions))


def constant(value):
    return value.as_long() if z3.is_bv_value(value) else None


def bits(x):
    return [z3.simplify(z3.Extract(i, i, x)) for i in range(x.size())]


def times(x, n):
    """A product, in which z3 sees the zeros that a power of two makes."""
    zeros = n.bit_length() - 1
    if n != 1 << zeros or not zeros:
        return z3.simplify(x * n)
    return z3.simplify(z3.Concat(z3.Extract(x.size() - 1 - zeros, 0, x),
                                 z3.BitVecVal(0, zeros)))


def plus(a, b):
    """A sum, in which z3 sees the bits where one of both is known to be 0."""
    if all(0 in (constant(x), constant(y)) for x, y in zip(bits(a), bits(b))):
        return z3.simplify(a | b)
    return z3.simplify(a + b)


def unescape(text):
    """The bytes of c"...": two hex digits follow a backslash, or one more."""
    data, i = [], 2
    while i < len(text) - 1:
        if text[i] != "\\":
            data.append(ord(text[i]))
            i += 1
        elif text[i + 1] == "\\":
            data.append(92)
            i += 2
        else:
            data.append(int(text[i + 1:i + 3], 16))
            i += 3
    return data


def fill(kind, word):
    """A constant of zeros, or one of poison."""
    if kind[0] == "int":
        return Value(z3.BitVecVal(0, kind[1]),
                     z3.BoolVal(word != "zeroinitializer"))
    if kind[0] in ("array", "vector"):
        return [fill(kind[2], word)] * kind[1]
    if kind[0] == "struct":
        return [fill(item, word) for item in kind[1]]
    return None


class Reader:
    """The words of a line, and the types and constants that they make."""

    def __init__(self, module, line):
        self.module, self.line = module, line
        self.words, at = [], 0
        while line[at:].strip():
            found = TOKEN.match(line, at)
            if not found:
                raise Refused("not understood: " + line[at:])
            self.words.append(found[1])
            at = found.end()
        self.at = 0

    def peek(self):
        return self.words[self.at] if self.at < len(self.words) else None

    def next(self):
        self.at += 1
        return self.words[self.at - 1] if self.at <= len(self.words) else None

    def take(self, word):
        if self.peek() == word:
            self.at += 1
            return True
        return False

    def need(self, word):
        if self.next() != word:
            self.refuse()

    def flags(self, *known):
        found = set()
        while self.peek() in known:
            found.add(self.next())
        return found

    def number(self):
        word = self.next() or ""
        if not re.fullmatch(r"-?\d+", word):
            self.refuse()
        return int(word)

    def refuse(self):
        raise Refused("not known: " + self.line.strip())

    def end(self):
        if self.peek() is not None:
            self.refuse()

    def type(self):
        word = self.next() or ""
        if re.fullmatch(r"i\d+", word):
            kind = ("int", int(word[1:]))
        elif word == "ptr":
            kind = ("ptr",)
        elif word in ("[", "<"):
            count = self.number()
            self.need("x")
            kind = ("array" if word == "[" else "vector", count, self.type())
            self.need({"[": "]", "<": ">"}[word])
        elif word == "{":
            kind = ("struct", [self.type()])
            while self.take(","):
                kind[1].append(self.type())
            self.need("}")
        elif word in self.module.types:
            kind = self.module.types[word]
        else:
            self.refuse()
        while self.take("*"):
            kind = ("ptr",)
        return kind

    def constant(self, kind):
        """A Value, a Pointer, or a list of them."""
        word, name = self.next(), kind[0]
        if name == "int" and re.fullmatch(r"-?\d+|true|false", word):
            word = {"true": 1, "false": 0}.get(word, word)
            return Value(z3.BitVecVal(int(word), kind[1]), FALSE)
        if word in ("undef", "poison", "zeroinitializer"):
            return fill(kind, word) or self.refuse()
        if name == "array" and word[:2] == 'c"':
            return [Value(z3.BitVecVal(b, 8), FALSE) for b in unescape(word)]
        if name == "vector" and word == "splat":
            self.need("(")
            item = self.constant(self.type())
            self.need(")")
            return [item] * kind[1]
        if (name, word) in (("array", "["), ("vector", "<"), ("struct", "{")):
            items = [self.constant(self.type())]
            while self.take(","):
                items.append(self.constant(self.type()))
            self.need({"[": "]", "<": ">", "{": "}"}[word])
            return items
        if name == "ptr" and word[0] == "@":
            return Pointer(word, Value(z3.BitVecVal(0, 64), FALSE))
        if name == "ptr" and word == "getelementptr":
            flags = self.flags("inbounds", "nuw")
            self.need("(")
            result = self.module.address(self, flags, lambda k: self.constant(k))
            self.need(")")
            return result
        if name == "ptr" and word == "bitcast":
            self.need("(")
            result = self.constant(self.type())
            self.need("to")
            self.type()
            self.need(")")
            return result
        self.refuse()


def size(kind):
    if kind[0] == "int":
        return (kind[1] + 7) // 8
    if kind[0] in ("array", "vector"):
        return kind[1] * size(kind[2])
    if kind[0] == "struct":
        end = offset(kind, len(kind[1]))
        return -(-end // align(kind)) * align(kind)
    return 8


def align(kind):
    if kind[0] == "array":
        return align(kind[2])
    if kind[0] == "struct":
        return max(align(item) for item in kind[1])
    return size(kind)


def offset(kind, index):
    """Of a struct's item; of its end without padding."""
    at = 0
    for item in kind[1][:index]:
        at = -(-at // align(item)) * align(item) + size(item)
    if index < len(kind[1]):
        at = -(-at // align(kind[1][index])) * align(kind[1][index])
    return at


def flatten(kind, value):
    """What is in memory: bytes, None where unknown, (pointer, n) for its nth."""
    if kind[0] == "int":
        if not z3.is_false(value.bad) or kind[1] % 8:
            return [None] * size(kind)
        return list(constant(value.x).to_bytes(size(kind), "little"))
    if kind[0] == "ptr":
        return [(value, i) for i in range(8)]
    if kind[0] == "struct":
        data = []
        for i, item in enumerate(kind[1]):
            data += [None] * (offset(kind, i) - len(data))
            data += flatten(item, value[i])
        return data + [None] * (size(kind) - len(data))
    return [byte for item in value for byte in flatten(kind[2], item)]


class Module:
    """The types, tables and functions of a file of LLVM IR."""

    def __init__(self, text):
        self.types, self.globals, self.functions = {}, {}, {}
        layout = re.search(r'^target datalayout = "(.*)"$', text, re.M)
        parts = layout[1].split("-") if layout else []
        if "e" not in parts or "i64:64" not in parts or "p:32:32" in parts:
            raise Refused("data layout: not of 64 bits, lowest byte first")
        for line in text.splitlines():
            if re.match(r"%\S+ = type \{", line):
                reader = Reader(self, line)
                name = reader.next()
                reader.flags("=", "type")
                self.types[name] = reader.type()
                reader.end()
            elif line.startswith("@"):
                self.read_global(line)
        for found in re.finditer(r"^define (.*) (@[\w.]+)\((.*)\).*\{\n"
                                 r"([^}]*?)^\}", text, re.M):
            self.functions[found[2][1:]] = found[1], found[3], found[4]

    def read_global(self, line):
        reader = Reader(self, line)
        name = reader.next()
        reader.need("=")
        flags = reader.flags("dso_local", "local_unnamed_addr", "unnamed_addr",
                             "private", "internal", "common", "external",
                             "global", "constant")
        kind = reader.type()
        if "constant" in flags:
            data = flatten(kind, reader.constant(kind))
        else:
            data = [None] * size(kind)
        found = re.search(r", align (\d+)", line)
        self.globals[name] = Global(data, int(found[1]), "constant" in flags)

    def address(self, reader, flags, operand):
        """getelementptr, whose flags make what leaves the object poison."""
        kind = reader.type()
        reader.need(",")
        base = operand(reader.type())
        if not isinstance(base, Pointer):
            reader.refuse()
        known = self.globals.get(base.base)
        at, bad = base.off.x, [base.off.bad]
        first = True
        while reader.take(","):
            index = operand(reader.type())
            bad.append(index.bad)
            i = index.x
            i = z3.SignExt(64 - i.size(), i) if i.size() < 64 else i
            i = z3.simplify(i)
            if first:
                step = i, size(kind)
            elif kind[0] == "struct":
                step = z3.BitVecVal(offset(kind, constant(i)), 64), 1
                kind = kind[1][constant(i)]
            elif kind[0] in ("array", "vector"):
                kind = kind[2]
                step = i, size(kind)
            else:
                reader.refuse()
            first = False
            to = plus(at, times(*step))
            if known and flags:
                far = ((1 << 63) - 1) // step[1] # the product does not wrap
                bad += [step[0] > far, step[0] < -far,
                        z3.UGT(to, len(known.bytes))]
                if "nuw" in flags:
                    bad += [z3.ULT(to, at), step[0] < 0]
            at = to
        return Pointer(base.base, Value(at, either(*bad)))
