# prove --harness=Harness: prove as ever, with a last line that counts what was
# skipped, and names the Debian packages that it lacked and what is to be run
# then: see skip in tap.sh.
package Harness;
use strict;
use warnings;
use parent 'TAP::Harness';

my ($skipped, $known, %packages, %commands) = (0, 0);

sub make_parser {
    my ($self, @job) = @_;
    my ($parser, $session) = $self->SUPER::make_parser(@job);
    $parser->callback(ALL => \&count);
    return ($parser, $session);
}

# Counts a point that is skipped, or a test that is as a whole.
sub count {
    my ($result) = @_;
    return if !$result->has_skip;
    $skipped++;
    return if $result->explanation !~ /\(Debian: ([^;]*)(?:; (.*))?\)/;
    $known++;
    $packages{$_} = 1 for split ' ', $1;
    $commands{$2} = 1 if $2;
}

sub summary {
    my ($self, @results) = @_;
    $self->SUPER::summary(@results);
    my $what = $known == $skipped ? 'All' : "$known of them";
    my @names = sort keys %packages;
    my $help = join '; ', @names ? "apt-get install @names" : (),
        sort keys %commands;
    print "Skipped: ", !$skipped ? "nothing\n"
        : !$known ? "$skipped, and no package is known to help\n"
        : "$skipped. $what would run after: $help\n";
}

1;
