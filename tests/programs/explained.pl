#!/usr/bin/perl
# explained.pl FOLDER: does build/explain print what the header's tables hold? They
# are in FOLDER, as tables.c prints them: wide, compact, and pext if the processor
# has it. Compares each 41st board, and tells the first five that differ.
use strict;
use warnings;
no warnings 'portable';    # numbers of 64 bits

my ($folder) = @ARGV;
my (%boards, %used, %sets, %mask, %held);
for my $table (grep { -e "$folder/$_" } qw(wide pext compact)) {
    open my $lines, '<', "$folder/$table" or die $!;
    while (<$lines>) {
        next if $. == 1;    # the heading
        my ($piece, $square, $board, $first, $index, $slot, $attacks) = split;
        my $slider = "$piece $square";
        $mask{$slider} = hex($board) | ($mask{$slider} // 0);
        $boards{$slider}++, $used{$slider}{$index} = 1 if $table eq 'wide';
        $sets{$slider}{$slot} = 1 if $table eq 'compact';
        $held{$slider}{$board}{$table} = [$index, hex $slot, $attacks]
            if $. % 41 == 0;
    }
}

my $compared = my $differ = 0;
for my $slider (sort keys %held) {
    for my $board (sort keys %{$held{$slider}}) {
        my %table = %{$held{$slider}{$board}};
        my ($index, undef, $attacks) = @{$table{wide}};
        # Squares outside the mask change nothing.
        my $command = sprintf 'build/explain %s --occupied 0x%x', $slider,
            hex($board) | 0x9bd3a5697e18c24d & ~$mask{$slider};
        my %got = `$command` =~ /^
            (?:.*\n)*? attacks\s+(?<attacks>\w+)\ =\ slot\ (?<index>\d+).*\n
            .*?:\ (?<boards>\d+)\ blocker\ boards\ use\ (?<used>\d+).*\n
            (?:.*\n)*? attacks\s+(?<pext_attacks>\w+)\ =\ slot\ (?<pext>\d+).*\n
            (?:.*\n)*? COMPACT.*\ slot\ (?<compact_index>\d+)(?:.*\n)*?
            byte\s+(?<byte>\d+).*\ of\ (?<sets>\d+)\n
            attacks\s+(?<compact_attacks>\w+)\ =\ entry\ (?<set>\d+)/x ? %+ : ();
        my %want = (
            attacks => $attacks, index => $index, boards => $boards{$slider},
            used => scalar keys %{$used{$slider}},
            pext => $got{pext}, pext_attacks => $attacks,
            compact_index => $table{compact}[0], byte => $table{compact}[1],
            sets => scalar keys %{$sets{$slider}},
            compact_attacks => $table{compact}[2], set => $table{compact}[1]);
        $want{pext} = $table{pext}[0] if $table{pext};
        my @wrong = grep { ($got{$_} // 'nothing') ne ($want{$_} // '') }
            sort keys %want;
        $compared++;
        $differ++ if @wrong;
        print "$command\n", map { sprintf "  %s: %s, not %s\n", $_, $want{$_},
            $got{$_} // 'nothing' } @wrong if @wrong && $differ <= 5;
    }
}
print "$differ of $compared boards differ\n" if $differ || $compared < 2500;
