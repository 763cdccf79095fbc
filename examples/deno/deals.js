// Calls libfreecell from Deno, with Deno.dlopen.

const files = { linux: "libfreecell.so.1", darwin: "libfreecell.1.dylib", windows: "freecell.dll" };
const { symbols: freecell } = Deno.dlopen(files[Deno.build.os], {
  freecell_deal: { parameters: ["i64", "buffer"], result: "i32" },
  freecell_find_text: {
    parameters: ["buffer", "usize", "buffer", "buffer", "buffer"],
    result: "i32",
  },
  freecell_card_name: { parameters: ["u8"], result: "pointer" },
  freecell_status_text: { parameters: ["i32"], result: "pointer" },
  freecell_abi_version: { parameters: [], result: "u32" },
});
if (freecell.freecell_abi_version() !== 1) {
  throw new Error("this program needs libfreecell with ABI version 1");
}

function check(status) {
  if (status !== 0) throw new RangeError(cString(freecell.freecell_status_text(status)));
}

function cString(pointer) {
  return new Deno.UnsafePointerView(pointer).getCString();
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
  const bytes = new TextEncoder().encode(text);
  const seed = new BigInt64Array(1);
  check(freecell.freecell_find_text(bytes, bytes.length, seed, null, null));
  return Number(seed[0]);
}

function cardName(card) {
  return cString(freecell.freecell_card_name(card));
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
