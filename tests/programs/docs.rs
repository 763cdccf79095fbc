//! The commands and programs in README.md, CONTRIBUTING.md, docs/, the header and examples.md work
//! as they are shown. `tests/checks/run_blocks` says how the pages name what the checks run.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;

use crate::c_compiler::{cc, check_examples, library_dir};
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::rust_program::rust_program;
use crate::scratch::scratch;
use crate::symbols::soname;

const README: &str = include_str!("../../README.md");
const INSTALL: &str = include_str!("../../docs/install.md");

/// The fenced blocks of a language in a text, in order.
pub fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("{language}\n");
    let fenced = text.split("\n```").skip(1).step_by(2);
    fenced
        .filter_map(|block| block.strip_prefix(&*fence))
        .collect()
}

/// Runs the commands of the documentation, or of another page, in a folder.
fn run_blocks(folder: &str, link: Link, page: &[&str]) -> String {
    library_dir();
    let dir = scratch(folder);
    for name in ["include", "examples", "target", "tests"] {
        let link = dir.join(name);
        if !link.exists() {
            symlink(root().join(name), link).unwrap();
        }
    }
    let script = root().join("tests/checks/run_blocks");
    let mut run_blocks = Command::new("sh");
    run_blocks.arg(script).args(page).env("LINK", link.name());
    run_ok(run_blocks.current_dir(dir))
}

#[test]
fn commands_print_the_output_that_is_shown() {
    let printed = run_blocks("documentation", Link::Shared, &[]);
    // The program in C++, whose output is not shown.
    let board = blocks(README, "text")[0];
    assert!(
        printed.contains(&format!("{board}\ndeal 617\n")),
        "{printed}"
    );
}

#[test]
fn examples_print_what_their_page_shows_with_both_links() {
    for link in Link::BOTH {
        run_blocks("examples", link, &["", "tests/programs/examples.md"]);
    }
}

#[test]
fn versions_are_that_of_the_manifest() {
    let version = env!("CARGO_PKG_VERSION");
    let files_of = |folder: PathBuf| {
        fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
    };
    let examples = files_of(root().join("examples")).filter(|path| path.is_dir());
    let files = examples
        .chain([root().join("docs")])
        .flat_map(files_of)
        .filter(|path| path.is_file() && !path.ends_with("package-lock.json"));
    let before_versions = [
        "libfreecell-",
        "libfreecell/",
        "libfreecell.so.",
        "GIT_TAG v",
        "version\": \"",
        "\nversion = \"",
        "This is ",
        "`v",
    ];
    let others = [
        "packages/c/Cargo.toml",
        "packages/javascript/package.json",
        "README.md",
    ]
    .map(|file| root().join(file));
    for file in files.chain(others) {
        // Not a picture.
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        for before in before_versions {
            for rest in text.split(before).skip(1) {
                let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.');
                let shown = rest[..end.unwrap_or(rest.len())].trim_end_matches('.');
                let shown_name = format!("{before}{shown}");
                let is_current = version.starts_with(shown) || shown_name == soname();
                assert!(is_current, "{file:?}: {shown_name}");
            }
        }
    }
}

#[test]
fn rust_program_prints_the_output_that_is_shown() {
    let (dependencies, main) = (blocks(INSTALL, "toml")[0], blocks(INSTALL, "rust")[0]);
    let shown = "path = \"../libfreecell/freecell\"";
    assert!(dependencies.contains(shown));
    let here = format!("path = {:?}", root().join("freecell"));
    let output = run_ok(&mut rust_program(
        "readme_rust",
        &dependencies.replace(shown, &here),
        main,
    ));
    let shown = blocks(INSTALL, "text").pop().unwrap();
    assert_eq!(output.trim_end(), shown);
}

#[test]
fn each_function_of_the_header_has_an_example_that_prints_what_it_says() {
    let examples = check_examples(
        cc().args(["-std=c89", "-Wall", "-Wextra", "-pedantic", "-Werror"]),
        "libfreecell.h",
        "#include <stdio.h>\n#include <string.h>",
    );
    let exports = include_str!("../../include/freecell.def");
    assert_eq!(examples, exports.matches("\n    freecell_").count());
}
