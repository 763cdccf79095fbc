//! The library as the README's command installs it, in an empty folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::doc_blocks::block;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

/// Where the README installs it.
const PREFIX: &str = "$HOME/.local";

/// Installs it, once a test program, and returns the prefix.
pub fn prefix() -> &'static Path {
    static INSTALLED: OnceLock<PathBuf> = OnceLock::new();
    INSTALLED.get_or_init(|| {
        let prefix = scratch("installed");
        let _ = fs::remove_dir_all(&prefix);
        let script = block("sh", "cargo cinstall").replace(PREFIX, prefix.to_str().unwrap());
        run_ok(
            Command::new("sh")
                .args(["-euc", &script])
                .current_dir(root()),
        );
        prefix
    })
}

/// The README's commands, for the library that is installed here.
pub fn with_prefix(script: &str) -> String {
    script.replace(PREFIX, prefix().to_str().unwrap())
}

/// A program that finds the installed library, as the README makes it so.
pub fn command(program: &str) -> Command {
    let exports = with_prefix(block("sh", "export PKG_CONFIG_PATH"));
    let mut command = Command::new("sh");
    command.args(["-euc", &format!("{exports}\nexec \"$@\""), "sh", program]);
    command
}
