// What the package adds to the library: conversion of arguments and results, and errors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import * as freecell from "libfreecell";
import { sentence } from "./sentence.js";

const { ...EXPORTS } = freecell;
const { CARD_NAMES, CELLS_MAX, SEED_MAX, SEED_MIN, UNKNOWN_CARD, WINNABLE_MAX } = freecell;
const { cardIndex, cardName, columns, deal, dealMany, dealRange, rank, rows, suit } = freecell;
const { findInRange, findPartial, findSeed, findText, readBoard, readPartial } = freecell;
const { cellsNeeded, isLost, isWinnable, lostDeals, readSeed, writeBoard } = freecell;

const FOUR = readPartial("Row 1: 7D AD 5C 3S");
const NONE = new Uint8Array(52).fill(UNKNOWN_CARD);

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/** Checks that a call throws a FreecellError. */
function fails(call, code, message, offset = undefined) {
  const status = EXPORTS[`ERROR_${code}`];
  assert.throws(call, { name: "FreecellError", status, code, message, offset });
  assert.throws(call, freecell.FreecellError);
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
  const constants = read("../../../include/libfreecell.h").matchAll(
    /^#define FREECELL_(ERROR_(?!NULL)\w+|(?:UNKNOWN|WINNABLE|CELLS)_\w+) (\d+)$/gm,
  );
  const values = Array.from(constants, ([, name, value]) => [name, Number(value)]);
  assert.equal(values.length, 17);
  for (const [name, value] of values) {
    assert.equal(EXPORTS[name], value, name);
    if (name.startsWith("ERROR_")) {
      assert.equal(`ERROR_${new freecell.FreecellError(value, "").code}`, name);
    }
  }
  assert.equal(freecell.version, JSON.parse(read("../package.json")).version);
});

test("passes numbers of 64 bits, boards and texts both ways", () => {
  const split = (text) => text.match(/.+/g).map((line) => line.split(" "));
  for (const seed of [SEED_MIN, 617, SEED_MAX]) {
    const cards = deal(seed);
    assert.equal(findSeed(cards), seed);
    assert.deepEqual(findInRange(cards, seed, seed), { seeds: [seed], total: 1 });
    assert.deepEqual(readBoard(writeBoard(cards)), cards);
    assert.deepEqual(rows(cards), split(writeBoard(cards, "rows")));
    assert.deepEqual(columns(cards), split(writeBoard(cards, "columns")));
  }
  const part = with617(1, UNKNOWN_CARD).fill(UNKNOWN_CARD, 9);
  assert.equal(rows(part)[0][1], "??");
  assert.deepEqual(Array.from(readPartial(writeBoard(part))), part);
});

