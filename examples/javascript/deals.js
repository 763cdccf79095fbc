// Prints the board of a deal number, or the number of the deal that a text file shows:
//   node deals.js 617
//   node deals.js post.txt

import { readFileSync } from "node:fs";
import { deal, findText, winnable, writeBoard } from "libfreecell";

const ANSWERS = new Map([
  [true, "can be won"],
  [false, "cannot be won"],
  [undefined, "is not known to be winnable"],
]);

const [argument] = process.argv.slice(2);
try {
  if (argument === undefined) throw new Error("usage: node deals.js NUMBER | FILE");
  const isNumber = /^-?\d+$/.test(argument);
  const seed = isNumber ? Number(argument) : findText(readFileSync(argument, "utf8"))?.seed;
  if (seed === undefined) throw new Error("no deal is found in the text");
  process.stdout.write(writeBoard(deal(seed)));
  console.log(`deal ${seed} ${ANSWERS.get(winnable(seed))}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
