// Prints the board of a deal number, or the numbers of a board in a file:
//   node deals.js 617
//   node deals.js board.txt

import { readFileSync } from "node:fs";
import { deal, findPartial, winnable, writeBoard } from "libfreecell";

function printDeal(seed) {
  process.stdout.write(writeBoard(deal(seed)));
  const answers = new Map([
    [true, "can be won"],
    [false, "cannot be won"],
    [undefined, "is not known to be winnable"],
  ]);
  console.log(`deal ${seed} ${answers.get(winnable(seed))}`);
}

function printNumbers(file) {
  const { seeds, total } = findPartial(readFileSync(file, "utf8"), { limit: 10 });
  for (const seed of seeds) console.log(`deal ${seed}`);
  if (total === 0) console.log("no deal has these cards");
  if (total > seeds.length) console.log(`and ${total - seeds.length} others`);
}

const [argument] = process.argv.slice(2);
try {
  if (argument === undefined) throw new Error("usage: node deals.js NUMBER | FILE");
  if (/^-?\d+$/.test(argument)) printDeal(Number(argument));
  else printNumbers(argument);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
