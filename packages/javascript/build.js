// Makes the files of the package that are not committed: wasm.js, which holds the library as
// WebAssembly, and the licences, since npm packs no links. FREECELL_WASM names a freecell.wasm to
// take; without it cargo builds the library, with vectors unless RUSTFLAGS says otherwise.
// Usage: node build.js [FOLDER]

import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const [folder = here] = process.argv.slice(2);

function build() {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target/webassembly");
  const command =
    "rustc --locked --release --lib --crate-type cdylib --target wasm32-unknown-unknown";
  execFileSync(
    "cargo",
    [...command.split(" "), "--manifest-path", join(root, "Cargo.toml"), "--target-dir", target],
    { env: { RUSTFLAGS: "-C target-feature=+simd128", ...process.env }, stdio: "inherit" },
  );
  return join(target, "wasm32-unknown-unknown/release/freecell.wasm");
}

const library = readFileSync(process.env.FREECELL_WASM ?? build());
writeFileSync(join(folder, "wasm.js"), `export default "${library.toString("base64")}";\n`);
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) {
  copyFileSync(join(root, licence), join(folder, licence));
}
