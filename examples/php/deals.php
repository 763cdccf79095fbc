<?php
// Calls libfreecell from PHP, with FFI.

$files = ["Linux" => "libfreecell.so.1", "Darwin" => "libfreecell.1.dylib", "Windows" => "freecell.dll"];
$declarations = file_get_contents(__DIR__ . "/../../include/libfreecell_ffi.h");
$freecell = FFI::cdef($declarations, $files[PHP_OS_FAMILY]);
if ($freecell->freecell_abi_version() !== 1) {
    throw new RuntimeException("this program needs libfreecell with ABI version 1");
}

function check($status)
{
    global $freecell;
    if ($status !== $freecell->FREECELL_OK) {
        throw new RuntimeException($freecell->freecell_status_text($status));
    }
}

/** Returns the 52 card indices of a deal. */
function deal($seed)
{
    global $freecell;
    if (!is_int($seed)) throw new TypeError("a deal number is an int");
    $cards = $freecell->new("uint8_t[$freecell->FREECELL_CARDS]");
    check($freecell->freecell_deal($seed, $cards));
    return array_values(unpack("C*", FFI::string($cards, $freecell->FREECELL_CARDS)));
}

/** Returns the number of the deal that a text shows. */
function find_text($text)
{
    global $freecell;
    $seed = $freecell->new("int64_t");
    check($freecell->freecell_find_text($text, strlen($text), FFI::addr($seed), null, null));
    return $seed->cdata;
}

$names = array_map(fn($card) => $freecell->freecell_card_name($card), deal(617));
foreach (array_chunk($names, 8) as $row) {
    echo implode(" ", $row), "\n";
}

try {
    deal(8589934592);
} catch (RuntimeException $error) {
    echo "deal 8589934592: ", $error->getMessage(), "\n";
}

$post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH";
echo "the post shows deal ", find_text($post), "\n";
