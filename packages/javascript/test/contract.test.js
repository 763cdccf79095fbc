// Every function and every error, against published boards, digests and a plain dealer.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import * as freecell from "libfreecell";
import {
  CELLS_MAX,
  cardIndex,
  cardName,
  cellsNeeded,
  columns,
  deal,
  dealMany,
  dealRange,
  FreecellError,
  findInRange,
  findPartial,
  findSeed,
  findText,
  isLost,
  isWinnable,
  lostDeals,
  rank,
  readBoard,
  readPartial,
  rows,
  SEED_MAX,
  SEED_MIN,
  suit,
  UNKNOWN_CARD,
  WINNABLE_MAX,
  writeBoard,
} from "libfreecell";
import { plainDeal } from "../benches/plain.js";

const { ...EXPORTS } = freecell;
const EDGES = [-2, -1, 0, 1, 617, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 33 - 1];
const COLUMN_617 = readPartial("Column 1: 7D TD TH KD 4C 4S JD");
const FOUR = readPartial("Row 1: 7D AD 5C 3S");
const NONE = new Uint8Array(52).fill(UNKNOWN_CARD);

const data = (name) =>
  readFileSync(new URL(`../../../tests/data/${name}`, import.meta.url), "utf8");

/** Checks that a call throws a FreecellError. */
function fails(call, status, message, offset = undefined) {
  assert.throws(call, (error) => {
    assert(error instanceof FreecellError && error instanceof Error, error);
    assert.equal(`${error}`, `FreecellError: ${message}`);
    assert.deepEqual([error.status, error.offset], [status, offset]);
    assert.equal(EXPORTS[`ERROR_${error.code}`], status);
    return true;
  });
}

/** Returns deal 617 with one card replaced. */
function with617(i, card) {
  const cards = Array.from(deal(617));
  cards[i] = card;
  return cards;
}

test("exports the contract and nothing else", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url)));
  const constants = { ...EXPORTS };
  for (const [name, value] of Object.entries(constants)) {
    if (typeof value === "function") delete constants[name];
  }
  assert.deepEqual(constants, {
    ERROR_ARGUMENT: 7,
    ERROR_BUFFER_TOO_SMALL: 3,
    ERROR_DUPLICATE_CARD: 9,
    ERROR_LINE_NAME: 14,
    ERROR_MISSING_CARD: 10,
    ERROR_NOT_A_DECK: 4,
    ERROR_NO_CARD: 13,
    ERROR_NOT_FOUND: 5,
    ERROR_SEED: 2,
    ERROR_SHAPE: 11,
    ERROR_SYNTAX: 6,
    ERROR_TOO_FEW_CARDS: 8,
    ERROR_UNKNOWN: 15,
    ERROR_UNNAMED: 12,
    CARD_NAMES: Array.from(
      { length: 52 },
      (_, card) => "A23456789TJQK"[card >> 2] + "CDHS"[card & 3],
    ),
    CELLS_MAX: 32000,
    SEED_MAX: 8589934591,
    SEED_MIN: -2,
    UNKNOWN_CARD: 255,
    WINNABLE_MAX: 10000000,
    version,
  });
  const functions = Object.keys(EXPORTS).filter((name) => !(name in constants));
  assert.equal(
    functions.join(" "),
    "FreecellError cardIndex cardName cellsNeeded columns deal dealMany dealRange findInRange " +
      "findPartial findSeed findText isLost isWinnable lostDeals rank readBoard readPartial rows " +
      "suit writeBoard",
  );
});

