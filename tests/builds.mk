# The test programs. TEST.NAME is the command that compiles build/tests/NAME:
# compiler (T: C, TXX: C++, in the Makefile), sources, flags. make test runs each
# row's program. $(names) are those of the rows above.
names = $(sort $(patsubst TEST.%,%,$(filter TEST.%,$(.VARIABLES))))

FUNCTIONS = tests/library/every_function.c tests/library/magicbb_impl.c
SUITE = $(FUNCTIONS) -x none $(OUT)/suite.o
COMPACT = $(SUITE) -DMAGICBB_COMPACT
TINY = $(SUITE) -DMAGICBB_TINY
SUITE_M32 = $(FUNCTIONS) tests/library/test_magicbb.c -m32
THREADS_C = tests/library/test_threads.c tests/library/magicbb_impl.c
INTERRUPT_C = tests/library/test_interrupt.c tests/library/magicbb_impl.c
ASSERT_C = tests/library/test_assert.c

STATIC = -DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION
EMBED = -DMAGICBB_EMBED='"build/magicbb_table_$1.inc"'
AVX512 = -mavx512vl -mavx512cd
UNKNOWN = -include tests/library/intrin.h
MSVC = -DAS_MSVC -Itests/library $(UNKNOWN)
SANITIZED = -g -O1 -fno-sanitize-recover=all -fsanitize=address,undefined \
	-include assert.h -DMAGICBB_ASSERT=assert
TSAN = -g -O1 -fsanitize=thread

# With any compiler, for any machine
TEST.magicbb-wide = $(T) $(SUITE)
TEST.magicbb-wide-static = $(T) $(SUITE) $(STATIC)
TEST.magicbb-wide-eager = $(T) $(SUITE) -DMAGICBB_NO_LAZY
TEST.magicbb-wide-embedded = $(T) $(SUITE) $(call EMBED,wide)
TEST.magicbb-compact = $(T) $(COMPACT)
TEST.magicbb-compact-eager = $(T) $(COMPACT) -DMAGICBB_NO_LAZY
TEST.magicbb-compact-embedded = $(T) $(COMPACT) $(call EMBED,compact)
TEST.magicbb-tiny = $(T) $(TINY)
TEST.threads = $(T) $(THREADS_C)
TEST.threads-compact = $(T) $(THREADS_C) -DMAGICBB_COMPACT
TEST.interrupt = $(T) $(INTERRUPT_C)
TEST.interrupt-compact = $(T) $(INTERRUPT_C) -DMAGICBB_COMPACT
PORTABLE := $(names)

# With the instructions of newer processors
TEST.magicbb-wide-magic = $(T) $(SUITE) -mbmi2 -DMAGICBB_NO_PEXT
TEST.magicbb-wide-pext = $(T) $(SUITE) -mbmi2
TEST.magicbb-wide-pext-embedded = $(T) $(SUITE) -mbmi2 $(call EMBED,wide_pext)
TEST.magicbb-compact-pext = $(T) $(COMPACT) -mbmi2
TEST.magicbb-compact-pext-embedded = $(T) $(COMPACT) -mbmi2 \
	$(call EMBED,compact_pext)
TEST.magicbb-tiny-avx2 = $(T) $(TINY) -mavx2
TEST.magicbb-tiny-avx512 = $(T) $(TINY) $(AVX512)
CONFIGURATIONS := $(filter magicbb-%,$(names))
TEST.interrupt-pext = $(T) $(INTERRUPT_C) -mbmi2
TEST.assert = $(T) $(ASSERT_C)
TEST.assert-eager = $(T) $(ASSERT_C) -DMAGICBB_NO_LAZY
TEST.assert-tiny = $(T) $(ASSERT_C) -DMAGICBB_TINY
TEST.assert-tiny-avx512 = $(T) $(ASSERT_C) -DMAGICBB_TINY $(AVX512)

# In C++, which compiles what C does
TEST.magicbb-wide-c++ = $(TXX) $(SUITE)
TEST.magicbb-compact-pext-c++ = $(TXX) $(COMPACT) -mbmi2
TEST.magicbb-tiny-avx2-c++ = $(TXX) $(TINY) -mavx2

# As other compilers see the header, and for 32 bits
TEST.magicbb-wide-unknown = $(T) $(SUITE) $(UNKNOWN)
TEST.magicbb-compact-unknown = $(T) $(COMPACT) $(UNKNOWN)
TEST.magicbb-tiny-unknown = $(T) $(TINY) $(UNKNOWN)
TEST.magicbb-wide-msvc-avx = $(T) $(SUITE) $(MSVC) -mavx
TEST.magicbb-compact-msvc-pext = $(T) $(COMPACT) $(MSVC) -mavx2 -mbmi2
TEST.threads-unknown = $(T) $(THREADS_C) $(UNKNOWN)
TEST.assert-tiny-unknown = $(T) $(ASSERT_C) -DMAGICBB_TINY $(UNKNOWN)
TEST.magicbb-wide-m32 = $(T) $(SUITE_M32)
TEST.magicbb-compact-m32 = $(T) $(SUITE_M32) -DMAGICBB_COMPACT
TEST.magicbb-tiny-m32 = $(T) $(SUITE_M32) -DMAGICBB_TINY
TEST.interrupt-m32 = $(T) $(INTERRUPT_C) -m32
TEST.interrupt-compact-m32 = $(T) $(INTERRUPT_C) -DMAGICBB_COMPACT -m32
TEST.threads-unknown-m32 = $(T) $(THREADS_C) $(UNKNOWN) -m32
TEST.threads-compact-unknown-m32 = $(T) $(THREADS_C) -DMAGICBB_COMPACT \
	$(UNKNOWN) -m32
TEST.interrupt-unknown-m32 = $(T) $(INTERRUPT_C) $(UNKNOWN) -m32
TEST.interrupt-compact-unknown-m32 = $(T) $(INTERRUPT_C) -DMAGICBB_COMPACT \
	$(UNKNOWN) -m32
COVERED := $(names)

# Once more: optimised, and under sanitizers, which add branches
TEST.magicbb-wide-O3 = $(T) $(SUITE) -O3
TEST.magicbb-wide-sanitized = $(T) $(SUITE) $(SANITIZED)
TEST.magicbb-compact-sanitized = $(T) $(COMPACT) $(SANITIZED)
TEST.magicbb-tiny-sanitized = $(T) $(TINY) $(SANITIZED)
TEST.magicbb-tiny-avx2-sanitized = $(T) $(TINY) -mavx2 $(SANITIZED)
TEST.magicbb-tiny-avx512-sanitized = $(T) $(TINY) $(AVX512) $(SANITIZED)
TEST.magicbb-tiny-unknown-sanitized = $(T) $(TINY) $(UNKNOWN) $(SANITIZED)
TEST.threads-tsan = $(T) $(THREADS_C) $(TSAN)
TEST.threads-compact-tsan = $(T) $(THREADS_C) -DMAGICBB_COMPACT $(TSAN)
TEST.threads-eager-tsan = $(T) $(THREADS_C) -DMAGICBB_NO_LAZY $(TSAN)
LIBRARY_TESTS := $(names)

# Of the examples
TEST.chess-sanitized = $(T) tests/programs/test_chess.c $(SANITIZED)
TEST.counts = $(T) tests/programs/test_counts.c -O3
TEST.recipes-sanitized = $(T) tests/programs/test_recipes.c $(SANITIZED)
