//! The package for Python: built, installed into clean environments, and tested there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::doc_blocks::block;
use crate::installed::board;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

const PACKAGE: &str = "packages/python";
const LINTERS: &str = "ruff==0.17.6 mypy==2.4.1 pyright[nodejs]==1.1.414";

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

    /// Runs a script in a folder of the repository, or in another one by its whole path.
    fn run(&self, folder: impl AsRef<Path>, script: &str) -> String {
        let path = format!("{}/bin:{}", self.0.display(), env::var("PATH").unwrap());
        run_ok(
            // Ctrl-C is tested, which shells ignore for background jobs.
            Command::new("env")
                .args(["--default-signal=INT", "sh", "-euc", script])
                .env("PATH", path)
                .env_remove("PYTHONPATH")
                .current_dir(root().join(folder)),
        )
    }

    fn install(&self, packages: &str) {
        let pip = "pip install --quiet --disable-pip-version-check";
        self.run(PACKAGE, &format!("{pip} {packages}"));
    }

    fn test(&self, folder: &str, tests: &str) {
        let pytest = format!("python -m pytest -q -p no:cacheprovider {tests}");
        let printed = self.run(folder, &pytest);
        let all_ran = printed.contains(" passed") && !printed.contains("skipped");
        assert!(all_ran, "{printed}");
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

fn wheel_name() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("libfreecell-{version}-py3-none-linux_x86_64.whl")
}

/// The wheel for this machine, built once per test program.
fn wheel() -> &'static str {
    static BUILT: OnceLock<String> = OnceLock::new();
    BUILT.get_or_init(|| {
        let dir = scratch("python").join("wheels").display().to_string();
        let _ = fs::remove_dir_all(&dir);
        let environment = Environment::new("build", &python());
        environment.run(
            PACKAGE,
            &format!("pip wheel --quiet --no-deps --wheel-dir {dir} ."),
        );
        format!("{dir}/{}", wheel_name())
    })
}

#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn wheel_needs_nothing_else() {
    let environment = Environment::new("clean", &python());
    environment.install(&format!("--no-index {}", wheel()));
    assert_eq!(environment.run(PACKAGE, "freecell 617"), board());
}

#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn pip_builds_and_installs_the_folder() {
    let environment = Environment::new("from-source", &python());
    environment.run("", block("sh", "pip install ./packages/python"));
    assert_eq!(environment.run(PACKAGE, "freecell 617"), board());
}

#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn tests_pass_on_the_machines_python_and_on_the_oldest() {
    for (name, python) in [("newer", python()), ("oldest", oldest_python())] {
        let environment = Environment::new(name, &python);
        print!("{}", environment.run(PACKAGE, "python --version"));
        environment.install(&format!("{} numpy pytest", wheel()));
        environment.test(PACKAGE, "tests");
    }
}

#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn ruff_mypy_and_pyright_find_nothing() {
    let environment = Environment::new("lint", &python());
    environment.install(&format!("{} numpy hatchling {LINTERS}", wheel()));
    environment.run(
        PACKAGE,
        "ruff check --no-cache .
        ruff format --no-cache --check .
        mypy --cache-dir /dev/null
        pyright --pythonpath \"$(command -v python)\" src",
    );
}

/// The example that solves ranges: its tests, and the command of docs/solving.md.
#[test]
#[ignore = "needs Freecell Solver: run .ci/check python::solve"]
fn solve_range_solves_and_survives_lost_workers() {
    let environment = Environment::new("solving", &python());
    let packages = "numpy dask[distributed] pyarrow pytest";
    environment.install(&format!("{} {packages} {LINTERS}", wheel()));
    let folder = "examples/python";
    environment.run(
        folder,
        "settings='--no-cache --config ../../packages/python/pyproject.toml'
        ruff check $settings .
        ruff format --check $settings .
        mypy --cache-dir /dev/null --strict --ignore-missing-imports --allow-untyped-calls \
            solve_range.py",
    );
    environment.test(folder, "test_solve_range.py");

    let solved = scratch("python").join("solved");
    let _ = fs::remove_dir_all(&solved);
    let (_, command) = block("sh", "solve_range.py").rsplit_once('\n').unwrap();
    let out = format!("--out {}", solved.display());
    let printed = environment.run("", &command.replace("--out target/solved", &out));
    let expected = block("text", "deal 11982: no solution");
    assert_eq!(printed.trim_end(), expected);
}

/// Without a network, and with an empty folder of crates.
#[test]
#[ignore = "needs Python and its packages: run .ci/check python"]
fn source_distribution_builds_offline() {
    let environment = Environment::new("sdist", &python());
    environment.install("build hatchling");
    let dir = scratch("python").join("source");
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    let sdist = format!(
        "python -m build --sdist --no-isolation --outdir {}",
        dir.display()
    );
    environment.run(PACKAGE, &sdist);
    let wheels = environment.run(
        &dir,
        "tar xf libfreecell-*.tar.gz
        export CARGO_HOME=\"$PWD/crates\"
        unshare --net pip wheel --quiet --no-deps --no-build-isolation --wheel-dir wheels \
            ./libfreecell-*/
        ls wheels",
    );
    assert_eq!(wheels.trim_end(), wheel_name());
}
