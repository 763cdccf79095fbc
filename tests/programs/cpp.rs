//! `libfreecell.hpp`: every C++ compiler accepts it, and its functions do what the C functions do.

use std::fs;
use std::process::Command;

use crate::c_compiler::{check_examples, library_dir};
use crate::contract::assert_passed;
use crate::link::Link;
use crate::process::{run, run_ok};
use crate::repository::root;
use crate::scratch::scratch;

const COMPILERS: [&str; 2] = ["g++", "clang++"];
const STANDARDS: [&str; 4] = ["c++17", "c++20", "c++2b", "gnu++17"];

const STRICT: [&str; 10] = [
    "-Wall",
    "-Wextra",
    "-Wconversion",
    "-Wsign-conversion",
    "-Wold-style-cast",
    "-Wshadow",
    "-Wundef",
    "-pedantic",
    "-Werror",
    // Exceptions work without it.
    "-fno-rtti",
];

/// A call of a C++ compiler with the header's folder.
fn cxx(compiler: &str, standard: &str) -> Command {
    let mut cxx = Command::new(compiler);
    cxx.arg(format!("-std={standard}"))
        .arg("-I")
        .arg(root().join("include"));
    cxx
}

fn accepts(compiler: &str, standard: &str) -> bool {
    let empty = scratch("cpp").join("empty.cpp");
    fs::write(&empty, "").unwrap();
    cxx(compiler, standard)
        .arg("-fsyntax-only")
        .arg(empty)
        .output()
        .is_ok_and(|output| output.status.success())
}

#[test]
fn agrees_with_the_c_functions_in_every_standard_of_every_installed_compiler() {
    library_dir();
    let second = scratch("cpp").join("second.cpp");
    fs::write(
        &second,
        "#include \"libfreecell.hpp\"\n#include \"libfreecell.hpp\"\n",
    )
    .unwrap();

    let mut passed = Vec::new();
    for compiler in COMPILERS {
        for standard in STANDARDS {
            if !accepts(compiler, standard) {
                continue;
            }
            let link = Link::BOTH[passed.len() % 2];
            let program = scratch("cpp").join(format!("contract-{compiler}-{standard}"));
            run_ok(
                cxx(compiler, standard)
                    .args(STRICT)
                    .arg("-O2")
                    .arg(root().join("tests/c/contract.cpp"))
                    .arg(&second)
                    .args(link.arguments())
                    .arg("-o")
                    .arg(&program),
            );
            assert_passed(&run_ok(&mut Command::new(&program)), 900);
            passed.push((compiler, standard));
        }
    }
    println!("passed with {passed:?}");
    assert!(
        !passed.is_empty(),
        "install a C++ compiler (Debian: build-essential)"
    );
}

#[test]
fn says_that_older_standards_are_too_old() {
    let output = run(cxx("c++", "c++14")
        .arg("-fsyntax-only")
        .arg(root().join("tests/c/contract.cpp")));
    let messages = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(
        messages.contains("libfreecell.hpp needs C++17"),
        "{messages}"
    );
}

#[test]
fn examples_of_the_header_print_what_they_say() {
    check_examples(
        cxx("c++", "c++17").args(STRICT),
        "libfreecell.hpp",
        "#include <cstdio>\n#include <iostream>",
    );
}
