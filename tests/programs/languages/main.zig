// The checksum of expected.c, from what find_magics --emit=zig prints.
const std = @import("std");
const magics = @import("magics.zig");

fn mix(hash: u64, attacks: u64) u64 {
    const product = (hash ^ attacks) *% 0x100000001b3;
    return product ^ product >> 29;
}

pub fn main() void {
    magics.fillTable();
    var hash: u64 = 0;
    for (magics.masks, 0..) |mask, slider| {
        const square = slider % 64;
        var blockers: u64 = 0;
        while (true) {
            for ([2]u64{ blockers, blockers | ~mask }) |occupied| {
                hash = mix(hash, if (slider < 64)
                    magics.rookAttacks(square, occupied)
                else
                    magics.bishopAttacks(square, occupied));
                hash = mix(hash, magics.queenAttacks(square, occupied));
            }
            blockers = (blockers -% mask) & mask;
            if (blockers == 0) break;
        }
    }
    std.debug.print("{x:0>16}\n", .{hash});
}
