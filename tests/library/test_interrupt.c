/* Filling that is interrupted by a lookup of the same square: on top of it, in
   a signal handler; in a child forked there; after a jump out of the handler.
   The interruption is certain: a page of the tables is write-protected, so the
   first store there raises a signal. Each page of each square has its turn. */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include "magicbb.h"
#include "tools/reference.h"
#include "tests/tap.h"

#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOK_UP, FORK, JUMP, ACTIONS };

static const char *const names[ACTIONS] = {
    "a lookup in a signal handler is right", "in a child forked in it",
    "after a jump out of it"};
static const uint64_t occupied = 0x00420a1008244281;
static volatile int action, square, interruptions, wrong;
static sigjmp_buf out;
static char *first_page;
static size_t page_bytes, bytes;

static int is_wrong(int s)
{
    magicbb_both both = magicbb_both_attacks(s, occupied);

    return both.rook != ref_attacks('R', s, occupied) ||
           both.bishop != ref_attacks('B', s, occupied);
}

static void protect(char *from, size_t count, int writable)
{
    if (mprotect(from, count, PROT_READ | (writable ? PROT_WRITE : 0)))
        _exit(2);
}

static void interrupt(int signal)
{
    int status = 1;
    pid_t child;

    (void)signal;
    protect(first_page, bytes, 1);
    interruptions++;
    switch (action) {
    case LOOK_UP:
        wrong += is_wrong(square);
        break;
    case FORK:
        if ((child = fork()) == 0) {
            alarm(600);
            _exit(is_wrong(square));
        }
        wrong += waitpid(child, &status, 0) != child || status;
        break;
    case JUMP:
        siglongjmp(out, 1);
    }
}

static void fill_interrupted(char *page)
{
    memset(&MAGICBB_(tables), 0, sizeof MAGICBB_(tables));
    if (!sigsetjmp(out, 1)) {
        protect(page, page_bytes, 0);
        wrong += is_wrong(square);
        protect(page, page_bytes, 1);
    }
    wrong += is_wrong(square);
}

int main(void)
{
    struct sigaction handler = {0};
    uintptr_t start = (uintptr_t)&MAGICBB_(tables);
    size_t at;

    page_bytes = (size_t)sysconf(_SC_PAGESIZE);
    first_page = (char *)&MAGICBB_(tables) - start % page_bytes;
    bytes = start % page_bytes + sizeof MAGICBB_(tables);
    handler.sa_handler = interrupt;
    sigaction(SIGSEGV, &handler, NULL);
    sigaction(SIGBUS, &handler, NULL); /* macOS's */
    alarm(600);                        /* for what waits forever */
    for (action = 0; action < ACTIONS; action++) {
        diag("expected next, %s: %s", magicbb_config(), names[action]);
        fflush(stdout);
        interruptions = wrong = 0;
        for (square = 0; square < 64; square += action == FORK ? 9 : 1)
            for (at = 0; at < bytes; at += page_bytes)
                fill_interrupted(first_page + at);
        ok(interruptions > (action == FORK ? 16 : 128) && !wrong,
           "%s (%d times, %d wrong)", names[action], interruptions, wrong);
    }
    return done_testing();
}
