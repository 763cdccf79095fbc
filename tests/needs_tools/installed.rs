//! The installed library: its files, and programs built with it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::doc_blocks::{README, block, blocks, programs};
use crate::install_prefix::{command, prefix};
use crate::process::{run, run_ok};
use crate::repository::root;
use crate::scratch::scratch;
use crate::shared_library::{self, SONAME};
use crate::symbols::contract;
use goblin::elf::Elf;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A folder with the programs of the documentation, and no file of the library.
pub fn folder(name: &str) -> PathBuf {
    let dir = scratch("installed-programs").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    for (name, program) in programs() {
        fs::write(dir.join(name), program).unwrap();
    }
    dir
}

fn shell(dir: &Path, script: &str) -> String {
    run_ok(command("sh").args(["-euc", script]).current_dir(dir))
}

pub fn board() -> String {
    format!("{}\n", blocks(README, "text")[0])
}

/// The shared libraries that a program needs.
pub fn needed(program: &Path) -> Vec<String> {
    let bytes = fs::read(program).unwrap();
    let elf = Elf::parse(&bytes).unwrap();
    elf.libraries.iter().map(|&name| name.into()).collect()
}

pub fn files(dir: &Path) -> Vec<String> {
    let mut files: Vec<String> = run_ok(
        Command::new("find")
            .args([".", "!", "-type", "d", "-printf", "%P\n"])
            .current_dir(dir),
    )
    .lines()
    .map(String::from)
    .collect();
    files.sort();
    files
}

#[test]
#[ignore = "needs pkgconf, cmake, lld and musl: run .ci/check installed"]
fn installs_the_files_that_the_page_lists() {
    let shown: Vec<&str> = block("text", "include/freecell.h").lines().collect();
    assert_eq!(files(prefix()), shown);

    let lib = prefix().join("lib");
    let file = format!("libfreecell.so.{VERSION}");
    for link in ["libfreecell.so", SONAME] {
        assert_eq!(fs::read_link(lib.join(link)).unwrap(), Path::new(&file));
    }
    shared_library::check(&lib.join(&file));
    for file in [
        "include/freecell.h",
        "include/freecell.hpp",
        "lib/libfreecell.a",
    ] {
        let permissions = fs::metadata(prefix().join(file)).unwrap().permissions();
        assert_eq!(permissions.mode() & 0o777, 0o644, "{file}");
    }
    for header in ["include/freecell.h", "include/freecell.hpp"] {
        assert_eq!(
            fs::read_to_string(prefix().join(header)).unwrap(),
            fs::read_to_string(root().join(header)).unwrap()
        );
    }
}

