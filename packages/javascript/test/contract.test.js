// Every function and every error, against published boards, digests and a plain dealer.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import * as freecell from "libfreecell";
import {
  cardIndex,
  cardName,
  deal,
  dealMany,
  dealRange,
  FreecellError,
  findInRange,
  findPartial,
  findSeed,
  readBoard,
  readPartial,
  SEED_MAX,
  SEED_MIN,
  UNKNOWN_CARD,
  winnable,
  writeBoard,
} from "libfreecell";
import { plainDeal } from "../benches/plain.js";

const data = (name) =>
  readFileSync(new URL(`../../../tests/data/${name}`, import.meta.url), "utf8");

const NO_DEAL = 2;
const BUFFER_TOO_SMALL = 3;
const NOT_A_DECK = 4;
const SYNTAX = 6;
const BAD_ARGUMENT = 7;
const TOO_FEW_CARDS = 8;
const DUPLICATE_CARD = 9;
const MISSING_CARD = 10;

const EDGES = [-2, -1, 0, 1, 617, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 33 - 1];

const ROWS_617 = `\
7D AD 5C 3S 5S 8C 2D AH
TD 7S QD AC 6D 8H AS KH
TH QC 3H 9D 6S 8D 3D TC
KD 5H 9S 3C 8S 7H 4D JS
4C QS 9C 9H 7C 6H 2C 2S
4S TS 2H 5D JC 6C JH QH
JD KS KC 4H
`;

/** Checks that a call throws a FreecellError. */
function fails(call, status, message, offset = undefined) {
  assert.throws(call, (error) => {
    assert(error instanceof FreecellError && error instanceof Error);
    assert.equal(error.name, "FreecellError");
    assert.equal(error.status, status);
    assert.equal(error.offset, offset);
    assert.equal(error.message, message);
    return true;
  });
}

/** Checks that a call throws an error of a kind. */
function throws(call, kind, message) {
  assert.throws(call, (error) => {
    assert.equal(error.constructor, kind, error);
    if (message instanceof RegExp) assert.match(error.message, message);
    else assert.equal(error.message, message);
    return true;
  });
}

test("exports the contract and nothing else", () => {
  assert.deepEqual(Object.keys(freecell), [
    "ERROR_ARGUMENT",
    "ERROR_BUFFER_TOO_SMALL",
    "ERROR_DUPLICATE_CARD",
    "ERROR_MISSING_CARD",
    "ERROR_NOT_A_DECK",
    "ERROR_NOT_FOUND",
    "ERROR_SEED",
    "ERROR_SYNTAX",
    "ERROR_TOO_FEW_CARDS",
    "FreecellError",
    "SEED_MAX",
    "SEED_MIN",
    "UNKNOWN_CARD",
    "cardIndex",
    "cardName",
    "deal",
    "dealMany",
    "dealRange",
    "findInRange",
    "findPartial",
    "findSeed",
    "readBoard",
    "readPartial",
    "version",
    "winnable",
    "writeBoard",
  ]);
  assert.deepEqual([SEED_MIN, SEED_MAX, UNKNOWN_CARD], [-2, 8589934591, 255]);
  assert.equal(freecell.ERROR_SEED, NO_DEAL);
  assert.equal(freecell.ERROR_BUFFER_TOO_SMALL, BUFFER_TOO_SMALL);
  assert.equal(freecell.ERROR_NOT_A_DECK, NOT_A_DECK);
  assert.equal(freecell.ERROR_NOT_FOUND, 5);
  assert.equal(freecell.ERROR_SYNTAX, SYNTAX);
  assert.equal(freecell.ERROR_ARGUMENT, BAD_ARGUMENT);
  assert.equal(freecell.ERROR_TOO_FEW_CARDS, TOO_FEW_CARDS);
  assert.equal(freecell.ERROR_DUPLICATE_CARD, DUPLICATE_CARD);
  assert.equal(freecell.ERROR_MISSING_CARD, MISSING_CARD);
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url)));
  assert.equal(freecell.version, version);
});

