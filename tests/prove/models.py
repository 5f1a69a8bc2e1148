# Compares the models of instructions with the instructions: the machine code of
# each function of models.c with a program that is made of the term that ir.py
# finds for it, on random inputs and on edges.

import itertools
import random
import re
import subprocess
import tempfile

import z3

import builds
import ir
import spec
from terms import ASM, INTRINSICS

INPUTS = 100000  # of each function; PEXT has a function for each mask
PEXT_INPUTS = 1000
C = {  # of z3's operations on numbers of n bits
    z3.Z3_OP_BADD: "{0} + {1}", z3.Z3_OP_BSUB: "{0} - {1}",
    z3.Z3_OP_BMUL: "{0} * {1}", z3.Z3_OP_BAND: "{0} & {1}",
    z3.Z3_OP_BOR: "{0} | {1}", z3.Z3_OP_BXOR: "{0} ^ {1}",
    z3.Z3_OP_BNOT: "~{0}", z3.Z3_OP_ITE: "{0} ? {1} : {2}",
    z3.Z3_OP_EQ: "{0} == {1}", z3.Z3_OP_NOT: "!{0}",
    z3.Z3_OP_AND: "{0} && {1}", z3.Z3_OP_OR: "{0} || {1}",
    z3.Z3_OP_ULEQ: "{0} <= {1}", z3.Z3_OP_UGEQ: "{0} >= {1}",
    z3.Z3_OP_SLEQ: "(int64_t){0} <= (int64_t){1}",
    z3.Z3_OP_SGEQ: "(int64_t){0} >= (int64_t){1}", z3.Z3_OP_ULT: "{0} < {1}",
    z3.Z3_OP_UGT: "{0} > {1}",
    z3.Z3_OP_BLSHR: "{1} < 64 ? {0} >> ({1} & 63) : 0",
    z3.Z3_OP_BSHL: "{1} < 64 ? {0} << ({1} & 63) : 0"}


class Program:
    """C code that computes terms of a, b, c and d."""

    def __init__(self):
        self.names, self.code = {}, []

    def name(self, x):
        """The variable that has this term."""
        if x.get_id() not in self.names:
            text = "(%s) & %#xu" % (self.expression(x), 2 ** (
                1 if z3.is_bool(x) else x.size()) - 1)
            self.code.append("uint64_t x%d = %s;" % (x.get_id(), text))
            self.names[x.get_id()] = "x%d" % x.get_id(), x
        return self.names[x.get_id()][0]

    def expression(self, x):
        kind, parts = x.decl().kind(), [self.name(y) for y in x.children()]
        if not z3.is_bool(x) and x.size() > 64:
            raise ir.Refused("a model of more than 64 bits")
        if z3.is_bv_value(x):
            return "%#xu" % x.as_long()
        if z3.is_true(x) or z3.is_false(x):
            return str(int(z3.is_true(x)))
        if kind == z3.Z3_OP_UNINTERPRETED and str(x) in "abcd":
            return str(x)
        if kind == z3.Z3_OP_EXTRACT:
            return "%s >> %d" % (parts[0], x.params()[1])
        if kind == z3.Z3_OP_ZERO_EXT:
            return parts[0]
        if kind == z3.Z3_OP_CONCAT:
            text, at = [], 0
            for part, y in reversed(list(zip(parts, x.children()))):
                text.append("%s << %d" % (part, at))
                at += y.size()
            return " | ".join(text)
        if kind not in C:
            raise ir.Refused("a model with %s" % x.decl())
        if kind in (z3.Z3_OP_SLEQ, z3.Z3_OP_SGEQ):  # the sign to the top
            parts = ["(%s << %d)" % (part, 64 - x.arg(0).size())
                     for part in parts]
        result = C[kind].format(*parts[:3])
        for part in parts[2:] if kind != z3.Z3_OP_ITE else ():
            result = C[kind].format("(%s)" % result, part)
        return result


def masks():
    """Those of the lookups, edges, and random ones."""
    numbers = random.Random(2)
    boards = [spec.mask(square, steps) for steps in (spec.ROOK, spec.BISHOP)
              for square in range(64)]
    boards = [sum(bit << n for n, bit in enumerate(bits)) for bits in boards]
    return boards + [
        0, 2 ** 64 - 2, 1, 1 << 63, 0x5555555555555555, 0xff00ff00ff00ff00] + [
        numbers.getrandbits(64) for _ in range(64)]


def pexts(form):
    """The definition of models.c's PEXTS."""
    return "#define PEXTS " + " ".join(
        "MODEL(pext_%d, _pext_u64(a, %s))" % (n, form % mask)
        for n, mask in enumerate(masks()))


