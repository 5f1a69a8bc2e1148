# Executes a function of LLVM IR on terms: ir.py reads, here is what each
# instruction means, by LLVM's Language Reference.

import re

import z3

from ir import (FALSE, TRUE, Pointer, Reader, Refused, Value, bits, constant,
                either, size)


def join(parts):
    """The bit vector of these, the lowest first."""
    return z3.simplify(z3.Concat(*parts[::-1])) if len(parts) > 1 else parts[0]


def reverse(x):
    return join(bits(x)[::-1])


def reverse_bytes(x):
    return join([z3.Extract(i + 7, i, x) for i in range(0, x.size(), 8)][::-1])


def trailing_zeros(x):
    result = z3.BitVecVal(x.size(), x.size())
    for i, bit in reversed(list(enumerate(bits(x)))):
        result = z3.simplify(z3.If(bit == 1, z3.BitVecVal(i, x.size()), result))
    return result


def count_ones(x):
    return z3.simplify(sum((z3.ZeroExt(x.size() - 1, b) for b in bits(x)),
                           z3.BitVecVal(0, x.size())))


def extract_bits(x, mask):
    """PEXT, of a constant mask."""
    if constant(mask) is None:
        raise Refused("pext: the mask is not a constant")
    found = [b for b, on in zip(bits(x), bits(mask)) if constant(on)]
    return join(found + [z3.BitVecVal(0, 1)] * (x.size() - len(found)))


# Inline assembler: text and constraints, and what it computes. Each is tested
# on processors or QEMU by what prove.py calls its machines. BSF leaves the
# result for 0 open: it is poison.
CLOBBER = ",~{cc},~{dirflag},~{fpsr},~{flags}"
ASM = {
    ("rbit $0, $1", "=r,r"): reverse,
    ("bitrev.d $0, $1", "=r,r"): reverse,
    ("rev8 $0, $1\\0A\\09brev8 $0, $0", "=r,r"): reverse,
    ("rep bsf$(q $1, $0$| $0, $1$)", "=r,r" + CLOBBER): trailing_zeros,
}
# Intrinsics: what they compute of a lane
INTRINSICS = {
    "@llvm.bswap": reverse_bytes, "@llvm.ctpop": count_ones,
    "@llvm.bitreverse": reverse, "@llvm.cttz": trailing_zeros,
    "@llvm.ctlz": lambda x: trailing_zeros(reverse(x)),
    "@llvm.x86.bmi.pext.64": extract_bits,
}
COMPARE = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b,
           "ult": z3.ULT, "ule": z3.ULE, "ugt": z3.UGT, "uge": z3.UGE,
           "slt": lambda a, b: a < b, "sle": lambda a, b: a <= b,
           "sgt": lambda a, b: a > b, "sge": lambda a, b: a >= b}


def add(a, b, flags):
    if "nuw" in flags:
        yield z3.Not(z3.BVAddNoOverflow(a, b, False))
    if "nsw" in flags:
        yield z3.Not(z3.BVAddNoOverflow(a, b, True))
        yield z3.Not(z3.BVAddNoUnderflow(a, b))


def sub(a, b, flags):
    if "nuw" in flags:
        yield z3.ULT(a, b)
    if "nsw" in flags:
        yield z3.Not(z3.BVSubNoOverflow(a, b))
        yield z3.Not(z3.BVSubNoUnderflow(a, b, True))


def mul(a, b, flags):
    if "nuw" in flags:
        yield z3.Not(z3.BVMulNoOverflow(a, b, False))
    if "nsw" in flags:
        yield z3.Not(z3.BVMulNoOverflow(a, b, True))
        yield z3.Not(z3.BVMulNoUnderflow(a, b))


def shift(back):
    """Too far is poison; so is, with a flag, what does not shift back."""
    def conditions(a, b, flags):
        yield z3.UGE(b, a.size())
        for flag in flags:
            yield back[flag](a, b) != a
    return conditions


