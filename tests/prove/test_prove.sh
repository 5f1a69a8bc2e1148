#!/bin/sh
# A part of make prove: some squares, a set, a broken header, and that
# the translator refuses what it does not know, with the reason on one line.
set -u
. "${0%/*}/../tap.sh"
/usr/bin/python3 -c 'import z3' 2>/dev/null || skip_all "no z3" "python3-z3"
needs clang-14 clang-14
scratch
program=tests/prove/prove.py

# A copy, whose header and lists are changed
mkdir -p "$dir/tests" "$dir/tools"
cp -r tests/prove "$dir/tests"
cp tests/SOUNDNESS.md "$dir/tests"
cp tools/processor.h "$dir/tools"
cp magicbb.h "$dir"
sed -i 's/_mm256_extracti128_si256(on, 1)/_mm256_extracti128_si256(on, 0)/
    s/: magicbb_slider_(1, square, occupied)/& ^ 1/' "$dir/magicbb.h"
breaks() { # TEXT ARGUMENTS...: fails, and says so
    text=$1
    shift
    output=$("$program" "$@" 2>&1)
    [ $? = 1 ] && printf '%s\n' "$output" | grep -qF -- "$text"
    point $? "says: $text"
}
export SOLVER
solvers=z3
! has cvc5 cvc5 || solvers="cvc5 z3"
for SOLVER in $solvers; do
    program=tests/prove/prove.py
    prints "$SOLVER: tiny, on some squares" ' 0 failures' \
        tiny-avx2 tiny-any rook c3
    prints "wide looks at its mask alone" ' 0 failures' wide-magic bishop d4
    prints "sets" "proved by $SOLVER" tiny-sse2 sliders knights
    program=$dir/tests/prove/prove.py
    breaks "clang-14 -O1: bishop on d4 is wrong" tiny-avx2 bishop d4
    shows "the square" '^square d4$'
    shows "an answer as a board" '^\. \. .*x'
    breaks ": bishop on d4 is wrong" wide-magic rook bishop d4
done
rejects "'i9': neither" i9
cp magicbb.h "$dir"

# With STRICT a missing tool is a failure; no package brings instructions.
export STRICT=1 WITHOUT=AVX2
! links gcc -mavx2 || prints "not run here, STRICT" \
    ', 0 failures, 0 skipped, not run here: AVX2' tiny-avx2 machines
sed -i 's/"clang-22"$/"no-such-tool"/' "$dir/tests/prove/builds.py"
breaks "STRICT allows no SKIP: wide-pext: no no-such-tool" wide-pext lsb
shows "what is proved" '1 statements proved by z3 [0-9.]*, .* 0 failures, 1 skipped$'
unset STRICT WITHOUT
prints "a tool may be missing" ' 0 failures, 1 skipped' wide-pext lsb
cp tests/prove/builds.py "$dir/tests/prove"

# A public function or a configuration without a statement, a wrong model, and one
# that no instruction is run for
echo 'static inline int magicbb_new(int square) { return square; }' \
    >>"$dir/magicbb.h"
breaks 'prove: magicbb_new: has no statement or no build' wide-pext lsb
echo '#define MAGICBB_FILLING_(take) take(new)' >>"$dir/magicbb.h"
breaks 'prove: wide pext new: has no statement or no build' wide-pext lsb
cp magicbb.h "$dir"
cat >>"$dir/tests/prove/terms.py" <<'END'
INTRINSICS["@llvm.bswap"] = lambda x: x
INTRINSICS["@llvm.fshl"] = lambda a, b, c: a
END
breaks 'bswap: the model is wrong for' models
shows "a model that nothing compares" '@llvm.fshl: no function of models.c has it'
cp tests/prove/terms.py "$dir/tests/prove"

# A control that nothing refutes, and one whose text is gone
for change in '1) => b >> 1): is not refuted' '9) => b >> 1): is not in magicbb.h'; do
    echo "break tiny-sse2 popcount_swar b >> ${change%:*}" \
        >"$dir/tests/prove/builds.txt"
    grep '^build tiny-sse2' tests/prove/builds.txt >>"$dir/tests/prove/builds.txt"
    breaks "${change#*: }" controls
done

