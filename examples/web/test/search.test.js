// Searches for a part of a board: counts, matches, deals 1 to 1000000.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cardName,
  deal,
  findInRange,
  findPartial,
  readPartial,
  writeBoard,
} from "../../../packages/javascript/index.js";
import { COLUMN_617, firstCards, LAST_ROW_617 } from "./samples.js";
import { waitForDeal, waitForFound, waitForPart, waitForText } from "./screen.js";
import { click, enter, openDeal } from "./session.js";

function countOf(cards, count) {
  const inFirst = () => findInRange(cards, 1, 1_000_000);
  const { seeds, total } = count < 4 ? inFirst() : findPartial(cards);
  const these = count === 1 ? "this card" : `these ${count} cards`;
  const of = count < 4 ? " of 1 to 1000000" : "";
  if (total === 1) return `Only deal ${seeds[0]}${of} has ${these}.`;
  return `${total} deals${of} have ${these}. ${total > 64 ? "The smallest:" : "They are:"}`;
}

test("counts the deals left while the first row is typed", async (t) => {
  const page = await openDeal(t, 1);
  for (const number of [617, 4294967295, 8589934591]) {
    await enter(page, "1");
    await page.fill("#text", "");
    await page.focus("#text");
    const cards = deal(number);
    let several = 0;
    for (let count = 1; count <= 8; count++) {
      const [rank, suit] = cardName(cards[count - 1])
        .toLowerCase()
        .replace("t", "10")
        .split(/(?=.$)/);
      const part = firstCards(number, count);
      const message = countOf(part, count);
      const before = await page.textContent("#found");

      await page.keyboard.type(`${count > 1 ? " " : ""}${rank}`);
      const note = `“${rank}” is not a whole card yet.`;
      // The first digit alone may be a deal number.
      const offer = count === 1 && /\d/.test(rank) ? " As a deal number:" : "";
      await waitForText(page, "found", `${before} ${note}${offer}`.trim());
      await page.keyboard.type(suit);
      await waitForText(page, "found", message);
      if (message.startsWith("Only")) {
        await waitForDeal(page, number);
      } else {
        await waitForPart(page, part);
        several++;
      }
    }
    assert(several >= 4, `${number} is found by ${several} cards`);
  }
  await page.fill("#text", "");
  await waitForText(page, "found", "");
  await waitForDeal(page, 8589934591);
});

test("finds a deal from its first row with an unknown card", async (t) => {
  const page = await openDeal(t, 1);
  await page.fill("#text", "7D AD 5C ?? 5S 8C 2D AH");
  await waitForText(page, "found", "Only deal 617 has these 7 cards.");
  await waitForDeal(page, 617);
});

test("links to the smallest deals that have the cards", async (t) => {
  const page = await openDeal(t, 617);
  await page.fill("#text", "7D AD 5C 3S");
  await waitForText(page, "found", "1329 deals have these 4 cards. The smallest:");
  const { seeds } = findPartial("7D AD 5C 3S", { limit: 10 });
  const links = page.locator("#matches a");
  assert.deepEqual(await links.allTextContents(), seeds.map(String));
  await waitForPart(page, firstCards(617, 4));

  // The first link leads to the deal that is in the address already.
  for (const number of [seeds[0], seeds[9], seeds[1]]) {
    await page.getByRole("link", { name: String(number), exact: true }).click();
    await waitForDeal(page, number);
    assert.equal(await links.count(), 10);
  }
  await page.goBack();
  await waitForDeal(page, seeds[9]);

  await page.fill("#text", "JD 2D 9H JC 5D 7H");
  await waitForText(page, "found", "3 deals have these 6 cards. They are:");
  assert.equal(await links.count(), 3);
});

test("shows up to 64 matches when asked for more", async (t) => {
  const page = await openDeal(t, 2);
  const links = page.locator("#matches a");
  for (const text of ["7D AD 5C 3S 5S", "7D AD 5C 3S", "Column 8: AH KH"]) {
    const part = readPartial(text);
    const { seeds } = text.startsWith("7D") ? findPartial(part) : findInRange(part, 1, 1_000_000);
    await page.fill("#text", text);
    await page.getByRole("link", { name: String(seeds[9]), exact: true }).waitFor();
    assert.deepEqual(await links.allTextContents(), seeds.slice(0, 10).map(String));
    await click(page, "Show more");
    assert.deepEqual(await links.allTextContents(), seeds.map(String));
    const focused = await page.evaluate(() => document.activeElement.textContent);
    assert.equal(focused, String(seeds[10]));
    assert.equal(await page.isVisible("#more"), false);
    await page.keyboard.press("Enter");
    await waitForDeal(page, seeds[10]);
    await page.goBack();
    await waitForPart(page, part);
    assert.deepEqual(await links.allTextContents(), seeds.map(String));
  }
  await page.fill("#text", "JD 2D 9H JC 5D 7H");
  await waitForText(page, "found", "3 deals have these 6 cards. They are:");
  assert.equal(await page.isVisible("#more"), false);
});