test("deals, reads, writes and finds the published boards", () => {
  const entries = data("published.txt").split("\ndeal ").slice(1);
  assert.equal(entries.length, 9);
  for (const entry of entries) {
    const [number, ...rows] = entry.trim().split("\n");
    const seed = Number(number);
    const cards = deal(seed);
    assert.equal(writeBoard(cards), `${rows.join("\n")}\n`);
    assert.deepEqual(Array.from(cards, cardName), rows.join(" ").split(" "));
    for (const text of [rows.join("\n"), writeBoard(cards, "columns")]) {
      assert.deepEqual(readBoard(text), cards);
      assert.deepEqual(readPartial(text), cards);
      assert.equal(findSeed(text), seed);
    }
    assert.equal(findSeed(cards), seed);
    assert.deepEqual(findPartial(rows[0]), { seeds: [seed], total: 1 });
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
  for (const seed of EDGES) {
    const cards = deal(seed);
    if (seed >= 0) assert.deepEqual(cards, plainDeal(seed));
    assert.equal(findSeed(cards), seed);
    assert.deepEqual(findPartial(cards), { seeds: [seed], total: 1 });
  }
  assert.deepEqual(deal(-0), deal(0));
  const deals = dealMany(EDGES);
  for (const [i, seed] of EDGES.entries()) {
    assert.deepEqual(deals.slice(52 * i, 52 * (i + 1)), deal(seed));
  }
});

test("deals ranges of every length over every edge", () => {
  for (const edge of [-2, 2 ** 31 - 40, 2 ** 32 - 40, 2 ** 33 - 3000]) {
    for (const count of [0, 1, 2, 15, 16, 17, 80, 1023, 1024, 1025, 3000]) {
      const deals = dealRange(edge, count);
      assert.equal(deals.length, 52 * count);
      const seeds = Array.from({ length: count }, (_, i) => edge + i);
      assert.deepEqual(dealMany(seeds), deals);
      for (let i = 0; i < count; i += i < 90 ? 1 : 101) {
        assert.deepEqual(deals.slice(52 * i, 52 * (i + 1)), deal(edge + i));
      }
    }
  }
});

test("deals to an array of the caller, and touches nothing behind the deals", () => {
  for (const count of [0, 1, 1023, 1024, 1025, 3000]) {
    const expected = dealRange(617, count);
    const seeds = Array.from({ length: count }, (_, i) => 617 + i);
    for (const rest of [0, 1, 60]) {
      for (const call of [(out) => dealRange(617, count, out), (out) => dealMany(seeds, out)]) {
        const whole = new Uint8Array(3 + expected.length + rest).fill(99);
        const out = whole.subarray(3);
        const part = call(out);
        assert.equal(part.buffer, whole.buffer);
        assert.equal(part.byteOffset, 3);
        assert.deepEqual(part, expected);
        assert(whole.subarray(0, 3).every((byte) => byte === 99));
        assert(out.subarray(part.length).every((byte) => byte === 99));
      }
    }
  }
});

test("deals to an array of any memory", () => {
  for (const out of [
    Buffer.alloc(104),
    new Uint8Array(new SharedArrayBuffer(104)),
    new (vm.runInNewContext("Uint8Array"))(104),
  ]) {
    const part = dealRange(617, 2, out);
    assert.equal(part.constructor, out.constructor);
    assert.equal(part.buffer, out.buffer);
    assert.deepEqual(Array.from(part), Array.from(dealRange(617, 2)));
  }
});

test("rejects an array that is too small, or no Uint8Array, and writes nothing", () => {
  for (const count of [1, 2, 1500]) {
    const seeds = Array.from({ length: count }, (_, i) => i);
    const out = new Uint8Array(52 * count - 1).fill(99);
    const text = `out must have ${52 * count} elements or more, but has ${52 * count - 1}`;
    fails(() => dealRange(1, count, out), BUFFER_TOO_SMALL, text);
    fails(() => dealMany(seeds, out), BUFFER_TOO_SMALL, text);
    assert(out.every((byte) => byte === 99));
  }
  const out = new Uint8Array(104).fill(99);
  assert.throws(() => dealRange(SEED_MAX, 2, out));
  assert.throws(() => dealMany([1, -3], out));
  assert(out.every((byte) => byte === 99));
  for (const [out, shown] of [
    [null, "null"],
    [104, "104"],
    [[], "[object Array]"],
    [new ArrayBuffer(104), "[object ArrayBuffer]"],
    [new Int8Array(104), "[object Int8Array]"],
    [new Uint8ClampedArray(104), "[object Uint8ClampedArray]"],
    [new Uint16Array(104), "[object Uint16Array]"],
  ]) {
    const text = `out must be a Uint8Array, but is ${shown}`;
    throws(() => dealRange(1, 2, out), TypeError, text);
    throws(() => dealMany([1, 2], out), TypeError, text);
  }
});

test("deals lists of any kind", () => {
  const expected = dealMany([617, 1]);
  for (const seeds of [
    Uint16Array.of(617, 1),
    Int32Array.of(617, 1),
    Float64Array.of(617, 1),
    { length: 2, 0: 617, 1: 1 },
    vm.runInNewContext("[617, 1]"),
  ]) {
    assert.deepEqual(dealMany(seeds), expected);
  }
  assert.deepEqual(dealMany([]), new Uint8Array());
});

test("returns arrays that later calls leave alone", () => {
  const [one, many, read] = [deal(617), dealRange(617, 2), readBoard(ROWS_617)];
  const copies = [one.slice(), many.slice(), read.slice()];
  deal(1);
  dealRange(1, 2000);
  readBoard(writeBoard(deal(1)));
  assert.deepEqual([one, many, read], copies);
});

test("takes boards as any array of 52", () => {
  const cards = deal(617);
  for (const board of [
    Array.from(cards),
    Buffer.from(cards),
    Uint8ClampedArray.from(cards),
    Int8Array.from(cards),
    Uint32Array.from(cards),
    dealRange(600, 100).subarray(52 * 17, 52 * 18),
    vm.runInNewContext("Uint8Array").from(cards),
  ]) {
    assert.equal(findSeed(board), 617);
    assert.deepEqual(findPartial(board), { seeds: [617], total: 1 });
    assert.deepEqual(findInRange(board, 1, 1000), { seeds: [617], total: 1 });
    assert.equal(writeBoard(board), ROWS_617);
  }
});

test("finds the numbers of part of a board", () => {
  assert.deepEqual(findPartial("7D AD 5C ?? 5S 8C 2D AH"), { seeds: [617], total: 1 });
  const four = findPartial("7D AD 5C 3S", { limit: 2 });
  assert.deepEqual(four, { seeds: [617, 14963696], total: 1329 });
  assert.equal(findPartial("7D AD 5C 3S").seeds.length, 64);
  assert.deepEqual(findPartial("7D AD 5C 3S", { limit: 0 }), { seeds: [], total: 1329 });
  const { seeds } = findPartial("7D AD 5C 3S", { limit: 1e9 });
  assert.equal(seeds.length, 1329);
  for (const [i, seed] of seeds.entries()) {
    assert(i === 0 || seeds[i - 1] < seed);
    assert.deepEqual(deal(seed).slice(0, 4), deal(617).slice(0, 4));
  }
  const cards = deal(2 ** 33 - 1).fill(UNKNOWN_CARD, 8);
  assert.deepEqual(findPartial(cards), { seeds: [2 ** 33 - 1], total: 1 });
  assert.deepEqual(findPartial("AD 7D 5C 3S 5S 8C 2D AH"), { seeds: [], total: 0 });
  const everything = findPartial("7D AD 5C 3S", { limit: Infinity });
  assert.equal(everything.seeds.length, everything.total);
});

test("finds the numbers of each board of a list", () => {
  const boards = ["7D AD 5C 3S", deal(617), "7D AD 5C 3S"];
  const found = boards.map((board) => findPartial(board));
  assert.deepEqual(boards.map(findPartial), found);
  assert.equal(found[2].seeds.length, 64);
});

test("finds the numbers of a range by a column, the last row and the right half", () => {
  const rows = ROWS_617.trim().split("\n");
  const right = rows.map((row) => row.split(" ").fill("??", 0, 4).join(" "));
  for (const text of [
    "Column 1: 7D TD TH KD 4C 4S JD",
    "Column 8: AH KH TC JS 2S QH",
    "Last row: JD KS KC 4H",
    right.join("\n"),
  ]) {
    assert.deepEqual(findInRange(text, 1, 1_000_000), { seeds: [617], total: 1 }, text);
    assert.deepEqual(findInRange(readPartial(text), 617, 617), { seeds: [617], total: 1 });
    assert.deepEqual(findInRange(text, 1, 616), { seeds: [], total: 0 });
    assert.deepEqual(findInRange(text, 618, 1_000_000).total, 0);
  }
});

test("finds the same numbers of a range as the plain dealer", () => {
  for (const edge of [0, 2 ** 31 - 9000, 2 ** 32 - 9000, SEED_MAX - 18000]) {
    for (const place of [0, 7, 51]) {
      const last = edge + 18000;
      const card = deal(last)[place];
      const expected = [];
      for (let seed = edge; seed <= last; seed++) {
        if (plainDeal(seed)[place] === card) expected.push(seed);
      }
      const total = expected.length;
      assert(total > 64);
      const board = new Uint8Array(52).fill(UNKNOWN_CARD);
      board[place] = card;
      const found = (options) => findInRange(board, edge, last, options);
      assert.deepEqual(found({ limit: Infinity }), { seeds: expected, total });
      assert.deepEqual(found(), { seeds: expected.slice(0, 64), total });
      for (const limit of [0, 1, total - 1, total, total + 1, 1e9]) {
        assert.deepEqual(found({ limit }), { seeds: expected.slice(0, limit), total });
      }
    }
  }
});

test("finds in a range at the edges of the bands, and in ranges of every length", () => {
  for (const seed of EDGES) {
    const cards = deal(seed).fill(UNKNOWN_CARD, 8);
    assert.deepEqual(findInRange(cards, seed, seed), { seeds: [seed], total: 1 });
    const [first, last] = [Math.max(seed - 1, SEED_MIN), Math.min(seed + 1, SEED_MAX)];
    assert.deepEqual(findInRange(cards, first, last), { seeds: [seed], total: 1 });
  }
  for (const length of [1, 2, 15, 16, 17, 8175, 8176, 8177, 16352, 16353, 20000]) {
    for (const first of [-2, 1, 2 ** 32 - 100]) {
      const last = first + length - 1;
      assert.deepEqual(findInRange(deal(last), first, last), { seeds: [last], total: 1 });
      assert.deepEqual(findInRange(deal(first), first, last), { seeds: [first], total: 1 });
    }
  }
  assert.deepEqual(findInRange(deal(617), 618, 616), { seeds: [], total: 0 });
  assert.deepEqual(findInRange(deal(617), SEED_MAX, SEED_MIN), { seeds: [], total: 0 });
});

test("rejects a search of a range without a known card, and with a card twice", () => {
  const none = new Uint8Array(52).fill(UNKNOWN_CARD);
  const twice = with617(3, deal(617)[4]);
  for (const [first, last] of [
    [1, 1000],
    [2, 1],
  ]) {
    const search = (board) => () => findInRange(board, first, last);
    fails(search(none), TOO_FEW_CARDS, "too few cards are known to search by");
    fails(search(twice), NOT_A_DECK, "5S is there twice: board[3] and board[4]");
    fails(search("7D AD 7D"), DUPLICATE_CARD, 'line 1, column 7: "7D" is there twice', 6);
  }
});

test("rejects options of a search that are no object", () => {
  for (const [options, shown] of [
    [10, "10"],
    [null, "null"],
    ["limit", '"limit"'],
    [[10], "[object Array]"],
  ]) {
    const text = `options must be an object, as { limit: 64 }, but is ${shown}`;
    throws(() => findPartial("7D AD 5C 3S", options), TypeError, text);
    throws(() => findInRange("7D", 1, 2, options), TypeError, text);
  }
});

test("finds no number for a board without one", () => {
  const cards = deal(617);
  [cards[0], cards[1]] = [cards[1], cards[0]];
  assert.equal(findSeed(cards), undefined);
});

test("reads part of a board", () => {
  const cards = readPartial("7♦ A♦ 5♣ ??");
  assert.deepEqual(Array.from(cards.slice(0, 4)), [25, 1, 16, UNKNOWN_CARD]);
  assert.deepEqual(cards.slice(4), new Uint8Array(48).fill(UNKNOWN_CARD));
});

test("writes part of a board, and reads it back", () => {
  const cards = deal(617).fill(UNKNOWN_CARD, 9);
  cards[1] = UNKNOWN_CARD;
  const rows = writeBoard(cards);
  assert.equal(rows.slice(0, 30), "7D ?? 5C 3S 5S 8C 2D AH\nTD ?? ");
  const columns = writeBoard(cards, "columns");
  assert.equal(columns.slice(0, 27), "7D TD ?? ?? ?? ?? ??\n?? ?? ");
  for (const text of [rows, columns]) {
    assert.equal(text.length, writeBoard(deal(617)).length);
    assert.deepEqual(readPartial(text), cards);
  }
});

test("knows which deals can be won", () => {
  const lost = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948];
  for (const seed of [-2, -1, ...lost]) assert.equal(winnable(seed), false);
  for (const seed of [1, 617, 1000000]) assert.equal(winnable(seed), true);
  for (const seed of [0, 1000001, SEED_MAX]) assert.equal(winnable(seed), undefined);
});

