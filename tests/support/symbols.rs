//! The symbols that library files may export and import.

use std::collections::BTreeSet;

/// The functions that every library file exports.
pub fn contract() -> BTreeSet<&'static str> {
    let (_, functions) = include_str!("../../include/freecell.def")
        .split_once("EXPORTS")
        .expect("the file lists functions");
    functions.split_whitespace().collect()
}

/// The functions that a compiler may call wherever memory is copied, filled or compared.
pub const MAY_CALL: [&str; 5] = ["memcpy", "memmove", "memset", "memcmp", "bcmp"];
