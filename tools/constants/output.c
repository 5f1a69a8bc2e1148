/* Results as a table, CSV and JSON lines. */
#include "tools/constants/output.h"

#include "tools/cli.h"

#include <inttypes.h>

void print_csv(const collection *all)
{
    int i;

    for (i = 0; i < SLIDERS; i++)
        if (all->known[i])
            printf("%s,%s,%d,0x%016" PRIx64 "\n", piece_name(i), square_name(i),
                   all->best[i].bits, all->best[i].magic);
}

void print_json(const collection *all)
{
    char line[LINE_MAX_];
    int i;

    for (i = 0; i < SLIDERS; i++)
        if (all->known[i]) {
            format_result(line, &all->best[i], 0);
            fputs(line, stdout);
        }
}

void print_table_heading(void)
{
    printf("%-6s %-2s %4s  %-18s  %-18s %5s %5s %5s %9s %9s\n", "piece", "",
           "bits", "mask", "magic", "shift", "slots", "span", "attempts", "ms");
}

void print_table(const search *s, double seconds)
{
    int i, found = 0;
    long used = 0, slots = 0;

    for (i = 0; i < s->count; i++) {
        const job *j = &s->jobs[i];
        const result *r = &j->best;
        printf("%-6s %s %4d  0x%016" PRIx64 "  ", piece_name(j->slider),
               square_name(j->slider), j->bits, j->g.mask);
        if (!is_done(s, j)) {
            printf("none found in %" PRIu64 " attempts\n", j->next);
            continue;
        }
        printf("0x%016" PRIx64 " %5d %5d %5d %9" PRIu64 " %9.3f\n", r->magic,
               64 - r->bits, r->used, r->span, r->attempt + 1,
               r->seconds * 1e3);
        found++;
        used += r->used;
        slots += 1 << r->bits;
    }
    printf("\n%d of %d magics; %ld slots in use of %ld; %.2f ms of processor "
           "time\n",
           found, s->count, used, slots, seconds * 1e3);
}
