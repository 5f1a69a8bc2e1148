/* For programs compiled for instructions that not every processor has: they
   check first, to say why they do nothing. */
#ifndef PROCESSOR_H
#define PROCESSOR_H

#include <stdlib.h>
#include <string.h>

/* The name of instructions that this file is compiled for and this processor
   lacks; or NULL. WITHOUT=NAME in the environment makes it lack them. */
static inline const char *processor_lacks(void)
{
    const struct {
        const char *name;
        int is_there;
    } needed[] = {
#if !defined(_MSC_VER) || defined(__MINGW32__) /* Microsoft's cannot ask so */
#ifdef __BMI2__
        {"BMI2", __builtin_cpu_supports("bmi2")},
#endif
#ifdef __AVX2__
        {"AVX2", __builtin_cpu_supports("avx2")},
#endif
#ifdef __AVX512VL__
        {"AVX-512", __builtin_cpu_supports("avx512vl")},
#endif
#ifdef __AVX512CD__
        {"AVX-512", __builtin_cpu_supports("avx512cd")},
#endif
#ifdef __AVX512VBMI2__
        {"AVX-512 VBMI2", __builtin_cpu_supports("avx512vbmi2")},
#endif
#endif
        {NULL, 0}
    };
    const char *without = getenv("WITHOUT");
    int i = 0;

    while (needed[i].is_there && !(without && !strcmp(without, needed[i].name)))
        i++;
    return needed[i].name;
}

#endif
