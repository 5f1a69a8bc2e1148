#!/usr/bin/perl
# coverage.pl DIRECTORY: merges what gcov knows of magicbb.h from every object
# below DIRECTORY. Exits with 1 if a line did not run, or a branch was not taken.
# A line is not run here, rather than missed, if this processor can run no program
# that has it: tap/ has what the programs printed.
# Why not gcovr or lcov: Debian's gcovr 5.2 cannot merge what magicbb.h defines
# twice, and its lcov 1.16 counts the branches that C++ has for exceptions.
use strict;
use warnings;
use JSON::PP;
no warnings 'numeric'; # sorts "12: branch 1 of 2" as 12

my (%runs, %taken); # by line, and by line and branch
my %lacks; # the instructions for which a line or branch was not run here
@ARGV == 1 && chdir $ARGV[0] or usage("need a directory: @ARGV");
my @notes = glob 'build/*.gcno build/*/*.gcno build/*/*/*.gcno';
@notes or usage("$ARGV[0]: nothing here was compiled with --coverage");
read_notes($_) for @notes;
my @missed = map { my $counts = $_; grep !$counts->{$_}, keys %$counts }
    \%runs, \%taken;
printf "magicbb.h: %d lines, %d branches, %d missed\n", scalar keys %runs,
    scalar keys %taken, scalar @missed;
print "    $_\n" for sort { $a <=> $b } map /(\d+.*)/, @missed;
delete @lacks{keys %runs, keys %taken};
my %lines;
push @{$lines{$lacks{$_}}}, $_ for sort { $a <=> $b || $a cmp $b } keys %lacks;
print "not run here: $_: ", join(', ', @{$lines{$_}}), "\n" for sort keys %lines;
exit(@missed || !%taken);

sub usage {
    print STDERR "coverage: $_[0]\n";
    exit 2;
}

# A line may have other branches in another configuration. They are merged
# only where a line has equally many.
sub read_notes {
    my ($notes) = @_;
    open my $json, '-|', "gcov -j -b -t '$notes' 2>/dev/null"
        or usage("gcov: $!");
    my $text = do { local $/; <$json> };
    close $json or usage("gcov cannot read $notes");
    my ($header) = grep $_->{file} eq 'magicbb.h', @{decode_json($text)->{files}};
    my $lacks = what_lacks($notes =~ s/\.\d+-\w+\.gcno$//r);
    for my $line (@{$header->{lines}}) {
        my $number = $line->{line_number};
        my @branches = grep !$_->{throw}, @{$line->{branches}};
        @branches = () if @branches == 1; # the other one throws
        my @names = map "$number: branch $_ of " . @branches, 1 .. @branches;
        if ($lacks) {
            @lacks{$number, @names} = ($lacks) x (1 + @names);
            next;
        }
        $runs{$number} += $line->{count};
        $taken{$names[$_]} += $branches[$_]{count} for 0 .. $#branches;
    }
}

# build.sh compiles PROGRAM.PID; gcc adds -SOURCE.
sub what_lacks {
    my ($program) = @_;
    open my $tap, '<', "tap/$program" or return;
    return (map /# SKIP not run here: (.*)/, <$tap>)[0];
}