test("names cards", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 36, 51].map(cardName), [
    "AC",
    "AD",
    "AH",
    "AS",
    "2C",
    "TC",
    "KS",
  ]);
  assert.equal(cardName(UNKNOWN_CARD), "??");
  for (const card of [52, 254, 256, -1, 1.5, NaN]) {
    fails(() => cardName(card), BAD_ARGUMENT, `card must be 0 to 51 or 255, but is ${card}`);
  }
});

test("finds the index of a name", () => {
  for (const card of [...Array(52).keys(), UNKNOWN_CARD]) {
    const name = cardName(card);
    assert.equal(cardIndex(name), card);
    assert.equal(cardIndex(name.toLowerCase()), card);
  }
  assert.deepEqual(["AC", "tD", "Ks"].map(cardIndex), [0, 37, 51]);
  for (const name of ["", "A", "?", "10D", "DT", "1C", " AC", "AC\n", "aſ", "\u212aC", "A♣"]) {
    const text = `name must be as "9H", "TD" for a ten, or "??", but is ${JSON.stringify(name)}`;
    fails(() => cardIndex(name), BAD_ARGUMENT, text);
  }
  for (const [name, shown] of [
    [undefined, "undefined"],
    [37, "37"],
  ]) {
    throws(() => cardIndex(name), TypeError, `name must be a string, but is ${shown}`);
  }
});

