import wasm from "./wasm.js";

// The library is text inside a module, compiled on import. So pages, bundlers, Node.js and Deno
// need no setting to find a file, and no caller has to wait: a top-level `await` would keep the
// package from scripts, service workers and `require`. On a page's main thread Chromium before 115
// compiled no more than 4 KB.
const library = Uint8Array.from(wasm.match(/../g), (digits) => Number.parseInt(digits, 16));
const { exports: c } = new WebAssembly.Instance(new WebAssembly.Module(library));

const CARDS = 52;
export const SEED_MIN = -2;
export const SEED_MAX = 2 ** 33 - 1;
export const UNKNOWN_CARD = 255;

export const ERROR_SEED = 2;
export const ERROR_BUFFER_TOO_SMALL = 3;
export const ERROR_NOT_A_DECK = 4;
export const ERROR_NOT_FOUND = 5;
export const ERROR_SYNTAX = 6;
export const ERROR_ARGUMENT = 7;
export const ERROR_TOO_FEW_CARDS = 8;
export const ERROR_DUPLICATE_CARD = 9;
export const ERROR_MISSING_CARD = 10;
export const ERROR_SHAPE = 11;

const BOARD_TEXT_SIZE = 256;
const LAYOUTS = ["rows", "columns"];
const WINNABLE = [false, true, undefined];

// One page of the library's memory, for all inputs and outputs: two numbers, a board, and at BLOCK
// text, deal numbers or deals. Deals are copied out block by block, so that the memory stays
// small, and a block in the processor's cache.
const PAGE = 65536;
const NUMBER = c.memory.grow(1) * PAGE;
const COUNT = NUMBER + 8;
const BOARD = NUMBER + 16;
const BLOCK = NUMBER + 128;
const BLOCK_DEALS = 1024;
const BLOCK_SEEDS = BLOCK + BLOCK_DEALS * CARDS;
// As many numbers are searched in one call as fit, so that all of them may match.
const BLOCK_NUMBERS = (NUMBER + PAGE - BLOCK) / 8;

let bytes = new Uint8Array(c.memory.buffer);
let words = new DataView(c.memory.buffer);

/** Returns the text at an address. */
function textAt(address) {
  return String.fromCharCode(...bytes.subarray(address, bytes.indexOf(0, address)));
}

const NAMES = Array.from({ length: CARDS }, (_, card) => textAt(c.freecell_card_name(card)));
NAMES[UNKNOWN_CARD] = textAt(c.freecell_card_name(UNKNOWN_CARD));

export const version = textAt(c.freecell_version());

export class FreecellError extends Error {
  constructor(status, where, offset = undefined) {
    const text = textAt(c.freecell_status_text(status));
    super(where === undefined ? text : `${where}: ${text}`);
    this.status = status;
    this.offset = offset;
  }
}
FreecellError.prototype.name = "FreecellError";

function check(status, where) {
  if (status !== 0) throw new FreecellError(status, where);
}

/** Returns the name of an argument, or of element `i` of one. */
function place(name, i) {
  return i === undefined ? name : `${name}[${i}]`;
}

/** Returns `value` if it has the type. */
function typed(type, value, name, i) {
  if (typeof value === type && value !== null) return value;
  throw new TypeError(`${place(name, i)} must be of type ${type}`);
}

