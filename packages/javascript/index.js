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

const BOARD_TEXT_SIZE = 256;
const LAYOUTS = ["rows", "columns"];
const WINNABLE = [false, true, undefined];

// Only the cards that differ from words: "as" and "ah" are words, too.
const A_CARD =
  /\b(10|[2-9])[CDHScdhs]\b|\b[AKQJT][CDHS]\b|\w[\u2660-\u2667]|[\u2660-\u2667]\w|[\u{1f0a1}-\u{1f0de}]/u;

// A label with its number, or up to a quote, a comma or a bracket, unless it begins with one.
const A_TOKEN = /[A-Za-z]{3,} \d+\b:?|[^\s"',;()[\]{}]+|\S+/u;
const AN_UNKNOWN_CARD = /^(\?+|-+|_+|\.\.)$/;
const TAKES_A_PART = "findPartial takes a part of a board";
const FOR_NAMES = "cardIndex has the number of a name";
// More missing cards are a part of a board rather than a slip.
const MOST_NAMED = 4;
// The first row alone needs no marks for the others.
const MOST_MARKED = 43;

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
// Four known cards have some 1300 matches, and never more than 1400.
const MOST_MATCHES = 2048;

let bytes = new Uint8Array(c.memory.buffer);
let words = new DataView(c.memory.buffer);

/** Makes room for `size` bytes at BLOCK. */
function reserve(size) {
  const missing = BLOCK + size - bytes.length;
  if (missing > 0) {
    c.memory.grow(Math.ceil(missing / PAGE));
    bytes = new Uint8Array(c.memory.buffer);
    words = new DataView(c.memory.buffer);
  }
}

/** Returns the text at an address. */
function textAt(address) {
  return String.fromCharCode(...bytes.subarray(address, bytes.indexOf(0, address)));
}

const NAMES = Array.from({ length: CARDS }, (_, card) => textAt(c.freecell_card_name(card)));
NAMES[UNKNOWN_CARD] = textAt(c.freecell_card_name(UNKNOWN_CARD));

export const version = textAt(c.freecell_version());

export class FreecellError extends Error {
  constructor(status, message = statusText(status), offset = undefined) {
    super(message);
    this.status = status;
    this.offset = offset;
  }
}
FreecellError.prototype.name = "FreecellError";

function statusText(status) {
  return textAt(c.freecell_status_text(status));
}

function check(status) {
  if (status !== 0) throw new FreecellError(status);
}

/** Returns a text of at most 20 characters, or the first 20 and "...". */
function shorten(text) {
  const characters = [...text.slice(0, 42)];
  return characters.length > 20 ? `${characters.slice(0, 20).join("")}...` : text;
}

/** Quotes a piece of a text in which control characters would be lost, or steer a terminal. */
function quote(text) {
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `"${shorten(text).replace(/[\p{Cc}\p{Cs}]/gu, escaped)}"`;
}

function show(value) {
  switch (typeof value) {
    case "string":
      return JSON.stringify(shorten(value));
    case "bigint":
      return `${value}n`;
    case "object":
    case "function":
      return value === null ? "null" : Object.prototype.toString.call(value);
    default:
      return String(value);
  }
}

/** Returns the name of an argument, or of element `i` of one. */
function place(name, i) {
  return i === undefined ? name : `${name}[${i}]`;
}

/** Returns `value` if it is a number: an argument, or element `i` of one. */
function numeric(value, name, i) {
  if (typeof value !== "number") {
    throw new TypeError(`${place(name, i)} must be a number, but is ${show(value)}`);
  }
  return value;
}

function isInteger(value, first, last) {
  return Number.isInteger(value) && value >= first && value <= last;
}

function dealNumber(value, name, i) {
  if (!isInteger(numeric(value, name, i), SEED_MIN, SEED_MAX)) {
    const text = `${statusText(ERROR_SEED)}: ${place(name, i)} is ${value}`;
    throw new FreecellError(ERROR_SEED, text);
  }
  return value;
}

function size(value, name) {
  if (!isInteger(numeric(value, name), 0, Infinity)) {
    throw new FreecellError(
      ERROR_ARGUMENT,
      `${name} must be an integer from 0 on, but is ${value}`,
    );
  }
  return value;
}

/** Returns the length of a list: `expected` are the types that the argument may have. */
function lengthOf(list, name, expected = "an array") {
  if (typeof list !== "object" || typeof list?.length !== "number") {
    throw new TypeError(`${name} must be ${expected}, but is ${show(list)}`);
  }
  return size(list.length, `${name}.length`);
}

/** Writes 52 cards to BOARD. They are copied first, since reading may run other code. */
function putCards(list, name, expected) {
  const length = lengthOf(list, name, expected);
  if (length !== CARDS) {
    const text = `${name} must have ${CARDS} cards, unknown ones as ${UNKNOWN_CARD}, but has ${length}`;
    throw new FreecellError(ERROR_NOT_A_DECK, text);
  }
  const cards = new Uint8Array(CARDS);
  for (let i = 0; i < CARDS; i++) {
    const card = list[i];
    if (typeof card === "string" && NAMES.includes(card)) {
      throw new TypeError(`${place(name, i)} must be a number, but is ${show(card)}; ${FOR_NAMES}`);
    }
    numeric(card, name, i);
    if (!isInteger(card, 0, CARDS - 1) && card !== UNKNOWN_CARD) {
      const text = `${place(name, i)} must be 0 to 51 or 255, but is ${card}`;
      throw new FreecellError(ERROR_NOT_A_DECK, text);
    }
    cards[i] = card;
  }
  bytes.set(cards, BOARD);
}

/** Writes a board to BOARD: cards, or a text, whose cards `reader` leaves there. */
function putBoard(board, reader) {
  if (typeof board === "string") reader(board);
  else putCards(board, "board", "an array or a text");
}

/** Checks the status of a call with the cards at BOARD, an argument of this name. */
function checkCards(status, name) {
  if (status === ERROR_NOT_A_DECK) throw new FreecellError(status, deckProblem(name));
  check(status);
}

/** Says why the cards at BOARD are no deck, or no part of one. */
function deckProblem(name) {
  const cards = bytes.subarray(BOARD, BOARD + CARDS);
  const twice = cards.findIndex((card, i) => card !== UNKNOWN_CARD && cards.indexOf(card) < i);
  if (twice < 0) return `${someCards(unknownCards(cards))} unknown; ${TAKES_A_PART}`;
  const card = cards[twice];
  const places = `${place(name, cards.indexOf(card))} and ${place(name, twice)}`;
  return `${NAMES[card]} is there twice: ${places}`;
}

/** Returns how many cards are unknown. */
function unknownCards(cards) {
  return cards.filter((card) => card === UNKNOWN_CARD).length;
}

/** Reads the number at an address. */
function seedAt(address) {
  return words.getInt32(address + 4, true) * 2 ** 32 + words.getUint32(address, true);
}

/**
 * Returns an array for deals: the caller's, or a new one. A single block needs no new one: it is
 * copied as a whole.
 */
function arrayFor(count, out) {
  if (out !== undefined) return partOf(out, count * CARDS);
  if (count <= BLOCK_DEALS) return undefined;
  try {
    return new Uint8Array(count * CARDS);
  } catch {
    throw new RangeError(`there is no memory for ${count} deals`);
  }
}

/** Returns the first `length` elements of the caller's array. */
function partOf(out, length) {
  // Also arrays of another window or context.
  if (Object.prototype.toString.call(out) !== "[object Uint8Array]") {
    throw new TypeError(`out must be a Uint8Array, but is ${show(out)}`);
  }
  if (out.length < length) {
    const text = `out must have ${length} elements or more, but has ${out.length}`;
    throw new FreecellError(ERROR_BUFFER_TOO_SMALL, text);
  }
  return out.subarray(0, length);
}

/** Fills an array with deals, block by block: `dealBlock` deals some to BLOCK. */
function fill(deals, count, dealBlock) {
  if (deals === undefined) {
    check(dealBlock(0, count));
    return bytes.slice(BLOCK, BLOCK + count * CARDS);
  }
  for (let done = 0; done < count; done += BLOCK_DEALS) {
    const some = Math.min(BLOCK_DEALS, count - done);
    check(dealBlock(done, some));
    deals.set(bytes.subarray(BLOCK, BLOCK + some * CARDS), done * CARDS);
  }
  return deals;
}

export function deal(seed) {
  check(c.freecell_deal(BigInt(dealNumber(seed, "seed")), BOARD));
  return bytes.slice(BOARD, BOARD + CARDS);
}

export function dealRange(first, count, out = undefined) {
  dealNumber(first, "first");
  if (size(count, "count") > 0) dealNumber(first + count - 1, "first + count - 1");
  return fill(arrayFor(count, out), count, (done, some) =>
    c.freecell_deal_range(BigInt(first + done), some, BLOCK, some * CARDS),
  );
}

export function dealMany(seeds, out = undefined) {
  const count = lengthOf(seeds, "seeds");
  const deals = arrayFor(count, out);
  // All are read before any is dealt, since reading may run other code.
  const numbers = new DataView(new ArrayBuffer(8 * count));
  for (let i = 0; i < count; i++) {
    const seed = dealNumber(seeds[i], "seeds", i);
    numbers.setUint32(8 * i, seed, true);
    numbers.setInt32(8 * i + 4, Math.floor(seed / 2 ** 32), true);
  }
  return fill(deals, count, (done, some) => {
    bytes.set(new Uint8Array(numbers.buffer, 8 * done, 8 * some), BLOCK_SEEDS);
    return c.freecell_deal_many(BLOCK_SEEDS, some, BLOCK, some * CARDS);
  });
}

export function findSeed(board) {
  putBoard(board, readBoard);
  const status = c.freecell_find_seed(BOARD, NUMBER);
  if (status === ERROR_NOT_FOUND) return undefined;
  checkCards(status, "board");
  return seedAt(NUMBER);
}

export function findPartial(board, options = {}, list = undefined) {
  // `boards.map(findPartial)` passes an index and the list.
  const capacity = Math.min(limitOf(Array.isArray(list) ? {} : options), MOST_MATCHES);
  putBoard(board, readPartial);
  const status = c.freecell_find_partial(BOARD, BLOCK, capacity, COUNT);
  if (status === ERROR_NOT_FOUND) return { seeds: [], total: 0 };
  if (status === ERROR_TOO_FEW_CARDS) {
    const text = "findPartial needs the first four, or seven of the first eight";
    throw new FreecellError(status, `${statusText(status)}: ${text}; findInRange takes any`);
  }
  checkCards(status, "board");
  const total = words.getUint32(COUNT, true);
  const found = { length: Math.min(capacity, total) };
  return { seeds: Array.from(found, (_, i) => seedAt(BLOCK + 8 * i)), total };
}

export function findInRange(board, first, last, options = {}) {
  dealNumber(first, "first");
  dealNumber(last, "last");
  const limit = limitOf(options);
  putBoard(board, readPartial);
  const seeds = [];
  let total = 0;
  let next = first;
  // An empty range is searched too: the library rejects the same boards.
  do {
    const end = Math.min(next + BLOCK_NUMBERS, last + 1);
    const capacity = Math.min(limit - seeds.length, BLOCK_NUMBERS);
    const count = countInBlock(next, end - 1, capacity);
    for (let i = 0; i < Math.min(count, capacity); i++) seeds.push(seedAt(BLOCK + 8 * i));
    total += count;
    next = end;
  } while (next <= last);
  return { seeds, total };
}

function limitOf(options) {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`options must be an object, as { limit: 64 }, but is ${show(options)}`);
  }
  const { limit = 64 } = options;
  return limit === Infinity ? limit : size(limit, "limit");
}

