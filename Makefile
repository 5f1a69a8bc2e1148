#make COMMAND; make alone builds the programs.
#
#try       bench        times layouts and known schemes; at most 3 minutes
#          bench-instructions  counts them, with valgrind
#          demo         a worked example, then 761 million moves are counted
#use       embed        the tables as constants, and the options to use them
#          dispatch     one program that suits every x86-64 processor
#          install      for CMake and pkg-config: PREFIX, DESTDIR; uninstall
#          dist         build/magicbb-VERSION.tar.gz
#test      test         every test: minutes
#          suite        the header's alone, with any CC
#          matrix       other compilers and machines: minutes
#          prove        right for all inputs, with valgrind: ten minutes
#          analyze      clang-tidy and others; coverage: the header's lines
#          stress-threads  many first lookups
#maintain  constants    a table of magics from nothing but a seed: 90 s
#          verify-magics  the list, and those of the header
#          bench-table  README's figures and picture: tools/bench/bench.mk
#          clean        removes build/
#
#CC, CXX, CFLAGS, CXXFLAGS, CPPFLAGS, LDFLAGS, PREFIX, DESTDIR are yours.
#
#STRICT=1            all tests: a missing tool fails, and is no SKIP
#WITHOUT=AVX-512     all tests: as where these instructions are missing, or
#                    '32-bit programs'
#RUN='qemu-s390x'    suite: what runs programs for another machine
#ONLY='s390x tcc'    matrix, prove: these rows
#SQUARES=8           prove: on as many, where it can take long
#DURATION=90         bench, constants: seconds; OURS=, KNOWN=: schemes, as in
#                    bench.mk; SEED=1, TRIES=1: constants, the same twice
#KEEP=1              a script of tests/, run alone: its folder stays if it fails

# BSD make stops here. To GNU make this is a variable.
define a target of BSD make:
.error magicbb needs GNU make (gmake)
endef

.DEFAULT_GOAL := all
help:
	@sed -n '/^$$/q; s/^#\(.\)/\1/p' Makefile

# make -R, or an empty word of the user's, leaves these empty.
ifeq ($(strip $(CC)),)
override CC = cc
endif
ifeq ($(strip $(CXX)),)
override CXX = c++
endif

# ALL_* add the flags that the project itself needs.
CFLAGS ?= -O3
CXXFLAGS ?= -O3
PTHREAD = -pthread
PREFIX ?= /usr/local

# They hold for the header's strictest users, too: test scripts have them.
WARNINGS := $(shell . tests/tap.sh; echo $$user_warnings)
ALL_CFLAGS = -std=c99 -I. $(WARNINGS) -Wmissing-prototypes -Wstrict-prototypes \
	$(PTHREAD) $(CPPFLAGS) $(CFLAGS)
ALL_CXXFLAGS = -std=c++11 -I. $(WARNINGS) $(PTHREAD) $(CPPFLAGS) $(CXXFLAGS)
export CC CXX

# The shell reads these from its environment, as they were typed: they may hold
# blanks, quotes and what make would expand.
install uninstall: override DESTDIR := $(value DESTDIR)
install uninstall: override PREFIX := $(value PREFIX)
matrix prove: override ONLY := $(value ONLY)
prove: SQUARES := $(value SQUARES)
export DESTDIR PREFIX ONLY SQUARES

# `env` goes before what a user names: a recipe that began with - would ignore errors.
C = $(CC) $(ALL_CFLAGS)
# Written beside it, then renamed: nobody sees half of it, not even another make.
TO = -o $@.$$$$ && mv $@.$$$$ $@

# Tables for MAGICBB_EMBED
EMBEDDED = $(addprefix build/magicbb_table_,wide.inc wide_pext.inc compact.inc \
	compact_pext.inc)

PROGRAMS = build/attacks build/perft build/find_magics build/pack

# Options and errors, shared by programs
CLI = tools/cli.c tools/cli.h magicbb.h

.PHONY: all always analyze bench bench-instructions bench-table \
	clean constants coverage demo dispatch dist embed help install matrix \
	prove stress-threads suite test uninstall verify-magics xxd

# Everything built depends on this file, which changes when the flags do. Test
# scripts run make, too, two at once.
FLAGS = build/flags
$(FLAGS): export BUILT_WITH = $(T) $(TXX) $(LDFLAGS)
$(FLAGS): always
	@mkdir -p $(@D)
	@echo "$$BUILT_WITH" | cmp -s - $@ || echo "$$BUILT_WITH" >$@

all: $(PROGRAMS)

$(PROGRAMS): $(FLAGS)
	@echo compiling $@
	@env $(C) $(filter %.c,$^) $(LDFLAGS) $(TO)

build/attacks: examples/attacks.c magicbb.h
build/perft: examples/perft.c examples/chess.h magicbb.h
build/find_magics build/pack: $(addprefix tools/constants/,constants.h slots.c \
	improve.c list.c budget.c) tools/random.h tools/reference.h $(CLI)
