//! Installs the library into an empty folder, with the commands of docs/install.md.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::doc_blocks::block;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

/// The prefix in docs/install.md.
const PREFIX: &str = "$HOME/.local";

/// Installs the library, once per test program, and returns the prefix.
pub fn prefix() -> &'static Path {
    static INSTALLED: OnceLock<PathBuf> = OnceLock::new();
    INSTALLED.get_or_init(|| {
        let prefix = scratch("installed");
        let _ = fs::remove_dir_all(&prefix);
        let script = block("sh", "cmake --install").replace(PREFIX, prefix.to_str().unwrap());
        run_ok(
            Command::new("sh")
                .args(["-euc", &script])
                .current_dir(root()),
        );
        prefix
    })
}

/// Commands of the documentation, with the prefix of the tests.
pub fn with_prefix(script: &str) -> String {
    script.replace(PREFIX, prefix().to_str().unwrap())
}

/// A program that finds the installed library through the variables of docs/install.md.
pub fn command(program: &str) -> Command {
    let exports = with_prefix(block("sh", "export PKG_CONFIG_PATH"));
    let mut command = Command::new("sh");
    command.args(["-euc", &format!("{exports}\nexec \"$@\""), "sh", program]);
    command
}
