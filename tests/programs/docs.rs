//! What the README and the header show to be typed works when it is typed.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;

use crate::c_compiler::{cc, library_dir};
use crate::doc_blocks::{README, block, blocks, programs};
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::rust_program::rust_program;
use crate::scratch::scratch;
use freecell::Layout;

/// What is in the commands that the tests which need more than a C compiler run, and the
/// file that does.
const RUN_ELSEWHERE: [(&str, &str); 10] = [
    ("cargo test", ".ci/run"),
    ("cargo-c@", ".ci/check"),
    ("cargo cinstall", "tests/needs_tools/install_prefix.rs"),
    (
        "export PKG_CONFIG_PATH",
        "tests/needs_tools/install_prefix.rs",
    ),
    ("$(pkg-config --cflags", "tests/needs_tools/installed.rs"),
    ("pkg-config --static", "tests/needs_tools/installed.rs"),
    ("thumbv7em", "tests/needs_tools/microcontroller.rs"),
    ("make -C examples solve", "tests/needs_tools/solver.rs"),
    ("love examples/love", "tests/needs_tools/love.rs"),
    ("make -C examples/windows", "tests/needs_tools/windows.rs"),
];

/// The programs in other languages, and what their code is marked as.
const LANGUAGES: [(&str, &str); 7] = [
    ("python/deals.py", "python"),
    ("lua/deals.lua", "lua"),
    ("csharp/Deals.cs", "csharp"),
    ("java/Deals.java", "java"),
    ("go/deals.go", "go"),
    ("javascript/deals.js", "js"),
    ("pascal/deals.pas", "pascal"),
];

/// A folder that looks like a clone, with the README's programs in it.
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

#[test]
fn commands_and_programs() {
    library_dir();
    let dir = clone_with_programs();
    let board = format!("{}\n", blocks(README, "text")[0]);
    let bottom_row = format!("{}\n", board.lines().next().unwrap());

    let mut ran = 0;
    for command in blocks(README, "sh") {
        let elsewhere = RUN_ELSEWHERE.iter().map(|(text, _)| *text);
        let languages = LANGUAGES.iter().map(|(path, _)| *path);
        if elsewhere
            .chain(languages)
            .any(|text| command.contains(text))
        {
            continue;
        }
        let output = run_ok(Command::new("sh").current_dir(&dir).args(["-euc", command]));
        if command.ends_with("examples/shared/find") {
            let number = output.lines().last();
            assert_eq!(number, Some("617"), "{command}");
            assert!(blocks(README, "text").contains(&"617"));
        } else if command.ends_with("convert columns 617") {
            let columns = freecell::deal(617).unwrap().display(Layout::Columns);
            assert_eq!(output, format!("{columns}\n"));
        } else if command.starts_with("make -C examples run SEED=617") {
            assert!(output.contains(&board), "{command}:\n{output}");
        } else if command.contains("board.cpp") {
            assert_eq!(output, bottom_row, "{command}");
        } else if command.contains("first.c") {
            let mut deals = vec![[0; 52]; 1_000_000];
            freecell::deal_range(1, &mut deals).unwrap();
            let aces = deals.iter().filter(|deal| deal[48] < 4).count();
            assert_eq!(output, format!("{aces}\n"));
        } else if command.contains("board.c") {
            assert_eq!(output, board, "{command}");
        }
        ran += 1;
    }
    assert_eq!(ran, 9);
}

#[test]
fn commands_that_are_run_elsewhere() {
    for (text, path) in RUN_ELSEWHERE {
        block("sh", text);
        // Packages leave the scripts out.
        match fs::read_to_string(root().join(path)) {
            Ok(runner) => assert!(runner.contains(text), "{path} does not run {text}"),
            Err(_) => assert!(path.starts_with(".ci/"), "{path}"),
        }
    }
    let script = fs::read_to_string(root().join(".ci/run")).unwrap_or("cargo test".into());
    assert!(script.lines().any(|line| line == "cargo test"));
}

#[test]
fn languages_are_quoted_and_run() {
    let runner = fs::read_to_string(root().join("tests/needs_tools/languages.rs")).unwrap();
    for (path, mark) in LANGUAGES {
        let program = fs::read_to_string(root().join("examples").join(path)).unwrap();
        let [quoted] = blocks(README, mark)[..] else {
            panic!("the README does not quote {path} once");
        };
        assert!(program.contains(quoted), "{path} has no\n{quoted}");
        assert!(block("sh", path).ends_with(" deal 617"));
        let language = path.split('/').next().unwrap();
        assert!(
            runner.contains(&format!("set_up(\"{language}\"")),
            "{language}"
        );
    }
}

/// The program that is no whole program serves one that includes it.
#[test]
fn functions_for_engines_that_pass_doubles() {
    let dir = clone_with_programs();
    let main = "#include \"gamemaker.c\"\n\
        int main(void)\n{\n\
            printf(\"%s%.0f\\n\", board_of_deal(6e9), number_of_board(board_of_deal(6e9)));\n\
            printf(\"%.0f\\n\", number_of_board(\"JD\"));\n\
            return board_of_deal(617.5)[0] || board_of_deal(1e300)[0] || board_of_deal(-3)[0];\n\
        }\n";
    fs::write(dir.join("engine.c"), main).unwrap();
    run_ok(
        cc().args(["-std=c89", "-Wall", "-Wextra", "-pedantic", "-Werror"])
            .arg(dir.join("engine.c"))
            .args(Link::Static.arguments())
            .arg("-o")
            .arg(dir.join("engine")),
    );
    let columns = freecell::deal(6_000_000_000)
        .unwrap()
        .display(Layout::Columns);
    let output = run_ok(&mut Command::new(dir.join("engine")));
    assert_eq!(output, format!("{columns}\n6000000000\n-3\n"));
}

#[test]
fn rust_dependency_and_program() {
    let [dependencies] = blocks(README, "toml")[..] else {
        panic!("the README shows one way to depend on the crate");
    };
    let [main] = blocks(README, "rust")[..] else {
        panic!("the README has one Rust program");
    };
    let shown = "path = \"../libfreecell\"";
    assert!(dependencies.contains(shown));
    let here = format!("path = {:?}", root());
    let output = run_ok(&mut rust_program(
        "readme_rust",
        &dependencies.replace(shown, &here),
        main,
    ));
    let board = blocks(README, "text")[0];
    assert!(output.starts_with(board), "{output}");
    assert!(output.ends_with("\nAH KH TC JS 2S QH\n"), "{output}");
}

/// Each example in the documentation of `src/ffi.rs`, which is that of the header, is the
/// body of a function.
#[test]
fn examples_of_the_header() {
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
            "the bottom card of column 0 is 7D\n\
             game 617 starts with 7D\n\
             game -1 starts with AC\n\
             the number is found\n\
             only game 617\n\
             {columns}\n\
             not a board, at byte 9\n\
             found 1, the first is 617\n\
             KS\n\
             libfreecell {version}, built with the header of {version}\n"
        )
    );
}
