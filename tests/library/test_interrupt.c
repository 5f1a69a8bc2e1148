/* A lookup of a slot that is being filled. Each state of the words that
   filling writes is made, some written and others not, and looked up from.
   Then each page that is written is protected: the first store there raises a
   signal, whose handler looks up on top of the filling. */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include "magicbb.h"
#include "tools/reference.h"
#include "tests/tap.h"

#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef TEST_INTERRUPTIONS /* 0: gcov's counters may be on a protected page. */
#define TEST_INTERRUPTIONS 1
#endif
/* Attacks are written as one word of 8 bytes, or as two of 4. */
enum { WORD = sizeof(void *) < 8 ? 4 : 8 };
static const uint64_t occupied = 0x00420a1008244281;
static volatile int square, interruptions, wrong;

/* The words that first lookups of a square wrote */
static struct word {
    char *at;
    size_t bytes;
    char value[8];
} words[6];
static int count;
static const char zero[8];

/* Every lookup of sliders reads a slot of a rook, of a bishop, or both. */
static int is_wrong(void)
{
    magicbb_both both = magicbb_both_attacks(square, occupied);

    if (both.rook == ref_attacks('R', square, occupied) &&
        both.bishop == ref_attacks('B', square, occupied))
        return 0;
    if (!wrong)
        diag("the first wrong lookup is on square %d", square);
    return 1;
}

/* Those of bit i of a state are written, the others 0. */
static void make_state(unsigned state)
{
    int i;

    for (i = 0; i < count; i++)
        memcpy(words[i].at, state >> i & 1 ? words[i].value : zero,
               words[i].bytes);
}

static void find_words_in(volatile void *table, size_t size, size_t bytes)
{
    char *at = (char *)(uintptr_t)table, *end = at + size;

    for (; at < end; at += bytes)
        if (memcmp(at, zero, bytes) && count < 6) {
            words[count].at = at;
            words[count].bytes = bytes;
            memcpy(words[count++].value, at, bytes);
        }
}

/* Leaves the tables empty. */
static void find_words(void)
{
    count = 0;
    wrong += is_wrong();
#ifdef MAGICBB_COMPACT
    find_words_in(MAGICBB_(slots), sizeof MAGICBB_(slots), 1);
    find_words_in(MAGICBB_(attacks), sizeof MAGICBB_(attacks), WORD);
#else
    find_words_in(MAGICBB_(slots), sizeof MAGICBB_(slots), WORD);
#endif
    make_state(0);
}

static void protect(const struct word *word, int writable)
{
    const size_t bytes = (size_t)sysconf(_SC_PAGESIZE);
    char *page = word->at - (uintptr_t)word->at % bytes;

    if (mprotect(page, bytes, PROT_READ | (writable ? PROT_WRITE : 0)))
        _exit(2);
}

static void interrupt(int signal)
{
    int i;

    (void)signal;
    for (i = 0; i < count; i++)
        protect(&words[i], 1);
    interruptions++;
    wrong += is_wrong();
}

static void test_states(void)
{
    int states = 0;

    for (square = 0; square < 64; square++) {
        find_words();
        for (unsigned state = 0; !(state >> count); state++, states++) {
            make_state(state);
            wrong += is_wrong();
        }
        make_state(0);
    }
    ok(states == 64 << 2 * (8 / WORD + (sizeof(magicbb_slot_) == 1)) && !wrong,
       "%s: lookups are right in all %d states of words (%d wrong)",
       magicbb_config(), states, wrong);
}

static void test_interruptions(void)
{
    struct sigaction handler = {0};
    int i, stores = 0;

    handler.sa_handler = interrupt;
    sigaction(SIGSEGV, &handler, NULL);
    sigaction(SIGBUS, &handler, NULL); /* macOS's */
    wrong = 0;
    for (square = 0; square < 64; square++) {
        find_words();
        for (i = 0; i < count; i++, stores++) {
            make_state(0);
            protect(&words[i], 0);
            wrong += is_wrong();
        }
        make_state(0);
    }
    ok(interruptions == stores && !wrong,
       "a lookup in a signal handler is right (%d times, %d wrong)",
       interruptions, wrong);
}

int main(void)
{
    alarm(600); /* for what waits forever */
    test_states();
    if (TEST_INTERRUPTIONS)
        test_interruptions();
    return done_testing();
}
