//! The libraries as they are shipped: what is in them, and what they need.
#![cfg(target_os = "linux")]

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::host::Library;
use common::shipped::library_dir;
use goblin::archive::Archive;
use goblin::elf::Elf;
use goblin::elf::dynamic::{DT_GNU_HASH, DT_HASH};
use goblin::elf::section_header::{SHN_UNDEF, SHT_SYMTAB};
use goblin::elf::sym::STB_LOCAL;

fn contract() -> BTreeSet<&'static str> {
    Library::SYMBOLS.iter().copied().collect()
}

fn shared_library() -> Vec<u8> {
    fs::read(library_dir().join("libfreecell.so")).unwrap()
}

#[test]
fn small_and_stripped() {
    let size = shared_library().len();
    assert!(size <= 32 * 1024, "{size} bytes");
    let elf_bytes = shared_library();
    let elf = Elf::parse(&elf_bytes).unwrap();
    let unstripped = elf
        .section_headers
        .iter()
        .any(|section| section.sh_type == SHT_SYMTAB);
    assert!(!unstripped, "the library is not stripped");
}

#[test]
fn shared_library_exports_the_contract_and_nothing_else() {
    let library = shared_library();
    let elf = Elf::parse(&library).unwrap();
    let exported: BTreeSet<&str> = elf
        .dynsyms
        .iter()
        .filter(|symbol| symbol.st_shndx != SHN_UNDEF as usize && symbol.st_bind() != STB_LOCAL)
        .map(|symbol| elf.dynstrtab.get_at(symbol.st_name).unwrap())
        .collect();
    assert_eq!(exported, contract());
}

#[test]
fn static_library_exports_the_contract_and_nothing_else_of_ours() {
    let archive_bytes = fs::read(library_dir().join("libfreecell.a")).unwrap();
    let archive = Archive::parse(&archive_bytes).unwrap();
    let ours: Vec<&str> = archive
        .members()
        .into_iter()
        .filter(|member| member.starts_with("freecell"))
        .collect();
    let [ours] = ours[..] else {
        panic!("not one object of ours: {ours:?}");
    };
    let object_bytes = archive.extract(ours, &archive_bytes).unwrap();
    let object = Elf::parse(object_bytes).unwrap();
    let global = object
        .syms
        .iter()
        .filter(|symbol| symbol.st_bind() != STB_LOCAL);
    let (needed, exported): (Vec<_>, Vec<_>) =
        global.partition(|symbol| symbol.st_shndx == SHN_UNDEF as usize);
    let name = |symbol: &goblin::elf::Sym| object.strtab.get_at(symbol.st_name).unwrap();
    assert_eq!(
        exported.iter().map(name).collect::<BTreeSet<_>>(),
        contract()
    );
    for symbol in needed.iter().map(name) {
        // What a compiler may call wherever there is memory to copy.
        assert!(
            ["", "memcpy", "memmove", "memset", "memcmp"].contains(&symbol),
            "{symbol}"
        );
    }
}

#[test]
fn soname_holds_what_of_the_version_breaks_programs() {
    let library = shared_library();
    let elf = Elf::parse(&library).unwrap();
    let expected = match env!("CARGO_PKG_VERSION_MAJOR") {
        "0" => concat!("libfreecell.so.0.", env!("CARGO_PKG_VERSION_MINOR")),
        _ => concat!("libfreecell.so.", env!("CARGO_PKG_VERSION_MAJOR")),
    };
    assert_eq!(elf.soname, Some(expected));
}

#[test]
fn needs_no_library_but_libc() {
    let library = shared_library();
    let elf = Elf::parse(&library).unwrap();
    for needed in &elf.libraries {
        assert!(needed.starts_with("libc.so"), "needs {needed}");
    }
    // The C compiler's start files ask for these, and take it that nobody has them.
    for symbol in elf
        .dynsyms
        .iter()
        .filter(|symbol| symbol.is_import() && symbol.st_name != 0)
    {
        let name = elf.dynstrtab.get_at(symbol.st_name).unwrap();
        assert!(
            name == "__cxa_finalize" || name == "__gmon_start__" || name.starts_with("_ITM_"),
            "needs {name}"
        );
        assert!(
            symbol.st_bind() == goblin::elf::sym::STB_WEAK,
            "{name} has to be there"
        );
    }
    // Versions of glibc's symbols are what keeps libraries from loading on older systems.
    assert!(elf.verneed.is_none());
}

/// glibc has read the GNU table since 2006; others never learnt it.
#[test]
fn loads_with_loaders_of_any_age() {
    let library = shared_library();
    let elf = Elf::parse(&library).unwrap();
    let dynamic = elf.dynamic.unwrap();
    for table in [DT_HASH, DT_GNU_HASH] {
        assert!(
            dynamic.dyns.iter().any(|entry| entry.d_tag == table),
            "{table:#x}"
        );
    }
}
