#!/usr/bin/python3
# prove.py [WORD...]: proves that no input makes a function of magicbb.h differ
# from spec.py, in each build of builds.txt. Words choose builds, functions,
# squares, and "controls" or "machines"; SOUNDNESS.md says what it all means.
# Environment: SOLVER=z3 or cvc5, JOBS=processes.

import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SKIPPED, NOT_RUN = [], set()  # tools; instructions
SOLVER = os.environ.get("SOLVER") or "z3"
JOBS = int(os.environ.get("JOBS") or os.cpu_count())
SECONDS = 300  # for an answer of cvc5


def fail(message, status=2):
    print("prove: " + message, file=sys.stderr)
    sys.exit(status)


def skip(why):
    SKIPPED.append(why)
    print("prove: SKIP: " + why, flush=True)


def finish(failed):
    """With STRICT a missing tool is a failure; no package brings instructions."""
    if SKIPPED and os.environ.get("STRICT"):
        fail("STRICT allows no SKIP: " + "; ".join(SKIPPED), 1)
    sys.exit(failed)


try:
    import z3
    import ir
    import spec
    from statements import arguments, statements
    from terms import CLAIMS
except ImportError:
    skip("no z3 for /usr/bin/python3 (Debian: python3-z3)")
    finish(0)
if SOLVER not in ("z3", "cvc5"):
    fail("SOLVER=%s: neither z3 nor cvc5" % SOLVER)
if not shutil.which(SOLVER) and SOLVER == "cvc5":
    skip("no cvc5 (Debian: cvc5)")
    finish(0)

FAULTS = (ir.Refused, z3.Z3Exception, ArithmeticError, AttributeError,
          LookupError, TypeError, ValueError)  # it is not proved then
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
COMPILE = ("-std=c99 -O1 -fno-vectorize -fno-slp-vectorize -ffreestanding "
           "-fno-strict-aliasing -S -emit-llvm -o -").split()


def compile_ir(clang, flags, folder):
    """The module that clang makes of the header in a folder."""
    done = subprocess.run(
        [clang, *COMPILE, *flags, "-I", folder, HERE + "/functions.c"],
        capture_output=True, text=True)
    if done.returncode:
        raise ir.Refused("%s: %s" % (clang, done.stderr.strip().split("\n")[0]))
    return ir.Module(done.stdout)


# ------------------------------------------------------------------ solvers --

def prove(module, name, square, build):
    """How many statements hold, and the inputs for which the next does not."""
    text = re.sub(r" #\d+|, !llvm.loop !\d+", "",
                  module.functions.get("prove_" + name, ""))
    if re.search(r"@(?!llvm|prove)|[%!][A-Za-z]|!\d", text):
        text += build + str(id(module))  # it uses more of its file
    if (text, square) in PROVED:
        return PROVED[text, square], None
    count = 0
    for wrong, got, want, *given in statements(module, name, square, build):
        count += 1
        wrong = [z3.And(x, *given) for x in wrong]
        new = {x.get_id(): x for x in [*wrong, *CLAIMS]
               if x.get_id() not in DONE}
        CLAIMS.clear()
        values = new and (ask_cvc5 if SOLVER == "cvc5" else ask_z3)(
            z3.Or(*new.values()), arguments(name, square) + [want, got])
        if values:
            return count - 1, values
        DONE.update(new)
    PROVED[text, square] = count
    return count, None


def ask_z3(formula, asked):
    """What these terms are in a solution, if there is one."""
    solver = z3.SolverFor("QF_UFBV")
    solver.add(z3.simplify(formula))
    answer = solver.check()
    if answer == z3.unknown:
        raise ir.Refused("z3 does not know: " + solver.reason_unknown())
    return answer == z3.sat and [
        solver.model().eval(x, True).as_long() for x in asked]


def ask_cvc5(formula, asked):
    """The same of cvc5, in a process of its own, of SMT-LIB's text."""
    solver = z3.Solver()
    names = [z3.BitVec("term%d" % i, x.size()) for i, x in enumerate(asked)]
    solver.add(formula, *(name == x for name, x in zip(names, asked)))
    text = "(set-logic QF_UFBV)%s(get-value (%s))" % (
        solver.to_smt2(), " ".join(map(str, names)))
    try:
        done = subprocess.run(["cvc5", "--lang=smt2", "--produce-models"],
                              input=text, capture_output=True, text=True,
                              timeout=SECONDS)
    except subprocess.TimeoutExpired:
        raise ir.Refused("cvc5: no answer after %d seconds" % SECONDS)
    values = re.findall(r"\(term\d+ #b([01]+)\)", done.stdout)
    if not done.stdout.startswith("sat\n" if values else "unsat\n"):
        raise ir.Refused("cvc5: %s%s" % (done.stdout, done.stderr))
    return [int(x, 2) for x in values]


