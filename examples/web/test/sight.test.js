// What stays in sight or is scrolled into sight, on phones and in low windows.

import assert from "node:assert/strict";
import { test } from "node:test";

import { deal, findPartial, writeBoard } from "../../../packages/javascript/index.js";
import { offScreen, waitForBoard, waitForText } from "./screen.js";
import { showDeal } from "./session.js";
import { SIZES } from "./states.js";

test("scrolls to the deal of a link on a phone", async (t) => {
  const page = await showDeal(t, 1, SIZES.phone);
  const { seeds } = findPartial("7D AD 5C 3S", { limit: 10 });
  for (const seed of [seeds[9], seeds[0], seeds[0]]) {
    await page.fill("#text", "7D AD 5C 3S");
    await page.getByRole("link", { name: String(seed), exact: true }).click();
    await waitForBoard(page, deal(seed), `Deal ${seed}`);
    const { top, bottom } = await page.$eval("#heading", (heading) =>
      heading.getBoundingClientRect().toJSON(),
    );
    assert(top >= 0 && bottom < 640, `the heading is at ${top}`);
    await page.fill("#text", "");
  }
});

test("keeps the search in sight while it is typed in a low window", async (t) => {
  const page = await showDeal(t, 1, { viewport: { width: 1280, height: 500 } });
  await page.focus("#text");
  for (const key of "Row 7: JD KS KC 4H") {
    await page.keyboard.type(key);
    assert.deepEqual(await offScreen(page, ["#text"]), []);
  }
  await waitForText(page, "found", "Only deal 617 of 1 to 1000000 has these 4 cards.");
  assert.deepEqual(await offScreen(page, ["#text"]), []);
});

for (const [width, height] of [
  [360, 640],
  [320, 568],
]) {
  const viewport = { width, height };

  test(`shows the result of a search where it is typed, at ${width} by ${height}`, async (t) => {
    const page = await showDeal(t, 1, { ...SIZES.phone, viewport });
    const line = "Line 1, character 4: “7D” is there twice. One of the two must be another card.";
    for (const [text, message, shown] of [
      ["7D AD 5C 3S", "1329 deals have these 4 cards. The smallest:", ["#found", "#matches a"]],
      [
        "7D AD 5C",
        "6 deals of 1 to 1000000 have these 3 cards. They are:",
        ["#found", "#matches a", "#search-all"],
      ],
      ["7D AD 5C ?? 5S 8C 2D AH", "Only deal 617 has these 7 cards.", ["#found", "#matches a"]],
      ["7D 7D", line, ["#found"]],
    ]) {
      await page.fill("#text", "");
      await page.evaluate(() => scrollTo(0, 0));
      await page.focus("#text");
      await page.keyboard.type(text);
      await waitForText(page, "found", message);
      assert.deepEqual(await offScreen(page, ["#text", ...shown]), []);
    }
  });

  test(`shows the text of a refused copy, at ${width} by ${height}`, async (t) => {
    const page = await showDeal(t, 617, { ...SIZES.phone, viewport });
    await page.evaluate(() => {
      delete Navigator.prototype.clipboard;
    });
    for (const button of ["#copy-rows", "#copy-columns", "#copy-link"]) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.click(button);
      await page.getByText("The text is selected: copy it here.").waitFor();
      assert.deepEqual(await offScreen(page, ["#copied", "#copy-text"]), []);
    }
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`keeps Stop and the progress in place during a search, at a width of ${viewport.width}`, async (t) => {
    const page = await showDeal(t, 1, { viewport });
    const places = () =>
      page.$$eval("#progress, #searched, #stop", (all) =>
        all.map((one) => one.getBoundingClientRect().toJSON()),
      );
    await page.fill("#text", "Last row: JD KS KC");
    await page.getByRole("button", { name: "Search all numbers" }).click();
    await page.getByText("Searching all numbers.").waitFor();
    const before = await places();
    await page.getByRole("button", { name: "Show more" }).waitFor();
    assert.deepEqual(await places(), before);
    assert.deepEqual(await offScreen(page, ["#found", "#progress", "#searched", "#stop"]), []);
  });
}

test("scrolls to the deal of a pasted board, and back to the matches, on a phone", async (t) => {
  const page = await showDeal(t, 1, {
    ...SIZES.phone,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), writeBoard(deal(617)));
  for (const [focused, shown] of [
    ["#text", ["#found", "#matches a"]],
    ["#copy-rows", ["#heading"]],
  ]) {
    await page.fill("#number", "1");
    await page.press("#number", "Enter");
    await waitForBoard(page, deal(1), "Deal 1");
    await page.focus(focused);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+V");
    await waitForBoard(page, deal(617), "Deal 617");
    assert.deepEqual(await offScreen(page, shown), []);
  }

  await page.fill("#text", "7D AD 5C 3S");
  await page.getByRole("link", { name: "617", exact: true }).click();
  await waitForBoard(page, deal(617), "Deal 617");
  await page.evaluate(() => scrollTo(0, 0));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("h1").textContent === "Part of a board");
  assert.deepEqual(await offScreen(page, ["#found", "#matches a"]), []);
});