test("deals, reads, writes and finds the published boards", () => {
  const entries = data("published.txt").split("\ndeal ").slice(1);
  assert.equal(entries.length, 9);
  for (const entry of entries) {
    const [number, ...lines] = entry.trim().split("\n");
    const seed = Number(number);
    const cards = deal(seed);
    assert.equal(writeBoard(cards), `${lines.join("\n")}\n`);
    const names = lines.map((line) => line.split(" "));
    assert.deepEqual(rows(cards), names);
    const inColumn = (i) => names.map((row) => row[i]).filter((name) => name !== undefined);
    assert.deepEqual(
      columns(cards),
      names[0].map((_, i) => inColumn(i)),
    );
    for (const text of [writeBoard(cards), writeBoard(cards, "columns")]) {
      assert.deepEqual(readBoard(text), cards);
      assert.deepEqual(readPartial(text), cards);
      const post = `A post: ${text} Who wins?`;
      const end = post.lastIndexOf("\n");
      assert.deepEqual(findText(post), { seed, cards, end });
    }
    assert.equal(findSeed(cards), seed);
  }
});

test("deals ranges with the published digests", () => {
  const lines = data("digests.txt").match(/^\d.*$/gm);
  assert.equal(lines.length, 3);
  for (const line of lines) {
    const [first, count, digest] = line.split(" ");
    const seeds = Array.from({ length: Number(count) }, (_, i) => Number(first) + i);
    for (const deals of [dealRange(Number(first), Number(count)), dealMany(seeds)]) {
      assert.equal(createHash("sha256").update(deals).digest("hex"), digest);
    }
  }
});

test("deals as the formulas at the edges of the bands", () => {
  const deals = dealMany(EDGES);
  for (const [i, seed] of EDGES.entries()) {
    const cards = deal(seed);
    if (seed >= 0) assert.deepEqual(cards, plainDeal(seed));
    assert.deepEqual(deals.slice(52 * i, 52 * (i + 1)), cards);
    assert.equal(findSeed(cards), seed);
    const row = cards.fill(UNKNOWN_CARD, 8);
    const found = { seeds: [seed], total: 1 };
    if (seed >= 0) assert.deepEqual(findPartial(row), found);
    assert.deepEqual(findInRange(row, seed, seed), found);
  }
});

test("deals ranges and lists of every length, also to an array of the caller", () => {
  for (const first of [-2, 2 ** 31 - 40, 2 ** 32 - 40, SEED_MAX - 2999]) {
    for (const count of [0, 1, 17, 1023, 1024, 1025, 3000]) {
      const seeds = Array.from({ length: count }, (_, i) => first + i);
      const deals = dealRange(first, count);
      assert.equal(deals.length, 52 * count);
      if (count > 0) assert.deepEqual(deals.slice(-52), deal(first + count - 1));
      assert.deepEqual(dealMany(Float64Array.from(seeds)), deals);
      for (const call of [(out) => dealRange(first, count, out), (out) => dealMany(seeds, out)]) {
        const out = new Uint8Array(deals.length + 60).fill(99);
        const part = call(out);
        assert.equal(part.buffer, out.buffer);
        assert.deepEqual(part, deals);
        assert(out.subarray(part.length).every((byte) => byte === 99));
      }
    }
  }
});

test("takes arrays of any kind and of any context", () => {
  const cards = deal(617);
  const { Uint8Array: Foreign } = vm.runInNewContext("({ Uint8Array })");
  for (const board of [Array.from(cards), Buffer.from(cards), Foreign.from(cards)]) {
    assert.equal(findSeed(board), 617);
    assert.equal(writeBoard(board), writeBoard(cards));
  }
  for (const out of [
    Buffer.alloc(52),
    new Uint8Array(new SharedArrayBuffer(52)),
    new Foreign(52),
  ]) {
    assert.equal(dealRange(617, 1, out).constructor, out.constructor);
    assert.deepEqual(Array.from(out), Array.from(cards));
  }
});

test("returns arrays that later calls leave alone", () => {
  const arrays = [deal(617), dealRange(617, 2), readBoard(writeBoard(deal(617)))];
  const copies = arrays.map((array) => array.slice());
  dealRange(1, 2000);
  readBoard(writeBoard(deal(1)));
  assert.deepEqual(arrays, copies);
});

