#![no_main]

use checks::board;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| board::check(text));