function isSize(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

function size(value, name) {
  if (isSize(typed("number", value, name))) return value;
  throw new FreecellError(ERROR_ARGUMENT, `${name} is ${value}, not an integer from 0 on`);
}

function dealNumber(value, name, i) {
  typed("number", value, name, i);
  if (Number.isInteger(value) && value >= SEED_MIN && value <= SEED_MAX) return value;
  throw new FreecellError(ERROR_SEED, `${place(name, i)} is ${value}`);
}

/** Returns the length of an array of any kind. */
function lengthOf(list, name) {
  if (typeof list !== "object" || !isSize(list?.length)) {
    throw new TypeError(`${name} must be an array of numbers`);
  }
  return list.length;
}

/** Writes 52 cards to BOARD. They are copied first, since reading may run other code. */
function putBoard(board, name = "board") {
  const cards = new Uint8Array(CARDS);
  if (lengthOf(board, name) !== CARDS) {
    throw new FreecellError(ERROR_NOT_A_DECK, `${name}.length is ${board.length}`);
  }
  for (let i = 0; i < CARDS; i++) {
    const card = typed("number", board[i], name, i);
    cards[i] = card;
    if (cards[i] !== card) {
      throw new FreecellError(ERROR_NOT_A_DECK, `${place(name, i)} is ${card}`);
    }
  }
  bytes.set(cards, BOARD);
}

function takeBoard() {
  return bytes.slice(BOARD, BOARD + CARDS);
}

/** Writes a text to BLOCK, and returns its bytes. */
function putText(text) {
  const utf8 = new TextEncoder().encode(typed("string", text, "text"));
  const missing = BLOCK + utf8.length - bytes.length;
  if (missing > 0) {
    c.memory.grow(Math.ceil(missing / PAGE));
    bytes = new Uint8Array(c.memory.buffer);
    words = new DataView(c.memory.buffer);
  }
  bytes.set(utf8, BLOCK);
  return utf8;
}

/** Reads the number at an address. */
function seedAt(address) {
  return words.getInt32(address + 4, true) * 2 ** 32 + words.getUint32(address, true);
}

/** Reads the first `count` numbers at BLOCK. */
function takeSeeds(count) {
  return Array.from({ length: count }, (_, i) => seedAt(BLOCK + 8 * i));
}

export function deal(seed) {
  check(c.freecell_deal(BigInt(dealNumber(seed, "seed")), BOARD));
  return takeBoard();
}

export function dealRange(first, count, out = undefined) {
  typed("number", first, "first");
  if (size(count, "count") > 0) {
    dealNumber(first, "first");
    dealNumber(first + count - 1, "first + count - 1");
  }
  return fill(out, count, (done, some) =>
    c.freecell_deal_range(BigInt(first + done), some, BLOCK, some * CARDS),
  );
}

export function dealMany(seeds, out = undefined) {
  const count = lengthOf(seeds, "seeds");
  // All are read before any is dealt, since reading may run other code.
  const numbers = new DataView(new ArrayBuffer(8 * count));
  for (let i = 0; i < count; i++) {
    const seed = dealNumber(seeds[i], "seeds", i);
    numbers.setUint32(8 * i, seed, true);
    numbers.setInt32(8 * i + 4, Math.floor(seed / 2 ** 32), true);
  }
  return fill(out, count, (done, some) => {
    bytes.set(new Uint8Array(numbers.buffer, 8 * done, 8 * some), BLOCK_SEEDS);
    return c.freecell_deal_many(BLOCK_SEEDS, some, BLOCK, some * CARDS);
  });
}

/** Fills `out`, or a new array, block by block: `dealBlock` writes some deals to BLOCK. */
function fill(out, count, dealBlock) {
  // A single block is copied as a whole: an array of zeros first takes longer.
  if (out === undefined && count <= BLOCK_DEALS) {
    check(dealBlock(0, count));
    return bytes.slice(BLOCK, BLOCK + count * CARDS);
  }
  const deals = out === undefined ? new Uint8Array(count * CARDS) : partOf(out, count * CARDS);
  for (let done = 0; done < count; done += BLOCK_DEALS) {
    const some = Math.min(BLOCK_DEALS, count - done);
    check(dealBlock(done, some));
    deals.set(bytes.subarray(BLOCK, BLOCK + some * CARDS), done * CARDS);
  }
  return deals;
}

/** Returns the first `length` elements of the caller's array. */
function partOf(out, length) {
  // Also arrays of another window or context.
  if (Object.prototype.toString.call(out) !== "[object Uint8Array]") {
    throw new TypeError("out must be a Uint8Array");
  }
  if (out.length < length) {
    throw new FreecellError(ERROR_BUFFER_TOO_SMALL, `out.length is ${out.length}`);
  }
  return out.subarray(0, length);
}

export function findSeed(board) {
  putBoard(board);
  const status = c.freecell_find_seed(BOARD, NUMBER);
  if (status === ERROR_NOT_FOUND) return undefined;
  check(status, "board");
  return seedAt(NUMBER);
}

export function findPartial(board, options = {}) {
  const capacity = Math.min(limitOf(options), BLOCK_NUMBERS);
  putBoard(board);
  check(c.freecell_find_partial(BOARD, BLOCK, capacity, COUNT), "board");
  const total = words.getUint32(COUNT, true);
  return { seeds: takeSeeds(Math.min(capacity, total)), total };
}

export function findInRange(board, first, last, options = {}) {
  const limit = limitOf(options);
  dealNumber(first, "first");
  dealNumber(last, "last");
  if (first > last) throw new FreecellError(ERROR_ARGUMENT, "first is greater than last");
  putBoard(board);
  const seeds = [];
  let total = 0;
  for (let next = first; next <= last; next += BLOCK_NUMBERS) {
    const end = Math.min(next + BLOCK_NUMBERS - 1, last);
    const capacity = Math.min(limit - seeds.length, BLOCK_NUMBERS);
    const bounds = [BigInt(next), BigInt(end)];
    check(c.freecell_find_in_range(BOARD, ...bounds, BLOCK, capacity, COUNT), "board");
    const count = words.getUint32(COUNT, true);
    seeds.push(...takeSeeds(Math.min(capacity, count)));
    total += count;
  }
  return { seeds, total };
}

function limitOf(options) {
  const { limit = 64 } = typed("object", options, "options");
  return limit === Infinity ? limit : size(limit, "limit");
}

export function findText(text) {
  const status = c.freecell_find_text(BLOCK, putText(text).length, NUMBER, BOARD);
  if (status === ERROR_NOT_FOUND) return undefined;
  check(status);
  return { seed: seedAt(NUMBER), cards: takeBoard() };
}

export function readBoard(text) {
  return read(c.freecell_read_board, text);
}

export function readPartial(text) {
  return read(c.freecell_read_partial, text);
}

function read(reader, text) {
  const utf8 = putText(text);
  const status = reader(BLOCK, utf8.length, BOARD, NUMBER);
  if (status === 0) return takeBoard();
  const before = utf8.subarray(0, words.getUint32(NUMBER, true));
  const { length } = new TextDecoder("utf-8", { ignoreBOM: true }).decode(before);
  throw new FreecellError(status, lineAndColumn(text, length), length);
}

function lineAndColumn(text, offset) {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return `line ${lines.length}, column ${[...lines.at(-1)].length + 1}`;
}

export function writeBoard(cards, layout = "rows") {
  const number = LAYOUTS.indexOf(typed("string", layout, "layout"));
  if (number < 0)
    throw new FreecellError(ERROR_ARGUMENT, `layout is "${layout}", not "rows" or "columns"`);
  return write(cards, "cards", number);
}

function write(board, name, layout) {
  putBoard(board, name);
  check(c.freecell_write_board(BOARD, layout, BLOCK, BOARD_TEXT_SIZE, NUMBER), name);
  return textAt(BLOCK);
}

export function rows(board) {
  return namesOf(write(board, "board", 0));
}

export function columns(board) {
  return namesOf(write(board, "board", 1));
}

function namesOf(text) {
  const lines = text.trimEnd().split("\n");
  return lines.map((line) => line.split(" "));
}

export function cardName(card) {
  const name = NAMES[typed("number", card, "card")];
  if (name === undefined)
    throw new FreecellError(ERROR_ARGUMENT, `card is ${card}, not 0 to 51 or 255`);
  return name;
}

export function cardIndex(name) {
  // The capital of some other letters is one of ASCII.
  const isName = /^[\w?]{2}$/.test(typed("string", name, "name"));
  const card = isName ? NAMES.indexOf(name.toUpperCase()) : -1;
  if (card < 0) throw new FreecellError(ERROR_ARGUMENT, `name is "${name}", not as "AS" or "TD"`);
  return card;
}

export function winnable(seed) {
  check(c.freecell_winnable(BigInt(dealNumber(seed, "seed")), NUMBER));
  return WINNABLE[words.getInt32(NUMBER, true)];
}
