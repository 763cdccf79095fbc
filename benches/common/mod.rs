//! Compiles the plain C loop that benchmarks compare with, and names processor and compilers.

use std::ffi::{CString, c_void};
use std::fs;
use std::mem::transmute;
use std::path::Path;
use std::process::Command;

use crate::tests_common::{root, run_ok, scratch};

pub type DealFunction = unsafe extern "C" fn(i64, *mut u8) -> i32;

fn c_compiler() -> cc::Tool {
    let target = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    cc::Build::new()
        .target(&target)
        .host(&target)
        .opt_level(3)
        .pic(true)
        .cargo_metadata(false)
        .get_compiler()
}

/// Compiles and loads `plain.c`.
pub fn plain_c_loop() -> DealFunction {
    let compiler = c_compiler();
    let object = scratch("bench").join("plain.so");
    run_ok(
        compiler
            .to_command()
            .arg("-shared")
            .arg(root().join("benches/plain.c"))
            .arg("-o")
            .arg(&object),
    );
    let path = CString::new(object.to_str().unwrap()).unwrap();
    // SAFETY: `object` was compiled from plain.c, and its `plain_deal` is a `DealFunction`.
    unsafe {
        let handle = libc::dlopen(path.as_ptr(), libc::RTLD_NOW);
        assert!(!handle.is_null(), "{} does not load", object.display());
        let symbol = libc::dlsym(handle, c"plain_deal".as_ptr());
        assert!(!symbol.is_null());
        transmute::<*mut c_void, DealFunction>(symbol)
    }
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
    let compiler = c_compiler();
    let version = run_ok(Command::new(compiler.path()).arg("--version"));
    version.lines().next().unwrap_or_default().to_owned()
}

fn rustc_version() -> String {
    run_ok(Command::new("rustc").arg("--version"))
        .trim()
        .to_owned()
}
