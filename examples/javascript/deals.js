// Prints the board of a deal number, or the deals that a text shows: each whole board, or else one with
// mistakes. For part of a board, prints the numbers of the deals that have its cards:
//   node deals.js 617
//   node deals.js post.txt
//   node deals.js < post.txt

import { readFileSync } from "node:fs";
import { cardName, deal, isLost, isWinnable, readSeed, writeBoard } from "libfreecell";
import { boardsOf, findMistyped, readPart, searchPart } from "./identify.js";

/** Says whether a deal can be won. */
function answer(seed) {
  if (isWinnable(seed)) return "can be won";
  return isLost(seed) ? "cannot be won" : "is not known to be winnable";
}

/** Names the cards of a deal that a text does not show in place. */
function printDifferences({ seed, missing }) {
  if (missing.size > 10) {
    console.error(`the text shows ${52 - missing.size} of the 52 cards of deal ${seed}`);
  } else if (missing.size > 0) {
    const place = ([i, name]) => `${name} (row ${(i >> 3) + 1}, column ${(i % 8) + 1})`;
    const list = [...missing].map(place).join(", ");
    console.error(`in deal ${seed}, but missing or different in the text: ${list}`);
  }
}

/** Returns the numbers of the deals that have the cards of part of a board. */
function findPart(text) {
  const words = text.trim().split(/\s+/);
  const { seed, wrong } = findMistyped(words) ?? {};
  if (seed !== undefined) {
    console.error(`${words[wrong]} instead of ${cardName(deal(seed)[wrong])}`);
    return [seed];
  }
  try {
    const { seeds, total } = searchPart(readPart(text));
    if (total > seeds.length) console.error(`the smallest ${seeds.length} of ${total} deals:`);
    return seeds;
  } catch (error) {
    throw new Error(`no deal is found; as part of a board: ${error.message}`);
  }
}

/** Returns the numbers of the deals that a text shows, each once. */
function findNumbers(text) {
  const seeds = new Set();
  for (const board of boardsOf(text)) {
    if (!seeds.has(board.seed)) printDifferences(board);
    seeds.add(board.seed);
  }
  return seeds.size > 0 ? [...seeds] : findPart(text);
}

/** Returns the deal number that an argument is, or undefined. */
function numberOf(argument) {
  try {
    return readSeed(argument);
  } catch (error) {
    if (error.code !== "SYNTAX") throw error;
    return undefined;
  }
}

function textOf(file) {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch {
    throw new Error(`${file} is neither a deal number nor a file that can be read`);
  }
}

const [argument = process.stdin.isTTY ? undefined : "-"] = process.argv.slice(2);
try {
  if (argument === undefined) throw new Error("usage: node deals.js NUMBER | FILE, or < FILE");
  const number = numberOf(argument);
  const seeds = number === undefined ? findNumbers(textOf(argument)) : [number];
  if (seeds.length === 0) throw new Error("no deal is found");
  if (seeds.length === 1) process.stdout.write(writeBoard(deal(seeds[0])));
  for (const seed of seeds) console.log(`deal ${seed} ${answer(seed)}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
