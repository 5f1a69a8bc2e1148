/* For programs compiled for instructions that not every processor has: they
   check first, to say why they do nothing. */
#ifndef PROCESSOR_H
#define PROCESSOR_H

/* Has this processor the instructions that this file is compiled for? */
static inline int processor_has_all(void)
{
    int has = 1;

#if !defined(_MSC_VER) || defined(__MINGW32__) /* Microsoft's cannot ask so */
#ifdef __BMI2__
    has &= !!__builtin_cpu_supports("bmi2");
#endif
#ifdef __AVX2__
    has &= !!__builtin_cpu_supports("avx2");
#endif
#ifdef __AVX512VL__
    has &= !!__builtin_cpu_supports("avx512vl");
#endif
#ifdef __AVX512CD__
    has &= !!__builtin_cpu_supports("avx512cd");
#endif
#ifdef __AVX512VBMI2__
    has &= !!__builtin_cpu_supports("avx512vbmi2");
#endif
#endif
    return has;
}

#endif