test("rejects an array for deals that is too small or not a Uint8Array, and writes nothing", () => {
  const out = new Uint8Array(103).fill(99);
  for (const call of [(out) => dealRange(1, 2, out), (out) => dealMany([1, 2], out)]) {
    fails(() => call(out), 3, "out.length must be at least 104, not 103");
    for (const wrong of [null, 104, [], new ArrayBuffer(104), new Int8Array(104)]) {
      assert.throws(() => call(wrong), /^TypeError: out must be a Uint8Array, not /);
    }
  }
  assert.throws(() => dealRange(SEED_MAX, 2, out));
  assert.throws(() => dealMany([1, -3], out));
  assert(out.every((byte) => byte === 99));
});

test("finds the numbers of part of a board", () => {
  assert.deepEqual(findPartial(readPartial("7D AD 5C ?? 5S 8C 2D AH")), { seeds: [617], total: 1 });
  assert.deepEqual(findPartial(FOUR, { limit: 2 }), { seeds: [617, 14963696], total: 1329 });
  assert.deepEqual(findPartial(FOUR, { limit: 0 }), { seeds: [], total: 1329 });
  assert.equal(findPartial(FOUR).seeds.length, 64);
  const { seeds } = findPartial(FOUR, { limit: Infinity });
  assert.equal(new Set(seeds).size, 1329);
  const swapped = readPartial("AD 7D 5C 3S 5S 8C 2D AH");
  assert.deepEqual(findPartial(swapped), { seeds: [], total: 0 });
});

test("finds the same numbers of a range as the plain dealer", () => {
  for (const first of [0, 2 ** 31 - 9000, 2 ** 32 - 9000, SEED_MAX - 18000]) {
    const last = first + 18000;
    const board = NONE.slice();
    board[51] = deal(last)[51];
    const expected = [];
    for (let seed = first; seed <= last; seed++) {
      if (plainDeal(seed)[51] === board[51]) expected.push(seed);
    }
    const total = expected.length;
    assert.deepEqual(findInRange(board, first, last).seeds, expected.slice(0, 64));
    for (const limit of [0, 1, total - 1, total, Infinity]) {
      const seeds = expected.slice(0, limit);
      assert.deepEqual(findInRange(board, first, last, { limit }), { seeds, total });
    }
  }
  assert.deepEqual(findInRange(COLUMN_617, 1, 1_000_000), { seeds: [617], total: 1 });
  assert.deepEqual(findInRange(COLUMN_617, 618, 1_000_000), { seeds: [], total: 0 });
});

test("finds the deal of a text, and the cards that the text shows in place", () => {
  const text = writeBoard(deal(617)).replace("5C 3S", "5X 3S").replace("6D 8H", "6D 8C");
  const { seed, cards, end } = findText(text);
  assert.deepEqual([seed, end], [617, text.length]);
  const shown = with617(2, UNKNOWN_CARD).fill(UNKNOWN_CARD, 13, 14);
  assert.deepEqual(Array.from(cards), shown);
  assert.equal(findText("7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦ A♥").seed, 617);
  for (const text of ["", "7D AD 5C", "AC AD AH AS 2C 2D 2H 2S"]) {
    assert.equal(findText(text), undefined);
  }
});

/** Returns what a text shows, one deal after another. */
function findAll(text) {
  const all = [];
  for (let found = findText(text); found; found = findText(text)) {
    all.push([found.seed, text.slice(0, found.end)]);
    text = text.slice(found.end);
  }
  return [...all, text];
}

test("finds each whole board of a text, and the rest after the last one", () => {
  const signs = { C: "♣", D: "♦\ufe0f", H: "♥", S: "♠" };
  const withSigns = (text) => text.replace(/[CDHS]/g, (suit) => signs[suit]);
  const first = `\ufeffЯ проиграл \u{1F0C7} 😀:\n${withSigns(writeBoard(deal(617)).trimEnd())}`;
  const second = `\r\nnaïve \ud800: ${writeBoard(deal(2 ** 33 - 1), "columns").trimEnd()}`;
  const part = "\n— 7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦ A♥ 😀";
  assert.deepEqual(findAll(first + second + part), [
    [617, first],
    [2 ** 33 - 1, second],
    [617, part],
    "",
  ]);
  assert.deepEqual(findAll(`${first}😀`), [[617, first], "😀"]);
});

