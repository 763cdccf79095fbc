//! Library files and examples for macOS, built by the same Makefile. They cannot run here.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::link::Link;
use crate::process::run_ok;
use crate::repository::{make, root};
use crate::scratch::scratch;
use crate::symbols::{MAY_CALL, contract};
use goblin::mach::load_command::CommandVariant;
use goblin::mach::{Mach, MachO};

const INSTALL_NAME: &str = "@rpath/libfreecell.0.1.dylib";
/// 0.1, as Mach-O has it.
const COMPATIBILITY_VERSION: u32 = 1 << 8;

const ARCHES: [&str; 2] = ["aarch64", "x86_64"];

/// Zig, whose linker knows the libraries of macOS, in a virtual environment of Python.
fn zig() -> PathBuf {
    let environment = scratch("macos").join("ziglang");
    let zig = environment.join("bin/python-zig");
    if !zig.exists() {
        run_ok(
            Command::new("python3")
                .args(["-m", "venv"])
                .arg(&environment),
        );
        let mut pip = Command::new(environment.join("bin/pip"));
        run_ok(pip.args(["install", "--quiet", "ziglang==0.17.0"]));
    }
    zig
}

/// A compiler for macOS, as a program without arguments.
fn compiler(arch: &str, language: &str) -> PathBuf {
    let path = scratch("macos").join(format!("{arch}-{language}"));
    let zig = zig().display().to_string();
    let script = format!("#!/bin/sh\nexec {zig} {language} -target {arch}-macos \"$@\"\n");
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// Builds everything, once per test program, and returns the folder of one architecture.
fn built(arch: &str) -> PathBuf {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        for arch in ARCHES {
            for link in Link::BOTH {
                build(arch, link);
            }
        }
    });
    folder(arch)
}

fn folder(arch: &str) -> PathBuf {
    root().join("target/macos").join(arch)
}

fn libraries(arch: &str) -> PathBuf {
    folder(arch).join(format!("{arch}-apple-darwin/release"))
}

fn build(arch: &str, link: Link) {
    let target = format!("{arch}-apple-darwin");
    let linker = target.to_uppercase().replace('-', "_");
    let assign = |name: &str, path: PathBuf| format!("{name}={}", path.display());
    run_ok(
        make()
            .args(["SYSTEM=Darwin", &format!("LINK={}", link.name())])
            .arg(assign("TARGET", folder(arch)))
            .arg(assign("LIBRARY", libraries(arch)))
            .arg(assign("CC", compiler(arch, "cc")))
            .arg(assign("CXX", compiler(arch, "c++")))
            .env(
                format!("CARGO_TARGET_{linker}_LINKER"),
                compiler(arch, "cc"),
            )
            .env("CARGO_BUILD_TARGET", target)
            .env("CARGO_UNSTABLE_BUILD_STD", "core")
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTC", "/usr/bin/rustc"),
    );
}

fn with_mach_o(path: &Path, check: impl FnOnce(&MachO)) {
    let bytes = fs::read(path).unwrap();
    match Mach::parse(&bytes).unwrap() {
        Mach::Binary(binary) => check(&binary),
        Mach::Fat(_) => panic!("{path:?} is of several architectures"),
    }
}

#[test]
#[ignore = "needs Zig's linker: run .ci/check macos"]
fn shared_library_exports_the_contract_and_needs_nothing() {
    for arch in ARCHES {
        built(arch);
        with_mach_o(&libraries(arch).join("libfreecell.dylib"), |library| {
            // Its own name, and the library that every program on macOS needs.
            assert_eq!(library.libs, [INSTALL_NAME, "/usr/lib/libSystem.B.dylib"]);
            let version = library
                .load_commands
                .iter()
                .find_map(|found| match found.command {
                    CommandVariant::IdDylib(id) => Some(id.dylib.compatibility_version),
                    _ => None,
                });
            assert_eq!(version, Some(COMPATIBILITY_VERSION));
            // Zig's linker adds two names of the system.
            let exports = library.exports().unwrap();
            let exported: BTreeSet<_> = exports
                .iter()
                .filter(|export| !export.name.starts_with("__"))
                .map(|export| export.name.strip_prefix('_').unwrap())
                .collect();
            assert_eq!(exported, contract(), "{arch}");
            for import in library.imports().unwrap() {
                let name = import.name.trim_start_matches('_');
                let binds = name == "dyld_stub_binder";
                assert!(binds || MAY_CALL.contains(&name), "{arch} needs {name}");
            }
        });
    }
}

#[test]
#[ignore = "needs Zig's linker: run .ci/check macos"]
fn examples_link_with_either_library() {
    for arch in ARCHES {
        for link in Link::BOTH {
            let programs = built(arch).join("examples").join(link.name());
            for name in ["deal", "find", "convert", "aces"] {
                with_mach_o(&programs.join(name), |program| {
                    let shared = program.libs.contains(&INSTALL_NAME);
                    assert_eq!(shared, matches!(link, Link::Shared), "{arch} {name}");
                    let rpath = "@executable_path/../../release";
                    assert_eq!(program.rpaths.contains(&rpath), shared, "{arch} {name}");
                });
            }
        }
    }
}
