//! Symbols and dependencies of the shipped library files.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use crate::c_compiler::{cc, library_dir};
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;
use crate::symbols::{MAY_CALL, contract, soname};
use freecell::cells_needed;
use goblin::archive::Archive;
use goblin::elf::Elf;
use goblin::elf::dynamic::{DT_GNU_HASH, DT_HASH};
use goblin::elf::section_header::{SHN_UNDEF, SHT_SYMTAB};
use goblin::elf::sym::{STB_LOCAL, STV_HIDDEN};

#[test]
fn shared_library_exports_the_contract_and_imports_memory_functions_alone() {
    let bytes = fs::read(library_dir().join("libfreecell.so")).unwrap();
    let elf = Elf::parse(&bytes).unwrap();
    assert_eq!(elf.soname, Some(&*soname()));
    assert!(is_stripped(&elf));
    assert_eq!(exported(&elf), contract());
    needs_memory_functions_alone(&elf);
    loads_with_loaders_of_any_age(&elf);
}

fn is_stripped(elf: &Elf) -> bool {
    let mut sections = elf.section_headers.iter();
    !sections.any(|section| section.sh_type == SHT_SYMTAB)
}

fn exported<'a>(elf: &Elf<'a>) -> BTreeSet<&'a str> {
    elf.dynsyms
        .iter()
        .filter(|symbol| symbol.st_shndx != SHN_UNDEF as usize && symbol.st_bind() != STB_LOCAL)
        .map(|symbol| elf.dynstrtab.get_at(symbol.st_name).unwrap())
        .collect()
}

/// `.ci/try-release` checks that a release imports no symbol at all.
fn needs_memory_functions_alone(elf: &Elf) {
    assert_eq!(elf.libraries, ["libc.so.6"]);
    for symbol in elf.dynsyms.iter().filter(|symbol| symbol.is_import()) {
        let name = elf.dynstrtab.get_at(symbol.st_name).unwrap();
        assert!(name.is_empty() || MAY_CALL.contains(&name), "{name}");
    }
}

/// Not all loaders read the GNU table; glibc has read it since 2006.
fn loads_with_loaders_of_any_age(elf: &Elf) {
    let dynamic = elf.dynamic.as_ref().unwrap();
    for table in [DT_HASH, DT_GNU_HASH] {
        let mut entries = dynamic.dyns.iter();
        assert!(entries.any(|entry| entry.d_tag == table), "{table:#x}");
    }
}

/// The object of the static library that is not Rust's compiler support.
fn our_object(archive_bytes: &[u8]) -> Elf<'_> {
    let archive = Archive::parse(archive_bytes).unwrap();
    let ours: Vec<&str> = archive
        .members()
        .into_iter()
        .filter(|member| member.starts_with("freecell"))
        .collect();
    let [ours] = ours[..] else {
        panic!("not one object of ours: {ours:?}");
    };
    Elf::parse(archive.extract(ours, archive_bytes).unwrap()).unwrap()
}

#[test]
fn static_library_exports_the_contract_alone() {
    let archive_bytes = fs::read(library_dir().join("libfreecell.a")).unwrap();
    let object = our_object(&archive_bytes);
    let global = object
        .syms
        .iter()
        .filter(|symbol| symbol.st_bind() != STB_LOCAL && symbol.st_visibility() != STV_HIDDEN);
    let (needed, exported): (Vec<_>, Vec<_>) =
        global.partition(|symbol| symbol.st_shndx == SHN_UNDEF as usize);
    let name = |symbol: &goblin::elf::Sym| object.strtab.get_at(symbol.st_name).unwrap();
    assert_eq!(
        exported.iter().map(name).collect::<BTreeSet<_>>(),
        contract()
    );
    for symbol in needed.iter().map(name) {
        assert!(symbol.is_empty() || MAY_CALL.contains(&symbol), "{symbol}");
    }
}

/// A function without the target features of what it calls calls each vector instruction as a
/// function: it deals right, and takes 25 times as long.
#[test]
#[ignore = "depends on the compiler: .ci/run"]
fn vector_instructions_are_not_called_as_functions() {
    let archive_bytes = fs::read(library_dir().join("libfreecell.a")).unwrap();
    let object = our_object(&archive_bytes);
    let names = object.strtab.to_vec().unwrap();
    assert!(names.iter().any(|name| name.contains("simd")), "{names:?}");
    let mut called = names.iter().filter(|name| name.contains("core_arch"));
    assert_eq!(called.next(), None);
}

/// A program that calls one function, without what it does not call.
fn program_that_calls(call: &str) -> Vec<u8> {
    let program = scratch("one_call").join(&call[..call.find('(').unwrap()]);
    let source = program.with_extension("c");
    let main = format!("#include <libfreecell.h>\nint main(void) {{ return {call} == 617; }}\n");
    fs::write(&source, main).unwrap();
    run_ok(
        cc().arg(source)
            .args(Link::Static.arguments())
            .args(["-Wl,--gc-sections", "-o"])
            .arg(&program),
    );
    fs::read(program).unwrap()
}

#[test]
fn programs_contain_the_table_of_free_cells_only_if_they_call_for_it() {
    let cells: Vec<u8> = (1..=400).map(|seed| cells_needed(seed).unwrap()).collect();
    let table: Vec<u8> = cells
        .chunks(4)
        .map(|four| four.iter().rev().fold(0, |bits, &n| bits << 2 | n.min(3)))
        .collect();
    for (call, expected) in [
        ("freecell_cells_needed(1, 0)", true),
        ("freecell_is_winnable(1)", false),
        ("freecell_deal(1, 0)", false),
    ] {
        let program = program_that_calls(call);
        let is_there = program.windows(table.len()).any(|bytes| bytes == table);
        assert_eq!(is_there, expected, "{call}");
    }
}

/// cargo-c itself takes a quarter of an hour to build.
#[test]
fn settings_of_cargo_c_name_the_library_its_number_and_the_headers() {
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--offline", "--no-deps", "--format-version=1"]);
    let metadata = run_ok(cargo.current_dir(root()));
    let metadata: serde_json::Value = serde_json::from_str(&metadata).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let ours = packages
        .iter()
        .find(|package| package["name"] == "libfreecell")
        .unwrap();
    assert!(ours["features"]["capi"].is_array());

    let capi = &ours["metadata"]["capi"];
    assert_eq!(capi["header"]["generation"], false);
    assert_eq!(capi["header"]["subdirectory"], false);
    assert_eq!(capi["pkg_config"]["filename"], "libfreecell");
    let library = &capi["library"];
    let (major, _) = library["version"]
        .as_str()
        .unwrap()
        .split_once('.')
        .unwrap();
    assert_eq!(
        format!("lib{}.so.{major}", library["name"].as_str().unwrap()),
        soname()
    );

    let assets = capi["install"]["include"]["asset"].as_array().unwrap();
    let installed = assets
        .iter()
        .map(|asset| root().join(asset["from"].as_str().unwrap()));
    let headers = fs::read_dir(root().join("include"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let headers = headers.filter(|path| path.extension() != Some("def".as_ref()));
    assert_eq!(installed.collect::<BTreeSet<_>>(), headers.collect());
}