test("finds no number for a board without one", () => {
  assert.equal(findSeed(deal(617).reverse()), undefined);
});

test("writes part of a board, and reads it back", () => {
  const cards = with617(1, UNKNOWN_CARD).fill(UNKNOWN_CARD, 9);
  assert.deepEqual(rows(cards)[0], ["7D", "??", "5C", "3S", "5S", "8C", "2D", "AH"]);
  assert.deepEqual(columns(cards)[0], ["7D", "TD", "??", "??", "??", "??", "??"]);
  for (const layout of ["rows", "columns"]) {
    assert.deepEqual(Array.from(readPartial(writeBoard(cards, layout))), cards);
  }
});

test("knows which deals can be won, and says no of any other number", () => {
  const lost = lostDeals();
  assert.deepEqual([lost.length, ...lost.slice(0, 3)], [132, -2, -1, 11982]);
  for (const seed of lost) assert.deepEqual([isWinnable(seed), isLost(seed)], [false, true]);
  for (const seed of [1, 617, WINNABLE_MAX]) {
    assert.deepEqual([isWinnable(seed), isLost(seed)], [true, false]);
  }
  for (const seed of [0, WINNABLE_MAX + 1, SEED_MAX, SEED_MAX + 1, -3, 2 ** 64 + 617, 6.17, NaN]) {
    assert.deepEqual([isWinnable(seed), isLost(seed)], [false, false]);
  }
});

test("knows how many free cells a deal needs", () => {
  const seeds = [164, 2, CELLS_MAX, 1, 617, 11982, -1, -2];
  assert.deepEqual(seeds.map(cellsNeeded), [0, 1, 2, 3, 4, 5, 5, 5]);
  for (const seed of [0, CELLS_MAX + 1, SEED_MAX]) assert.equal(cellsNeeded(seed), undefined);
});

test("names cards, and finds the index of a name", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 36, 51, 255].map(cardName).join(" "), "AC AD AH AS 2C TC KS ??");
  assert.deepEqual(Array.from(deal(617).slice(0, 3), cardName), ["7D", "AD", "5C"]);
  for (const card of [...Array(52).keys(), UNKNOWN_CARD]) {
    const name = cardName(card);
    const names = [name, name.toLowerCase(), name.replace("T", "10")];
    assert.deepEqual(names.map(cardIndex), [card, card, card]);
  }
  for (const [name, card] of Object.entries({ "A♣": 0, "10♦": 37, "k♤": 51, "🂡": 3, "?": 255 })) {
    assert.equal(cardIndex(name), card, name);
  }
  for (const name of [
    "",
    "A",
    "1D",
    "DT",
    " AC",
    "AC ",
    "ACAD",
    "aſ",
    "\u212aC",
    "A\ud800",
    "???",
  ]) {
    assert.equal(cardIndex(name), undefined, name);
  }
  for (const card of [52, 254, 256, -1, 1.5, NaN]) {
    const text = `card must be a card index from 0 to 51, or 255 if unknown, not ${card}`;
    fails(() => cardName(card), 7, text);
  }
  for (const card of [52, UNKNOWN_CARD, -1, 1.5, NaN]) {
    const text = `card must be a card index from 0 to 51, not ${card}`;
    for (const call of [rank, suit]) fails(() => call(card), 7, text);
  }
});

