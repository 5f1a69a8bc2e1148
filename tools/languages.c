/* The constants as sources of eight languages. Each is described by the code
   that fills a table and looks up, and by how it writes comments and arrays: a
   row of `languages`. In these texts $ stands for what is told there. */
#include "tools/languages.h"

#include "magicbb.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MASKS, MAGICS, SHIFTS, OFFSETS, ARRAYS };
enum { SLIDERS = 128 };

typedef struct {
    const char *open, *next, *close; /* a line, one more, the end */
    const char *gap;                 /* in front of one that ends a line */
} comment;

typedef struct {
    const char *open, *suffix; /* $ is its name; of each number */
} array;

struct language {
    const char *name;
    const comment *comment;
    const char *begin; /* what stands before the arrays, if anything */
    const char *names[ARRAYS];
    array boards, shifts, offsets; /* boards: masks and magics */
    const char *close;             /* of an array */
    const char *indent;
    int aligned;      /* the formatter puts comments in one column */
    const char *code; /* $ is the number of slots */
};

static const char about_format[] =
    "Attacks of chess sliders by magic bitboards, in a table of %d slots.\n"
    "Written by find_magics of magicbb %d.%d.%d; public domain or MIT-0.\n"
    "\n"
    "Slider s is a rook on square s, and slider 64 + s a bishop there. Square\n"
    "0 is %s, square 1 is %s, and square 63 is %s. The numbers are right for\n"
    "all eight numberings that begin in a corner: ranks, files and diagonals\n"
    "have the same shapes in each. Only the names beside the numbers differ.\n";

static const comment stars = {"/* ", "   ", " */", " "};
static const comment slashes = {"// ", "// ", "", " "};
static const comment hashes = {"# ", "# ", "", "  "};

static const char c_code[] =
    "static uint64_t table[$];\n"
    "\n"
    "/* Where the slider's attacks are. */\n"
    "static inline uint64_t *slot(int slider, uint64_t occupied)\n"
    "{\n"
    "    uint64_t product = (occupied & masks[slider]) * magics[slider];\n"
    "    return table + offsets[slider] + (product >> shifts[slider]);\n"
    "}\n"
    "\n"
    "static inline uint64_t rook_attacks(int square, uint64_t occupied)\n"
    "{\n"
    "    return *slot(square, occupied);\n"
    "}\n"
    "\n"
    "static inline uint64_t bishop_attacks(int square, uint64_t occupied)\n"
    "{\n"
    "    return *slot(64 + square, occupied);\n"
    "}\n"
    "\n"
    "static inline uint64_t queen_attacks(int square, uint64_t occupied)\n"
    "{\n"
    "    return rook_attacks(square, occupied) | bishop_attacks(square, "
    "occupied);\n"
    "}\n"
    "\n"
    "/* Walks the rays, up to the first occupied square of each. */\n"
    "static uint64_t slide(int slider, uint64_t occupied)\n"
    "{\n"
    "    static const int steps[2][4][2] = {\n"
    "        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}},\n"
    "        {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}},\n"
    "    };\n"
    "    uint64_t attacks = 0;\n"
    "\n"
    "    for (int i = 0; i < 4; i++) {\n"
    "        const int *step = steps[slider / 64][i];\n"
    "        int x = slider % 8 + step[0], y = slider / 8 % 8 + step[1];\n"
    "        while (0 <= x && x < 8 && 0 <= y && y < 8) {\n"
    "            uint64_t bit = (uint64_t)1 << (8 * y + x);\n"
    "            attacks |= bit;\n"
    "            if (occupied & bit)\n"
    "                break;\n"
    "            x += step[0];\n"
    "            y += step[1];\n"
    "        }\n"
    "    }\n"
    "    return attacks;\n"
    "}\n"
    "\n"
    "/* To be called once, before the first lookup. */\n"
    "static void fill_table(void)\n"
    "{\n"
    "    for (int slider = 0; slider < 128; slider++) {\n"
    "        uint64_t blockers = 0; /* each subset of the mask */\n"
    "        do {\n"
    "            *slot(slider, blockers) = slide(slider, blockers);\n"
    "            blockers = (blockers - masks[slider]) & masks[slider];\n"
    "        } while (blockers);\n"
    "    }\n"
    "}\n";

