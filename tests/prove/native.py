# Runs machine code. Machines: that of builds, gcc's above all, on the inputs
# that refuted the controls and on random ones. Models: single instructions, on
# random inputs and on edges, beside what ir.py makes of clang's IR.

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


def columns(line):
    """A build or target, the command of a compiler, and what runs its code."""
    first, command, runner = (line + " / ").split(" / ")[:3]
    return first, command.split(), runner.strip(" /").split()


def include(header):
    return ["-I", header, "-I", builds.HERE, "-I", builds.ROOT]


def run(line, declarations, statements, header=builds.ROOT):
    """What a C program says is wrong, or "". None: the processor lacks
    instructions."""
    _, compiler, runner = columns(line)
    text = '#include "tools/processor.h"\n#include <inttypes.h>\n' \
        "#include <stdio.h>\n" + declarations + "int main(void)\n{\n" \
        'if (processor_lacks()) return printf("lacks %s", ' \
        "processor_lacks()), 0;\n" + statements + "return 0;\n}\n"
    with tempfile.TemporaryDirectory() as folder:
        program = folder + "/main"
        done = subprocess.run(
            [*compiler, *include(header), "-x", "c", "-", "-o", program],
            input=text, capture_output=True, text=True)
        if done.returncode:
            return done.stderr.strip().split("\n")[0]
        done = subprocess.run([*runner, program], stdout=subprocess.PIPE,
                              text=True)
    lacks = re.match(r"lacks (.*)", done.stdout)
    if lacks:
        builds.NOT_RUN.add(lacks[1])
        return None
    return done.returncode and (
        done.stdout.strip() or "status %d" % done.returncode) or ""


def sum_up(what, results):
    """How many of these agree on how many inputs, and how many are wrong."""
    agree, inputs, failures = 0, 0, 0
    for line, result in results:
        if isinstance(result, str):
            failures += 1
            print("prove: %s: %s: %s" % (what, line, result))
        elif result:
            agree += 1
            inputs += result
    return "%d %ss agree on %d inputs" % (agree, what, inputs), failures


# -------------------------------------------------------------- machines --

def machine(line, vectors, header=builds.ROOT):
    """What is wrong with machine code, or how many inputs it is right for."""
    declarations, statements = '#include "functions.c"\n', ""
    for name, rows in vectors.items():
        words = spec.parameters(name)
        declarations += "static const uint64_t %s[][%d] = {%s};\n" % (
            name, len(words) + 1, ",".join(
                "{%s}" % ",".join("%#xu" % x for x in row) for row in rows))
        call = ",".join("(%s)%s[i][%d]" % (
            "int" if word in spec.INTS else "uint64_t", name, i)
            for i, word in enumerate(words))
        statements += "for (int i = 0; i < %d; i++) if (prove_%s(%s) != " \
            '%s[i][%d]) return printf("%s: a wrong answer"), 1;\n' % (
                len(rows), name, call, name, len(words), name)
    wrong = run(line, declarations, statements, header)
    return sum(map(len, vectors.values())) if wrong == "" else wrong


def confirmed_machine(line, found, vectors):
    """The same; a broken header has to return what the solver says that it
    does."""
    result = machine(line, vectors)
    for change, header, (*given, want, got) in found:
        build, name, _ = change.split(None, 2)
        if isinstance(result, int) and build == columns(line)[0] and \
                got != want and name in vectors:  # and no turn of a loop
            if isinstance(machine(line, {name: [[*given, got]]}, header), str):
                return "does not confirm: " + change
    return result


def machines(found, modules):
    """How many machines agree with the specification, and with the solver on
    what broken headers return; how many do not."""
    every = spec.vectors([(line.split()[1], x) for line, _, x in found])

    def results():
        for line in builds.lines("machine"):
            build, compiler, runner = columns(line)
            if build in modules and builds.has_tools(
                    line, compiler[0], *runner[:1]):
                yield line, confirmed_machine(line, found, {
                    name: rows for name, rows in every.items()
                    if "prove_" + name in modules[build].functions})
    return sum_up("machine", results())


# ---------------------------------------------------------------- models --

