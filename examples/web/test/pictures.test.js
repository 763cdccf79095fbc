// Stored pictures of the page: the screenshot in the README and the icons.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { BUILT } from "./browser.js";
import { drawIcons, ICONS } from "./icons.js";
import { takeScreenshot } from "./screenshot.js";
import { browser } from "./session.js";

/** Returns the part of a picture that differs from another one. */
async function difference(t, file, other) {
  const page = await browser.newPage();
  t.after(() => page.close());
  const picture = (path) => `data:image/png;base64,${readFileSync(path, "base64")}`;
  return page.evaluate(
    async (pictures) => {
      const [one, other] = await Promise.all(
        pictures.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const { width, height } = image;
          const canvas = new OffscreenCanvas(width, height).getContext("2d");
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, width, height);
        }),
      );
      if (one.width !== other.width || one.height !== other.height) return 1;
      const differ = one.data.filter((part, i) => Math.abs(part - other.data[i]) > 60);
      return differ.length / one.data.length;
    },
    [picture(file), picture(other)],
  );
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
  const differing = await difference(t, shown, taken);
  // Fonts may be smoothed otherwise elsewhere.
  assert(differing < 0.01, `${differing} of the picture differs`);
});

test("the icons are drawn from icon.svg", async (t) => {
  const folder = temporaryFolder(t);
  await drawIcons(folder);
  for (const { name } of ICONS) {
    const differing = await difference(t, join(BUILT, name), join(folder, name));
    assert(differing < 0.01, `${differing} of ${name} differs`);
  }
});
