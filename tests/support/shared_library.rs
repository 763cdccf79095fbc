//! Checks of the shared library, as built and as installed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use goblin::elf::Elf;
use goblin::elf::dynamic::{DT_GNU_HASH, DT_HASH};
use goblin::elf::section_header::{SHN_UNDEF, SHT_SYMTAB};
use goblin::elf::sym::STB_LOCAL;

use crate::symbols::{MAY_CALL, contract};

/// The name that programs load, with the header's ABI version.
pub fn soname() -> String {
    let header = include_str!("../../include/freecell.h");
    let mut lines = header.lines();
    let number = lines.find_map(|line| line.strip_prefix("#define FREECELL_ABI_VERSION "));
    format!("libfreecell.so.{}", number.unwrap())
}

pub fn check(path: &Path) {
    let bytes = fs::read(path).unwrap();
    let elf = Elf::parse(&bytes).unwrap();
    assert_eq!(elf.soname, Some(&*soname()));
    // docs/figures.md has the sizes by linker.
    assert!(bytes.len() < 129_000, "{} bytes", bytes.len());
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