test("brings the matches of a search back", async (t) => {
  const page = await openDeal(t, 2);
  const message = "1329 deals have these 4 cards. The smallest:";
  const { seeds } = findPartial("7D AD 5C 3S", { limit: 10 });
  await page.focus("#text");
  await page.keyboard.type("7D AD 5C 3S");
  await waitForFound(page, message, seeds);
  await page.getByRole("link", { name: String(seeds[9]), exact: true }).click();
  await waitForDeal(page, seeds[9]);
  const current = page.locator("#matches a[aria-current=true]");
  assert.deepEqual(await current.allTextContents(), [String(seeds[9])]);
  await click(page, "Next");
  await waitForDeal(page, seeds[9] + 1);
  assert.equal(await current.count(), 0);
  await page.goBack();
  await waitForDeal(page, seeds[9]);
  await waitForFound(page, message, seeds);
  await page.goBack();
  await waitForPart(page, firstCards(617, 4));
  await waitForFound(page, message, seeds);
  // All the typing is one entry.
  await page.goBack();
  await waitForDeal(page, 2);
  await waitForFound(page, "", []);
  assert.equal(await page.inputValue("#text"), "");
  await page.goForward();
  await waitForPart(page, firstCards(617, 4));
  await waitForFound(page, message, seeds);
  assert.equal(await page.inputValue("#text"), "7D AD 5C 3S");
  await page.reload();
  await waitForPart(page, firstCards(617, 4));
  await waitForFound(page, message, seeds);

  // A search by a worker, after another search.
  await page.getByRole("link", { name: "617", exact: true }).click();
  await waitForDeal(page, 617);
  await page.fill("#text", "Column 8: AH KH");
  const inFirst = findInRange("Column 8: AH KH", 1, 1_000_000, { limit: 10 });
  const those = `${inFirst.total} deals of 1 to 1000000 have these 2 cards. The smallest:`;
  await waitForFound(page, those, inFirst.seeds);
  await page.goBack();
  await waitForDeal(page, 617);
  await page.goBack();
  await waitForPart(page, firstCards(617, 4));
  await waitForFound(page, message, seeds);
  await page.goForward();
  await page.goForward();
  await waitForPart(page, readPartial("Column 8: AH KH"));
  await waitForFound(page, those, inFirst.seeds);
});

test("brings the only match of a search back", async (t) => {
  const page = await openDeal(t, 2);
  for (const [text, message] of [
    ["7D AD 5C ?? 5S 8C 2D AH", "Only deal 617 has these 7 cards."],
    [COLUMN_617, "Only deal 617 of 1 to 1000000 has these 7 cards."],
    [writeBoard(deal(617)), "This is deal 617."],
  ]) {
    await enter(page, "2");
    await page.fill("#text", text);
    await waitForFound(page, message, [617]);
    await waitForDeal(page, 617);
    await click(page, "Next");
    await waitForDeal(page, 618);
    await page.goBack();
    await waitForDeal(page, 617);
    await waitForFound(page, message, [617]);
    await click(page, "Random winnable");
    await page.getByRole("link", { name: "617", exact: true }).click();
    await waitForDeal(page, 617);
  }
});

test("finds the deal of a typed column in 1 to 1000000", async (t) => {
  const page = await openDeal(t, 1);
  await page.focus("#text");
  await page.keyboard.type(COLUMN_617);
  await waitForText(page, "found", "Only deal 617 of 1 to 1000000 has these 7 cards.");
  await waitForDeal(page, 617);
  assert.equal(page.workers().length, 1);
});

test("links to the smallest deals of 1 to 1000000 that have the cards", async (t) => {
  const page = await openDeal(t, 1);
  await page.fill("#text", "Column 8: AH KH");
  const { seeds, total } = findInRange("Column 8: AH KH", 1, 1_000_000, { limit: 10 });
  const message = `${total} deals of 1 to 1000000 have these 2 cards. The smallest:`;
  await waitForText(page, "found", message);
  assert.deepEqual(await page.locator("#matches a").allTextContents(), seeds.map(String));
  await waitForPart(page, readPartial("Column 8: AH KH"));
  await page.getByRole("link", { name: String(seeds[9]), exact: true }).click();
  await waitForDeal(page, seeds[9]);
  await waitForText(page, "found", message);
  await click(page, "Next");
  await waitForDeal(page, seeds[9] + 1);
  await waitForText(page, "found", message);
  assert.equal(await page.isVisible("#search-all"), true);
});

test("never shows the result for an older text", async (t) => {
  const page = await openDeal(t, 1);
  const shown = await page.evaluate(
    async ([older, newer]) => {
      const messages = [];
      const found = document.querySelector("#found");
      const text = document.querySelector("#text");
      const done = new Promise((resolve) => {
        new MutationObserver(() => {
          messages.push(found.textContent);
          if (/^\w+ deal/.test(found.textContent)) resolve();
        }).observe(found, { childList: true });
      });
      for (const value of [older, newer]) {
        text.value = value;
        text.dispatchEvent(new Event("input"));
      }
      await done;
      return messages;
    },
    [LAST_ROW_617, "Column 1: 8D"],
  );
  const { total } = findInRange("Column 1: 8D", 1, 1_000_000);
  assert.deepEqual(
    [...new Set(shown)],
    ["Searching 1 to 1000000.", `${total} deals of 1 to 1000000 have this card. The smallest:`],
  );
});

test("says so where the browser starts no worker", async (t) => {
  const page = await openDeal(t, 1);
  await page.evaluate(() => {
    delete window.Worker;
  });
  await page.fill("#text", COLUMN_617);
  await waitForText(page, "found", "The search failed: the page cannot start a worker.");
  assert.equal(await page.isVisible("#search-all"), false);
  await page.fill("#text", "7D AD 5C ?? 5S 8C 2D AH");
  await waitForDeal(page, 617);
});
