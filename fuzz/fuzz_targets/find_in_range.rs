#![no_main]

use checks::find_in_range;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: find_in_range::Input| find_in_range::check(input));
