#!/usr/bin/env python3
"""Attacks on a million positions: libmagicbb from Python, by ctypes and numpy.

    make lib
    python3 examples/attacks.py [LIBRARY [POSITIONS]]

Looks up what a queen attacks in each, and prints how long that took. Rays that
numpy walks must give the same answers. Debian: python3-numpy.
"""

import ctypes
import os
import pathlib
import signal
import sys
import time

# Ctrl-C, and a pipe that nobody reads, end it as they end cat.
for name in signal.SIGINT, signal.SIGPIPE:
    signal.signal(name, signal.SIG_DFL)

try:
    import numpy as np
except ImportError:
    np = None


def die(message):
    print(f"attacks.py: {message}", file=sys.stderr)
    sys.exit(2)


def load(path):
    """The library, with the types of the two functions that are used here."""
    try:
        library = ctypes.CDLL(str(path))
        one, many = library.mbb_queen_attacks, library.mbb_queen_attacks_n
    except (OSError, AttributeError) as error:
        die(f"{error}; make lib builds it")
    square, board = ctypes.c_int, ctypes.c_uint64
    one.argtypes = [square, board]
    one.restype = board
    bytes_ = np.ctypeslib.ndpointer(np.uint8, flags="C")
    boards = np.ctypeslib.ndpointer(np.uint64, flags="C")
    many.argtypes = [ctypes.c_size_t, bytes_, boards, boards]
    many.restype = None
    return library


def queen_attacks(library, squares, boards):
    """What a queen on squares[i] attacks if boards[i] are occupied."""
    results = np.empty_like(boards)
    library.mbb_queen_attacks_n(len(boards), squares, boards, results)
    return results


def walk_rays(squares, boards):
    """The same from the rules of chess: one step at a time."""
    results = np.zeros_like(boards)
    file, rank = squares.astype(np.int8) % 8, squares.astype(np.int8) // 8
    for dx, dy in [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]:
        x, y = file.copy(), rank.copy()
        going = np.ones(len(boards), bool)
        for _ in range(7):
            x += dx
            y += dy
            going &= (0 <= x) & (x < 8) & (0 <= y) & (y < 8)
            bit = np.where(going, np.uint64(1) << (8 * y + x).astype(np.uint64),
                           np.uint64(0))
            results |= bit
            going &= boards & bit == 0
    return results


def timed(way, *arguments):
    """Processor time, and the result."""
    start = time.process_time()
    result = way(*arguments)
    return time.process_time() - start, result


def compare(name, ours, attacks, way, *arguments):
    """One line for another way to the same answers."""
    seconds, results = timed(way, *arguments)
    print(f"{name:26} {seconds * 1e3:9.1f} ms, {seconds / ours:7.1f} times")
    wrong = np.flatnonzero(np.array(results, np.uint64) != attacks)
    if len(wrong):
        die(f"{name}: {len(wrong)} answers differ, the first for position "
            f"{wrong[0]}")


def read_arguments(words):
    """The library's path, and how many positions."""
    if "--help" in words:
        print(__doc__.strip())
        sys.exit()
    for word in words:
        if word.startswith("-"):
            die(f"unknown option {word!r}; see --help")
    if len(words) > 2:
        die(f"unexpected argument {words[2]!r}")
    build = pathlib.Path(__file__).resolve().parent.parent / "build"
    path = words[0] if words else build / "libmagicbb.so"
    count = words[1] if len(words) > 1 else "1000000"
    if path == "":
        die("LIBRARY: must be a file's name, not ''")
    if not count.isdecimal() or not 1 <= int(count) <= 10**8:
        die(f"positions: must be 1 to 100000000, not {count!r}")
    return path, int(count)


def main():
    path, count = read_arguments(sys.argv[1:])
    if not np:
        die("needs numpy (Debian: python3-numpy)")
    library = load(path)

    random = np.random.default_rng(1)
    squares = random.integers(0, 64, count, np.uint8)
    # One square of four is occupied.
    boards = np.bitwise_and(*random.integers(0, 2**64, (2, count), np.uint64))

    # The median of nine times
    times = sorted(timed(queen_attacks, library, squares, boards)[0]
                   for _ in range(9))
    attacks = queen_attacks(library, squares, boards)
    print(f"{count} positions, a queen in each")
    print(f"libmagicbb, in one call    {times[4] * 1e3:9.1f} ms")

    compare("rays, walked by numpy", times[4], attacks,
            walk_rays, squares, boards)
    # One call takes Python's own numbers.
    squares, boards = squares.tolist(), boards.tolist()
    compare("libmagicbb, call by call", times[4], attacks,
            lambda: list(map(library.mbb_queen_attacks, squares, boards)))
    print("all agree")


def run():
    """main(), with one line in place of a traceback if output is lost."""
    if sys.stdout is None:
        die("output: cannot be written")
    try:
        try:
            main()
        finally:
            sys.stdout.flush()
    except OSError:
        # Python would try again, and fail again, when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        die("output: cannot be written")


if __name__ == "__main__":
    run()
