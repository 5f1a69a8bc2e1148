#!/bin/sh
# tools/explain/: the worked example digit for digit, every numbering of the
# squares, other magics, pairs of boards, pictures, and one clear line for bad
# input. Without xmllint (Debian package libxml2-utils) a SKIP, or with STRICT
# set a failure.
set -u
program=${EXPLAIN:-build/explain}
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
. "${0%/*}/../tap.sh"
built "$program"
scratch
svg=$dir/explain.svg

# The worked example, as the article prints it.
prints "example: square" "A rook on c3, which is square 21 where h1 = 0"
prints "example: occupancy" \
    "0x0000000020062000 = 0x91078010b607600c & 0x00202020205e2000"
prints "example: product" "0x13901cc0d0400000 = blockers * 0x6820808004002200"
prints "example: shift and index" "index      78 = product >> 54"
prints "example: result" "attacks    0x0000000020dc2000 = slot 78 of 1024"
prints "example: valid" "The magic is valid for c3: 1024 blocker boards"

columns() { # FIRST-LAST: of the rows of magic, product and index
    "$program" | sed -n '/^    magic/,/a b c/p' | sed '1d;$d' |
        cut -c "$1" | tr -d ' \n'
}
equals "example: the magic's bits" \
    0110100000100000100000001000000000000100000000000010001000000000 \
    "$(columns 4-20)"
equals "example: the product's bits" \
    0001001110010000000111001100000011010000010000000000000000000000 \
    "$(columns 24-40)"
equals "example: the index's bits" \
    0000000000000000000000000000000000000000000000000000000001001110 \
    "$(columns 44-60)"
prints "example: pieces, mask and blockers on rank 4" \
    "4 P . p P . N p .   4 1 . 1 1 . 1 1 . & 4 . . 1 . . . . . = 4 . . 1 . ."
prints "example: on rank 3" \
    "3 . . @ . . n P P   3 . . @ . . 1 1 1   3 . 1 @ 1 1 1 1 .   3 . . @ ."
prints "example: attacks on rank 3" "0 0 0   3 1 1 @ 1 1 1 . ."
prints "pext" "0001000111 in binary = 71 = pext(occupied, mask)"
prints "pext attacks" "attacks    0x0000000020dc2000 = slot 71 of 1024"
prints "compact: a ray" "toward h3   stops at f3: digit 2, of 5"
prints "compact: byte" "byte        7, which these digits spell, of 100 sets"
prints "compact: set" "attacks     0x0000000020dc2000 = sets[7]"
prints "tiny: rank" "0  0  0  0  1  1       000011 in binary = 3"
prints "tiny: file" "0  0  0  1  0  1       000101 in binary = 5"
prints "tiny: short diagonal" "diagonal     -- -- -- -- d8 c7 b6 a5" \
    bishop b6

# Boards are drawn alike whatever the numbers of, for instance, a1, b1 and h8.
expected=$("$program" queen c3 | tail -10)
while read -r mapping a1 b1 h8; do
    equals "--mapping $mapping: a queen's attacks" "$expected" \
        "$("$program" queen c3 --mapping "$mapping" | tail -10)"
    for place in "a1, which is square $a1 " "b1, which is square $b1 " \
        "h8, which is square $h8 "; do
        prints "--mapping $mapping: $place" "A rook on $place" \
            rook "${place%%,*}" --mapping "$mapping"
    done
done <<END
a1 0 1 63
h1 7 6 56
a8 56 57 7
h8 63 62 0
a1-files 0 8 63
h1-files 56 48 7
a8-files 7 15 56
h8-files 63 55 0
END

prints "--fen" "attacks    0x0000000000000102" rook a1 --fen "$start"
equals "--fen startpos" "$("$program" queen d1 --fen "$start")" \
    "$("$program" queen d1 --fen startpos)"
prints "--occupied" "attacks    0x000000000000010e" rook a1 --occupied 0x108
prints "--occupied: own square" "attacks    0x000000000000010e" \
    rook a1 --occupied 109
prints "--occupied: all" "attacks    0x0000000814080000" rook d4 \
    --occupied ffffffffffffffff

