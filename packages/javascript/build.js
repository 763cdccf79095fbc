// Makes the files of the package that are not committed: wasm.js, which holds the library as
// WebAssembly, and the licences, since npm packs no links. FREECELL_WASM names a freecell.wasm to
// take; without it cargo builds the library.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const TARGET = "wasm32-unknown-unknown";

function build(folder) {
  const cargo =
    `rustc --locked --release --lib --crate-type cdylib --no-default-features ` +
    `--features freestanding --target ${TARGET}`;
  const folders = ["--manifest-path", join(root, "Cargo.toml"), "--target-dir", folder];
  const RUSTFLAGS = `${process.env.RUSTFLAGS ?? ""} -C target-feature=+simd128`;
  execFileSync("cargo", [...cargo.split(" "), ...folders], {
    env: { ...process.env, RUSTFLAGS },
    stdio: "inherit",
  });
  return readFileSync(join(folder, TARGET, "release/freecell.wasm"));
}

function library() {
  if (process.env.FREECELL_WASM) return readFileSync(process.env.FREECELL_WASM);
  const folder = mkdtempSync(join(tmpdir(), "freecell-"));
  try {
    return build(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

writeFileSync(join(here, "wasm.js"), `export default "${library().toString("base64")}";\n`);
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) {
  copyFileSync(join(root, licence), join(here, licence));
}
