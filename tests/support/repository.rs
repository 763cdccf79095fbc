//! The repository, and the library files that its Makefile builds.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::process::run_ok;

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A call of the examples' Makefile.
pub fn make() -> Command {
    let mut make = Command::new("make");
    make.arg("--no-print-directory")
        .arg("-C")
        .arg(root().join("examples"))
        // The flags of a `make` that runs the tests are not for this one.
        .env_remove("MAKEFLAGS");
    make
}

/// Builds the library files as they are shipped, once per test program, and returns their
/// folder.
pub fn library_dir() -> &'static Path {
    static DIR: OnceLock<PathBuf> = OnceLock::new();
    DIR.get_or_init(|| {
        run_ok(make().arg("library"));
        root().join("target/release")
    })
}
