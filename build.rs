//! Generates the C header and the list of exported functions, chooses the vector kernels, and
//! sets the linker's arguments for the shared library.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    choose_vectors();
    link_shared_library();
    #[cfg(feature = "header")]
    header::generate();
}

/// Sets a cfg for each vector kernel to compile. Targets without vector registers, for example
/// x86_64-unknown-none, have no vector kernel. The NEON kernel is for little-endian lanes.
fn choose_vectors() {
    let arch = target("ARCH");
    let features = target("FEATURE");
    let has = |feature| features.split(',').any(|present| present == feature);
    let avx2 = arch == "x86_64" && has("sse2");
    let neon = arch == "aarch64" && has("neon") && target("ENDIAN") == "little";
    let simd128 = arch == "wasm32" && has("simd128");
    for (name, is_on) in [
        ("freecell_avx2", avx2),
        (
            "freecell_avx512",
            avx2 && rustc_minor() >= FIRST_WITH_AVX512,
        ),
        ("freecell_neon", neon),
        ("freecell_simd128", simd128),
        ("freecell_vectors", avx2 || neon || simd128),
    ] {
        println!("cargo::rustc-check-cfg=cfg({name})");
        if is_on {
            println!("cargo::rustc-cfg={name}");
        }
    }
}

/// Rust 1.89.
const FIRST_WITH_AVX512: u32 = 89;

/// The minor version of the compiler.
fn rustc_minor() -> u32 {
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let output = Command::new(rustc).arg("--version").output();
    let version = String::from_utf8(output.expect("the compiler runs").stdout);
    version
        .ok()
        .and_then(|version| version.split('.').nth(1)?.parse().ok())
        .expect("the compiler tells its version")
}

fn link_shared_library() {
    match target("OS").as_str() {
        "linux" | "android" | "freebsd" | "netbsd" | "openbsd" | "dragonfly" | "illumos"
        | "solaris" => link_elf(),
        "macos" if !has_feature("CAPI") => {
            // Otherwise programs look for the library in the build directory.
            link("-Wl,-install_name,@rpath/libfreecell.dylib");
        }
        "windows" if target("ENV") == "gnu" && has_feature("FREESTANDING") => {
            // The library needs no C runtime.
            link("-nostartfiles");
            link("-Wl,--entry=0");
            // The same source makes the same DLL.
            link("-Wl,--no-insert-timestamp");
        }
        _ => {}
    }
}

fn target(name: &str) -> String {
    env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default()
}

fn has_feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{name}")).is_some()
}

fn link(argument: &str) {
    println!("cargo::rustc-cdylib-link-arg={argument}");
}

fn link_elf() {
    // cargo-c, which turns on `capi`, sets a SONAME by the same rule.
    if !has_feature("CAPI") {
        link(&format!("-Wl,-soname,libfreecell.so.{}", soversion()));
    }
    if has_feature("FREESTANDING") {
        // Compiled code refers to the unwinder's functions, which std defines. Release builds
        // have no std and never unwind; debug builds have std.
        if env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
            link("-Wl,--defsym=rust_eh_personality=0");
            if target("ARCH") == "arm" {
                for unwinder in 0..3 {
                    link(&format!("-Wl,--defsym=__aeabi_unwind_cpp_pr{unwinder}=0"));
                }
            }
        }
        // Reports undefined symbols here, not in the user's loader: a reachable panic is one.
        link("-Wl,-z,defs");
        // The library has nothing to run when it is loaded.
        link("-nostartfiles");
        // Names libc, though the library does not use it: if neither a program nor a library
        // names it (Free Pascal), glibc's loader fails an assertion when the program ends.
        link("-Wl,--no-as-needed");
        link("-lc");
        // Saves two pages of padding around the code with GNU's linker.
        link("-Wl,-z,noseparate-code");
        // Loaders from before 2006 read only the older table.
        link("-Wl,--hash-style=both");
    }
}

/// The part of the version that changes when programs must be rebuilt.
fn soversion() -> String {
    let part = |name| env::var(name).expect("cargo sets the version");
    let major = part("CARGO_PKG_VERSION_MAJOR");
    let minor = part("CARGO_PKG_VERSION_MINOR");
    let patch = part("CARGO_PKG_VERSION_PATCH");
    match (major.as_str(), minor.as_str()) {
        ("0", "0") => format!("0.0.{patch}"),
        ("0", _) => format!("0.{minor}"),
        _ => major,
    }
}

#[cfg(feature = "header")]
mod header {
    use std::path::Path;
    use std::{env, fs};

    const SOURCE: &str = "src/ffi.rs";
    const CONFIG: &str = "cbindgen.toml";
    const HEADER: &str = "include/freecell.h";
    const EXPORTS: &str = "include/freecell.def";

