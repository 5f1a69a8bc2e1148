#!/usr/bin/perl
# report.pl CSV...: the times of measure.sh, its counts of instructions, or both, in a
# table of Markdown, and what may be said of them: README has it, too.
#
# A scheme's time is the minimum of its rounds. Its ratio is the median of the rounds'
# ratios to one scheme, the rival: what slows a whole round down slows both. The rival
# is compiled and timed twice, as NAME and NAME_again. How far the interval of their
# ratio goes from 1 is the floor, below which no difference is claimed.
use strict;
use warnings;

my (@where, %what, @schemes, %bytes, %users, @workloads, %times);

-r $_ or print(STDERR "report.pl: $_: cannot be read\n"), exit 2 for @ARGV;
while (<>) {
    chomp;
    if (s/^# //) {
        if (/^(\w+): (.*)/) {
            $what{$1} = $2;
        } elsif (!@schemes) {
            push @where, $_;
        }
        next;
    }
    my ($what, $scheme, $number, $last) = split /,/;
    if ($what eq 'bytes') {
        push @schemes, $scheme unless exists $bytes{$scheme};
        ($bytes{$scheme}, $users{$scheme}) = ($number, $last);
        next;
    }
    push @workloads, $what unless $what eq 'fill' || $times{$what};
    push @{$times{$what}{$scheme}}, $last;
}
my ($again) = grep /_again$/, @schemes;
my $rival = $again =~ s/_again$//r;

# The median's interval of 99 %, by order statistics: it holds for any distribution.
# The rank is the binomial distribution's, by its normal approximation.
sub interval {
    my @sorted = sort { $a <=> $b } @_;
    my $rank = int(@sorted / 2 - 1.288 * sqrt @sorted) || 1;
    return @sorted[$rank - 1, -$rank];
}
sub median {
    my @sorted = sort { $a <=> $b } @_;
    return ($sorted[$#sorted / 2] + $sorted[@sorted / 2]) / 2;
}

my (%least, %ratio, %low, %high, %floor);
for my $w (@workloads) {
    for my $s (@schemes) {
        my ($times, $rivals) = @{$times{$w}}{$s, $rival};
        my @ratios = map $times->[$_] / $rivals->[$_], 0 .. $#$times;
        ($least{$w}{$s}) = sort { $a <=> $b } @$times;
        $ratio{$w}{$s} = median(@ratios);
        ($low{$w}{$s}, $high{$w}{$s}) = interval(@ratios);
    }
    my ($below, $above) = (1 - $low{$w}{$again}, $high{$w}{$again} - 1);
    $floor{$w} = $below > $above ? $below : $above;
}

# The best of some schemes, and those that cannot be told from it: their intervals
# touch, or they differ by less than the floor.
sub fastest {
    my ($w, @of) = @_;
    my ($best) = sort { $ratio{$w}{$a} <=> $ratio{$w}{$b} } @of;
    return grep { $low{$w}{$_} <= $high{$w}{$best} ||
        $ratio{$w}{$_} <= $ratio{$w}{$best} * (1 + $floor{$w}) } @of;
}
my %is_fastest = map { $_ => {map { $_ => 1 } fastest($_, @schemes)} } @workloads;

# wide_lazy: "wide lazy"
sub title {
    return $_[0] =~ s/_/ /gr =~ s/\b(pext)\b/\U$1/gr;
}
sub name {
    my ($s) = @_;
    return $users{$s} eq 'magicbb.h' ? '`' . title($s) . '`'
        : title($s) . " ($users{$s})";
}
sub kilobytes {
    return sprintf '%.0f', $bytes{$_[0]} / 1000;
}
sub least {
    my ($w, $s) = @_;
    my $least = $least{$w}{$s};
    return sprintf $least < 10 ? '%.2f' : $least < 1000 ? '%.1f' : '%.0f', $least;
}

sub cell {
    my ($w, $s) = @_;
    my $text = least($w, $s);
    $text .= sprintf '; %.2f [%.2f, %.2f]', $ratio{$w}{$s}, $low{$w}{$s}, $high{$w}{$s}
        unless $w =~ /instructions/;
    return $is_fastest{$w}{$s} ? "**$text**" : $text;
}

# What may be said of a scheme and the rival
sub claim {
    my ($w, $s) = @_;
    my ($low, $high, $name) = ($low{$w}{$s}, $high{$w}{$s}, title($rival));

    return "no difference from $name"
        if $low <= 1 && 1 <= $high || abs($ratio{$w}{$s} - 1) <= $floor{$w};
    return sprintf '%.0f to %.0f %% %s time than %s', $low < 1
        ? (100 - 100 * $high, 100 - 100 * $low, 'less')
        : (100 * $low - 100, 100 * $high - 100, 'more'), $name;
}
sub claims {
    my ($w) = @_;
    return map title($_) . ': ' . claim($w, $_),
        fastest($w, grep $users{$_} eq 'magicbb.h', @schemes);
}
sub first_lookup {
    my ($lazy, $init) = map +(sort { $a <=> $b } @{$times{fill}{$_} || return ''})[0],
        'wide_lazy', 'wide';
    return sprintf 'A first lookup takes %.0f ns (its page in memory), ' .
        'magicbb_init() %.1f ms.', $lazy / 107648, $init / 1e6;
}
sub rounds {
    return scalar @{$times{$workloads[0]}{$rival}};
}

# As wide as their widest cell
sub print_columns {
    my ($heading, @rows) = @_;
    for my $column (0 .. $#$heading) {
        my ($width) = sort { $b <=> $a } map length $$_[$column], $heading, @rows;
        $_->[$column] = sprintf "%-${width}s", $_->[$column] for $heading, @rows;
    }
    print '| ', join(' | ', @$heading), " |\n|---|", '---:|' x $#$heading, "\n";
    print '| ', join(' | ', @$_), " |\n" for @rows;
}

print 'Each cell: the least ns, loop included; the median of the ratios to ',
    title($rival), ", and\nits interval of 99 %. ", <<END;
Bold: the best, or tied. Rivals are reimplemented. All but
wide lazy have MAGICBB_NO_LAZY. A whole engine differs by a few percent between layouts.

END
print_columns(['', 'KB', @workloads], map { my $s = $_;
    [name($s), kilobytes($s), map cell($_, $s), @workloads] } grep $_ ne $again, @schemes);
printf "\n* %s. %s rounds. %s\n", join('; ', @where), rounds(), first_lookup();
for my $w (grep $what{$_}, @workloads) {
    printf "* *%s*: %s. %s timed twice differs by up to %.0f %%. %s.\n", $w, $what{$w},
        title($rival), 100 * $floor{$w}, join '; ', claims($w);
}
