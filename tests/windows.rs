//! The libraries for Windows, built by the README's command, and programs with them.
//!
//! These tests need mingw-w64, Wine and the source of Rust's core, so they run where they are
//! asked for: `.ci/windows`.
#![cfg(target_os = "linux")]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, OnceLock};

use common::readme::block;
use common::shared_library::contract;
use common::shipped::{MAY_CALL, library_dir};
use common::{need, need_source_of_core, published, reference, root, run_ok, scratch};
use goblin::pe::PE;
use goblin::pe::header::{COFF_MACHINE_X86, COFF_MACHINE_X86_64};

const ARCHES: [&str; 2] = ["i686", "x86_64"];

/// Builds everything, once a test program, and returns the folder of one architecture.
fn built(arch: &str) -> PathBuf {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        for arch in ARCHES {
            let package = format!("gcc-mingw-w64-{}", arch.replace('_', "-"));
            need(&format!("{arch}-w64-mingw32-gcc"), &package);
        }
        need_source_of_core();
        run_ok(
            Command::new("sh")
                .args(["-euc", block("sh", "make -C examples/windows")])
                .env_remove("MAKEFLAGS")
                .current_dir(root()),
        );
    });
    root().join("target/windows").join(arch)
}

/// Builds a program of the tests next to the library.
fn program(arch: &str, source: &str, arguments: &[&str]) -> String {
    let name = format!("{}.exe", source.trim_end_matches(".c"));
    run_ok(
        Command::new(format!("{arch}-w64-mingw32-gcc"))
            .args(["-std=c89", "-O2", "-Wall", "-Wextra", "-Werror", "-I"])
            .arg(root().join("include"))
            .arg(root().join("tests/c").join(source))
            .args(arguments)
            .arg("-o")
            .arg(built(arch).join(&name)),
    );
    name
}

/// Runs a program in the folder where it and the library lie.
fn run_on_windows(arch: &str, program: &str, arguments: &[&str]) -> String {
    // The first to run sets Wine up.
    static ONE_BY_ONE: Mutex<()> = Mutex::new(());
    let _guard = ONE_BY_ONE.lock();
    let folder = built(arch);
    let mut wine = if arch == "i686" {
        let mut wine32 = Command::new(root().join(".ci/wine32"));
        wine32.arg(&folder);
        wine32
    } else {
        let wine64 = "/usr/lib/wine/wine64";
        need(wine64, "wine64");
        let mut wine64 = Command::new(wine64);
        wine64
            .current_dir(&folder)
            .env("WINEPREFIX", scratch("wine64"))
            .env("WINEDEBUG", "-all")
            .env("WINEDLLOVERRIDES", "mscoree,mshtml=");
        wine64
    };
    run_ok(wine.arg(program).args(arguments)).replace("\r\n", "\n")
}

#[test]
#[ignore = "needs mingw-w64 and the source of Rust's core: run .ci/windows"]
fn libraries_need_nothing_newer_than_windows_xp() {
    for (arch, machine) in [("i686", COFF_MACHINE_X86), ("x86_64", COFF_MACHINE_X86_64)] {
        let bytes = fs::read(built(arch).join("freecell.dll")).unwrap();
        assert!(bytes.len() < 64 * 1024, "{arch}: {} bytes", bytes.len());
        let pe = PE::parse(&bytes).unwrap();
        assert_eq!(pe.header.coff_header.machine, machine);
        assert!(pe.is_lib);
        // Every Windows since 98 has an msvcrt.dll with them.
        for import in &pe.imports {
            let name = import.name.as_ref();
            assert!(
                import.dll == "msvcrt.dll" && MAY_CALL.contains(&name),
                "{arch} needs {name} of {}",
                import.dll
            );
        }
        // Nothing runs when it is loaded.
        let header = pe.header.optional_header.unwrap();
        assert_eq!(header.standard_fields.address_of_entry_point, 0);
        // Windows XP is 5.1, and 5.2 where it is 64-bit.
        let fields = header.windows_fields;
        let system = fields.major_operating_system_version;
        let subsystem = (
            fields.major_subsystem_version,
            fields.minor_subsystem_version,
        );
        assert!(system <= 5 && subsystem <= (5, if arch == "i686" { 1 } else { 2 }));

        // Undecorated, as `freecell_deal` and not as `_freecell_deal` or `freecell_deal@12`.
        let exported: BTreeSet<&str> = pe.exports.iter().filter_map(|export| export.name).collect();
        assert_eq!(exported, contract());
    }
}

