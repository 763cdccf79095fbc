// Stored pictures of the page: the screenshot in the README and the icons.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { PNG } from "pngjs";
import { BUILT } from "./browser.js";
import { drawIcons, ICONS } from "./icons.js";
import { takeScreenshot } from "./screenshot.js";

/** Returns the part of a picture that differs from another one. */
function difference(file, other) {
  const [one, two] = [file, other].map((path) => PNG.sync.read(readFileSync(path)));
  if (one.width !== two.width || one.height !== two.height) return 1;
  const differ = one.data.filter((part, i) => Math.abs(part - two.data[i]) > 60);
  return differ.length / one.data.length;
}

function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("looks like the picture of the README", async (t) => {
  const taken = join(temporaryFolder(t), "deal-617.png");
  await takeScreenshot(taken);
  const shown = new URL("../deal-617.png", import.meta.url);
  assert(readFileSync(shown).length < 60_000);
  const differing = difference(shown, taken);
  // Fonts may be smoothed otherwise elsewhere.
  assert(differing < 0.01, `${differing} of the picture differs`);
});

test("the icons are drawn from icon.svg", async (t) => {
  const folder = temporaryFolder(t);
  await drawIcons(folder);
  for (const { name } of ICONS) {
    const differing = difference(join(BUILT, name), join(folder, name));
    assert(differing < 0.01, `${differing} of ${name} differs`);
  }
});
