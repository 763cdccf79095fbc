// What a visitor does: types, pastes, clicks, goes back, searches, copies.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  CELLS_MAX,
  cellsNeeded,
  deal,
  findPartial,
  readPartial,
  SEED_MAX,
  winnable,
  writeBoard,
} from "../../../packages/javascript/index.js";
import { open } from "./browser.js";
import {
  browser,
  click,
  isDimmed,
  links,
  openDeal,
  paste,
  server,
  waitForBoard,
  waitForDeal,
  waitForPart,
  waitForText,
} from "./session.js";

const FOUR = readPartial("Row 1: 7D AD 5C 3S");
const HINT = "Type a number, a link, or cards such as “7D AD 10S” or “Column 3: 5C QD”.";
const LONG_SEARCH = "Row 7: JD KS KC 4H";

test("shows deal 1 at first, and the deal that is typed", async (t) => {
  const page = await open(t, browser, server.address);
  await waitForDeal(page, 1);
  for (const number of [617, 11982, -1, SEED_MAX]) {
    await page.click("h1");
    await page.focus("#text");
    await page.keyboard.type(String(number));
    await waitForDeal(page, number);
  }
});

test("follows a part that is typed key by key, and shows no error", async (t) => {
  const page = await openDeal(t, 1);
  await page.focus("#text");
  for (const key of "Column 3: 5C QD") {
    await page.keyboard.type(key);
    assert.equal(await page.locator(".wrong").count(), 0);
  }
  await waitForPart(page, readPartial("Column 3: 5C QD"));
  await page.keyboard.type(" 3H 9S 9C 2H");
  await waitForText(
    page,
    "#message",
    "This is deal 617, the only one of 1 to 1000000 that has these 6 cards.",
  );
  await waitForDeal(page, 617);
});

test("says what is wrong when the keys rest, and dims the table", async (t) => {
  const page = await openDeal(t, 617);
  const problem = "Line 1: “5X” is not a card.";
  await page.focus("#text");
  await page.keyboard.type("Column 3: 5");
  await page.waitForFunction(() => document.querySelector(".dimmed"));
  await waitForText(page, "#heading", "Before: deal 617");
  await waitForText(page, "#message", HINT);
  assert.equal(await page.getAttribute("#text", "aria-invalid"), "false");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Column 3: 5C 5X ");
  await waitForText(page, "#message", "");
  await waitForText(page, "#message", problem);
  assert.equal(await page.getAttribute("#text", "aria-invalid"), "false");
  assert(await page.isDisabled("#copy-rows"));
  await page.keyboard.press("Tab");
  assert.equal(await page.getAttribute("#text", "aria-invalid"), "true");
  await page.focus("#text");
  await page.keyboard.press("End");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Backspace");
  await waitForPart(page, readPartial("Column 3: 5C"));
  assert.equal(await page.getAttribute("#text", "aria-invalid"), "false");

  // A text that is pasted is whole.
  await page.keyboard.press("Control+A");
  await paste(page, "7D hello");
  await page.locator(".wrong").getByText("“hello”").waitFor({ timeout: 900 });
  assert(await isDimmed(page));
  await page.fill("#text", "");
  await waitForText(page, "#message", "");
});

test("marks the cards that are missing or different in a board", async (t) => {
  const page = await openDeal(t, 1);
  await click(page, "A board with mistakes");
  await waitForDeal(page, 617);
  await waitForText(
    page,
    "#message",
    "Deal 617. The text has 6H where the deal has 6S, and J? where the deal has JC.",
  );
  const marked = page.locator(".marked");
  const names = await marked.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  const text = "missing or different in the text";
  assert.deepEqual(names, [`six of spades, ${text}`, `jack of clubs, ${text}`]);
  await page.fill("#text", "");
  await waitForText(page, "#message", "");
  assert.equal(await marked.count(), 0);
  await click(page, "Next →");
  await waitForDeal(page, 618);
  assert.equal(await page.inputValue("#text"), "618");
  assert.equal(await page.textContent("#message"), "");
});

test("lists the deals of a part, and shows the one that is chosen", async (t) => {
  const page = await openDeal(t, 1);
  await page.fill("#text", "7D AD 5C 3S");
  await waitForPart(page, FOUR);
  const { seeds } = findPartial(FOUR);
  assert.deepEqual(await links(page), seeds.map(String));
  await page.getByRole("link", { name: String(seeds[1]) }).click();
  await waitForDeal(page, seeds[1]);
  assert.equal(await page.inputValue("#text"), "7D AD 5C 3S");
  assert.equal(await page.textContent("[aria-current=true]"), String(seeds[1]));
  await page.goBack();
  await waitForPart(page, FOUR);
  await page.goForward();
  await waitForDeal(page, seeds[1]);
  await page.reload();
  await waitForDeal(page, seeds[1]);
  assert.deepEqual(await links(page), seeds.map(String));
  await click(page, "Next →");
  await waitForDeal(page, seeds[1] + 1);
  await page.goBack();
  await waitForDeal(page, seeds[1]);
  assert.deepEqual(await links(page), seeds.map(String));
});

