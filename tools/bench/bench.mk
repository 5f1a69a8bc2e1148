# The benchmark's part of the Makefile, which includes it.

BENCH = build/bench
ARGS =

# This processor is what is measured, unless CFLAGS say something else.
NATIVE := $(if $(filter file,$(origin CFLAGS)),$(shell $(CC) -march=native -E \
	-x c /dev/null >/dev/null 2>&1 && echo -march=native))
BENCH_C = $(C) $(NATIVE)

# In the order of the tables: this header's, one for each layout and index, then
# the files of schemes/. Where flags are -m..., it is for x86-64 alone.
X86_64 := $(shell $(C) -dM -E -x c /dev/null 2>/dev/null | grep __x86_64__)
OURS := $(shell tests/configs.sh schemes | $(if $(X86_64),,grep -v ' -m[^n]' |) \
	cut -d ' ' -f 1)
KNOWN = fancy_magic plain_magic black_magic pext pext_pdep \
	pext_lines hyperbola dual_hyperbola avx512_rays
OTHERS := $(filter-out $(if $(X86_64),,$(basename $(notdir $(shell \
	grep -l '^/. flags: -m' tools/bench/schemes/*.h)))),$(KNOWN))
SCHEMES = $(OURS) $(OTHERS)

SCHEME_HEADERS = $(addprefix tools/bench/,bench.h scheme.h) tools/reference.h \
	tools/processor.h tests/library/vectors.h tools/games.h tools/random.h \
	examples/chess.h magicbb.h
SCHEME = echo 'compiling $*, one of $(words $(SCHEMES)) schemes' >&2; \
	$(BENCH_C) -DBENCH_NAME='"$*"' -DBENCH_SYMBOL=bench_$* -c $< -o $@

$(OTHERS:%=$(BENCH)/%.o): $(BENCH)/%.o: tools/bench/scheme.c \
		tools/bench/schemes/%.h $(SCHEME_HEADERS) $(FLAGS)
	@$(SCHEME) -DBENCH_SCHEME='"tools/bench/schemes/$*.h"' \
		$$(sed -n '1s,^/. flags: \(.*\) ./$$,\1,p' tools/bench/schemes/$*.h)

$(OURS:%=$(BENCH)/%.o): $(BENCH)/%.o: tools/bench/scheme.c tests/configs.txt \
		tools/bench/schemes/ours.h $(SCHEME_HEADERS) $(FLAGS)
	@$(SCHEME) -DBENCH_SCHEME='"tools/bench/schemes/ours.h"' \
		$(filter-out $(if $(X86_64),,-m%), \
		$(shell tests/configs.sh schemes | sed -n 's/^$* //p'))

# The shell reads the flags from its environment: they may hold quotes.
$(BENCH)/bench: export BENCH_FLAGS = $(strip $(CPPFLAGS) $(CFLAGS) $(NATIVE))
$(BENCH)/bench: $(addprefix tools/bench/,main.c workloads.c bench.h times.h) \
		$(CLI) tools/games.h tools/random.h tools/reference.h examples/chess.h \
		tools/bench/bench.mk $(SCHEMES:%=$(BENCH)/%.o)
	@$(BENCH_C) -DMAGICBB_STATIC \
		-DBENCH_FLAGS="\"$$(printf %s "$$BENCH_FLAGS" | sed 's/["\\]/\\&/g')\"" \
		-DBENCH_SCHEMES='$(patsubst %,SCHEME(%),$(SCHEMES))' \
		$(filter %.c %.o,$^) $(LDFLAGS) -o $@

bench-build:
	@mkdir -p $(BENCH)
	@$(MAKE) --no-print-directory $(if $(findstring -j,$(MAKEFLAGS)),,-j$$( \
		nproc 2>/dev/null || echo 1)) $(BENCH)/bench

# bench --help and --list are for a person, the rest for the table.
SHOW = awk -F, -f tools/bench/report.awk
MEASURE = $(BENCH)/bench $(ARGS) >$(BENCH).new && mv $(BENCH).new $(BENCH).csv
bench: bench-build ## time it against other schemes: minutes; ARGS=--help
	@$(if $(filter --help --list --version,$(ARGS)),$(BENCH)/bench $(ARGS), \
		$(MEASURE) && $(SHOW) $(BENCH).csv)

# Reuses the figures of make bench, unless ARGS is set or the program is newer.
$(BENCH).csv: bench-build
	@if $(if $(ARGS),true,! find $@ -newer $(BENCH)/bench 2>/dev/null | grep -q .); \
	then $(MEASURE); \
	else echo "the figures of $@; make bench measures anew" >&2; fi

bench-table: $(BENCH).csv #+ the same as the README's table
	@$(SHOW) as=markdown $<

# tools/bench.svg and the README's table are of one run, on a machine that does
# nothing else; look at the picture, light and dark, before it is committed:
#     make bench-table bench-plot ARGS='--rounds 61'
#     cp build/bench.svg tools
bench-plot: $(BENCH).csv #+ draw it: build/bench.svg
	@$(SHOW) -f tools/bench/plot.awk as=picture $< >$(BENCH).svg

# For tests/programs/test_bench.sh: it is built in seconds.
TEST_BENCH = build/tests/bench
GOAL = bench-build
test-bench:
	@$(MAKE) --no-print-directory BENCH=$(TEST_BENCH) FLAGS=$(TEST_BENCH)/flags \
		NATIVE='$(NOT_FORCED) -Og' $(GOAL)