# Why multiplying gathers: the table again, from the numbers that explain prints,
# by perl.
gathers() { # ARGUMENTS...
    "$program" "$@" >"$dir/text"
    output=$(perl -e '
        my ($text) = do { local $/; <> };
        my ($m) = $text =~ /blockers \* 0x(\w+)/;
        my ($b) = $text =~ /^blockers +0x(\w+)/m;
        my ($shift) = $text =~ /= product >> (\d+)/;
        my @magic = reverse split //, sprintf "%064b", hex $m;
        my @squares = grep { hex($b) >> $_ & 1 } 0 .. 63;
        my ($carry, @sum, @in) = (0);
        for my $bit (0 .. 63) {
            $in[$bit] = $carry;
            $sum[$bit] = $carry;
            $sum[$bit] += $_ <= $bit && $magic[$bit - $_] for @squares;
            $carry = $sum[$bit] >> 1;
        }
        my @bits = reverse $shift .. 63;
        my %want = (carry => "@in[@bits]", sum => "@sum[@bits]",
            index => join " ", map { $_ % 2 } @sum[@bits]);
        for my $s (@squares) {
            $want{$s} = join " ", map {
                $_ >= $s && $magic[$_ - $s] ? $_ - $s : "." } @bits;
        }
        my %got;
        while ($text =~ /^(?:[a-h][1-8] = +)?(\d+|carry|sum|index)  ((?: +[\d.]+)+)$/mg) {
            my ($row, $cells) = ($1, $2);
            $got{$row} = join " ", split " ", $cells;
        }
        for my $row (sort keys %want, keys %got) {
            my ($want, $got) = map { $_->{$row} // "none" } \%want, \%got;
            print "row $row: want $want, got $got\n" if $want ne $got;
        }' "$dir/text" 2>&1)
    equals "which bit of the magic brings which blocker where: $*" '' "$output"
}
gathers
gathers rook c3
gathers rook c3 --occupied ffffffffffffffff
gathers bishop e4 --mapping h8-files
gathers bishop d5 --occupied 1240000440201
gathers rook a1 --magic ffffffffffffffff --shift 48 --occupied ffffffffffffffff
prints "nothing to gather" "no blockers, so the product is 0" rook a1 \
    --occupied 0

# Other constants, and boards that share an index: a published magic of nine
# bits, and a number that is no magic at all.
prints "--magic: valid" "The magic is valid for c2: 1024 blocker boards" \
    rook c2 --magic cae2002cac99fffa --shift 55
prints "--magic: not valid" "The magic is NOT valid for c3" \
    rook c3 --magic 1 --shift 60
prints "--magic: smallest index" "product >> 63" rook c3 --magic 1 --shift 63
prints "--magic: largest index" "slot 0 of 65536" rook c3 --magic 0 --shift 48
prints "--why: constructive" "They share index 7, and that is constructive" \
    bishop b1 --magic fc0962854a77f576 --shift 60 --why 10000400 2000000400
prints "--why: destructive" "They share index 0, and that is destructive" \
    rook c3 --magic 1 --shift 60 --why 0 0x40400000000
prints "--why: two slots for one set" "though they have the same attack set" \
    --why 2000000000 202000000000
prints "--why: two slots for two sets" "must not: their attack sets differ" \
    --why 0 20000000
prints "--why: outside the mask" "to the lookup they are one board" \
    rook c3 --why 1 8000000000000000
prints "--why: before the piece" "to the lookup they are one board" \
    --why 1 8000000000000000 rook c3
prints "--why: pext" "here they have 0 and 64" --why 0 20000000
prints "--why: a queen's two lookups" "A bishop on c3" queen c3 --why 0 1

# Pictures.
well_formed() { # NAME
    has libxml2-utils xmllint && succeeds "$1" xmllint --noout "$svg"
}
draws() { # NAME TEXT ARGUMENTS...
    name=$1
    text=$2
    shift 2
    rm -f "$svg"
    output=$("$program" "$@" --svg "$svg" 2>&1)
    [ $? = 0 ] && [ -z "$output" ] && grep -qF -- "$text" "$svg"
    point $? "picture: $name"
    well_formed "picture: well-formed: $name"
}
draws "worked example, product" ">0x13901cc0d0400000<"
draws "worked example, index" ">78<"
draws "that of the README" "square 18 where a1 = 0, b1 = 1, ..., h8 = 63" \
    rook c3
succeeds "picture: the README shows this one: make pictures" \
    cmp tools/explain/lookup.svg "$svg"

# In the text's order, the bits of the magic that reach the index.
numbers() { # ARGUMENTS...
    "$program" "$@" | sed -n 's/^[a-h][1-8] = *[0-9]*  //p' | tr -d '.' |
        xargs
}
brought() { # from $svg
    sed -n 's/.*class="brought".*>\([0-9]*\)<.*/\1/p' "$svg" | xargs
}
for piece in rook bishop; do
    draws "a $piece's bits" "Why multiplying gathers" "$piece" c3
    equals "picture: the text has the same" "$(numbers "$piece" c3)" "$(brought)"
done

# In the dark other colours take the place of those that the picture has.
dark() { # NAME
    succeeds "dark: $1" grep '@media (prefers-color-scheme: dark)' "$svg"
    equals "dark: colours of the picture: $1" '' "$(missing_colours "$svg")"
}
draws "bishop" "What a bishop on e4 attacks" bishop e4 --fen "$start"
draws "queen" "What a queen on h8 attacks" queen h8 --mapping a8-files
draws "set of squares" "<circle" rook a1 --occupied ffff00000000ffff
draws "magic that is not valid" "NOT valid" rook c3 --magic 1 --shift 63
draws "largest table" "of 65536 slots" bishop a1 --magic 1 --shift 48

draws "of all" "rook" queen e4 --fen startpos
dark "a queen"

# The packing: all cells of the table, each drawn once, as many for each slider
# as its magic uses slots.
packing() { # MAPPING ARGUMENTS...
    export program mapping="$1"
    shift
    set -- "$@" --mapping "$mapping"
    rm -f "$svg"
    output=$("$program" "$@" --packing "$svg" 2>&1)
    [ $? = 0 ] && [ -z "$output" ]
    point $? "packing: $*"
    well_formed "packing: well-formed: $*"
    output=$(perl -ne '
        BEGIN { $/ = "<" }
        if (/^path id="(rook|bishop)-([a-h][1-8])".* d="([^"]*)"/) {
            my ($id, $path, $x, $y, $n) = ("$1 $2", $3, 0, 0, 0);
            while ($path =~ /M(\d+) ([\d.]+)h(\d+)/g) {
                $n += $3;
                for ($1 .. $1 + $3 - 1) {
                    print "$id: $_ $2 is taken\n" if $taken{"$_ $2"}++;
                }
            }
            print "$id twice\n" if $seen{$id}++;
            my $text = qx($ENV{program} $id --mapping $ENV{mapping});
            my ($used) = $text =~ /boards use (\d+) of/;
            print "$id: $n slots, not $used\n" if $n != $used;
        }
        END { print keys(%seen) + 0, " sliders" if keys %seen != 128 }
    ' "$svg")
    equals "packing: each slot once: $*" '' "$output"
}
packing a1
succeeds "packing: the README shows this one: make pictures" \
    cmp tools/explain/packing.svg "$svg"
dark "packing"
packing h8-files bishop f5
packing h1 queen a8

for piece in knight '' Rook; do
    rejects piece "$piece" c3
done
rejects square rook
for square in c9 i1 c33 ''; do
    rejects square rook "$square"
done
rejects "d4: unexpected" rook c3 d4
for fen in '' 8/8/8/8/8/8/8/8 '8/8/8/8/8/8/8/8 w - - 0 1'; do
    rejects --fen rook c3 --fen "$fen"
done
rejects "--fen: given twice" rook c3 --fen "$start" --fen "$start"
for squares in '' 0x xyz -1 ' 1' 10000000000000000; do
    rejects --occupied rook c3 --occupied "$squares"
done
rejects "--fen: excludes --occupied" rook c3 --occupied 1 --fen "$start"
rejects --magic rook c3 --magic 1
rejects --magic rook c3 --magic q --shift 54
rejects --magic queen c3 --magic 1 --shift 54
rejects --shift rook c3 --shift 54
for shift in 47 64 '' -54 54x 4294967350; do
    rejects --shift rook c3 --magic 1 --shift "$shift"
done
rejects --mapping rook c3 --mapping a2
rejects --mapping rook c3 --mapping ""
rejects --why rook c3 --why 1
rejects --why rook c3 --why 1 x
rejects --why rook c3 --why 1 2 --fen "$start"
rejects --why rook c3 --why 1 2 --occupied 3
rejects "--why: excludes --svg" rook c3 --svg "$svg" --why 1 2
for option in fen occupied magic shift svg; do
    rejects "--packing: excludes --$option" rook c3 --packing "$svg" \
        --$option 1
done
rejects --packing --packing "$dir"
rejects --packing --packing ""
rejects "--why: given twice" --why 1 2 --why 1 2
for name in "$dir" "$dir/none/explain.svg" ''; do
    rejects --svg rook c3 --svg "$name"
done
for option in --wide -x -xy; do
    rejects "unknown option" rook c3 $option
done
rejects "--help=1: takes no value" rook c3 --help=1
rejects --fen rook c3 --fen
rejects piece "$(printf 'ro\nok')" c3
full_disk
[ ! -w /dev/full ] || rejects --svg --svg /dev/full

done_testing
