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
export const WINNABLE_MAX = 10_000_000;
export const CELLS_MAX = 32_000;
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
export const ERROR_UNNAMED = 12;
export const ERROR_NO_CARD = 13;
export const ERROR_LINE_NAME = 14;
export const ERROR_UNKNOWN = 15;

// The names of the statuses from 0 on.
const CODES = (
  "OK NULL_POINTER SEED BUFFER_TOO_SMALL NOT_A_DECK NOT_FOUND SYNTAX ARGUMENT TOO_FEW_CARDS " +
  "DUPLICATE_CARD MISSING_CARD SHAPE UNNAMED NO_CARD LINE_NAME UNKNOWN"
).split(" ");

const BOARD_TEXT_SIZE = 256;
const LAYOUTS = ["rows", "columns"];
const INDEX = "a card index from 0 to 51, or 255 if unknown";
const SIZE = "a non-negative integer";
const SEED = `an integer from ${SEED_MIN} to ${SEED_MAX}`;

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

/** Returns the ASCII text at an address. */
function textAt(address) {
  return String.fromCharCode(...bytes.subarray(address, bytes.indexOf(0, address)));
}

const NAMES = Array.from({ length: 256 }, (_, card) => textAt(c.freecell_card_name(card)));

export const CARD_NAMES = Object.freeze(NAMES.slice(0, CARDS));

export const version = textAt(c.freecell_version());

export class FreecellError extends Error {
  constructor(status, message, offset = undefined) {
    super(message);
    this.status = status;
    this.code = CODES[status];
    this.offset = offset;
  }
}
// By assignment this would fail in programs that freeze Error.prototype.
Object.defineProperty(FreecellError.prototype, "name", { value: "FreecellError", writable: true });

/** Returns the message of a wrong argument: its name, what would do, and what was given. */
function mustBe(name, what, value) {
  return `${name} must be ${what}, not ${shown(value)}`;
}

/** Returns an error of the argument. */
function wrong(status, name, what, value) {
  return new FreecellError(status, mustBe(name, what, value));
}

function shown(value) {
  if (Object(value) === value) return Object.prototype.toString.call(value);
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  return typeof value === "bigint" ? `${value}n` : String(value);
}

/** Throws if C rejects the board in memory. `needed` says which cards a search needs. */
function check(status, name = "board", needed = "") {
  if (status === ERROR_NOT_A_DECK) throw notADeck(name);
  if (status !== 0)
    throw new FreecellError(status, `${textAt(c.freecell_status_text(status))}${needed}`);
}

/** Returns the error of the board in memory, which has a card twice, or lacks one. */
function notADeck(name) {
  const cards = takeBoard();
  const second = cards.findIndex((card, i) => card !== UNKNOWN_CARD && cards.indexOf(card) < i);
  const first = cards.indexOf(cards[second] ?? UNKNOWN_CARD);
  if (second < 0) return wrong(ERROR_NOT_A_DECK, place(name, first), "known", UNKNOWN_CARD);
  const places = `${place(name, first)} and ${place(name, second)}`;
  return new FreecellError(ERROR_NOT_A_DECK, `${places} are both ${NAMES[cards[first]]}`);
}

/** Returns the name of an argument, or of element `i` of one. */
function place(name, i) {
  return i === undefined ? name : `${name}[${i}]`;
}

/** Returns `value` if it has the type. */
function typed(type, value, name, i) {
  if (typeof value === type && value !== null) return value;
  throw new TypeError(mustBe(place(name, i), `of type ${type}`, value));
}

function isSize(value) {
  return Number.isInteger(value) && value >= 0;
}

function size(value, name, what = SIZE) {
  if (isSize(typed("number", value, name))) return value;
  throw wrong(ERROR_ARGUMENT, name, what, value);
}

function isDealNumber(value) {
  return Number.isInteger(value) && value >= SEED_MIN && value <= SEED_MAX;
}

function dealNumber(value, name, i) {
  if (isDealNumber(typed("number", value, name, i))) return value;
  throw wrong(ERROR_SEED, place(name, i), SEED, value);
}

