//! The Conan recipe, and a project that requires the package, by the commands of docs/install.md.

use std::fs;
use std::process::Command;

use crate::doc_blocks::block;
use crate::installed::{board, folder, needed};
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;
use crate::shared_library::SONAME;

#[test]
#[ignore = "needs Conan and cmake: run .ci/check conan"]
fn project_requires_the_package() {
    let home = scratch("conan");
    let conan = home.join("environment/bin");
    if !conan.join("conan").exists() {
        let mut python = Command::new("python3");
        run_ok(python.args(["-m", "venv"]).arg(home.join("environment")));
        run_ok(Command::new(conan.join("pip")).args(["install", "--quiet", "conan==2.34.0"]));
    }
    let path = format!("{}:{}", conan.display(), std::env::var("PATH").unwrap());
    let shell = |script: &str| {
        let mut shell = Command::new("sh");
        shell
            .args(["-euc", script])
            .env("PATH", &path)
            .env("CONAN_HOME", home.join("packages"));
        shell
    };
    let create = block("sh", "conan create");
    let install = block("sh", "conan install");
    for (option, libraries) in [
        ("", ["libc.so.6"].as_slice()),
        (" --options '*:shared=True'", &[SONAME, "libc.so.6"]),
    ] {
        run_ok(shell(&format!("{create}{option}")).current_dir(root()));
        let project = folder("conan");
        fs::write(project.join("conanfile.txt"), block("ini", "")).unwrap();
        let lists = block("cmake", "find_package(freecell");
        fs::write(project.join("CMakeLists.txt"), lists).unwrap();
        let script = install.replace(
            "--output-folder build",
            &format!("--output-folder build{option}"),
        );
        let output = run_ok(shell(&script).current_dir(&project));
        assert!(output.ends_with(&board()), "{output}");
        assert_eq!(needed(&project.join("build/board")), libraries);
    }
}
