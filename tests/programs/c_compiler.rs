//! Builds C programs with the library.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use crate::link::Link;
use crate::process::run_ok;
use crate::repository::{self, make, root};
use crate::scratch::scratch;

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

/// A call of the system's C compiler, with the header's folder.
pub fn cc() -> Command {
    let mut cc = Command::new("cc");
    cc.arg("-I").arg(root().join("include"));
    cc
}

/// Runs the examples in a header's comments, and checks that each prints what its last lines say:
/// `// prints:` and the output. An example is the body of a function. Returns how many there are.
pub fn check_examples(compiler: &mut Command, header: &str, includes: &str) -> usize {
    let text = fs::read_to_string(root().join("include").join(header)).unwrap();
    let mut program = format!("{includes}\n#include <{header}>\n");
    let mut calls = String::new();
    let mut examples = Vec::new();
    for (number, part) in text.split("\n * Example").skip(1).enumerate() {
        let comment = part.split(" */").next().unwrap();
        let lines = comment
            .lines()
            .filter_map(|line| line.strip_prefix(" *     "));
        let example = lines.map(|line| format!("{line}\n")).collect::<String>();
        let (code, output) = example
            .split_once("// prints:")
            .unwrap_or_else(|| panic!("{header}: say what this prints:\n{example}"));
        program += &format!("static void example_{number}(void)\n{{\n{code}}}\n");
        calls += &format!("    example_{number}();\n    putchar('\\f');\n");
        let output = output.replace("\n// ", "\n");
        examples.push((code.to_owned(), output.trim().to_owned()));
    }
    program += &format!("int main(void)\n{{\n{calls}    return 0;\n}}\n");
    let source = scratch("examples_of_headers").join(header.replace(".h", ".c"));
    fs::write(&source, program).unwrap();
    let program = source.with_extension("out");
    run_ok(
        compiler
            .arg(&source)
            .args(Link::Static.arguments())
            .arg("-o")
            .arg(&program),
    );
    let printed = run_ok(&mut Command::new(program));
    for ((code, output), printed) in examples.iter().zip(printed.split('\u{c}')) {
        assert_eq!(printed.trim_end(), output, "{header}:\n{code}");
    }
    examples.len()
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
