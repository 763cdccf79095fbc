// What the package adds to the library: conversion of arguments and results, and errors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import * as freecell from "libfreecell";
import {
  CARD_NAMES,
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

const { ...EXPORTS } = freecell;
const COLUMN_617 = readPartial("Column 1: 7D TD TH KD 4C 4S JD");
const FOUR = readPartial("Row 1: 7D AD 5C 3S");
const NONE = new Uint8Array(52).fill(UNKNOWN_CARD);

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

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

test("exports what the types declare, with the constants of the header", () => {
  const declared = read("../index.d.ts").matchAll(/^export (?:const|function|class) (\w+)/gm);
  const names = new Set(Array.from(declared, ([, name]) => name));
  assert.deepEqual(Object.keys(EXPORTS).sort(), [...names].sort());
  const constants = read("../../../include/freecell.h").matchAll(
    /^#define FREECELL_(ERROR_(?!NULL)\w+|(?:UNKNOWN|WINNABLE|CELLS)_\w+) (\d+)$/gm,
  );
  const values = Array.from(constants, ([, name, value]) => [name, Number(value)]);
  assert.equal(values.length, 17);
  for (const [name, value] of values) assert.equal(EXPORTS[name], value, name);
  assert.equal(freecell.version, JSON.parse(read("../package.json")).version);
});

test("deals, reads, writes and finds the published boards", () => {
  const entries = read("../../../tests/data/published.txt").split("\ndeal ").slice(1);
  assert.equal(entries.length, 9);
  for (const entry of entries) {
    const [number, ...lines] = entry.trim().split("\n");
    const seed = Number(number);
    const cards = deal(seed);
    assert.equal(writeBoard(cards), `${lines.join("\n")}\n`);
    const names = lines.map((line) => line.split(" "));
    assert.deepEqual(rows(cards), names);
    const inColumns = writeBoard(cards, "columns");
    assert.deepEqual(
      columns(cards),
      inColumns.match(/.+/g).map((line) => line.split(" ")),
    );
    assert.deepEqual(readBoard(inColumns), cards);
    assert.equal(findSeed(cards), seed);
    const found = { seeds: [seed], total: 1 };
    assert.deepEqual(findInRange(cards, seed, seed), found);
  }
});

test("deals ranges and lists of every length, also to an array of the caller", () => {
  for (const first of [-2, 2 ** 31 - 40, 2 ** 32 - 40, SEED_MAX - 2999]) {
    for (const count of [0, 1, 1023, 1024, 1025, 3000]) {
      const seeds = Array.from({ length: count }, (_, i) => first + i);
      const deals = dealRange(first, count);
      assert.deepEqual(
        Array.from(deals),
        seeds.flatMap((seed) => Array.from(deal(seed))),
      );
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

test("finds as many numbers as the limit allows, and counts all", () => {
  assert.deepEqual(findPartial(FOUR, { limit: 2 }), { seeds: [617, 14963696], total: 1329 });
  assert.deepEqual(findPartial(FOUR, { limit: 0 }), { seeds: [], total: 1329 });
  assert.equal(findPartial(FOUR).seeds.length, 64);
  assert.equal(new Set(findPartial(FOUR, { limit: Infinity }).seeds).size, 1329);
  assert.deepEqual(findPartial(deal(617).reverse()), { seeds: [], total: 0 });
  assert.equal(findSeed(deal(617).reverse()), undefined);

  // A range of several blocks.
  const [first, last] = [2 ** 32 - 9000, 2 ** 32 + 9000];
  const board = NONE.slice();
  board[51] = deal(last)[51];
  const deals = dealRange(first, 18001);
  const expected = [];
  for (let i = 0; i <= 18000; i++) if (deals[52 * i + 51] === board[51]) expected.push(first + i);
  const total = expected.length;
  for (const limit of [undefined, 0, 1, total - 1, total, Infinity]) {
    const seeds = expected.slice(0, limit ?? 64);
    assert.deepEqual(findInRange(board, first, last, { limit }), { seeds, total });
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
  assert.deepEqual(findAll("7D AD 5C"), ["7D AD 5C"]);
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
  for (const [card, name] of CARD_NAMES.entries()) {
    assert.equal(name, "A23456789TJQK"[rank(card)] + "CDHS"[suit(card)]);
    assert.deepEqual([cardName(card), cardIndex(name)], [name, card]);
  }
  for (const [name, card] of Object.entries({ "??": 255, "10♦": 37, "🂡": 3, "": undefined })) {
    assert.equal(cardIndex(name), card, name);
  }
  assert.equal(cardName(UNKNOWN_CARD), "??");
  for (const card of [52, 254, 256, -1, 1.5, NaN]) {
    const must = "card must be a card index from 0 to 51";
    fails(() => cardName(card), 7, `${must}, or 255 if unknown, not ${card}`);
    for (const call of [rank, suit]) fails(() => call(card), 7, `${must}, not ${card}`);
  }
  fails(() => rank(UNKNOWN_CARD), 7, "card must be a card index from 0 to 51, not 255");
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
    ["7D ".repeat(100), `"${"7D ".repeat(100).slice(0, 40)}"`],
    [617n, "617n"],
    [null, "null"],
    [Symbol("617"), "Symbol(617)"],
    [Object.create(null), "[object Object]"],
    [() => 617, "[object Function]"],
  ]) {
    assert.throws(() => deal(value), new TypeError(`seed must be of type number, not ${shown}`));
  }
});

test("says what is wrong with a text, with line and column", () => {
  const board = writeBoard(deal(617));
  for (const [text, code, line, column, offset] of [
    ["# J♦\n\n2♦ 11♦", "SYNTAX", 3, 4, 9],
    ["# J♦\r\n2♦ 11♦", "SYNTAX", 2, 4, 9],
    ["# J♦\r\u{1F0C7} 5X", "SYNTAX", 2, 3, 8],
    ["JD \ud800", "SYNTAX", 1, 4, 3],
    ["7♦ 10♦ 7♦", "DUPLICATE_CARD", 1, 8, 7],
    ["JD 2D 9H JC 5D 7H 7C 5H KD", "SHAPE", 1, 25, 24],
    ["Row 1: JD\nRow 1: 2D", "LINE_NAME", 2, 1, 10],
    ["# ♠", "NO_CARD", 1, 4, 3],
    ["J♦ 2♦ 9♥\n7♦", "UNNAMED", 2, 3, 11],
    [board.replace("5C", "??"), "MISSING_CARD", 1, 7, 6],
  ]) {
    const reader = code === "MISSING_CARD" ? readBoard : readPartial;
    assert.throws(() => reader(text), { name: "FreecellError", code, offset });
    assert.throws(() => reader(text), new RegExp(`line ${line}, column ${column}: \\w`));
  }
  const message = "line 1, column 1: this is neither a card nor a separator";
  fails(() => readBoard("5X"), 6, message, 0);
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
