// The build, where its tools or its input are missing.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../build.js", import.meta.url));

/** Checks that the build fails, and how its complaint ends. */
function fails(env, end) {
  const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: "utf8" });
  assert.equal(status, 1);
  assert(stderr.endsWith(`${end}\n`), stderr);
}

test("says what is missing or wrong", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "freecell-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const other = join(folder, "other.wasm");
  writeFileSync(other, "\0asm\x01\0\0\0");
  fails({ PATH: "" }, "without rustup, see docs/javascript.md");
  fails({ FREECELL_WASM: "/none.wasm" }, "there is no /none.wasm");
  fails({ FREECELL_WASM: program }, `${program} is not WebAssembly`);
  fails({ FREECELL_WASM: other }, `${other} is not libfreecell with ABI version 1`);
});
