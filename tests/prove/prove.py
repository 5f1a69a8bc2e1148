#!/usr/bin/python3
# prove.py [WORD...]: proves that no input makes a function of magicbb.h differ
# from spec.py, in each build of builds.txt. Words choose builds, functions,
# squares, and "proofs", "controls", "machines" or "models"; SOUNDNESS.md says
# what it all means. Environment: SOLVER=z3 or cvc5, JOBS=processes.
#
# How a statement is made:
# 1. clang compiles functions.c, which calls each function of the header, to
#    LLVM IR: ir.Module. header.py finds what has no statement yet.
# 2. ir.Execution executes it symbolically on z3's bit vectors, by the
#    instructions in instructions.py and terms.py: its result is a term of the
#    inputs. It collects when it would be undefined.
# 3. spec.py computes the same from the rules of chess, in plain Python.
#    expected.py runs it on the same terms.
# 4. statements.py says that result and specification differ, or that the
#    function is undefined; tables.py says it of lookups and magicbb_init().
# 5. A solver searches an input for which one of these is true. None: proved.
# native.py runs machine code: of builds, and of instructions beside models.

import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import builds
from builds import HERE, ROOT, fail, lines

SOLVER = os.environ.get("SOLVER") or "z3"
JOBS = int(os.environ.get("JOBS") or os.cpu_count())
SECONDS = 300  # for an answer of cvc5
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
PARTS = ["proofs", "controls", "machines", "models"]

try:
    import z3
except ImportError:
    builds.skip("no z3 for /usr/bin/python3 (Debian: python3-z3)")
    builds.finish(0)
if SOLVER not in ("z3", "cvc5"):
    fail("SOLVER=%s: neither z3 nor cvc5" % SOLVER)
if SOLVER == "cvc5" and not builds.has_tools("SOLVER=cvc5", "cvc5"):
    builds.finish(0)

import header  # noqa: E402, they need z3
import ir  # noqa: E402
import native  # noqa: E402
import spec  # noqa: E402
from expected import arguments  # noqa: E402
from statements import statements  # noqa: E402
from terms import CLAIMS  # noqa: E402

FAULTS = (ir.Refused, z3.Z3Exception, ArithmeticError, AttributeError,
          LookupError, TypeError, ValueError)  # it is not proved then


# ------------------------------------------------------------------ solvers --

def prove(module, name, square, build):
    """How many statements hold, how many comparisons Python made, and the
    inputs for which the next fails."""
    key = name, square, module.closure(
        ["prove_" + x for x in [name, *spec.READ]])
    if key in PROVED:
        return *PROVED[key], None
    count = compared = 0
    for wrong, got, want, *given in statements(module, name, square, build):
        if not wrong:
            compared += 1
            continue
        wrong = [z3.And(x, *given) for x in wrong]
        new = {x.get_id(): x for x in [*wrong, *CLAIMS]
               if x.get_id() not in DONE}
        CLAIMS.clear()
        values = new and (ask_cvc5 if SOLVER == "cvc5" else ask_z3)(
            z3.Or(*new.values()), arguments(name, square) + [want, got])
        if values:
            return count, compared, values
        DONE.update(new)
        count += 1
    PROVED[key] = count, compared
    return count, compared, None


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

def cases(name):
    """Its squares, or one case for all inputs."""
    return range(64) if spec.parameters(name)[0] == "square" else [None]


def is_in(name, module):
    """Whether a module has to have it."""
    entry = "prove_" + ("init" if name == "slots" else name)
    return name in module.names and (
        entry in module.functions or name not in spec.NOT_EVERYWHERE)


def prove_on_square(task):
    """Proves functions on a square in each build: workers have the modules."""
    names, square = task
    results = []
    for name in names:
        for (build, clang), module in MODULES.items():
            if is_in(name, module):
                try:
                    result = prove(module, name, square, build)
                except FAULTS as error:
                    result = 0, 0, str(error)
                what = "prove: %s, %s: %s" % (build, clang, name)
                results.append((what, name, square, *result))
    return results


def control(line):
    """Breaks the header; some square must refute it. Its folder, and how."""
    build, name, change = line.split(None, 2)
    old, new = change.split(" => ")
    text = Path(ROOT, "magicbb.h").read_text()
    if old not in text:
        return line, "", "is not in magicbb.h"
    folder = tempfile.mkdtemp(dir=FOLDER)
    Path(folder, "magicbb.h").write_text(text.replace(old, new))
    try:
        clang, flags = BUILDS[build]
        module = ir.compiled(clang, flags, folder, HERE + "/functions.c")
        for square in sorted(cases(name), key=lambda n: n and n * 37 % 64):
            _, _, values = prove(module, name, square, build)
            if values:
                return line, folder, values
    except FAULTS as error:
        return line, folder, str(error)
    return line, folder, "is not refuted"


def show(name, values):
    """Each input, and both answers, as boards."""
    boards = []
    for word, x in zip([*spec.parameters(name), "expected", "got"], values):
        if word in spec.INTS:
            print("%s %s" % (word, x if word == "color" else SQUARES[x]))
        else:
            boards.append((word, x))
    print("  ".join("%-16.16s" % word for word, _ in boards))
    for rank in range(7, -1, -1):
        print("  ".join(" ".join(".x"[x >> 8 * rank + file & 1] for file in
                                 range(8)) + " " for _, x in boards))
    print("  ".join("%016x" % x for _, x in boards))


