# The benchmark's part of the Makefile, which includes it.

BENCH = build/bench
ARGS =

# This processor is measured, unless CFLAGS say something else.
NATIVE := $(if $(filter file,$(origin CFLAGS)),$(shell $(CC) -march=native -E \
	-x c /dev/null >/dev/null 2>&1 && echo -march=native))
BENCH_C = $(C) $(NATIVE) $(QUICK)

# In the order of the tables: this header's rows have its options. wide, compact
# and tiny are what the flags bring; the next three do without a part of it.
FLAGS_wide_lazy =
FLAGS_wide = -DMAGICBB_NO_LAZY
FLAGS_compact = -DMAGICBB_NO_LAZY -DMAGICBB_COMPACT
FLAGS_tiny = -DMAGICBB_TINY
FLAGS_wide_magic = $(FLAGS_wide) -DMAGICBB_NO_PEXT
FLAGS_compact_magic = $(FLAGS_compact) -DMAGICBB_NO_PEXT
FLAGS_tiny_avx2 = -DMAGICBB_TINY -mavx2 -mno-avx512f

# All schemes are compiled with the same flags, and left out if these lack their
# instructions.
TARGET := $(shell $(BENCH_C) -dM -E -x c /dev/null 2>/dev/null)
with = $(if $(filter-out $(TARGET),$(1)),,$(2))
OURS := wide_lazy wide compact tiny \
	$(call with,__BMI2__,wide_magic compact_magic) \
	$(call with,__x86_64__ __AVX512VL__,tiny_avx2)
KNOWN := fancy_magic fancy_arrays plain_magic black_magic \
	$(call with,__x86_64__ __BMI2__,pext pext_pdep pext_lines) \
	hyperbola obstruction $(call with,__x86_64__ __AVX2__,dual_hyperbola) \
	$(call with,__x86_64__ __AVX512VL__ __AVX512CD__,avx512_rays)
SCHEMES = $(OURS) set_function $(KNOWN) fill_loops \
	$(call with,__AVX2__,kogge_stone)

SCHEME_HEADERS = $(addprefix tools/bench/,bench.h scheme.h) tools/reference.h \
	tools/processor.h tests/library/vectors.h tools/games.h tools/random.h \
	examples/chess.h magicbb.h
SCHEME = echo 'compiling $*, one of $(words $(OURS) $(KNOWN)) schemes' >&2; \
	$(BENCH_C) -DBENCH_NAME='"$*"' -DBENCH_SYMBOL=bench_$* -c $< -o $@

$(KNOWN:%=$(BENCH)/%.o): $(BENCH)/%.o: tools/bench/scheme.c \
		tools/bench/schemes/%.h $(SCHEME_HEADERS) $(FLAGS)
	@$(SCHEME) -DBENCH_SCHEME='"tools/bench/schemes/$*.h"'

$(OURS:%=$(BENCH)/%.o): $(BENCH)/%.o: tools/bench/scheme.c \
		tools/bench/schemes/ours.h $(SCHEME_HEADERS) $(FLAGS)
	@$(SCHEME) -DBENCH_SCHEME='"tools/bench/schemes/ours.h"' $(FLAGS_$*)

# The shell reads the flags from its environment: they may hold quotes.
$(BENCH)/bench: export BENCH_FLAGS = $(strip $(CPPFLAGS) $(CFLAGS) $(NATIVE))
$(BENCH)/bench: $(addprefix tools/bench/,main.c workloads.c sets.c) $(CLI) \
		$(SCHEME_HEADERS) tools/bench/bench.mk \
		$(patsubst %,$(BENCH)/%.o,$(OURS) $(KNOWN))
	@$(BENCH_C) \
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
bench: bench-build
	@$(if $(filter --help --list --version,$(ARGS)),$(BENCH)/bench $(ARGS), \
		$(MEASURE) && $(SHOW) $(BENCH).csv)

# Reuses the figures of make bench, unless ARGS is set or the program is newer.
$(BENCH).csv: bench-build
	@if $(if $(ARGS),true,! find $@ -newer $(BENCH)/bench 2>/dev/null | \
		grep -q .); then $(MEASURE); \
	else echo "the figures of $@; make bench measures anew" >&2; fi

# The README's table and tools/bench.svg show these, unless ARGS has --only. Both
# are of one run on an idle machine; look at the picture, light and dark:
#     make bench && make bench-table bench-plot && cp build/bench.svg tools
README = perft,attackers,network,wide_lazy,wide,wide_magic,compact,tiny,$\
	pext,black_magic,avx512_rays
FOR_README = $(if $(findstring --only,$(ARGS)),,show='$(README)')

bench-table: $(BENCH).csv
	@$(SHOW) as=markdown $(FOR_README) $<

bench-plot: $(BENCH).csv
	@$(SHOW) -f tools/bench/plot.awk as=picture $(FOR_README) $< >$(BENCH).svg
