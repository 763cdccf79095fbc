#![no_main]

use checks::text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| text::check_reading(text));