# What the translator must refuse or find undefined: bodies of a function of two
# 64-bit arguments, each with the verdict
output=$(/usr/bin/python3 - <<'END' 2>&1
import sys
sys.path.insert(0, "tests/prove")
import z3, ir

HEAD = '''target datalayout = "e-m:e-i64:64-n64"
@t = constant [4 x i8] c"\\22a\\\\\\01", align 4
@u = constant [2 x i8] [i8 undef, i8 1], align 1
@p = constant {i8, i32} {i8 1, i32 2}, align 4
@w = global i64 0, align 8
define internal fastcc i64 @g(i64 noundef %0) {
%2 = call i64 @llvm.cttz.i64(i64 %0, i1 true)
ret i64 %2
}
define i64 @f(i64 noundef %0, i64 noundef %1) #0 {
'''
GEP = "%3 = getelementptr inbounds [4 x i8], ptr @t, i64 0, i64 "
LOAD = "\n%4 = load i8, ptr %3, align 1\n%5 = zext i8 %4 to i64\nret i64 %5"
RET = "\nret i64 %3"
LOOP = """%3 = and i64 %0, 3
br label %4

4:
%5 = phi i64 [ {0}, %2 ], [ %6, %4 ]
%6 = add i64 %5, 1
%7 = icmp eq i64 %6, {1}
br i1 %7, label %8, label %4

8:
%9 = sub i64 %5, %3
ret i64 %9"""
CASES = {
    "refused": [
        "%3 = udiv i64 %0, %1" + RET,
        "%3 = add fast i64 %0, %1" + RET,
        "%3 = freeze i64 %0" + RET,
        "%3 = icmp samesign ult i64 %0, 1\n%4 = zext i1 %3 to i64\nret i64 %4",
        "%3 = call i64 @llvm.fshl.i64(i64 %0, i64 %0, i64 %1)" + RET,
        "%3 = call i64 @other(i64 %0)" + RET,
        '%3 = call i64 asm "bsr $0, $1", "=r,r"(i64 %0)' + RET,
        '%3 = call i64 asm sideeffect "rbit $0, $1", "=r,r"(i64 %0)' + RET,
        "%3 = alloca i64, align 8\n%4 = load i64, ptr %3, align 8\nret i64 %4",
        "store i64 %0, ptr @t, align 1\nret i64 %0",
        "%3 = load volatile i8, ptr @t, align 1\nret i64 %0",
        "%3 = load atomic i8, ptr @t acquire, align 1\nret i64 %0",
        "store atomic i64 %0, ptr @w release, align 8\nret i64 %0",
        "%3 = load ptr, ptr @w, align 8\nret i64 %0",
        "%3 = load i8, ptr @u, align 1\nret i64 %0",
        "%3 = load i64, ptr @p, align 4" + RET,
        "%3 = load i64, ptr @t, align 8" + RET,
        "%3 = load i1, ptr @t, align 4\nret i64 %0",
        "%3 = extractelement <2 x i64> <i64 1, i64 2>, i64 undef" + RET,
        "%3 = xor i64 %0, %1, !range !7" + RET,
        "switch i64 %0, label %2 [ ]",
        GEP + "%0" + LOAD],
    "undefined or wrong": [
        "%3 = add nuw i64 %0, %1" + RET,
        "%3 = add nsw i64 %0, %1" + RET,
        "%3 = mul nsw i64 %0, 3" + RET,
        "%3 = shl i64 %0, %1" + RET,
        "%3 = lshr i64 %0, 64" + RET,
        "%3 = lshr exact i64 %0, 1" + RET,
        "%3 = or disjoint i64 %0, %1" + RET,
        "%3 = trunc nuw i64 %0 to i8\n%4 = zext i8 %3 to i64\nret i64 %4",
        "%3 = call range(i64 0, 9) i64 @llvm.ctpop.i64(i64 %0)" + RET,
        "%3 = call i64 @llvm.cttz.i64(i64 %0, i1 true)" + RET,
        "ret i64 poison",
        "%3 = and i64 undef, 0" + RET,
        "%x = and i64 %0, 7\n" + GEP + "%x" + LOAD,
        "%3 = call fastcc i64 @g(i64 noundef undef)" + RET,
        "%3 = call fastcc i64 @g(i64 noundef %0)" + RET,
        LOOP.format("%3", 9),
        LOOP.format("%0", 8),
        GEP + "4" + LOAD],
    "right": [
        "%3 = or i64 %0, 1\n%4 = call fastcc i64 @g(i64 noundef %3)\nret i64 %4",
        "%3 = add i64 %0, %1" + RET,
        "%x = and i64 %0, 3\n" + GEP + "%x" + LOAD]}
x, y = z3.BitVecs("x y", 64)


def expect(wanted, body, answer=None):
    try:
        run = ir.Execution(ir.Module(HEAD + body + "\n}\n"), "f", [x, y]).to_return()
        solver, wrong = z3.Solver(), [*run.undefined]
        if answer is not None:
            wrong.append(run.result() != answer)
        solver.add(z3.Or(*wrong))
        found = "undefined or wrong" if solver.check() == z3.sat else "right"
    except ir.Refused as error:
        found = "refused" if "\n" not in str(error) else "two lines"
    if found != wanted:
        print("%s: %s, not %s" % (body, found, wanted))


for wanted in CASES:
    for body in CASES[wanted]:
        expect(wanted, body)
expect("right", LOOP.format("%3", 8), 7 - (x & 3))
for at, byte in enumerate(b'"a\\\x01'):
    expect("right", GEP + "%d" % at + LOAD, byte)
END
)
[ -z "$output" ]
point $? "refuses what it does not know; poison and undefined behaviour"
done_testing
