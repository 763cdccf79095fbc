# Calls libfreecell from Perl, with FFI::Platypus.

use strict;
use warnings;
use FFI::Platypus 2.00;

my %files = (linux => "libfreecell.so.1", darwin => "libfreecell.1.dylib", MSWin32 => "freecell.dll");
my $freecell = FFI::Platypus->new(api => 2, lib => $files{$^O});
$freecell->attach(freecell_deal => ["sint64", "uint8[52]"] => "sint32");
$freecell->attach(
    freecell_find_text => ["string", "size_t", "sint64*", "opaque", "opaque"] => "sint32");
$freecell->attach(freecell_card_name => ["uint8"] => "string");
$freecell->attach(freecell_status_text => ["sint32"] => "string");
$freecell->attach(freecell_abi_version => [] => "uint32");
die "this program needs libfreecell with ABI version 1\n" if freecell_abi_version() != 1;

sub check {
    my ($status) = @_;
    die freecell_status_text($status) . "\n" if $status != 0;
}

# Returns the 52 card indices of a deal.
sub deal {
    my ($seed) = @_;
    die "a deal number is an integer\n" unless ($seed // "") =~ /\A-?[0-9]{1,10}\z/;
    my @cards = (0) x 52;
    check(freecell_deal($seed, \@cards));
    return @cards;
}

# Returns the number of the deal that a text of bytes shows.
sub find_text {
    my ($text) = @_;
    check(freecell_find_text($text, length($text), \my $seed, undef, undef));
    return $seed;
}

my @names = map { freecell_card_name($_) } deal(617);
print "@{[splice(@names, 0, 8)]}\n" while @names;

eval { deal(8589934592) };
print "deal 8589934592: $@" if $@;

my $post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH";
print "the post shows deal ", find_text($post), "\n";