/** Returns the length of an array of any kind. */
function lengthOf(list, name) {
  if (typeof list === "object" && isSize(list?.length)) return list.length;
  throw new TypeError(mustBe(name, "an array of numbers", list));
}

/** Writes 52 cards to BOARD. They are copied first, since reading may run other code. */
function putBoard(board, name = "board") {
  const cards = new Uint8Array(CARDS);
  const length = lengthOf(board, name);
  if (length !== CARDS) throw wrong(ERROR_NOT_A_DECK, `${name}.length`, CARDS, length);
  for (let i = 0; i < CARDS; i++) {
    const card = typed("number", board[i], name, i);
    if (!NAMES[card]) throw wrong(ERROR_NOT_A_DECK, place(name, i), INDEX, card);
    cards[i] = card;
  }
  bytes.set(cards, BOARD);
}

function takeBoard() {
  return bytes.slice(BOARD, BOARD + CARDS);
}

/** Writes a text to BLOCK in UTF-8, and returns its length. Jest's jsdom has no TextEncoder. */
function putText(text, name = "text") {
  const missing = BLOCK + 3 * typed("string", text, name).length - bytes.length;
  if (missing > 0) {
    c.memory.grow(Math.ceil(missing / PAGE));
    bytes = new Uint8Array(c.memory.buffer);
    words = new DataView(c.memory.buffer);
  }
  let end = BLOCK;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i);
    if (code < 0x80) {
      bytes[end++] = code;
      continue;
    }
    let more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    if (more === 3) i++;
    bytes[end++] = (0xff00 >> (more + 1)) | (code >> (6 * more));
    while (more-- > 0) bytes[end++] = 0x80 | ((code >> (6 * more)) & 0x3f);
  }
  return end - BLOCK;
}

/** Returns the place in the string of the byte at offset COUNT of a text. */
function takeOffset() {
  const end = BLOCK + words.getUint32(COUNT, true);
  let offset = 0;
  for (let i = BLOCK; i < end; i++) {
    if (bytes[i] >> 6 !== 2) offset += bytes[i] < 0xf0 ? 1 : 2;
  }
  return offset;
}

/** Reads the number at an address. */
function seedAt(address) {
  return words.getInt32(address + 4, true) * 2 ** 32 + words.getUint32(address, true);
}

/** Reads the first `count` numbers at BLOCK. */
function takeSeeds(count) {
  return Array.from({ length: count }, (_, i) => seedAt(BLOCK + 8 * i));
}

export function readSeed(text) {
  const status = c.freecell_read_seed(BLOCK, putText(text), NUMBER);
  if (status === ERROR_SYNTAX || status === ERROR_SEED) throw wrong(status, "text", SEED, text);
  check(status);
  return seedAt(NUMBER);
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
    throw new TypeError(mustBe("out", "a Uint8Array", out));
  }
  if (out.length < length) {
    throw wrong(ERROR_BUFFER_TOO_SMALL, "out.length", `at least ${length}`, out.length);
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
  const status = c.freecell_find_partial(BOARD, BLOCK, capacity, COUNT);
  check(status, "board", ": the first four cards are needed, or seven of the first eight");
  const total = words.getUint32(COUNT, true);
  return { seeds: takeSeeds(Math.min(capacity, total)), total };
}

export function findInRange(board, first, last, options = {}) {
  const limit = limitOf(options);
  dealNumber(first, "first");
  dealNumber(last, "last");
  if (first > last) throw wrong(ERROR_ARGUMENT, "last", `at least first (${first})`, last);
  putBoard(board);
  const seeds = [];
  let total = 0;
  for (let next = first; next <= last; next += BLOCK_NUMBERS) {
    const end = Math.min(next + BLOCK_NUMBERS - 1, last);
    const capacity = Math.min(limit - seeds.length, BLOCK_NUMBERS);
    const bounds = [BigInt(next), BigInt(end)];
    const status = c.freecell_find_in_range(BOARD, ...bounds, BLOCK, capacity, COUNT);
    check(status, "board", ": one is needed");
    const count = words.getUint32(COUNT, true);
    seeds.push(...takeSeeds(Math.min(capacity, count)));
    total += count;
  }
  return { seeds, total };
}

