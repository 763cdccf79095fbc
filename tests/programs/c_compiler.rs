//! Builds C programs with the library.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::link::Link;
use crate::process::run_ok;
use crate::repository::{self, make, root};

/// The folder of the library files. The library and all examples are built once, so that no
/// two tests write the same file.
pub fn library_dir() -> &'static Path {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        for link in Link::BOTH {
            run_ok(make().arg(format!("LINK={}", link.name())).arg("all"));
        }
    });
    repository::library_dir()
}

/// Builds the examples, and returns the path of one.
pub fn example(name: &str, link: Link) -> PathBuf {
    library_dir();
    root().join("target/examples").join(link.name()).join(name)
}

/// A call of the system's C compiler, with the header's folder.
pub fn cc() -> Command {
    let mut cc = Command::new("cc");
    cc.arg("-I").arg(root().join("include"));
    cc
}

/// Runs examples of a header, each of which is the body of a function. Returns what they print.
pub fn run_examples(
    cc: &mut Command,
    source: &Path,
    includes: &str,
    examples: &[String],
) -> String {
    let mut text = includes.to_owned();
    let mut calls = String::new();
    for (number, example) in examples.iter().enumerate() {
        text += &format!("static void example_{number}(void)\n{{\n{example}}}\n");
        calls += &format!("    example_{number}();\n");
    }
    text += &format!("int main(void)\n{{\n{calls}    return 0;\n}}\n");
    fs::write(source, text).unwrap();
    let program = source.with_extension("");
    run_ok(
        cc.arg(source)
            .args(Link::Static.arguments())
            .arg("-o")
            .arg(&program),
    );
    run_ok(&mut Command::new(program))
}

impl Link {
    /// The arguments that link a program.
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
