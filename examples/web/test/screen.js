// What must be on the screen.

import assert from "node:assert/strict";

import { cardName, deal, UNKNOWN_CARD, winnable } from "../../../packages/javascript/index.js";

export const RANGE = "Deals are numbered from -2 to 8589934591.";
export const ALONE = "Write the number alone, as 617.";
export const DOES_NOT_FIT =
  "is neither a card nor anything else that fits. Write cards as TD or 10D, unknown cards as ?.";
export const NO_CARD = "There is no card in the text.";

const RANKS = "ace two three four five six seven eight nine ten jack queen king".split(" ");
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

const ANSWERS = new Map([
  [true, "can be won"],
  [false, "cannot be won"],
  [undefined, "not known whether it can be won"],
]);

function spoken(card) {
  if (card === UNKNOWN_CARD) return "unknown card";
  const [rank, suit] = cardName(card);
  return `${RANKS["A23456789TJQK".indexOf(rank)]} of ${SUITS[suit]}`;
}

/** Returns the columns of a board, as a screen reader says them. */
function spokenColumns(cards) {
  return Array.from({ length: 8 }, (_, column) => {
    const inColumn = Array.from(cards).filter((_, i) => i % 8 === column);
    return { name: `Column ${column + 1}`, cards: inColumn.map(spoken) };
  });
}

/** Waits until the screen shows these cards and this heading. */
export async function waitForBoard(page, cards, heading) {
  const shown = (heading) =>
    document.querySelector("h1").textContent === heading && {
      title: document.title,
      columns: Array.from(document.querySelectorAll("#board > ol"), (column) => ({
        name: column.ariaLabel,
        cards: Array.from(column.querySelectorAll("li [role=img]"), (card) => card.ariaLabel),
      })),
    };
  const { title, columns } = await (await page.waitForFunction(shown, heading)).jsonValue();
  assert.equal(title, `FreeCell ${heading.toLowerCase()}`);
  assert.deepEqual(columns, spokenColumns(cards));
}

/** Waits until an element has a text. */
export async function waitForText(page, id, text) {
  const shown = ([id, text]) => document.getElementById(id).textContent === text;
  try {
    await page.waitForFunction(shown, [id, text]);
  } catch {
    assert.equal(await page.textContent(`#${id}`), text);
  }
}

/** Waits until the page shows a deal, with its number in the address and in the field. */
export async function waitForDeal(page, number, cards = deal(number)) {
  await waitForBoard(page, cards, `Deal ${number}`);
  assert.equal(await page.textContent("#answer"), ANSWERS.get(winnable(number)));
  assert.equal(await page.inputValue("#number"), String(number));
  assert.equal(new URL(page.url()).hash, `#${number}`);
}

/** Waits until the page shows these cards, which belong to no one deal, and no number. */
export async function waitForPart(page, cards, heading = "Part of a board") {
  await waitForBoard(page, cards, heading);
  assert.equal(await page.textContent("#answer"), "");
  assert.equal(await page.inputValue("#number"), "");
  assert(!page.url().includes("#"), page.url());
  assert.equal(await page.isDisabled("#copy-link"), true);
}

/** Waits for the result of a search: its message, and its links. */
export async function waitForFound(page, message, seeds) {
  await waitForText(page, "found", message);
  assert.deepEqual(await page.locator("#matches a").allTextContents(), seeds.map(String));
}

/** Returns the selectors of what is not wholly on the screen. */
export function offScreen(page, selectors) {
  return page.evaluate((selectors) => {
    const isOff = (element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height === 0 || top < 0 || bottom > innerHeight;
    };
    return selectors.filter((selector) => {
      const all = Array.from(document.querySelectorAll(selector));
      return all.length === 0 || all.some(isOff);
    });
  }, selectors);
}
