//! Compiles the plain C loop that benchmarks compare with, and names processor and compilers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

fn compiler(is_cpp: bool) -> cc::Tool {
    let target = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    cc::Build::new()
        .target(&target)
        .host(&target)
        .cpp(is_cpp)
        .opt_level(3)
        .pic(true)
        .cargo_metadata(false)
        .get_compiler()
}

/// Compiles `plain.c` to a shared library.
pub fn plain_c() -> PathBuf {
    compiled("plain.c", &[])
}

/// Compiles a file of this folder to a shared library.
pub fn compiled(source: &str, arguments: &[&Path]) -> PathBuf {
    let object = scratch("bench").join(source).with_extension("so");
    run_ok(
        compiler(source.ends_with(".cpp"))
            .to_command()
            .arg("-shared")
            .arg(root().join("benches").join(source))
            .args(arguments)
            .arg("-o")
            .arg(&object),
    );
    object
}

/// Processor and compilers.
pub fn environment() -> String {
    format!(
        "{}; {}, -O3; {}",
        cpu(),
        compiler_version(),
        rustc_version()
    )
}

fn cpu() -> String {
    let info = fs::read_to_string(Path::new("/proc/cpuinfo")).unwrap_or_default();
    let field = |name: &str| {
        let line = info.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(": ")?.1.to_owned())
    };
    let number = |name| field(name).unwrap_or_default();
    format!(
        "{}, family {} model {}",
        field("model name").unwrap_or_else(|| "unknown processor".into()),
        number("cpu family"),
        number("model\t"),
    )
}

fn compiler_version() -> String {
    let compiler = compiler(false);
    let version = run_ok(Command::new(compiler.path()).arg("--version"));
    version.lines().next().unwrap_or_default().to_owned()
}

fn rustc_version() -> String {
    run_ok(Command::new("rustc").arg("--version"))
        .trim()
        .to_owned()
}
