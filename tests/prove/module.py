# What clang makes of a source: its types, tables and functions.

import re
import subprocess

from terms import Global, Reader, Refused, size, store

COMPILE = ("-std=c99 -O1 -fno-vectorize -fno-slp-vectorize -ffreestanding "
           "-fno-strict-aliasing -S -emit-llvm -o -").split()


def compiled(clang, flags, folder, source):
    """The module that clang makes of a source, with the header of a folder."""
    done = subprocess.run([clang, *COMPILE, *flags, "-I", folder, source],
                          capture_output=True, text=True)
    if done.returncode:
        raise Refused("%s: %s" % (clang, done.stderr.strip().split("\n")[0]))
    return Module(done.stdout)


class Values(dict):
    """What names stand for. Of blocks that did not run, `derive` makes those
    that depend on arguments alone; others are `free`."""

    def __init__(self, derive=lambda name: False):
        self.free, self.deriving, self.derive = [], False, derive


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
        self.lines = {line.split()[0]: line for line in text.split("\n")
                      if line and line[0] in "@%!"}
        self.config = (re.findall(r'c"(\w+ \w+ \w+)\\00"', text) or [""])[0]
        self.ranges = {
            name: "range(%s %s, %s)" % tuple(limits) for name, *limits in
            re.findall(r"^(!\d+) = !\{(i\d+) (\d+), \2 (\d+)\}$", text, re.M)}
        self.functions = {found[1]: found[0] for found in re.finditer(
            r"^define .*@(\w+)\(.*\n(?:.*\n)*?\}$", text, re.M)}


    def closure(self, names):
        """The text of functions and all that they use: equal texts have the
        same statements."""
        todo, seen = list(names), {}
        while todo:
            name = todo.pop()
            seen[name] = re.sub(
                r" #\d+|, !(llvm.loop|srcloc) !\d+|\btail (?=call)", "",
                self.functions.get(name) or self.lines.get("@" + name) or
                self.lines.get(name, ""))
            todo += [word for part in re.findall(
                r"@(\w[\w.]*)|(%[A-Za-z][\w.]*)|(!\d+)", seen[name])
                for word in part if word not in seen]
        return str(sorted(seen.items()))
