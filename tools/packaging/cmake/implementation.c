/* What magicbb::implementation compiles */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
