#![no_main]

use checks::find_partial;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: find_partial::Input| find_partial::check(input));
