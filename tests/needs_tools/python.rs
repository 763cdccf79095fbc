//! The package for Python: built, installed into clean environments, and tested there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::doc_blocks::block;
use crate::installed::board;
use crate::process::{run, run_ok};
use crate::repository::root;
use crate::scratch::scratch;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The oldest Python that the package supports, and all after it.
const VERSIONS: std::ops::RangeInclusive<u32> = 9..=14;

/// A virtual environment.
struct Environment(PathBuf);

impl Environment {
    fn new(name: &str, python: &Path) -> Environment {
        let dir = scratch("python").join(name);
        let _ = fs::remove_dir_all(&dir);
        run_ok(Command::new(python).args(["-m", "venv"]).arg(&dir));
        Environment(dir)
    }

    fn run(&self, program: &str, arguments: &[&str]) -> String {
        let path = format!("{}/bin:{}", self.0.display(), env::var("PATH").unwrap());
        run_ok(
            // Ctrl-C is tested, which shells ignore for background jobs.
            Command::new("env")
                .args(["--default-signal=INT", program])
                .args(arguments)
                .env("PATH", path)
                .env_remove("PYTHONPATH")
                .current_dir(root().join("packages/python")),
        )
    }

    fn install(&self, packages: &[&str]) {
        let quiet = ["install", "--quiet", "--disable-pip-version-check"];
        self.run("pip", &[&quiet[..], packages].concat());
    }
}

fn python() -> PathBuf {
    "python3".into()
}

/// The oldest Python on this machine that the package supports.
fn oldest_python() -> PathBuf {
    let pyenv = env::var("HOME").unwrap() + "/.pyenv/versions";
    for minor in VERSIONS {
        let mut candidates = vec![PathBuf::from(format!("python3.{minor}"))];
        for entry in fs::read_dir(&pyenv).into_iter().flatten().flatten() {
            let name = entry.file_name().into_string().unwrap();
            if name.starts_with(&format!("3.{minor}.")) {
                candidates.push(entry.path().join("bin/python3"));
            }
        }
        for python in candidates {
            let version = Command::new(&python).arg("--version").output();
            if version.is_ok_and(|output| output.status.success()) {
                return python;
            }
        }
    }
    panic!("there is no Python 3.9 or later: install python3");
}

/// The wheel for this machine, built once per test program.
fn wheel() -> &'static str {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let environment = Environment::new("build", &python());
        let dir = scratch("python").join("wheels");
        let _ = fs::remove_dir_all(&dir);
        let dir = dir.to_str().unwrap();
        environment.run(
            "pip",
            &["wheel", "--quiet", "--no-deps", "--wheel-dir", dir, "."],
        );
        let [wheel] = &files(Path::new(dir))[..] else {
            panic!("not one wheel in {dir}");
        };
        wheel.clone()
    });
    built.to_str().unwrap()
}

fn files(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn one_wheel_serves_every_python() {
    let name = Path::new(wheel()).file_name().unwrap().to_str().unwrap();
    assert_eq!(
        name,
        format!("libfreecell-{VERSION}-py3-none-linux_x86_64.whl")
    );
    // Without NumPy.
    let environment = Environment::new("clean", &python());
    environment.install(&["--no-index", wheel()]);
    assert_eq!(environment.run("freecell", &["617"]), board());
    let names = environment.run(
        "python",
        &["-c", "import freecell; print(freecell.deal(617).names[0])"],
    );
    assert_eq!(names, "7D\n");
}

#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn pip_builds_and_installs_the_folder() {
    let environment = Environment::new("from-source", &python());
    let install = block("sh", "pip install ./packages/python");
    environment.run("sh", &["-euc", &format!("cd ../..\n{install}")]);
    assert_eq!(environment.run("freecell", &["617"]), board());
}

