# The benchmark's part of the Makefile, which includes it.

BENCH = build/bench
ARGS =

# The schemes to build, beside fancy_magic: those of the README's table, which
# csv.awk names, or with --all or SCHEMES=all every one; or some:
#     make bench SCHEMES='wide_magic_eager tiny_magic' ARGS='--only stream'
NAMED = $(shell awk -F '"' '/^    name/ && NF > 2 { print $$2 }' tools/bench/csv.awk)
SCHEMES = $(if $(filter --all,$(ARGS)),all,$(filter $(ALL_SCHEMES),$(NAMED)))
BUILT = $(filter fancy_magic $(subst all,$(ALL_SCHEMES),$(SCHEMES)),$(ALL_SCHEMES))
UNKNOWN = $(filter-out all $(ALL_SCHEMES),$(SCHEMES))

# This processor is what is measured, unless CFLAGS say something else.
NATIVE := $(if $(filter file,$(origin CFLAGS)),$(shell $(CC) -march=native -E \
	-x c /dev/null >/dev/null 2>&1 && echo -march=native))
BENCH_C = $(C) $(NATIVE)

SCHEME_HEADERS = $(addprefix tools/bench/,bench.h scheme.h rays.h) \
	tools/reference.h tools/processor.h tests/library/vectors.h examples/chess.h \
	magicbb.h
BENCH_MAIN = $(addprefix tools/bench/,main.c workloads.c report.c)

# The report has them in this order. A file of schemes/ is a scheme, but ours.h
# is one for each configuration. Where flags are -m..., it is for x86-64 alone.
X86_64 := $(shell $(C) -dM -E -x c /dev/null 2>/dev/null | grep __x86_64__)
OTHERS := $(sort $(filter-out ours fancy_magic,$(basename $(notdir $(if $(X86_64), \
	$(wildcard tools/bench/schemes/*.h), \
	$(shell grep -L '^/. flags: -m' tools/bench/schemes/*.h))))))
OURS := $(shell tests/configs.sh schemes | $(if $(X86_64),,grep -v ' -m[^n]' |) \
	cut -d ' ' -f 1)
ALL_SCHEMES = fancy_magic $(OTHERS) $(OURS)
COUNT = echo 'compiling $(eval DONE += x)$(words $(DONE)) of $(STEPS)' >&2
SCHEME = $(BENCH_C) -DBENCH_NAME=$* -c $< -o $@
our_flags = $(filter-out $(if $(X86_64),,-m%),$(subst ",\", \
	$(shell tests/configs.sh schemes | sed -n 's/^$(1) [a-z-]* //p')))

$(patsubst %,$(BENCH)/%.o,fancy_magic $(OTHERS)): $(BENCH)/%.o: \
		tools/bench/scheme.c tools/bench/schemes/%.h $(SCHEME_HEADERS) $(FLAGS)
	@$(COUNT)
	@$(SCHEME) -DBENCH_SCHEME='"tools/bench/schemes/$*.h"' \
		$$(sed -n '1s,^/. flags: \(.*\) ./$$,\1,p' tools/bench/schemes/$*.h)

$(OURS:%=$(BENCH)/%.o): $(BENCH)/%.o: tools/bench/scheme.c \
		tools/bench/schemes/ours.h $(SCHEME_HEADERS) $(FLAGS)
	@$(COUNT)
	@$(SCHEME) -DBENCH_SCHEME='"tools/bench/schemes/ours.h"' $(call our_flags,$*)

# This header's tables are in an object of their own.
WITH_TABLES := $(shell tests/configs.sh schemes | sed -n 's/ tables .*//p')
$(WITH_TABLES:%=$(BENCH)/%-tables.o): $(BENCH)/%-tables.o: \
		tools/bench/tables.c magicbb.h $(FLAGS)
	@$(COUNT)
	@$(SCHEME) $(call our_flags,$*)

BENCH_OBJECTS = $(BUILT:%=$(BENCH)/%.o) \
	$(patsubst %,$(BENCH)/%-tables.o,$(filter $(WITH_TABLES),$(BUILT)))
$(filter %_embedded-tables.o,$(BENCH_OBJECTS)): $(EMBEDDED)

# Other schemes than last time: it is linked anew. Then
# make itself counts what there is to compile.
note = echo '$(1)' | cmp -s - $(BENCH)/$(2) || echo '$(1)' >$(BENCH)/$(2)
bench-build:
	$(if $(UNKNOWN),$(error bench: SCHEMES: no scheme '$(firstword $(UNKNOWN))'; there are: $(strip $(ALL_SCHEMES))))
	@mkdir -p $(BENCH)
	@$(call note,$(BUILT),schemes)
	@steps=$$($(MAKE) -n STEPS= $(BENCH)/bench | grep -c "'compiling"); \
	cores=$$(nproc 2>/dev/null || echo 1); \
	echo "about $$((20 + 4 * steps / cores)) seconds, twice that on busy cores" >&2; \
	$(MAKE) --no-print-directory $(if $(findstring -j,$(MAKEFLAGS)),,-j$$cores) \
		STEPS=$$steps $(BENCH)/bench

$(BENCH)/bench: $(BENCH_MAIN) $(wildcard tools/bench/*.h) $(CLI) tools/games.h \
		tools/reference.h examples/chess.h $(BENCH)/schemes $(BENCH_OBJECTS)
	@$(COUNT)
	@$(BENCH_C) -DMAGICBB_TINY -DMAGICBB_STATIC \
		-DBENCH_FLAGS='"$(strip $(CPPFLAGS) $(CFLAGS) $(NATIVE))"' \
		-DBENCH_SCHEMES='$(patsubst %,SCHEME(%),$(BUILT))' \
		$(filter %.c,$^) $(BENCH_OBJECTS) $(LDFLAGS) -o $@

SHOW = awk -F, -f tools/bench/csv.awk -f tools/bench
bench: bench-build ## time it against other schemes: minutes; ARGS=--help, SCHEMES=
	@$(BENCH)/bench $(ARGS) >$(BENCH).csv
	@$(SHOW)/summary.awk $(BENCH).csv

bench-table: bench-build #+ the same as the README's table
	@$(BENCH)/bench $(ARGS) >$(BENCH).csv
	@$(SHOW)/table.awk $(BENCH).csv

# tools/bench.svg and the README's table are of one run, on a machine that does
# nothing else; look at the picture, light and dark, before it is committed:
#     make bench-table bench-plot ARGS='--rounds 61'
#     cp build/bench.svg tools
bench-plot: bench-table #+ draw it: build/bench.svg
	@$(SHOW)/plot.awk $(BENCH).csv >$(BENCH).svg

bench-threats: #+ time examples/threats.h; ARGS=21: rounds
	@mkdir -p $(BENCH)
	@$(BENCH_C) -D__OPTIMIZE_SIZE__ tools/bench/threats.c $(LDFLAGS) \
		-o $(BENCH)/threats
	@$(BENCH)/threats $(ARGS)

# For tests/programs/test_bench.sh: without optimisation it is built in seconds.
TEST_BENCH = build/tests/bench
GOAL = bench-build
test-bench:
	@$(MAKE) --no-print-directory BENCH=$(TEST_BENCH) FLAGS=$(TEST_BENCH)/flags \
		CFLAGS='$(CFLAGS) $(NOT_FORCED) -O0' \
		$(if $(filter file,$(origin SCHEMES)),SCHEMES=all) $(GOAL)
