# The benchmark's part of the Makefile, which includes it.

BENCH = build/bench
DURATION = 90
bench: override DURATION := $(value DURATION)
export DURATION

# This processor is measured, unless CFLAGS say something else.
NATIVE := $(if $(filter file,$(origin CFLAGS)),$(shell $(CC) -march=native -E \
	-x c /dev/null >/dev/null 2>&1 && echo -march=native))
BENCH_C = $(C) $(NATIVE)

# In the order of the tables: this header's rows have its options.
FLAGS_wide_lazy =
FLAGS_wide = -DMAGICBB_NO_LAZY
FLAGS_wide_magic = -DMAGICBB_NO_LAZY -DMAGICBB_NO_PEXT
FLAGS_compact = -DMAGICBB_NO_LAZY -DMAGICBB_COMPACT
FLAGS_tiny = -DMAGICBB_TINY

# All schemes are compiled with the same flags, and left out if these lack their
# instructions. The first known one, or of ours, is the rival, to whose time all are
# related. It is compiled and timed again: what differs between the two is no
# difference.
TARGET := $(shell $(BENCH_C) -dM -E -x c /dev/null 2>/dev/null)
with = $(if $(filter-out $(TARGET),$(1)),,$(2))
OURS := wide_lazy wide $(call with,__BMI2__,wide_magic) compact tiny
KNOWN := $(call with,__x86_64__ __BMI2__,pext) \
	$(call with,__x86_64__ __AVX2__,dual_hyperbola)
RIVAL = $(firstword $(KNOWN) $(OURS))
SCHEMES = $(OURS) $(KNOWN) $(RIVAL)_again
scheme_file = tools/bench/schemes/$(if $(filter $1,$(OURS)),ours,$1).h

BENCH_HEADERS = $(wildcard tools/*.h tools/bench/*.h tools/bench/schemes/*.h) \
	examples/chess.h magicbb.h $(FLAGS)
$(SCHEMES:%=$(BENCH)/%.o): $(BENCH)/%.o: tools/bench/scheme.c $(BENCH_HEADERS)
	@echo 'compiling $*, one of $(words $(SCHEMES)) schemes' >&2
	@mkdir -p $(@D)
	@env $(BENCH_C) -DBENCH_NAME='"$*"' -DBENCH_SYMBOL=bench_$* \
		-DBENCH_SCHEME='"$(call scheme_file,$(*:_again=))"' \
		$(if $(filter $(OURS),$(*:_again=)),$(FLAGS_$(*:_again=))) -c tools/bench/scheme.c $(TO)

# Always, because it holds the list of schemes. The shell reads the flags from its
# environment: they may hold quotes.
$(BENCH)/bench: always
$(BENCH)/bench: export BENCH_FLAGS = $(strip $(CPPFLAGS) $(CFLAGS) $(NATIVE))
$(BENCH)/bench: tools/bench/bench.c $(CLI) \
		$(BENCH_HEADERS) tools/bench/bench.mk $(SCHEMES:%=$(BENCH)/%.o)
	@env $(BENCH_C) \
		-DBENCH_FLAGS="\"$$(printf %s "$$BENCH_FLAGS" | sed 's/["\\]/\\&/g')\"" \
		-DBENCH_SCHEMES='$(patsubst %,SCHEME(%),$(SCHEMES))' \
		$(filter %.c %.o,$^) $(LDFLAGS) $(TO)

BENCH_JOBS = $(if $(findstring -j,$(MAKEFLAGS)),,-j$$(nproc 2>/dev/null || echo 1))
bench:
	@echo "compiling what is not yet compiled, then timing for $$DURATION s" >&2
	@$(MAKE) --no-print-directory $(BENCH_JOBS) $(BENCH)/bench
	@tools/bench/measure.sh rounds $(BENCH)/bench "$$DURATION" >$(BENCH).$$$$ && \
		mv $(BENCH).$$$$ $(BENCH).csv || { rm $(BENCH).$$$$; false; }
	@tools/bench/report.pl $(BENCH).csv

# valgrind runs no AVX-512 instructions.
HAS_AVX512 := $(filter __AVX512F__,$(TARGET))
COUNTED = $(BENCH)$(if $(HAS_AVX512),-v3)
bench-instructions:
	@echo 'compiling what is not yet compiled, then counting for 10 s' >&2
	@$(MAKE) --no-print-directory $(BENCH_JOBS) BENCH=$(COUNTED) \
		NATIVE=$(if $(HAS_AVX512),-march=x86-64-v3,$(NATIVE)) $(COUNTED)/bench
	@tools/bench/measure.sh instructions $(COUNTED)/bench >$(BENCH)-counts.$$$$ && \
		mv $(BENCH)-counts.$$$$ $(BENCH)-counts.csv || \
		{ rm $(BENCH)-counts.$$$$; false; }
	@tools/bench/report.pl $(BENCH)-counts.csv

# What README has under "How fast", and its picture, on a processor with AVX2:
#     make bench bench-instructions bench-table CFLAGS='-O3 -march=x86-64-v3'
PICTURE = tools/bench/times.svg
bench-table:
	@tools/bench/report.pl $(BENCH).csv $(BENCH)-counts.csv >$(BENCH).md && \
		tools/bench/picture.pl $(BENCH).md >$(BENCH).svg && \
		cp $(BENCH).svg $(PICTURE) && cat $(BENCH).md
