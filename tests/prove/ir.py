# Runs a function of LLVM IR, as clang writes it, on z3's bit vectors, by LLVM's
# Language Reference. What is not supported is refused. Undefined behaviour is
# collected, for the caller to prove that there is none.

import re

import z3

import instructions
from header import POINTERS
from module import Module, Values, compiled  # noqa: F401
from terms import (
    BINARY, CAST, CLAIMS, FALSE, TRUE, Lane, Pointer, Reader, Refused,
    any_of, choose, fold, size, value)


MAX_TURNS = 8  # of a loop; its squares are those of a ray


class Memory:
    """The tables, which a function and those that it calls share: their loads
    and stores, what a load reads, and summaries: results of functions that are
    proved elsewhere. `pointers` has those that are stored, byte by byte; without
    it all hold what magicbb_init() stores there."""

    def __init__(self, summaries=None, read=lambda place, x, atomic: x,
                 pointers=None):
        self.summaries, self.read = summaries or {}, read
        self.loads, self.stores, self.pointers = [], [], pointers
        self.bytes = {}

    def store_byte(self, base, at, pointer, n):
        """The nth byte of a pointer; one that is whole can be read."""
        self.bytes[base, at] = pointer, n
        if all(self.bytes.get((base, at - n + i)) == (pointer, i)
               for i in range(8)):
            self.pointers[base, at - n] = pointer


