// The build where tools are missing.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../build.js", import.meta.url));

/** Runs the build, and returns what it complains of. */
function complaint(env) {
  const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: "utf8" });
  assert.equal(status, 1);
  return stderr;
}

test("says what to install where cargo is missing", () => {
  assert.equal(
    complaint({ PATH: "" }),
    "cargo cannot build libfreecell: install Rust 1.89 or later, and run\n" +
      "`rustup target add wasm32-unknown-unknown`; without rustup, see docs/javascript.md\n",
  );
});

test("says which module is wrong", (t) => {
  assert.equal(
    complaint({ FREECELL_WASM: "/none.wasm" }),
    "FREECELL_WASM: there is no /none.wasm\n",
  );
  assert.equal(
    complaint({ FREECELL_WASM: program }),
    `FREECELL_WASM: ${program} is not WebAssembly\n`,
  );
  const folder = mkdtempSync(join(tmpdir(), "freecell-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const other = join(folder, "other.wasm");
  writeFileSync(other, "\0asm\x01\0\0\0");
  assert.equal(
    complaint({ FREECELL_WASM: other }),
    `FREECELL_WASM: ${other} is not libfreecell with ABI version 1\n`,
  );
});
