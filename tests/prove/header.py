# What these scripts know of magicbb.h: how its public functions and its
# configurations are found, and its internal names, but those in functions.c.

import re
import subprocess

FIRST = "magicbb_first_"  # fills a slot for a lookup
# magicbb_init() copies the pointers of the second table to the first.
POINTERS = "_starts", "_constant_starts"
WORDS = ("LAYOUT_", "INDEX_", "FORM_", "FILLING_")  # macros of magicbb_config()
FUNCTION = r"\b(magicbb_\w*[a-z0-9])\("  # internal names end in an underscore


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


def preprocessed(clang, flags, folder):
    """A build's public functions, and what its magicbb_config() says."""
    text = subprocess.run(
        [clang, "-E", "-P", "-ffreestanding", *flags, folder + "/magicbb.h"],
        capture_output=True, text=True, check=True).stdout
    result = re.search(r"magicbb_config\(void\)\s*\{\s*return ([^;]*);", text)
    return (set(re.findall(FUNCTION, text)),
            "".join(re.findall(r'"(.*?)"', result[1])))


def not_covered(folder, clang, builds, functions, soundness):
    """Public functions without a statement, and configurations without a build:
    those that SOUNDNESS.md does not name under "only tested"."""
    with open(folder + "/magicbb.h") as file:
        wanted = configurations(file.read())
    with open(functions) as file:
        covered = set(re.findall(FUNCTION, file.read()))
    with open(soundness) as file:
        tested = " ".join(file.read().split())
        tested = tested.split("## What is only tested")[1].split(" ## ")[0]
    for flags in builds:
        public, config = preprocessed(clang, flags, folder)
        wanted |= public
        covered.add(config)
    return sorted(name for name in wanted - covered
                  if "`%s`" % name not in tested)
