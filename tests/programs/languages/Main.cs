// The checksum of expected.c, from what find_magics --emit=csharp prints.
static class Program
{
    static ulong Mix(ulong hash, ulong attacks)
    {
        hash = unchecked((hash ^ attacks) * 0x100000001b3);
        return hash ^ hash >> 29;
    }

    static void Main()
    {
        ulong hash = 0;
        for (int slider = 0; slider < 128; slider++)
        {
            ulong mask = MagicBitboards.Masks[slider];
            int square = slider % 64;
            ulong blockers = 0;
            do
            {
                foreach (ulong occupied in new[] { blockers, blockers | ~mask })
                {
                    hash = Mix(hash, slider < 64
                        ? MagicBitboards.RookAttacks(square, occupied)
                        : MagicBitboards.BishopAttacks(square, occupied));
                    hash = Mix(hash,
                        MagicBitboards.QueenAttacks(square, occupied));
                }
                blockers = unchecked(blockers - mask) & mask;
            } while (blockers != 0);
        }
        System.Console.WriteLine(hash.ToString("x16"));
    }
}
