// Texts and their answers.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import {
  cardName,
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
const CARD_NAMES = Array.from({ length: 52 }, (_, i) => cardName(i)).join(" ");
const TWO_CARDS = readPartial("Column 3: 5C QD");

test("takes numbers and links as people write them", () => {
  for (const text of [
    "617",
    " #617\n",
    "Deal 617.",
    "FreeCell game no. 617",
    "https://example.org/page#617",
    "https://example.org/?deal=617",
    "https://example.org/2024/game/617?page=2",
    "#game=617&x=1",
  ]) {
    assert.deepEqual(answer(text), { seed: 617, message: "" }, text);
  }
  assert.equal(answer("1,000,000").seed, 1_000_000);
  assert.equal(answer("Board 1 000 000").seed, 1_000_000);
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
  const cards = deal(617).sort();
  assert.deepEqual(answer(writeBoard(cards)), { cards, message: "No deal has this board." });
});

test("says how a board with mistakes differs from its deal", () => {
  for (const [text, marks, message] of [
    [ROWS.replace("6S", "6H"), [20], "The text has 6H where the deal has 6S."],
    [COLUMNS.replace("6S", "6H"), [20], "The text has 6H where the deal has 6S."],
    [
      ROWS.replace("6S", "6♥").replace("4H", "X?"),
      [20, 51],
      "The text has 6♥ where the deal has 6S, and X? where the deal has 4H.",
    ],
    [ROWS.replace("6S ", ""), [20], "The text lacks 6S."],
    [ROWS.replace(" KC 4H", ""), [50, 51], "The text lacks KC, 4H."],
    [COLUMNS.replace(" QH\n", ""), [47], "The text lacks QH."],
    [ROWS.replaceAll(" ", "").replace("6S", ""), [20], "The text does not have 6S in place."],
    [
      ROWS.replace("9C 9H", "9H 9C"),
      [34, 35],
      "The text has 9H where the deal has 9C, and 9C where the deal has 9H.",
    ],
    [ROWS.replace(" JC", "").replace("6S", "6S 6S"), [44], "The text lacks JC."],
    [
      ROWS.replace(/TH.*\n/, ""),
      [16, 17, 18, 19, 20, 21, 22, 23],
      "The text shows 44 of its 52 cards.",
    ],
  ]) {
    assert.deepEqual(answer(text), { seed: 617, marks, message: `Deal 617. ${message}` }, text);
  }
  const twice = { seed: 617, message: "This is deal 617. The text has 6D twice." };
  assert.deepEqual(answer(ROWS.replace("6D", "6D 6D")), twice);
});

test("lists the deals of several boards, the last one with mistakes", () => {
  const other = writeBoard(deal(11982));
  for (const text of [ROWS + other, `♠ ${ROWS}${ROWS}♥ ${other.replace("JC", "J?")}`]) {
    const message = "The text shows 2 deals.";
    assert.deepEqual(answer(text), { seed: 617, seeds: [617, 11982], message });
  }
  assert.deepEqual(answer(ROWS + ROWS), { seed: 617, message: "This is deal 617." });
  assert.deepEqual(answer(`${ROWS.trim()} AH`), { seed: 617, message: "This is deal 617." });
  const boards = Array.from({ length: 100 }, (_, i) => writeBoard(deal(i + 1))).join("\n");
  const { seeds, message } = answer(boards);
  assert.deepEqual([seeds.length, seeds[63]], [64, 64]);
  assert.equal(message, "The text shows many deals. The first 64 are listed.");
});

test("takes a line without a name as the beginning of the first row, and says so", () => {
  const way = " For another line, write “Column 3:” or “Row 7:” before it.";
  const { cards, seeds, message } = answer("7D AD 5C 3S");
  assert.deepEqual(cards, readPartial("Row 1: 7D AD 5C 3S"));
  assert.deepEqual(seeds, findPartial(cards).seeds);
  const counts = "1329 deals begin with these 4 cards, 1 up to 32000, 1 up to 1000000.";
  const only = "Deal 617 is the only one of 1 to 1000000.";
  assert.equal(message, `${counts} ${only}${way} The smallest 64 are listed.`);
  const eight = answer("7D AD 5C 3S 5S 8C 2D AH");
  assert.equal(eight.seed, 617);
  const this617 = "This is deal 617, the only one that begins with these";
  assert.equal(eight.message, `${this617} 8 cards.${way}`);
  assert.equal(answer("7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦").message, `${this617} 7 cards.${way}`);
  for (const [text, begin, line] of [
    ["7D TD TH KD 4C 4S JD", "No deal begins with these 7 cards in this order.", "column 1"],
    ["5S 6D 6S 8S 7C JC", "Only deal 6579145781 begins with these 6 cards.", "column 5"],
  ]) {
    const message = `${begin} Deal 617 has them in ${line}.`;
    assert.deepEqual(answer(text), { seed: 617, message }, text);
  }
});