static const char rust_code[] =
    "static STEPS: [[(i32, i32); 4]; 2] = [\n"
    "    [(1, 0), (-1, 0), (0, 1), (0, -1)],\n"
    "    [(1, 1), (-1, -1), (1, -1), (-1, 1)],\n"
    "];\n"
    "\n"
    "/// Where the slider's attacks are.\n"
    "fn slot(slider: usize, occupied: u64) -> usize {\n"
    "    let product = (occupied & "
    "MASKS[slider]).wrapping_mul(MAGICS[slider]);\n"
    "    OFFSETS[slider] + (product >> SHIFTS[slider]) as usize\n"
    "}\n"
    "\n"
    "/// Walks the rays, up to the first occupied square of each.\n"
    "fn slide(slider: usize, occupied: u64) -> u64 {\n"
    "    let mut attacks = 0;\n"
    "    for (dx, dy) in STEPS[slider / 64] {\n"
    "        let mut x = (slider % 8) as i32 + dx;\n"
    "        let mut y = (slider / 8 % 8) as i32 + dy;\n"
    "        while (0..8).contains(&x) && (0..8).contains(&y) {\n"
    "            let bit = 1 << (8 * y + x);\n"
    "            attacks |= bit;\n"
    "            if occupied & bit != 0 {\n"
    "                break;\n"
    "            }\n"
    "            x += dx;\n"
    "            y += dy;\n"
    "        }\n"
    "    }\n"
    "    attacks\n"
    "}\n"
    "\n"
    "/// The table: filled once, before the first lookup.\n"
    "pub struct Attacks(Vec<u64>);\n"
    "\n"
    "impl Attacks {\n"
    "    pub fn fill() -> Attacks {\n"
    "        let mut table = vec![0; $];\n"
    "        for (slider, mask) in MASKS.iter().enumerate() {\n"
    "            let mut blockers: u64 = 0; // each subset of the mask\n"
    "            loop {\n"
    "                table[slot(slider, blockers)] = slide(slider, "
    "blockers);\n"
    "                blockers = blockers.wrapping_sub(*mask) & mask;\n"
    "                if blockers == 0 {\n"
    "                    break;\n"
    "                }\n"
    "            }\n"
    "        }\n"
    "        Attacks(table)\n"
    "    }\n"
    "\n"
    "    pub fn rook(&self, square: usize, occupied: u64) -> u64 {\n"
    "        self.0[slot(square, occupied)]\n"
    "    }\n"
    "\n"
    "    pub fn bishop(&self, square: usize, occupied: u64) -> u64 {\n"
    "        self.0[slot(64 + square, occupied)]\n"
    "    }\n"
    "\n"
    "    pub fn queen(&self, square: usize, occupied: u64) -> u64 {\n"
    "        self.rook(square, occupied) | self.bishop(square, occupied)\n"
    "    }\n"
    "}\n";

static const char java_code[] =
    "    private static final int[][][] STEPS = {\n"
    "        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}},\n"
    "        {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}},\n"
    "    };\n"
    "\n"
    "    private static final long[] TABLE = new long[$];\n"
    "\n"
    "    static {\n"
    "        for (int slider = 0; slider < 128; slider++) {\n"
    "            long mask = MASKS[slider];\n"
    "            long blockers = 0; // each subset of the mask\n"
    "            do {\n"
    "                TABLE[slot(slider, blockers)] = slide(slider, "
    "blockers);\n"
    "                blockers = (blockers - mask) & mask;\n"
    "            } while (blockers != 0);\n"
    "        }\n"
    "    }\n"
    "\n"
    "    private MagicBitboards() {}\n"
    "\n"
    "    static long rookAttacks(int square, long occupied) {\n"
    "        return TABLE[slot(square, occupied)];\n"
    "    }\n"
    "\n"
    "    static long bishopAttacks(int square, long occupied) {\n"
    "        return TABLE[slot(64 + square, occupied)];\n"
    "    }\n"
    "\n"
    "    static long queenAttacks(int square, long occupied) {\n"
    "        return rookAttacks(square, occupied) | bishopAttacks(square, "
    "occupied);\n"
    "    }\n"
    "\n"
    "    // Where the slider's attacks are. The product has no sign: >>>.\n"
    "    private static int slot(int slider, long occupied) {\n"
    "        long product = (occupied & MASKS[slider]) * MAGICS[slider];\n"
    "        return OFFSETS[slider] + (int) (product >>> SHIFTS[slider]);\n"
    "    }\n"
    "\n"
    "    // Walks the rays, up to the first occupied square of each.\n"
    "    private static long slide(int slider, long occupied) {\n"
    "        long attacks = 0;\n"
    "        for (int[] step : STEPS[slider / 64]) {\n"
    "            int x = slider % 8 + step[0];\n"
    "            int y = slider / 8 % 8 + step[1];\n"
    "            while (0 <= x && x < 8 && 0 <= y && y < 8) {\n"
    "                long bit = 1L << (8 * y + x);\n"
    "                attacks |= bit;\n"
    "                if ((occupied & bit) != 0) {\n"
    "                    break;\n"
    "                }\n"
    "                x += step[0];\n"
    "                y += step[1];\n"
    "            }\n"
    "        }\n"
    "        return attacks;\n"
    "    }\n"
    "}\n";