#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn tests_pass_on_the_machines_python_and_on_the_oldest() {
    for (name, python) in [("newer", python()), ("oldest", oldest_python())] {
        let environment = Environment::new(name, &python);
        print!("{}", environment.run("python", &["--version"]));
        environment.install(&[wheel(), "numpy", "matplotlib", "pytest"]);
        let printed = environment.run("python", &["-m", "pytest", "-q", "tests"]);
        assert!(
            printed.contains(" passed") && !printed.contains("skipped"),
            "{printed}"
        );
    }
}

#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn ruff_mypy_and_pyright_find_nothing() {
    let environment = Environment::new("lint", &python());
    environment.install(&[
        wheel(),
        "numpy",
        "hatchling",
        "ruff==0.17.6",
        "mypy==2.4.1",
        "pyright[nodejs]==1.1.414",
    ]);
    environment.run("ruff", &["check", "--no-cache", "."]);
    environment.run("ruff", &["format", "--no-cache", "--check", "."]);
    environment.run("mypy", &["--cache-dir", "/dev/null"]);
    environment.run(
        "pyright",
        &[
            "--pythonpath",
            &format!("{}/bin/python", environment.0.display()),
            "src",
        ],
    );
}

/// The example that solves ranges: its tests, and the command of docs/solving.md.
#[test]
#[ignore = "needs Freecell Solver: run .ci/check python::solve"]
fn solve_range_solves_and_survives_lost_workers() {
    let environment = Environment::new("solving", &python());
    environment.install(&[wheel(), "numpy", "dask[distributed]", "pyarrow", "pytest"]);
    environment.install(&["ruff==0.17.6", "mypy==2.4.1"]);
    let dir = root().join("examples/python");
    let path = format!(
        "{}/bin:{}",
        environment.0.display(),
        env::var("PATH").unwrap()
    );
    let shell = |script: &str| {
        let mut shell = Command::new("sh");
        run_ok(
            shell
                .args(["-euc", script])
                .env("PATH", &path)
                .current_dir(&dir),
        )
    };
    let files = "solve_range.py test_solve_range.py";
    let settings = "--no-cache --config ../../packages/python/pyproject.toml";
    shell(&format!(
        "ruff check {settings} {files}; ruff format --check {settings} {files}"
    ));
    shell(
        "mypy --cache-dir /dev/null --strict --ignore-missing-imports --allow-untyped-calls solve_range.py",
    );
    let printed = shell(
        "env --default-signal=INT python -m pytest -q -p no:cacheprovider test_solve_range.py",
    );
    assert!(
        printed.contains(" passed") && !printed.contains("skipped"),
        "{printed}"
    );

    let solved = scratch("python").join("solved");
    let _ = fs::remove_dir_all(&solved);
    let (_, command) = block("sh", "solve_range.py").rsplit_once('\n').unwrap();
    let command = command.replace(
        "--out target/solved",
        &format!("--out {}", solved.display()),
    );
    let expected = format!("{}\n", block("text", "deal 11982: no solution"));
    assert_eq!(shell(&format!("cd ../..\n{command}")), expected);
}

/// Without a network, and with an empty folder of crates.
#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn source_distribution_builds_offline() {
    let environment = Environment::new("sdist", &python());
    environment.install(&["build", "hatchling"]);
    let dir = scratch("python").join("source");
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    let out = dir.to_str().unwrap();
    environment.run(
        "python",
        &["-m", "build", "--sdist", "--no-isolation", "--outdir", out],
    );
    let script = format!(
        "tar xf libfreecell-{VERSION}.tar.gz\n\
         export CARGO_HOME=\"$PWD/crates\" PATH=\"$(dirname \"$0\"):$PATH\"\n\
         unshare --net \"$0\" wheel --quiet --no-deps --no-build-isolation --wheel-dir wheels \
             ./libfreecell-{VERSION}\n\
         ls wheels"
    );
    let pip = environment.0.join("bin/pip");
    let output = run(Command::new("bash")
        .args(["-euc", &script])
        .arg(pip)
        .current_dir(&dir));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        printed,
        format!("libfreecell-{VERSION}-py3-none-linux_x86_64.whl\n")
    );
}