test("rejects numbers without a deal", () => {
  const text = "there is no deal of that number";
  for (const seed of [2 ** 33, -3, 2 ** 53, -(2 ** 63), 1e300, 6.17, -0.5, NaN, -Infinity]) {
    fails(() => deal(seed), NO_DEAL, `${text}: seed is ${seed}`);
    fails(() => winnable(seed), NO_DEAL, `${text}: seed is ${seed}`);
    fails(() => dealRange(seed, 1), NO_DEAL, `${text}: first is ${seed}`);
    fails(() => dealMany([1, seed]), NO_DEAL, `${text}: seeds[1] is ${seed}`);
    fails(() => findInRange("7D", seed, 1), NO_DEAL, `${text}: first is ${seed}`);
    fails(() => findInRange("7D", 1, seed), NO_DEAL, `${text}: last is ${seed}`);
  }
  fails(() => dealRange(SEED_MAX, 2), NO_DEAL, `${text}: first + count - 1 is 8589934592`);
  fails(() => dealRange(1, 1e300), NO_DEAL, `${text}: first + count - 1 is 1e+300`);
  fails(() => dealMany(Float64Array.of(1, 2, -3)), NO_DEAL, `${text}: seeds[2] is -3`);
});

/** Returns deal 617 with one card replaced. */
function with617(i, card) {
  const cards = Array.from(deal(617));
  cards[i] = card;
  return cards;
}

