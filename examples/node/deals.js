// Calls libfreecell from Node.js 26 and later, with node:ffi.

import ffi from "node:ffi";

const files = { linux: "libfreecell.so.1", darwin: "libfreecell.1.dylib", win32: "freecell.dll" };
const { functions: freecell } = ffi.dlopen(files[process.platform], {
  freecell_deal: { arguments: ["int64", "buffer"], return: "int32" },
  freecell_find_text: {
    arguments: ["buffer", "uint64", "buffer", "pointer", "pointer"],
    return: "int32",
  },
  freecell_card_name: { arguments: ["uint8"], return: "pointer" },
  freecell_status_text: { arguments: ["int32"], return: "pointer" },
  freecell_abi_version: { arguments: [], return: "uint32" },
});
if (freecell.freecell_abi_version() !== 1) {
  throw new Error("this program needs libfreecell with ABI version 1");
}

function check(status) {
  if (status !== 0) throw new RangeError(ffi.toString(freecell.freecell_status_text(status)));
}

/** Returns the 52 card indices of a deal. */
function deal(seed) {
  if (!Number.isSafeInteger(seed)) throw new TypeError("a deal number is an integer");
  const cards = new Uint8Array(52);
  check(freecell.freecell_deal(BigInt(seed), cards));
  return cards;
}

/** Returns the number of the deal that a text shows. */
function findText(text) {
  const bytes = Buffer.from(text);
  const seed = new BigInt64Array(1);
  check(freecell.freecell_find_text(bytes, BigInt(bytes.length), seed, null, null));
  return Number(seed[0]);
}

function cardName(card) {
  return ffi.toString(freecell.freecell_card_name(card));
}

const names = Array.from(deal(617), cardName);
for (let row = 0; row < 52; row += 8) console.log(names.slice(row, row + 8).join(" "));

try {
  deal(8589934592);
} catch (error) {
  console.log(`deal 8589934592: ${error.message}`);
}

const post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH";
console.log(`the post shows deal ${findText(post)}`);