LEFT = {"nuw": lambda a, b: z3.LShR(a << b, b), "nsw": lambda a, b: a << b >> b}
BINARY = {
    "add": (lambda a, b: a + b, ("nuw", "nsw"), add),
    "sub": (lambda a, b: a - b, ("nuw", "nsw"), sub),
    "mul": (lambda a, b: a * b, ("nuw", "nsw"), mul),
    "shl": (lambda a, b: a << b, ("nuw", "nsw"), shift(LEFT)),
    "lshr": (z3.LShR, ("exact",),
             shift({"exact": lambda a, b: z3.LShR(a, b) << b})),
    "ashr": (lambda a, b: a >> b, ("exact",),
             shift({"exact": lambda a, b: (a >> b) << b})),
    "and": (lambda a, b: a & b, (), lambda a, b, flags: ()),
    "xor": (lambda a, b: a ^ b, (), lambda a, b, flags: ()),
    "or": (lambda a, b: a | b, ("disjoint",),
           lambda a, b, flags: [a & b != 0] if flags else ()),
}


def lanes(function, *operands):
    """Applies a function to Values, or to each lane of vectors."""
    if not isinstance(operands[0], list):
        return function(*operands)
    return [function(*lane) for lane in zip(*operands)]


def choose(condition, a, b):
    """One of two values of the same type, by a Bool."""
    if z3.is_true(condition) or z3.is_false(condition):
        return a if z3.is_true(condition) else b
    if isinstance(a, list):
        return [choose(condition, x, y) for x, y in zip(a, b)]
    if isinstance(a, Pointer):
        if a.base != b.base:
            raise Refused("a pointer to one of two objects")
        return Pointer(a.base, choose(condition, a.off, b.off))
    return Value(z3.If(condition, a.x, b.x),
                 z3.simplify(z3.If(condition, a.bad, b.bad)))


