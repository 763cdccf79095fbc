// Makes the files of the package that are not committed: wasm.js, which holds the library as
// WebAssembly, and the licences, since npm packs no links. FREECELL_WASM names a freecell.wasm to
// take; without it cargo builds the library, with vectors unless RUSTFLAGS says otherwise.
// Usage: node build.js [FOLDER]

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const [folder = here] = process.argv.slice(2);
const TARGET = "wasm32-unknown-unknown";
// The version of the functions that index.js calls.
const ABI_VERSION = 1;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function build() {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const command = `rustc --locked --release --crate-type cdylib --target ${TARGET}`;
  const source = join(root, "packages/c");
  const settings = ["--config", join(source, "release.toml"), "--target-dir", target];
  const { status } = spawnSync(
    "cargo",
    [...command.split(" "), "--manifest-path", join(source, "Cargo.toml"), ...settings],
    { env: { RUSTFLAGS: "-C target-feature=+simd128", ...process.env }, stdio: "inherit" },
  );
  if (status !== 0) {
    fail(`cargo cannot build libfreecell: install Rust 1.89 or later, and run
\`rustup target add ${TARGET}\`; without rustup, see docs/javascript.md`);
  }
  return join(target, TARGET, "release/freecell.wasm");
}

// npm runs the build in the package's folder, and remembers where it was called.
const { FREECELL_WASM, INIT_CWD = "" } = process.env;
const file = FREECELL_WASM ? resolve(INIT_CWD, FREECELL_WASM) : build();
if (!existsSync(file)) fail(`FREECELL_WASM: there is no ${file}`);
const library = readFileSync(file);
if (!WebAssembly.validate(library)) fail(`FREECELL_WASM: ${file} is not WebAssembly`);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(library));
if (exports.freecell_abi_version?.() !== ABI_VERSION) {
  fail(`FREECELL_WASM: ${file} is not libfreecell with ABI version ${ABI_VERSION}`);
}
// Hexadecimal digits, which npm and servers compress better than base64.
writeFileSync(join(folder, "wasm.js"), `export default "${library.toString("hex")}";\n`);
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) {
  copyFileSync(join(root, licence), join(folder, licence));
}