const CALLS_WITH_A_NUMBER = [
  ["seed", deal],
  ["seed", winnable],
  ["first", (value) => dealRange(value, 1)],
  ["count", (value) => dealRange(1, value)],
  ["seeds[1]", (value) => dealMany([1, value])],
  ["limit", (value) => findPartial("7D AD 5C 3S", { limit: value })],
  ["first", (value) => findInRange("7D", value, 1)],
  ["last", (value) => findInRange("7D", 1, value)],
  ["limit", (value) => findInRange("7D", 1, 1, { limit: value })],
  ["card", cardName],
  ["board[3]", (value) => findSeed(with617(3, value))],
  ["board[3]", (value) => findPartial(with617(3, value))],
  ["board[3]", (value) => findInRange(with617(3, value), 1, 1)],
  ["cards[3]", (value) => writeBoard(with617(3, value))],
];

test("rejects what is no number, and names it", () => {
  const values = [
    ["617", '"617"'],
    [617n, "617n"],
    [null, "null"],
    [true, "true"],
    [Symbol("x"), "Symbol(x)"],
    [[617], "[object Array]"],
    [new Number(617), "[object Number]"],
  ];
  for (const [name, call] of CALLS_WITH_A_NUMBER) {
    for (const [value, shown] of values) {
      throws(() => call(value), TypeError, `${name} must be a number, but is ${shown}`);
    }
    if (name !== "limit") {
      throws(() => call(), TypeError, `${name} must be a number, but is undefined`);
    }
  }
  throws(
    () => deal("a text of more than twenty characters"),
    TypeError,
    'seed must be a number, but is "a text of more than ..."',
  );
});

