//! The names that library files have, and the symbols that they may export and import.

use std::collections::BTreeSet;

/// The name that programs load, with the header's ABI version.
pub fn soname() -> String {
    let header = include_str!("../../include/libfreecell.h");
    let mut lines = header.lines();
    let number = lines.find_map(|line| line.strip_prefix("#define FREECELL_ABI_VERSION "));
    format!("libfreecell.so.{}", number.unwrap())
}

/// The functions that every library file exports.
pub fn contract() -> BTreeSet<&'static str> {
    let (_, functions) = include_str!("../../include/freecell.def")
        .split_once("EXPORTS")
        .expect("the file lists functions");
    functions.split_whitespace().collect()
}

/// The functions that a compiler may call wherever memory is copied, filled or compared.
pub const MAY_CALL: [&str; 5] = ["memcpy", "memmove", "memset", "memcmp", "bcmp"];
