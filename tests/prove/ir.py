# Runs a function of LLVM IR, as clang writes it, on z3's bit vectors, by LLVM's
# Language Reference. What is not supported is refused. Undefined behaviour is
# collected, for the caller to prove that there is none.

import re

import z3

from terms import (
    ASM, BINARY, CAST, CLAIMS, COMPARE, EXTEND, FALSE, TRUE, Global,
    INTRINSICS, Lane, Pointer, Reader, Refused, align, any_of, bits, choose, fold,
    join, pieces, poison, size, store, value)


TURNS = 8  # of a loop; its squares are those of a ray


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

    def __init__(self, module, name, arguments, unique=False, known=None,
                 read=None, caller=None):
        text = module.functions.get(name, "")
        self.module, self.unique = module, unique
        self.known, self.read = known or {}, read or (lambda place, x, lazy: x)
        found = re.match(r"define (.*)@\w+\((.*?)\)[^()]*\{\n((?:.*\n)*)", text)
        if not found:
            raise Refused("no such function: " + name)
        self.returns, self.undefined, self.leaves = found[1], [], []
        self.locals = {}
        self.loads, self.stores = \
            (caller.loads, caller.stores) if caller else ([], [])
        module.values = self.values = Values()
        self.unknown = self.values.unknown
        parameters, blocks = Reader(module, found[2]), re.split(
            r"^([\w.]+):.*\n", found[3], 0, re.M)
        for x in arguments:
            if parameters.type() != ("int", x.size()):
                parameters.refuse()
            self.undefined += parameters.limits()(x)
            module.values[parameters.next()] = [Lane(x, FALSE)]
            parameters.take(",")
        parameters.words and parameters.refuse()
        self.entry = str(len(arguments))
        names = [self.entry] + blocks[1::2]
        self.blocks = {name: [line.strip() for line in body.splitlines()
                              if line.strip(" }")]
                       for name, body in zip(names, blocks[::2])}
        self.headers, self.order, self.seen, self.after = [], [], {}, {}
        self.visit(self.entry)

    def visit(self, name):
        """Puts blocks in order; a header is where a way comes back."""
        self.seen[name] = "open"
        if name not in self.blocks:
            raise Refused("no such block: " + name)
        self.after[name] = re.findall(r"label %([\w.]+)", self.blocks[name][-1])
        for to in self.after[name]:
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
                    r"(%\S+) = phi (i\d+|\{[i\d, ]+\}) "
                    r"(\[ [-\w%.]+, %\S+ \](, \[ [-\w%.]+, %\S+ \])*)", line)
                if not found:
                    raise Refused("not known: " + line)
                ways = {k: v for v, k in re.findall(
                    r"\[ (\S+), %(\S+) \]", found[3])}
                yield found[1], source and Reader(
                    self.module, "%s %s" % (found[2], ways[source])).typed()

    def block(self, name, come, ways, values=None):
        """Runs a block. `come` and `ways` have the blocks that lead to it and
        those that it leads to, with path conditions."""
        path = any_of(*(way for _, way in come))
        merged = list(self.phis(name, come[0][0]))
        if values:
            merged = zip((phi for phi, _ in merged), values)
        for source, way in come[1:]:
            merged = [(phi, choose(way, new, old)) for (phi, old), (_, new)
                      in zip(merged, self.phis(name, source))]
        self.values.update(merged)
        for line in self.blocks[name]:
            if " = phi " not in line:
                self.step(line, name, path, ways)

    def go(self, start=None, values=()):
        """Runs to the next headers."""
        start = start or self.entry
        ways, after = {}, self.order.index(start)
        self.block(start, [(None, TRUE)], ways, values)
        for name in self.order[after + 1:]:
            if name not in self.headers and name in ways:
                self.block(name, ways.pop(name), ways)
        for header, come in ways.items():
            for source, path in come:
                values = [new for _, new in self.phis(header, source)]
                self.leaves.append((path, header, values))
        return self

    def whole(self, path=TRUE):
        """Runs to the returns, loops turn by turn."""
        self.parts(self.order, {self.entry: [(None, path)]})
        return self

    def parts(self, names, ways):
        """Runs these blocks in order."""
        names, first = names[:], names[0]
        for name in names:
            if name in self.headers and name != first and name in ways:
                self.turns([x for x in self.order if x in self.body(name)], ways)
            elif name in ways:
                self.block(name, ways.pop(name), ways)

    def body(self, header):
        """The blocks that a loop consists of."""
        found, todo = {header}, [
            name for name in self.order[self.order.index(header):]
            if header in self.after[name]]
        while todo:
            name = todo.pop()
            if name not in found:
                found.add(name)
                todo += [x for x in self.order if name in self.after[x]]
        return found

    def turns(self, names, ways):
        """Runs a loop. After the last turn none may follow. What it leaves behind
        is of the turn that leaves it."""
        header, behind, exits = names[0], {}, {}
        before = any_of(*(path for _, path in ways[header]))
        defined = [line.split()[0] for name in names
                   for line in self.blocks[name] if line[0] == "%"]
        for _ in range(TURNS):
            inner = {header: ways.pop(header)}
            self.parts(names, inner)
            ways[header] = inner.pop(header, [])
            left = any_of(*(path for come in inner.values() for _, path in come))
            for name, come in inner.items():
                exits[name] = exits.get(name, []) + come
            for name in defined if inner else []:
                now = self.values.get(name)
                if isinstance(now, Pointer):
                    del self.values[name]
                elif now:
                    behind[name] = choose(left, now, behind.get(name, now))
            if not ways[header]:
                break
        self.must_not(TRUE, *(path for _, path in ways.pop(header)))
        self.values.update(behind)
        if len({(name, block) for name in exits for block, _ in exits[name]}) == 1:
            exits = {name: [(come[0][0], before)] for name, come in exits.items()}
        for name, come in exits.items():
            ways[name] = ways.get(name, []) + come

    def returned(self):
        """What is returned, on whatever way."""
        (_, _, [result]), *others = self.leaves
        for path, _, [other] in others:
            result = choose(path, other, result)
        return result

    def result(self):
        return self.returned()[0].x

    def must_not(self, path, *conditions):
        wrong = any_of(*conditions)
        if wrong is not FALSE:
            self.undefined.append(z3.And(path, wrong))

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
        elif code in ("load", "store"):
            result = getattr(self, code)(reader, path)
        elif code == "call" and reader.take("fastcc"):
            result = self.enter(reader, path)
        elif code == "call" and reader.take("void"):
            result = self.forget(reader)
        elif code == "alloca":
            result = self.allocate(reader, name)
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
        kind == reader.type() and not result.words or result.refuse()
        value = reader.operand(kind)
        for x, bad in value if kind[0] == "int" else sum(value, []):
            self.must_not(path, bad, *limits(x))
        self.leaves.append((path, None, [value]))

    def br(self, reader, block, path, ways):
        if reader.take("label"):
            ways.setdefault(reader.next()[1:], []).append((block, path))
            return
        (x, bad), = reader.typed()
        self.must_not(path, bad)
        constant = value(x)
        for taken in (1, 0):
            reader.need(",", "label")
            name = reader.next()[1:]
            if constant in (None, taken):
                way = z3.And(path, x == taken) if constant is None else path
                ways.setdefault(name, []).append((block, way))

    def enter(self, reader, path):
        """A call of a function of the file. Of some it is proved already what
        they do."""
        limits, kind, name = reader.limits(), reader.type(), reader.next()[1:]
        reader.need("(")
        operands = sum(reader.series(reader.argument, ")"), [])
        reader.words and reader.next()[0] == "#" or reader.refuse()
        self.must_not(path, *(bad for _, bad in operands))
        given = [x for x, _ in operands]
        if name in self.known:
            return [Lane(self.known[name](*given), FALSE)]
        inner = Run(self.module, name, given, known=self.known, read=self.read,
                    caller=self)
        result = inner.whole(path).returned()
        self.module.values = self.values
        self.undefined += inner.undefined
        if kind[0] == "int":
            (x, bad), = result
            result = [Lane(x, any_of(bad, *limits(x)))]
        return result

    def allocate(self, reader, name):
        kind = reader.type()
        reader.need(",", "align")
        name += " of %d" % id(self)
        self.module.globals[name] = Global(
            [None] * size(kind), reader.integer(), False)
        self.locals[name] = {}
        return Pointer(name, z3.BitVecVal(0, 64), FALSE)

    def forget(self, reader):
        """A variable's life begins or ends."""
        name = reader.next()
        re.match(r"@llvm\.lifetime\.(start|end)\.", name) or reader.refuse()
        reader.need("(")
        *_, (base, _, _) = reader.series(reader.argument, ")")
        reader.words and reader.next()[0] == "#" or reader.refuse()
        self.locals[base] = {}

    def place(self, reader, path, kind, atomic):
        """Where something of this type is, in which object."""
        base, at, bad = reader.typed()
        atomic and reader.need("monotonic")
        reader.need(",", "align")
        aligned, known = reader.integer(), self.module.globals.get(base)
        at = only(at) if self.unique else at
        self.must_not(path, bad, fold(at & (aligned - 1) != 0, at))
        if known:
            if known.align % aligned or size(kind) > len(known.data):
                reader.refuse()
            self.must_not(
                path, fold(z3.UGT(at, len(known.data) - size(kind)), at))
        return base, at, known

    def store(self, reader, path):
        """Into tables: the caller has to prove that each is right."""
        atomic = reader.take("atomic")
        atomic and reader.take("volatile")
        kind = reader.type()
        (x, bad), = reader.operand(kind)
        reader.need(",")
        base, at, known = self.place(reader, path, kind, atomic)
        if base in self.locals:
            path is TRUE or reader.refuse()
            self.locals[base][value(at)] = kind, [Lane(x, bad)]
            return
        known and not known.constant or reader.refuse()
        self.must_not(path, bad)
        self.stores.append((path, (base, at), x))

    def load(self, reader, path):
        atomic = reader.take("atomic")
        atomic and reader.take("volatile")
        kind = reader.type()
        reader.need(",")
        base, at, known = self.place(reader, path, kind, atomic)
        if known and known.constant:
            return look_up(reader, kind, known.data, at)
        if base in self.locals:
            stored = self.locals[base].get(value(at), (None, None))
            return stored[1] if stored[0] == kind else reader.refuse()
        if kind == ("ptr",):  # what magicbb_init() copies there
            name = base.replace("_filled", "_places")
            if name == base or name not in self.module.globals:
                reader.refuse()
            return look_up(reader, kind, self.module.globals[name].data, at)
        if kind[0] != "int":
            reader.refuse()
        x = z3.BitVec("load%d" % len(self.loads), kind[1])
        self.loads.append((base, at))
        x = self.read((base, at), x, atomic)
        for stored, place, own in self.stores:  # others store the same
            if place[0] == base:
                x = z3.If(z3.And(stored, place[1] == at), own, x)
        return [Lane(x, FALSE)]


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
        return [Lane(x, any_of(v.bad, w.bad, *(
                    fold(bad, v.x, w.x)
                    for bad in poison(code, flags, v.x, w.x, x))))
                for v, w in zip(a, b)
                for x in [fold(BINARY[code][0](v.x, w.x), v.x, w.x)]]

    def icmp(r):
        same = r.take("samesign")
        compare = COMPARE.get(r.next()) or r.refuse()
        a, b = r.pair()
        return [Lane(fold(z3.If(compare(v.x, w.x), z3.BitVecVal(1, 1),
                                z3.BitVecVal(0, 1)), v.x, w.x),
                     any_of(v.bad, w.bad, *(
                         [fold(v.x ^ w.x < 0, v.x, w.x)] if same else [])))
                for v, w in zip(a, b)]

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

    def insertvalue(r):
        items = list(r.typed())
        r.need(",")
        item = r.typed()
        r.need(",")
        items[r.integer()] = item
        return items

    def extractvalue(r):
        items = r.typed()
        r.need(",")
        return items[r.integer()]

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
                for lanes in zip(*operands) for terms in [[x for x, _ in lanes]]
                for x in [fold(function(*terms), *terms)]]
