// The checksum of expected.c, from what find_magics --emit=java prints.
final class Main {
    private static long mix(long hash, long attacks) {
        hash = (hash ^ attacks) * 0x100000001b3L;
        return hash ^ hash >>> 29;
    }

    public static void main(String[] args) {
        long hash = 0;
        for (int slider = 0; slider < 128; slider++) {
            long mask = MagicBitboards.MASKS[slider];
            int square = slider % 64;
            long blockers = 0;
            do {
                for (long occupied : new long[] {blockers, blockers | ~mask}) {
                    hash = mix(hash, slider < 64
                        ? MagicBitboards.rookAttacks(square, occupied)
                        : MagicBitboards.bishopAttacks(square, occupied));
                    hash = mix(hash,
                        MagicBitboards.queenAttacks(square, occupied));
                }
                blockers = (blockers - mask) & mask;
            } while (blockers != 0);
        }
        System.out.printf("%016x%n", hash);
    }
}
