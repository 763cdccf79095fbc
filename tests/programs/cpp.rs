//! `freecell.hpp`: every C++ compiler accepts it, and its functions do what the C functions do.

use std::fs;
use std::process::Command;

use crate::c_compiler::{library_dir, run_examples};
use crate::contract::assert_passed;
use crate::link::Link;
use crate::process::{run, run_ok};
use crate::repository::root;
use crate::scratch::scratch;
use freecell::Layout;

const HEADER: &str = include_str!("../../include/freecell.hpp");

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
        "#include \"freecell.hpp\"\n#include \"freecell.hpp\"\n",
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
    assert!(messages.contains("freecell.hpp needs C++17"), "{messages}");
}

/// Each example in the header is the body of a function.
#[test]
fn examples_of_the_header_print_what_they_say() {
    let comments = HEADER.split("/**\n").skip(1);
    let comments = comments.map(|comment| comment.split("*/").next().unwrap());
    let examples: Vec<String> = comments
        .map(|comment| {
            let code = comment
                .lines()
                .filter_map(|line| line.strip_prefix(" *     "));
            let example: String = code.map(|line| format!("{line}\n")).collect();
            let has_example = comment.contains("Example");
            assert_eq!(has_example, !example.is_empty(), "{comment}");
            example
        })
        .collect();
    let output = run_examples(
        cxx("c++", "c++17").args(STRICT),
        &scratch("cpp").join("examples.cpp"),
        "#include <iostream>\n#include <freecell.hpp>\n",
        &examples,
    );
    let columns = freecell::deal(1).unwrap().display(Layout::Columns);
    assert_eq!(
        output,
        format!(
            "a text lacks a card, at byte 9\n\
             the first card of column 0 is 7D\n\
             deal 32000 starts with QD\n\
             deal 617 starts with 7D\n\
             deal -1 starts with AC\n\
             on top of column 0 is JD\n\
             deal 3000000000\n\
             the text shows deal 617\n\
             found 617\n\
             1 match, the first is 617\n\
             read again: 1\n\
             read again: 1\n\
             {columns}\n\
             KS\n\
             10d is TD\n\
             deal 11983 can be won\n\
             deal 164 needs no free cell\n"
        )
    );
}
