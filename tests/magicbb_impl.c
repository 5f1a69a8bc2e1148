/* The one file of a program that holds the implementation. */
#ifndef MAGICBB_IMPLEMENTATION
#define MAGICBB_IMPLEMENTATION
#endif
#include "magicbb.h"