test("deals ranges and lists of every length, also to an array of the caller", () => {
  for (const first of [SEED_MIN, SEED_MAX - 2999]) {
    for (const count of [0, 1024, 1025, 3000]) {
      const seeds = Array.from({ length: count }, (_, i) => first + i);
      const deals = dealRange(first, count);
      assert.deepEqual(Buffer.from(deals), Buffer.concat(seeds.map(deal)));
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

test("deals a million boards in the memory of their result, and reads a text of ten megabytes", () => {
  const before = process.memoryUsage().external;
  const deals = dealRange(1, 1_000_000);
  assert(process.memoryUsage().external - before < 1.05 * deals.length);
  assert.deepEqual(deals.slice(-52), deal(1_000_000));
  const text = "# ♠\n".repeat(2_000_000) + writeBoard(deal(617));
  assert.deepEqual(readBoard(text), deal(617));
});

test("takes arrays of any kind and of any context", () => {
  const cards = deal(617);
  const { Uint8Array: Foreign } = vm.runInNewContext("({ Uint8Array })");
  for (const board of [Array.from(cards), Buffer.from(cards), Foreign.from(cards)]) {
    assert.equal(findSeed(board), 617);
    assert.equal(writeBoard(board), writeBoard(cards));
  }
  const shared = new Uint8Array(new SharedArrayBuffer(52));
  for (const out of [Buffer.alloc(52), shared, new Foreign(52)]) {
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
    fails(() => call(out), "BUFFER_TOO_SMALL", "out.length must be at least 104, not 103");
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
  assert.equal(findPartial(FOUR, { limit: Infinity }).seeds.length, 1329);

  // A range of several blocks.
  const [first, last] = [2 ** 32 - 9000, 2 ** 32 + 9000];
  const board = NONE.slice();
  board[51] = deal(last)[51];
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const expected = numbers.filter((seed) => deal(seed)[51] === board[51]);
  const total = expected.length;
  for (const limit of [undefined, 0, total - 1, Infinity]) {
    const seeds = expected.slice(0, limit ?? 64);
    assert.deepEqual(findInRange(board, first, last, { limit }), { seeds, total });
  }
});

test("says where a board ends in the string", () => {
  const board = writeBoard(deal(617)).trimEnd().replaceAll("S", "♠");
  const first = `\ufeffЯ проиграл \u{1F0C7} 😀:\r\n\ud800 ${board}`;
  const { seed, cards, end, missing } = findText(`${first}😀 ${writeBoard(deal(1))}`);
  assert.deepEqual([seed, cards, end, missing.size], [617, deal(617), first.length, 0]);
  const part = "— 7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦ A♥ 😀";
  assert.deepEqual([findText(part).seed, findText(part).end], [617, part.length]);
  const mistyped = findText(writeBoard(deal(617)).replace("6S", "6H"));
  assert.deepEqual([...mistyped.missing], [[20, "6S"]]);
});

test("returns undefined or false where the library has no answer", () => {
  assert.deepEqual([lostDeals().length, ...lostDeals().slice(0, 3)], [132, -2, -1, 11982]);
  assert.deepEqual([isWinnable(617), isLost(-2)], [true, true]);
  for (const seed of [0, WINNABLE_MAX + 1, -3, 2 ** 64 + 617, 6.17, NaN]) {
    assert.deepEqual([isWinnable(seed), isLost(seed)], [false, false]);
  }
  assert.deepEqual([617, -2, CELLS_MAX + 1].map(cellsNeeded), [4, 5, undefined]);
  assert.equal(findSeed(deal(617).reverse()), undefined);
  for (const text of ["", "7D AD 5C", "😀".repeat(52)]) assert.equal(findText(text), undefined);
});

test("names cards, and finds the index of a name", () => {
  for (const [card, name] of [...CARD_NAMES.entries(), [UNKNOWN_CARD, "??"]]) {
    assert.deepEqual([cardName(card), cardIndex(name)], [name, card]);
  }
  assert.deepEqual([rank(37), suit(37), cardIndex("10♦"), cardIndex("")], [9, 1, 37, undefined]);
});

test("names the argument that is wrong, what is allowed, and what was given", () => {
  const number = "must be an integer from -2 to 8589934591, not";
  const size = "must be a non-negative integer";
  const card = "must be a card index from 0 to 51";
  const known = sentence(freecell.ERROR_TOO_FEW_CARDS);
  const first = "the first four cards are needed, or seven of the first eight";
  for (const [call, code, message] of [
    [() => deal(SEED_MAX + 1), "SEED", `seed ${number} 8589934592`],
    [() => dealRange(NaN, 1), "SEED", `first ${number} NaN`],
    [() => dealRange(SEED_MAX, 2), "SEED", `first + count - 1 ${number} 8589934592`],
    [() => dealMany([1, 1e300]), "SEED", `seeds[1] ${number} 1e+300`],
    [() => findInRange(FOUR, 2, 1), "ARGUMENT", "last must be at least first (2), not 1"],
    [() => dealRange(1, Infinity), "ARGUMENT", `count ${size}, not Infinity`],
    [() => findPartial(FOUR, { limit: 0.5 }), "ARGUMENT", `limit ${size} or Infinity, not 0.5`],
    [() => writeBoard(FOUR, "row"), "ARGUMENT", 'layout must be "rows" or "columns", not "row"'],
    [() => cardName(52), "ARGUMENT", `card ${card}, or 255 if unknown, not 52`],
    [() => rank(UNKNOWN_CARD), "ARGUMENT", `card ${card}, not 255`],
    [() => findSeed(FOUR), "NOT_A_DECK", "board[4] must be known, not 255"],
    [() => findInRange(NONE, 1, 2), "TOO_FEW_CARDS", `${known}: one is needed`],
    [() => findPartial(NONE), "TOO_FEW_CARDS", `${known}: ${first}`],
  ]) {
    fails(call, code, message);
  }
  for (const call of [findSeed, findPartial, (board) => findInRange(board, 1, 2), rows, columns]) {
    fails(() => call(deal(1).subarray(1)), "NOT_A_DECK", "board.length must be 52, not 51");
    fails(() => call(with617(3, 16)), "NOT_A_DECK", "board[2] and board[3] are both 5C");
    for (const value of [52, 256, -1, 1.5, NaN]) {
      const message = `board[3] ${card}, or 255 if unknown, not ${value}`;
      fails(() => call(with617(3, value)), "NOT_A_DECK", message);
    }
  }
  fails(() => writeBoard(with617(3, 16)), "NOT_A_DECK", "cards[2] and cards[3] are both 5C");
  assert.equal(dealRange(SEED_MAX + 1, 0).length, 0);
  assert.throws(() => dealRange(1, 2 ** 33 - 1), RangeError);
});

test("throws a TypeError for an argument of a wrong type", () => {
  for (const [call, message] of [
    [() => deal(617n), "seed must be of type number, not 617n"],
    [() => isWinnable(null), "seed must be of type number, not null"],
    [() => dealMany(new Set([617])), "seeds must be an array of numbers, not [object Set]"],
    [() => findSeed("7D AD"), 'board must be an array of numbers, not "7D AD"'],
    [() => findSeed(with617(0, "7D")), 'board[0] must be of type number, not "7D"'],
    [() => findPartial(FOUR, 10), "options must be of type object, not 10"],
    [() => findPartial(FOUR, { Limit: 1 }), "options must have only limit, not Limit"],
    [() => findText(deal(617)), "text must be of type string, not [object Uint8Array]"],
    [() => deal("7D ".repeat(100)), `seed must be of type number, not "${"7D ".repeat(13)}7"`],
  ]) {
    assert.throws(call, new TypeError(message));
  }
});

test("says what is wrong with a text, with line and column", () => {
  for (const [text, code, where, offset] of [
    ["# J♦\r\n2♦ 11♦", "SYNTAX", "line 2, column 4", 9],
    ["# J♦\r\u{1F0C7} 5X", "SYNTAX", "line 2, column 3", 8],
    ["JD é߿\ud800", "SYNTAX", "line 1, column 4", 3],
    ["# ♠é", "NO_CARD", "line 1, column 5", 4],
  ]) {
    const message = `${where}: ${sentence(EXPORTS[`ERROR_${code}`])}`;
    for (const reader of [readBoard, readPartial]) fails(() => reader(text), code, message, offset);
  }
});

test("reads a number as a person types it, and nothing else", () => {
  for (const [text, seed] of [
    [" \t617\r\n", 617],
    ["#617", 617],
    ["-1", -1],
    ["8589934591", SEED_MAX],
    [`${"0".repeat(30)}617`, 617],
  ]) {
    assert.equal(readSeed(text), seed, text);
  }
  for (const text of ["", " ", "#", "617x", "1e6", "+5", "- 5", "617 618", "６１７", "617\0"]) {
    fails(() => readSeed(text), "SYNTAX", /^text must be an integer from -2 to 8589934591, not "/);
  }
  for (const text of ["-3", "8589934592", "9".repeat(30)]) {
    fails(() => readSeed(text), "SEED", /^text must be an integer from -2 to 8589934591, not "/);
  }
  assert.throws(() => readSeed(617), new TypeError("text must be of type string, not 617"));
});

test("works when reading an argument calls the library", () => {
  const board = Object.defineProperty(Array.from(deal(617)), 51, {
    get: () => findSeed(deal(1)) && deal(617)[51],
  });
  assert.equal(findSeed(board), 617);
  const seeds = Object.defineProperty([617, 618], 1, { get: () => dealMany([1, 2]) && 618 });
  assert.deepEqual(dealMany(seeds), dealRange(617, 2));
});