test("lists the deals of a text with several boards, and shows the one that is chosen", async (t) => {
  const page = await openDeal(t, 1);
  const text = `Lost: ${writeBoard(deal(11982))}Won: ${writeBoard(deal(617))}`;
  await page.fill("#text", text);
  await waitForDeal(page, 11982);
  await waitForText(page, "#message", "The text shows 2 deals.");
  assert.deepEqual(await links(page), ["11982", "617"]);
  await page.getByRole("link", { name: "617" }).click();
  await waitForDeal(page, 617);
  await page.reload();
  await waitForDeal(page, 617);
  assert.equal(await page.inputValue("#text"), text);
  await page.goBack();
  await waitForDeal(page, 11982);
});

test("shows deal 1 dimmed for an address without a deal", async (t) => {
  const page = await open(t, browser, `${server.address}#foo`);
  for (const load of [() => {}, () => page.reload()]) {
    await load();
    await waitForText(page, "#message", HINT);
    assert.equal(await page.locator("#board .card").count(), 52);
    assert(await isDimmed(page));
  }
});

test("keeps the deal of the address, and the text on the way back from the other page", async (t) => {
  const page = await openDeal(t, 617);
  await page.fill("#text", "hello");
  await waitForText(page, "#message", HINT);
  await page.reload();
  await waitForText(page, "#heading", "Before: deal 617");
  await page.fill("#text", "Column 3: 5C QD 3H");
  await waitForPart(page, readPartial("Column 3: 5C QD 3H"));
  await page.getByRole("link", { name: "About this page" }).click();
  await page.getByRole("link", { name: "Back to the deals" }).click();
  await waitForPart(page, readPartial("Column 3: 5C QD 3H"));
});

test("shows deals without storage", async (t) => {
  const page = await openDeal(t, 617);
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.getByRole("link", { name: "About this page" }).click();
  await page.getByRole("link", { name: "Back to the deals" }).click();
  await waitForDeal(page, 1);
});

test("dims the table while a text takes long", async (t) => {
  const page = await openDeal(t, 617);
  // The page waits a hundredth of the time before it dims the table: no search takes so little. It notes how the
  // table looks, since a search may end before the test looks.
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = (run, milliseconds) => setTimeout(run, milliseconds / 100);
    const message = document.querySelector("#message");
    new MutationObserver(() => {
      if (message.textContent === "Searching.")
        window.dimmed = document.querySelector("#table").classList.contains("dimmed");
    }).observe(message, { childList: true, characterData: true, subtree: true });
  });
  await page.fill("#text", writeBoard(deal(617).sort()));
  await waitForText(page, "#message", "No deal has this board.");
  assert(await page.evaluate(() => window.dimmed));
  assert.equal(await isDimmed(page), false);
});

test("goes back to the text and the deal before", async (t) => {
  const page = await openDeal(t, 617);
  await click(page, "11982");
  await waitForDeal(page, 11982);
  await click(page, "Column 3: 5C QD 3H");
  await waitForPart(page, readPartial("Column 3: 5C QD 3H"));
  await page.goBack();
  await waitForDeal(page, 11982);
  await page.goBack();
  await waitForDeal(page, 617);
  assert.equal(await page.inputValue("#text"), "617");
  // Back while the answer to a text is awaited.
  await page.goForward();
  await waitForDeal(page, 11982);
  await page.fill("#text", writeBoard(deal(617).sort()));
  await page.goBack();
  await waitForDeal(page, 617);
  await page.goForward();
  await waitForDeal(page, 11982);
  await page.goBack();
  await waitForDeal(page, 617);
  await page.keyboard.type("25000");
  await waitForDeal(page, 25000);
  await page.keyboard.press("Enter");
  await page.keyboard.type("31465");
  await waitForDeal(page, 31465);
  await page.goBack();
  await waitForDeal(page, 25000);
  await page.goBack();
  await waitForDeal(page, 617);
  await page.evaluate(() => {
    location.hash = "#5";
  });
  await waitForDeal(page, 5);
});

test("steps with buttons and arrow keys, and deals random numbers that can be won", async (t) => {
  const page = await openDeal(t, SEED_MAX - 1);
  await page.keyboard.press("ArrowRight");
  await waitForDeal(page, SEED_MAX);
  await page.keyboard.press("ArrowRight");
  await click(page, "← Previous");
  await click(page, "← Previous");
  await waitForDeal(page, SEED_MAX - 2);
  await click(page, "Random");
  await page.waitForFunction((last) => Number(location.hash.slice(1)) < last, SEED_MAX - 2);
  const number = Number(new URL(page.url()).hash.slice(1));
  assert(winnable(number));
  await waitForDeal(page, number);
});