function limitOf(options) {
  const { limit = 64, ...others } = typed("object", options, "options");
  for (const name in others) throw new TypeError(`options must have only limit, not ${name}`);
  return limit === Infinity ? limit : size(limit, "limit", `${SIZE} or Infinity`);
}

export function findText(text) {
  const status = c.freecell_find_text(BLOCK, putText(text), NUMBER, BOARD, COUNT);
  if (status === ERROR_NOT_FOUND || status === ERROR_TOO_FEW_CARDS) return undefined;
  check(status);
  const found = { seed: seedAt(NUMBER), cards: takeBoard(), end: takeOffset(), missing: new Map() };
  for (const [i, card] of deal(found.seed).entries()) {
    if (found.cards[i] === UNKNOWN_CARD) found.missing.set(i, NAMES[card]);
  }
  return found;
}

export function readBoard(text) {
  return read(c.freecell_read_board, text);
}

export function readPartial(text) {
  return read(c.freecell_read_partial, text);
}

function read(reader, text) {
  const status = reader(BLOCK, putText(text), BOARD, COUNT);
  if (status === 0) return takeBoard();
  const offset = takeOffset();
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  const where = `line ${lines.length}, column ${[...lines.at(-1)].length + 1}`;
  throw new FreecellError(status, `${where}: ${textAt(c.freecell_status_text(status))}`, offset);
}

export function writeBoard(cards, layout = "rows") {
  const number = LAYOUTS.indexOf(typed("string", layout, "layout"));
  if (number < 0) throw wrong(ERROR_ARGUMENT, "layout", '"rows" or "columns"', layout);
  putBoard(cards, "cards");
  check(c.freecell_write_board(BOARD, number, BLOCK, BOARD_TEXT_SIZE, NUMBER), "cards");
  return textAt(BLOCK);
}

export function rows(board) {
  putDistinct(board);
  return Array.from({ length: 7 }, (_, row) => names(8 * row, Math.min(8 * row + 8, CARDS), 1));
}

export function columns(board) {
  putDistinct(board);
  return Array.from({ length: 8 }, (_, column) => names(column, CARDS, 8));
}

/** Writes a board to BOARD that has no card twice. Asking for the length of its text finds that out. */
function putDistinct(board) {
  putBoard(board);
  check(c.freecell_write_board(BOARD, 0, 0, 0, NUMBER));
}

/** Returns the names of the cards in some places of BOARD. To split a text takes longer. */
function names(first, end, step) {
  const list = [];
  for (let i = first; i < end; i += step) list.push(NAMES[bytes[BOARD + i]]);
  return list;
}

export function cardName(card) {
  const name = NAMES[typed("number", card, "card")];
  if (name) return name;
  throw wrong(ERROR_ARGUMENT, "card", INDEX, card);
}

export function cardIndex(name) {
  const status = c.freecell_card_index(BLOCK, putText(name, "name"), BOARD);
  if (status === ERROR_SYNTAX) return undefined;
  check(status);
  return bytes[BOARD];
}

export function rank(card) {
  return knownCard(card) >> 2;
}

export function suit(card) {
  return knownCard(card) & 3;
}

function knownCard(card) {
  if (CARD_NAMES[typed("number", card, "card")]) return card;
  throw wrong(ERROR_ARGUMENT, "card", "a card index from 0 to 51", card);
}

export function isWinnable(seed) {
  return isDealNumber(typed("number", seed, "seed")) && c.freecell_is_winnable(BigInt(seed)) === 1;
}

export function isLost(seed) {
  return isDealNumber(typed("number", seed, "seed")) && c.freecell_is_lost(BigInt(seed)) === 1;
}

export function lostDeals() {
  check(c.freecell_lost_deals(BLOCK, BLOCK_NUMBERS, COUNT));
  return takeSeeds(words.getUint32(COUNT, true));
}

export function cellsNeeded(seed) {
  const status = c.freecell_cells_needed(BigInt(dealNumber(seed, "seed")), NUMBER);
  if (status === ERROR_UNKNOWN) return undefined;
  check(status);
  return words.getInt32(NUMBER, true);
}
