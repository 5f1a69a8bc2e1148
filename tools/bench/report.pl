#!/usr/bin/perl
# report.pl [--markdown] CSV...: the times of measure.sh as tables, or its counts of
# instructions as one; in Markdown both as one, for the README.
#
# A scheme's time is the minimum of its rounds. Its ratio is the median of the rounds'
# ratios to one scheme, the rival: what slows a whole round down slows both. The rival
# is compiled and timed twice, as NAME and NAME_again. How far the interval of their
# ratio goes from 1 is the floor, below which no difference is claimed.
use strict;
use warnings;

my $markdown = @ARGV && $ARGV[0] eq '--markdown' && shift;
my (@schemes, %bytes, %users, @workloads, %times);

sub bad {
    print STDERR "report.pl: @_\n";
    exit 2;
}

-r $_ or bad("$_: cannot be read") for @ARGV;
while (<>) {
    chomp;
    if (s/^# //) {
        print "$_\n" unless $markdown;
        next;
    }
    my ($what, $scheme, $number, $last) = split /,/;
    defined $last or bad("$ARGV: not of bench: $_");
    if ($what eq 'bytes') {
        push @schemes, $scheme unless exists $bytes{$scheme};
        ($bytes{$scheme}, $users{$scheme}) = ($number, $last);
        next;
    }
    push @workloads, $what unless $what eq 'fill' || $times{$what};
    push @{$times{$what}{$scheme}}, $last;
}
my ($again) = grep /_again$/, @schemes or bad('no rival: no scheme is NAME_again');
my $rival = $again =~ s/_again$//r;
my @ours = grep $users{$_} eq 'magicbb.h', @schemes;
my @known = grep $users{$_} ne 'magicbb.h', @schemes;
my $rounds = @{$times{$workloads[0]}{$rival}};

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
        $times or bad("$s: was not measured at $w");
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
my %bold = map { $_ => {map { $_ => 1 } fastest($_, @schemes)} } @workloads;

# wide_lazy: "wide lazy"
sub title {
    return $_[0] =~ s/_/ /gr =~ s/\b(pext)\b/\U$1/gr;
}
sub kilobytes {
    return sprintf '%.0f', $bytes{$_[0]} / 1000;
}
sub number {
    return sprintf $_[0] < 10 ? '%.2f' : $_[0] < 1000 ? '%.1f' : '%.0f', $_[0];
}
sub least {
    my ($w, $s) = @_;
    return $w eq 'KB' ? kilobytes($s) : number($least{$w}{$s});
}
sub ratio {
    my ($w, $s) = @_;
    return sprintf '%.2f [%.2f, %.2f]', $ratio{$w}{$s}, $low{$w}{$s}, $high{$w}{$s};
}

# ------------------------------------------------------------------------ text --

sub print_line { # without blanks at its end
    print join('', @_) =~ s/ +$//r, "\n";
}
sub print_table {
    my ($title, $width, $cell, @columns) = @_;
    my $row = sub { print_line(sprintf('%-20s', shift),
        map sprintf("%${width}s%-2s", @$_), @_) };

    print "\n";
    $row->($title, map [$_, ''], @columns);
    for (['magicbb.h', @ours], ['known schemes, reimplemented', @known]) {
        my ($group, @rows) = @$_;
        print "$group\n";
        for my $s (@rows) {
            $row->('  ' . title($s),
                map [$cell->($_, $s), $bold{$_}{$s} ? '*' : ''], @columns);
        }
    }
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
sub print_advice {
    my $fill = sub { (sort { $a <=> $b } @{$times{fill}{$_[0]}})[0] };

    printf "%s and %s are the same scheme.\nNothing is claimed below %s.\n\n",
        title($rival), title($again),
        join ', ', map sprintf('%.0f %% in %s', 100 * $floor{$_}, $_), @workloads;
    printf "A first lookup of wide lazy takes %.0f ns, magicbb_init() of wide " .
        "%.1f ms.\n\n", $fill->('wide_lazy') / 107648, $fill->('wide') / 1e6
        if $times{fill}{wide_lazy} && $times{fill}{wide};
    print "The fastest of magicbb.h, by lookups alone:\n";
    for my $w (@workloads) {
        printf "  %-10s %s: %s\n", $w, title($_), claim($w, $_)
            for fastest($w, @ours);
    }
    print "All but wide lazy have MAGICBB_NO_LAZY. A whole engine differs by a few",
        " percent\nbetween layouts: measure yours with each.\n";
}
sub print_counts {
    my $count = sub { sprintf '%s %7.2f', least(@_), $ratio{$_[0]}{$_[1]} };

    print_table('', 24, $count, @workloads);
    print "\nAfter each count, its ratio to ", title($rival), "'s. * the smallest\n";
}
sub print_times {
    print_table('least ns', 12, \&least, 'KB', @workloads);
    print_table('time / ' . title($rival) . "'s", 17, \&ratio, @workloads);
    print "\n$rounds rounds; the ratios' median [and its interval of 99 %, while the",
        " machine is as\nbusy as it was]. * the fastest, and those that cannot be",
        " told from it\n\n";
    print_advice();
}

# -------------------------------------------------------------------- Markdown --

sub cell {
    my ($w, $s) = @_;
    my $text = least($w, $s);
    $text .= ', ' . ratio($w, $s) unless $w =~ /instructions/;
    return $bold{$w}{$s} ? "**$text**" : $text;
}
sub print_row {
    print '| ', join(' | ', @_), " |\n";
}
sub print_markdown {
    print_row('', 'KB', @workloads);
    print '|---|', '---:|' x (1 + @workloads), "\n";
    for my $s (@ours, @known) {
        my $name = $users{$s} eq 'magicbb.h' ? '`' . title($s) . '`'
            : title($s) . " ($users{$s})";
        print_row($name, kilobytes($s), map cell($_, $s), @workloads);
    }
}

if ($markdown) {
    print_markdown();
} elsif ($workloads[0] =~ /instructions/) {
    print_counts();
} else {
    print_times();
}