test("rejects numbers without a deal", () => {
  const must = "must be an integer from -2 to 8589934591, not";
  for (const seed of [SEED_MAX + 1, SEED_MIN - 1, 1e300, 6.17, NaN, -Infinity]) {
    fails(() => deal(seed), 2, `seed ${must} ${seed}`);
    fails(() => cellsNeeded(seed), 2, `seed ${must} ${seed}`);
    fails(() => dealRange(seed, 1), 2, `first ${must} ${seed}`);
    fails(() => dealMany([1, seed]), 2, `seeds[1] ${must} ${seed}`);
    fails(() => findInRange(FOUR, seed, 1), 2, `first ${must} ${seed}`);
    fails(() => findInRange(FOUR, 1, seed), 2, `last ${must} ${seed}`);
  }
  fails(() => dealRange(SEED_MAX, 2), 2, `first + count - 1 ${must} 8589934592`);
  assert.equal(dealRange(SEED_MAX + 1, 0).length, 0);
});

test("rejects sizes, ranges and layouts that are not allowed", () => {
  const size = "a non-negative integer";
  for (const value of [-3, 6.17, NaN, -Infinity]) {
    fails(() => dealRange(1, value), 7, `count must be ${size}, not ${value}`);
    for (const call of [findPartial, (board, options) => findInRange(board, 1, 2, options)]) {
      const message = `limit must be ${size} or Infinity, not ${value}`;
      fails(() => call(FOUR, { limit: value }), 7, message);
    }
  }
  fails(() => dealRange(1, Infinity), 7, `count must be ${size}, not Infinity`);
  fails(() => findInRange(FOUR, 2, 1), 7, "last must be at least first (2), not 1");
  fails(
    () => writeBoard(deal(1), "diagonals"),
    7,
    'layout must be "rows" or "columns", not "diagonals"',
  );
  assert.throws(() => dealRange(1, 2 ** 33 - 1), RangeError);
});

test("rejects boards that are not 52 cards, and too few cards", () => {
  for (const [call, name] of [
    [findSeed, "board"],
    [findPartial, "board"],
    [(board) => findInRange(board, 1, 2), "board"],
    [rows, "board"],
    [columns, "board"],
    [writeBoard, "cards"],
  ]) {
    fails(() => call(deal(1).subarray(1)), 4, `${name}.length must be 52, not 51`);
    for (const card of [52, 254, 256, -1, 1.5, NaN]) {
      const must = "must be a card index from 0 to 51, or 255 if unknown, not";
      fails(() => call(with617(3, card)), 4, `${name}[3] ${must} ${card}`);
    }
    fails(() => call(with617(3, deal(617)[4])), 4, `${name}[3] and ${name}[4] are both 5S`);
  }
  fails(() => findSeed(FOUR), 4, "board[4] must be known, not 255");
  const tooFew = "too few cards are known to search by";
  const needed = "the first four cards are needed, or seven of the first eight";
  fails(() => findPartial(COLUMN_617), 8, `${tooFew}: ${needed}`);
  fails(() => findInRange(NONE, 1, 2), 8, `${tooFew}: one is needed`);
});

