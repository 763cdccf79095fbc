#![no_main]

use checks::cards;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: cards::Input| cards::check(input));