C = {  # of the operations on numbers of n bits that models have
    z3.Z3_OP_BMUL: "{0} * {1}",
    z3.Z3_OP_ITE: "{0} ? {1} : {2}", z3.Z3_OP_EQ: "{0} == {1}",
    z3.Z3_OP_ULEQ: "{0} <= {1}", z3.Z3_OP_SLEQ: "(int64_t){0} <= (int64_t){1}",
    z3.Z3_OP_BLSHR: "{1} < 64 ? {0} >> ({1} & 63) : 0"}


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
        if kind == z3.Z3_OP_UNINTERPRETED and str(x) in "abcd":
            return str(x)
        if kind == z3.Z3_OP_EXTRACT:
            return "%s >> %d" % (parts[0], x.params()[1])
        if kind == z3.Z3_OP_CONCAT:
            text, at = [], 0
            for part, y in reversed(list(zip(parts, x.children()))):
                text.append("%s << %d" % (part, at))
                at += y.size()
            return " | ".join(text)
        if kind == z3.Z3_OP_BADD:
            return " + ".join(parts)
        if kind not in C:
            raise ir.Refused("a model with %s" % x.decl())
        if kind == z3.Z3_OP_SLEQ:  # the sign to the top
            parts = ["(%s << %d)" % (part, 64 - x.arg(0).size())
                     for part in parts]
        return C[kind].format(*parts)


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
    """What models.c's PEXTS stands for."""
    return " ".join("MODEL(pext_%d, _pext_u64(a, %s))" % (n, form % mask)
                    for n, mask in enumerate(masks()))


INPUT = """
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

#define OF(name) \\
    static uint64_t of_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
"""


def model(line, clang, covered):
    """How many inputs the models and the instructions agree on, or what is
    wrong, or None if it cannot be run here."""
    target, compiler, runner = columns(line)
    if not builds.has_tools(line, compiler[0], clang, *runner[:1]):
        return None
    flags = ["--target=" + target, *(x for x in compiler if x[:2] == "-m")]
    module = ir.compiled(clang, [*flags, "-DPEXTS=" + pexts("%#x")],
                         builds.ROOT, builds.HERE + "/models.c")
    covered.update(name for name in [*INTRINSICS, *ASM] if any(
        name.split()[0] in text for text in module.functions.values()))
    source = "static inline unsigned long hidden(unsigned long x)\n" \
        "{\nvolatile unsigned long y = x;\nreturn y;\n}\n" \
        "#define PEXTS " + pexts("hidden(%#x)") + '\n#include "models.c"\n'
    functions, calls, inputs = "", "", 0
    for name in module.functions:
        program, given = Program(), [z3.BitVec(x, 64) for x in "abcd"]
        execution = ir.Execution(module, name, given).to_return()
        result = program.name(z3.simplify(execution.result()))
        solver = z3.Solver()
        solver.add(z3.Or(False, *execution.undefined))
        if solver.check() != z3.unsat:
            return name[6:] + ": undefined"
        count = PEXT_INPUTS if "pext" in name else INPUTS
        functions += "OF(%s)\n{\n%s\nreturn %s;\n}\n" % (
            name, "\n".join(program.code), result)
        calls += 'if (differs("%s", %s, of_%s, %d)) return 1;\n' % (
            name[6:], name, name, count)
        inputs += count
    wrong = run(line, source + INPUT + functions, calls)
    missing = not_in_code(compiler, source, module.functions)
    if wrong == "" and missing:
        return "not in its code: " + missing
    return inputs if wrong == "" else wrong


def not_in_code(compiler, source, names):
    """The first function whose code lacks the instruction in its name."""
    code = subprocess.run(
        [*compiler, *include(builds.ROOT), "-S", "-x", "c", "-", "-o", "-"],
        input=source, capture_output=True, text=True).stdout
    for name in names:
        body = re.search(r"^%s:\n(.*?)\n\s*\.size\s+%s," % (name, name), code,
                         re.M | re.S)
        if not re.search(r"^\s*%s" % name.split("_")[1], body[1], re.M):
            return name[6:]
    return None


def models():
    """How many models agree with their instructions, how many are wrong or not
    compared."""
    covered = set()

    def results():
        for line, clang in itertools.product(
                builds.lines("model"), builds.CLANGS):
            yield clang + ", " + line, model(line, clang, covered)
        for name in {*INTRINSICS, *ASM} - covered if not builds.SKIPPED else ():
            yield name, "no function of models.c has it"
    return sum_up("model", results())
