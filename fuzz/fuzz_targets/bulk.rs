#![no_main]

use checks::bulk;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: bulk::Input| bulk::check(input));
