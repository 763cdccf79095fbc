//! Every command and every program in README.md, CONTRIBUTING.md, docs/ and the header works
//! as it is shown.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c_compiler::{cc, library_dir};
use crate::doc_blocks::{PAGES, README, block, blocks, fenced, programs};
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::rust_program::rust_program;
use crate::scratch::scratch;
use freecell::Layout;

/// Commands that need more than a C compiler, and the file that runs each.
const RUN_ELSEWHERE: [(&str, &str); 28] = [
    ("cargo test", ".ci/run"),
    ("cargo bench", ".ci/run"),
    (".ci/check", ".ci/run"),
    ("cmake --install", "tests/needs_tools/install_prefix.rs"),
    ("conan create", "tests/needs_tools/conan.rs"),
    ("conan install", "tests/needs_tools/conan.rs"),
    ("pip install ./libfreecell", ".ci/try-release"),
    (
        "pip install ./packages/python",
        "tests/needs_tools/python.rs",
    ),
    ("freecell 617", "packages/python/tests/test_docs.py"),
    ("freecell find -", "packages/python/tests/test_docs.py"),
    ("solve_range.py", "tests/needs_tools/python.rs"),
    ("npm install ./libfreecell", ".ci/try-release"),
    (
        "npm pack ./packages/javascript",
        "tests/needs_tools/javascript.rs",
    ),
    (
        "npm install --prefix examples/javascript",
        "tests/needs_tools/javascript.rs",
    ),
    ("make -C examples web", "examples/web/test/server.test.js"),
    ("minisign -V", ".ci/try-release"),
    ("sha256sum", ".ci/try-release"),
    (
        "export PKG_CONFIG_PATH",
        "tests/needs_tools/install_prefix.rs",
    ),
    (
        "$(pkg-config --cflags --libs freecell)",
        "tests/needs_tools/installed.rs",
    ),
    (
        "$(pkg-config --cflags --libs-only-L",
        "tests/needs_tools/installed.rs",
    ),
    ("pkg-config --static", "tests/needs_tools/installed.rs"),
    ("thumbv7em", "tests/needs_tools/microcontroller.rs"),
    ("make -C examples solve", "tests/needs_tools/solver.rs"),
    ("love examples/love", "tests/needs_tools/love.rs"),
    ("make -C examples/windows", "tests/needs_tools/windows.rs"),
    ("gamemaker.c", "tests/programs/game_engine.rs"),
    (".ci/release", ".ci/run"),
    (".ci/try-release", ".ci/run"),
];

/// The programs in other languages, and the language of their blocks.
const LANGUAGES: [(&str, &str); 5] = [
    ("lua/deals.lua", "lua"),
    ("csharp/Deals.cs", "csharp"),
    ("java/Deals.java", "java"),
    ("go/deals.go", "go"),
    ("pascal/deals.pas", "pascal"),
];

/// A folder that looks like a clone, with the programs of all pages in it.
fn clone_with_programs() -> PathBuf {
    let dir = scratch("readme");
    for name in ["include", "examples", "target"] {
        let link = dir.join(name);
        if !link.exists() {
            symlink(root().join(name), link).unwrap();
        }
    }
    for (name, program) in programs() {
        fs::write(dir.join(name), program).unwrap();
    }
    dir
}

fn runs_elsewhere(command: &str) -> bool {
    let elsewhere = RUN_ELSEWHERE.iter().map(|(text, _)| text);
    let languages = LANGUAGES.iter().map(|(path, _)| path);
    elsewhere
        .chain(languages)
        .any(|text| command.contains(text))
}

/// The output of a command, if the next block does not show it.
fn output_of(command: &str) -> Option<String> {
    let board = blocks(README, "text")[0];
    if command.starts_with("make -C examples run") || command.contains("board.c ") {
        Some(board.into())
    } else if command.contains("board.cpp ") {
        Some(format!("{board}\ndeal 617"))
    } else {
        None
    }
}

#[test]
fn commands_print_the_output_that_is_shown() {
    library_dir();
    let dir = clone_with_programs();
    let leaving = format!(
        "make: Leaving directory '{}'\n",
        root().join("examples").display()
    );
    let (mut ran, mut compared) = (0, 0);
    for (page, text) in PAGES {
        let blocks = fenced(text);
        for (place, command) in blocks.iter().enumerate() {
            if command.language != "sh" || runs_elsewhere(command.code) {
                continue;
            }
            let output = run_ok(
                Command::new("sh")
                    .current_dir(&dir)
                    .args(["-euc", command.code]),
            );
            ran += 1;
            let next = blocks.get(place + 1).filter(|next| next.language == "text");
            let expected = next
                .map(|next| next.code.to_owned())
                .or_else(|| output_of(command.code));
            if let Some(expected) = expected {
                let end = format!("{expected}\n");
                let printed = output.replace(&leaving, "");
                assert!(
                    printed.ends_with(&end),
                    "{page}: {}:\n{output}",
                    command.code
                );
                compared += 1;
            }
        }
    }
    // One command only builds the library.
    assert_eq!((ran, compared), (14, 13));
}

#[test]
fn commands_that_need_more_are_run_elsewhere() {
    let commands: Vec<&str> = PAGES
        .iter()
        .flat_map(|(_, page)| blocks(page, "sh"))
        .collect();
    for (text, path) in RUN_ELSEWHERE {
        assert!(
            commands.iter().any(|command| command.contains(text)),
            "{text}"
        );
        let runner = fs::read_to_string(root().join(path)).unwrap();
        assert!(runner.contains(text), "{path} does not run {text}");
    }
    let script = fs::read_to_string(root().join(".ci/run")).unwrap();
    assert!(script.lines().any(|line| line == "cargo test"));
}

