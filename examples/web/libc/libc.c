/* For WebAssembly, which has no libc: what tools/constants/ needs of it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned char __heap_base; /* the linker's: memory that is free */
static size_t heap_end;

enum { PAGE = 65536 };

void *calloc(size_t count, size_t size)
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

int strcmp(const char *a, const char *b)
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

/* Heap sort */
void qsort(void *array, size_t count, size_t size, comparison *compare)
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