# --------------------------------------------------------------- program --

def read(kind):
    """The lines of builds.txt that begin with a word, without it."""
    with open(HERE + "/builds.txt") as lines:
        return [line.split(None, 1)[1].strip() for line in lines
                if line.startswith(kind + " ")]


def cases(name):
    """Its squares, or one case for all inputs."""
    return range(64) if spec.parameters(name)[0] == "square" else [None]


def work(task):
    """Proves functions on a square in each build: workers have the modules."""
    names, square = task
    results = []
    for name in names:
        for (build, clang), module in MODULES.items():
            if "prove_" + name in module.functions or \
                    name not in spec.NOT_EVERYWHERE:
                try:
                    results.append((build, clang, name, square, *prove(
                        module, name, square, build)))
                except FAULTS as error:
                    results.append((build, clang, name, square, 0, str(error)))
    return results


def control(line):
    """Breaks the header; some square must refute it. Its folder, and how."""
    build, name, change = line.split(None, 2)
    old, new = change.split(" => ")
    with open(ROOT + "/magicbb.h") as file:
        text = file.read()
    if old not in text:
        return line, "", "is not in magicbb.h"
    folder = tempfile.mkdtemp(dir=FOLDER)
    with open(folder + "/magicbb.h", "w") as file:
        file.write(text.replace(old, new))
    try:
        clang, flags = BUILDS[build]
        module = compile_ir(clang, flags, folder)
        for square in sorted(cases(name), key=lambda n: n and n * 37 % 64):
            _, values = prove(module, name, square, build)
            if values:
                return line, folder, values
    except FAULTS as error:
        return line, folder, str(error)
    return line, folder, "is not refuted"


def show(name, values):
    """Each input, and both answers, as boards."""
    boards = []
    for word, x in zip([*spec.parameters(name), "expected", "got"], values):
        if word in ("square", "color"):
            print("%s %s" % (word, SQUARES[x] if word == "square" else x))
        else:
            boards.append((word, x))
    print("  ".join("%-16.16s" % word for word, _ in boards))
    for rank in range(7, -1, -1):
        print("  ".join(" ".join(".x"[x >> 8 * rank + file & 1] for file in
                                 range(8)) + " " for _, x in boards))
    print("  ".join("%016x" % x for _, x in boards))


def machine(line, vectors, header=ROOT):
    """Compares machine code with what it should return: 0 is right."""
    _, command = line.split(None, 1)
    compiler, _, runner = command.partition(" / ")
    tools = compiler.split()[:1] + runner.split()[:1]
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        return skip("%s: no %s (see .ci/run)" % (line, missing[0]))
    with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
        with open(folder + "/main.c", "w") as file:
            file.write(program(vectors))
        done = subprocess.run([*compiler.split(), "-I", header, "-I", HERE, "-I",
                               ROOT, "-o", folder + "/main", folder + "/main.c"],
                              capture_output=True, text=True)
        if done.returncode:
            return done.stderr.strip().split("\n")[0]
        done = subprocess.run([*runner.split(), folder + "/main"],
                              stdout=subprocess.PIPE, text=True)
        if done.stdout:
            return NOT_RUN.add(done.stdout.strip())
        return done.returncode and \
            "a wrong answer, of function %d" % done.returncode


def program(vectors):
    """A program in C: its status is 0, or the number of the function that gives
    a wrong answer. It prints only the instructions that the processor lacks."""
    text = '#include "functions.c"\n#include "tools/processor.h"\n' \
        "#include <stdio.h>\n"
    calls = "if (processor_lacks()) return puts(processor_lacks()), 0;\n"
    for number, name in enumerate(vectors):
        rows = ["{%s}" % ",".join("%#xu" % x for x in row)
                for row in vectors[name]]
        count = len(spec.parameters(name))
        text += "static const uint64_t %s[][%d] = {%s};\n" % (
            name, count + 1, ",".join(rows))
        call = ",".join("(%s)%s[i][%d]" % (
            "int" if word in ("square", "color") else "uint64_t", name, i)
            for i, word in enumerate(spec.parameters(name)))
        calls += "for (i = 0; i < %d; i++) if (prove_%s(%s) != %s[i][%d]) " \
            "return %d;\n" % (len(rows), name, call, name, count, number + 1)
    return text + "int main(void)\n{\nint i;\n" + calls + "return 0;\n}\n"


