//! Generates the files in include/ for C, and the list of exported functions, with cbindgen.

use std::path::Path;
use std::{env, fs};

const SOURCE: &str = "src/ffi.rs";
const CONFIG: &str = "cbindgen.toml";
const HEADER: &str = "include/libfreecell.h";
const DECLARATIONS: &str = "include/libfreecell_ffi.h";
const EXPORTS: &str = "include/freecell.def";

pub fn main() {
    for input in [SOURCE, CONFIG, HEADER, DECLARATIONS, EXPORTS] {
        println!("cargo::rerun-if-changed={input}");
    }
    let header = c_style(&bindings());
    write(HEADER, &header);
    write(DECLARATIONS, &declarations(&header));
    write(EXPORTS, &exports());
}

/// The text of a file, with either line end.
fn read(path: &str) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.replace("\r\n", "\n")
}

fn write(path: &str, text: &str) {
    let out_dir = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let name = Path::new(path).file_name().expect("it is a file");
    fs::write(Path::new(&out_dir).join(name), text).expect("OUT_DIR can be written");

    // A read-only source tree keeps its files.
    if Path::new(path).exists() && read(path) == text {
        return;
    }
    // In one step, since a compiler may be reading the file.
    let new = format!("{path}.new");
    if let Err(error) = fs::write(&new, text).and_then(|()| fs::rename(&new, path)) {
        println!("cargo::warning={path} is out of date and cannot be written: {error}");
    }
}