    pub fn generate() {
        for input in [SOURCE, CONFIG, HEADER, EXPORTS, "Cargo.toml"] {
            println!("cargo::rerun-if-changed={input}");
        }
        write(HEADER, &c_style(&bindings()));
        write(EXPORTS, &exports());
    }

    fn write(path: &str, text: &str) {
        let out_dir = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
        let name = Path::new(path).file_name().expect("it is a file");
        fs::write(Path::new(&out_dir).join(name), text).expect("OUT_DIR can be written");

        // A read-only source tree keeps its files.
        if fs::read_to_string(path).is_ok_and(|present| present == text) {
            return;
        }
        if let Err(error) = fs::write(path, text) {
            println!("cargo::warning={path} is out of date and cannot be written: {error}");
        }
    }

    /// The list from which Windows' linkers make an import library.
    fn exports() -> String {
        let source = fs::read_to_string(SOURCE).expect("src/ffi.rs is there");
        let names = source
            .lines()
            .filter(|line| line.starts_with("pub "))
            .filter_map(|line| line.split_once(r#" extern "C" fn "#)?.1.split('(').next());
        let list: String = names.map(|name| format!("    {name}\n")).collect();
        format!("LIBRARY freecell\nEXPORTS\n{list}")
    }

    fn bindings() -> String {
        let mut config = cbindgen::Config::from_file(CONFIG).expect("cbindgen.toml is valid");
        config.header = Some(format!("/*\n{} */", module_docs()));
        config
            .after_includes
            .get_or_insert_default()
            .push_str(&version_macros());

        let mut header = Vec::new();
        cbindgen::Builder::new()
            .with_config(config)
            .with_src(SOURCE)
            .generate()
            .expect("cbindgen reads src/ffi.rs")
            .write(&mut header);
        String::from_utf8(header).expect("the header is text")
    }

    /// cbindgen leaves out a module's own documentation.
    fn module_docs() -> String {
        fs::read_to_string(SOURCE)
            .expect("src/ffi.rs is there")
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(|line| format!(" *{line}\n"))
            .collect()
    }

    fn version_macros() -> String {
        let part = |name| env::var(name).expect("cargo sets the version");
        format!(
            "\n/** Version of this header. */\n\
             #define FREECELL_VERSION \"{}\"\n\
             #define FREECELL_VERSION_MAJOR {}\n\
             #define FREECELL_VERSION_MINOR {}\n\
             #define FREECELL_VERSION_PATCH {}\n",
            part("CARGO_PKG_VERSION"),
            part("CARGO_PKG_VERSION_MAJOR"),
            part("CARGO_PKG_VERSION_MINOR"),
            part("CARGO_PKG_VERSION_PATCH"),
        )
    }

    /// C89 with a 32-bit `long` has no literal for 2^33 - 1, and the preprocessor no casts.
    const SEED_MAX: &str = "\
#ifdef INT64_MAX
#define FREECELL_SEED_MAX (INT64_MAX >> 30)
#elif defined(__INT64_MAX__)
#define FREECELL_SEED_MAX (__INT64_MAX__ >> 30)
#elif defined(LONG_MAX) && LONG_MAX > 0x7fffffff
#define FREECELL_SEED_MAX 8589934591L
#elif defined(_MSC_VER) || defined(__BORLANDC__) || defined(__WATCOMC__)
#define FREECELL_SEED_MAX 8589934591i64
#else
#define FREECELL_SEED_MAX 8589934591LL
#endif";

    /// Turns rustdoc's style into the style of C headers: headings without a mark, indented code,
    /// numbers as every standard takes them, short comments on one line.
    fn c_style(header: &str) -> String {
        let mut code = false;
        let mut lines = Vec::new();
        for line in header.lines() {
            if let Some(fence) = line.strip_prefix(" * ```") {
                code = !fence.is_empty();
            } else if code {
                lines.push(line.replacen(" * ", " *     ", 1));
            } else if let Some(heading) = line.strip_prefix(" * # ") {
                lines.push(format!(" * {heading}:"));
            } else if line.starts_with("#define FREECELL_SEED_MAX ") {
                lines.push(SEED_MAX.to_owned());
            } else {
                lines.push(parenthesise_negative(line));
            }
        }
        short_comments_on_one_line(&(lines.join("\n") + "\n"))
    }

    fn parenthesise_negative(line: &str) -> String {
        match line
            .strip_prefix("#define ")
            .and_then(|define| define.split_once(" -"))
        {
            Some((name, number)) if !name.contains(' ') => format!("#define {name} (-{number})"),
            _ => line.to_owned(),
        }
    }

    fn short_comments_on_one_line(header: &str) -> String {
        const OPEN: &str = "/**\n * ";
        let mut parts = header.split(OPEN);
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            match part.split_once("\n */") {
                Some((text, rest)) if !text.contains('\n') => {
                    out += &format!("/** {text} */{rest}")
                }
                _ => out += &[OPEN, part].concat(),
            }
        }
        out
    }
}
