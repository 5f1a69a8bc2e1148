#!/usr/bin/perl
# coverage.pl DIRECTORY: merges what gcov knows of every object below DIRECTORY
# and prints one table. magicbb.h must have all its lines and branches covered,
# each program of tools/ and examples/ nine lines of ten; exits with 1 where
# they have not.
# Why not gcovr: Debian's 5.2 cannot merge what magicbb.h defines twice.
use strict;
use warnings;
use JSON::PP;

my $gcov = $ENV{GCOV} || 'gcov';
my ($header, $enough) = ('magicbb.h', 90);

@ARGV == 1 && -d $ARGV[0] or usage("need one directory: @ARGV");
chdir $ARGV[0] or usage("$ARGV[0]: $!");
my @notes = glob 'build/*.gcno build/*/*.gcno build/*/*/*.gcno';
@notes or usage("$ARGV[0]: nothing here was compiled with --coverage");

my (%runs, %taken); # by file and line; taken also by branch
my %programs; # lines that ran, and all, of a file or folder: a program
read_notes($_) for grep !/probe/, @notes;
my $failed = 0;
printf "%-26s %15s  %15s\n", '', 'lines', 'branches';
my %sources = map { $_ => 1 } glob('{tools,tools/*,tools/*/*,examples}/*.c'),
    grep m{^(?:tools|examples)/}, keys %runs;
report($_) for $header, sort keys %sources;
judge($_) for sort keys %programs;
exit $failed;

sub usage {
    print STDERR "coverage: $_[0]\n";
    exit 2;
}

sub read_notes {
    my ($notes) = @_;
    open my $json, '-|', "$gcov -j -b -t '$notes' 2>/dev/null"
        or usage("$gcov: $!");
    my $text = do { local $/; <$json> };
    close $json or usage("$gcov cannot read $notes");
    for my $file (@{decode_json($text)->{files}}) {
        add_line($file->{file}, $_) for @{$file->{lines}};
    }
}

# A line may have other branches in another configuration. They are merged
# only where a line has equally many.
sub add_line {
    my ($file, $line) = @_;
    my $number = $line->{line_number};
    my @branches = grep !$_->{throw}, @{$line->{branches}};
    my $count = @branches;
    $runs{$file}{$number} += $line->{count};
    $taken{$file}{"$number: $_ of $count"} += $branches[$_ - 1]{count}
        for 1 .. $count;
}

sub report {
    my ($file) = @_;
    my ($runs, $taken) = ($runs{$file} || {}, $taken{$file} || {});
    my $lines = percentage($runs);
    my $branches = percentage($taken);
    my $bad = $file eq $header && $lines + $branches < 200;
    $failed ||= $bad;
    if ($file ne $header) {
        my $program = $file =~ m{^(\w+/\w+)/} ? $1 : $file;
        $programs{$program}{ran} += grep $_, values %$runs;
        $programs{$program}{all} += keys %$runs;
    }
    printf "%-26s %7.1f %% of %4d  %5.1f %% of %4d%s\n", $file, $lines,
        scalar keys %$runs, $branches, scalar keys %$taken,
        $bad ? '  TOO FEW' : '';
    my @missed = grep !$runs->{$_}, sort by_line keys %$runs;
    print "    lines not run: @missed\n" if @missed;
    return if $file ne $header;
    print "    branch not taken in line $_\n"
        for grep !$taken->{$_}, sort by_line keys %$taken;
}

sub judge { # some files are data alone
    my ($program) = @_;
    my ($ran, $all) = @{$programs{$program}}{qw(ran all)};
    return if !$all || 100 * $ran >= $enough * $all;
    $failed = 1;
    print "$program: TOO FEW, $ran of $all lines\n";
}

sub by_line { # of "12" or "12: 1 of 2"
    my ($left, $right) = map /^(\d+)/, $a, $b;
    return $left <=> $right || $a cmp $b;
}

sub percentage {
    my ($counts) = @_;
    return %$counts ? 100 * grep($_, values %$counts) / keys %$counts : 0;
}