test("deals random numbers that need the chosen free cells", async (t) => {
  const page = await openDeal(t, SEED_MAX);
  for (let cells = 0; cells <= 4; cells++) {
    await page.selectOption("#cells", String(cells));
    await click(page, "Random");
    const answer = `can be won with ${cells} free cell${cells === 1 ? "" : "s"}`;
    await waitForText(page, "#answer", answer);
    const number = Number(new URL(page.url()).hash.slice(1));
    assert(number <= CELLS_MAX);
    assert.equal(cellsNeeded(number), cells);
    await waitForDeal(page, number);
  }
  // The keys choose from the list, and leave the deal.
  const { hash } = new URL(page.url());
  await page.focus("#cells");
  await page.keyboard.press("ArrowLeft");
  assert.equal(new URL(page.url()).hash, hash);
});

test("takes what is pasted anywhere on the page", async (t) => {
  const page = await openDeal(t, 1);
  for (const text of ["#617", writeBoard(deal(617)), `${server.address}#617`]) {
    await click(page, "11982");
    await paste(page, text);
    await waitForDeal(page, 617);
    assert.equal(await page.inputValue("#text"), text.replace(/\r/g, ""));
  }
});

/** Waits until the workers of a search are gone. */
async function waitForOneWorker(page) {
  while (page.workers().length > 1) await page.waitForTimeout(50);
}

test("searches all numbers, shows the progress, and stops", async (t) => {
  const page = await openDeal(t, 1);
  await page.fill("#text", LONG_SEARCH);
  await waitForPart(page, readPartial(LONG_SEARCH));
  await click(page, "Search all numbers");
  await page.getByRole("link", { name: "2643339" }).waitFor();
  assert((await page.$eval("progress", (progress) => progress.value)) > 0);
  await page.keyboard.press("Enter");
  await page.getByText(/\d+ deals of the \d+% searched have these 4 cards\./).waitFor();
  assert.equal(await page.isVisible("#searching"), false);
  assert.deepEqual((await links(page)).slice(0, 2), ["617", "2643339"]);
  await click(page, "Search all numbers");
  await page.getByText("Searching all numbers.").waitFor();
  await page.fill("#text", "617");
  await waitForText(page, "#message", "");
  await waitForOneWorker(page);

  // The earlier the cards are dealt, the shorter is the search.
  await page.fill("#text", "Row 1: 7D AD 5C");
  await click(page, "Search all numbers");
  await page.getByText(/^\d+ deals have these 3 cards\. The smallest 64 are listed\.$/).waitFor();
  await waitForOneWorker(page);
});

test("copies rows, columns and the link", async (t) => {
  const page = await openDeal(t, 617);
  for (const [what, text] of [
    ["rows", writeBoard(deal(617))],
    ["columns", writeBoard(deal(617), "columns")],
    ["link", `${server.address}#617`],
  ]) {
    await click(page, `Copy ${what}`);
    await waitForText(page, "#copied", `Copied the ${what}.`);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  }
  await page.evaluate(() => {
    delete Navigator.prototype.clipboard;
  });
  await click(page, "Copy link");
  await waitForText(page, "#copied", "The browser does not let the page copy.");
  await click(page, "Next →");
  await waitForText(page, "#copied", "");
});

test("does everything by keyboard", async (t) => {
  const page = await openDeal(t, 617);
  const focused = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    const { name, outline } = await page.evaluate(() => ({
      name: document.activeElement.id || document.activeElement.textContent,
      outline: getComputedStyle(document.activeElement).outlineStyle,
    }));
    assert.equal(outline, "solid", name);
    focused.push(name);
  }
  assert.equal(
    focused.join(", "),
    "About this page, text, 11982, Column 3: 5C QD 3H, mistakes, previous, next, random, " +
      "cells, copy-rows, copy-columns, copy-link",
  );
});

test("leads to a page that says what it takes", async (t) => {
  const page = await openDeal(t, 617);
  await page.getByRole("link", { name: "About this page" }).click();
  await page.getByRole("heading", { name: "What to type" }).waitFor();
  for (const [name, text] of [
    ["About the library", "# libfreecell"],
    ["its JavaScript package", "# JavaScript"],
  ]) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    const response = await fetch(server.address + href);
    assert.match(response.headers.get("content-type"), /^text\/plain/);
    assert((await response.text()).startsWith(text), href);
  }
  await page.getByRole("link", { name: "Back to the deals" }).click();
  await waitForBoard(page, deal(617), "Deal 617");
});
