# What these scripts know of magicbb.h: how its public functions and its
# configurations are found, and its internal names, but those in functions.c.

import re
import subprocess
from pathlib import Path

from builds import HERE, ROOT, lines

FIRST = "magicbb_first_"  # fills a slot for a lookup
# magicbb_init() copies the pointers of the second table to the first.
POINTERS = "_starts", "_constant_starts"
WORDS = ("LAYOUT_", "INDEX_", "FORM_", "FILLING_")  # macros of magicbb_config()
FUNCTION = r"\b(magicbb_\w*[^\W_])\s*\("  # internal names end in an underscore


def configurations(text):
    """All that magicbb_config() can say."""
    layouts, indices, forms, fillings = (
        set(re.findall(r"define MAGICBB_%s\(take\)\s+take\((\w+)\)" %
                       word, text)) for word in WORDS)
    if not (layouts and indices and forms and fillings):
        raise ValueError("magicbb.h: the words of magicbb_config() are not "
                         "where header.py looks for them")
    return {" ".join(words) for layout in layouts for words in (
        [(layout, form, "const") for form in forms] if layout == "tiny" else
        [(layout, index, filling) for index in indices
         for filling in fillings - {"const"}])}


def preprocessed(clang, flags):
    """A build's public functions, and what its magicbb_config() says."""
    text = subprocess.run(
        [clang, "-E", "-P", "-ffreestanding", *flags, ROOT + "/magicbb.h"],
        capture_output=True, text=True, check=True).stdout
    result = re.search(r"magicbb_config\(void\)\s*\{\s*return ([^;]*);", text)
    return (set(re.findall(FUNCTION, text)),
            "".join(re.findall(r'"(.*?)"', result[1])))


def not_covered(clang):
    """Public functions without a statement, and configurations without a build:
    those that SOUNDNESS.md does not name under "only tested"."""
    wanted = configurations(Path(ROOT, "magicbb.h").read_text())
    covered = set(re.findall(FUNCTION, re.sub(
        r"(?s)/\*.*?\*/", "", Path(HERE, "functions.c").read_text())))
    tested = " ".join(Path(ROOT, "tests/SOUNDNESS.md").read_text().split())
    tested = tested.split("## What is only tested")[1].split(" ## ")[0]
    for line in lines("build"):
        public, config = preprocessed(clang, line.split()[1:])
        wanted |= public
        covered.add(config)
    return {name for name in wanted - covered if "`%s`" % name not in tested}
