# make help lists what there is. CC, CXX, CFLAGS, CXXFLAGS, LDFLAGS, PREFIX and
# DESTDIR are the user's; what the project itself needs is in ALL_*.

CFLAGS ?= -O3
CXXFLAGS ?= -O3
PREFIX ?= /usr/local

WARNINGS = -pedantic -Wall -Wextra -Wshadow -Wconversion -Wsign-conversion \
	-Wundef -Wcast-qual
ALL_CFLAGS = -std=c99 -I. $(WARNINGS) -Wmissing-prototypes \
	-Wstrict-prototypes -pthread $(CPPFLAGS) $(CFLAGS)
ALL_CXXFLAGS = -std=c++11 -I. $(WARNINGS) -pthread $(CPPFLAGS) $(CXXFLAGS)

C = $(CC) $(ALL_CFLAGS)

PROGRAMS = build/attacks build/perft build/explain build/find_magics \
	build/pack

# What programs share: messages and options; sliders and lists of magics.
CLI = tools/cli.c tools/cli.h magicbb.h
LIST = tools/list.c tools/list.h tools/slider.c tools/slider.h \
	tools/random.h tests/reference.h

.PHONY: all
all: $(PROGRAMS) ## build the programs

build/attacks: examples/attacks.c magicbb.h
	@mkdir -p build
	$(C) $< $(LDFLAGS) -o $@

build/perft: examples/perft.c examples/chess.h $(CLI) magicbb.h
	@mkdir -p build
	$(C) $(filter %.c,$^) $(LDFLAGS) -o $@

build/explain: tools/explain.c tools/lookup.h tools/picture.h examples/chess.h \
		$(CLI) magicbb.h
	@mkdir -p build
	$(C) $(filter %.c,$^) $(LDFLAGS) -o $@

