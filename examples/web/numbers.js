// Reads deal numbers as people write them: 617, #617, "Deal 617", 1,000, or a link.

const WORDS = "(?:microsoft|ms|freecell|deal|board|game|seed|number|no|№)";
const DIGITS = "\\d{1,3}(?:[ ,.'’\u00A0\u202F]\\d{3})+|\\d+";
const NUMBER = new RegExp(`^\\s*(?:${WORDS}[\\s.:]*)*#?\\s*([-−]?)(${DIGITS})[\\s.!?]*$`, "i");
const LINK = /^\s*(?:#|\S*[a-z]\S*\/)\S*\s*$/i;
// A number in a link is between its signs. A number after a word such as "deal" is preferred, else the
// last one is taken.
const ALONE = "(-?\\d+)(?=[/?#&]|[\\s.!?]*$)";
const NAMED = new RegExp(`${WORDS}[=/]${ALONE}`, "i");
const LAST = new RegExp(`.*[/?#&=]${ALONE}`, "s");

/** Returns the number that a text consists of, in or out of range, or undefined. */
export function numberIn(text) {
  const [, minus, digits] = NUMBER.exec(text) ?? [];
  if (digits) return Number((minus && "-") + digits.replace(/\D/g, ""));
  const found = LINK.test(text) && (NAMED.exec(text) ?? LAST.exec(text));
  return found ? Number(found[1]) : undefined;
}
