/* Do no two magics of a table share a slot? See collection.h. */
#include "tools/constants/collection.h"

#include <inttypes.h>

void keep(collection *all, const result *r)
{
    if (all->known[r->slider] && !is_better(r, &all->best[r->slider]))
        return;
    all->best[r->slider] = *r;
    all->known[r->slider] = 1;
}

const char *keep_read(void *to, result *r)
{
    keep((collection *)to, r);
    return NULL;
}

static workspace space;

/* Ends the program if two magics with an offset share a slot. Returns the size
   of their table. */
static int claim_slots(collection *all, const char *where)
{
    /* The slider of each slot, plus 1, or 0 */
    static unsigned char owner[TABLE_MAX];
    int i, k, size = 0;

    memset(owner, 0, sizeof owner);
    for (i = 0; i < SLIDERS; i++) {
        result *r = &all->best[i];
        if (!all->known[i] || r->offset < 0)
            continue;
        check(&space, r);
        for (k = 0; k < r->used; k++) {
            int slot = r->offset + space.in_use[k], other = owner[slot] - 1;
            if (other >= 0)
                die("%s: %s: slot %d is taken by %s", where, slider_name(i),
                    slot, slider_name(other));
            owner[slot] = (unsigned char)(i + 1);
        }
        if (size < r->offset + r->span)
            size = r->offset + r->span;
    }
    return size;
}

/* Magics without an offset get one after the packed table, whose size it
   returns. All get the header's index bits. */
static int assign_offsets(collection *all)
{
    int i, slots;

    for (i = 0; i < SLIDERS; i++) {
        const char *wrong = all->known[i] ? NULL : "has no magic";
        if (!wrong)
            wrong = widen(&space, &all->best[i]);
        if (wrong)
            die("--emit: %s: %s", slider_name(i), wrong);
    }
    slots = claim_slots(all, "--emit");
    for (i = 0; i < SLIDERS; i++)
        if (all->best[i].offset < 0) {
            all->best[i].offset = slots;
            slots += all->best[i].span;
        }
    return slots;
}

static const char *keep_only(void *to, result *r)
{
    return ((collection *)to)->known[r->slider] ? "has a row already"
                                                : keep_read(to, r);
}

int verify_list(const char *name)
{
    collection all = {.known = {0}};
    long magics = read_magics(name, keep_only, &all);
    int entries = claim_slots(&all, name), used = 0, i;

    printf("%s: %ld magics, all valid\n", name, magics);
    for (i = 0; i < SLIDERS; i++)
        if (all.best[i].offset >= 0)
            used += all.best[i].used;
    if (entries)
        printf("%s: %d entries, %d in use\n", name, entries, used);
    return finish(0);
}

/* FNV-1a of the magics and offsets: tables to embed that were made from others
   are refused (see MAGICBB_EMBED). */
static uint32_t fingerprint(const result *best)
{
    uint32_t hash = 0x811c9dc5;
    int i, j;

    for (i = 0; i < SLIDERS; i++) {
        uint64_t words[2] = {best[i].magic, (uint64_t)best[i].offset};
        for (j = 0; j < 128; j += 8)
            hash = (hash ^ (uint8_t)(words[j / 64] >> j % 64)) * 0x01000193;
    }
    return hash;
}

/* The number of slots, and a block: four magics or eight offsets a line. */
void emit(collection *all)
{
    const result *best = all->best;
    int i;

    printf("#define MAGICBB_SLOTS_ %d\n", assign_offsets(all));
    printf("#define MAGICBB_FINGERPRINT_ 0x%08" PRIx32 "\n", fingerprint(best));
    puts("MAGICBB_DEFINE_ const uint64_t MAGICBB_(magics)[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s0x%016" PRIx64 ",%c", i == 64 ? "}, {\n" : "", best[i].magic,
               i % 4 == 3 ? '\n' : ' ');
    puts("}};\n#define MAGICBB_MAGIC_PLACES_ { \\");
    for (i = 0; i < SLIDERS; i++)
        printf("%s%s%d%s", i == 64 ? "}, { \\\n" : "",
               i % 8 == 0 ? "MAGICBB_SLOTS8_(" : "", best[i].offset,
               i % 8 == 7 ? "), \\\n" : ", ");
    puts("}");
}