def pooled(function, tasks):
    """The results of workers, as they come."""
    with multiprocessing.Pool(JOBS, maxtasksperchild=1) as pool:
        yield from pool.imap_unordered(function, tasks)


def choice(words):
    """The builds, functions, squares and parts that words choose."""
    kinds = [[line.split()[0] for line in lines("build")],
             [*spec.FUNCTIONS, *spec.STATED], SQUARES, PARTS]
    for word in words:
        if not any(word in kind for kind in kinds):
            fail("'%s': neither a build, a function, a square, proofs, "
                 "controls, machines nor models" % word)
    default = [*kinds[:3], ["proofs"] if words else PARTS]
    return [[word for word in kind if word in words] or every
            for kind, every in zip(kinds, default)]


def compile_builds(wanted):
    """The modules of each build, of each clang and level of optimization."""
    names = [*spec.FUNCTIONS, *spec.STATED]
    levels = [["-O1", *names], *(line.split() for line in lines("level"))]
    for line in lines("build"):
        build, *flags = line.split()
        for clang in builds.CLANGS if build in wanted else ():
            if not builds.has_tools(build, clang):
                continue
            BUILDS.setdefault(build, (clang, flags))
            for level, *names in levels:
                module = ir.compiled(clang, [*flags, *level.split(",")], ROOT,
                                     HERE + "/functions.c")
                module.names = names
                MODULES[build, clang + " " + level] = module


def check_coverage():
    """How many public functions and configurations nobody proves."""
    clang = next(filter(shutil.which, builds.CLANGS), None)
    missing = header.not_covered(clang) if clang else set()
    missing |= {name[6:] for module in MODULES.values() for name in
                module.functions if name.startswith("prove_")} - {
                    *spec.FUNCTIONS, *spec.STATED, *spec.READ}
    for name in sorted(missing):
        print("prove: %s: has no statement or no build, and SOUNDNESS.md does "
              "not name it under \"only tested\"" % name)
    return len(missing)


def prove_all(names, squares):
    """What is proved, and how many functions are not."""
    proved, compared, failures, shown = 0, 0, 0, set()
    on_square = [name for name in names if len(cases(name)) > 1]
    tasks = [([name], None) for name in names
             if name not in on_square and squares is SQUARES]
    tasks += [(on_square, SQUARES.index(square)) for square in squares]
    for done, results in enumerate(pooled(prove_on_square, tasks)):
        if sys.stderr.isatty():
            print("prove: %d of %d parts" % (done + 1, len(tasks)), end="\r",
                  file=sys.stderr, flush=True)
        for what, name, square, count, more, values in results:
            proved += count
            compared += more
            failures += bool(values)
            on = "" if square is None else " on " + SQUARES[square]
            if isinstance(values, str):
                print(what + on + ": " + values, flush=True)
            elif values and what not in shown:
                shown.add(what)
                print(what + on + " is wrong")
                show(name, values)
    return "%d statements proved by %s, %d lookups compared" % (
        proved, version(), compared), failures


def refute():
    """What refutes each broken header; how many are refuted, and how many are
    not."""
    found, failures = [], 0
    for line, folder, values in pooled(control, [
            line for line in lines("break") if line.split()[0] in BUILDS]):
        if isinstance(values, str):
            failures += 1
            print("prove: control: %s: %s" % (line, values))
        else:
            found.append((line, folder, values))
    return found, ("%d broken headers refuted" % len(found), failures)


def version():
    """The solver's name and version."""
    if SOLVER == "z3":
        return "z3 " + z3.get_version_string()
    text = subprocess.run(["cvc5", "--version"], capture_output=True, text=True)
    return "cvc5 " + re.search(r"version ([\d.]+)", text.stdout)[1]


def main():
    global FOLDER
    wanted, names, squares, parts = choice(sys.argv[1:])
    compile_builds(wanted)
    done = {part: (part + " not run", 0) for part in PARTS}
    missing = check_coverage()
    if "proofs" in parts:
        done["proofs"] = prove_all(names, squares)
    if "controls" in parts or "machines" in parts:
        found, done["controls"] = refute()
    if "machines" in parts:
        done["machines"] = native.machines(
            found, {build: module for (build, _), module in MODULES.items()})
    if "models" in parts:
        done["models"] = native.models()
    said, wrong = zip(*done.values())
    failures = missing + sum(wrong)
    print("prove: %s, %d failures, %d skipped%s" % (
        ", ".join(said), failures, len(builds.SKIPPED), "".join(
            ", not run here: " + name for name in sorted(builds.NOT_RUN))),
        flush=True)
    builds.finish(failures > 0)


MODULES, BUILDS, DONE, PROVED, FOLDER = {}, {}, {}, {}, None
if __name__ == "__main__":
    try:
        with tempfile.TemporaryDirectory() as FOLDER:
            main()
    except FAULTS as error:
        fail(str(error).split("\n")[0])
