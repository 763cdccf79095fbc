//! CMakeLists.txt: projects that include the library, and what it installs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::doc_blocks::block;
use crate::install_prefix::prefix;
use crate::installed::{board, files, folder, needed};
use crate::process::{run, run_ok};
use crate::repository::root;
use crate::scratch::scratch;
use crate::shared_library::SONAME;

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn cmake(arguments: &[&str]) -> Command {
    let mut cmake = Command::new("cmake");
    cmake.args(arguments);
    cmake
}

/// Configures a project, in a folder with a space in its name, and builds it.
fn build(source: &Path, name: &str, options: &[&str]) -> PathBuf {
    let dir = scratch("cmake builds").join(name);
    let _ = fs::remove_dir_all(&dir);
    run_ok(cmake(&["-S"]).arg(source).arg("-B").arg(&dir).args(options));
    run_ok(cmake(&["--build"]).arg(&dir));
    dir
}

fn install(build: &Path, name: &str, options: &[&str]) -> PathBuf {
    let prefix = scratch("cmake installed").join(name);
    let _ = fs::remove_dir_all(&prefix);
    run_ok(
        cmake(&["--install"])
            .arg(build)
            .arg("--prefix")
            .arg(&prefix)
            .args(options),
    );
    prefix
}

/// The library, built once per test program.
fn library() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| build(root(), "library", &[]))
}

/// A folder with a project of docs/install.md.
fn project(name: &str, containing: &str) -> PathBuf {
    let dir = folder(name);
    fs::write(dir.join("CMakeLists.txt"), block("cmake", containing)).unwrap();
    dir
}