static const char csharp_code[] =
    "    static readonly int[][,] Steps = {\n"
    "        new[,] { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } },\n"
    "        new[,] { { 1, 1 }, { -1, -1 }, { 1, -1 }, { -1, 1 } },\n"
    "    };\n"
    "\n"
    "    static readonly ulong[] Table = new ulong[$];\n"
    "\n"
    "    static MagicBitboards()\n"
    "    {\n"
    "        for (int slider = 0; slider < 128; slider++)\n"
    "        {\n"
    "            ulong mask = Masks[slider];\n"
    "            ulong blockers = 0; // each subset of the mask\n"
    "            do\n"
    "            {\n"
    "                Table[Slot(slider, blockers)] = Slide(slider, "
    "blockers);\n"
    "                blockers = unchecked(blockers - mask) & mask;\n"
    "            } while (blockers != 0);\n"
    "        }\n"
    "    }\n"
    "\n"
    "    public static ulong RookAttacks(int square, ulong occupied)\n"
    "    {\n"
    "        return Table[Slot(square, occupied)];\n"
    "    }\n"
    "\n"
    "    public static ulong BishopAttacks(int square, ulong occupied)\n"
    "    {\n"
    "        return Table[Slot(64 + square, occupied)];\n"
    "    }\n"
    "\n"
    "    public static ulong QueenAttacks(int square, ulong occupied)\n"
    "    {\n"
    "        return RookAttacks(square, occupied) |\n"
    "            BishopAttacks(square, occupied);\n"
    "    }\n"
    "\n"
    "    // Where the slider's attacks are.\n"
    "    static int Slot(int slider, ulong occupied)\n"
    "    {\n"
    "        ulong blockers = occupied & Masks[slider];\n"
    "        ulong product = unchecked(blockers * Magics[slider]);\n"
    "        return Offsets[slider] + (int)(product >> Shifts[slider]);\n"
    "    }\n"
    "\n"
    "    // Walks the rays, up to the first occupied square of each.\n"
    "    static ulong Slide(int slider, ulong occupied)\n"
    "    {\n"
    "        ulong attacks = 0;\n"
    "        int[,] steps = Steps[slider / 64];\n"
    "        for (int i = 0; i < 4; i++)\n"
    "        {\n"
    "            int x = slider % 8 + steps[i, 0];\n"
    "            int y = slider / 8 % 8 + steps[i, 1];\n"
    "            while (0 <= x && x < 8 && 0 <= y && y < 8)\n"
    "            {\n"
    "                ulong bit = 1UL << (8 * y + x);\n"
    "                attacks |= bit;\n"
    "                if ((occupied & bit) != 0)\n"
    "                    break;\n"
    "                x += steps[i, 0];\n"
    "                y += steps[i, 1];\n"
    "            }\n"
    "        }\n"
    "        return attacks;\n"
    "    }\n"
    "}\n";