build/find_magics: tools/constants/find_magics.c
build/pack: tools/constants/pack.c

demo: build/attacks build/tests/counts
	@build/attacks
	@echo
	@build/tests/counts 200000000

-include tools/bench/bench.mk

# ------------------------------------------------ one program for all x86-64 --

# examples/dispatch.c for each kind of processor; its comment says why so
DISPATCH = build/dispatch
V3 = -mavx2 -mbmi -mbmi2 -mpopcnt
KIND_plain = -DMAGICBB_NO_PEXT -DMAGICBB_IMPLEMENTATION
KIND_avx2 = $(V3) -DMAGICBB_NO_PEXT
KIND_pext = $(V3) -DMAGICBB_IMPLEMENTATION
KIND_avx512 = $(V3) -mavx512cd -mavx512vl
KINDS = $(patsubst %,$(DISPATCH)/%.o,plain avx2 pext avx512)

dispatch: $(DISPATCH)/dispatch
	@echo '$< has four kinds of code, and picks one at the start'

$(DISPATCH)/dispatch: $(KINDS)
	@env $(C) -march=x86-64 examples/dispatch.c $(KINDS) $(LDFLAGS) $(TO)

$(KINDS): $(DISPATCH)/%.o: examples/dispatch.c examples/chess.h magicbb.h \
		$(FLAGS)
	@mkdir -p $(DISPATCH)
	@echo 'compiling $@: the search, for one kind of processor'
	@env $(C) -march=x86-64 -DKIND=$* $(KIND_$*) -c $< $(TO)

# ----------------------------------------------------------- embedded tables --

embed: $(EMBEDDED)
	@printf '%s\n' \
	'Copy a file from build/ beside magicbb.h. Compile all files of a program with' \
	"  -DMAGICBB_EMBED='\"magicbb_table_wide.inc\"' -DMAGICBB_NO_PEXT" \
	"  -DMAGICBB_EMBED='\"magicbb_table_wide_pext.inc\"' -mbmi2" \
	"  -DMAGICBB_EMBED='\"magicbb_table_compact.inc\"' -DMAGICBB_COMPACT -DMAGICBB_NO_PEXT" \
	"  -DMAGICBB_EMBED='\"magicbb_table_compact_pext.inc\"' -DMAGICBB_COMPACT -mbmi2"

LAYOUT =
build/magicbb_table_compact%: LAYOUT = -DMAGICBB_COMPACT

# The program goes: the next make may have another compiler.
$(EMBEDDED): tools/packaging/embed.c tools/packaging/embed.sh tools/reference.h \
		magicbb.h | xxd
	@echo making $@
	@mkdir -p build
	@program=$@.$$$$; $(C) $(LAYOUT) $< $(LDFLAGS) -o $$program && \
		tools/packaging/embed.sh $@ $(RUN) $$program; \
		status=$$?; rm -f $$program; exit $$status

xxd:
	@command -v xxd >/dev/null || { \
		echo 'the tables to embed need xxd: apt-get install xxd' >&2; exit 2; }

# --------------------------------------------------------------- installation --

VERSION = $(shell sed -n '/VERSION_TEXT "/s/.*"\(.*\)"/\1/p' magicbb.h)

INCLUDE = "$$DESTDIR$$PREFIX/include"
SHARE = "$$DESTDIR$$PREFIX/share"
CMAKE_FILES = $(wildcard tools/packaging/cmake/*.cmake)

install:
	@install -d $(INCLUDE) $(SHARE)/pkgconfig $(SHARE)/cmake/magicbb
	@install -m 644 magicbb.h $(INCLUDE)
	@install -m 644 $(CMAKE_FILES) $(SHARE)/cmake/magicbb
	@{ printf '%s\n' "prefix=$$PREFIX" | sed "s/[ \"'#\\\\]/\\\\&/g"; \
	printf '%s\n' 'includedir=$${prefix}/include' '' 'Name: magicbb' \
		'Description: attacks of chess sliders by magic bitboards' \
		'Version: $(VERSION)' 'Cflags: -I$${includedir}'; \
	} >$(SHARE)/pkgconfig/magicbb.pc
	@chmod 644 $(SHARE)/pkgconfig/magicbb.pc
	@printf 'magicbb.h %s is in %s, its CMake and pkg-config files in %s\n' \
		'$(VERSION)' $(INCLUDE) $(SHARE)

uninstall:
	@rm -f $(INCLUDE)/magicbb.h $(SHARE)/pkgconfig/magicbb.pc
	@rm -rf $(SHARE)/cmake/magicbb
	@printf 'magicbb is no longer in %s and %s\n' $(INCLUDE) $(SHARE)

# Reproducible: no directories, owners or times. Needs GNU tar and gzip.
ARCHIVE = build/magicbb-$(VERSION).tar.gz
dist:
	@mkdir -p build
	@LC_ALL=C tar --format=ustar --owner=0 --group=0 --numeric-owner \
		--mode=u=rw,go=r --mtime=@315532800 -I 'gzip -n9' \
		--transform='s,^,magicbb-$(VERSION)/,' -cf $(ARCHIVE).$$$$ magicbb.h \
		LICENSE README.md tools/packaging/cmake/CMakeLists.txt $(sort $(CMAKE_FILES)) \
		&& mv $(ARCHIVE).$$$$ $(ARCHIVE)
	@echo $(ARCHIVE)

# ------------------------------------------------------------------- tests --

# T begins the command of a test in C, TXX of one in C++. (-O3 takes compilers five
# times as long over the slow definitions.)
LEVEL = -O2
T = $(C) $(LEVEL)
TXX = $(CXX) $(ALL_CXXFLAGS) $(LEVEL) -x c++
OUT = build/tests
include tests/builds.mk
# RUN runs programs for another machine.
LIBRARY = $(if $(RUN),$(PORTABLE),$(LIBRARY_TESTS))
TESTS = $(names:%=$(OUT)/%)
SCRIPTS = $(sort $(wildcard tests/*/test_*.sh))

