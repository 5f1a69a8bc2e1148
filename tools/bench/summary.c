/* What all workloads came to: a table, and which layout is for whom. */
#include "tools/bench/run.h"

/* Times no farther apart than this say nothing: a second run may swap them. */
#define EQUAL 1.02

enum { NAME_WIDTH = 22, BYTES_WIDTH = 8, LINE_WIDTH = 80 };

static int is_measured(const bench_result *r)
{
    return r->time.median > 0;
}

static int is_faster(const bench_result *a, const bench_result *than)
{
    return is_measured(a) && (!than || a->ratio.median < than->ratio.median);
}

/* NULL: nothing was measured */
static const bench_result *best_of(const bench_result results[SCHEMES])
{
    const bench_result *best = NULL;
    int i;

    for (i = 0; i < SCHEMES; i++)
        if (is_faster(&results[i], best))
            best = &results[i];
    return best;
}

static double times_as_long(const bench_result *r, const bench_result *as)
{
    return r->ratio.median / as->ratio.median;
}

/* ---------------------------------------------------------------- table -- */

static int width_of(const workload *w)
{
    int width = (int)strlen(w->name) + 1;
    return width < 6 ? 6 : width;
}

static void print_cell(const bench_result *r, const bench_result *best,
                       int width)
{
    double time = r->time.median;

    if (!is_measured(r))
        printf("%*s", width + 1, "");
    else
        printf("%*.*f%c", width,
               time < 10     ? 2
               : time < 1000 ? 1
                             : 0,
               time, times_as_long(r, best) <= EQUAL ? '*' : ' ');
}

/* A scheme without a result has no row. */
static void print_row(bench_result results[WORKLOADS][SCHEMES], int scheme,
                      int first, int end)
{
    int i, any = 0;

    for (i = first; i < end; i++)
        any |= is_measured(&results[i][scheme]);
    if (!any)
        return;
    printf("%-*s %*ld", NAME_WIDTH, schemes[scheme]->name, BYTES_WIDTH,
           bytes_of(schemes[scheme]));
    for (i = first; i < end; i++)
        if (best_of(results[i]))
            print_cell(&results[i][scheme], best_of(results[i]),
                       width_of(&workloads[i]));
    printf("\n");
}

/* How far apart half of a scheme's rounds lie, on an average */
static double noise_of(const bench_result results[SCHEMES])
{
    double sum = 0;
    int i, count = 0;

    for (i = 0; i < SCHEMES; i++)
        if (is_measured(&results[i])) {
            const spread *s = &results[i].time;

            sum += (s->high - s->low) / s->median;
            count++;
        }
    return 100 * sum / count;
}

static void print_block(bench_result results[WORKLOADS][SCHEMES], int first,
                        int end)
{
    int ours, i;

    printf("\n%*s", NAME_WIDTH + 1 + BYTES_WIDTH, "bytes");
    for (i = first; i < end; i++)
        if (best_of(results[i]))
            printf("%*s ", width_of(&workloads[i]), workloads[i].name);
    for (ours = 1; ours >= 0; ours--) {
        printf(ours ? "\nmagicbb.h:\n"
                    : "known schemes, written again from their published "
                      "constants:\n");
        for (i = 0; i < SCHEMES; i++)
            if (schemes[i]->ours == ours)
                print_row(results, i, first, end);
    }
    printf("%-*s", NAME_WIDTH + 1 + BYTES_WIDTH, "half the rounds within, %");
    for (i = first; i < end; i++)
        if (best_of(results[i]))
            printf("%*.0f ", width_of(&workloads[i]), noise_of(results[i]));
    printf("\n");
}

/* As many workloads side by side as a line holds, then the others */
static void print_table(bench_result results[WORKLOADS][SCHEMES])
{
    int first = 0, width = NAME_WIDTH + 1 + BYTES_WIDTH, i;

    for (i = 0; i < WORKLOADS; i++)
        if (best_of(results[i])) {
            const workload *w = &workloads[i];

            printf("%-10s %s; %s\n", w->name, w->note, w->unit_name);
            if (w->between)
                printf("%-10s with %.0f ns a position for the clock\n", "",
                       watch_takes);
        }
    for (i = 0; i < WORKLOADS; i++) {
        int more = best_of(results[i]) ? width_of(&workloads[i]) + 1 : 0;

        if (width + more > LINE_WIDTH) {
            print_block(results, first, i);
            first = i;
            width = NAME_WIDTH + 1 + BYTES_WIDTH;
        }
        width += more;
    }
    print_block(results, first, WORKLOADS);
    printf("* the fastest, or within 2 %% of it\n");
}

/* --------------------------------------------------------------- advice -- */

enum { LAYOUT_SIZE = 40 };

/* wide_pext_eager: ";wide with PEXT;" */
static void name_layout(char text[LAYOUT_SIZE], int scheme)
{
    const char *name = schemes[scheme]->name;

    snprintf(text, LAYOUT_SIZE, ";%.*s%s;", (int)strcspn(name, "_"), name,
             strstr(name, "_pext") ? " with PEXT" : "");
}

/* The fastest of this header's layouts that has not been said yet, or -1 */
static int next_layout(const bench_result results[SCHEMES], const char *said)
{
    char name[LAYOUT_SIZE];
    int best = -1, i;

    for (i = 0; i < SCHEMES; i++) {
        name_layout(name, i);
        if (schemes[i]->ours && !strstr(said, name) &&
            is_faster(&results[i], best < 0 ? NULL : &results[best]))
            best = i;
    }
    return best;
}

/* The fastest layout, those that are as fast, and the best of the others */
static void advise(const workload *w, const bench_result results[SCHEMES])
{
    char said[LAYOUT_SIZE * SCHEMES] = "", name[LAYOUT_SIZE];
    int first = next_layout(results, said), next = first, count;

    if (!w->use || first < 0)
        return;
    printf("  %s: ", w->use);
    for (count = 0; next >= 0; count++) {
        double ratio = times_as_long(&results[next], &results[first]);

        name_layout(name, next);
        strcat(said, name);
        name[strlen(name) - 1] = '\0';
        if (ratio > EQUAL) {
            printf("; %s takes %.2f times as long", name + 1, ratio);
            break;
        }
        printf("%s%s", count ? " or " : "", name + 1);
        next = next_layout(results, said);
    }
    printf("\n");
}

void print_summary(bench_result results[WORKLOADS][SCHEMES])
{
    int i;

    printf("\n");
    print_table(results);
    printf("\nThe layout for this processor, with these flags:\n");
    for (i = 0; i < WORKLOADS; i++)
        advise(&workloads[i], results[i]);
    finish(0);
}