static const char go_code[] =
    "var steps = [2][4][2]int{\n"
    "\t{{1, 0}, {-1, 0}, {0, 1}, {0, -1}},\n"
    "\t{{1, 1}, {-1, -1}, {1, -1}, {-1, 1}},\n"
    "}\n"
    "\n"
    "var table [$]uint64\n"
    "\n"
    "// RookAttacks returns the squares a rook attacks.\n"
    "func RookAttacks(square int, occupied uint64) uint64 {\n"
    "\treturn table[slot(square, occupied)]\n"
    "}\n"
    "\n"
    "// BishopAttacks returns the squares a bishop attacks.\n"
    "func BishopAttacks(square int, occupied uint64) uint64 {\n"
    "\treturn table[slot(64+square, occupied)]\n"
    "}\n"
    "\n"
    "// QueenAttacks returns the squares a queen attacks.\n"
    "func QueenAttacks(square int, occupied uint64) uint64 {\n"
    "\treturn RookAttacks(square, occupied) | BishopAttacks(square, "
    "occupied)\n"
    "}\n"
    "\n"
    "// slot returns where the slider's attacks are.\n"
    "func slot(slider int, occupied uint64) int {\n"
    "\tproduct := (occupied & masks[slider]) * magics[slider]\n"
    "\treturn offsets[slider] + int(product>>shifts[slider])\n"
    "}\n"
    "\n"
    "// slide walks the rays, up to the first occupied square of each.\n"
    "func slide(slider int, occupied uint64) (attacks uint64) {\n"
    "\tfor _, step := range steps[slider/64] {\n"
    "\t\tx, y := slider%8+step[0], slider/8%8+step[1]\n"
    "\t\tfor 0 <= x && x < 8 && 0 <= y && y < 8 {\n"
    "\t\t\tbit := uint64(1) << uint(8*y+x)\n"
    "\t\t\tattacks |= bit\n"
    "\t\t\tif occupied&bit != 0 {\n"
    "\t\t\t\tbreak\n"
    "\t\t\t}\n"
    "\t\t\tx += step[0]\n"
    "\t\t\ty += step[1]\n"
    "\t\t}\n"
    "\t}\n"
    "\treturn attacks\n"
    "}\n"
    "\n"
    "func init() {\n"
    "\tfor slider, mask := range masks {\n"
    "\t\tblockers := uint64(0) // each subset of the mask\n"
    "\t\tfor more := true; more; more = blockers != 0 {\n"
    "\t\t\ttable[slot(slider, blockers)] = slide(slider, blockers)\n"
    "\t\t\tblockers = (blockers - mask) & mask\n"
    "\t\t}\n"
    "\t}\n"
    "}\n";

static const char javascript_code[] =
    "const steps = [\n"
    "  [[1, 0], [-1, 0], [0, 1], [0, -1]],\n"
    "  [[1, 1], [-1, -1], [1, -1], [-1, 1]],\n"
    "];\n"
    "\n"
    "const table = new BigUint64Array($);\n"
    "\n"
    "// Where the slider's attacks are.\n"
    "function slot(slider, occupied) {\n"
    "  const blockers = occupied & masks[slider];\n"
    "  const product = BigInt.asUintN(64, blockers * magics[slider]);\n"
    "  return offsets[slider] + Number(product >> shifts[slider]);\n"
    "}\n"
    "\n"
    "// Bitboards are BigInts, and squares Numbers.\n"
    "export function rookAttacks(square, occupied) {\n"
    "  return table[slot(square, occupied)];\n"
    "}\n"
    "\n"
    "export function bishopAttacks(square, occupied) {\n"
    "  return table[slot(64 + square, occupied)];\n"
    "}\n"
    "\n"
    "export function queenAttacks(square, occupied) {\n"
    "  return rookAttacks(square, occupied) | bishopAttacks(square, "
    "occupied);\n"
    "}\n"
    "\n"
    "// Walks the rays, up to the first occupied square of each.\n"
    "function slide(slider, occupied) {\n"
    "  let attacks = 0n;\n"
    "  for (const [dx, dy] of steps[slider >> 6]) {\n"
    "    let x = (slider & 7) + dx;\n"
    "    let y = ((slider >> 3) & 7) + dy;\n"
    "    while (0 <= x && x < 8 && 0 <= y && y < 8) {\n"
    "      const bit = 1n << BigInt(8 * y + x);\n"
    "      attacks |= bit;\n"
    "      if (occupied & bit) break;\n"
    "      x += dx;\n"
    "      y += dy;\n"
    "    }\n"
    "  }\n"
    "  return attacks;\n"
    "}\n"
    "\n"
    "masks.forEach((mask, slider) => {\n"
    "  let blockers = 0n; // each subset of the mask\n"
    "  do {\n"
    "    table[slot(slider, blockers)] = slide(slider, blockers);\n"
    "    blockers = (blockers - mask) & mask;\n"
    "  } while (blockers);\n"
    "});\n";