test("rejects arguments of a wrong type, and names them", () => {
  const array = "be an array of numbers";
  const number = "be of type number";
  for (const [calls, name, must, ...values] of [
    [[deal, isWinnable, isLost, cellsNeeded], "seed", number, "617", 617n, null, undefined, [617]],
    [[(value) => dealRange(value, 1)], "first", number, "1"],
    [[(value) => dealRange(1, value)], "count", number, "1"],
    [[dealMany], "seeds", array, 617, "617", null, new Set([617])],
    [[(value) => dealMany([1, value])], "seeds[1]", number, "617", undefined],
    [[findSeed, findPartial, rows, columns], "board", array, "7D AD 5C 3S", 617, null],
    [[(value) => findInRange(value, 1, 2)], "board", array, "7D AD 5C 3S"],
    [[(value) => findSeed(with617(0, value))], "board[0]", number, "7D", undefined],
    [[(value) => findInRange(FOUR, value, 1)], "first", number, "1"],
    [[(value) => findInRange(FOUR, 1, value)], "last", number, "1", undefined],
    [[(value) => findPartial(FOUR, value)], "options", "be of type object", 10],
    [[(value) => findPartial(FOUR, { limit: value })], "limit", number, "10"],
    [[findText, readBoard, readPartial], "text", "be of type string", deal(617), 617, undefined],
    [[writeBoard], "cards", array, "7D AD 5C 3S"],
    [[(value) => writeBoard(deal(1), value)], "layout", "be of type string", 0],
    [[cardName, rank, suit], "card", number, "7D"],
    [[cardIndex], "name", "be of type string", 37],
  ]) {
    for (const call of calls) {
      for (const value of values) {
        assert.throws(
          () => call(value),
          (error) => `${error}`.startsWith(`TypeError: ${name} must ${must}, not `),
        );
      }
    }
  }
  const mistyped = new TypeError("options must have only limit, not Limit");
  assert.throws(() => findPartial(FOUR, { Limit: 1 }), mistyped);
  assert.throws(() => findInRange(FOUR, 1, 2, { limit: 1, Limit: 1 }), mistyped);
  for (const [value, shown] of [
    ["617", '"617"'],
    ["7D ".repeat(100), `"${"7D ".repeat(100).slice(0, 40)}"`],
    [617n, "617n"],
    [null, "null"],
    [undefined, "undefined"],
    [true, "true"],
    [Symbol("617"), "Symbol(617)"],
    [[617], "[object Array]"],
    [Object.create(null), "[object Object]"],
    [() => 617, "[object Function]"],
  ]) {
    assert.throws(() => deal(value), new TypeError(`seed must be of type number, not ${shown}`));
  }
});

test("says what is wrong with a text, with line and column", () => {
  const shape = "a line has too few or too many cards";
  const misfit = "this is neither a card nor a separator";
  for (const [text, status, message, offset] of [
    ["JD 5X", 6, `line 1, column 4: ${misfit}`, 3],
    ["# J♦\n\n2♦ 11♦", 6, `line 3, column 4: ${misfit}`, 9],
    ["# J♦\r\n2♦ 11♦", 6, `line 2, column 4: ${misfit}`, 9],
    ["# J♦\r\u{1F0C7} 5X", 6, `line 2, column 3: ${misfit}`, 8],
    ["JD \ud800", 6, `line 1, column 4: ${misfit}`, 3],
    ["7♦ 10♦ 7♦", 9, "line 1, column 8: a text has a card twice", 7],
    ["JD 2D 9H JC 5D 7H 7C 5H KD", 11, `line 1, column 25: ${shape}`, 24],
  ]) {
    fails(() => readBoard(text), status, message, offset);
    fails(() => readPartial(text), status, message, offset);
  }
  const named =
    "a line's name is out of range, repeated, of the other kind than the first one, or missing where " +
    "other lines have one";
  fails(() => readPartial("Row 1: JD\nRow 1: 2D"), 14, `line 2, column 1: ${named}`, 10);
  fails(() => readPartial("# ♠"), 13, "line 1, column 4: a text has no card", 3);
  fails(() => readBoard("JD 2D 9H"), 11, `line 1, column 9: ${shape}`, 8);
  const unnamed = 'lines of fewer than eight cards need a name, such as "Row 1:" or "Column 3:"';
  fails(() => readPartial("J♦ 2♦ 9♥\n7♦"), 12, `line 2, column 3: ${unnamed}`, 11);
  const unknown = writeBoard(with617(2, UNKNOWN_CARD));
  fails(() => readBoard(unknown), 10, "line 1, column 7: a text lacks a card", 6);
});

test("works when reading an argument calls the library", () => {
  const board = Object.defineProperty(Array.from(deal(617)), 51, {
    get() {
      findSeed(deal(1));
      return deal(617)[51];
    },
  });
  assert.equal(findSeed(board), 617);
  const seeds = Object.defineProperty([617, 618], 1, { get: () => dealMany([1, 2]) && 618 });
  assert.deepEqual(dealMany(seeds), dealRange(617, 2));
});