fn runs(program: &Path) {
    assert_eq!(run_ok(&mut Command::new(program)), board(), "{program:?}");
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn installs_below_destdir() {
    let stage = scratch("cmake stage");
    let _ = fs::remove_dir_all(&stage);
    run_ok(
        cmake(&["--install"])
            .arg(library())
            .args(["--prefix", "/usr"])
            .env("DESTDIR", &stage),
    );
    assert_eq!(files(&stage.join("usr")), files(prefix()));
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn installs_components() {
    let runtime = install(library(), "runtime", &["--component", "Runtime"]);
    let versioned = [
        format!("lib/{SONAME}"),
        format!("lib/libfreecell.so.{VERSION}"),
    ];
    assert_eq!(files(&runtime), versioned);
    let development = install(library(), "development", &["--component", "Development"]);
    let mut both = files(&development);
    both.extend(versioned);
    both.sort();
    assert_eq!(both, files(prefix()));
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn build_shared_libs_chooses_one_library_to_install() {
    let consumer = project("one-library", "find_package(freecell");
    for (choice, other, libraries) in [
        ("OFF", "lib/libfreecell.so", ["libc.so.6"].as_slice()),
        ("ON", "lib/libfreecell.a", &[SONAME, "libc.so.6"]),
    ] {
        let option = format!("-DBUILD_SHARED_LIBS={choice}");
        let dir = build(root(), &format!("shared {choice}"), &[&option]);
        let prefix_of_one = install(&dir, &format!("shared {choice}"), &[]);
        let mut expected = files(prefix());
        expected.retain(|name| !name.starts_with(other));
        assert_eq!(files(&prefix_of_one), expected, "{choice}");

        let found = format!("-DCMAKE_PREFIX_PATH={}", prefix_of_one.display());
        let program = build(&consumer, &format!("with {choice}"), &[&found]).join("board");
        runs(&program);
        assert_eq!(needed(&program), libraries, "{choice}");
    }
}

/// As packagers do, installs for one prefix into another folder, with a library folder of its own.
#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn staged_and_moved_tree_is_found() {
    const LIB: &str = "lib/x86_64-linux-gnu";
    let consumer = project("staged", "find_package(freecell");
    let stage = consumer.join("stage");
    let built = build(
        root(),
        "staged",
        &[&format!("-DCMAKE_INSTALL_LIBDIR={LIB}")],
    );
    run_ok(
        cmake(&["--install"])
            .arg(built)
            .args(["--prefix", "/usr"])
            .env("DESTDIR", &stage),
    );
    let lib = stage.join("usr").join(LIB);
    let pc = fs::read_to_string(lib.join("pkgconfig/freecell.pc")).unwrap();
    assert!(pc.starts_with("prefix=${pcfiledir}/../../..\n"), "{pc}");
    assert!(!pc.contains(consumer.to_str().unwrap()), "{pc}");

    let script = block("sh", "cc board.c $(pkg-config --cflags --libs freecell)");
    let output = run_ok(
        Command::new("sh")
            .args(["-euc", script])
            .env("PKG_CONFIG_LIBDIR", lib.join("pkgconfig"))
            .env("PKG_CONFIG_SYSROOT_DIR", &stage)
            .env("LD_LIBRARY_PATH", &lib)
            .current_dir(&consumer),
    );
    assert_eq!(output, board());

    let moved = consumer.join("moved");
    fs::rename(&stage, &moved).unwrap();
    let found = format!("-DCMAKE_PREFIX_PATH={}", moved.join("usr").display());
    runs(&build(&consumer, "with moved stage", &[&found]).join("board"));
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn moved_tree_is_found() {
    let moved = scratch("cmake installed").join("moved tree");
    let _ = fs::remove_dir_all(&moved);
    fs::rename(install(library(), "to be moved", &[]), &moved).unwrap();

    let consumer = project("moved", "find_package(freecell");
    let found = format!("-DCMAKE_PREFIX_PATH={}", moved.display());
    runs(&build(&consumer, "with moved", &[&found]).join("board"));

    // Programs take flags with spaces only from a shell that evaluates them.
    let script =
        block("sh", "cc board.c $(pkg-config --cflags --libs freecell)").replace("cc ", "eval cc ");
    let output = run_ok(
        Command::new("sh")
            .args(["-euc", &script])
            .env("PKG_CONFIG_PATH", moved.join("lib/pkgconfig"))
            .env("LD_LIBRARY_PATH", moved.join("lib"))
            .current_dir(&consumer),
    );
    assert_eq!(output, board());
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn project_includes_the_library_as_a_subdirectory() {
    let source = project("a subdirectory", "add_subdirectory(libfreecell)");
    copy_sources(&source.join("libfreecell"));
    for generator in ["Unix Makefiles", "Ninja"] {
        for build_type in ["Debug", "Release"] {
            let options = ["-G", generator, &format!("-DCMAKE_BUILD_TYPE={build_type}")];
            let dir = build(&source, &format!("{generator} {build_type}"), &options);
            runs(&dir.join("board"));
            assert_eq!(needed(&dir.join("board")), [SONAME, "libc.so.6"]);
            assert!(!install(&dir, "nothing", &[]).exists());
        }
    }
    let dir = build(&source, "chosen static", &["-DBUILD_SHARED_LIBS=OFF"]);
    runs(&dir.join("board"));
    assert_eq!(needed(&dir.join("board")), ["libc.so.6"]);

    // Whatever the project chooses for its own libraries.
    let text = block("cmake", "add_subdirectory(libfreecell)");
    for (target, choice, libraries) in [
        ("static", "ON", ["libc.so.6"].as_slice()),
        ("shared", "OFF", &[SONAME, "libc.so.6"]),
    ] {
        let text = text.replace(
            "freecell::freecell)",
            &format!("freecell::freecell-{target})"),
        );
        fs::write(source.join("CMakeLists.txt"), text).unwrap();
        let option = format!("-DBUILD_SHARED_LIBS={choice}");
        let dir = build(&source, &format!("{target} target"), &[&option]);
        runs(&dir.join("board"));
        assert_eq!(needed(&dir.join("board")), libraries, "{target}");
    }
}

/// The files that are or will be committed.
fn copy_sources(to: &Path) {
    fs::create_dir_all(to).unwrap();
    let script = "git ls-files -z --cached --others --exclude-standard | \
                  tar --null --create --files-from - | tar --extract --directory \"$0\"";
    run_ok(
        Command::new("sh")
            .args(["-euc", script])
            .arg(to)
            .current_dir(root()),
    );
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn project_fetches_the_library() {
    let source = project("fetched", "FetchContent_MakeAvailable(freecell)");
    let archive = format!("libfreecell-{VERSION}");
    copy_sources(&source.join(&archive));
    run_ok(
        Command::new("tar")
            .args([
                "--create",
                "--gzip",
                "--file",
                &format!("{archive}-source.tar.gz"),
                &archive,
            ])
            .current_dir(&source),
    );
    runs(&build(&source, "fetched", &[]).join("board"));
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn a_change_of_the_library_builds_it_again() {
    let source = project("changed", "add_subdirectory(libfreecell)");
    copy_sources(&source.join("libfreecell"));
    let dir = build(&source, "changed", &["-DBUILD_SHARED_LIBS=OFF"]);
    runs(&dir.join("board"));
    let card = source.join("libfreecell/freecell/src/card.rs");
    let text = fs::read_to_string(&card).unwrap();
    assert!(text.contains("b\"CDHS\""));
    fs::write(&card, text.replace("b\"CDHS\"", "b\"CdHS\"")).unwrap();
    run_ok(cmake(&["--build"]).arg(&dir));
    let printed = run_ok(&mut Command::new(dir.join("board")));
    assert_eq!(printed, board().replace('D', "d"));
}

/// With a toolchain file, as for any CMake project.
#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn cross_compiles_with_a_toolchain_file() {
    let source = project("cross", "add_subdirectory(libfreecell)");
    copy_sources(&source.join("libfreecell"));
    fs::write(
        source.join("aarch64.cmake"),
        "set(CMAKE_SYSTEM_NAME Linux)\n\
         set(CMAKE_SYSTEM_PROCESSOR aarch64)\n\
         set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)\n",
    )
    .unwrap();
    let toolchain = format!(
        "-DCMAKE_TOOLCHAIN_FILE={}",
        source.join("aarch64.cmake").display()
    );
    // Debian's compiler comes with the source of core.
    let dir = scratch("cmake builds").join("cross");
    let _ = fs::remove_dir_all(&dir);
    for arguments in [
        &[
            "-S",
            source.to_str().unwrap(),
            "-B",
            dir.to_str().unwrap(),
            &toolchain,
            "-DFREECELL_BUILD_CORE=ON",
        ][..],
        &["--build", dir.to_str().unwrap()],
    ] {
        run_ok(cmake(arguments).env("RUSTC", "/usr/bin/rustc"));
    }
    let mut program = Command::new("qemu-aarch64");
    program
        .args(["-L", "/usr/aarch64-linux-gnu"])
        .arg(dir.join("board"));
    assert_eq!(run_ok(&mut program), board());
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn derives_the_names_of_machines() {
    for (machine, pointer, target) in [
        ("x86_64-linux-gnu", 8, "x86_64-unknown-linux-gnu"),
        ("x86_64-pc-linux-musl", 8, "x86_64-unknown-linux-musl"),
        ("x86_64-redhat-linux", 4, "i686-unknown-linux-gnu"),
        ("aarch64-suse-linux", 8, "aarch64-unknown-linux-gnu"),
        ("arm-linux-musleabihf", 4, "armv7-unknown-linux-musleabihf"),
        ("x86_64-linux-gnu", 4, "i686-unknown-linux-gnu"),
        ("i686-linux-gnu", 4, "i686-unknown-linux-gnu"),
        ("aarch64-linux-gnu", 8, "aarch64-unknown-linux-gnu"),
        ("aarch64-linux-android21", 8, "aarch64-linux-android"),
        ("arm-linux-gnueabihf", 4, "armv7-unknown-linux-gnueabihf"),
        ("riscv64-linux-gnu", 8, "riscv64gc-unknown-linux-gnu"),
        ("powerpc64le-linux-gnu", 8, "powerpc64le-unknown-linux-gnu"),
        ("s390x-linux-gnu", 8, "s390x-unknown-linux-gnu"),
        ("x86_64-w64-mingw32", 8, "x86_64-pc-windows-gnu"),
        ("i686-w64-mingw32", 4, "i686-pc-windows-gnu"),
        ("x64-msvc", 8, "x86_64-pc-windows-msvc"),
        ("X86-msvc", 4, "i686-pc-windows-msvc"),
        ("ARM64-msvc", 8, "aarch64-pc-windows-msvc"),
        ("arm64-apple-darwin", 8, "aarch64-apple-darwin"),
        ("x86_64-apple-darwin22.6.0", 8, "x86_64-apple-darwin"),
        ("x86_64-unknown-freebsd14.1", 8, "x86_64-unknown-freebsd"),
        ("arm-none-eabi", 4, ""),
        ("arm64;x86_64-apple-darwin", 8, ""),
        ("sparc64-linux-gnu", 8, ""),
    ] {
        let script = scratch("cmake").join("name.cmake");
        let text = format!(
            "include({:?})\n\
             freecell_rust_target(name \"{machine}\" {pointer})\n\
             message(\"'${{name}}'\")\n",
            root().join("cmake/rust-target.cmake")
        );
        fs::write(&script, text).unwrap();
        let output = run(cmake(&["-P"]).arg(&script));
        let printed = String::from_utf8(output.stderr).unwrap();
        assert_eq!(printed, format!("'{target}'\n"), "{machine}");
    }
}

/// Configures the library, which must fail, and returns the message.
fn fails_to_configure(options: &[&str]) -> String {
    let dir = scratch("cmake builds").join("failing");
    let _ = fs::remove_dir_all(&dir);
    let mut configure = cmake(&["-S"]);
    let output = run(configure.arg(root()).arg("-B").arg(dir).args(options));
    assert!(!output.status.success());
    let words = String::from_utf8(output.stderr).unwrap();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
#[ignore = "needs cmake: run .ci/check cmake"]
fn says_what_is_missing() {
    let without_programs = [
        "-DCMAKE_FIND_ROOT_PATH=/nonexistent",
        "-DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=ONLY",
        "-DCMAKE_C_COMPILER=/usr/bin/cc",
        "-DCMAKE_MAKE_PROGRAM=/usr/bin/make",
    ];
    let message = fails_to_configure(&without_programs);
    assert!(
        message.contains("cargo, which was not found. Install Rust 1.89"),
        "{message}"
    );

    let old = scratch("cmake").join("rustc");
    fs::write(
        &old,
        "#!/bin/sh\nprintf 'release: 1.63.0\\nhost: x86_64-unknown-linux-gnu\\n'\n",
    )
    .unwrap();
    run_ok(Command::new("chmod").arg("+x").arg(&old));
    let message = fails_to_configure(&[&format!("-DFREECELL_RUSTC={}", old.display())]);
    assert!(
        message.contains("needs Rust 1.89 or later, but"),
        "{message}"
    );

    let message = fails_to_configure(&["-DFREECELL_RUST_TARGET=sparc64-unknown-linux-gnu"]);
    assert!(
        message.contains("`rustup target add sparc64-unknown-linux-gnu`"),
        "{message}"
    );

    let message = fails_to_configure(&[
        "-DCMAKE_C_COMPILER_TARGET=sparc64-linux-gnu",
        "-DCMAKE_C_COMPILER_WORKS=ON",
        "-DCMAKE_SYSTEM_NAME=Linux",
        "-DCMAKE_C_COMPILER=clang",
    ]);
    assert!(
        message.contains("the name in Rust of 'sparc64-linux-gnu': set FREECELL_RUST_TARGET"),
        "{message}"
    );
}
