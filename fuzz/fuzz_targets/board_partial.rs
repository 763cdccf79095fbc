#![no_main]

use checks::board_partial;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| board_partial::check(text));
