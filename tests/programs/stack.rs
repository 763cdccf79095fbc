//! Stack use of each function.

use std::collections::BTreeSet;
use std::process::Command;

use crate::c_compiler::cc;
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;
use crate::symbols::contract;

/// docs/figures.md promises these sizes: threads of games may have small stacks.
#[test]
fn each_function_stays_within_its_size() {
    let program = scratch("c_program").join("stack");
    run_ok(
        cc().args(["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror"])
            .arg(root().join("tests/c/stack.c"))
            .args(Link::Static.arguments())
            .arg("-o")
            .arg(&program),
    );
    let output = run_ok(&mut Command::new(&program));
    let mut measured = BTreeSet::new();
    for line in output.lines() {
        let (function, bytes) = line.split_once(' ').unwrap();
        measured.insert(function);
        let most = match function {
            "freecell_deal_range" | "freecell_deal_many" => 4096,
            "freecell_find_partial" | "freecell_find_in_range" => 4096,
            "freecell_find_text" => 32768,
            _ => 1024,
        };
        assert!(bytes.parse::<u32>().unwrap() <= most, "{line}");
    }
    assert_eq!(measured, contract());
}