test("rejects sizes out of range", () => {
  for (const size of [-1, 6.17, NaN, Infinity]) {
    const text = `must be an integer from 0 on, but is ${size}`;
    fails(() => dealRange(1, size), BAD_ARGUMENT, `count ${text}`);
    if (size === Infinity) continue;
    fails(() => findPartial("", { limit: size }), BAD_ARGUMENT, `limit ${text}`);
    fails(() => findInRange("", 1, 2, { limit: size }), BAD_ARGUMENT, `limit ${text}`);
  }
  throws(() => dealRange(1, 2 ** 33 - 1), RangeError, "there is no memory for 8589934591 deals");
  throws(
    () => dealMany({ length: 2 ** 52 }),
    RangeError,
    "there is no memory for 4503599627370496 deals",
  );
});

test("rejects lists with holes, and what is no list", () => {
  // biome-ignore lint/suspicious/noSparseArray: the hole is tested
  const hole = [1, , 2];
  throws(() => dealMany(hole), TypeError, "seeds[1] must be a number, but is undefined");
  throws(() => dealMany(BigInt64Array.of(1n)), TypeError, "seeds[0] must be a number, but is 1n");
  for (const [seeds, shown] of [
    [617, "617"],
    ["617", '"617"'],
    [null, "null"],
    [undefined, "undefined"],
    [new Set([617]), "[object Set]"],
    [() => 617, "[object Function]"],
  ]) {
    throws(() => dealMany(seeds), TypeError, `seeds must be an array, but is ${shown}`);
  }
});

