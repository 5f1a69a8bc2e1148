# The test programs, for the Makefile. build/tests/NAME is tests/*/test_WORD.c,
# where WORD is what NAME begins with; each further word, after a hyphen, adds its
# flags. So a program that is not listed here can be made, too:
#     make build/tests/magicbb-compact-pext-O3
# $(words) are those of NAME. tests/run/bochs.sh names programs for AVX-512, too.

F.wide =
F.compact = -DMAGICBB_COMPACT
F.tiny = -DMAGICBB_TINY
F.pext = -mbmi2
F.magic = -mbmi2 -DMAGICBB_NO_PEXT
F.eager = -DMAGICBB_NO_LAZY
F.embedded = -DMAGICBB_EMBED='"build/magicbb_table_$(filter \
	$(TABLES),$(words))$(if $(filter pext,$(words)),_pext).inc"'
F.static = -DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION
F.c++ = # the compiler is $(CXX)
F.m32 = -m32
F.avx = -mavx
F.avx2 = -mavx2
F.avx512 = -mavx512vl -mavx512cd
F.unknown = -include tests/library/as_other_compiler.h
F.msvc = -DAS_MSVC -Itests/library $(F.unknown)
F.O3 = -O3
F.sanitized = -g -O1 -fno-sanitize-recover=all -fsanitize=address,undefined \
	-include assert.h -DMAGICBB_ASSERT=assert -DTEST_BOARDS=1000
F.tsan = -g -O1 -fsanitize=thread

# test_magicbb.c is the whole suite. The code for sets is the same in all layouts;
# C++ compiles what C does.
LAYOUTS = wide compact tiny
TABLES = wide compact
EACH = m32 unknown sanitized unknown-sanitized
FILLED = static eager pext pext-sanitized embedded pext-embedded
MAGICBB = $(addprefix magicbb-,$(LAYOUTS) \
	$(foreach layout,$(LAYOUTS),$(addprefix $(layout)-,$(EACH))) \
	$(foreach layout,$(TABLES),$(addprefix $(layout)-,$(FILLED))) \
	$(addprefix tiny-,avx2 avx512 avx2-sanitized avx512-sanitized) \
	wide-magic wide-O3 wide-msvc-avx compact-msvc-avx2-pext \
	wide-c++ compact-c++-pext tiny-c++-avx2)
ALL = $(MAGICBB) threads threads-compact threads-unknown \
	threads-tsan threads-compact-tsan threads-eager-tsan \
	interrupt interrupt-compact interrupt-pext interrupt-m32 \
	interrupt-compact-m32 sets sets-unknown sets-avx2 sets-avx512 assert \
	assert-eager assert-tiny assert-tiny-avx512 assert-tiny-unknown
OTHERS = chess-sanitized recipes-sanitized
LIBRARY = $(if $(RUN),$(PORTABLE),$(ALL))
# On other machines, with any compiler
PORTABLE = $(addprefix magicbb-,$(LAYOUTS) $(addsuffix -static,$(LAYOUTS)) \
	$(addsuffix -eager,$(TABLES)) $(addsuffix -embedded,$(TABLES))) \
	threads threads-compact \
	$(if $(findstring mingw,$(CC)),,interrupt interrupt-compact)
# All ways to include the header, for those of the matrix that must not warn
ROLES = $(addprefix magicbb-,tiny tiny-static tiny-avx2 tiny-avx512 $(foreach \
	role,wide compact wide-pext compact-pext,$(role) $(addprefix $(role)-, \
	static eager embedded)))
