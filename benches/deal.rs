//! One deal a call: the shipped library beside a plain C loop, both called as C programs
//! call them. Ends with their ratio, and what it was measured with.

#[path = "../tests/common/mod.rs"]
mod common;

use std::ffi::{CString, c_void};
use std::fs;
use std::hint::black_box;
use std::mem::transmute;
use std::path::Path;
use std::process::Command;

use common::host::Library;
use common::shipped::library_dir;
use common::{root, run_ok, scratch};
use criterion::{Criterion, Throughput};

type DealFunction = unsafe extern "C" fn(i64, *mut u8) -> i32;

const GROUP: &str = "one deal";
const PLAIN: &str = "plain C loop";
const LIBRARY: &str = "libfreecell";

fn main() {
    let compiler = c_compiler();
    let plain = plain_c_loop(&compiler);
    let library = Library::open(&library_dir().join("libfreecell.so"));

    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group(GROUP);
    group.throughput(Throughput::Elements(1));
    for (name, deal, first_seed) in [
        (PLAIN, plain, 0),
        (LIBRARY, library.freecell_deal, 0),
        ("libfreecell from 2^31", library.freecell_deal, 1 << 31),
        ("libfreecell from 2^32", library.freecell_deal, 1 << 32),
    ] {
        let mut seed = first_seed;
        let mut cards = [0; 52];
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                seed += 1;
                // SAFETY: `cards` has 52 bytes.
                unsafe { black_box(deal)(seed, black_box(cards.as_mut_ptr())) }
            });
        });
    }
    group.finish();
    criterion.final_summary();

    if let (Some(plain), Some(library)) = (median(PLAIN), median(LIBRARY)) {
        println!(
            "{LIBRARY} is {:.2} times as fast as the {PLAIN}",
            plain / library
        );
        println!(
            "({}; {}, -O3; {})",
            cpu(),
            compiler_version(&compiler),
            rustc_version()
        );
    }
}

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

fn plain_c_loop(compiler: &cc::Tool) -> DealFunction {
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
    // SAFETY: the file was just compiled from plain.c, which has this function with these
    // types.
    unsafe {
        let handle = libc::dlopen(path.as_ptr(), libc::RTLD_NOW);
        assert!(!handle.is_null(), "{} does not load", object.display());
        let symbol = libc::dlsym(handle, c"plain_deal".as_ptr());
        assert!(!symbol.is_null());
        transmute::<*mut c_void, DealFunction>(symbol)
    }
}

/// The median of the last run, in nanoseconds; none where the benchmark was left out.
fn median(benchmark: &str) -> Option<f64> {
    let estimates = root()
        .join("target/criterion")
        .join(GROUP)
        .join(benchmark)
        .join("new/estimates.json");
    let estimates: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(estimates).ok()?).ok()?;
    estimates["median"]["point_estimate"].as_f64()
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

fn compiler_version(compiler: &cc::Tool) -> String {
    let version = run_ok(Command::new(compiler.path()).arg("--version"));
    version.lines().next().unwrap_or_default().to_owned()
}

fn rustc_version() -> String {
    run_ok(Command::new("rustc").arg("--version"))
        .trim()
        .to_owned()
}