/** Writes the numbers that have the board at BOARD to BLOCK, and returns how many there are. */
function countInBlock(first, last, capacity) {
  const status = c.freecell_find_in_range(
    BOARD,
    BigInt(first),
    BigInt(last),
    BLOCK,
    capacity,
    COUNT,
  );
  if (status === ERROR_NOT_FOUND) return 0;
  checkCards(status, "board");
  return words.getUint32(COUNT, true);
}

export function readBoard(text) {
  return read(c.freecell_board_read, text);
}

export function readPartial(text) {
  return read(c.freecell_board_read_partial, text);
}

function read(reader, text) {
  if (typeof text !== "string") {
    throw new TypeError(`text must be a string, but is ${show(text)}`);
  }
  const { status, offset } = readToBoard(reader, text);
  if (status !== 0) throw new FreecellError(status, problem(status, text, offset), offset);
  return bytes.slice(BOARD, BOARD + CARDS);
}

/** Reads a text to BOARD, and returns the status, with the offset of an error. */
function readToBoard(reader, text) {
  const utf8 = new TextEncoder().encode(text);
  reserve(utf8.length);
  bytes.set(utf8, BLOCK);
  const status = reader(BLOCK, utf8.length, BOARD, NUMBER);
  if (status === 0) return { status };
  return { status, offset: utf16Length(utf8.subarray(0, words.getUint32(NUMBER, true))) };
}

