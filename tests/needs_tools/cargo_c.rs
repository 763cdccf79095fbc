//! cargo-c installs the same files as CMake.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cmake::is_found_staged_and_moved;
use crate::doc_blocks::block;
use crate::install_prefix::prefix;
use crate::installed::files;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;
use crate::windows;

/// The tree that cargo-c installs, by the command of docs/install.md.
fn installed_by_cargo_c() -> PathBuf {
    let prefix = scratch("cargo-c");
    let _ = fs::remove_dir_all(&prefix);
    let command = block("sh", "cargo cinstall").replace("$HOME/.local", prefix.to_str().unwrap());
    run_ok(
        Command::new("sh")
            .args(["-euc", &command])
            .current_dir(root()),
    );
    prefix
}

#[test]
#[ignore = "needs cargo-c: run .ci/check cargo_c"]
fn installs_what_cmake_installs() {
    let cargo_c = installed_by_cargo_c();
    let names = files(prefix());
    assert_eq!(names, files(&cargo_c));
    for name in names {
        let [here, there] = [prefix(), &cargo_c].map(|prefix| prefix.join(&name));
        let metadata = [&here, &there].map(|file| fs::symlink_metadata(file).unwrap());
        let [a, b] = metadata.map(|file| (file.permissions(), file.file_type()));
        assert_eq!(a, b, "{name}");
        if name.ends_with(".a") {
            // cargo-c sets one more feature, and a digest of the features is in each object's name.
            assert_eq!(functions(&here), functions(&there));
        } else if name.ends_with(".pc") {
            let text = fs::read_to_string(there).unwrap();
            let text = text.replace(cargo_c.to_str().unwrap(), "${pcfiledir}/../..");
            let text = text.replace("Libs.private: \n", "");
            assert_eq!(fs::read_to_string(here).unwrap(), text);
        } else {
            assert!(
                fs::read(here).unwrap() == fs::read(there).unwrap(),
                "{name}"
            );
        }
    }
}

/// The functions that a static library defines.
fn functions(library: &Path) -> Vec<String> {
    let symbols = run_ok(Command::new("nm").arg("--defined-only").arg(library));
    let functions = symbols.lines().filter_map(|line| line.split_once(" T "));
    functions.map(|(_, name)| name.into()).collect()
}

#[test]
#[ignore = "needs cargo-c: run .ci/check cargo_c"]
fn staged_and_moved_tree_is_found() {
    is_found_staged_and_moved("cargo-c", "/usr", |libdir, stage| {
        run_ok(
            Command::new("cargo")
                .args(["cinstall", "--locked"])
                .args(["--prefix", "/usr", "--libdir", libdir, "--destdir"])
                .arg(stage)
                // The other tests have another target folder.
                .arg("--target-dir")
                .arg(scratch("staged-target"))
                .current_dir(root()),
        );
    });
}

#[test]
#[ignore = "needs cargo-c: run .ci/check cargo_c"]
fn installs_what_cmake_installs_for_windows() {
    let installed = scratch("windows").join("cargo-c");
    let _ = fs::remove_dir_all(&installed);
    run_ok(
        Command::new("cargo")
            .args(["cinstall", "--locked"])
            .args(["--target", "x86_64-pc-windows-gnu", "--libdir", "lib"])
            .arg("--prefix")
            .arg(&installed)
            .arg("--target-dir")
            .arg(scratch("windows").join("target"))
            .env("RUSTC", "/usr/bin/rustc")
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_UNSTABLE_BUILD_STD", "core")
            .env(
                "RUSTFLAGS",
                format!("-Lnative={}", windows::built("x86_64").display()),
            )
            .current_dir(root()),
    );
    assert_eq!(files(&installed), files(&windows::installed_by_cmake()));
    windows::cmake_finds(&installed);
}
