#!/usr/bin/perl
# picture.pl FILE: draws the table of report.pl that FILE has, as SVG: a group for each
# workload, a bar for each scheme, as long as its ratio to the rival.
use strict;
use warnings;

my (@workloads, @schemes, %ratio);
while (<>) {
    my (undef, $scheme, $kilobytes, @cells) = split /\s*\|\s*/;
    @workloads = @cells if @cells && $kilobytes eq 'KB';
    next unless @workloads && @cells && $kilobytes =~ /^\d+$/;
    push @schemes, $scheme;
    ($ratio{$workloads[$_]}{$scheme}) = $cells[$_] =~ /; ([\d.]+) \[/ for 0 .. $#cells;
}
grep /^PEXT/, @schemes or
    print(STDERR "picture.pl: no table of make bench-table with PEXT\n"), exit 2;

my @groups = (['perft', 'perft'], ['attackers', 'a search node’s lookups'],
    ['network', 'the same beside a network']);
my ($longest) = sort { $b <=> $a } map values %{$ratio{$$_[0]}}, @groups;
my ($y, $drawn) = (46, '');
for (@groups) {
    my ($workload, $title) = @$_;
    $y += 30;
    $drawn .= qq(<text class="title" x="8" y="$y">$title</text>\n);
    for my $scheme (@schemes) {
        my $ratio = $ratio{$workload}{$scheme};
        my ($name, $whose) = $scheme =~ /`(.*)`/ ? ($1, 'ours') : ($scheme, 'other');
        $y += 20;
        $drawn .= sprintf qq(<text class="end" x="196" y="$y">$name</text>) .
            qq(<rect class="$whose" x="204" y="%d" width="%.0f" height="15"/>) .
            qq(<text class="end" x="392" y="$y">$ratio</text>\n), $y - 12, 146 * $ratio / $longest;
    }
}
my ($height, $one) = ($y + 12, 204 + 146 / $longest);
print <<END;
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 $height" role="img">
<style>
svg{font:13px system-ui,'Segoe UI','DejaVu Sans',sans-serif;background:#fbf9f4}
text{fill:#2d2a26}.title{font-weight:600}.end{text-anchor:end}
.ours{fill:#4a7fc1}.other{fill:#cbbd9f}path{stroke:#6f685e;stroke-dasharray:3 3}
\@media(prefers-color-scheme:dark){svg{background:#1a1815}text{fill:#ece7de}
.ours{fill:#7fabe3}.other{fill:#756b5c}path{stroke:#a89f91}}
</style>
<title>Time relative to PEXT</title>
<text class="title" x="8" y="24">Time relative to PEXT: shorter is faster</text>
<rect class="ours" x="8" y="36" width="15" height="15"/>
<text x="29" y="48">magicbb.h</text>
<rect class="other" x="116" y="36" width="15" height="15"/>
<text x="137" y="48">others, reimplemented</text>
$drawn<path d="M$one 60V$y"/>
</svg>
END
