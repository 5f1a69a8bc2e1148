/* In slots.c, which is compiled for each configuration */
#include <stdint.h>

/* Writes a slot of a lazy table. */
void set_slot(int bishop, int square, uint64_t occupied, uint64_t word);

/* Whether functions for sets are computed in vectors, not by a loop. */
int sets_are_vectors(void);
