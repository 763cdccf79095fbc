// Calls libfreecell from Node.js, with koffi.

import { readFileSync } from "node:fs";
import koffi from "koffi";

const CARDS = 52;
const COLUMNS = 8;

const files = { darwin: "libfreecell.dylib", win32: "freecell.dll" };
const library = koffi.load(files[process.platform] ?? "libfreecell.so.0.1");
const c = {
  deal: library.func("int32_t freecell_deal(int64_t seed, _Out_ uint8_t *cards)"),
  dealRange: library.func(
    "int32_t freecell_deal_range(int64_t first, size_t count, _Out_ uint8_t *deals, size_t size)",
  ),
  findSeed: library.func("int32_t freecell_find_seed(const uint8_t *cards, _Out_ int64_t *seed)"),
  boardRead: library.func(
    "int32_t freecell_board_read(const uint8_t *text, size_t length, _Out_ uint8_t *cards, _Out_ size_t *offset)",
  ),
  cardName: library.func("const char *freecell_card_name(uint8_t card)"),
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

/** Reads a board from `text`, which is bytes. */
function readBoard(text) {
  const cards = new Uint8Array(CARDS);
  const offset = [0];
  const status = c.boardRead(text, text.length, cards, offset);
  if (status !== 0) throw new FreecellError(status, `byte ${offset[0]}: `);
  return cards;
}

function cardName(card) {
  const name = card >= 0 && card < 256 ? c.cardName(card) : null;
  if (name === null) throw new RangeError(`there is no card ${card}`);
  return name;
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
    case "aces 2": {
      const deals = dealRange(int64(values[0]), Number(int64(values[1])));
      const isAceOnFirstColumn = (card, i) => i % CARDS === 48 && card < 4;
      console.log(deals.filter(isAceOnFirstColumn).length);
      break;
    }
    case "number 1":
      console.log(findSeed(readBoard(readFileSync(values[0]))));
      break;
    case "card 1":
      console.log(cardName(Number(int64(values[0]))));
      break;
    default:
      throw new Error("usage: deals.js deal NUMBER | aces FIRST COUNT | number FILE | card INDEX");
  }
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