/** Returns the length in a string of UTF-8. */
function utf16Length(utf8) {
  let length = 0;
  for (const byte of utf8) {
    if (byte < 0x80 || byte >= 0xc0) length += byte < 0xf0 ? 1 : 2;
  }
  return length;
}

/** Says what is wrong with a text, and where. */
function problem(status, text, offset) {
  if (status === ERROR_MISSING_CARD) return missing(text);
  const start = offset + text.slice(offset).search(/\S|$/);
  if (start === text.length) {
    if (!A_CARD.test(text)) return "no card in the text";
    return `${lineAndColumn(text, offset)}: the text ends here, and is not a board`;
  }
  const place = lineAndColumn(text, start);
  if (status === ERROR_DUPLICATE_CARD) return `${place}: ${twiceAt(text, start)} is there twice`;
  const [token] = A_TOKEN.exec(text.slice(start));
  if (AN_UNKNOWN_CARD.test(token) && knownCards(text).length > 0) {
    return `${place}: "${token}" is an unknown card; ${TAKES_A_PART}`;
  }
  return `${place}: ${quote(token)} does not fit a board`;
}

/** Says which cards a text lacks, or how many, or where it is not even a part of a board. */
function missing(text) {
  const { status, offset } = readToBoard(c.freecell_board_read_partial, text);
  const known = status === 0 ? bytes.slice(BOARD, BOARD + CARDS) : cardsOfLines(text);
  const names = NAMES.filter((_, card) => card < CARDS && !known.includes(card));
  const count = names.length;
  if (count === 0 || count === CARDS) {
    return `cards are missing, and ${problem(status, text, offset)}`;
  }
  const [verb, place] = count === 1 ? ["is", "its place"] : ["are", "their places"];
  const which = count > MOST_NAMED ? someCards(count) : `${names.join(", ")} ${verb}`;
  const advice = count > MOST_MARKED ? TAKES_A_PART : `findPartial takes ?? in ${place}`;
  return `${which} missing; ${advice}`;
}

