// Texts and their answers.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { deal, readPartial, writeBoard } from "../../../packages/javascript/index.js";
import { BUILT } from "./browser.js";

const { answer } = await import(join(BUILT, "answer.js"));

const ROWS = writeBoard(deal(617));
const HINT = "Type a number, a link, or cards such as “7D AD 10S” or “Column 3: 5C QD”.";

test("takes a number as people write it", () => {
  for (const [text, seed] of [
    ["617", 617],
    ["FreeCell game no. 617", 617],
    ["Deal #617 won", 617],
    ["I can't win 617", 617],
    ["https://example.org/2024/game/617?page=2", 617],
    ["#game=617&x=1", 617],
    ["1,000,000", 1_000_000],
    ["Board 1 000 000", 1_000_000],
    ["1\u202f000", 1000],
    ["−2", -2],
    ["６１７", 617],
    ["٦١٧", 617],
    ["\u202a#617\u200b", 617],
    ["?deal=617", 617],
  ]) {
    assert.deepEqual(answer(text), { seed, message: "" }, text);
  }
  const problem = "Deals are numbered from -2 to 8,589,934,591.";
  for (const text of ["-3", "8589934592", "I can't win 8589934592"]) {
    assert.deepEqual(answer(text), { problem, isWrong: true }, text);
  }
});

test("lists several numbers, and asks if a blank may separate thousands", () => {
  for (const [text, seed, seeds, message] of [
    ["617 618", undefined, [617, 618, 617_618], "Deals 617 and 618, or deal 617,618? Choose one."],
    ["11982 146692", 11982, [11982, 146692], "Deals 11,982 and 146,692."],
    ["617, 618 or 5", 617, [617, 618, 5], "Deals 617, 618 and 5."],
    ["617-619", 617, [617, 618, 619], "Deals 617 to 619."],
  ]) {
    const found = answer(text);
    assert.deepEqual([found.seed, found.seeds, found.message], [seed, seeds, message], text);
  }
  const { seeds, message } = answer("Deals 1 – 32000");
  assert.deepEqual([seeds.length, seeds.at(-1)], [64, 64]);
  assert.equal(message, "Deals 1 to 32,000. The first 64 are listed.");
});

test("finds a board in any form, and says how it differs from its deal", () => {
  const lost = `Lost this one:\n${ROWS.replaceAll("T", "10")}Who wins?`;
  for (const text of [ROWS, writeBoard(deal(617), "columns"), lost, ROWS + ROWS]) {
    assert.deepEqual(answer(text), { seed: 617, message: "This is deal 617." }, text);
  }
  for (const [text, marks, message] of [
    [ROWS.replace("6S", "6H"), [20], "The text has 6H instead of 6S."],
    [ROWS.replace("6S ", ""), [20], "The text does not have 6S in place."],
    [
      ROWS.replace(/TH.*\n/, ""),
      [16, 17, 18, 19, 20, 21, 22, 23],
      "The text shows 44 of its 52 cards.",
    ],
  ]) {
    assert.deepEqual(answer(text), { seed: 617, marks, message: `Deal 617. ${message}` }, text);
  }
  const { seeds, message } = answer(ROWS + writeBoard(deal(11982)).replace("JC", "J?"));
  assert.deepEqual([seeds, message], [[617, 11982], "The text shows 2 deals."]);
  const cards = deal(617).sort();
  assert.deepEqual(answer(writeBoard(cards)), { cards, message: "No deal has this board." });
});

