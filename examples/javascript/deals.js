// Prints the board of a deal number, or of the deal that a text file shows. For part of a board,
// prints the numbers of the deals that have its cards:
//   node deals.js 617
//   node deals.js post.txt

import { readFileSync } from "node:fs";
import {
  cardName,
  deal,
  ERROR_TOO_FEW_CARDS,
  findInRange,
  findPartial,
  findText,
  readPartial,
  winnable,
  writeBoard,
} from "libfreecell";

const ANSWERS = new Map([
  [true, "can be won"],
  [false, "cannot be won"],
  [undefined, "is not known to be winnable"],
]);

/** Returns the result of a search, or `undefined` if too few cards are known. */
function attempt(search) {
  try {
    return search();
  } catch (error) {
    if (error.status === ERROR_TOO_FEW_CARDS) return undefined;
    throw error;
  }
}

/** Names the cards of a deal that a text does not show in place. */
function printDifferences({ seed, cards }) {
  const names = Array.from(deal(seed), cardName);
  const places = names.map((name, i) => `${name} (row ${(i >> 3) + 1}, column ${(i % 8) + 1})`);
  const lacking = places.filter((_, i) => cardName(cards[i]) !== names[i]);
  if (lacking.length > 10) {
    console.error(`the text shows ${52 - lacking.length} of the 52 cards of deal ${seed}`);
  } else if (lacking.length > 0) {
    const list = lacking.join(", ");
    console.error(`in deal ${seed}, but missing or different in the text: ${list}`);
  }
}

/** Says why a text is no part of a board. One that does not even begin like one needs six cards. */
function reason(text, { offset, message }) {
  if (text.slice(0, offset).trim() !== "") return `; as part of a board: ${message}`;
  try {
    findText(text);
    return "";
  } catch {
    return ": the text has fewer than six cards";
  }
}

/** Returns the numbers of the deals that a text shows. */
function findNumbers(text) {
  const found = attempt(() => findText(text));
  if (found !== undefined) {
    printDifferences(found);
    return [found.seed];
  }
  try {
    const part = readPartial(text);
    return (attempt(() => findPartial(part)) ?? findInRange(part, 1, 1_000_000)).seeds;
  } catch (error) {
    throw new Error(`no deal is found${reason(text, error)}`);
  }
}

const [argument] = process.argv.slice(2);
try {
  if (argument === undefined) throw new Error("usage: node deals.js NUMBER | FILE");
  const isNumber = /^-?\d+$/.test(argument);
  const seeds = isNumber ? [Number(argument)] : findNumbers(readFileSync(argument, "utf8"));
  if (seeds.length === 0) throw new Error("no deal is found");
  if (seeds.length === 1) process.stdout.write(writeBoard(deal(seeds[0])));
  for (const seed of seeds) console.log(`deal ${seed} ${ANSWERS.get(winnable(seed))}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
