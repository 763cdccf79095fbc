//! The DLLs for 32-bit and 64-bit Windows, built by the command of docs/engines.md, and programs that
//! call them under Wine.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock};

use crate::card_names::rows;
use crate::doc_blocks::block;
use crate::gamemaker;
use crate::installed::{board, files, folder};
use crate::plain_dealer;
use crate::process::run_ok;
use crate::published::published;
use crate::repository::{library_dir, root};
use crate::scratch::scratch;
use crate::symbols::{MAY_CALL, contract};
use goblin::pe::PE;
use goblin::pe::header::{COFF_MACHINE_X86, COFF_MACHINE_X86_64};

const ARCHES: [&str; 2] = ["i686", "x86_64"];

/// Builds everything, once per test program, and returns the folder of one architecture, which
/// also has the published boards.
pub fn built(arch: &str) -> PathBuf {
    static BUILT: OnceLock<()> = OnceLock::new();
    let target = root().join("target/windows");
    BUILT.get_or_init(|| {
        run_ok(
            Command::new("sh")
                .args(["-euc", block("sh", "make -C examples/windows")])
                .env_remove("MAKEFLAGS")
                .current_dir(root()),
        );
        for arch in ARCHES {
            let published = root().join("tests/data/published.txt");
            fs::copy(published, target.join(arch).join("published.txt")).unwrap();
        }
    });
    target.join(arch)
}

/// Builds a program of tests/c next to the DLL.
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

/// Runs a program in the folder of the DLL.
fn run_on_windows(arch: &str, program: &str, arguments: &[&str]) -> String {
    run_in(&built(arch), arch, program, arguments)
}

fn run_in(folder: &Path, arch: &str, program: &str, arguments: &[&str]) -> String {
    // The first run sets Wine up.
    static ONE_BY_ONE: Mutex<()> = Mutex::new(());
    let _guard = ONE_BY_ONE.lock();
    let mut wine = if arch == "i686" {
        let mut wine32 = Command::new(root().join("tests/needs_tools/wine32"));
        wine32.arg(folder);
        wine32
    } else {
        let wine64 = "/usr/lib/wine/wine64";
        let mut wine64 = Command::new(wine64);
        wine64
            .current_dir(folder)
            .env("WINEPREFIX", scratch("wine64"))
            .env("WINEDEBUG", "-all")
            .env("WINEDLLOVERRIDES", "mscoree,mshtml=");
        wine64
    };
    run_ok(wine.arg(program).args(arguments)).replace("\r\n", "\n")
}

#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn libraries_need_nothing_newer_than_windows_xp() {
    for (arch, machine) in [("i686", COFF_MACHINE_X86), ("x86_64", COFF_MACHINE_X86_64)] {
        let bytes = fs::read(built(arch).join("freecell.dll")).unwrap();
        assert!(bytes.len() <= 100 * 1024, "{arch}: {} bytes", bytes.len());
        let pe = PE::parse(&bytes).unwrap();
        assert_eq!(pe.header.coff_header.machine, machine);
        assert!(pe.is_lib);
        // Every Windows since 98 has msvcrt.dll with these functions.
        for import in &pe.imports {
            let name = import.name.as_ref();
            assert!(
                import.dll == "msvcrt.dll" && MAY_CALL.contains(&name),
                "{arch} needs {name} of {}",
                import.dll
            );
        }
        // No code runs when the DLL is loaded.
        let header = pe.header.optional_header.unwrap();
        assert_eq!(header.standard_fields.address_of_entry_point, 0);
        // Windows XP is version 5.1, and 64-bit XP is 5.2.
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
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn gamemaker_needs_one_file() {
    for arch in ARCHES {
        let bytes = fs::read(built(arch).join("freecell_gamemaker.dll")).unwrap();
        let pe = PE::parse(&bytes).unwrap();
        for import in &pe.imports {
            let name = import.name.as_ref();
            let may_call = MAY_CALL.contains(&name) || name == "strlen";
            let from = import.dll;
            assert!(from == "msvcrt.dll" && may_call, "{arch}: {name} of {from}");
        }
        let header = pe.header.optional_header.unwrap();
        assert_eq!(header.standard_fields.address_of_entry_point, 0);
        let exported: BTreeSet<&str> = pe.exports.iter().filter_map(|export| export.name).collect();
        assert_eq!(exported, gamemaker::functions().into_keys().collect());
    }
}

#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn gamemaker_gets_boards_numbers_and_errors() {
    for arch in ARCHES {
        let engine = program(arch, "game_engine.c", &[]);
        let arguments = ["freecell_gamemaker.dll", "published.txt"];
        let output = run_on_windows(arch, &engine, &arguments);
        assert!(
            output.ends_with(" checks, 0 failures\n"),
            "{arch}: {output}"
        );
    }
}

#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn example_prints_deals_of_every_band() {
    for arch in ARCHES {
        let expected: String = [617, 3000000000, 6000000000]
            .map(|seed| {
                let (_, cards) = published().into_iter().find(|deal| deal.0 == seed).unwrap();
                format!("# Deal {seed}\n{}", rows(&cards))
            })
            .concat();
        assert_eq!(run_on_windows(arch, "deals.exe", &[]), expected, "{arch}");
    }
}