#[test]
fn every_block_has_a_test() {
    let mut languages: BTreeSet<&str> = LANGUAGES.iter().map(|(_, language)| *language).collect();
    // The tests of the installed library build `cmake`, the tests of languages run `python`, the
    // tests of Windows run `ruby`, the tests of the functions for GameMaker compare `gml` with them,
    // packages/javascript/test/packed.test.js runs `js` and opens `html`.
    languages.extend([
        "sh", "text", "c", "cpp", "toml", "rust", "cmake", "ini", "python", "ruby", "gml", "js",
        "html",
    ]);
    for (page, text) in PAGES {
        for block in fenced(text) {
            assert!(languages.contains(block.language), "{page}: {block:?}");
        }
    }
    let commands: Vec<&str> = PAGES
        .iter()
        .flat_map(|(_, page)| blocks(page, "sh"))
        .collect();
    for (name, _) in programs() {
        let is_built = commands.iter().any(|command| command.contains(name));
        assert!(is_built, "{name} is not built");
    }
}

#[test]
fn pages_are_all_there_are_and_their_links_lead_somewhere() {
    let pages: BTreeSet<&str> = PAGES.iter().map(|(page, _)| *page).collect();
    for entry in fs::read_dir(root().join("docs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_page = pages.contains(format!("docs/{name}").as_str());
        assert!(is_page || !name.ends_with(".md"), "{name}");
    }
    for (page, text) in PAGES {
        let folder = root().join(page).parent().unwrap().to_owned();
        for link in text.split("](").skip(1) {
            let link = link.split_once(')').unwrap().0;
            if link.starts_with("https://") {
                continue;
            }
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => root().join(page),
                _ => folder.join(path),
            };
            assert!(target.exists(), "{page}: {link}");
            if !heading.is_empty() {
                assert!(headings(&target).contains(heading), "{page}: {link}");
            }
        }
    }
}

#[test]
fn versions_are_that_of_the_manifest() {
    let version = env!("CARGO_PKG_VERSION");
    let mut found = 0;
    for (page, text) in PAGES {
        for name in ["libfreecell-", "libfreecell/"] {
            for rest in text.split(name).skip(1) {
                if rest.starts_with(|first: char| first.is_ascii_digit()) {
                    assert!(rest.starts_with(version), "{page}: {name}{rest:.20}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 10);
    let (major_and_minor, _) = version.rsplit_once('.').unwrap();
    let asked = block("cmake", "find_package(freecell");
    assert!(asked.contains(&format!("find_package(freecell {major_and_minor} ")));
}

/// The headings of a page as links name them.
fn headings(page: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(page).unwrap();
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let words = line.trim_start_matches('#').trim().to_lowercase();
            words.replace(' ', "-").replace(
                |letter: char| !letter.is_alphanumeric() && letter != '-',
                "",
            )
        })
        .collect()
}

#[test]
fn rust_program_prints_the_board() {
    let (dependencies, main) = (block("toml", ""), block("rust", ""));
    let shown = "path = \"../libfreecell/freecell\"";
    assert!(dependencies.contains(shown));
    let here = format!("path = {:?}", root().join("freecell"));
    let output = run_ok(&mut rust_program(
        "readme_rust",
        &dependencies.replace(shown, &here),
        main,
    ));
    let board = blocks(README, "text")[0];
    assert!(output.starts_with(board), "{output}");
    assert!(output.ends_with("\nAH KH TC JS 2S QH\n"), "{output}");
}

/// Each example in src/ffi.rs, and so in the header, is the body of a function.
#[test]
fn examples_of_the_header_print_what_they_say() {
    let docs: String = include_str!("../../src/ffi.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("///"))
        .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
        .collect();
    let examples = blocks(&docs, "c");
    let functions = include_str!("../../src/ffi.rs")
        .matches("#[unsafe(no_mangle)]")
        .count();
    assert_eq!(examples.len(), functions, "every function has an example");

    let mut program =
        String::from("#include <stdio.h>\n#include <string.h>\n#include <freecell.h>\n");
    let mut calls = String::new();
    for (number, example) in examples.iter().enumerate() {
        program += &format!("static void example_{number}(void)\n{{\n{example}\n}}\n");
        calls += &format!("    example_{number}();\n");
    }
    program += &format!("int main(void)\n{{\n{calls}    return 0;\n}}\n");

    let dir = scratch("header_examples");
    fs::write(dir.join("examples.c"), program).unwrap();
    run_ok(
        cc().args(["-std=c89", "-Wall", "-Wextra", "-pedantic", "-Werror"])
            .arg(dir.join("examples.c"))
            .args(Link::Static.arguments())
            .arg("-o")
            .arg(dir.join("examples")),
    );
    let output = run_ok(&mut Command::new(dir.join("examples")));
    let version = env!("CARGO_PKG_VERSION");
    let columns = freecell::deal(1).unwrap().display(Layout::Columns);
    assert_eq!(
        output,
        format!(
            "the first card of column 0 is 7D\n\
             deal 617 starts with 7D\n\
             deal -1 starts with AC\n\
             deal 3000000000\n\
             only deal 617\n\
             1 match, the first is 617\n\
             {columns}\n\
             deal 617\n\
             not a board, at byte 8\n\
             12 deals\n\
             KS\n\
             deal 11983 can be won\n\
             libfreecell {version}, built with the header of {version}\n"
        )
    );
}
