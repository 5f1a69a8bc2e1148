# Runs machine code of builds, gcc's above all, on the inputs that refuted the
# controls and on random ones.

import tempfile

import builds
import spec


def run(line, vectors, folder, header=builds.ROOT):
    """What is wrong with machine code, or None if it cannot be run here, or how
    many inputs it is right for."""
    _, command = line.split(None, 1)
    compiler, _, runner = command.partition(" / ")
    compiler, runner = compiler.split(), runner.split()
    if not builds.has_tools(line, compiler[0], *runner[:1]):
        return None
    with tempfile.TemporaryDirectory(dir=folder) as inner:
        done = builds.run_program(program(vectors), compiler, runner, inner,
                                  header, builds.HERE, builds.ROOT)
    if not done:
        return None
    status, output = done
    if status:
        return output or "a wrong answer, of function %d" % status
    return sum(map(len, vectors.values()))


def program(vectors):
    """A program in C: its status is 0, or the number of the function that gives
    a wrong answer. It prints only the instructions that the processor lacks."""
    text = '#include "functions.c"\n#include "tools/processor.h"\n' \
        "#include <stdio.h>\n"
    calls = 'if (processor_lacks()) return printf("lacks %s", ' \
        "processor_lacks()), 0;\n"
    for number, name in enumerate(vectors):
        rows = ["{%s}" % ",".join("%#xu" % x for x in row)
                for row in vectors[name]]
        count = len(spec.parameters(name))
        text += "static const uint64_t %s[][%d] = {%s};\n" % (
            name, count + 1, ",".join(rows))
        call = ",".join("(%s)%s[i][%d]" % (
            "int" if word in spec.INTS else "uint64_t", name, i)
            for i, word in enumerate(spec.parameters(name)))
        calls += "for (i = 0; i < %d; i++) if (prove_%s(%s) != %s[i][%d]) " \
            "return %d;\n" % (len(rows), name, call, name, count, number + 1)
    return text + "int main(void)\n{\nint i;\n" + calls + "return 0;\n}\n"


def run_all(found, modules, folder):
    """How many machines agree with the specification, and with the solver on
    what broken headers return; how many do not."""
    vectors = spec.vectors([(line.split()[1], x) for line, _, x in found])
    agree, inputs, failures = 0, 0, 0
    for line in builds.lines("machine"):
        build = line.split()[0]
        if build not in modules:
            continue
        result = run(line, {name: rows for name, rows in vectors.items()
                            if "prove_" + name in modules[build].functions},
                     folder)
        for change, broken, (*given, want, got) in found:
            of, name, _ = change.split(None, 2)
            if isinstance(result, int) and of == build and got != want and \
                    name in spec.FUNCTIONS:  # and no turn of a loop
                one = run(line, {name: [[*given, got]]}, folder, broken)
                if isinstance(one, str):
                    result = "does not confirm: " + change
        if isinstance(result, str):
            failures += 1
            print("prove: machine: %s: %s" % (line, result))
        elif result:
            agree += 1
            inputs += result
    return "%d machines agree on %d inputs" % (agree, inputs), failures
