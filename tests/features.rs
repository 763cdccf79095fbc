//! The crate builds with every set of its features.
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]

mod common;

use std::process::Command;

use common::{root, run, run_ok};
use serde_json::Value;

/// The sets of all features, as `--features` takes them.
fn sets_of_features() -> Vec<String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root()).args([
        "metadata",
        "--no-deps",
        "--offline",
        "--format-version",
        "1",
    ]);
    let metadata: Value = serde_json::from_str(&run_ok(&mut cargo)).unwrap();
    let features = metadata["packages"][0]["features"].as_object().unwrap();
    let mut sets = vec![String::new()];
    for feature in features.keys().filter(|&feature| feature != "default") {
        let with_feature: Vec<_> = sets.iter().map(|set| format!("{set} {feature}")).collect();
        sets.extend(with_feature);
    }
    sets
}

#[test]
#[ignore = "takes a minute: cargo test --test features -- --ignored"]
fn every_set_of_features_builds_without_a_warning() {
    let sets = sets_of_features();
    assert!(sets.iter().any(|set| set.contains("freestanding")));
    for profile in ["dev", "release"] {
        for set in &sets {
            let mut cargo = Command::new(env!("CARGO"));
            cargo
                .current_dir(root())
                .args(["build", "--locked", "--profile", profile])
                .args(["--no-default-features", "--features", set])
                .args(["--target-dir", "target/features"]);
            let output = run(&mut cargo);
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(
                output.status.success() && !said.contains("warning"),
                "{profile}, features '{set}':\n{said}"
            );
        }
    }
}
