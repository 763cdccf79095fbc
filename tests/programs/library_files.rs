//! Symbols, size and dependencies of the shipped library files.

use std::collections::BTreeSet;
use std::fs;

use crate::c_compiler::library_dir;
use crate::repository::root;
use crate::shared_library::{self, soname};
use crate::symbols::{MAY_CALL, contract};
use goblin::archive::Archive;
use goblin::elf::Elf;
use goblin::elf::section_header::SHN_UNDEF;
use goblin::elf::sym::{STB_LOCAL, STV_HIDDEN};

#[test]
fn shared_library_is_small_and_needs_nothing() {
    shared_library::check(&library_dir().join("libfreecell.so"));
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
fn vector_instructions_are_not_called_as_functions() {
    let archive_bytes = fs::read(library_dir().join("libfreecell.a")).unwrap();
    let object = our_object(&archive_bytes);
    let names = object.strtab.to_vec().unwrap();
    assert!(names.iter().any(|name| name.contains("simd")), "{names:?}");
    let mut called = names.iter().filter(|name| name.contains("core_arch"));
    assert_eq!(called.next(), None);
}

fn shared_objects_named_in(program: &str) -> Vec<&str> {
    let strings = program.split('"').skip(1).step_by(2);
    strings.filter(|name| name.contains(".so")).collect()
}

#[test]
fn examples_load_the_library_by_its_soname() {
    for example in [
        "csharp/deals.exe.config",
        "java/Deals.java",
        "love/main.lua",
        "lua/deals.lua",
    ] {
        let program = fs::read_to_string(root().join("examples").join(example)).unwrap();
        assert_eq!(shared_objects_named_in(&program), [soname()], "{example}");
    }
}