class Execution:
    """Executes a function symbolically, from its entry or a loop header to its
    return or a header. Each of `ends` has the path condition, the header or
    None, and the values: the result, or the header's phis."""

    def __init__(self, module, name, arguments, memory=None,
                 constant_addresses=False):
        text = module.functions.get(name, "")
        self.module, self.memory = module, memory or Memory()
        self.constant_addresses = constant_addresses
        found = re.match(r"define (.*)@\w+\((.*?)\)[^()]*\{\n((?:.*\n)*)", text)
        if not found:
            raise Refused("no such function: " + name)
        self.returns, self.undefined, self.ends = found[1], [], []
        module.values = self.values = Values(self.derive)
        self.free = self.values.free
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
        self.lines = {line.split()[0]: line for line in
                      sum(self.blocks.values(), [])}
        self.headers, self.order, self.seen, self.successors = [], [], {}, {}
        self.visit(self.entry)

    def visit(self, name):
        """Orders the blocks; a header is where an edge leads back."""
        self.seen[name] = "open"
        if name not in self.blocks:
            raise Refused("no such block: " + name)
        self.successors[name] = re.findall(
            r"label %([\w.]+)", self.blocks[name][-1])
        for to in self.successors[name]:
            if self.seen.get(to) == "open":
                self.headers.append(to)
            elif to not in self.seen:
                self.visit(to)
        self.seen[name] = "closed"
        self.order.insert(0, name)

    def phis(self, name, source=None):
        """The phis of a block, with their values on the edge from another."""
        for line in self.blocks[name]:
            if " = phi " in line:
                found = re.fullmatch(
                    r"(%\S+) = phi (i\d+) "
                    r"(\[ [-\w%.]+, %\S+ \](, \[ [-\w%.]+, %\S+ \])*)", line)
                if not found:
                    raise Refused("not known: " + line)
                sources = {k: v for v, k in re.findall(
                    r"\[ (\S+), %(\S+) \]", found[3])}
                yield found[1], source and Reader(
                    self.module, "%s %s" % (found[2], sources[source])).typed()

    def block(self, name, edges, values=None):
        """Executes a block. `edges` has the blocks that lead to each, with path
        conditions."""
        incoming = edges.pop(name)
        path = any_of(*(way for _, way in incoming))
        merged = list(self.phis(name, incoming[0][0]))
        if values:
            merged = zip((phi for phi, _ in merged), values)
        for source, way in incoming[1:]:
            merged = [(phi, choose(way, new, old)) for (phi, old), (_, new)
                      in zip(merged, self.phis(name, source))]
        self.values.update(merged)
        for line in self.blocks[name]:
            if " = phi " not in line:
                self.step(line, name, path, edges)

    def derive(self, name):
        """Makes a value of arguments alone, if it is one."""
        line, outer = self.lines.get(name, ""), self.values.deriving
        if re.match(
                r"\S+ = (phi|load|getelementptr|call fastcc)|$", line):
            return False
        self.values.deriving = True
        try:
            self.step(line, None, TRUE, {})
        except Refused:
            return False
        finally:
            self.values.deriving = outer
        return True

    def to_headers(self, start=None, values=(), headers=None):
        """Executes to the next headers: all, or these, with others unrolled."""
        start, self.ends = start or self.entry, []
        headers = self.headers if headers is None else headers
        edges = {start: [(None, TRUE)]}
        self.run_blocks(
            self.order[self.order.index(start):], edges, headers, values)
        for header, incoming in edges.items():
            for source, path in incoming:
                values = [new for _, new in self.phis(header, source)]
                self.ends.append((path, header, values))
        return self

    def to_return(self, path=TRUE):
        """Executes to the return, and unrolls loops."""
        self.run_blocks(self.order, {self.entry: [(None, path)]})
        return self

    def run_blocks(self, names, edges, stop=(), values=None):
        """Executes those of these blocks that are reached, but to these headers
        only; the first gets values for its phis."""
        for name in names:
            if name in edges and name == names[0]:
                self.block(name, edges, values)
            elif name in edges and name not in self.headers:
                self.block(name, edges)
            elif name in edges and name not in stop:
                self.unroll(name, edges)

    def unroll(self, header, edges):
        """Unrolls a loop, whose blocks lead back to its header. No turn may
        follow the last. Later code sees the values of the turn that leaves."""
        names = self.order[self.order.index(header):]
        body, behind, exits = {header}, {}, {}
        for _ in names:
            body |= {name for name in names
                     if body & set(self.successors[name])}
        before = any_of(*(path for _, path in edges[header]))
        for _ in range(MAX_TURNS):
            inner = {header: edges.pop(header)}
            self.run_blocks([name for name in names if name in body], inner)
            edges[header] = inner.pop(header, [])
            left = any_of(*(
                path for each in inner.values() for _, path in each))
            for name, incoming in inner.items():
                exits[name] = exits.get(name, []) + incoming
            for line in sum((self.blocks[name] for name in body), []):
                name = line.split()[0]
                if inner and isinstance(self.values.get(name), list):
                    now = self.values[name]
                    behind[name] = choose(left, now, behind.get(name, now))
            if not edges[header]:
                break
        self.forbid(TRUE, *(path for _, path in edges.pop(header)))
        self.values.update(behind)
        edges_out = {(name, block) for name in exits for block, _ in exits[name]}
        if len(edges_out) == 1:
            (name, block), = edges_out
            exits = {name: [(block, before)]}
        for name, incoming in exits.items():
            edges[name] = edges.get(name, []) + incoming

    def returned(self):
        """What is returned, on whatever path."""
        (_, _, [result]), *others = self.ends
        for path, _, [other] in others:
            result = choose(path, other, result)
        return result

    def result(self):
        return self.returned()[0].x

    def forbid(self, path, *conditions):
        wrong = any_of(*conditions)
        if wrong is not FALSE:
            self.undefined.append(z3.And(path, wrong))

    def step(self, line, block, path, edges):
        reader = Reader(self.module, line)
        name = reader.next() if line[0] == "%" else None
        if name:
            reader.need("=")
        reader.take("tail")
        code = reader.next()
        if code in ("br", "ret"):
            getattr(self, code)(reader, block, path, edges)
            result = None
        elif code in ("load", "store"):
            result = getattr(self, code)(reader, path)
        elif code == "call" and reader.take("fastcc"):
            result = self.call_function(reader, path)
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

    def ret(self, reader, block, path, edges):
        result = Reader(self.module, self.returns)
        limits = result.limits()
        kind = result.type()
        kind == reader.type() and not result.words or result.refuse()
        (x, bad), = value = reader.operand(kind)
        self.forbid(path, bad, *limits(x))
        self.ends.append((path, None, [value]))

    def br(self, reader, block, path, edges):
        if reader.take("label"):
            edges.setdefault(reader.next()[1:], []).append((block, path))
            return
        (x, bad), = reader.typed()
        self.forbid(path, bad)
        constant = value(x)
        for taken in (1, 0):
            reader.need(",", "label")
            name = reader.next()[1:]
            if constant in (None, taken):
                way = z3.And(path, x == taken) if constant is None else path
                edges.setdefault(name, []).append((block, way))

    def call_function(self, reader, path):
        """A call of a function of the file, or its summary."""
        limits, _, name = reader.limits(), reader.type(), reader.next()[1:]
        operands = sum(reader.arguments("noundef"), [])
        self.forbid(path, *(bad for _, bad in operands))
        given = [x for x, _ in operands]
        if name in self.memory.summaries:
            return [Lane(self.memory.summaries[name](*given), FALSE)]
        inner = Execution(
            self.module, name, given, self.memory).to_return(path)
        self.module.values = self.values
        self.undefined += inner.undefined
        return [Lane(x, any_of(bad, *limits(x)))
                for x, bad in inner.returned()]

    def address(self, reader, path, kind, atomic):
        """Where something of this type is, in which object."""
        base, at, bad = reader.typed()
        atomic and reader.need("monotonic")
        reader.need(",", "align")
        aligned, known = reader.integer(), self.module.globals.get(base)
        at = constant_of(at) if self.constant_addresses else at
        self.forbid(path, bad, fold(at & (aligned - 1) != 0, at))
        if known:
            if known.align % aligned or size(kind) > len(known.data):
                reader.refuse()
            self.forbid(
                path, fold(z3.UGT(at, len(known.data) - size(kind)), at))
        return base, at, known

    def store(self, reader, path):
        """Into tables: the caller has to prove that each is right."""
        atomic = reader.take("atomic")
        reader.take("volatile")
        kind = reader.type()
        what = reader.operand(kind)
        reader.need(",")
        base, at, known = self.address(reader, path, kind, atomic)
        if isinstance(what, tuple):
            path is TRUE or reader.refuse()
            self.memory.store_byte(base, value(at), *what)
            return
        (x, bad), = what
        known and not known.constant or reader.refuse()
        self.forbid(path, bad)
        self.memory.stores.append((path, (base, at), x))

    def load(self, reader, path):
        atomic = reader.take("atomic")
        atomic and reader.take("volatile")
        kind = reader.type()
        reader.need(",")
        base, at, known = self.address(reader, path, kind, atomic)
        if known and known.constant:
            return instructions.look_up(reader, kind, known.data, at)
        if kind == ("ptr",) and self.memory.pointers is not None:
            return self.memory.pointers.get(
                (base, value(at)), Pointer(None, z3.BitVecVal(0, 64), FALSE))
        if kind == ("ptr",):
            start = base.replace(*POINTERS)
            start == base and reader.refuse()
            return instructions.look_up(
                reader, kind, self.module.globals[start].data, at)
        if kind[0] != "int":
            reader.refuse()
        x = z3.BitVec("load%d" % len(self.memory.loads), kind[1])
        self.memory.loads.append((base, at))
        x = self.memory.read((base, at), x, atomic)
        for stored, place, own in self.memory.stores:  # others store the same
            if place[0] == base:
                x = z3.If(z3.And(stored, place[1] == at), own, x)
        return [Lane(x, FALSE)]


def constant_of(x):
    """The value of a term that has one only."""
    solver = z3.Solver()
    solver.check()
    one = solver.model().eval(x, True)
    solver.add(x != one)
    if solver.check() != z3.unsat:
        return x
    CLAIMS.append(x != one)
    return one