test("names the deal of a part if its cards are enough, and counts the deals otherwise", () => {
  for (const [text, seed, message] of [
    ["7D AD 5C 3S", undefined, "1,329 deals begin with these 4 cards. The smallest is 617."],
    ["7D AD 5C 3S 5S", 617, "This is deal 617. In all, 35 deals begin with these 5 cards."],
    ["7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦", 617, "This is deal 617, the only one that begins with these 7 cards."],
    ["7D TD TH KD 4C 4S JD", 617, "Deal 617 has these 7 cards in column 1."],
    [
      "seven of diamonds, A of diamonds five of clubs 3 of spades 5S",
      617,
      "This is deal 617. In all, 35 deals begin with these 5 cards.",
    ],
    ["Row 7 JD KS KC 4H", undefined, "Only deal 617 of 1 to 1,000,000 has these 4 cards."],
    ["Row 7: JD KS KC 4H", undefined, "Only deal 617 of 1 to 1,000,000 has these 4 cards."],
    ["AD 7D 5C 3S 5S 8C 2D AH\nTD", undefined, "No deal has these 9 cards."],
    [
      "JH 3H 9C 2D 5S 4S 4H 4D",
      undefined,
      "No deal begins with these 8 cards. For another line, write “Column 3:” or “Row 7:” before it.",
    ],
  ]) {
    const found = answer(text);
    assert.deepEqual([found.seed, found.message], [seed, message], text);
  }
});

test("says which card of a first row differs from a deal", () => {
  for (const [card, i, name] of [
    ["AS", 7, "AH"],
    ["2D", 7, "AH"],
    ["AX", 7, "AH"],
    ["QC", 2, "5C"],
  ]) {
    const words = "7D AD 5C 3S 5S 8C 2D AH".split(" ");
    words[i] = card;
    const message = `Deal 617. The text has ${card} instead of ${name}.`;
    const text = `${words.join(" ").toLowerCase().replace("ax", "AX")} `;
    assert.deepEqual(answer(text), { seed: 617, marks: [i], message });
  }
});

test("takes the last cards of the columns", () => {
  assert.deepEqual(answer("Last: JD KS KC").cards, readPartial("Row 7: JD KS KC"));
  assert.deepEqual(answer("Last JD").cards, readPartial("Row 7: JD"));
  const last = answer("last: JD KS KC 4H JC 6C JH QH");
  assert.deepEqual(last.cards, readPartial("Row 6: ? ? ? ? JC 6C JH QH\nRow 7: JD KS KC 4H"));
  assert.equal(
    last.message,
    "This is deal 617, the only one of 1 to 1,000,000 that has these 8 cards.",
  );
});

test("says what is wrong, and nothing while a text can become right", () => {
  for (const text of ["Column 3: 5C QD\nColumn 4: 10C", "Last: JD KS KC 4H JC"]) {
    for (let length = 0; length <= text.length; length++) {
      assert(!answer(text.slice(0, length)).isWrong, text.slice(0, length));
    }
  }
  for (const [text, problem] of [
    ["1,0", HINT],
    ["I am stuck: ", HINT],
    ["Column 3", HINT],
    ["7D asdf AD", "Line 1: “asdf” is not a card."],
    ["7D AD\nTD", "Each line needs 8 cards, or a name such as “Column 3:”."],
    ["Row 8 4S 2D", "Line 1: rows are 1 to 7, columns 1 to 8."],
    ["Column 1: 7D\nColumn 2: 7D ", "Line 2: “7D” appears twice."],
    ["Row 7: JD KS KC 4H 5C ", "Line 1: “5C” is one card too many."],
  ]) {
    assert.equal(answer(text).problem, problem, text);
  }
  assert.deepEqual(answer("7D xx").cards, readPartial("Row 1: 7D"));
});

test("takes a time that grows with the length of a text, whatever is pasted", () => {
  const used = () => Object.values(process.cpuUsage()).reduce((sum, time) => sum + time);
  const time = (text) => {
    const start = used();
    answer(text);
    return used() - start;
  };
  for (const unit of ["a", "\n", "c\n", "7", " ", "a3f9", "7D ", "a/ ", "1 000 "]) {
    const [text, longer] = [1e5, 4e5].map((length) => unit.repeat(length / unit.length));
    let [short, long] = [Infinity, Infinity];
    // A quadratic time grows to 16 times. Other work only adds to a time: the least counts.
    for (let run = 0; run < 3 || (run < 10 && long > 9 * short); run++) {
      short = Math.min(short, time(text));
      long = Math.min(long, time(longer));
    }
    assert(long < 9 * short, `${JSON.stringify(unit)}: from ${short} to ${long}`);
  }
});
