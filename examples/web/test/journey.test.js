// A visit in each engine: a number, a board with mistakes, part of a board, all numbers, the grid of cards,
// no network.

import assert from "node:assert/strict";
import { test } from "node:test";

import { BUILT, fill, launch, serve, tapInFirefox, waitForDeal, waitForText } from "./browser.js";
import { launchWebKit } from "./webkit.js";

const SEVENTH_ROW = "Row 7: JD KS KC 4H";

for (const [engine, start] of [
  ["Chromium", () => launch("chrome")],
  ["Firefox", () => launch("firefox")],
  ["WebKit", launchWebKit],
]) {
  test(`a visit in ${engine}`, { timeout: 300_000 }, async (t) => {
    const server = await serve(BUILT);
    t.after(server.stop);
    const browser = await start();
    t.after(() => browser.close());
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800, hasTouch: engine === "Chromium" });
    const tap = {
      Chromium: (selector) => page.tap(selector),
      Firefox: (selector) => tapInFirefox(page, selector),
      // The driver takes touch for a mouse.
      WebKit: (selector) => page.click(selector),
    }[engine];

    await page.goto(`${server.address}#1`);
    await waitForDeal(page, 1);
    await page.click("#text");
    await page.evaluate(() => document.querySelector("#text").select());
    await page.keyboard.type("25000");
    await waitForDeal(page, 25000);

    await page.click("#mistakes");
    await waitForDeal(page, 617);
    await waitForText(page, "#message", /The text has 6H instead of 6S/);

    await fill(page, SEVENTH_ROW);
    await waitForText(page, "#message", "Only deal 617 of 1 to 1,000,000 has these 4 cards.");
    await page.click("#search-all");
    await waitForText(page, "#matches", /2,643,339/);
    await waitForText(page, "#left", /^About \d+ (?:second|minute)s left\.$/);
    await page.keyboard.press("Enter");
    await waitForText(
      page,
      "#message",
      /deals of the [\d,]+ numbers searched have these 4 cards\./,
    );

    await page.click("#tap summary");
    // The grid may move when there is an answer.
    for (const [card, message] of [
      [25, /this card/],
      [1, /these 2 cards/],
      [16, /these 3 cards/],
    ]) {
      await tap(`#grid [value="${card}"]`);
      await waitForText(page, "#message", message);
    }
    await tap("#undo");
    await waitForText(page, "#message", /these 2 cards/);
    for (const card of ["16", "11", "19"]) {
      const focus = (card) => document.querySelector(`#grid [value="${card}"]`).focus();
      await page.evaluate(focus, card);
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.value), card);
    }
    await waitForDeal(page, 617);

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.stop();
    await page.goto(`${server.address}index.html#11982`);
    await waitForDeal(page, 11982);
    await fill(page, SEVENTH_ROW);
    await waitForText(page, "#matches", "617");
  });
}