#[test]
#[ignore = "needs mingw-w64, Wine and the source of Rust's core: run .ci/windows"]
fn example_deals_of_every_numbering() {
    for arch in ARCHES {
        let expected: String = [617, 3000000000, 6000000000]
            .map(|seed| {
                let (_, cards) = published().into_iter().find(|deal| deal.0 == seed).unwrap();
                let rows = cards.chunks(8).map(|row| {
                    let names: Vec<_> =
                        row.iter().map(|&card| reference::card_name(card)).collect();
                    names.join(" ") + "\n"
                });
                format!("# Deal {seed}\n{}", rows.collect::<String>())
            })
            .concat();
        assert_eq!(run_on_windows(arch, "deals.exe", &[]), expected, "{arch}");
    }
}

#[test]
#[ignore = "needs mingw-w64, Wine and the source of Rust's core: run .ci/windows"]
fn contract_is_kept() {
    for arch in ARCHES {
        let dir = built(arch);
        let contract = program(
            arch,
            "contract.c",
            &["-L", dir.to_str().unwrap(), "-lfreecell"],
        );
        fs::copy(
            root().join("tests/data/published.txt"),
            dir.join("published.txt"),
        )
        .unwrap();
        let output = run_on_windows(arch, &contract, &["published.txt"]);
        assert!(
            output.ends_with(" checks, 0 failures\n"),
            "{arch}: {output}"
        );
    }
}

/// Linkers that do not read mingw's import library make their own of the .def file.
#[test]
#[ignore = "needs mingw-w64, Wine and the source of Rust's core: run .ci/windows"]
fn definition_file_makes_an_import_library() {
    for arch in ARCHES {
        let import_library = scratch("windows").join(format!("{arch}.a"));
        run_ok(
            Command::new(format!("{arch}-w64-mingw32-dlltool"))
                .arg("-d")
                .arg(built(arch).join("freecell.def"))
                .arg("-l")
                .arg(&import_library),
        );
        let library = [
            import_library.to_str().unwrap(),
            "-DWITH_LIBC",
            "-Dcheck=main",
        ];
        let program = program(arch, "freestanding.c", &library);
        assert_eq!(run_on_windows(arch, &program, &[]), "", "{arch}");
    }
}

/// The README's Ruby, with a `Win32API` that puts the halves together as cdecl does.
#[test]
#[ignore = "needs Ruby: run .ci/windows"]
fn ruby_passes_32_bit_integers_and_strings() {
    need("ruby", "ruby");
    let stand_in = fs::read_to_string(root().join("tests/data/win32api.rb")).unwrap();
    let script = format!(
        "{stand_in}\n{}\nprint status, cards.bytes, answer.unpack1('l')\n",
        block("ruby", "Win32API")
    );
    let library = library_dir().join("libfreecell.so");
    let output = run_ok(Command::new("ruby").args(["-e", &script]).arg(library));
    let deal = reference::deal(6_000_000_000);
    assert_eq!(output, format!("0{deal:?}2"));
}

#[test]
#[ignore = "needs mingw-w64, Wine and the source of Rust's core: run .ci/windows"]
fn numbers_can_be_passed_without_64_bit_integers() {
    for arch in ARCHES {
        let program = program(arch, "script_engine.c", &["-Wno-cast-function-type"]);
        let output = run_on_windows(arch, &program, &[]);
        assert_eq!(output, "all checks passed\n", "{arch}");
    }
}

#[test]
#[ignore = "needs mingw-w64, Wine and the source of Rust's core: run .ci/windows"]
fn contract_is_kept_on_stacks_of_each_alignment() {
    let dir = built("i686");
    let link = ["-L", dir.to_str().unwrap(), "-lfreecell"];
    let program = program("i686", "stack_alignment.c", &link);
    let published = root().join("tests/data/published.txt");
    fs::copy(published, dir.join("published.txt")).unwrap();
    let output = run_on_windows("i686", &program, &["published.txt"]);
    let passed = |line: &&str| line.ends_with(" checks, 0 failures");
    assert_eq!(output.lines().filter(passed).count(), 4, "{output}");
}

/// No instruction of MMX, of SSE, or of the Pentium Pro.
#[test]
#[ignore = "needs mingw-w64 and the source of Rust's core: run .ci/windows"]
fn library_for_32_bit_runs_on_a_pentium() {
    let instructions = run_ok(
        Command::new("i686-w64-mingw32-objdump")
            .args(["--disassemble", "--no-show-raw-insn"])
            .arg(built("i686").join("freecell.dll")),
    );
    assert!(instructions.contains("\tmov "));
    for newer in ["%mm", "%xmm", "\tcmov", "\tfcmov", "\tnopw", "\tnopl"] {
        assert!(!instructions.contains(newer), "{newer}");
    }
}