/// The list from which Windows' linkers make an import library.
fn exports() -> String {
    let source = read(SOURCE);
    let names = source
        .lines()
        .filter(|line| line.starts_with("pub "))
        .filter_map(|line| line.split_once(r#" extern "C" fn "#)?.1.split('(').next());
    let list: String = names.map(|name| format!("    {name}\n")).collect();
    format!("LIBRARY freecell\nEXPORTS\n{list}")
}

/// The header, section by section. cbindgen would put all constants before all functions.
fn bindings() -> String {
    let mut config = cbindgen::Config::from_file(CONFIG).expect("cbindgen.toml is valid");
    let start = config.after_includes.take().unwrap_or_default();
    let end = config.trailer.take().unwrap_or_default();
    let source = read(SOURCE);

    let mut header = format!("/*\n{} */\n{start}", module_docs(&source));
    let mut sections = source.split("\n/* C:\n");
    assert!(
        sections.clone().count() > 1 && sections.clone().all(|section| !section.contains("/* C:")),
        "{SOURCE}: a section starts with a line that is `/* C:` alone"
    );
    header += &items(&config, sections.next().unwrap_or_default());
    // A comment that starts so goes to the header as it is.
    for section in sections {
        let (text, rust) = section.split_once("\n*/\n").expect("the comment ends");
        header += &format!("\n{text}\n\n{}", items(&config, rust));
    }
    with_version(&(header + &end))
}

/// cbindgen's output for a part of src/ffi.rs.
fn items(config: &cbindgen::Config, rust: &str) -> String {
    let out_dir = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let part = Path::new(&out_dir).join("part_of_ffi.rs");
    fs::write(&part, rust).expect("OUT_DIR can be written");
    let mut header = Vec::new();
    cbindgen::Builder::new()
        .with_config(config.clone())
        .with_src(part)
        .generate()
        .expect("cbindgen reads src/ffi.rs")
        .write(&mut header);
    String::from_utf8(header).expect("the header is text")
}

/// cbindgen leaves out a module's own documentation.
fn module_docs(source: &str) -> String {
    source
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(|line| format!(" *{line}\n"))
        .collect()
}

fn with_version(text: &str) -> String {
    let part = |name| env::var(format!("CARGO_PKG_{name}")).expect("cargo sets the version");
    let number = |name| part(name).parse::<u32>().expect("it is a number");
    let [major, minor, patch] = ["VERSION_MAJOR", "VERSION_MINOR", "VERSION_PATCH"].map(number);
    text.replace("@VERSION@", &part("VERSION"))
        .replace("@MAJOR@", &major.to_string())
        .replace("@MINOR@", &minor.to_string())
        .replace("@PATCH@", &patch.to_string())
        .replace(
            "@NUMBER@",
            &(10000 * major + 100 * minor + patch).to_string(),
        )
}

/// Turns rustdoc's style into the style of C headers: headings without a mark, indented code,
/// numbers as every standard takes them, short comments on one line.
fn c_style(header: &str) -> String {
    let mut code = false;
    let mut lines = Vec::new();
    for line in header.lines() {
        if let Some(name) = function_name(line) {
            lines.push(declaration(line, name));
        } else if let Some(fence) = line.strip_prefix(" * ```") {
            code = !fence.is_empty();
        } else if code {
            lines.push(line.replacen(" * ", " *     ", 1));
        } else if let Some(heading) = line.strip_prefix(" * # ") {
            lines.push(format!(" * {heading}:"));
        } else {
            lines.push(parenthesise_negative(line));
        }
    }
    constants_together(&short_comments_on_one_line(&(lines.join("\n") + "\n")))
}

/// A declaration with the calling convention, and with what compilers can check: the status must be
/// used, a deal has 52 bytes, and an array has as many elements as the parameter after it says.
fn declaration(line: &str, name: &str) -> String {
    let (result, parameters) = line.split_once(name).expect("it has the name");
    let parameters = parameters.trim_matches(['(', ')', ';']);
    let parameters: Vec<&str> = parameters.split(", ").collect();
    let mut checks = String::new();
    let mut declared = Vec::new();
    for (i, parameter) in parameters.iter().enumerate() {
        let (of, name) = parameter.split_once('*').unwrap_or((parameter, ""));
        let next = parameters
            .get(i + 1)
            .and_then(|next| next.strip_prefix("size_t "));
        let has_size = next.is_some_and(|name| !name.starts_with('*'));
        // Not deals: gcc would warn of `deals[0], sizeof deals`, which is right.
        if has_size && !name.is_empty() && name != "out_buf" {
            let is_input = of.starts_with("const ");
            let check = if is_input {
                "FREECELL_IN"
            } else {
                "FREECELL_OUT"
            };
            checks += &format!(" {check}({}, {})", i + 1, i + 2);
        }
        let is_deal = !has_size && matches!(name, "cards" | "out_cards" | "out_buf");
        declared.push(match is_deal {
            true => format!("{of}{name}[FREECELL_CARDS]"),
            false => parameter.to_string(),
        });
    }
    let must_use = match result {
        "freecell_status " => "FREECELL_MUST_USE\n",
        _ => "",
    };
    let parameters = declared.join(", ");
    let declared = wrapped(&format!(
        "{result}FREECELL_CALL {name}({parameters}){checks};"
    ));
    format!("{must_use}{declared}")
}

/// A declaration in lines of at most 100 characters.
fn wrapped(declaration: &str) -> String {
    let mut text = String::new();
    for part in declaration.split_inclusive(", ") {
        let line = text.lines().last().unwrap_or_default();
        if !line.is_empty() && line.len() + part.len() > 100 {
            text.truncate(text.trim_end().len());
            text += "\n    ";
        }
        text += part;
    }
    text
}

/// The name of the function that a line declares.
fn function_name(line: &str) -> Option<&str> {
    let (declaration, _) = line.split_once("(")?;
    let name = &declaration[declaration.rfind("freecell_")?..];
    let is_name = !name.contains(' ');
    (is_name && line.starts_with(|c: char| c.is_ascii_alphabetic())).then_some(name)
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

/// Without the empty line between constants that have a comment of one line.
fn constants_together(header: &str) -> String {
    let lines: Vec<&str> = header.lines().collect();
    let is_constant = |line: usize| {
        let is_comment = lines[line].starts_with("/** ") && lines[line].ends_with(" */");
        is_comment && lines[line + 1].starts_with("#define ")
    };
    let mut out = String::new();
    for (number, line) in lines.iter().enumerate() {
        let is_between =
            line.is_empty() && number > 2 && is_constant(number - 2) && is_constant(number + 1);
        if !is_between {
            out += line;
            out += "\n";
        }
    }
    out
}

/// The functions and constants for readers of C that have no preprocessor.
fn declarations(header: &str) -> String {
    let (mut enumerators, mut others) = (Vec::new(), Vec::new());
    for (name, value) in constants(header) {
        if value.parse::<i32>().is_ok() {
            enumerators.push(format!("    {name} = {value}"));
        } else if value.parse::<i64>().is_ok() || value.starts_with('"') {
            others.push(format!("{name} is {value}"));
        }
    }
    format!(
        "/*
 * The functions and constants of libfreecell.h, for foreign-function interfaces that read declarations
 * in C without a preprocessor. libfreecell.h documents them. Each function is on a line of its own.
 *
 * Not in the enum: {}.
 */

enum {{
{}
}};

{}",
        others.join(", "),
        enumerators.join(",\n"),
        functions(header)
    )
}

/// Names and values of the macros without parameters.
fn constants(header: &str) -> impl Iterator<Item = (&str, &str)> {
    let definitions = header
        .lines()
        .filter_map(|line| line.strip_prefix("#define ")?.split_once(' '));
    definitions.map(|(name, value)| (name, value.trim_matches(['(', ')'])))
}

/// The declarations of the functions, with plain types.
fn functions(header: &str) -> String {
    let mut functions = String::new();
    let mut lines = header.lines();
    while let Some(line) = lines.next() {
        if function_name(line).is_none() {
            continue;
        }
        let mut declaration = line.replace("FREECELL_CALL ", "");
        while !declaration.contains(')') {
            let line = lines.next().expect("the declaration ends");
            declaration += &format!(" {}", line.trim_start());
        }
        let (name, parameters) = declaration.split_once('(').expect("it is a function");
        let (parameters, _) = parameters.split_once(')').expect("the parameters end");
        let parameters: Vec<String> = parameters.split(", ").map(array_as_pointer).collect();
        let declaration = format!("{name}({});\n", parameters.join(", "));
        functions += &declaration.replace("freecell_status ", "int32_t ");
    }
    functions
}

fn array_as_pointer(parameter: &str) -> String {
    let array = parameter.split_once('[');
    match array.and_then(|(array, _)| array.rsplit_once(' ')) {
        Some((of, name)) => format!("{of} *{name}"),
        None => parameter.to_owned(),
    }
}
