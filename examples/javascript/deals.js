// Prints the board of a deal number, or the deals that a text file shows: each whole board, or else
// one with mistakes. For part of a board, prints the numbers of the deals that have its cards:
//   node deals.js 617
//   node deals.js post.txt

import { readFileSync } from "node:fs";
import {
  cardName,
  deal,
  findInRange,
  findPartial,
  findText,
  isLost,
  isWinnable,
  readPartial,
  UNKNOWN_CARD,
  writeBoard,
} from "libfreecell";

/** Says whether a deal can be won. */
function answer(seed) {
  if (isWinnable(seed)) return "can be won";
  return isLost(seed) ? "cannot be won" : "is not known to be winnable";
}

/** Names the cards of a deal that a text does not show in place. */
function printDifferences({ seed, cards }) {
  const names = Array.from(deal(seed), cardName);
  const places = names.map((name, i) => `${name} (row ${(i >> 3) + 1}, column ${(i % 8) + 1})`);
  const lacking = places.filter((_, i) => cards[i] === UNKNOWN_CARD);
  if (lacking.length > 10) {
    console.error(`the text shows ${52 - lacking.length} of the 52 cards of deal ${seed}`);
  } else if (lacking.length > 0) {
    const list = lacking.join(", ");
    console.error(`in deal ${seed}, but missing or different in the text: ${list}`);
  }
}

/** Returns the numbers of the deals that any text shows, each once. */
function findDeals(text) {
  const seeds = new Set();
  let rest = text;
  for (let found = findText(rest); found; found = findText(rest)) {
    if (!seeds.has(found.seed)) printDifferences(found);
    seeds.add(found.seed);
    rest = rest.slice(found.end);
  }
  return [...seeds];
}

/** Searches all numbers for the known cards, or the first million if few cards are known. */
function search(cards) {
  try {
    return findPartial(cards);
  } catch (error) {
    if (error.code !== "TOO_FEW_CARDS") throw error;
    return findInRange(cards, 1, 1_000_000);
  }
}

/** Returns the numbers of the deals that have the cards of part of a board. */
function findPart(text) {
  try {
    const { seeds, total } = search(readPartial(text));
    if (total > seeds.length) console.error(`the smallest ${seeds.length} of ${total} deals:`);
    return seeds;
  } catch (error) {
    throw new Error(`no deal is found; as part of a board: ${error.message}`);
  }
}

function findNumbers(text) {
  const seeds = findDeals(text);
  return seeds.length > 0 ? seeds : findPart(text);
}

const [argument] = process.argv.slice(2);
try {
  if (argument === undefined) throw new Error("usage: node deals.js NUMBER | FILE");
  const isNumber = /^-?\d+$/.test(argument);
  const seeds = isNumber ? [Number(argument)] : findNumbers(readFileSync(argument, "utf8"));
  if (seeds.length === 0) throw new Error("no deal is found");
  if (seeds.length === 1) process.stdout.write(writeBoard(deal(seeds[0])));
  for (const seed of seeds) console.log(`deal ${seed} ${answer(seed)}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
