// Checks the library as WebAssembly.
// Usage: node host.mjs LIBRARY.wasm PUBLISHED DIGESTS

import assert from "node:assert";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [path, publishedPath, digestsPath] = process.argv.slice(2);
const { exports: c } = new WebAssembly.Instance(
  new WebAssembly.Module(readFileSync(path)),
  {}, // no imports
);

assert.equal(c.freecell_abi_version(), 1);

const CARDS = 52;
const LONGEST = 100000;
const PAGE = 65536;
const start = c.memory.grow(Math.ceil((LONGEST * CARDS) / PAGE) + 1) * PAGE;
const memory = new Uint8Array(c.memory.buffer);
const words = new DataView(c.memory.buffer);
// Addresses: small outputs and text, then deals on the next page.
const [seed, length, text, deals] = [start, start + 8, start + 16, start + PAGE];

const string = (address) =>
  Buffer.from(memory.subarray(address, memory.indexOf(0, address))).toString();
const names = Array.from({ length: CARDS }, (_, card) => string(c.freecell_card_name(card)));

let boards = 0;
for (const entry of readFileSync(publishedPath, "utf8").split("\ndeal ").slice(1)) {
  const [, number, board] = entry.match(/^(-?\d+)\n([^]*)$/);
  const expected = board.trim().split(/\s+/);
  assert.equal(c.freecell_deal(BigInt(number), deals), 0);
  assert.deepEqual(Array.from(memory.subarray(deals, deals + CARDS), (card) => names[card]), expected);
  assert.equal(c.freecell_find_seed(deals, seed), 0);
  assert.equal(words.getBigInt64(seed, true), BigInt(number));
  assert.equal(c.freecell_write_board(deals, 1, text, 256, length), 0);
  // The board ends before its last line feed.
  const end = words.getUint32(length, true) - 1;
  memory.fill(0xa5, deals, deals + CARDS);
  assert.equal(c.freecell_find_text(text, end + 1, seed, deals, length), 0);
  assert.equal(words.getBigInt64(seed, true), BigInt(number));
  assert.equal(words.getUint32(length, true), end);
  assert.deepEqual(Array.from(memory.subarray(deals, deals + CARDS), (card) => names[card]), expected);
  memory.fill(0xa5, deals, deals + CARDS);
  assert.equal(c.freecell_read_board(text, end + 1, deals, 0), 0);
  assert.deepEqual(Array.from(memory.subarray(deals, deals + CARDS), (card) => names[card]), expected);
  boards++;
}
assert.equal(boards, 9);

let digests = 0;
for (const line of readFileSync(digestsPath, "utf8").split("\n")) {
  if (line === "" || line.startsWith("#")) continue;
  const [first, count, expected] = line.split(" ");
  const size = Number(count) * CARDS;
  assert.equal(c.freecell_deal_range(BigInt(first), Number(count), deals, size), 0);
  const bytes = memory.subarray(deals, deals + size);
  assert.equal(createHash("sha256").update(bytes).digest("hex"), expected);
  digests++;
}
assert.equal(digests, 3);

// Errors: sizes that overflow 32 bits, a number without a deal, a null pointer.
assert.equal(c.freecell_deal_range(1n, 0xffffffff, deals, 0x7fffffff), 3);
assert.equal(c.freecell_deal_range(1n, Math.floor(2 ** 32 / CARDS) + 1, deals, 52), 3);
assert.equal(c.freecell_deal(8589934592n, deals), 2);
assert.equal(c.freecell_deal(1n, 0), 1);
assert.equal(c.freecell_card_index(0, 1, deals), 1);

console.log(`${boards} boards and ${digests} digests of libfreecell ${string(c.freecell_version())}`);