static const char python_code[] =
    "STEPS = (\n"
    "    ((1, 0), (-1, 0), (0, 1), (0, -1)),\n"
    "    ((1, 1), (-1, -1), (1, -1), (-1, 1)),\n"
    ")\n"
    "\n"
    "TABLE = [0] * $\n"
    "\n"
    "\n"
    "def slot(slider, occupied):\n"
    "    \"\"\"Where the slider's attacks are.\"\"\"\n"
    "    product = (occupied & MASKS[slider]) * MAGICS[slider]\n"
    "    return OFFSETS[slider] + ((product & 0xFFFFFFFFFFFFFFFF) >> "
    "SHIFTS[slider])\n"
    "\n"
    "\n"
    "def rook_attacks(square, occupied):\n"
    "    return TABLE[slot(square, occupied)]\n"
    "\n"
    "\n"
    "def bishop_attacks(square, occupied):\n"
    "    return TABLE[slot(64 + square, occupied)]\n"
    "\n"
    "\n"
    "def queen_attacks(square, occupied):\n"
    "    return rook_attacks(square, occupied) | bishop_attacks(square, "
    "occupied)\n"
    "\n"
    "\n"
    "def slide(slider, occupied):\n"
    "    \"\"\"Walks the rays, up to the first occupied square of "
    "each.\"\"\"\n"
    "    attacks = 0\n"
    "    for dx, dy in STEPS[slider // 64]:\n"
    "        x = slider % 8 + dx\n"
    "        y = slider // 8 % 8 + dy\n"
    "        while 0 <= x < 8 and 0 <= y < 8:\n"
    "            bit = 1 << (8 * y + x)\n"
    "            attacks |= bit\n"
    "            if occupied & bit:\n"
    "                break\n"
    "            x += dx\n"
    "            y += dy\n"
    "    return attacks\n"
    "\n"
    "\n"
    "def fill():\n"
    "    for slider, mask in enumerate(MASKS):\n"
    "        blockers = 0  # each subset of the mask\n"
    "        while True:\n"
    "            TABLE[slot(slider, blockers)] = slide(slider, blockers)\n"
    "            blockers = (blockers - mask) & mask\n"
    "            if not blockers:\n"
    "                break\n"
    "\n"
    "\n"
    "fill()\n";

static const char zig_code[] =
    "const steps = [2][4][2]i8{\n"
    "    .{ .{ 1, 0 }, .{ -1, 0 }, .{ 0, 1 }, .{ 0, -1 } },\n"
    "    .{ .{ 1, 1 }, .{ -1, -1 }, .{ 1, -1 }, .{ -1, 1 } },\n"
    "};\n"
    "\n"
    "var table: [$]u64 = undefined;\n"
    "\n"
    "/// Where the slider's attacks are.\n"
    "fn slot(slider: usize, occupied: u64) *u64 {\n"
    "    const product = (occupied & masks[slider]) *% magics[slider];\n"
    "    const index: usize = @intCast(product >> shifts[slider]);\n"
    "    return &table[offsets[slider] + index];\n"
    "}\n"
    "\n"
    "pub fn rookAttacks(square: usize, occupied: u64) u64 {\n"
    "    return slot(square, occupied).*;\n"
    "}\n"
    "\n"
    "pub fn bishopAttacks(square: usize, occupied: u64) u64 {\n"
    "    return slot(64 + square, occupied).*;\n"
    "}\n"
    "\n"
    "pub fn queenAttacks(square: usize, occupied: u64) u64 {\n"
    "    return rookAttacks(square, occupied) | bishopAttacks(square, "
    "occupied);\n"
    "}\n"
    "\n"
    "/// Walks the rays, up to the first occupied square of each.\n"
    "fn slide(slider: usize, occupied: u64) u64 {\n"
    "    var attacks: u64 = 0;\n"
    "    for (steps[slider / 64]) |step| {\n"
    "        var x = @as(i8, @intCast(slider % 8)) + step[0];\n"
    "        var y = @as(i8, @intCast(slider / 8 % 8)) + step[1];\n"
    "        while (0 <= x and x < 8 and 0 <= y and y < 8) {\n"
    "            const bit = @as(u64, 1) << @as(u6, @intCast(8 * y + x));\n"
    "            attacks |= bit;\n"
    "            if (occupied & bit != 0) break;\n"
    "            x += step[0];\n"
    "            y += step[1];\n"
    "        }\n"
    "    }\n"
    "    return attacks;\n"
    "}\n"
    "\n"
    "/// To be called once, before the first lookup.\n"
    "pub fn fillTable() void {\n"
    "    for (masks, 0..) |mask, slider| {\n"
    "        var blockers: u64 = 0; // each subset of the mask\n"
    "        while (true) {\n"
    "            slot(slider, blockers).* = slide(slider, blockers);\n"
    "            blockers = (blockers -% mask) & mask;\n"
    "            if (blockers == 0) break;\n"
    "        }\n"
    "    }\n"
    "}\n";