def pooled(function, tasks):
    """The results of workers, as they come."""
    with multiprocessing.Pool(JOBS, maxtasksperchild=1) as pool:
        yield from pool.imap_unordered(function, tasks)


def choice(words):
    """The builds, functions, squares and parts that words choose."""
    names = [line.split()[0] for line in read("build")]
    kinds = [names, list(spec.FUNCTIONS), SQUARES, ["controls", "machines"]]
    for word in words:
        if not any(word in kind for kind in kinds):
            fail("'%s': neither a build, a function, a square, controls nor "
                 "machines" % word)
    chosen = [[word for word in kind if word in words] or kind
              for kind in kinds]
    only = [word for word in words if word in kinds[3]]
    chosen[3] = only or (["proofs"] if words else ["proofs", *kinds[3]])
    return chosen


def compile_builds(wanted):
    for line in read("build"):
        build, flags = line.split(None, 1)
        for clang in ("clang-14", "clang-22") if build in wanted else ():
            if not shutil.which(clang):
                skip("%s: no %s (Debian: %s)" % (build, clang, clang))
                continue
            BUILDS.setdefault(build, (clang, flags.split()))
            MODULES[build, clang] = compile_ir(clang, flags.split(), ROOT)


def prove_all(tasks):
    """How many statements are proved, and how many functions are not."""
    proved, failures, shown = 0, 0, set()
    for results in pooled(work, tasks):
        for build, clang, name, square, count, values in results:
            proved += count
            failures += bool(values)
            what = "prove: %s, %s: %s" % (build, clang, name)
            what += "" if square is None else " on " + SQUARES[square]
            if isinstance(values, str):
                print(what + ": " + values, flush=True)
            elif values and (build, clang, name) not in shown:
                shown.add((build, clang, name))
                print(what + " is wrong")
                show(name, values)
    return proved, failures


def refute():
    """What refutes each broken header, and how many nothing refutes."""
    found, failures = [], 0
    for line, folder, values in pooled(control, [
            line for line in read("break") if line.split()[0] in BUILDS]):
        if isinstance(values, str):
            failures += 1
            print("prove: control: %s: %s" % (line, values))
        else:
            found.append((line, folder, values))
    return found, failures


def run_machines(found):
    """How many machines agree with the specification, and with the solver on
    what broken headers return; how many do not."""
    vectors = spec.vectors([(line.split()[1], x) for line, _, x in found])
    ran, failures = 0, 0
    for line in read("machine"):
        build = line.split()[0]
        module = next((m for (b, _), m in MODULES.items() if b == build), None)
        if not module:
            continue
        error = machine(line, {name: rows for name, rows in vectors.items()
                               if "prove_" + name in module.functions})
        for change, folder, (*given, want, got) in found:
            of, name, _ = change.split(None, 2)
            if error == 0 and of == build and got != want:  # no turn of a loop
                error = machine(line, {name: [[*given, got]]}, folder) and \
                    "does not confirm: " + change
        ran += error == 0
        if error:
            failures += 1
            print("prove: machine: %s: %s" % (line, error))
    return ran, failures


def main():
    global FOLDER
    builds, names, squares, parts = choice(sys.argv[1:])
    proved, ran, failures, found = 0, 0, [0, 0, 0], []
    compile_builds(builds)
    if "proofs" in parts:
        on_square = [name for name in names if len(cases(name)) > 1]
        proved, failures[0] = prove_all(
            [([name], None) for name in names
             if name not in on_square and squares is SQUARES] +
            [(on_square, SQUARES.index(square)) for square in squares])
    if "controls" in parts or "machines" in parts:
        found, failures[1] = refute()
    if "machines" in parts:
        ran, failures[2] = run_machines(found)
    done = {"proofs": "%d statements proved by %s" % (proved, SOLVER),
            "controls": "%d broken headers refuted" % len(found),
            "machines": "%d machines agree" % ran}
    print("prove: %s, %d failures, %d skipped%s" % (
        ", ".join(done[part] if part in parts else part + " not run"
                  for part in done), sum(failures), len(SKIPPED),
        "".join(", not run here: " + name for name in NOT_RUN)), flush=True)
    finish(sum(failures) > 0)


MODULES, BUILDS, DONE, PROVED, FOLDER = {}, {}, {}, {}, None
if __name__ == "__main__":
    try:
        with tempfile.TemporaryDirectory() as FOLDER:
            main()
    except FAULTS as error:
        fail(str(error).split("\n")[0])