MAIN = """
static uint64_t state = 88172645463325252u;

static uint64_t next(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/* All single bits, all but one, patterns; then random: even, sparse, small. */
static uint64_t input(int i)
{
    static const uint64_t edges[] = {0, UINT64_MAX, 0x5555555555555555,
        0xff00ff00ff00ff00, 0x0123456789abcdef, INT64_MAX, 65, 127};
    if (i < 64)
        return (uint64_t)1 << i;
    if (i < 128)
        return ~((uint64_t)1 << (i - 64));
    if (i < 136)
        return edges[i - 128];
    return i % 4 == 0 ? next() & next() & next() : i % 4 == 1 ? next() & 127 :
        next();
}

static int differs(const char *name,
    uint64_t (*run)(uint64_t, uint64_t, uint64_t, uint64_t),
    uint64_t (*model)(uint64_t, uint64_t, uint64_t, uint64_t), int count)
{
    for (int i = 0; i < count; i++) {
        uint64_t a = input(i), b = input((int)(next() % 500));
        uint64_t c = input((int)(next() % 500)), d = input((int)(next() % 500));
        if (run(a, b, c, d) != model(a, b, c, d)) {
            printf("%s: the model is wrong for %#" PRIx64 ", %#" PRIx64 ", %#"
                PRIx64 ", %#" PRIx64, name, a, b, c, d);
            return 1;
        }
    }
    return 0;
}

"""


def compare(line, clang):
    """How many inputs the models and the instructions agree on, or what is
    wrong, or None if it cannot be run here."""
    target, command, runner = (line + " / ").split(" / ")[:3]
    compiler, runner = command.split(), runner.strip(" /").split()
    if not builds.has_tools(line, compiler[0], clang, *runner[:1]):
        return None
    flags = ["--target=" + target, *(x for x in compiler if x[:2] == "-m")]
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/pexts.h", "w") as file:
            file.write(pexts("%#x"))
        module = ir.compiled(
            clang, [*flags, "-include", folder + "/pexts.h"], folder,
            builds.HERE + "/models.c")
        COVERED.update(name for name in [*INTRINSICS, *ASM] if any(
            name.split()[0] in text for text in module.functions.values()))
        text = "static inline unsigned long hidden(unsigned long x)\n" \
            "{\nvolatile unsigned long y = x;\nreturn y;\n}\n" + \
            pexts("hidden(%#x)") + '\n#include "models.c"\n' \
            '#include "tools/processor.h"\n' \
            "#include <inttypes.h>\n#include <stdio.h>\n" + MAIN
        calls, inputs = "", 0
        for name in module.functions:
            program, given = Program(), [z3.BitVec(x, 64) for x in "abcd"]
            run = ir.Execution(module, name, given).to_return()
            result = program.name(z3.simplify(run.result()))
            solver = z3.Solver()
            solver.add(z3.Or(False, *run.undefined))
            if solver.check() != z3.unsat:
                return name[6:] + ": undefined"
            count = PEXT_INPUTS if "pext" in name else INPUTS
            text += "static uint64_t of_%s(uint64_t a, uint64_t b, " \
                "uint64_t c, uint64_t d)\n{\n%s\n(void)a, (void)b, (void)c, (void)d;\n" \
                "return %s;\n}\n" % (name, "\n".join(program.code), result)
            calls += 'if (differs("%s", %s, of_%s, %d)) return 1;\n' % (
                name[6:], name, name, count)
            inputs += count
        text += "int main(void)\n{\nif (processor_lacks()) return printf(" \
            '"lacks %s", processor_lacks()), 0;\n' + calls + "return 0;\n}\n"
        done = builds.run_program(text, [*compiler, "-O1"], runner, folder,
                                  builds.HERE, builds.ROOT)
        if done is None:
            return None
        missing = not_in_code(compiler, folder, module.functions)
        return done[1] or (missing and "not in its code: " + missing) or inputs


def not_in_code(compiler, folder, names):
    """The first function whose code lacks the instruction in its name."""
    code = subprocess.run([*compiler, "-O1", "-S", "-o", "-", "-I", builds.HERE,
                           "-I", builds.ROOT, folder + "/main.c"],
                          capture_output=True, text=True).stdout
    for name in names:
        body = re.search(r"^%s:\n(.*?)\n\s*\.size\s+%s," % (name, name), code,
                         re.M | re.S)
        if not re.search(r"^\s*%s" % name.split("_")[1], body[1], re.M):
            return name[6:]
    return None


def compare_all():
    """What is compared, and how many models are wrong or not compared."""
    agree, inputs, failures = 0, 0, 0
    for line, clang in itertools.product(builds.lines("model"), builds.CLANGS):
        result = compare(line, clang)
        if isinstance(result, str):
            failures += 1
            print("prove: model: %s, %s: %s" % (clang, line, result))
        elif result:
            agree += 1
            inputs += result
    for name in {*INTRINSICS, *ASM} - COVERED if not builds.SKIPPED else ():
        failures += 1
        print("prove: model: no function of models.c has " + name)
    return "%d models agree on %d inputs" % (agree, inputs), failures


COVERED = set()