static const language languages[] = {
    {
        .name = "c",
        .comment = &stars,
        .begin = "#include <stdint.h>\n\n",
        .names = {"masks", "magics", "shifts", "offsets"},
        .boards = {"static const uint64_t $[128] = {", ""},
        .shifts = {"static const int $[128] = {", ""},
        .offsets = {"static const int $[128] = {", ""},
        .close = "};",
        .indent = "    ",
        .aligned = 1,
        .code = c_code,
    },
    {
        .name = "rust",
        .comment = &slashes,
        .names = {"MASKS", "MAGICS", "SHIFTS", "OFFSETS"},
        .boards = {"pub static $: [u64; 128] = [", ""},
        .shifts = {"pub static $: [u32; 128] = [", ""},
        .offsets = {"pub static $: [usize; 128] = [", ""},
        .close = "];",
        .indent = "    ",
        .aligned = 1,
        .code = rust_code,
    },
    {
        .name = "java",
        .comment = &slashes,
        .begin = "final class MagicBitboards {\n",
        .names = {"MASKS", "MAGICS", "SHIFTS", "OFFSETS"},
        .boards = {"    static final long[] $ = {", "L"},
        .shifts = {"    static final int[] $ = {", ""},
        .offsets = {"    static final int[] $ = {", ""},
        .close = "    };",
        .indent = "        ",
        .aligned = 1,
        .code = java_code,
    },
    {
        .name = "csharp",
        .comment = &slashes,
        .begin = "static class MagicBitboards\n{\n",
        .names = {"Masks", "Magics", "Shifts", "Offsets"},
        .boards = {"    public static readonly ulong[] $ = {", ""},
        .shifts = {"    public static readonly int[] $ = {", ""},
        .offsets = {"    public static readonly int[] $ = {", ""},
        .close = "    };",
        .indent = "        ",
        .aligned = 1,
        .code = csharp_code,
    },
    {
        .name = "go",
        .comment = &slashes,
        .begin = "package magics\n\n",
        .names = {"masks", "magics", "shifts", "offsets"},
        .boards = {"var $ = [128]uint64{", ""},
        .shifts = {"var $ = [128]uint{", ""},
        .offsets = {"var $ = [128]int{", ""},
        .close = "}",
        .indent = "\t",
        .aligned = 1,
        .code = go_code,
    },
    {
        .name = "javascript",
        .comment = &slashes,
        .names = {"masks", "magics", "shifts", "offsets"},
        .boards = {"export const $ = [", "n"},
        .shifts = {"export const $ = [", "n"},
        .offsets = {"export const $ = [", ""},
        .close = "];",
        .indent = "  ",
        .code = javascript_code,
    },
    {
        .name = "python",
        .comment = &hashes,
        .names = {"MASKS", "MAGICS", "SHIFTS", "OFFSETS"},
        .boards = {"$ = (", ""},
        .shifts = {"$ = (", ""},
        .offsets = {"$ = (", ""},
        .close = ")",
        .indent = "    ",
        .code = python_code,
    },
    {
        .name = "zig",
        .comment = &slashes,
        .names = {"masks", "magics", "shifts", "offsets"},
        .boards = {"pub const $ = [128]u64{", ""},
        .shifts = {"pub const $ = [128]u6{", ""},
        .offsets = {"pub const $ = [128]usize{", ""},
        .close = "};",
        .indent = "    ",
        .code = zig_code,
    },
};
enum { LANGUAGES = sizeof languages / sizeof *languages };