test("rejects boards that are no 52 cards", () => {
  const orText = "an array or a text";
  for (const [call, name, expected] of [
    [findSeed, "board", orText],
    [findPartial, "board", orText],
    [(board) => findInRange(board, 1, 2), "board", orText],
    [writeBoard, "cards", "an array"],
  ]) {
    for (const length of [0, 51, 53]) {
      const message = `${name} must have 52 cards, unknown ones as 255, but has ${length}`;
      fails(() => call(new Uint8Array(length)), NOT_A_DECK, message);
    }
    for (const [board, shown] of [
      [617, "617"],
      [null, "null"],
      [undefined, "undefined"],
      [{}, "[object Object]"],
      [new DataView(new ArrayBuffer(52)), "[object DataView]"],
    ]) {
      throws(() => call(board), TypeError, `${name} must be ${expected}, but is ${shown}`);
    }
    for (const card of [52, 254, 256, -1, 2 ** 32]) {
      const board = with617(3, card);
      const message = `${name}[3] must be 0 to 51 or 255, but is ${card}`;
      fails(() => call(board), NOT_A_DECK, message);
    }
    const names = Array.from(deal(617), cardName);
    const hint = "cardIndex has the number of a name";
    const text = `${name}[0] must be a number, but is "7D"; ${hint}`;
    throws(() => call(names), TypeError, text);
    const message = `AC is there twice: ${name}[0] and ${name}[1]`;
    fails(() => call(new Uint8Array(52)), NOT_A_DECK, message);
    const late = `5C is there twice: ${name}[2] and ${name}[51]`;
    fails(() => call(with617(51, deal(617)[2])), NOT_A_DECK, late);
  }
  throws(() => writeBoard(ROWS_617), TypeError, /^cards must be an array, but is "7D AD/);
  const takesAPart = "findPartial takes a part of a board";
  const unknown = with617(3, UNKNOWN_CARD);
  fails(() => findSeed(unknown), NOT_A_DECK, `1 card is unknown; ${takesAPart}`);
  unknown[7] = UNKNOWN_CARD;
  fails(() => findSeed(unknown), NOT_A_DECK, `2 cards are unknown; ${takesAPart}`);
});

test("rejects too few cards", () => {
  const message =
    "too few cards are known to search by: findPartial needs the first four, or seven of the " +
    "first eight; findInRange takes any";
  fails(() => findPartial("7D AD 5C"), TOO_FEW_CARDS, message);
  fails(() => findPartial(new Uint8Array(52).fill(255)), TOO_FEW_CARDS, message);
});

/** Checks that each call throws the same FreecellError for a text. */
function failsAs(text, calls, status, message, offset) {
  for (const call of calls) fails(() => call(text), status, message, offset);
}

const OF_WHOLE = [readBoard, findSeed];
const OF_PARTS = [readPartial, findPartial, (text) => findInRange(text, 1, 2)];

test("says where a text is wrong, the same of whole boards and of parts", () => {
  const misfit = "does not fit a board";
  const long = "x".repeat(20);
  for (const [text, message, offset = text.length] of [
    ["", "no card in the text"],
    ["?? ??", "no card in the text"],
    ["I like \u2666, \u2663 and \u2665", "no card in the text"],
    ["no board, as usual\n", "no card in the text"],
    ['{"1": "7D AD":', "line 1, column 15: the text ends here, and is not a board"],
    ["7D foo\n", "line 2, column 1: the text ends here, and is not a board"],
    ["JD\n2D 5X", `line 2, column 4: "5X" ${misfit}`, 6],
    ['["7D", "5X", "AD"]', `line 1, column 9: "5X" ${misfit}`, 8],
    ["J♦\r\n2♦ 11♦", `line 2, column 4: "11♦" ${misfit}`, 7],
    ["JD\r\r2D 5X", `line 3, column 4: "5X" ${misfit}`, 7],
    ["\u{1F0C7}\u{1F0C1} 7Z", `line 1, column 4: "7Z" ${misfit}`, 5],
    [`7D AD ${long}`, `line 1, column 7: "${long}" ${misfit}`, 6],
    [`7D AD ${long}x`, `line 1, column 7: "${long}..." ${misfit}`, 6],
    [
      `7D AD ${"\u{1F600}".repeat(21)}`,
      `line 1, column 7: "${"\u{1F600}".repeat(20)}..." ${misfit}`,
      6,
    ],
    ["JD \ud800", `line 1, column 4: "\\ud800" ${misfit}`, 3],
    ["7D 7X\u001b[2J", `line 1, column 6: "\\u001b" ${misfit}`, 5],
    [ROWS_617.replace("5C 3S", "5X 3S"), `line 1, column 7: "5X" ${misfit}`, 6],
    [ROWS_617.replace("4H", "4"), `line 7, column 10: "4" ${misfit}`, 153],
  ]) {
    failsAs(text, [...OF_WHOLE, ...OF_PARTS], SYNTAX, message, offset);
  }
  for (const [text, message, offset] of [
    ["7D AD\n5C 7D", 'line 2, column 4: "7D" is there twice', 9],
    ["7♦ 10♦ 7♦", 'line 1, column 8: "7♦" is there twice', 7],
    ["7DAD7D5C", 'line 1, column 5: "7D" is there twice', 4],
    ["7D,AD,7D,5C", 'line 1, column 7: "7D" is there twice', 6],
    ["7D AD\n7♦", 'line 2, column 1: "7♦", the card 7D, is there twice', 6],
    ["7D AS 2C 1S", 'line 1, column 10: "1S", the card AS, is there twice', 9],
    ['["7♦", "AD", "7♦", "5C"]', 'line 1, column 15: "7♦" is there twice', 14],
    ["10 H, 10 H, 9H", 'line 1, column 7: "10 H" is there twice', 6],
    ["Ten of Hearts, Ten of Hearts.", 'line 1, column 16: "Ten of Hearts" is there twice', 15],
    ["\u{1F0CA} \u{1F0CA}", 'line 1, column 3: "\u{1F0CA}" is there twice', 3],
    [ROWS_617.replace("5C", "7D"), 'line 1, column 7: "7D" is there twice', 6],
  ]) {
    failsAs(text, [...OF_WHOLE, ...OF_PARTS], DUPLICATE_CARD, message, offset);
  }
  failsAs("JD 2D\n\n  9H of", OF_PARTS, SYNTAX, `line 3, column 3: "9H" ${misfit}`, 9);
  failsAs("Column 9: TD", OF_PARTS, SYNTAX, `line 1, column 1: "Column 9:" ${misfit}`, 0);
  failsAs("7D AD (((", OF_PARTS, SYNTAX, `line 1, column 7: "(((" ${misfit}`, 6);
});

test("says how many cards a text lacks", () => {
  const takesAPart = "findPartial takes a part of a board";
  for (const [text, message] of [
    [ROWS_617.replace(" 4H", ""), "4H is missing; findPartial takes ?? in its place"],
    [
      writeBoard(deal(617), "columns").replace("QS ", ""),
      "QS is missing; findPartial takes ?? in its place",
    ],
    [ROWS_617.replace("KC 4H", ""), "4H, KC are missing; findPartial takes ?? in their places"],
    [
      ROWS_617.replace(/JD.*/, ""),
      "4H, JD, KC, KS are missing; findPartial takes ?? in their places",
    ],
    [
      ROWS_617.replace(/QH\s*JD.*/, ""),
      "5 cards are missing; findPartial takes ?? in their places",
    ],
    ["7D AD 5C 3S 5S 8C 2D AH", `44 cards are missing; ${takesAPart}`],
    ["7♦", `51 cards are missing; ${takesAPart}`],
    [ROWS_617.replace("5C ", ""), "5C is missing; findPartial takes ?? in its place"],
    [
      ROWS_617.replace("5C ", "").replace("4H", "4H whichever deal it is"),
      'cards are missing, and line 7, column 13: "whichever" does not fit a board',
    ],
  ]) {
    failsAs(text, OF_WHOLE, MISSING_CARD, message, text.length);
  }
});

test("rejects unknown cards in a whole board, and reads them in a part", () => {
  for (const unknown of ["?", "??", "--", "__", ".."]) {
    const text = `7D ${unknown} 5C 3S`;
    const message = `line 1, column 4: "${unknown}" is an unknown card`;
    const takesAPart = "findPartial takes a part of a board";
    failsAs(text, OF_WHOLE, SYNTAX, `${message}; ${takesAPart}`, 3);
    assert.equal(readPartial(text)[1], UNKNOWN_CARD);
  }
  const misfit = 'line 1, column 4: "??" does not fit a board';
  failsAs("7D ?? 5C 3X", OF_WHOLE, SYNTAX, misfit, 3);
});

test("rejects what is no text", () => {
  for (const call of [readBoard, readPartial]) {
    for (const [text, shown] of [
      [617, "617"],
      [null, "null"],
      [undefined, "undefined"],
      [deal(617), "[object Uint8Array]"],
    ]) {
      throws(() => call(text), TypeError, `text must be a string, but is ${shown}`);
    }
  }
});

test("rejects other layouts", () => {
  for (const layout of ["diagonals", "toString"]) {
    const text = `layout must be "rows" or "columns", but is "${layout}"`;
    fails(() => writeBoard(deal(617), layout), BAD_ARGUMENT, text);
  }
  for (const [layout, shown] of [
    [0, "0"],
    [null, "null"],
    [["rows"], "[object Array]"],
  ]) {
    const text = `layout must be a string, but is ${shown}`;
    throws(() => writeBoard(deal(617), layout), TypeError, text);
  }
});

test("works when reading an argument calls the library", () => {
  const seeds = {
    length: 2,
    get 0() {
      dealMany([1, 2, 3]);
      return 617;
    },
    1: 618,
  };
  assert.deepEqual(dealMany(seeds), dealRange(617, 2));
  const board = Array.from(deal(617));
  Object.defineProperty(board, 51, {
    get() {
      findSeed(deal(1));
      return deal(617)[51];
    },
  });
  assert.equal(findSeed(board), 617);
});

test("works after an error", () => {
  assert.throws(() => readBoard("?"));
  assert.equal(findSeed(deal(617)), 617);
});
