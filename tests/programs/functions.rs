//! Each function of include/freecell.def is wherever functions are declared, wrapped, listed and
//! tried.

use crate::repository::root;
use crate::symbols::contract;

/// A file, how it names the function `freecell_*`, and the functions that it need not have.
const PLACES: [(&str, &str, &[&str]); 10] = [
    ("tests/c/contract.c", "freecell_*", &[]),
    // C++ programs call these as they are.
    (
        "include/libfreecell.hpp",
        "freecell_*",
        &["version", "abi_version"],
    ),
    // The text is that of the exceptions.
    (
        "tests/c/contract.cpp",
        "freecell::*",
        &["status_text", "version", "abi_version"],
    ),
    // The table says what the library is for.
    (
        "README.md",
        "`freecell_*",
        &["status_text", "version", "abi_version"],
    ),
    ("packages/python/src/libfreecell/_library.py", "\"*", &[]),
    // The packages hold the library, and their errors its texts.
    (
        "packages/python/src/libfreecell/__init__.py",
        "def *",
        &["status_text", "version", "abi_version"],
    ),
    (
        "packages/python/tests/test_libfreecell.py",
        "libfreecell.*",
        &["status_text", "version", "abi_version"],
    ),
    (
        "packages/javascript/index.js",
        "c.freecell_*",
        &["abi_version"],
    ),
    (
        "packages/javascript/index.d.ts",
        "function @",
        &["status_text", "version", "abi_version"],
    ),
    (
        "packages/javascript/test/contract.test.js",
        "@",
        &["status_text", "abi_version"],
    ),
];

/// `find_seed` as `findSeed`.
fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        name + &word[..1].to_uppercase() + &word[1..]
    })
}

/// Whether a text has a word that ends like this.
fn has_word(text: &str, end: &str) -> bool {
    let mut after = text.split(end).skip(1);
    after.any(|after| !after.starts_with(|c: char| c == '_' || c.is_alphanumeric()))
}

#[test]
fn each_function_is_in_each_place() {
    for (file, form, exceptions) in PLACES {
        let text = std::fs::read_to_string(root().join(file)).unwrap();
        for function in contract() {
            let name = function.strip_prefix("freecell_").unwrap();
            let form = form.replace('*', name).replace('@', &camel_case(name));
            assert!(
                has_word(&text, &form) != exceptions.contains(&name),
                "{file} must have `{form}`, or not if it is an exception here"
            );
        }
    }
}

/// `call` aligns the stack, without which 32-bit x86 crashes.
#[test]
fn each_function_with_a_status_goes_through_call() {
    let source = include_str!("../../src/ffi.rs");
    for function in source.split(" extern \"C\" fn ").skip(1) {
        let (signature, body) = function.split_once(" {\n").unwrap();
        assert!(
            !signature.ends_with("-> freecell_status") || body.trim_start().starts_with("call("),
            "{signature} must be one call()"
        );
    }
}
