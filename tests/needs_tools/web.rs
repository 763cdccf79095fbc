//! The page for browsers, in Chromium.

use std::process::Command;

use crate::process::run_ok;
use crate::repository::root;
use crate::webassembly::with_core;

fn npm(arguments: &[&str]) -> String {
    run_ok(
        with_core(&mut Command::new("npm"))
            .args(arguments)
            .current_dir(root().join("examples/web")),
    )
}

#[test]
#[ignore = "needs Node.js and Chromium: run .ci/check web"]
fn page_passes_its_tests_in_chromium() {
    npm(&["install", "--no-audit", "--no-fund", "--no-package-lock"]);
    npm(&["run", "lint"]);
    let printed = npm(&["test"]);
    assert!(
        printed.contains("\n# fail 0\n") && printed.contains("\n# skipped 0\n"),
        "{printed}"
    );
}
