// Texts and their answers.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import {
  deal,
  findInRange,
  findPartial,
  readPartial,
  writeBoard,
} from "../../../packages/javascript/index.js";
import { BUILT } from "./browser.js";

const { answer } = await import(join(BUILT, "answer.js"));

const ROWS = writeBoard(deal(617));
const COLUMNS = writeBoard(deal(617), "columns");
const TWO_CARDS = readPartial("Column 3: 5C QD");

test("takes numbers and links as people write them", () => {
  for (const text of [
    "617",
    " #617\n",
    "Deal 617.",
    "FreeCell game no. 617",
    "https://example.org/page#617",
  ]) {
    assert.deepEqual(answer(text), { seed: 617, message: "" }, text);
  }
  assert.equal(answer("1,000,000").seed, 1_000_000);
  assert.equal(answer("−2").seed, -2);
  const range = "Deals are numbered from -2 to 8589934591.";
  for (const text of ["-3", "8589934592"]) {
    assert.deepEqual(answer(text), { problem: range, isWrong: true });
  }
});

test("finds a whole board in any form", () => {
  for (const text of [
    ROWS,
    COLUMNS,
    `Lost this one:\n${ROWS.replaceAll("T", "10").replaceAll("S", "♠")}Who wins?`,
    JSON.stringify(COLUMNS.trim().split("\n")),
  ]) {
    assert.deepEqual(answer(text), { seed: 617, message: "This is deal 617." }, text);
  }
  const cards = deal(617).reverse();
  assert.deepEqual(answer(writeBoard(cards)), { cards, message: "No deal has this board." });
});

test("says what a board with mistakes has otherwise", () => {
  for (const [text, marks, message] of [
    [ROWS.replace("6S", "6H"), [20], "The text has 6H where the deal has 6S."],
    [COLUMNS.replace("6S", "6H"), [20], "The text has 6H where the deal has 6S."],
    [
      ROWS.replace("6S", "6♥").replace("4H", "X?"),
      [20, 51],
      "The text has 6♥ where the deal has 6S, and X? where the deal has 4H.",
    ],
    [ROWS.replace("6S ", ""), [20], "The text does not have 6S in place."],
    [
      ROWS.replace(/TH.*\n/, ""),
      [16, 17, 18, 19, 20, 21, 22, 23],
      "The text differs from it in 8 cards.",
    ],
  ]) {
    assert.deepEqual(answer(text), { seed: 617, marks, message: `Deal 617. ${message}` }, text);
  }
});

test("takes a line without a name as the beginning of the first row, unless it is a column", () => {
  const way = " For a column, write “Column 3:” before it.";
  const { cards, seeds, message } = answer("7D AD 5C 3S");
  assert.deepEqual(cards, readPartial("Row 1: 7D AD 5C 3S"));
  assert.deepEqual(seeds, findPartial(cards).seeds);
  assert.equal(message, `1329 deals begin with these 4 cards.${way} The smallest:`);
  const seven = answer("7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦");
  assert.equal(seven.seed, 617);
  assert.equal(seven.message, `Only deal 617 begins with these 7 cards.${way}`);
  const column = "Deal 617. The text shows 7 of its cards.";
  assert.deepEqual(answer("7D TD TH KD 4C 4S JD"), { seed: 617, message: column });
});

test("finds the deals that have a part", () => {
  const row = answer("7D AD 5C ?? 5S 8C 2D AH");
  assert.deepEqual([row.seed, row.message], [617, "Only deal 617 has these 7 cards."]);
  const { seeds, message, known } = answer("Column 3: 5C QD");
  const matches = findInRange(TWO_CARDS, 1, 1_000_000);
  assert.deepEqual(seeds, matches.seeds);
  const count = `${matches.total} deals of 1 to 1000000 have these 2 cards.`;
  assert.deepEqual([message, known], [`${count} The smallest:`, 2]);
  const last = answer("Row 7: JD KS KC 4H");
  assert.equal(last.message, "Only deal 617 of 1 to 1000000 has these 4 cards.");
  const none = answer("AD 7D 5C 3S 5S 8C 2D AH\nTD");
  assert.deepEqual([none.seeds, none.message], [[], "No deal has these 9 cards."]);
});

test("says nothing is wrong while a text can become right", () => {
  const text = "Column 3: 5C QD\nColumn 4: 10C";
  for (let length = 0; length <= text.length; length++) {
    const { problem } = answer(text.slice(0, length));
    assert.equal(problem, undefined, text.slice(0, length));
  }
  assert.deepEqual(answer("Column 3: 5C Q"), answer("Column 3: 5C"));
  const names = "Write “Column 3:” or “Row 2:” before each line of fewer than 8 cards.";
  assert.deepEqual(answer("7D AD\nTD"), { problem: names });
});

test("says what is wrong, with its line", () => {
  const noCard = "is neither a card nor a name that fits, as “Column 3:”.";
  for (const [text, problem] of [
    ["hello", `No deal is found. Line 1: “hello” ${noCard}`],
    ["Column 1: 7D\nColumn 2: 5X", `No deal is found. Line 2: “5X” ${noCard}`],
    ["Column 9: 5C", `No deal is found. Line 1: “Column” ${noCard}`],
    ["Column 1: 7D\nColumn 2: 7D", "Line 2: “7D” appears twice."],
    ["Row 7: JD KS KC 4H 5C", "Line 1: “5C” is one card too many."],
    ["Column 3:\n5C QD 3H", "Line 1 has too few cards."],
    ["Column 1:\n7D TD\nColumn 2:\nAD 7S", "Line 1 has too few cards."],
  ]) {
    assert.deepEqual(answer(text), { problem, isWrong: true }, text);
  }
});
