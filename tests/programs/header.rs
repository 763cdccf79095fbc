//! Every compiler accepts the header, and the committed files of include/ are the generated ones.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

/// Compilers, their languages, and the standards of each language.
const COMPILERS: [(&str, &str, &[&str]); 5] = [
    ("cc", "c", C),
    ("clang", "c", C),
    ("tcc", "c", C),
    ("c++", "c++", CXX),
    ("clang++", "c++", CXX),
];
const C: &[&str] = &["c89", "c99", "c11", "c17", "c2x", "c23", "gnu89", "gnu17"];
const CXX: &[&str] = &[
    "c++98", "c++03", "c++11", "c++14", "c++17", "c++20", "c++2b", "c++23", "gnu++98",
];

const STRICT: [&str; 6] = [
    "-Wall",
    "-Wextra",
    "-Wconversion",
    "-pedantic",
    "-Wundef",
    "-Werror",
];

/// Sources of the integer types.
const TYPES: [&[&str]; 4] = [
    &[],
    &["-DFREECELL_NO_STDINT_H"],
    &["-DFREECELL_STDINT_H=\"own_stdint.h\""],
    // Looks like Visual C++ 2008 to the header.
    &["-D_MSC_VER=1500", "-D__int64=long"],
];

/// Compiles a file. Returns whether that succeeded, and the messages.
fn compile(
    compiler: &str,
    language: &str,
    standard: &str,
    file: &Path,
    flags: &[&str],
) -> (bool, String) {
    let object = scratch("header").join(format!("{compiler}-{standard}.o"));
    let output = Command::new(compiler)
        .arg(format!("-std={standard}"))
        .args(["-x", language, "-c"])
        .arg(file)
        .args(flags)
        .arg("-I")
        .arg(root().join("include"))
        .arg("-I")
        .arg(root().join("tests/c"))
        .arg("-o")
        .arg(object)
        .output();
    match output {
        Ok(output) => (
            output.status.success(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        ),
        Err(error) => (false, error.to_string()),
    }
}

#[test]
fn compiles_in_every_standard_of_every_installed_compiler() {
    let empty = scratch("header").join("empty.c");
    std::fs::write(&empty, "").unwrap();
    let header = root().join("tests/c/header.c");

    let mut compiled = Vec::new();
    for (compiler, language, standards) in COMPILERS {
        for &standard in standards {
            if !compile(compiler, language, standard, &empty, &[]).0 {
                continue;
            }
            for types in TYPES {
                let of_language: &[&str] = match language {
                    "c++" => &["-Wold-style-cast"],
                    _ => &[],
                };
                let flags = [&STRICT[..], of_language, types].concat();
                let (succeeded, messages) = compile(compiler, language, standard, &header, &flags);
                assert!(
                    succeeded,
                    "{compiler} -std={standard} {types:?}:\n{messages}"
                );
            }
            compiled.push((compiler, standard));
        }
    }
    println!("compiled with {compiled:?}");
    for needed in [
        ("cc", "c89"),
        ("cc", "c99"),
        ("cc", "c11"),
        ("c++", "c++98"),
        ("c++", "c++11"),
    ] {
        assert!(
            compiled.contains(&needed),
            "{needed:?} does not run: install a C and a C++ compiler (Debian: build-essential)"
        );
    }
}

/// Proves that the checks in tests/c/header.c can fail.
#[test]
fn rejects_an_integer_type_of_a_wrong_size() {
    let header = root().join("tests/c/header.c");
    let wrong = ["-Dint64_t=int32_t"];
    assert!(!compile("cc", "c", "c99", &header, &wrong).0);
}

/// gcc's warnings of a file without any flag, as numbers of lines.
#[cfg(target_os = "linux")]
fn lines_with_warnings(file: &str) -> BTreeSet<usize> {
    let output = Command::new("gcc")
        .args(["-O2", "-c", "-o"])
        .arg(scratch("header").join("warnings.o"))
        .arg("-I")
        .arg(root().join("include"))
        .arg(root().join(file))
        .output()
        .expect("gcc does not run: install it");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{messages}");
    let warnings = messages.lines().filter(|line| line.contains(": warning: "));
    let lines = warnings.map(|line| line.split(':').nth(1).unwrap().parse().unwrap());
    lines.collect()
}

/// `.ci/compilers` tests the same of clang.
#[test]
#[cfg(target_os = "linux")]
fn gcc_warns_of_each_slip_in_a_call_and_of_nothing_else() {
    let lines = include_str!("../c/mistakes.c").lines().enumerate();
    let marked: BTreeSet<usize> = lines
        .filter(|(_, line)| line.contains(" /* gcc"))
        .map(|(line, _)| line + 1)
        .collect();
    assert_eq!(lines_with_warnings("tests/c/mistakes.c"), marked);

    for example in ["convert.c", "deal.c", "find.c"] {
        let warnings = lines_with_warnings(&format!("examples/{example}"));
        assert!(warnings.is_empty(), "{example}: {warnings:?}");
    }
}

#[test]
fn declarations_for_other_languages_have_the_types_of_the_header() {
    let both = scratch("header").join("both.c");
    let includes = "stddef.h stdint.h libfreecell_ffi.h libfreecell.h";
    let includes = includes
        .split(' ')
        .map(|file| format!("#include <{file}>\n"));
    std::fs::write(&both, includes.collect::<String>()).unwrap();
    let (succeeded, messages) = compile("cc", "c", "c99", &both, &[]);
    assert!(succeeded, "{messages}");
}

/// `build.rs` has already updated the files in the tree, so this compares with the files in git's
/// index.
#[test]
fn committed_files_are_the_generated_ones() {
    for name in ["libfreecell.h", "libfreecell_ffi.h", "freecell.def"] {
        let generated = Path::new(env!("OUT_DIR")).join(name);
        let generated = std::fs::read_to_string(generated).unwrap();
        let path = format!("include/{name}");
        let committed = if root().join(".git").exists() {
            run_ok(
                Command::new("git")
                    .current_dir(root())
                    .args(["show", &format!(":{path}")]),
            )
        } else {
            std::fs::read_to_string(root().join(&path)).unwrap()
        };
        assert!(
            committed == generated,
            "{path} is not what src/ffi.rs says: build, then `git add {path}`"
        );
    }
}
