# Runs a function of LLVM IR, as clang writes it, on z3's bit vectors, by LLVM's
# Language Reference. What is not supported is refused. Undefined behaviour is
# collected, for the caller to prove that there is none.

import re

import z3

from terms import (
    ASM, BINARY, CAST, CLAIMS, COMPARE, EXTEND, FALSE, TRUE, Global,
    INTRINSICS, Lane, Pointer, Reader, Refused, align, any_of, bits, choose,
    join, pieces, poison, size, store, value)


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
    """Runs a function from its entry or a loop header to its return or a
    header. Each of `leaves` has the path condition, the header or None, and the
    values: the result, or the header's phis."""

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
            x = z3.If(path, other, x)
        return x

    def leave(self, header, come):
        for source, path in come:
            values = [new for _, new in self.phis(header, source)]
            self.leaves.append((path, header, values))

    def must_not(self, path, *conditions):
        self.undefined.append(z3.And(path, any_of(*conditions)))

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
            way = z3.And(path, x == taken)
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
            name = "%s of %s" % (value(at), base)
            return Pointer(name, z3.BitVecVal(0, 64), FALSE)
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
    if solver.check() != z3.unsat:
        return x
    CLAIMS.append(x != one)
    return one


def look_up(reader, kind, data, at):
    """What a table has there: a choice for each bit that is not known. What is
    beyond its end may be anything: it is undefined already."""
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
        if kind[0] != "int" or kind[1] % 8 or not all(
                isinstance(byte, int) for byte in data):
            raise Refused("not a number there: " + reader.line)
        n = int.from_bytes(data, "little")
        return [Lane(z3.BitVecVal(n, kind[1]), FALSE)]
    return pick(sum((bit or 0) << i for i, bit in enumerate(known)), free)


class Instructions:
    """What is computed of lanes alone."""

    def binary(r, code):
        flags = r.flags(BINARY[code][1])
        a, b = r.pair()
        return [Lane(x, any_of(v.bad, w.bad, *poison(code, flags, v.x, w.x, x)))
                for v, w in zip(a, b)
                for x in [BINARY[code][0](v.x, w.x)]]

    def icmp(r):
        compare = COMPARE.get(r.next()) or r.refuse()
        a, b = r.pair()
        return [Lane(z3.If(compare(v.x, w.x), z3.BitVecVal(1, 1),
                           z3.BitVecVal(0, 1)), any_of(v.bad, w.bad))
                for v, w in zip(a, b)]

    def select(r):
        condition, a, b = r.series(r.typed)
        if isinstance(a, Pointer) or len(condition) > 1:
            r.refuse()
        return [Lane(x, any_of(bad, condition[0].bad)) for x, bad in
                choose(condition[0].x == 1, a, b)]

    def cast(r, code):
        known, convert = CAST[code]
        flags, lanes = r.flags(known), r.typed()
        r.need("to")
        kind = r.type()
        width = (kind[2] if kind[0] == "vector" else kind)[1]
        return [Lane(x, any_of(bad, *(
            old < 0 if flag == "nneg" else
            EXTEND[flag](old.size() - width, x) != old for flag in flags)))
            for old, bad in lanes for x in [convert(old, width)]]

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
            function = ASM.get(name + " " + r.next())
        else:
            name = re.sub(r"\.(v\d+)?[i\d]+$", "", r.next())
            function = INTRINSICS.get(name)
        function or r.refuse()
        r.need("(")
        operands, zero = r.series(r.typed, ")"), False
        if name in ("@llvm.cttz", "@llvm.ctlz"):
            zero = value(operands.pop()[0].x) == 1
        r.words = r.words[:-1] if r.words and r.words[-1][0] == "#" else r.words
        return [Lane(x, any_of(*(lane.bad for lane in lanes), *limits(x),
                               *([lanes[0].x == 0] if zero else [])))
                for lanes in zip(*operands)
                for x in [function(*(lane.x for lane in lanes))]]
