// Calls libfreecell from Bun, with bun:ffi.

import { dlopen } from "bun:ffi";

const files = { linux: "libfreecell.so.1", darwin: "libfreecell.1.dylib", win32: "freecell.dll" };
const { symbols: freecell } = dlopen(files[process.platform], {
  freecell_deal: { args: ["i64", "ptr"], returns: "i32" },
  freecell_find_text: { args: ["ptr", "usize", "ptr", "ptr", "ptr"], returns: "i32" },
  freecell_card_name: { args: ["u8"], returns: "cstring" },
  freecell_status_text: { args: ["i32"], returns: "cstring" },
  freecell_abi_version: { args: [], returns: "u32" },
});
if (freecell.freecell_abi_version() !== 1) {
  throw new Error("this program needs libfreecell with ABI version 1");
}

function check(status) {
  if (status !== 0) throw new RangeError(freecell.freecell_status_text(status));
}

/** Returns the 52 card indices of a deal. */
function deal(seed) {
  if (!Number.isSafeInteger(seed)) throw new TypeError("a deal number is an integer");
  const cards = new Uint8Array(52);
  check(freecell.freecell_deal(seed, cards));
  return cards;
}

/** Returns the number of the deal that a text shows. */
function findText(text) {
  const bytes = Buffer.from(text);
  const seed = new BigInt64Array(1);
  check(freecell.freecell_find_text(bytes, bytes.length, seed, null, null));
  return Number(seed[0]);
}

const names = Array.from(deal(617), (card) => freecell.freecell_card_name(card));
for (let row = 0; row < 52; row += 8) console.log(names.slice(row, row + 8).join(" "));

try {
  deal(8589934592);
} catch (error) {
  console.log(`deal 8589934592: ${error.message}`);
}

const post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH";
console.log(`the post shows deal ${findText(post)}`);
