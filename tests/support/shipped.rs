//! The libraries as they are shipped: those that the examples' Makefile builds.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::{root, run_ok};

/// What a compiler may call wherever there is memory to copy.
pub const MAY_CALL: [&str; 4] = ["memcpy", "memmove", "memset", "memcmp"];

/// Builds them, once a test program, and returns the folder that they are in.
pub fn library_dir() -> &'static Path {
    static DIR: OnceLock<PathBuf> = OnceLock::new();
    DIR.get_or_init(|| {
        run_ok(make().arg("library"));
        root().join("target/shipped/release")
    })
}

pub fn make() -> Command {
    let mut make = Command::new("make");
    make.arg("--no-print-directory")
        .arg("-C")
        .arg(root().join("examples"))
        // Those of the make that runs the tests, if one does, are not for this one.
        .env_remove("MAKEFLAGS");
    make
}

/// How a C program is linked with the library.
#[derive(Clone, Copy, Debug)]
pub enum Link {
    Shared,
    Static,
}

impl Link {
    pub const BOTH: [Link; 2] = [Link::Shared, Link::Static];

    /// What the examples' Makefile calls it.
    pub fn name(self) -> &'static str {
        match self {
            Link::Shared => "shared",
            Link::Static => "static",
        }
    }

    pub fn arguments(self) -> Vec<String> {
        let dir = library_dir().display();
        match self {
            Link::Shared => vec![
                format!("-L{dir}"),
                "-lfreecell".into(),
                format!("-Wl,-rpath,{dir}"),
            ],
            Link::Static => vec![format!("{dir}/libfreecell.a")],
        }
    }
}

/// A call of the system's C compiler that knows the header.
pub fn cc() -> Command {
    let mut cc = Command::new("cc");
    cc.arg("-I").arg(root().join("include"));
    cc
}
