#!/usr/bin/perl
# mutation.pl [FILE] [--changed | LINE...]: changes magicbb.h, or
# examples/threats.h or threats_x86.h, in one place at a time, or in these lines
# alone, or in those that changed since the last release, and demands that the
# suite, or test_threats.c, notices. Environment: CC, JOBS.
#
# A mutant is tried in one configuration after the other until one kills it.
# One that survives them all must stand in mutation_equivalent.txt, or in
# mutation_threats.txt or mutation_threats_x86.txt, with the reason why it does
# no harm. Any other is a hole in the tests: status 1.
#
# Why none of the known tools: Mull and dextool, neither in Debian, change what
# clang sees, so not what is for other compilers; universalmutator changes any
# lines, but tries one build. Each would need most of this around it.
use strict;
use warnings;
use Digest::MD5 'md5_hex';
no warnings 'portable'; # hex() of 64 bits

my $cc = $ENV{CC} || 'cc';
my $work = 'build/mutation';
my $file = @ARGV && $ARGV[0] !~ /^[-\d]/ ? shift : 'magicbb.h';
my ($threats) = $file =~ m{^examples/(threats(?:_x86)?)\.h$};
$threats or $file eq 'magicbb.h' or usage("$file: is no such FILE");
my $equivalents = 'tests/run/mutation_' . ($threats // 'equivalent') . '.txt';

# Each line of code is in at least one of these programs of tests/configs.txt,
# with flags besides.
my $undefined = '-fno-sanitize-recover=all -fsanitize=undefined';
my $sanitized = "$undefined,address";
my $aarch64 = '-DAS_AARCH64 -include tests/library/no_extensions.h';
my @configs = map program(split ' ', $_, 2), $threats ? (
    map("threats$_", '', qw(-avx2 -avx512 -filter -filter-avx2 -c++ -sanitized
        -sanitized-avx2))) : (
    qw(magicbb-wide magicbb-compact magicbb-tiny),
    'magicbb-tiny -U__SSE2__', "magicbb-tiny $aarch64",
    map("magicbb-$_", qw(tiny-avx2 tiny-avx512cd wide-c++-pext wide-32-bit
        wide-stranger)),
    "assert $undefined",
    qw(assert-eager assert-tiny assert-tiny-avx512 assert-tiny-stranger),
    "assert-tiny $aarch64", "magicbb-wide $sanitized",
    "magicbb-compact $sanitized", 'magicbb-wide-sanitized-pext',
    'threads -pthread -DLOOKUPS=20');
$ENV{TEST_MOVES} = 20000;

# Some magics are right with a bit changed, and some slots free: `make magics`,
# which make test runs too, notices.
my $constants = $threats ? '' :
    qx(build/find_magics --merge tools/constants/magics.csv --emit);

# Not | to ^, since the header unites sets that have no square in common.
my %instead = (
    '&' => ['|'], '|' => ['&'], '^' => ['|'], '&&' => ['||'],
    '||' => ['&&'], '<<' => ['>>'], '>>' => ['<<'], '<' => ['<='],
    '<=' => ['<'], '>' => ['>='], '>=' => ['>'], '==' => ['!='],
    '!=' => ['=='], '+' => ['-'], '-' => ['+'], '*' => ['+'], '/' => ['*'],
    '%' => ['/'], '++' => ['--'], '--' => ['++'], '+=' => ['-='],
    '-=' => ['+='], '*=' => ['+='], '/=' => ['*='], '&=' => ['|='],
    '|=' => ['&='], '^=' => ['|='], '<<=' => ['>>='], '>>=' => ['<<='],
    '?' => ['&& 0 ?', '|| 1 ?'],
);

$| = 1;
my $jobs = $ENV{JOBS} // `getconf _NPROCESSORS_ONLN`;
$jobs =~ /^[1-9]\d{0,8}$/ or usage("JOBS=$jobs: must be a number");
@ARGV = changed_lines() if "@ARGV" eq '--changed';
my %only = map { /^\d+$/ ? ($_ => 1) : usage("$_: must be a line") } @ARGV;
my $header = slurp($file);
$threats || $constants && index($header, $constants) >= 0
    or usage('first: make magics');
my %reasons = read_equivalents();
my (%count, %known); # mutants by outcome; survivors by identity
my @mutants = find_mutants(tokens($header));
@mutants = grep $only{$_->{line}}, @mutants if %only;
my $all = @configs;
if (@mutants) {
    system 'rm', '-rf', $work;
    print STDERR 'mutation: ', scalar @mutants,
        " mutants; first $all builds of the header as it is\n";
    @configs = grep is_usable($_), @configs;
    try_all();
}
exit report();

sub program {
    my ($name, $more) = (@_, '');
    my ($flags, $sources) = qx(tests/configs.sh test $name) =~ /^(.*?) ?-- (.*)/
        or usage("tests/configs.txt has no $name");
    $sources =~ s{(-x none )?build\S+}{tests/library/test_magicbb.c};
    return {name => "@_", flags => "$flags $more",
        original => "$work/$name$more" =~ s/[^\w\/]+/-/gr,
        sources => [split ' ', $sources]};
}

sub usage {
    print STDERR "mutation: $_[0]\n";
    exit 2;
}

# Since the last tag, or the commit of the last version; all where git does not
# know.
sub changed_lines {
    return if qx(git rev-parse --is-shallow-repository 2>&1) !~ /^false/;
    my $since = qx(git describe --tags --abbrev=0 2>/dev/null) ||
        qx(git log -1 --format=%h -G'VERSION_TEXT "' -- magicbb.h);
    my @lines = 0; # there is none
    chomp $since;
    for (qx(git diff -U0 $since -- $file)) {
        push @lines, $1 .. $1 + ($2 // 1) - 1 if /^@@ .*\+(\d+)(?:,(\d+))? @@/;
    }
    return @lines;
}

sub slurp {
    my ($file) = @_;
    open my $in, '<', $file or usage("$file: $!");
    local $/;
    return scalar <$in>;
}

sub spew {
    my ($file, $text) = @_;
    open my $out, '>', $file or die "mutation: $file: $!\n";
    print $out $text;
    close $out or die "mutation: $file: $!\n";
}

# --------------------------------------------------------------- mutants --

# The tokens of C code. Of directives, only the bodies of macros are code.
sub tokens {
    local $_ = shift;
    my ($macro, @tokens) = 0;
    pos() = 0;
    until (/\G\z/gc) {
        next if /\G(?:\\\n|[ \t]+|\/\*.*?\*\/|\/\/[^\n]*)/gcs;
        if (/\G\n/gc) {
            $macro = 0;
        } elsif (/\G#[ \t]*define[ \t]+\w+(?:\([^)]*\))?/gc) {
            $macro = 1;
        } elsif (!$macro && /\G#(?:\\.|[^\\\n])*/gcs) {
            next;
        } elsif (/\G("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\w+|<<=|>>=|\+\+|--|
                 ->|&&|\|\||<<|>>|[-+*\/%&|^<>=!]=|.)/gcx) {
            push @tokens, {text => $1, at => pos() - length $1,
                macro => $macro};
        }
    }
    return @tokens;
}

sub change {
    my ($token, $new, $length) = @_;
    my $before = substr $header, 0, $token->{at};
    return {at => $token->{at}, new => $new,
        line => 1 + ($before =~ tr/\n//),
        length => $length || length $token->{text}};
}

sub find_mutants {
    my @tokens = @_;
    my @found;
    for my $i (1 .. $#tokens - 1) {
        my ($before, $token, $after) = @tokens[$i - 1 .. $i + 1];
        my ($text, $left) = ($token->{text}, $before->{text});
        my $is_binary = $left =~ /^[\w\])"]/ && $left ne 'return';
        my $is_pointer = $text eq '*' && $left =~ /_t?$|^(?:const|void|char)$/;
        if ($text =~ /^\d/) {
            push @found, number_mutants($before, $token, $after);
        } elsif ($text =~ /^(?:if|while)$/) {
            push @found, map change($after, "($_"),
                '1 ? 0 : ', $text eq 'if' ? '1 ? 1 : ' : ();
        } elsif ($text =~ /^[!~-]$/ && !$is_binary) {
            push @found, change($token, '');
        } elsif ($instead{$text} && !$is_pointer &&
                 ($is_binary || $text =~ /^(?:\+\+|--)$/)) {
            push @found, map change($token, $_), @{$instead{$text}};
        }
    }
    return @found, statement_mutants(@tokens);
}

# An entry of a table has one random bit changed, which depends on the text of the
# line up to it. So other lines may change, and it does not.
# A number in an expression becomes 0, and one more than it is; a length, 0.
sub number_mutants {
    my ($before, $token, $after) = @_;
    my ($digits, $suffix) = $token->{text} =~ /^(0x[0-9a-f]+|\d+)(\w*)$/i
        or die "mutation: not a number: $token->{text}\n";
    my $is_hex = $digits =~ /^0x/i;
    my $value = $is_hex ? hex $digits : $digits;
    my $written = sub {
        my $width = length($digits) - 2;
        return sprintf $is_hex ? "0x%0${width}x%s" : '%d%s', $_[0], $suffix;
    };
    if ("$before->{text} $after->{text}" =~ /^[{(,] [,)}]$/) {
        my $bits = $is_hex ? 4 * (length($digits) - 2)
            : length sprintf '%b', $value;
        my $line = substr $header, 0, $token->{at} + length $token->{text};
        $line =~ s/.*\n//s;
        my $random = hex substr md5_hex("1 $line"), 0, 8;
        return change($token, $written->($value ^ 1 << $random % $bits));
    }
    # One element more than needed does no harm.
    my $is_length = $value > 1 && "$before->{text} $after->{text}" eq '[ ]';
    return map change($token, $written->($_)),
        $value ? $is_length ? 0 : (0, $value + 1) : 1;
}

# Statements of functions, other than declarations, are dropped.
sub statement_mutants {
    my (@found, @statement);
    my ($braces, $parentheses) = (0, 0);
    for my $token (grep !$_->{macro}, @_) {
        my $text = $token->{text};
        $braces += ($text eq '{') - ($text eq '}');
        $parentheses += ($text eq '(') - ($text eq ')');
        push @statement, $token;
        next if $text !~ /^[;{}]$/ || $parentheses;
        skip_control(\@statement);
        push @found, change($statement[0], ';',
                $token->{at} + 1 - $statement[0]{at})
            if $text eq ';' && $braces && is_action(@statement);
        @statement = ();
    }
    return @found;
}

# Takes else, if (...), for (...) and while (...) off the front.
sub skip_control {
    my ($statement) = @_;
    my $depth = 0;
    while (@$statement && ($depth ||
           $statement->[0]{text} =~ /^(?:else|if|for|while|switch|\()$/)) {
        my $text = shift(@$statement)->{text};
        $depth += ($text eq '(') - ($text eq ')');
    }
}

# A declaration starts with two words, or with a word and a star.
sub is_action {
    my $text = join ' ', map $_->{text}, @_;
    return $text =~ /^(?:return\b|break\b|[-+*]|\w+ [^\s\w])/ &&
        $text !~ /^\w+ (?:\* \w+ [=;,]|;$)/ || $text eq 'break ;';
}

# ----------------------------------------------------------- equivalents --

# What tells a mutant: the lines it changes, before and after, without layout;
# with the lines above them as far as it takes to tell the place.
sub identity {
    my ($mutant) = @_;
    my ($at, $end) = ($mutant->{at}, $mutant->{at} + $mutant->{length});
    my $first = 1 + rindex $header, "\n", $at;
    my $last = index $header, "\n", $end;
    $first = 1 + rindex $header, "\n", $first - 2
        while (() = $header =~ /\Q${\substr $header, $first, $last - $first}/g)
            > 1;
    my @lines = (substr($header, $first, $last - $first),
        substr($header, $first, $at - $first) . $mutant->{new} .
        substr($header, $end, $last - $end));
    s/\\$//mg, s/\s+/ /g, s/^ | $//g for @lines;
    return "- $lines[0]\n+ $lines[1]\n";
}

# Mutants: a line - and a line + for each, and below them the reason.
sub read_equivalents {
    my $text = slurp($equivalents) =~ s/^#.*\n//mgr;
    my %reasons;
    for my $entry (split /\n{2,}/, $text =~ s/^\n+|\n+$//gr) {
        "$entry\n" =~ /^((?:- .*\n(?:\+ .*\n)+)+)((?:  .*\n)+)$/
            or usage("$equivalents: must be - and + lines and a reason: " .
                $entry =~ s/\n.*//sr);
        my ($pairs, $reason, $before) = ($1, $2);
        for my $line ($pairs =~ /(.*\n)/g) {
            $before = $line, next if $line =~ /^-/;
            $reasons{"$before$line"} = $reason;
        }
    }
    return %reasons;
}

# ---------------------------------------------------------------- trying --

# Builds and runs a configuration with the header in a directory, and says what
# came of it: absent, stillborn, killed or survived. Sources that are the same
# to the preprocessor as with the unchanged header are not compiled again; the
# others quickly, for they run but once.
sub outcome {
    my ($config, $directory) = @_;
    my $original = $config->{original};
    my $compiler = "$cc -std=c99 -Og -Werror=return-type " .
        "-I$directory -I. $config->{flags}";
    my ($errors, @objects, $changed) = "2>$directory/errors";
    for my $source (@{$config->{sources}}) {
        my $name = $source =~ s/\W/_/gr;
        my $text = `$compiler -E -P $source $errors`;
        return 'stillborn' if $?;
        push @objects, "$original/$name.o";
        next if $directory ne $original && slurp("$original/$name.i") eq $text;
        $changed = 1;
        spew("$directory/$name.i", $text);
        $objects[-1] = "$directory/$name.o";
        system "$compiler -c $directory/$name.i -o $objects[-1] $errors"
            and return 'stillborn';
    }
    return 'absent' if !$changed;
    system "$compiler @objects -o $directory/suite $errors"
        and return 'stillborn';
    # The limit, in seconds of processor time, ends endless loops.
    return system("ulimit -t 5; BAIL=1 $directory/suite >$directory/log 2>&1")
        ? 'killed' : 'survived';
}

# A header finds its neighbours beside it.
sub place {
    my ($directory, $text) = @_;
    system "mkdir -p $directory/examples && cp examples/threats*.h " .
        "$directory/examples" and die "mutation: no $directory\n";
    spew("$directory/$file", $text);
}

# The unchanged header must pass, else every mutant would be "killed".
sub is_usable {
    my ($config) = @_;
    my $directory = $config->{original};
    place($directory, $header);
    spew("$directory/probe.c", 'int main(void) { return 0; }');
    if (!system "exec 2>$directory/errors; $cc $config->{flags} -I. " .
            "$directory/probe.c -o $directory/probe && $directory/probe") {
        my $outcome = outcome($config, $directory);
        $outcome eq 'survived' or die "mutation: $config->{name}: " .
            "the unchanged header is $outcome: see $directory\n";
        return 1 if slurp("$directory/log") !~ /# SKIP/;
    }
    die "mutation: STRICT allows no SKIP: $config->{name}\n" if $ENV{STRICT};
    print "SKIP $config->{name}: not on this machine\n";
    return 0;
}

sub try_mutant {
    my ($mutant, $directory) = @_;
    my $result = 'absent';
    my $text = $header;
    substr $text, $mutant->{at}, $mutant->{length}, $mutant->{new};
    return 'killed' if index($text, $constants) < 0;
    place($directory, $text);
    for my $config (@configs) {
        my $outcome = outcome($config, $directory);
        next if $outcome eq 'absent';
        $result = $outcome;
        last if $outcome ne 'survived';
    }
    return $result;
}

# Each job takes every $jobs-th mutant and tells its outcomes through a pipe.
sub try_all {
    my ($done, @pids) = 0;
    pipe my $in, my $out or die "mutation: pipe: $!\n";
    $SIG{INT} = $SIG{TERM} = sub { kill 'TERM', @pids; exit 1 };
    for my $job (0 .. $jobs - 1) {
        my $pid = fork;
        die "mutation: fork: $!\n" if !defined $pid;
        push @pids, $pid;
        next if $pid;
        $SIG{INT} = $SIG{TERM} = 'DEFAULT';
        for (my $i = $job; $i < @mutants; $i += $jobs) {
            my $outcome = try_mutant($mutants[$i], "$work/$job");
            syswrite $out, "$i $outcome\n";
        }
        exit 0;
    }
    close $out;
    while (<$in>) {
        my ($i, $outcome) = split;
        judge($mutants[$i], $outcome);
        $done++;
        printf STDERR "\r$done of %d ", scalar @mutants if -t STDERR;
    }
    $done == @mutants or die "mutation: a job ended too early\n";
}

# ---------------------------------------------------------------- report --

# Prints a mutant that was not noticed.
sub judge {
    my ($mutant, $outcome) = @_;
    if ($outcome =~ /^(?:survived|absent)$/) {
        my $identity = identity($mutant);
        my $reason = $reasons{$identity};
        print "$file:$mutant->{line}: $outcome\n$identity",
            $reason || "  no reason in $equivalents\n", "\n";
        $known{$identity} = 1;
        $outcome = 'equivalent' if $reason;
    }
    $count{$outcome}++;
}

sub report {
    print "$file: ", scalar @mutants, ' mutants: ',
        join(', ', map "$count{$_} $_", sort keys %count), "\n";
    return 1 if $count{survived};
    return 0 if %only || @configs < $all;
    # With every mutant tried everywhere, none may be absent, and none of the
    # list may be missing.
    my @gone = grep !$known{$_}, sort keys %reasons;
    print "\n$equivalents: no such survivor:\n$_" for @gone;
    return @gone || $count{absent} ? 1 : 0;
}
