/* The search of find_magics for a web page, which runs it in a worker: the same
   seed finds the same magics. */
#include <stddef.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name), used)) name

/* ----------------------------------------------- what it needs of a libc -- */

#define memset __builtin_memset

extern unsigned char __heap_base; /* the linker's: memory that is free */
static size_t heap_end;

enum { PAGE = 65536 };

/* Nothing is ever freed: each search has a worker of its own. */
static void *allocate(size_t count, size_t size)
{
    const size_t begin = heap_end ? heap_end : (size_t)&__heap_base;
    const size_t start = (begin + 15) & ~(size_t)15;
    const size_t pages = __builtin_wasm_memory_size(0);

    heap_end = start + count * size;
    if (heap_end > pages * PAGE)
        (void)__builtin_wasm_memory_grow(
            0, (heap_end - pages * PAGE + PAGE - 1) / PAGE);
    memset((void *)start, 0, count * size);
    return (void *)start;
}

static void free(void *p)
{
    (void)p;
}

static int strcmp(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

typedef int comparison(const void *, const void *);

static void swap(char *a, char *b, size_t size)
{
    size_t i;

    for (i = 0; i < size; i++) {
        const char c = a[i];

        a[i] = b[i];
        b[i] = c;
    }
}

/* Lets the element at i sink to where none below it is greater. */
static void sink(char *base, size_t i, size_t count, size_t size,
                 comparison *compare)
{
    size_t child;

    for (; (child = 2 * i + 1) < count; i = child) {
        if (child + 1 < count &&
            compare(base + child * size, base + (child + 1) * size) < 0)
            child++;
        if (compare(base + i * size, base + child * size) >= 0)
            return;
        swap(base + i * size, base + child * size, size);
    }
}

/* Heap sort. All keys differ, so any order of equals will do. */
static void qsort(void *array, size_t count, size_t size, comparison *compare)
{
    char *base = (char *)array;
    size_t i;

    for (i = count / 2; i--;)
        sink(base, i, count, size, compare);
    for (i = count; i-- > 1;) {
        swap(base, base + i * size, size);
        sink(base, 0, i, size, compare);
    }
}

#include "tools/search.h"

/* ------------------------------------------------------------ the search -- */

/* Is called some times a second during long attempts. */
__attribute__((import_module("env"), import_name("pause"))) int pause(void);

void EXPORT(search_begin)(int slider, int bits, int seed);
int EXPORT(search_attempt)(void);
uint64_t EXPORT(search_magic)(void);
int EXPORT(search_used)(void);
uint32_t EXPORT(search_tried)(void);

static workspace space;
static geometry g;
static boards b;
static result found;
static uint64_t stream;
static int annealing;
static uint32_t last_epoch, tried;

enum { EPOCHS = (1 << 20) - 1 }; /* then next_epoch() begins anew */

/* Each candidate has an epoch. */
static void count_tries(void)
{
    tried += (space.epoch + EPOCHS - last_epoch) % EPOCHS;
    last_epoch = space.epoch;
}

static int stopping(void *unused)
{
    (void)unused;
    count_tries();
    return pause();
}

/* As find_magics begins: see its prepare_job(). */
void search_begin(int slider, int bits, int seed)
{
    study_square(&g, slider);
    make_boards(&b, &g);
    space.now = (partial *)allocate(PARTIALS, sizeof *space.now);
    space.next = (partial *)allocate(PARTIALS, sizeof *space.next);
    space.seen = (uint64_t *)allocate(SEEN, sizeof *space.seen);
    space.stopping = stopping;
    found.slider = slider;
    found.bits = bits;
    stream = mix(mix((uint64_t)seed) + (uint64_t)slider);
    annealing = bits < g.count;
}

/* The next attempt; is there a magic? Where that can be done, the first one is
   constructed, as find_magics does without --attempts. What comes after it is
   annealed, as with --attempts, so that it uses fewer slots. */
int search_attempt(void)
{
    const uint64_t random = mix(stream ^ mix(found.attempt + 1));
    int status;

    found.attempt++;
    if (annealing)
        status = try_anneal(&space, &g, &b, random, &found);
    else
        status = try_construct(&space, &g, &b, random, &found);
    if (status > 0 && !annealing) {
        annealing = 1;
        found.attempt = 0;
    }
    count_tries();
    return status > 0;
}

uint64_t search_magic(void)
{
    return found.magic;
}

int search_used(void)
{
    return found.used;
}

/* How many candidates were tried. */
uint32_t search_tried(void)
{
    return tried;
}