build/find_magics: $(wildcard tools/search/*.[ch]) $(LIST) $(CLI)
	@mkdir -p build
	$(C) $(filter %.c,$^) $(LDFLAGS) -o $@

build/pack: tools/pack.c $(LIST) $(CLI)
	@mkdir -p build
	$(C) $(filter %.c,$^) $(LDFLAGS) -o $@

.PHONY: demo
demo: build/attacks build/perft ## a worked example, then 760 million moves
	@build/attacks
	@echo
	@build/perft

# ----------------------------------------------------------- embedded tables --

LAYOUT = wide
XXD = $(shell command -v xxd)
nothing :=
TABLES := $(shell tests/configs.sh tables)
layout_flags = $(shell tests/configs.sh layouts | sed -n 's/^$(1) //p')
EMBEDDED = $(foreach layout,$(TABLES),build/magicbb_table_$(layout).inc \
	build/magicbb_table_$(layout)_pext.inc)

ifneq ($(filter embed,$(MAKECMDGOALS)),)
ifneq ($(LAYOUT),$(filter $(TABLES),$(firstword $(LAYOUT))))
$(error embed: LAYOUT '$(LAYOUT)': must be $(subst $(nothing) $(nothing), or ,$(TABLES)))
endif
endif

.PHONY: embed
embed: build/magicbb_table_$(LAYOUT).inc build/magicbb_table_$(LAYOUT)_pext.inc ## LAYOUT=wide|compact: files for MAGICBB_EMBED

build/magicbb_table_%.inc: tools/embed.c tools/embed.sh $(CLI)
	@mkdir -p build
	@$(C) $(call layout_flags,$(*:_pext=)) $(if $(findstring pext,$*),-DEMBED_PEXT) \
		$(filter %.c,$^) $(LDFLAGS) -o build/embed_$*
	tools/embed.sh build/embed_$* $(*:_pext=) \
		$(if $(findstring pext,$*),pext,magic) $@

# ---------------------------------------------------------- the constants --

.PHONY: magics
magics: build/find_magics ## derive the header's constants again, compare them
	build/find_magics --verify tools/magics.csv
	build/find_magics --merge tools/magics.csv --emit >build/constants
	sed -n '/^#define MAGICBB_PACKED_/,/^#define MAGICBB_SQUARES_/p' \
		magicbb.h | sed '$$d' | cmp - build/constants
	@echo 'magicbb.h has these constants, byte for byte.'

.PHONY: replay
replay: build/find_magics ## find each magic of tools/magics.csv again: minutes
	tools/replay.sh

# ----------------------------------------------------------------- benchmark --

BENCH = build/bench
ARGS =
GNUPLOT = gnuplot

# The schemes to build, beside fancy_magic. All of them take a compiler minutes,
# most of them over perft, which is inlined into each:
#     make bench SCHEMES='wide_magic_eager tiny_magic' ARGS='--only stream'
SCHEMES = $(ALL_SCHEMES)
BUILT = $(filter nothing fancy_magic $(SCHEMES),$(ALL_SCHEMES))
UNKNOWN = $(filter-out $(ALL_SCHEMES),$(SCHEMES))

# $(call scheme,NAME,FLAGS): tools/bench_scheme.c for one scheme; the report
# has them in this order
define scheme
ALL_SCHEMES += $(1)
$(BENCH)/$(1).o: tools/bench_scheme.c tools/bench_schemes.h \
		tools/bench_magics.h tools/bench.h \
		tests/reference.h tests/vectors.h examples/chess.h magicbb.h \
		$(BENCH)/flags
	@echo compiling $$@
	@$$(C) -DBENCH_NAME=$(1) $(2) -c $$< -o $$@
endef

# Of this header, with tables in an object of their own
define tables
$(call scheme,$(1),$(2))
WITH_TABLES += $(1)
$(BENCH)/$(1)-tables.o: tools/bench_tables.c magicbb.h $(BENCH)/flags
	@$$(C) -DBENCH_NAME=$(1) $(2) -c $$< -o $$@
endef

# Those that need PEXT or AVX2 are for x86-64 alone.
X86_64 := $(shell $(C) -dM -E -x c /dev/null 2>/dev/null | grep __x86_64__)
scheme_x86_64 = $(if $(X86_64),$(call scheme,$(1),$(2)))
tables_x86_64 = $(if $(X86_64),$(call tables,$(1),$(2)))

MAGIC = -DSCHEME_MAGICBB -DMAGICBB_NO_PEXT
PEXT = -DSCHEME_MAGICBB -mbmi2
EMBED = -DMAGICBB_EMBED='"build/magicbb_table_$(1).inc"'

$(eval $(call scheme,nothing,-DSCHEME_NOTHING))
$(eval $(call scheme,ray_loop,-DSCHEME_RAY_LOOP))
$(eval $(call scheme,plain_magic,-DSCHEME_PLAIN_MAGIC))
$(eval $(call scheme,fancy_magic,-DSCHEME_FANCY_MAGIC))
$(eval $(call scheme,black_magic,-DSCHEME_BLACK_MAGIC))
$(eval $(call scheme,fixed_shift,-DSCHEME_FIXED_SHIFT))
$(eval $(call scheme,perfect_magic,-DSCHEME_PERFECT_MAGIC))
$(eval $(call scheme_x86_64,pext_pdep,-DSCHEME_PEXT_PDEP -mbmi2))
$(eval $(call scheme,hyperbola,-DSCHEME_HYPERBOLA))
$(eval $(call scheme_x86_64,dual_hyperbola,-DSCHEME_DUAL_HYPERBOLA -mavx2))
$(eval $(call scheme_x86_64,avx2_rays,-DSCHEME_VECTOR_RAYS -mavx2))
$(eval $(call scheme,line_tables,-DSCHEME_LINE_TABLES))
$(eval $(call scheme_x86_64,split_index,-DSCHEME_SPLIT_INDEX -mbmi2))
$(eval $(call tables,wide_magic_lazy,$(MAGIC)))
$(eval $(call tables,wide_magic_eager,$(MAGIC) -DMAGICBB_NO_LAZY))
$(eval $(call tables,wide_magic_embedded,$(MAGIC) $(call EMBED,wide)))
$(eval $(call tables_x86_64,wide_pext_lazy,$(PEXT)))
$(eval $(call tables_x86_64,wide_pext_eager,$(PEXT) -DMAGICBB_NO_LAZY))
$(eval $(call tables_x86_64,wide_pext_embedded,$(PEXT) $(call EMBED,wide_pext)))
$(eval $(call tables,compact_magic_lazy,$(MAGIC) -DMAGICBB_COMPACT))
$(eval $(call tables,compact_magic_eager,$(MAGIC) -DMAGICBB_COMPACT -DMAGICBB_NO_LAZY))
$(eval $(call tables,compact_magic_embedded,$(MAGIC) -DMAGICBB_COMPACT $(call EMBED,compact)))
$(eval $(call tables_x86_64,compact_pext_lazy,$(PEXT) -DMAGICBB_COMPACT))
$(eval $(call tables_x86_64,compact_pext_eager,$(PEXT) -DMAGICBB_COMPACT -DMAGICBB_NO_LAZY))
$(eval $(call tables_x86_64,compact_pext_embedded,$(PEXT) -DMAGICBB_COMPACT $(call EMBED,compact_pext)))
$(eval $(call scheme,tiny_magic,$(MAGIC) -DMAGICBB_TINY))
$(eval $(call scheme_x86_64,tiny_ssse3,$(MAGIC) -mssse3 -DMAGICBB_TINY))
$(eval $(call scheme_x86_64,tiny_avx2,$(MAGIC) -mavx2 -DMAGICBB_TINY))
$(eval $(call scheme_x86_64,tiny_avx512,$(MAGIC) -mavx512vl -mavx512cd -DMAGICBB_TINY))

SETS_SCHEME = $(MAGIC) -DMAGICBB_TINY -DSCHEME_SETS
$(eval $(call scheme,sets_plain,$(SETS_SCHEME)))
$(eval $(call scheme_x86_64,sets_avx2,$(SETS_SCHEME) -mavx2))
$(eval $(call scheme_x86_64,sets_avx512,$(SETS_SCHEME) -mavx512vl))

BENCH_OBJECTS = $(BUILT:%=$(BENCH)/%.o) \
	$(patsubst %,$(BENCH)/%-tables.o,$(filter $(WITH_TABLES),$(BUILT)))
$(filter %_embedded-tables.o,$(BENCH_OBJECTS)): $(EMBEDDED)

# Other compilers, flags or schemes than last time: what they concern anew.
.PHONY: always
$(BENCH)/flags: always
	@mkdir -p $(BENCH)
	@echo '$(C)' | cmp -s - $@ || echo '$(C)' >$@
$(BENCH)/schemes: always
	$(if $(UNKNOWN),$(error bench: SCHEMES: no scheme '$(firstword $(UNKNOWN))'; there are: $(strip $(ALL_SCHEMES))))
	@mkdir -p $(BENCH)
	@echo '$(BUILT)' | cmp -s - $@ || echo '$(BUILT)' >$@

$(BENCH)/bench: tools/bench.c tools/bench.h $(CLI) \
		tests/reference.h $(BENCH)/schemes $(BENCH_OBJECTS)
	@echo linking $@
	@$(C) -DMAGICBB_TINY -DMAGICBB_STATIC \
		-DBENCH_FLAGS='"$(strip $(CPPFLAGS) $(CFLAGS))"' \
		-DBENCH_SCHEMES='$(patsubst %,SCHEME(%),$(BUILT))' \
		$(filter %.c,$^) $(BENCH_OBJECTS) $(LDFLAGS) -o $@

.PHONY: bench
bench: $(BENCH)/bench ## time this header against other schemes; ARGS=--help, SCHEMES=
	@$(BENCH)/bench $(ARGS)

# tools/bench.svg, which the README shows, is a copy made by hand:
#     make -j2 bench-plot CFLAGS='-O3 -march=native' ARGS='--rounds 31'
#     cp build/bench.svg tools
# Look at it, light and dark, before it is committed.
.PHONY: bench-plot
bench-plot: $(BENCH)/bench ## draw it: build/bench.svg, with gnuplot
	@command -v $(GNUPLOT) >/dev/null || { echo "bench-plot: gnuplot is missing" \
		"(Debian package: gnuplot-nox)" >&2; exit 2; }
	$(BENCH)/bench --csv $(ARGS) >$(BENCH).csv
	$(GNUPLOT) -c tools/bench.gp $(BENCH).csv $(BENCH).svg

# For tests/test_bench.sh: without optimisation it is built in seconds. Inlined
# by force, chess.h takes compilers most of their time, here and in the tests.
NOT_FORCED = -Dalways_inline=unused -D__OPTIMIZE_SIZE__
TEST_BENCH = build/tests/bench
GOAL = $(TEST_BENCH)/bench
.PHONY: test-bench
test-bench:
	@$(MAKE) --no-print-directory BENCH=$(TEST_BENCH) \
		CFLAGS='$(CFLAGS) $(NOT_FORCED) -O0' $(GOAL)

# --------------------------------------------------------------------- web --

WEB = build/web
WEB_FILES = $(WEB)/magicbb.html $(WEB)/explorer.wasm $(WEB)/attacks-wide.wasm \
	$(WEB)/attacks-compact.wasm $(WEB)/attacks-tiny.wasm
WASM_CC = clang-14
NODE = node
# Without these the tests do not build it: a SKIP.
WEB_TOOLS := $(if $(shell command -v $(WASM_CC) && command -v wasm-ld-14 && \
	command -v $(NODE)),yes)
WASM = $(WASM_CC) --target=wasm32 -std=c99 -O2 -I. $(WARNINGS) \
	-ffreestanding -nostdlib -mbulk-memory -Wl,--no-entry -Wl,-s

.PHONY: web
web: $(WEB)/magicbb.html ## build/web/magicbb.html: see in a browser how a lookup works

$(WEB)/magicbb.html: examples/web/index.html examples/web/style.css \
		$(wildcard examples/web/*.js) examples/web/build.mjs \
		$(WEB)/explorer.wasm tools/magics.csv magicbb.h
	$(NODE) examples/web/build.mjs examples/web $(WEB)/explorer.wasm \
		tools/magics.csv $@

# The search of find_magics, on what examples/web/libc/ has of a libc
SEARCH_METHODS = $(addprefix tools/search/,slots.c construct.c beam.c anneal.c \
	blocks.c)

$(WEB)/explorer.wasm: $(wildcard examples/web/*.[ch]) tools/lookup.h \
		tools/picture.h $(SEARCH_METHODS) tools/slider.c magicbb.h
	@test -n '$(WEB_TOOLS)' || { echo 'web: needs $(WASM_CC), wasm-ld and' \
		'$(NODE) (Debian packages: clang-14 lld-14 nodejs)' >&2; exit 2; }
	@mkdir -p $(WEB)
	$(WASM) -isystem examples/web/libc examples/web/explorer.c \
		examples/web/search.c examples/web/libc/libc.c \
		$(SEARCH_METHODS) tools/slider.c -o $@

# The header for JavaScript alone, in each layout
$(WEB)/attacks-wide.wasm: LAYOUT_FLAG =
$(WEB)/attacks-compact.wasm: LAYOUT_FLAG = -DMAGICBB_COMPACT
$(WEB)/attacks-tiny.wasm: LAYOUT_FLAG = -DMAGICBB_TINY
$(WEB)/attacks-%.wasm: examples/web/attacks.c magicbb.h
	@mkdir -p $(WEB)
	$(WASM) $(LAYOUT_FLAG) $< -o $@

# For the tests in a browser, which is Debian's: nothing here brings one.
.PHONY: web-packages
web-packages: ## what those tests need from npm, into build/web
	@mkdir -p $(WEB)
	npm install --prefix $(WEB) --no-audit --no-fund --ignore-scripts \
		puppeteer-core@24.43.1 axe-core@4.14.1

.PHONY: web-shots
web-shots: web ## pictures of the page, light, dark, phone: build/web/shots
	$(NODE) tests/web_shots.mjs

.PHONY: web-timings
web-timings: $(WEB_FILES) ## sizes, the first picture, frames a second
	$(NODE) tests/web_timings.mjs


# ------------------------------------------------------------------- tests --

# -O3 takes compilers five times as long over the slow definitions.
LEVEL = -O2
T = $(C) $(LEVEL)
TXX = $(CXX) $(ALL_CXXFLAGS) $(LEVEL) -x c++
SANITIZE = -g -O1 -fno-sanitize-recover=all -fsanitize=address,undefined
ASSERT = -include assert.h -DMAGICBB_ASSERT=assert
TINY = -DMAGICBB_TINY
EAGER = -DMAGICBB_NO_LAZY
STATIC = -DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION
STRANGER = -include tests/no_extensions.h

# tests/test_magicbb.c, the whole suite, runs once for each build that
# tests/configs.txt calls for: $(call config,NAME,c or c++,FLAGS,EXPECTED
# magicbb_config()). It is compiled once for each word size. Without xxd there
# are no tables to embed: a SKIP.
define config
TESTS += build/tests/magicbb-$(1)
build/tests/magicbb-$(1): $(call suite,$(3)) $$(SUITE) \
		$(if $(filter embedded,$(4)),$(if $(XXD),$$(EMBEDDED)))
	@echo compiling $$@
	@tests/build.sh $$@ $(call compiler,$(2),$(4)) \
		$(subst ",\",$(3)) '-DEXPECT_CONFIG="$(4)"' $$(LDFLAGS) -- \
		tests/answers.c tests/magicbb_impl.c \
		$(if $(filter c++,$(2)),-x none) $(call suite,$(3))
endef
compiler = $(if $(XXD)$(filter-out embedded,$(lastword $(2))),$(compiler_$(1)),xxd)
compiler_c = $(T)
compiler_c++ = $(TXX)
suite = build/tests/suite$(filter -m32,$(1)).o
SUITE = tests/test_magicbb.c tests/answers.c tests/answers.h \
	tests/magicbb_impl.c tests/reference.h tests/vectors.h tests/tap.h \
	tests/build.sh tests/configs.txt magicbb.h Makefile

build/tests/suite.o: $(SUITE)
	@mkdir -p build/tests
	@$(T) -c tests/test_magicbb.c -o $@

# Without a 32-bit libc none of these tests is linked.
build/tests/suite-m32.o: $(SUITE)
	@mkdir -p build/tests
	@$(T) -m32 -c tests/test_magicbb.c -o $@ 2>/dev/null || true

column = $(subst ~,$(nothing) $(nothing),$(word $(1),$(subst |, ,$(row))))
$(foreach row,$(shell tests/configs.sh builds),$(eval $(call config,$(call column,1),$(call column,2),$(call column,3),$(call column,4))))

# $(call program,NAME,SOURCE,COMPILER AND FLAGS): other test programs
define program
TESTS += build/tests/$(1)
build/tests/$(1): tests/$(2) $$(SUITE)
	@echo compiling $$@
	@tests/build.sh $$@ $(3) $$(LDFLAGS) -- $(4)
endef
THREADS = tests/test_threads.c tests/magicbb_impl.c
TSAN = -g -O1 -fsanitize=thread

$(eval $(call program,threads,test_threads.c,$(T),$(THREADS)))
$(eval $(call program,threads-eager,test_threads.c,$(T) -DMAGICBB_NO_LAZY,$(THREADS)))
$(eval $(call program,threads-pext,test_threads.c,$(T) -mbmi2,$(THREADS)))
$(eval $(call program,threads-compact-tsan,test_threads.c,$(T) -DMAGICBB_COMPACT $(TSAN),$(THREADS)))
$(eval $(call program,threads-tsan,test_threads.c,$(T) $(TSAN),$(THREADS)))
$(eval $(call program,threads-tsan-eager,test_threads.c,$(T) $(TSAN) -DMAGICBB_NO_LAZY,$(THREADS)))

SETS = $(addprefix build/tests/sets,-loop -two-lanes -avx2 -avx512)
$(eval $(call program,sets-loop,test_sets.c,$(T) $(STRANGER),tests/test_sets.c))
$(eval $(call program,sets-two-lanes,test_sets.c,$(T),tests/test_sets.c))
$(eval $(call program,sets-avx2,test_sets.c,$(T) -mavx2,tests/test_sets.c))
$(eval $(call program,sets-avx512,test_sets.c,$(T) -mavx512vl,tests/test_sets.c))

$(eval $(call program,chess,test_chess.c,$(T) $(NOT_FORCED),tests/test_chess.c))
$(eval $(call program,chess-sanitized,test_chess.c,$(T) $(SANITIZE) $(ASSERT) $(NOT_FORCED),tests/test_chess.c))
build/tests/chess build/tests/chess-sanitized: examples/chess.h


# What else coverage needs: each precondition broken, lines that gcc compiles
# when told that it is clang, and examples/embedded.c.
$(eval $(call program,assert,test_assert.c,$(T),tests/test_assert.c))
$(eval $(call program,assert-eager,test_assert.c,$(T) $(EAGER),tests/test_assert.c))
$(eval $(call program,embedded-tiny,test_embedded.c,$(T) $(TINY) -DEMBEDDED_NO_START,tests/test_embedded.c examples/embedded.c))
build/tests/embedded-tiny: examples/embedded.c

SCRIPTS = tests/test_attacks.sh tests/test_bench.sh tests/test_differential.sh \
	tests/test_embedded.sh tests/test_explain.sh tests/test_explorer.sh \
	tests/test_fill.sh \
	tests/test_find_magics.sh \
	tests/test_install.sh tests/test_make.sh tests/test_pack.sh \
	tests/test_perft.sh tests/test_programs.sh tests/test_users.sh \
	tests/test_web.sh

.PHONY: test
test: $(TESTS) $(if $(XXD),$(EMBEDDED)) $(PROGRAMS) \
		$(if $(WEB_TOOLS),$(WEB_FILES)) ## run every test; STRICT=1 allows no SKIP
	@CC='$(CC)' CXX='$(CXX)' PERL5LIB=tests prove --harness=Harness \
		--failures --comments $(TESTS) $(SCRIPTS)

# ------------------------------------------------------------------- matrix --

.PHONY: matrix
matrix: $(if $(XXD),$(EMBEDDED)) ## all compilers and machines; ONLY='names', JOBS=2
	@tests/matrix.sh $(ONLY)

# -------------------------------------------------- more evidence than tests --

SECONDS = 60

.PHONY: fuzz
fuzz: ## SECONDS=N: give the readers any input, N seconds each
	@tests/fuzz.sh $(SECONDS)

.PHONY: analyze
analyze: ## clang-tidy, scan-build, gcc -fanalyzer, cppcheck, shellcheck, clang-format
	@tests/analyze.sh

.PHONY: threads
threads: ## first use by 32 threads, in 1000 processes, also on AArch64
	@CC='$(CC)' tests/threads.sh

.PHONY: perft-deep
perft-deep: build/perft ## the six positions, deeper: 19 billion moves
	build/perft --threads 2 --max-nodes 10000000000

.PHONY: sets
sets: $(SETS) ## sets of sliders on 100 million random boards, in each variant
	@for test in $(SETS); do $$test 100000000 || exit 1; done

# ---------------------------------------------------------------- evidence --

# A function inlined in many places would have as many branches in each.
COVERAGE = --coverage -fprofile-update=prefer-atomic $(NOT_FORCED)
# One test of each configuration is enough, and sanitizers add branches.
COVERED = $(foreach test,$(filter-out %-O1 %-O3,$(TESTS)), \
	$(if $(findstring sanitized,$(test))$(findstring tsan,$(test)),,$(test)))

.PHONY: coverage
coverage: ## lines and branches that the tests run (gcc)
	rm -rf build/coverage
	mkdir -p build/coverage
	cp -r Makefile magicbb.h examples tests tools build/coverage
	GCOV_ERROR_FILE=/dev/null \
	$(MAKE) -C build/coverage test TESTS='$(COVERED)' LEVEL=-O0 \
		SCRIPTS='$(filter-out %users.sh %make.sh %explorer.sh %web.sh,$(SCRIPTS))' \
		CFLAGS='$(COVERAGE)' CXXFLAGS='$(COVERAGE)' LDFLAGS='$(COVERAGE)'
	tests/coverage.pl build/coverage

.PHONY: mutation
mutation: build/find_magics ## does the suite notice each changed digit of magicbb.h? (JOBS, SEED)
	CC='$(CC)' tests/mutation.pl

# --------------------------------------------------------------- installation --

VERSION = $$(awk '/^.define MAGICBB_VERSION / { printf "%d.%d.%d", \
	$$3 / 10000, $$3 / 100 % 100, $$3 % 100 }' magicbb.h)

INCLUDE = $(DESTDIR)$(PREFIX)/include
PKGCONFIG = $(DESTDIR)$(PREFIX)/share/pkgconfig

.PHONY: install
install: ## install the header and a pkg-config file
	install -d "$(INCLUDE)" "$(PKGCONFIG)"
	install -m 644 magicbb.h "$(INCLUDE)"
	printf '%s\n' 'prefix=$(PREFIX)' 'includedir=$${prefix}/include' '' \
		'Name: magicbb' \
		'Description: attacks of chess sliders by magic bitboards' \
		"Version: $(VERSION)" 'Cflags: -I"$${includedir}"' \
		>"$(PKGCONFIG)/magicbb.pc"
	chmod 644 "$(PKGCONFIG)/magicbb.pc"

.PHONY: uninstall
uninstall: ## remove them
	rm -f "$(INCLUDE)/magicbb.h" "$(PKGCONFIG)/magicbb.pc"

.PHONY: clean
clean: ## remove build/
	rm -rf build

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1 - /p' Makefile
	@echo 'CC, CXX, CFLAGS, CXXFLAGS, CPPFLAGS, LDFLAGS, PREFIX, DESTDIR: yours'
