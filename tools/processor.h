/* For programs compiled for instructions that not every processor has: they
   check first, to say why they do nothing. */
#ifndef PROCESSOR_H
#define PROCESSOR_H

#include <stdlib.h>
#include <string.h>

/* Words for the compiler and for people */
#define PROCESSOR_CHECK_(word, name)                                           \
    if (!__builtin_cpu_supports(word) || (without && !strcmp(without, name)))  \
    return name

/* The name of instructions that this file is compiled for and this processor
   lacks; or null. WITHOUT=NAME in the environment makes it lack them. (A table
   of them might be copied by the very instructions.) */
static inline const char *processor_lacks(void)
{
    static const char *nothing; /* null, in C and in C++ */
    const char *without = nothing;

#if __STDC_HOSTED__ /* there is an environment */
    without = getenv("WITHOUT");
#endif
    (void)without;
#if !defined(_MSC_VER) || defined(AS_MSVC) /* Microsoft's cannot ask so */
#ifdef __BMI2__
    PROCESSOR_CHECK_("bmi2", "BMI2");
#endif
#ifdef __AVX2__
    PROCESSOR_CHECK_("avx2", "AVX2");
#endif
#ifdef __AVX512CD__
    PROCESSOR_CHECK_("avx512cd", "AVX-512");
#endif
#endif
    return nothing;
}

#endif
