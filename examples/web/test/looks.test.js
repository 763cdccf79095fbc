// How the page looks: its windows, print, and the picture in the README.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { PNG } from "pngjs";
import { takeScreenshot } from "./screenshot.js";
import { openDeal, STATES, waitForText } from "./session.js";

/** Returns the boxes of the elements of a selector. */
function boxes(page, selector) {
  return page.$$eval(selector, (all) => all.map((one) => one.getBoundingClientRect().toJSON()));
}

/** Returns the visible controls and texts that overlap another one, or do not fit into their box. */
function overlaps(page) {
  return page.$$eval("h1, h2, p, label, textarea, select, button, progress, #matches", (all) => {
    const shown = all.filter((one) => one.checkVisibility() && one.getClientRects().length > 0);
    const boxes = shown.map((one) => one.getBoundingClientRect());
    const isClear = (a, b) =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return shown
      .filter((one, i) => {
        const isOver = one.matches("select, button") && one.scrollWidth > one.clientWidth;
        return isOver || boxes.some((box, j) => i !== j && !isClear(boxes[i], box));
      })
      .map(({ id, textContent }) => id || textContent);
  });
}

for (const [width, height, fontSize] of [
  [320, 568, 16],
  [360, 640, 16],
  [719, 800, 16],
  [844, 390, 16],
  [1280, 600, 16],
  [1920, 1080, 16],
  [390, 844, 32],
  [1280, 800, 32],
]) {
  test(`nothing overlaps or is too wide at ${width} by ${height}, in letters of ${fontSize} pixels`, async (t) => {
    const page = await openDeal(t, 617, { viewport: { width, height } });
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
    for (const [state, enter] of Object.entries(STATES)) {
      await enter(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, state);
      assert.deepEqual(await overlaps(page), [], state);
      const cards = await boxes(page, "#board .card:not(.back), #board .corner:first-child");
      for (let i = 0; i < cards.length; i += 2) {
        const [card, corner] = cards.slice(i, i + 2);
        assert(corner.left > card.left && corner.right < card.right, `card ${i / 2}, ${state}`);
      }
    }
  });
}

for (const [width, height] of [
  [390, 844],
  [667, 375],
  [844, 390],
]) {
  test(`the board and the message are in sight at ${width} by ${height}`, async (t) => {
    const page = await openDeal(t, 617, { viewport: { width, height } });
    for (const state of ["a deal", "a board with mistakes"]) {
      await STATES[state](page);
      await page.evaluate(() => scrollTo(0, 0));
      for (const { bottom } of await boxes(page, "#board, #text, #message, #controls")) {
        assert(bottom <= height, `${bottom}, ${state}`);
      }
    }
    await page.fill("#text", "7D AD 5C 3S");
    await page.getByRole("link", { name: "64150970" }).click();
    await waitForText(page, "#heading", "Deal 64150970");
    const [{ top, bottom }] = await boxes(page, "#board");
    assert(top >= 0 && bottom <= height, `${top} to ${bottom}`);
  });
}

test("nothing is cut off in a window of 1280 by 600", async (t) => {
  const page = await openDeal(t, 617, { viewport: { width: 1280, height: 600 } });
  for (const [state, enter] of Object.entries(STATES)) {
    await enter(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 600, state);
  }
});

test("uses the room of a window of 1920 by 1080", async (t) => {
  const page = await openDeal(t, 617, { viewport: { width: 1920, height: 1080 } });
  const [{ width, bottom }] = await boxes(page, "#table");
  assert(width > 0.75 * 1920 && bottom > 0.9 * 1080 && bottom <= 1080, `${width}, ${bottom}`);
});

test("prints the deal alone, in colours", async (t) => {
  const page = await openDeal(t, 617);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.isVisible("#heading"), true);
  assert.equal(await page.isVisible("#board"), true);
  for (const hidden of ["header", "#search", "#controls"]) {
    assert.equal(await page.isVisible(hidden), false, hidden);
  }
});

test("looks like the picture of the README", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const taken = join(folder, "deal-617.png");
  await takeScreenshot(taken);
  const files = [taken, new URL("../deal-617.png", import.meta.url)].map((file) =>
    readFileSync(file),
  );
  assert(files[1].length < 60_000);
  const [one, two] = files.map((file) => PNG.sync.read(file));
  assert.deepEqual([one.width, one.height], [two.width, two.height]);
  const differ = one.data.filter((part, i) => Math.abs(part - two.data[i]) > 60);
  // Fonts may be smoothed otherwise elsewhere.
  assert(differ.length < 0.01 * one.data.length, `${differ.length} parts differ`);
});