test("names the only deal of a range if its cards are enough", () => {
  const few = (total, count, one, two) =>
    `${total} deals have these ${count} cards, ${one} up to 32000, ${two} up to 1000000.`;
  // Deals 4484 and 305706 share five cards, 8429 and 30252 four.
  for (const [seed, count, isNamed, message] of [
    [617, 5, true, `${few(35, 5, 1, 1)} This is deal 617, the only one of 1 to 1000000.`],
    [4484, 5, true, `${few(24, 5, 1, 2)} This is deal 4484, the only one of 1 to 32000.`],
    [4484, 6, true, `${few(2, 6, 1, 1)} This is deal 4484, the only one of 1 to 1000000.`],
    [999_998, 5, false, `${few(31, 5, 0, 1)} Deal 999998 is the only one of 1 to 1000000.`],
    [999_998, 6, true, `${few(2, 6, 0, 1)} This is deal 999998, the only one of 1 to 1000000.`],
    [8429, 4, false, `${few(1321, 4, 2, 2)} The smallest 64 are listed.`],
    [3_000_000_000, 5, false, few(24, 5, 0, 0)],
    [3_000_000_000, 7, false, "Only deal 3000000000 has these 7 cards."],
    [3_000_000_000, 8, true, "This is deal 3000000000, the only one that has these 8 cards."],
  ]) {
    const names = [...deal(seed)].slice(0, count).map((card) => cardName(card));
    const cards = readPartial(`Row 1: ${names.join(" ")}`);
    const known = answer(`Row 1: ${names.join(" ")}`);
    assert.deepEqual([known.seed, known.message], [isNamed ? seed : undefined, message]);
    assert.deepEqual([known.seeds, known.cards], [findPartial(cards).seeds, cards]);
  }
});

test("finds the deals that have a part", () => {
  const row = answer("7D AD 5C ?? 5S 8C 2D AH");
  assert.equal(row.seed, 617);
  assert.match(row.message, /^This is deal 617, the only one that begins with these 7 cards\. For/);
  const { seeds, message, known } = answer("Column 3: 5C QD");
  const matches = findInRange(TWO_CARDS, 1, 1_000_000);
  assert.deepEqual(seeds, matches.seeds);
  const few = findInRange(TWO_CARDS, 1, 32_000).total;
  const count = `${matches.total} deals of 1 to 1000000 have these 2 cards, ${few} up to 32000.`;
  assert.deepEqual([message, known], [`${count} The smallest 64 are listed.`, 2]);
  const last = answer("Row 7: JD KS KC 4H");
  assert.equal(last.message, "Only deal 617 of 1 to 1000000 has these 4 cards.");
  assert.deepEqual([last.seed, last.seeds], [undefined, [617]]);
  const none = answer("AD 7D 5C 3S 5S 8C 2D AH\nTD");
  assert.deepEqual([none.seeds, none.message], [[], "No deal has these 9 cards in these places."]);
});

test("says nothing is wrong while a text can become right", () => {
  const text = "Column 3: 5C QD\nColumn 4: 10C";
  for (let length = 0; length <= text.length; length++) {
    assert(!answer(text.slice(0, length)).isWrong, text.slice(0, length));
  }
  assert.deepEqual(answer("Column 3: 5C Q"), answer("Column 3: 5C"));
  const names = "Each line needs 8 cards, or a name such as “Column 3:”.";
  assert.equal(answer("7D AD\nTD").problem, names);
  const hint = "Type a number, a link, or cards such as “7D AD 10S” or “Column 3: 5C QD”.";
  for (const text of [
    "-",
    "1,0",
    "game #",
    "FreeCell ",
    "https://freec",
    "I am stuck: ",
    "Column3",
  ]) {
    assert.deepEqual(answer(text), { problem: hint }, text);
  }
  for (const text of ["asdf ", "7D AX 5C ", "Column 1: 7D\nColumn 2: 7D ", "Column 3:\n5C QD"]) {
    assert(answer(text).problem && !answer(text).isWrong, text);
  }
});

test("gives one answer while a board is typed, from its first row or column on", () => {
  for (const [text, first] of [
    [ROWS, 26],
    [COLUMNS, 23],
  ]) {
    for (let length = first; length < text.length; length++) {
      const { seed, message } = answer(text.slice(0, length));
      assert.equal(seed, 617);
      assert.match(message, /^Deal 617\. The text (shows|lacks)|^This is deal 617/);
    }
  }
});

test("says what is wrong, with its line", () => {
  for (const [text, problem] of [
    ["7D asdf AD", "Line 1: “asdf” is not a card."],
    ["Column 1: 7D\nColumn 2: 5X ", "Line 2: “5X” is not a card."],
    ["Column 1: 7D\nColumn 1: 5C", "Line 2: “Column 1:” does not fit here."],
    ["column 3 4S 2D", "Line 1: write “column 3:”, with a colon."],
    ["Row 8: 4S 2D", "Line 1: rows are 1 to 7, columns 1 to 8."],
    ["Column 1: 7D\nColumn 2: 7D ", "Line 2: “7D” appears twice."],
    ["AC AD AH AS 2C 2D 2H 2S\n3C\n3D 3H", "Line 2 has too few cards."],
    ["Row 7: JD KS KC 4H 5C ", "Line 1: “5C” is one card too many."],
    ["Column 3: 5C\nQD ", "Line 2 needs a name such as “Column 4:”."],
    [CARD_NAMES, "No deal has this board."],
  ]) {
    assert.deepEqual(answer(text), { problem }, text);
  }
  assert.equal(answer("Column 1:\n7D TD").problem, "Line 1 has a name and no cards after it.");
});
