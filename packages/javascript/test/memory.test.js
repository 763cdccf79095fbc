// What the library keeps of the memory.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  deal,
  dealMany,
  dealRange,
  findInRange,
  findPartial,
  findSeed,
  readBoard,
  writeBoard,
} from "libfreecell";

/** Returns the bytes that arrays hold. */
function held() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().external;
}

test("a million calls leave nothing", () => {
  const calls = (count) => {
    for (let seed = 1; seed <= count; seed++) {
      const cards = deal(seed);
      if (seed % 10 === 0) findSeed(readBoard(writeBoard(cards)));
      if (seed % 100 === 0) dealMany([seed, 1]);
      if (seed % 1000 === 0) findPartial(cards.fill(255, 8));
      if (seed % 1000 === 0) findInRange(cards.fill(255, 1), 1, 20_000, { limit: Infinity });
      if (seed % 100 === 0) assert.throws(() => readBoard("?"));
    }
  };
  calls(10_000);
  const before = held();
  calls(1_000_000);
  assert(held() - before < 1_000_000, `${held() - before} bytes are left`);
});

test("ten million deals take the memory of their result", () => {
  const before = held();
  const deals = dealRange(1, 10_000_000);
  assert.equal(deals.length, 520_000_000);
  assert.deepEqual(deals.slice(-52), deal(10_000_000));
  assert(held() - before < 525_000_000, `${held() - before} bytes`);
});

test("reads a text of ten megabytes", () => {
  const board = writeBoard(deal(617));
  assert.equal(findSeed(readBoard(`${"# ♠\n".repeat(2_500_000)}${board}`)), 617);
  assert.equal(findSeed(readBoard(board)), 617);
});
