# The benchmark's part of the Makefile, which includes it.

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

$(eval $(call scheme_x86_64,tiny_ssse3,ours,$(MAGIC) -mssse3 -DMAGICBB_TINY))
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

# For tests/test_bench.sh: without optimisation it is built in seconds.
TEST_BENCH = build/tests/bench
GOAL = $(TEST_BENCH)/bench
.PHONY: test-bench
test-bench:
	@$(MAKE) --no-print-directory BENCH=$(TEST_BENCH) \
		CFLAGS='$(CFLAGS) $(NOT_FORCED) -O0' $(GOAL)