const char language_names[] =
    "c, rust, java, csharp, go, javascript, python or zig";

/* In the order of reference.h, with the names that explain has for them. */
static const char *const mappings[REF_NUMBERINGS] = {
    "a1", "h1", "a8", "h8", "a1-files", "h1-files", "a8-files", "h8-files",
};
const char mapping_names[] =
    "a1, h1, a8, h8, a1-files, h1-files, a8-files, h8-files";

const language *language_named(const char *name)
{
    int i;

    for (i = 0; i < LANGUAGES; i++)
        if (!strcmp(languages[i].name, name))
            return &languages[i];
    return NULL;
}

int mapping_named(const char *name)
{
    int i;

    for (i = 0; i < REF_NUMBERINGS; i++)
        if (!strcmp(mappings[i], name))
            return i;
    return -1;
}

typedef struct {
    char text[3];
} square_text;

static square_text name_of(int mapping, int square)
{
    ref_place at = ref_place_of(mapping, square);
    square_text name = {{(char)('a' + at.file), (char)('1' + at.rank), '\0'}};

    return name;
}

/* The text, with what stands for each $ in it. */
static void print_text(const char *text, const char *meant)
{
    for (; *text; text++)
        if (*text == '$')
            fputs(meant, stdout);
        else
            putchar(*text);
}

/* A comment of several lines, in which no line ends with a blank. */
static void print_about(const language *l, const char *text)
{
    const char *begin = l->comment->open;

    for (; *text; begin = l->comment->next) {
        int length = (int)strcspn(text, "\n");
        int margin = (int)strlen(begin);
        while (!length && margin && begin[margin - 1] == ' ')
            margin--;
        printf("%.*s%.*s", margin, begin, length, text);
        text += length + 1;
        puts(*text ? "" : l->comment->close);
    }
}

static const array *array_of(const language *l, int which)
{
    return which == SHIFTS    ? &l->shifts
           : which == OFFSETS ? &l->offsets
                              : &l->boards;
}

/* The number, its suffix and a comma. Returns the length. */
static int write_number(char text[24], const language *l, int which,
                        const constants *of)
{
    const char *suffix = array_of(l, which)->suffix;

    if (which == MASKS || which == MAGICS)
        return snprintf(text, 24, "0x%016" PRIx64 "%s,",
                        which == MASKS ? of->mask : of->magic, suffix);
    return snprintf(text, 24, "%d%s,", which == SHIFTS ? of->shift : of->offset,
                    suffix);
}

/* A row for each slider, with its name in this numbering. */
static void print_array(const language *l, int mapping, const constants *of,
                        int which)
{
    char number[SLIDERS][24];
    int i, width = 0;

    for (i = 0; i < SLIDERS; i++) {
        int length = write_number(number[i], l, which, &of[i]);
        if (width < length && l->aligned)
            width = length;
    }
    print_text(array_of(l, which)->open, l->names[which]);
    for (i = 0; i < SLIDERS; i++)
        printf("\n%s%-*s%s%s%s %s%s", l->indent, width, number[i],
               l->comment->gap, l->comment->open, i < 64 ? "rook" : "bishop",
               name_of(mapping, i % 64).text, l->comment->close);
    printf("\n%s\n\n", l->close);
}

void print_language(const language *l, int mapping, const constants *of,
                    int slots)
{
    char about[1024], number[16];
    int i;

    snprintf(about, sizeof about, about_format, slots, MAGICBB_VERSION / 10000,
             MAGICBB_VERSION / 100 % 100, MAGICBB_VERSION % 100,
             name_of(mapping, 0).text, name_of(mapping, 1).text,
             name_of(mapping, 63).text);
    print_about(l, about);
    printf("\n%s", l->begin ? l->begin : "");
    for (i = 0; i < ARRAYS; i++)
        print_array(l, mapping, of, i);
    snprintf(number, sizeof number, "%d", slots);
    print_text(l->code, number);
}
