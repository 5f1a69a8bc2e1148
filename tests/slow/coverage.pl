#!/usr/bin/perl
# coverage.pl DIRECTORY: merges what gcov knows of magicbb.h from every test
# below DIRECTORY. Exits with 1 if a line did not run, or a branch was not taken.
# Why not gcovr or lcov: Debian's gcovr 5.2 cannot merge what magicbb.h defines
# twice, and its lcov 1.16 counts the branches that C++ has for exceptions.
use strict;
use warnings;
use JSON::PP;
no warnings 'numeric'; # sorts "12: branch 1 of 2" as 12

my (%runs, %taken); # by line, and by line and branch
@ARGV == 1 && chdir $ARGV[0] or usage("need a directory: @ARGV");
my @notes = glob 'build/tests/*.gcno';
@notes or usage("$ARGV[0]: nothing here was compiled with --coverage");
read_notes($_) for @notes;
my @missed = map { my $counts = $_; grep !$counts->{$_}, keys %$counts }
    \%runs, \%taken;
printf "magicbb.h: %d lines, %d branches, %d missed\n", scalar keys %runs,
    scalar keys %taken, scalar @missed;
print "    $_\n" for sort { $a <=> $b } map /(\d+.*)/, @missed;
exit(@missed || !%taken);

sub usage {
    print STDERR "coverage: $_[0]\n";
    exit 2;
}

# Where nothing of the header ran, this processor lacks the object's instructions:
# make suite says which. A line may have other branches in another configuration.
# They are merged only where a line has equally many.
sub read_notes {
    my ($notes) = @_;
    open my $json, '-|', "gcov -j -b -t '$notes' 2>/dev/null"
        or usage("gcov: $!");
    my $text = do { local $/; <$json> };
    close $json or usage("gcov cannot read $notes");
    my ($header) = grep $_->{file} eq 'magicbb.h', @{decode_json($text)->{files}}
        or return;
    grep $_->{count}, @{$header->{lines}} or return print "nothing ran: $notes\n";
    for my $line (@{$header->{lines}}) {
        my $number = $line->{line_number};
        my @branches = grep !$_->{throw}, @{$line->{branches}};
        @branches = () if @branches == 1; # the other one throws
        $runs{$number} += $line->{count};
        $taken{"$number: branch $_ of " . @branches} += $branches[$_ - 1]{count}
            for 1 .. @branches;
    }
}