/** Returns the cards of all lines, none if a line has some that cannot be read by itself. */
function cardsOfLines(text) {
  const cards = [];
  for (const line of text.split(/[\r\n]+/)) {
    const known = knownCards(line);
    if (known.length === 0 && A_CARD.test(line)) return [];
    cards.push(...known);
  }
  return cards;
}

/** Returns the subject of a sentence, and its verb. */
function someCards(count) {
  return count === 1 ? "1 card is" : `${count} cards are`;
}

/** Returns the cards of a part of a board, none if the text is not one. */
function knownCards(text) {
  const { status } = readToBoard(c.freecell_board_read_partial, text);
  const cards = bytes.slice(BOARD, BOARD + CARDS);
  return status === 0 ? cards.filter((card) => card !== UNKNOWN_CARD) : [];
}

function lineAndColumn(text, offset) {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return `line ${lines.length}, column ${[...lines[lines.length - 1]].length + 1}`;
}

/**
 * Quotes the card at an offset as the text has it: "7D" of "7D,AD", or "Ten of Hearts". Names it if
 * its first copy is written otherwise.
 */
function twiceAt(text, offset) {
  const shown = text.slice(offset, offset + 40);
  const [token] = /^\S+/.exec(shown);
  const runs = shown.matchAll(/[\p{L}\p{N}\u2660-\u2667]+/gu);
  const ends = [
    ...Array.from(token, (_, i) => i + 1),
    ...Array.from(runs, ({ 0: run, index }) => index + run.length),
  ];
  for (const end of ends) {
    const card = shown.slice(0, end);
    const known = knownCards(card);
    if (known.length === 1) {
      const isFirst = text.indexOf(card) === offset;
      return isFirst ? `${quote(card)}, the card ${NAMES[known[0]]},` : quote(card);
    }
  }
  return quote(token);
}

export function writeBoard(cards, layout = "rows") {
  if (typeof layout !== "string") {
    throw new TypeError(`layout must be a string, but is ${show(layout)}`);
  }
  if (!LAYOUTS.includes(layout)) {
    const text = `layout must be "rows" or "columns", but is ${show(layout)}`;
    throw new FreecellError(ERROR_ARGUMENT, text);
  }
  putCards(cards, "cards");
  const number = LAYOUTS.indexOf(layout);
  const status = c.freecell_board_write(BOARD, number, BLOCK, BOARD_TEXT_SIZE, NUMBER);
  checkCards(status, "cards");
  return textAt(BLOCK);
}

export function cardName(card) {
  const name = NAMES[numeric(card, "card")];
  if (name === undefined) {
    throw new FreecellError(ERROR_ARGUMENT, `card must be 0 to 51 or 255, but is ${card}`);
  }
  return name;
}

export function cardIndex(name) {
  if (typeof name !== "string") {
    throw new TypeError(`name must be a string, but is ${show(name)}`);
  }
  // The capital of some other letters is one of ASCII.
  const card = /^[\w?]+$/.test(name) ? NAMES.indexOf(name.toUpperCase()) : -1;
  if (card < 0) {
    const text = `name must be as "9H", "TD" for a ten, or "??", but is ${show(name)}`;
    throw new FreecellError(ERROR_ARGUMENT, text);
  }
  return card;
}

export function winnable(seed) {
  check(c.freecell_winnable(BigInt(dealNumber(seed, "seed")), NUMBER));
  return WINNABLE[words.getInt32(NUMBER, true)];
}
