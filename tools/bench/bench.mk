# The benchmark's part of the Makefile, which includes it.

BENCH = build/bench
ARGS =

# This processor is measured, unless CFLAGS say something else.
NATIVE := $(if $(filter file,$(origin CFLAGS)),$(shell $(CC) -march=native -E \
	-x c /dev/null >/dev/null 2>&1 && echo -march=native))
BENCH_C = $(C) $(NATIVE) $(QUICK)

# In the order of the tables: this header's rows have its options.
FLAGS_wide_lazy =
FLAGS_wide = -DMAGICBB_NO_LAZY
FLAGS_wide_magic = -DMAGICBB_NO_LAZY -DMAGICBB_NO_PEXT
FLAGS_compact = -DMAGICBB_NO_LAZY -DMAGICBB_COMPACT
FLAGS_tiny = -DMAGICBB_TINY

# All schemes are compiled with the same flags, and left out if these lack their
# instructions.
TARGET := $(shell $(BENCH_C) -dM -E -x c /dev/null 2>/dev/null)
with = $(if $(filter-out $(TARGET),$(1)),,$(2))
OURS := wide_lazy wide $(call with,__BMI2__,wide_magic) compact tiny
KNOWN := $(call with,__x86_64__ __BMI2__,pext) black_magic \
	$(call with,__x86_64__ __BMI2__,pext_pdep) \
	$(call with,__x86_64__ __AVX2__,dual_hyperbola) \
	$(call with,__x86_64__ __AVX512VL__ __AVX512CD__,avx512_rays)
COMPILED = $(OURS) $(KNOWN)
SCHEMES = $(OURS) set_function $(KNOWN) kogge_stone

BENCH_HEADERS = $(addprefix tools/,bench/bench.h bench/scheme.h positions.h \
	processor.h random.h reference.h) examples/chess.h magicbb.h $(FLAGS)
$(KNOWN:%=$(BENCH)/%.o): $(BENCH)/%.o: tools/bench/schemes/%.h
$(OURS:%=$(BENCH)/%.o): tools/bench/schemes/ours.h
$(COMPILED:%=$(BENCH)/%.o): $(BENCH)/%.o: tools/bench/scheme.c $(BENCH_HEADERS)
	@echo 'compiling $*, one of $(words $(COMPILED)) schemes' >&2
	@$(BENCH_C) -DBENCH_NAME='"$*"' -DBENCH_SYMBOL=bench_$* -DBENCH_SCHEME=\
	'"tools/bench/schemes/$(if $(filter $*,$(OURS)),ours,$*).h"' $(FLAGS_$*) \
		-c tools/bench/scheme.c $(TO)

# The shell reads the flags from its environment: they may hold quotes.
$(BENCH)/bench: export BENCH_FLAGS = $(strip $(CPPFLAGS) $(CFLAGS) $(NATIVE))
$(BENCH)/bench: $(addprefix tools/bench/,main.c workloads.c sets.c) $(CLI) \
		$(BENCH_HEADERS) tools/bench/bench.mk $(COMPILED:%=$(BENCH)/%.o)
	@$(BENCH_C) \
		-DBENCH_FLAGS="\"$$(printf %s "$$BENCH_FLAGS" | sed 's/["\\]/\\&/g')\"" \
		-DBENCH_SCHEMES='$(patsubst %,SCHEME(%),$(SCHEMES))' \
		$(filter %.c %.o,$^) $(LDFLAGS) $(TO)

bench-build:
	@mkdir -p $(BENCH)
	@$(MAKE) --no-print-directory $(if $(findstring -j,$(MAKEFLAGS)),,-j$$( \
		nproc 2>/dev/null || echo 1)) $(BENCH)/bench

# bench --help and --version are for a person, the rest for the table.
SHOW = awk -F, -f tools/bench/report.awk
bench: bench-build
	@$(if $(filter --help --version,$(ARGS)),$(BENCH)/bench $$ARGS, \
		$(BENCH)/bench $$ARGS >$(BENCH).$$$$ && \
		mv $(BENCH).$$$$ $(BENCH).csv && $(SHOW) $(BENCH).csv)

# The README's table has these columns, of one run on an idle machine:
#     make bench bench-table CFLAGS='-O3 -march=x86-64-v3'
# With README= it has all that was measured.
README = perft,attackers,network

$(BENCH).csv:
	@$(MAKE) --no-print-directory bench >/dev/null

bench-table: $(BENCH).csv
	@$(SHOW) as=markdown show='$(README)' $<