#[test]
#[ignore = "needs pkgconf, cmake, lld and musl: run .ci/check installed"]
fn pkg_config_cmake_and_the_header_agree_on_the_version() {
    let dir = folder("versions");
    let pkg_config = run_ok(command("pkg-config").args(["--modversion", "freecell"]));
    assert_eq!(pkg_config.trim_end(), VERSION);

    fs::write(
        dir.join("version.c"),
        "#include <stdio.h>\n\
         #include <freecell.h>\n\
         int main(void)\n\
         {\n\
             printf(\"%s %d.%d.%d %s\", FREECELL_VERSION, FREECELL_VERSION_MAJOR,\n\
                    FREECELL_VERSION_MINOR, FREECELL_VERSION_PATCH, freecell_version());\n\
             return freecell_abi_version() != FREECELL_ABI_VERSION;\n\
         }\n",
    )
    .unwrap();
    let build = "cc version.c $(pkg-config --cflags --libs freecell) -o version && ./version";
    assert_eq!(shell(&dir, build), format!("{VERSION} {VERSION} {VERSION}"));

    fs::write(
        dir.join("CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.10)\n\
         project(versions NONE)\n\
         find_package(freecell ${ASKED} CONFIG REQUIRED)\n\
         message(STATUS \"found ${freecell_VERSION}.\")\n",
    )
    .unwrap();
    let parts = |index: usize| VERSION.split('.').nth(index).unwrap().parse().unwrap();
    let (major, minor, patch): (u32, u32, u32) = (parts(0), parts(1), parts(2));
    let next_series = match major {
        0 => format!("0.{}", minor + 1),
        _ => format!("{}", major + 1),
    };
    let later = format!("{major}.{minor}.{}", patch + 1);
    let found = |asked: &str| {
        let script = format!("rm -rf build && cmake -S . -B build -DASKED='{asked}' 2>&1");
        let mut sh = command("sh");
        let output = run(sh.args(["-euc", &script]).current_dir(&dir));
        let messages = String::from_utf8(output.stdout).unwrap();
        let found = messages.contains(&format!("-- found {VERSION}.\n"));
        assert_eq!(found, output.status.success(), "{messages}");
        assert!(
            found || messages.contains("considered but not accepted"),
            "{messages}"
        );
        found
    };
    assert!(found(""));
    assert!(found(VERSION));
    assert!(found(&format!("{major}.{minor}")));
    assert!(found(&format!("{VERSION};EXACT")));
    assert!(found(&format!("{VERSION}...<{next_series}")));
    assert!(!found(&later));
    assert!(!found(&next_series));
    assert!(!found(&format!("{later}...<{next_series}")));
    assert!(!found(&format!("{later};EXACT")));
    assert!(!found("0.0.1"));
}

#[test]
#[ignore = "needs pkgconf, cmake, lld and musl: run .ci/check installed"]
fn pkg_config_builds_shared_and_static_programs() {
    let dir = folder("pkg-config");
    let shared = block("sh", "$(pkg-config --cflags --libs freecell)");
    let linked_statically = block("sh", "pkg-config --static");
    let with_archive = block("sh", "$(pkg-config --cflags --libs-only-L");
    let board_and_number = format!("{}deal 617\n", board());
    for linker in ["", " -fuse-ld=lld"] {
        let with_linker = |script: &str| script.replace(" -o ", &format!("{linker} -o "));
        assert_eq!(shell(&dir, &with_linker(shared)), board());
        assert!(needed(&dir.join("board")).contains(&SONAME.into()));

        let cxx = shared.replace("cc board.c", "c++ -std=c++17 board.cpp");
        assert_eq!(shell(&dir, &with_linker(&cxx)), board_and_number);

        assert_eq!(shell(&dir, &with_linker(linked_statically)), board());
        assert_eq!(needed(&dir.join("board")), [""; 0]);

        assert_eq!(shell(&dir, &with_linker(with_archive)), board());
        assert_eq!(needed(&dir.join("board")), ["libc.so.6"]);
    }
}

#[test]
#[ignore = "needs pkgconf, cmake, lld and musl: run .ci/check installed"]
fn static_linking_needs_no_other_library() {
    let libs = |arguments: &[&str]| run_ok(command("pkg-config").args(arguments).arg("freecell"));
    assert_eq!(libs(&["--libs", "--static"]), libs(&["--libs"]));
    assert_eq!(libs(&["--libs-only-l"]).trim_end(), "-lfreecell");
    assert_eq!(libs(&["--libs-only-other", "--static"]).trim_end(), "");
}

#[test]
#[ignore = "needs pkgconf, cmake, lld and musl: run .ci/check installed"]
fn cmake_builds_shared_and_static_programs() {
    for (target, libraries) in [
        ("freecell::freecell", [SONAME, "libc.so.6"].as_slice()),
        ("freecell::freecell-static", &["libc.so.6"]),
    ] {
        let dir = folder(&target.replace("::", "-"));
        let project = block("cmake", "find_package(freecell");
        let project = project.replace("PRIVATE freecell::freecell)", &format!("PRIVATE {target})"));
        assert!(project.contains(&format!(" {target})")));
        fs::write(dir.join("CMakeLists.txt"), project).unwrap();
        let script = "cmake -S . -B build >&2 && cmake --build build >&2 && build/board";
        assert_eq!(shell(&dir, script), board(), "{target}");
        assert_eq!(needed(&dir.join("build/board")), libraries, "{target}");
    }
}

/// A program that takes the address of every function contains the whole library.
#[test]
#[ignore = "needs pkgconf, cmake, lld and musl: run .ci/check installed"]
fn static_library_adds_at_most_100_kib_to_a_program() {
    let dir = folder("size");
    let functions: Vec<_> = contract().into_iter().collect();
    let with_all = format!(
        "#include <freecell.h>\n\
         typedef void (*function)(void);\n\
         function volatile all[] = {{(function){}}};\n\
         int main(void) {{ return all[0] == 0; }}\n",
        functions.join(", (function)")
    );
    fs::write(dir.join("with.c"), with_all).unwrap();
    fs::write(dir.join("without.c"), "int main(void) { return 0; }\n").unwrap();
    for flags in ["", "-static "] {
        let size = |name: &str, libs: &str| {
            let build =
                format!("cc -O2 {flags}-Wl,--gc-sections -s {name}.c {libs} -o {name} && ./{name}");
            shell(&dir, &build);
            fs::metadata(dir.join(name)).unwrap().len()
        };
        let with = size(
            "with",
            "$(pkg-config --cflags --libs-only-L freecell) -l:libfreecell.a",
        );
        let added = with - size("without", "");
        assert!(added <= 100 * 1024, "{flags}: {added} bytes more");
        println!("{flags}: {added} bytes more");
    }
}

#[test]
#[ignore = "needs pkgconf, cmake, lld and musl: run .ci/check installed"]
fn shared_library_runs_with_musl() {
    let dir = folder("musl");
    let build = block("sh", "$(pkg-config --cflags --libs freecell)").replace("cc ", "musl-gcc ");
    assert_eq!(shell(&dir, &build), board());
    assert_eq!(needed(&dir.join("board")), [SONAME, "libc.so"]);
}
