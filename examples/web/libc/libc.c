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

/* Shell sort */
void qsort(void *array, size_t count, size_t size, comparison *compare)
{
    char *base = (char *)array;
    size_t gap, i, j, k;

    for (gap = count / 2; gap; gap /= 2)
        for (i = gap; i < count; i++)
            for (j = i; j >= gap; j -= gap) {
                char *a = base + (j - gap) * size, *b = base + j * size;

                if (compare(a, b) <= 0)
                    break;
                for (k = 0; k < size; k++) {
                    const char c = a[k];

                    a[k] = b[k];
                    b[k] = c;
                }
            }
}
