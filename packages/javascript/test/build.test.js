// The build where tools are missing.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../build.js", import.meta.url));
const add = "run `rustup target add wasm32-unknown-unknown`\n";
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "freecell-"));
});

after(() => rmSync(folder, { recursive: true }));

/** Writes a program that stands for a tool. */
function tool(name, command) {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${command}\n`);
  chmodSync(file, 0o755);
}

/** Runs the build with the folder's tools alone, and returns what it complains of. */
function complaint(env = {}) {
  const options = { env: { PATH: folder, ...env }, encoding: "utf8" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, folder], options);
  assert.deepEqual([status, stdout], [1, ""]);
  return stderr;
}

test("says what to install, in one line", () => {
  const rust = "install Rust 1.85 or later, https://rustup.rs, and ";
  assert.equal(complaint(), `libfreecell is built by cargo: ${rust}${add}`);
  tool("cargo", "exit 0");
  assert.equal(complaint(), `libfreecell is built for WebAssembly: ${add}`);
  tool("rustc", `echo ${folder}/lib`);
  assert.equal(complaint(), `libfreecell is built for WebAssembly: ${add}`);
});

test("says which module is wrong", () => {
  const wrong = join(folder, "wrong.wasm");
  for (const [module, problem] of [
    ["none.wasm", `there is no ${join(folder, "none.wasm")}`],
    [wrong, `${wrong} is no WebAssembly`],
  ]) {
    writeFileSync(wrong, "no module");
    const env = { FREECELL_WASM: module, INIT_CWD: folder };
    assert.equal(complaint(env), `FREECELL_WASM: ${problem}\n`);
  }
});

test("stops without a stack trace when cargo fails", () => {
  tool("rustc", `echo ${folder}`);
  tool("cargo", '[ "$1" = --version ] || { echo "error: no space left" >&2; exit 101; }');
  assert.equal(complaint(), "error: no space left\nlibfreecell is not built: cargo failed\n");
});
