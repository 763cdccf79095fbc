// Searches of all numbers: progress, stop, cancelling, workers, keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cardName,
  deal,
  findInRange,
  findPartial,
  writeBoard,
} from "../../../packages/javascript/index.js";
import { COLUMN_617, firstCards, LAST_ROW_617 } from "./samples.js";
import { waitForDeal, waitForText } from "./screen.js";
import { click, openDeal } from "./session.js";

test("says that no deal of 1 to 1000000 has the cards, and finds it among all numbers", async (t) => {
  const page = await openDeal(t, 1);
  const number = 4_000_000;
  const row = Array.from(deal(number).subarray(0, 3), cardName).join(" ");
  const column = writeBoard(deal(number), "columns").split("\n")[0];
  await page.fill("#text", `Column 1: ${column}`);
  await waitForText(page, "found", "No deal of 1 to 1000000 has these 7 cards.");
  await click(page, "Search all numbers");
  await page.getByRole("link", { name: String(number), exact: true }).waitFor();
  await click(page, "Stop");

  // The first four cards are searched for in another way.
  await page.fill("#text", row);
  let total = 0;
  for (let card = 0; card < 52; card++) {
    const cards = firstCards(number, 3);
    if (cards.includes(card)) continue;
    cards[3] = card;
    total += findPartial(cards, { limit: 0 }).total;
  }
  await click(page, "Search all numbers");
  await waitForText(page, "found", `${total} deals have these 3 cards. The smallest:`);
  const { seeds } = findInRange(row, -2, 10_000_000, { limit: 10 });
  assert.deepEqual(await page.locator("#matches a").allTextContents(), seeds.map(String));
  assert.equal(await page.isVisible("#searching"), false);
  assert.equal(await page.isVisible("#search-all"), false);
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  assert.equal(page.workers().length, cores);
});

/** Starts a search of all numbers that takes long, and waits for its first match. */
async function startLongSearch(page) {
  await page.fill("#text", LAST_ROW_617);
  await waitForText(page, "found", "Only deal 617 of 1 to 1000000 has these 4 cards.");
  await click(page, "Search all numbers");
  await waitForText(page, "found", "Searching all numbers.");
  await page.getByRole("link", { name: "2643339" }).waitFor();
}

test("shows the progress of a search of all numbers, and what is found when it is stopped", async (t) => {
  const page = await openDeal(t, 1);
  await startLongSearch(page);
  const progress = page.getByRole("progressbar", { name: "Search of all numbers" });
  const values = [];
  for (let last = 0; values.length < 3; values.push(last)) {
    const grown = ([bar, last]) => bar.value > last && bar.value;
    const value = await page.waitForFunction(grown, [await progress.elementHandle(), last]);
    last = await value.jsonValue();
    assert(last > 0 && last < 1);
  }
  assert.match(await page.textContent("#searched"), /^\d+% searched, deals found: \d+$/);
  await click(page, "Stop");
  const found = await page.textContent("#found");
  assert.match(
    found,
    /^\d+ deals of the \d+% searched have these 4 cards\. (They are|The smallest):$/,
  );
  assert.equal(await page.isVisible("#searching"), false);
  const links = page.locator("#matches a");
  const numbers = (await links.allTextContents()).map(Number);
  assert.deepEqual(numbers.slice(0, 2), [617, 2643339]);
  for (const number of numbers) {
    assert.equal(findInRange(LAST_ROW_617, number, number).total, 1);
  }
  // Nothing comes after the stop.
  await page.waitForTimeout(500);
  assert.equal(await page.textContent("#found"), found);
  assert.deepEqual((await links.allTextContents()).map(Number), numbers);
  await click(page, "Search all numbers");
  await waitForText(page, "found", "Searching all numbers.");
});

test("a changed text cancels the search of all numbers", async (t) => {
  const page = await openDeal(t, 1);
  for (const [text, message, count] of [
    [COLUMN_617, "Only deal 617 of 1 to 1000000 has these 7 cards.", 1],
    ["7D AD 5C ?? 5S 8C 2D AH", "Only deal 617 has these 7 cards.", 1],
    ["7D 7D", `Line 1, character 4: “7D” is there twice. One of the two must be another card.`, 0],
    ["", "", 0],
  ]) {
    await startLongSearch(page);
    await page.fill("#text", text);
    await waitForText(page, "found", message);
    assert.equal(await page.isVisible("#searching"), false);
    await page.waitForTimeout(500);
    await waitForText(page, "found", message);
    assert.equal(await page.locator("#matches a").count(), count);
  }
});

test("a search of all numbers goes on while other deals are shown", async (t) => {
  const page = await openDeal(t, 1);
  await startLongSearch(page);
  await click(page, "Next");
  await waitForDeal(page, 618);
  const link = page.getByRole("link", { name: "2643339" });
  await link.focus();
  await page.getByRole("link", { name: "6522155" }).waitFor();
  assert.equal(await link.evaluate((link) => link === document.activeElement), true);
  await page.keyboard.press("Enter");
  await waitForDeal(page, 2643339);
  await waitForText(page, "found", "Searching all numbers.");
  await click(page, "Stop");
});

test("searches all numbers by keyboard", async (t) => {
  const page = await openDeal(t, 1);
  const { keyboard } = page;
  const focused = (name) =>
    page.waitForFunction((name) => document.activeElement.textContent === name, name);
  await page.focus("#text");
  await keyboard.type(LAST_ROW_617);
  await waitForText(page, "found", "Only deal 617 of 1 to 1000000 has these 4 cards.");
  await waitForDeal(page, 617);
  await keyboard.press("Tab");
  await focused("617");
  await keyboard.press("Tab");
  await focused("Search all numbers");
  await keyboard.press("Enter");
  await focused("Stop");
  await page.getByRole("link", { name: "2643339" }).waitFor();
  await keyboard.press("Space");
  await focused("Search all numbers");
  await page.getByRole("status").getByText("searched have these 4 cards").waitFor();
});
