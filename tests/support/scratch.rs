//! Folders for the files that tests write.

use std::path::{Path, PathBuf};

/// The folder of this name, which is created if it is missing.
pub fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&dir).expect("the target folder can be written");
    dir
}
