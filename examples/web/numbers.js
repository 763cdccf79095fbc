// Reads deal numbers as people write them: 617, #617, "Deal 617", 1,000, or a link.

const WORDS = "(?:(?:microsoft|freecell|deal|game|seed|number|no)[\\s.:]*)*#?";
const DIGITS = "\\d{1,3}(?:[,.'’\u00A0\u202F]\\d{3})+|\\d+";
const NUMBER = new RegExp(`^\\s*(?:\\S+/\\S*#|${WORDS})\\s*([-−]?)(${DIGITS})[\\s.!?]*$`, "i");

/** Returns the number that a text consists of, in or out of range, or undefined. */
export function numberIn(text) {
  const [, minus, digits] = NUMBER.exec(text) ?? [];
  return digits && Number((minus && "-") + digits.replace(/\D/g, ""));
}
