# The lines of builds.txt, tools, and how prove.py ends.

import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CLANGS = "clang-14", "clang-22"
SKIPPED, NOT_RUN = [], set()  # tools; instructions


def fail(message, status=2):
    print("prove: " + message, file=sys.stderr)
    sys.exit(status)


def skip(why):
    SKIPPED.append(why)
    print("prove: SKIP: " + why, flush=True)


def finish(failed):
    """STRICT makes a missing tool a failure, but not a missing instruction."""
    if SKIPPED and os.environ.get("STRICT"):
        fail("STRICT allows no SKIP: " + "; ".join(SKIPPED), 1)
    sys.exit(failed)


def lines(kind):
    """The lines of builds.txt that begin with a word, without it."""
    with open(HERE + "/builds.txt") as file:
        return [line.split(None, 1)[1].strip() for line in file
                if line.startswith(kind + " ")]


def has_tools(line, *tools):
    """Whether these are here; a missing one is a SKIP."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        skip("%s: no %s (see .ci/run)" % (line, missing[0]))
    return not missing
