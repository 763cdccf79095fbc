#![no_main]

use checks::find;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: find::Input| find::check(input));
