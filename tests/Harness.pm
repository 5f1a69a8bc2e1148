# prove --harness=Harness: prove as ever. Its last lines say what was skipped, why, how
# often, and what Debian packages it needs: see skip in tap.sh. Then they name the first
# failed point of ten files, or how the file ended without one; programs first: scripts
# rely on what these test.
package Harness;
use strict;
use warnings;
use parent 'TAP::Harness';

my (%times, %packages, %failed);

sub make_parser {
    my ($self, @job) = @_;
    my ($parser, $session) = $self->SUPER::make_parser(@job);
    my $file = $job[0]->filename;
    $parser->callback(ALL => sub {
        my ($line) = @_;
        $failed{$file} //= $line->raw if $line->is_test && !$line->is_ok;
        return if !$line->has_skip;
        my $why = $line->explanation;
        if ($why =~ s/ \(Debian: (.*)\)$/: apt-get install $1/) {
            $packages{$_} = 1 for split ' ', $1;
        }
        $times{$why}++;
    });
    return ($parser, $session);
}

sub summary {
    my ($self, $results, @rest) = @_;
    $self->SUPER::summary($results, @rest);
    my @names = sort keys %packages;
    print 'Skipped:', %times ? "\n" : " nothing\n";
    printf "%5d  %s\n", $times{$_}, $_ for sort keys %times;
    print "To skip less: apt-get install @names\n" if @names;
    for my $file ($results->descriptions) {
        my ($parser) = $results->parsers($file);
        $failed{$file} //= $parser->wait & 127
            ? 'ended by signal ' . ($parser->wait & 127)
            : $parser->exit ? 'ended with status ' . $parser->exit
            : ($parser->parse_errors)[0] if $parser->has_problems;
    }
    my @failed = sort { ($a =~ /[.]sh$/) <=> ($b =~ /[.]sh$/) || $a cmp $b }
        keys %failed;
    print "$_: $failed{$_}\n" for splice @failed, 0, 10;
}

1;