$(TESTS): $(OUT)/%: $(wildcard tests/*.h tests/library/*.[ch] tests/programs/*.c \
		examples/*.h tools/*.h) magicbb.h tests/build.sh tests/builds.mk $(FLAGS)
	@echo compiling $@
	@tests/build.sh $@ $(TEST.$*) $(LDFLAGS)
$(filter %-embedded,$(TESTS)): $(EMBEDDED)

# The suite's slow definitions are compiled once, for all configurations.
$(filter $(OUT)/magicbb-%,$(TESTS)): $(OUT)/suite.o
$(OUT)/suite.o: $(wildcard tests/*.h tests/library/*.[ch] tools/*.h) $(FLAGS)
	@mkdir -p $(@D)
	@env $(C) $(LEVEL) -c tests/library/test_magicbb.c $(TO)

# Longest first, for -j: the browser, the other scripts, then the programs.
PROVE = PERL5LIB=tests prove --harness=Harness --failures --comments \
	$(filter -j%,$(filter-out -j,$(MAKEFLAGS)))
test: $(TESTS) $(EMBEDDED) $(PROGRAMS)
	@$(PROVE) $(filter tests/web/%,$(SCRIPTS)) \
		$(filter-out tests/web/%,$(SCRIPTS)) $(TESTS)

# The tests of the header alone. For another machine, RUN is what runs programs:
#     make suite CC=s390x-linux-gnu-gcc LDFLAGS=-static RUN=qemu-s390x
suite: $(LIBRARY:%=$(OUT)/%)
	@. tests/tap.sh; scratch; [ "$(RUN)" ] || ! foreign $(C) $(LDFLAGS) || \
		skip_all '$(CC) is for another machine: needs RUN, such as RUN=qemu-arm'; \
	$(PROVE) $(if $(RUN),--exec '$(RUN)') $^

# -------------------------------------------------- more evidence than tests --

ROWS.matrix = tests/slow/matrix.sh
ROWS.prove = tests/every_input/every_input.sh
matrix prove: $(EMBEDDED)
	@$(PROVE) --timer --exec $(ROWS.$@) $${ONLY:-$$($(ROWS.$@))}

analyze:
	@printf '%s\n' gcc clang-tidy 'shellcheck format' | \
		xargs -P 2 -L 1 tests/slow/analyze.sh

stress-threads: $(filter $(OUT)/threads%,$(TESTS))
	@for i in $$(seq 50); do for test in $^; do \
		said=$$($$test) || { echo "$$said"; exit 1; }; \
	done; done; echo '$(words $^) programs, 50 processes of each: right'

# With -Os the header does not force inlining, which would count a function's
# branches once for each caller. FRE merges branches.
COVERAGE = --coverage -fprofile-update=prefer-atomic -DTEST_INTERRUPTIONS=0

coverage:
	rm -rf build/coverage
	mkdir -p build/coverage
	cp -r Makefile magicbb.h examples tests tools build/coverage
	GCOV_ERROR_FILE=/dev/null \
		$(MAKE) --no-print-directory -C build/coverage \
		suite LIBRARY='$(COVERED)' LEVEL='-Os -fno-inline -fno-tree-fre' \
		CFLAGS='$(COVERAGE)' CXXFLAGS='$(COVERAGE)' LDFLAGS='$(COVERAGE)'
	tests/slow/coverage.pl build/coverage

# ---------------------------------------------------------- the constants --

constants: build/find_magics build/pack
	@tools/constants/constants.sh

verify-magics: build/find_magics
	@tools/constants/magics.sh

clean:
	rm -rf build
