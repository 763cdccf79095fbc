//! Generates the files of this folder for C with cbindgen. build.rs calls it.

use std::path::Path;
use std::{env, fs};

const SOURCE: &str = "src/ffi.rs";
const CONFIG: &str = "cbindgen.toml";
const HEADER: &str = "include/freecell.h";
const EXPORTS: &str = "include/freecell.def";

pub fn generate() {
    for input in [SOURCE, CONFIG, HEADER, EXPORTS] {
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
    let part = |name| env::var(format!("CARGO_PKG_{name}")).expect("cargo sets the version");
    let number = |name| part(name).parse::<u32>().expect("it is a number");
    format!(
        "\n/** Version of this header. */\n\
         #define FREECELL_VERSION \"{}\"\n\
         #define FREECELL_VERSION_MAJOR {}\n\
         #define FREECELL_VERSION_MINOR {}\n\
         #define FREECELL_VERSION_PATCH {}\n\
         \n\
         /** `10000 * major + 100 * minor + patch`, for `#if`. */\n\
         #define FREECELL_VERSION_NUMBER {}\n",
        part("VERSION"),
        part("VERSION_MAJOR"),
        part("VERSION_MINOR"),
        part("VERSION_PATCH"),
        10000 * number("VERSION_MAJOR") + 100 * number("VERSION_MINOR") + number("VERSION_PATCH"),
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
            Some((text, rest)) if !text.contains('\n') => out += &format!("/** {text} */{rest}"),
            _ => out += &[OPEN, part].concat(),
        }
    }
    out
}
