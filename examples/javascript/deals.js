// Calls libfreecell from Node.js, with koffi.

import { readFileSync } from "node:fs";
import koffi from "koffi";

const CARDS = 52;
const COLUMNS = 8;
const LAYOUT_COLUMNS = 1;
const BOARD_TEXT_SIZE = 256;
const WINNABLE = ["no", "yes", "unknown"];
const LAST_SOLVED = 1_000_000n; // For larger numbers the answer is "unknown".

const files = { darwin: "libfreecell.dylib", win32: "freecell.dll" };
const library = koffi.load(files[process.platform] ?? "libfreecell.so.0.1");
const c = {
  deal: library.func("int32_t freecell_deal(int64_t seed, _Out_ uint8_t *cards)"),
  dealRange: library.func(
    "int32_t freecell_deal_range(int64_t first, size_t count, _Out_ uint8_t *deals, size_t size)",
  ),
  findSeed: library.func("int32_t freecell_find_seed(const uint8_t *cards, _Out_ int64_t *seed)"),
  findPartial: library.func(
    "int32_t freecell_find_partial(const uint8_t *cards, _Out_ int64_t *seeds, size_t capacity, _Out_ size_t *count)",
  ),
  boardWrite: library.func(
    "int32_t freecell_board_write(const uint8_t *cards, int32_t layout, _Out_ uint8_t *text, size_t size, _Out_ size_t *length)",
  ),
  boardRead: library.func(
    "int32_t freecell_board_read(const uint8_t *text, size_t length, _Out_ uint8_t *cards, _Out_ size_t *offset)",
  ),
  boardReadPartial: library.func(
    "int32_t freecell_board_read_partial(const uint8_t *text, size_t length, _Out_ uint8_t *cards, _Out_ size_t *offset)",
  ),
  cardName: library.func("const char *freecell_card_name(uint8_t card)"),
  winnable: library.func("int32_t freecell_winnable(int64_t seed, _Out_ int32_t *answer)"),
  statusText: library.func("const char *freecell_status_text(int32_t status)"),
};

/** An error code of the library. */
class FreecellError extends Error {
  constructor(status, place = "") {
    super(place + c.statusText(status));
    this.status = status;
  }
}

function check(status) {
  if (status !== 0) throw new FreecellError(status);
}

function deal(seed) {
  const cards = new Uint8Array(CARDS);
  check(c.deal(seed, cards));
  return cards;
}

/** Returns the deals of `count` numbers, 52 bytes each. */
function dealRange(firstSeed, count) {
  const deals = new Uint8Array(count * CARDS);
  check(c.dealRange(firstSeed, count, deals, deals.length));
  return deals;
}

/** Returns the number of a deal. A Number holds every deal number exactly. */
function findSeed(cards) {
  if (cards.length !== CARDS) throw new RangeError("a deal has 52 cards");
  const seed = new BigInt64Array(1);
  check(c.findSeed(cards, seed));
  return Number(seed[0]);
}

/**
 * Returns the count of the deals that match part of a board, and their smallest numbers, at most
 * `limit`.
 */
function findPartial(cards, limit) {
  if (cards.length !== CARDS) throw new RangeError("part of a board has 52 bytes");
  const seeds = new BigInt64Array(limit);
  const count = [0];
  check(c.findPartial(cards, seeds, limit, count));
  return { count: count[0], seeds: Array.from(seeds.subarray(0, count[0]), Number) };
}

function writeBoard(cards, layout) {
  if (cards.length !== CARDS) throw new RangeError("a deal has 52 cards");
  const text = Buffer.alloc(BOARD_TEXT_SIZE);
  const length = [0];
  check(c.boardWrite(cards, layout, text, text.length, length));
  return text.toString("ascii", 0, length[0]);
}

function read(reader, text) {
  const cards = new Uint8Array(CARDS);
  const offset = [0];
  const status = reader(text, text.length, cards, offset);
  if (status !== 0) throw new FreecellError(status, `byte ${offset[0]}: `);
  return cards;
}

/** Reads a board from `text`, which is bytes. */
function readBoard(text) {
  return read(c.boardRead, text);
}

/** Reads part of a board from `text`, which is bytes. Unknown cards are 255. */
function readPartial(text) {
  return read(c.boardReadPartial, text);
}

function cardName(card) {
  const name = card >= 0 && card < 256 ? c.cardName(card) : null;
  if (name === null) throw new RangeError(`there is no card ${card}`);
  return name;
}

/** Returns "yes", "no" or "unknown". */
function winnable(seed) {
  const answer = [0];
  check(c.winnable(seed, answer));
  return WINNABLE[answer[0]];
}

/** Returns the next deal that can be won. */
function nextWinnable(seed) {
  for (let later = seed + 1n; later <= LAST_SOLVED; later++) {
    if (winnable(later) === "yes") return Number(later);
  }
  throw new RangeError(`no deal after ${seed} is known to be winnable`);
}

/** Parses an integer. Throws if it does not fit into 64 bits, since C would get another number. */
function int64(text) {
  const number = /^-?\d+$/.test(text) ? BigInt(text) : null;
  if (number === null || BigInt.asIntN(64, number) !== number) {
    throw new RangeError(`'${text}' is not a 64-bit integer`);
  }
  return number;
}

function run([command, ...values]) {
  switch (`${command} ${values.length}`) {
    case "deal 1": {
      const names = Array.from(deal(int64(values[0])), cardName);
      for (let row = 0; row < CARDS; row += COLUMNS) {
        console.log(names.slice(row, row + COLUMNS).join(" "));
      }
      break;
    }
    case "columns 1":
      process.stdout.write(writeBoard(deal(int64(values[0])), LAYOUT_COLUMNS));
      break;
    case "aces 2": {
      const deals = dealRange(int64(values[0]), Number(int64(values[1])));
      const isAceOnFirstColumn = (card, i) => i % CARDS === 48 && card < 4;
      console.log(deals.filter(isAceOnFirstColumn).length);
      break;
    }
    case "number 1":
      console.log(findSeed(readBoard(readFileSync(values[0]))));
      break;
    case "part 1": {
      const { count, seeds } = findPartial(readPartial(readFileSync(values[0])), 10);
      console.log([count, ...seeds].join("\n"));
      break;
    }
    case "winnable 1":
      console.log(winnable(int64(values[0])));
      break;
    case "next 1":
      console.log(nextWinnable(int64(values[0])));
      break;
    case "card 1":
      console.log(cardName(Number(int64(values[0]))));
      break;
    default:
      throw new Error(
        "usage: deals.js deal NUMBER | columns NUMBER | aces FIRST COUNT | number FILE" +
          " | part FILE | winnable NUMBER | next NUMBER | card INDEX",
      );
  }
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
