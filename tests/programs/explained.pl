#!/usr/bin/perl
# explained.pl TABLE: does build/explain print what the header's table holds? TABLE is
# wide's, as tables.c prints it. Compares each 41st board, and tells the first five
# that differ.
use strict;
use warnings;
no warnings 'portable';    # numbers of 64 bits

my (%boards, %used, %mask, @held);
while (<>) {
    next if $. == 1;       # the heading
    my ($piece, $square, $board, undef, $index, undef, $attacks) = split;
    my $slider = "$piece $square";
    $boards{$slider}++;
    $used{$slider}{$index} = 1;
    $mask{$slider} = hex($board) | ($mask{$slider} // 0);
    push @held, [$slider, hex $board, $index, $attacks] if $. % 41 == 0;
}

my $differ = 0;
for (@held) {
    my ($slider, $board, $index, $attacks) = @$_;
    # Squares outside the mask change nothing.
    my $command = sprintf 'build/explain %s --occupied 0x%x', $slider,
        $board | 0x9bd3a5697e18c24d & ~$mask{$slider};
    my $used = keys %{$used{$slider}};
    my $got = `$command`;
    next if $got =~ /\nattacks +$attacks = slot $index of /
        && $got =~ /: $boards{$slider} blocker boards use $used of /;
    print "$command: not $attacks of slot $index, or not $used slots\n"
        if ++$differ <= 5;
}
print "$differ of ", scalar @held, " boards differ\n" if $differ || @held < 2500;