class Run:
    """A function on arguments, from its entry or from the header of a loop up
    to its return or the next header. `leaves` are (condition, where, values):
    those of the header's phis, or what is returned."""

    def __init__(self, module, name, arguments, unique=False):
        if name not in module.functions:
            raise Refused("no function " + name)
        self.module, self.unique, self.name = module, unique, name
        self.undefined, self.leaves, self.paths = [], [], {}
        result, parameters, body = module.functions[name]
        self.result = Reader(module, result)
        self.environment = {}
        known = ("noundef", "signext", "zeroext")
        reader, wanted = Reader(module, parameters), list(arguments)
        while reader.peek():
            kind, _ = reader.type(), reader.flags(*known)
            x = wanted.pop(0)
            if kind != ("int", x.size()):
                reader.refuse()
            self.environment[reader.next()] = Value(x, FALSE)
            reader.flags(",")
        self.read_blocks(body, len(arguments))

    def read_blocks(self, body, count):
        label, self.blocks = str(count), {str(count): []}
        self.entry = label
        for line in body.splitlines():
            line = line.split("; preds")[0].strip()
            found = re.match(r"([\w.]+): *$", line)
            if found:
                label = found[1]
                self.blocks[label] = []
            elif line:
                self.blocks[label].append(line)
        self.next = {name: re.findall(r"label %([\w.]+)", lines[-1])
                     for name, lines in self.blocks.items()}
        self.headers, self.order, state = set(), [], {}

        def visit(name):
            state[name] = "open"
            for to in self.next[name]:
                if state.get(to) == "open":
                    self.headers.add(to)
                elif to not in state:
                    visit(to)
            state[name] = "done"
            self.order.insert(0, name)

        visit(self.entry)

    def phis(self, header):
        """Names and types of what a loop carries."""
        lines = [l for l in self.blocks[header] if " = phi " in l]
        readers = [Reader(self.module, line) for line in lines]
        for reader in readers:
            name = reader.next()
            reader.flags("=", "phi")
            yield name, reader.type()

    def go(self, start=None, values=()):
        """Executes; `values` are the phis of the header `start`."""
        start = start or self.entry
        edges = {}
        for name in self.order[self.order.index(start):]:
            coming = edges.get(name, [])
            if name == start:
                path = TRUE
                for (phi, _), value in zip(self.phis(name), values):
                    self.environment[phi] = value
            elif not coming:
                continue
            elif name in self.headers:
                self.leave(name, coming)
                continue
            else:
                path = either(*(edge[1] for edge in coming))
                self.enter(name, coming)
            for line in self.blocks[name]:
                if " = phi " not in line:
                    self.step(line, name, path, edges)
        self.leave(start, [edge for edge in edges.get(start, [])])
        return self

    def leave(self, header, edges):
        for source, path in edges:
            values = [self.incoming(line, source)
                      for line in self.blocks[header] if " = phi " in line]
            self.leaves.append((path, header, values))

    def incoming(self, line, source):
        reader = Reader(self.module, line)
        reader.next()
        reader.flags("=", "phi")
        kind, result = reader.type(), None
        while reader.take("["):
            value = reader.at
            while not reader.take(","):
                reader.next()
            if reader.next() == "%" + source:
                end, reader.at = reader.at, value
                result = self.operand(reader, kind)
                reader.at = end
            reader.need("]")
            reader.flags(",")
        reader.end()
        return result

    def enter(self, name, edges):
        merged = {}
        for line in self.blocks[name]:
            if " = phi " in line:
                values = [self.incoming(line, source) for source, _ in edges]
                result = values[-1]
                for value, (_, path) in zip(values[-2::-1], edges[-2::-1]):
                    result = choose(path, value, result)
                merged[line.split()[0]] = result
        self.environment.update(merged)

    def operand(self, reader, kind):
        if (reader.peek() or "")[0] != "%":
            return reader.constant(kind)
        name = reader.next()
        if name not in self.environment:
            raise Refused(name + ": used before it is known")
        return self.environment[name]

    def must_not(self, path, *conditions):
        """Undefined behaviour, if it can be."""
        condition = z3.simplify(z3.And(path, z3.Or(*conditions)))
        if not z3.is_false(condition):
            self.undefined.append(condition)

    def step(self, line, block, path, edges):
        reader = Reader(self.module, line)
        target = None
        if reader.peek()[0] == "%":
            target = reader.next()
            reader.need("=")
        reader.flags("tail")
        code = reader.next()
        if code in BINARY:
            result = self.binary(reader, *BINARY[code])
        else:
            method = getattr(self, "do_" + code, None)
            if not method:
                reader.refuse()
            result = method(reader, block, path, edges)
        reader.flags(",")
        if reader.flags("!llvm.loop", "!srcloc"):
            reader.next()
        reader.end()
        if (target is None) != (result is None):
            reader.refuse()
        if target:
            self.environment[target] = result

    def binary(self, reader, function, known, poison):
        flags = reader.flags(*known)
        kind = reader.type()
        a = self.operand(reader, kind)
        reader.need(",")
        b = self.operand(reader, kind)

        def lane(a, b):
            return Value(z3.simplify(function(a.x, b.x)), either(
                a.bad, b.bad, *poison(a.x, b.x, flags)))
        return lanes(lane, a, b)

    def do_icmp(self, reader, *_):
        flags = reader.flags("samesign")
        compare, kind = reader.next(), reader.type()
        a = self.operand(reader, kind)
        reader.need(",")
        b = self.operand(reader, kind)
        if isinstance(a, Pointer) or compare not in COMPARE:
            reader.refuse()

        def lane(a, b):
            bad = [(a.x < 0) != (b.x < 0)] if flags else []
            return Value(z3.simplify(z3.If(COMPARE[compare](a.x, b.x),
                                           z3.BitVecVal(1, 1),
                                           z3.BitVecVal(0, 1))),
                         either(a.bad, b.bad, *bad))
        return lanes(lane, a, b)

    def do_select(self, reader, *_):
        condition = self.operand(reader, reader.type())
        reader.need(",")
        a = self.operand(reader, reader.type())
        reader.need(",")
        b = self.operand(reader, reader.type())
        if not isinstance(a, Value) or not isinstance(condition, Value):
            reader.refuse()
        result = choose(z3.simplify(condition.x == 1), a, b)
        return Value(result.x, either(condition.bad, result.bad))

    def cast(self, reader, known, function):
        flags = reader.flags(*known)
        value = self.operand(reader, reader.type())
        reader.need("to")
        kind = reader.type()
        width = kind[2][1] if kind[0] == "vector" else kind[1]

        def lane(value):
            x, bad = function(value.x, width, flags)
            return Value(z3.simplify(x), either(value.bad, *bad))
        return lanes(lane, value)

    def do_zext(self, reader, *_):
        return self.cast(reader, ("nneg",), lambda x, width, flags: (
            z3.ZeroExt(width - x.size(), x), [x < 0] if flags else []))

    def do_sext(self, reader, *_):
        return self.cast(reader, (), lambda x, width, flags: (
            z3.SignExt(width - x.size(), x), []))

    def do_trunc(self, reader, *_):
        extend = {"nuw": z3.ZeroExt, "nsw": z3.SignExt}

        def trunc(x, width, flags):
            low = z3.Extract(width - 1, 0, x)
            return low, [extend[flag](x.size() - width, low) != x
                         for flag in flags]
        return self.cast(reader, ("nuw", "nsw"), trunc)

    def do_bitcast(self, reader, *_):
        value = self.operand(reader, reader.type())
        reader.need("to")
        kind = reader.type()
        if isinstance(value, Pointer):
            return value if kind == ("ptr",) else reader.refuse()
        parts = value if isinstance(value, list) else [value]
        whole, width = join([part.x for part in parts]), parts[0].x.size()
        count = kind[1] if kind[0] == "vector" else 1
        lane = whole.size() // count
        result = [Value(
            z3.simplify(z3.Extract((i + 1) * lane - 1, i * lane, whole)),
            either(*(part.bad for part in parts[
                i * lane // width:-(-(i + 1) * lane // width)])))
            for i in range(count)]
        return result if kind[0] == "vector" else result[0]

    def do_freeze(self, reader, *_):
        def lane(value):
            if z3.is_false(value.bad):
                return value
            return Value(z3.If(value.bad, z3.FreshConst(value.x.sort()),
                               value.x), FALSE)
        return lanes(lane, self.operand(reader, reader.type()))

    def index(self, reader, count):
        value = self.operand(reader, reader.type())
        n = constant(value.x)
        if n is None or n >= count or not z3.is_false(value.bad):
            reader.refuse()
        return n

    def do_insertelement(self, reader, *_):
        vector = list(self.operand(reader, reader.type()))
        reader.need(",")
        value = self.operand(reader, reader.type())
        reader.need(",")
        vector[self.index(reader, len(vector))] = value
        return vector

    def do_extractelement(self, reader, *_):
        vector = self.operand(reader, reader.type())
        reader.need(",")
        return vector[self.index(reader, len(vector))]

    def do_shufflevector(self, reader, *_):
        a = self.operand(reader, reader.type())
        reader.need(",")
        b = self.operand(reader, reader.type())
        reader.need(",")
        order = self.operand(reader, reader.type())
        nothing = Value(a[0].x, TRUE)
        return [(a + b)[constant(i.x)] if z3.is_false(i.bad) else nothing
                for i in order]

    def do_getelementptr(self, reader, *_):
        flags = reader.flags("inbounds", "nuw", "nusw")
        return self.module.address(reader, flags,
                                   lambda kind: self.operand(reader, kind))

    def do_load(self, reader, block, path, edges):
        kind = reader.type()
        reader.need(",")
        pointer = self.operand(reader, reader.type())
        reader.need(",")
        reader.need("align")
        aligned, base, at = reader.number(), pointer.base, pointer.off.x
        if self.unique:
            at = only_value(at)
        known = self.module.globals.get(base)
        self.must_not(path, pointer.off.bad, at & (aligned - 1) != 0)
        if known:
            if aligned > known.align:
                reader.refuse()
            self.must_not(path, z3.UGT(at, len(known.bytes) - size(kind)))
        if known and known.constant:
            return self.look(kind, known.bytes, at, reader)
        if kind == ("ptr",):
            return Pointer("what is at %s of %s" % (at, base),
                           Value(z3.BitVecVal(0, 64), FALSE))
        if kind[0] != "int":
            reader.refuse()
        memory = z3.Function(base, at.sort(), z3.BitVecSort(kind[1]))
        return Value(memory(at), FALSE)

    def look(self, kind, data, at, reader):
        """What a constant table has there: one choice for each unknown bit."""
        n = constant(at)
        if n is not None:
            n = min(n, len(data) - size(kind)) # beyond is undefined already
            return self.item(kind, data[n:n + size(kind)], reader)
        each, fixed = bits(at), 0
        free = [i for i, bit in enumerate(each) if constant(bit) is None]
        fixed = sum(constant(b) << i for i, b in enumerate(each) if i not in free)
        if len(free) > 12:
            reader.refuse()

        def pick(n, free):
            if n > len(data) - size(kind):
                n, free = 0, []
            if not free:
                return self.item(kind, data[n:n + size(kind)], reader)
            return choose(each[free[-1]] == 1,
                          pick(n + (1 << free[-1]), free[:-1]),
                          pick(n, free[:-1]))
        return pick(fixed, free)

    def item(self, kind, data, reader):
        if kind == ("ptr",):
            if not isinstance(data[0], tuple):
                reader.refuse()
            pointer = data[0][0]
            if data != [(pointer, i) for i in range(8)]:
                reader.refuse()
            return pointer
        if kind[0] == "vector":
            n = size(kind[2])
            return [self.item(kind[2], data[i:i + n], reader)
                    for i in range(0, len(data), n)]
        if kind[0] != "int" or not all(isinstance(b, int) for b in data):
            raise Refused("reads what is no number: " + reader.line)
        return Value(z3.BitVecVal(int.from_bytes(bytes(data), "little"),
                                  kind[1]), FALSE)

    def do_call(self, reader, *_):
        limits = self.limits(reader)
        reader.type()
        assembler, flag = reader.take("asm"), False
        if assembler:
            text = reader.next()[1:-1]
            reader.need(",")
            function = ASM.get((text, reader.next()[1:-1]))
            flag = function is trailing_zeros
        else:
            name = re.sub(r"\.(v\d+)?i\d+$", "", reader.next() or "")
            function = INTRINSICS.get(name)
        if not function:
            reader.refuse()
        reader.need("(")
        values = [self.operand(reader, reader.type())]
        while reader.take(","):
            values.append(self.operand(reader, reader.type()))
        reader.need(")")
        if not assembler and name in ("@llvm.cttz", "@llvm.ctlz"):
            flag = constant(values.pop().x) == 1

        def lane(*values):
            x = z3.simplify(function(*(value.x for value in values)))
            zero = [values[0].x == 0] if flag else []
            return Value(x, either(*(value.bad for value in values), *zero,
                                   *limits(x)))
        result = lanes(lane, *values)
        if (reader.peek() or "")[:1] == "#":
            reader.next()
        return result

    def limits(self, reader):
        """Attributes of a result; outside of a range it is poison."""
        reader.flags("dso_local", "noundef", "signext", "zeroext")
        if not reader.take("range"):
            return lambda x: []
        reader.need("(")
        reader.type()
        low = reader.number()
        reader.need(",")
        high = reader.number()
        reader.need(")")
        if not 0 <= low < high:
            reader.refuse()
        return lambda x: [z3.ULT(x, low), z3.UGE(x, high)]

    def do_ret(self, reader, block, path, edges):
        result = Reader(self.module, self.module.functions[self.name][0])
        limits = self.limits(result)
        if result.type() != reader.type():
            reader.refuse()
        result.end()
        value = self.operand(reader, ("int", 64))
        self.must_not(path, *limits(value.x))
        self.leaves.append((path, None, [value]))

    def do_br(self, reader, block, path, edges):
        if reader.take("label"):
            edges.setdefault(reader.next()[1:], []).append((block, path))
            return
        condition = self.operand(reader, reader.type())
        self.must_not(path, condition.bad)
        for x in (1, 0):
            reader.need(",")
            reader.need("label")
            taken = z3.simplify(z3.And(path, condition.x == x))
            if not z3.is_false(taken):
                edges.setdefault(reader.peek()[1:], []).append((block, taken))
            reader.next()


def only_value(x):
    """The one value that a term has, if it has only one."""
    if constant(x) is None:
        solver = z3.Solver()
        solver.check()
        value = solver.model().eval(x, model_completion=True)
        solver.add(x != value)
        if solver.check() == z3.unsat:
            return value
    return x