#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn holds_the_contract() {
    for arch in ARCHES {
        let dir = built(arch);
        let contract = program(
            arch,
            "contract.c",
            &["-L", dir.to_str().unwrap(), "-lfreecell"],
        );
        let output = run_on_windows(arch, &contract, &["published.txt"]);
        assert!(
            output.ends_with(" checks, 0 failures\n"),
            "{arch}: {output}"
        );
    }
}

/// Other linkers than mingw's make their import library from the .def file.
#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
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

/// The Ruby program of docs/engines.md, with a `Win32API` that passes two halves as one 64-bit number,
/// as cdecl does.
#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn ruby_passes_32_bit_integers_and_strings() {
    let stand_in = fs::read_to_string(root().join("tests/data/win32api.rb")).unwrap();
    let script = format!(
        "{stand_in}\n{}\nprint status, cards.bytes, answer.unpack1('l')\n",
        block("ruby", "Win32API")
    );
    let library = library_dir().join("libfreecell.so");
    let output = run_ok(Command::new("ruby").args(["-e", &script]).arg(library));
    let deal = plain_dealer::deal(6_000_000_000);
    assert_eq!(output, format!("0{deal:?}2"));
}

#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn passes_numbers_without_64_bit_integers() {
    for arch in ARCHES {
        let program = program(arch, "script_engine.c", &["-Wno-cast-function-type"]);
        let output = run_on_windows(arch, &program, &[]);
        assert_eq!(output, "all checks passed\n", "{arch}");
    }
}

#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn contract_holds_at_any_stack_alignment() {
    let dir = built("i686");
    let link = ["-L", dir.to_str().unwrap(), "-lfreecell"];
    let program = program("i686", "stack_alignment.c", &link);
    let output = run_on_windows("i686", &program, &["published.txt"]);
    let passed = |line: &&str| line.ends_with(" checks, 0 failures");
    assert_eq!(output.lines().filter(passed).count(), 4, "{output}");
}

/// No instruction of MMX, of SSE, or of the Pentium Pro.
#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn library_for_32_bit_has_no_instruction_newer_than_the_pentium() {
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

#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn cmake_finds_what_it_installs() {
    let installed = installed_by_cmake();
    let runtime: Vec<_> = files(&installed)
        .into_iter()
        .filter(|name| !name.starts_with("include/") && !name.starts_with("share/"))
        .collect();
    let expected = [
        "bin/freecell.dll",
        "lib/freecell.def",
        "lib/freecell.dll.a",
        "lib/libfreecell.a",
        "lib/pkgconfig/freecell.pc",
    ];
    assert_eq!(runtime, expected);
    cmake_finds(&installed);
}

pub fn installed_by_cmake() -> PathBuf {
    let prefix = scratch("windows").join("cmake");
    let _ = fs::remove_dir_all(&prefix);
    run_ok(
        Command::new("cmake")
            .arg("--install")
            .arg(built("x86_64"))
            .arg("--prefix")
            .arg(&prefix),
    );
    prefix
}

/// Builds a project with either target, and runs it.
pub fn cmake_finds(prefix: &Path) {
    for (target, needs_dll) in [
        ("freecell::freecell", true),
        ("freecell::freecell-static", false),
    ] {
        let project = folder("windows");
        let lists = block("cmake", "find_package(freecell");
        let lists = lists.replace("freecell::freecell)", &format!("{target})"));
        fs::write(project.join("CMakeLists.txt"), lists).unwrap();
        run_ok(
            Command::new("cmake")
                .arg("-S")
                .arg(&project)
                .arg("-B")
                .arg(project.join("build"))
                .args(["-DCMAKE_SYSTEM_NAME=Windows"])
                .args(["-DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc"])
                .arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())),
        );
        run_ok(
            Command::new("cmake")
                .arg("--build")
                .arg(project.join("build")),
        );
        let build = project.join("build");
        let bytes = fs::read(build.join("board.exe")).unwrap();
        let libraries = PE::parse(&bytes).unwrap().libraries;
        assert_eq!(libraries.contains(&"freecell.dll"), needs_dll, "{target}");
        fs::copy(prefix.join("bin/freecell.dll"), build.join("freecell.dll")).unwrap();
        let printed = run_in(&build, "x86_64", "board.exe", &[]);
        assert_eq!(printed, board(), "{target}");
    }
}

/// What the Explorer shows of a file.
#[test]
#[ignore = "needs mingw-w64 and Wine: run .ci/check windows"]
fn libraries_tell_their_version() {
    for arch in ARCHES {
        let bytes = fs::read(built(arch).join("freecell.dll")).unwrap();
        let version = env!("CARGO_PKG_VERSION");
        for text in ["FileVersion", version, "ProductName", "libfreecell"] {
            let text: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            let found = bytes.windows(text.len()).any(|part| part == text);
            assert!(found, "{arch}: {text:?}");
        }
        // The numbers of VS_FIXEDFILEINFO, behind its signature and its own version.
        let number = |part: &str| part.parse::<u32>().unwrap();
        let [major, minor, patch] = version.split('.').map(number).collect::<Vec<_>>()[..] else {
            panic!("{version} has three numbers");
        };
        let fixed: Vec<u8> = [0xfeef_04bd, 0x0001_0000, major << 16 | minor, patch << 16]
            .into_iter()
            .flat_map(u32::to_le_bytes)
            .collect();
        assert!(bytes.windows(16).any(|part| part == fixed), "{arch}");
    }
}
