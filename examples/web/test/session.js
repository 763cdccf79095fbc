// The page in a browser that the tests of a file share, what a visitor does there, and what is shown.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { isDeepStrictEqual } from "node:util";

import {
  cardName,
  cellsNeeded,
  deal,
  UNKNOWN_CARD,
  winnable,
} from "../../../packages/javascript/index.js";
import { BUILT, launch, open, serve } from "./browser.js";

const RANKS = "ace two three four five six seven eight nine ten jack queen king".split(" ");
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const ANSWERS = new Map([
  [true, "can be won"],
  [false, "cannot be won"],
  [undefined, "not known whether it can be won"],
]);

export let server;
export let browser;

before(async () => {
  server = await serve(BUILT);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** What the page can show, and how a visitor gets there, one after the other. */
export const STATES = {
  "a deal": async () => {},
  "a deal that cannot be won": async (page) => {
    await click(page, "11982");
    await page.getByRole("heading", { name: "Deal 11982" }).waitFor();
  },
  "a board with mistakes": async (page) => {
    await click(page, "A board with mistakes");
    await page.locator(".marked").first().waitFor();
  },
  "a part": async (page) => {
    await page.fill("#text", "7D AD 5C");
    await page.getByRole("button", { name: "Search all numbers" }).waitFor();
  },
  "a search of all numbers": async (page) => {
    await page.fill("#text", "Row 7: JD KS KC 4H");
    await click(page, "Search all numbers");
    await page.getByRole("link", { name: "2643339" }).waitFor();
  },
  "a wrong text": async (page) => {
    await page.fill("#text", `7D ${"X".repeat(100)} `);
    await page.getByText("is not a card").waitFor();
    await page.press("#text", "Tab");
    await page.locator(".wrong").waitFor();
  },
};

/** Opens a deal, and waits until it is shown. */
export async function openDeal(t, number, options) {
  const page = await open(t, browser, `${server.address}#${number}`, options);
  await waitForDeal(page, number);
  return page;
}

export function click(page, name) {
  return page.getByRole("button", { name, exact: true }).click();
}

export async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+V");
}

function spoken(card) {
  if (card === UNKNOWN_CARD) return "unknown card";
  const [rank, suit] = cardName(card);
  return `${RANKS["A23456789TJQK".indexOf(rank)]} of ${SUITS[suit]}`;
}

/** Waits until the table shows these cards, as a screen reader says them, and this heading. */
export async function waitForBoard(page, cards, heading) {
  await waitForText(page, "#heading", heading);
  const inColumn = (column) => Array.from(cards).filter((_, i) => i % 8 === column);
  const expected = Array.from({ length: 8 }, (_, column) => inColumn(column).map(spoken));
  const shown = () =>
    page.$$eval("#board ol", (columns) =>
      columns.map((column) =>
        Array.from(column.querySelectorAll("[role=img]"), (i) => i.ariaLabel.split(",")[0]),
      ),
    );
  // The answer to a longer part has the same heading.
  for (let i = 0; i < 100 && !isDeepStrictEqual(await shown(), expected); i++) {
    await page.waitForTimeout(50);
  }
  assert.deepEqual(await shown(), expected);
  assert.equal(await page.title(), `FreeCell ${heading.toLowerCase()}`);
  assert.equal(await isDimmed(page), false);
}

/** Returns what the page says of a deal. */
function answerAbout(number) {
  const answer = ANSWERS.get(winnable(number));
  const cells = cellsNeeded(number);
  if (cells === undefined) return answer;
  if (cells === 5) return `${answer}, needs 5 free cells`;
  return `${answer} with ${cells} free cell${cells === 1 ? "" : "s"}`;
}

/** Waits until the page shows a deal, with its number in the address. */
export async function waitForDeal(page, number) {
  await waitForBoard(page, deal(number), `Deal ${number}`);
  assert.equal(await page.textContent("#answer"), answerAbout(number));
  assert.equal(new URL(page.url()).hash, `#${number}`);
}

/** Waits until the page shows these cards, which belong to no one deal. */
export async function waitForPart(page, cards) {
  await waitForBoard(page, cards, "Part of a board");
  assert.equal(await page.textContent("#answer"), "");
  assert(!page.url().includes("#"), page.url());
}

/** Waits until an element has a text. */
export async function waitForText(page, selector, text) {
  const shown = ([selector, text]) => document.querySelector(selector).textContent === text;
  try {
    await page.waitForFunction(shown, [selector, text], { timeout: 20_000 });
  } catch {
    assert.equal(await page.textContent(selector), text);
  }
}

export function isDimmed(page) {
  return page.$eval("#table", (table) => table.classList.contains("dimmed"));
}

export function links(page) {
  return page.locator("#matches a").allTextContents();
}
