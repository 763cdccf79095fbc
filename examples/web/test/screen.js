// What must be on the screen.

import assert from "node:assert/strict";

import { cardName, UNKNOWN_CARD } from "../../../packages/javascript/index.js";

const RANKS = "ace two three four five six seven eight nine ten jack queen king".split(" ");
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

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
