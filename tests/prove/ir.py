# Runs a function of LLVM IR, as clang writes it, on z3's bit vectors, by LLVM's
# Language Reference. What is not supported is refused. Undefined behaviour is
# collected, for the caller to prove that there is none.

import re

import z3

import instructions
from terms import (
    BINARY, CAST, CLAIMS, FALSE, TRUE, Global, Lane, Pointer, Reader, Refused,
    any_of, choose, fold, size, store, value)


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


class World:
    """What runs share: what is known of calls, what loads read, and both."""

    def __init__(self, known=None, read=lambda place, x, atomic: x):
        self.known, self.read, self.loads, self.stores = known or {}, read, [], []


class Run:
    """Runs a function from its entry or a loop header to its return or a
    header. Each of `leaves` has the path condition, the header or None, and the
    values: the result, or the header's phis."""

    def __init__(self, module, name, arguments, world=None, unique=False):
        text = module.functions.get(name, "")
        self.module, self.unique, self.world = module, unique, world or World()
        found = re.match(r"define (.*)@\w+\((.*?)\)[^()]*\{\n((?:.*\n)*)", text)
        if not found:
            raise Refused("no such function: " + name)
        self.returns, self.undefined, self.leaves = found[1], [], []
        self.variables = {}
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

    def block(self, name, ways, values=None):
        """Runs a block. `ways` has the blocks that lead to each, with path
        conditions."""
        come = ways.pop(name)
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
        ways = {start: [(None, TRUE)]}
        for name in self.order[self.order.index(start):]:
            if name in ways and (name == start or name not in self.headers):
                self.block(name, ways, values if name == start else None)
        for header, come in ways.items():
            for source, path in come:
                values = [new for _, new in self.phis(header, source)]
                self.leaves.append((path, header, values))
        return self

    def whole(self, path=TRUE):
        """Runs to the return, loops turn by turn."""
        self.parts(self.order, {self.entry: [(None, path)]})
        return self

    def parts(self, names, ways):
        for name in names:
            if name in ways and name in self.headers and name != names[0]:
                self.turns(name, ways)
            elif name in ways:
                self.block(name, ways)

    def turns(self, header, ways):
        """Runs a loop, whose blocks lead back to its header. No turn may follow
        the last. What is left behind is of the turn that leaves."""
        names = self.order[self.order.index(header):]
        body, behind, exits = {header}, {}, {}
        for _ in names:
            body |= {name for name in names if body & set(self.after[name])}
        before = any_of(*(path for _, path in ways[header]))
        for _ in range(TURNS):
            inner = {header: ways.pop(header)}
            self.parts([name for name in names if name in body], inner)
            ways[header] = inner.pop(header, [])
            left = any_of(*(path for come in inner.values() for _, path in come))
            for name, come in inner.items():
                exits[name] = exits.get(name, []) + come
            for line in sum((self.blocks[name] for name in body), []):
                name = line.split()[0]
                if inner and isinstance(self.values.get(name), list):
                    now = self.values[name]
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
            result = instructions.binary(reader, code)
        elif name and code in CAST:
            result = instructions.cast(reader, code)
        elif name and code in instructions.ALONE:
            result = getattr(instructions, code)(reader)
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
        """A call of a function of the file. Of some it is known what they do."""
        limits, _, name = reader.limits(), reader.type(), reader.next()[1:]
        operands = sum(reader.arguments("noundef"), [])
        self.must_not(path, *(bad for _, bad in operands))
        given = [x for x, _ in operands]
        if name in self.world.known:
            return [Lane(self.world.known[name](*given), FALSE)]
        inner = Run(self.module, name, given, self.world).whole(path)
        self.module.values = self.values
        self.undefined += inner.undefined
        return [Lane(x[0], any_of(x[1], *limits(x[0])))
                if isinstance(x, Lane) else x for x in inner.returned()]

    def allocate(self, reader, name):
        """A variable: numbers of 64 bits."""
        kind = reader.type()
        reader.need(",", "align")
        name += " of %d" % id(self)
        self.module.globals[name] = Global(
            [None] * size(kind), reader.integer(), False)
        self.variables[name] = {}
        return Pointer(name, z3.BitVecVal(0, 64), FALSE)

    def forget(self, reader):
        """A variable's life begins or ends."""
        reader.next().startswith("@llvm.lifetime.") or reader.refuse()
        self.variables[reader.arguments("nonnull")[-1].base] = {}

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
        if base in self.variables:
            path is TRUE or reader.refuse()
            self.variables[base][cell(reader, kind, at)] = [Lane(x, bad)]
            return
        known and not known.constant or reader.refuse()
        self.must_not(path, bad)
        self.world.stores.append((path, (base, at), x))

    def load(self, reader, path):
        atomic = reader.take("atomic")
        atomic and reader.take("volatile")
        kind = reader.type()
        reader.need(",")
        base, at, known = self.place(reader, path, kind, atomic)
        if known and known.constant:
            return instructions.look_up(reader, kind, known.data, at)
        if base in self.variables:
            return self.variables[base].get(
                cell(reader, kind, at)) or reader.refuse()
        if kind == ("ptr",):  # what magicbb_init() copies there
            places = base.replace("_filled", "_places")
            places == base and reader.refuse()
            return instructions.look_up(
                reader, kind, self.module.globals[places].data, at)
        if kind[0] != "int":
            reader.refuse()
        x = z3.BitVec("load%d" % len(self.world.loads), kind[1])
        self.world.loads.append((base, at))
        x = self.world.read((base, at), x, atomic)
        for stored, place, own in self.world.stores:  # others store the same
            if place[0] == base:
                x = z3.If(z3.And(stored, place[1] == at), own, x)
        return [Lane(x, FALSE)]


def cell(reader, kind, at):
    """A variable's numbers have 64 bits each."""
    n = value(at)
    return n if n is not None and n % 8 == 0 and kind == ("int", 64) else \
        reader.refuse()


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
