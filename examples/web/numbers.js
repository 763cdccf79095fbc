// Reads deal numbers as people write them: 617, #617, Deal 617, or a link to the deal.

import { SEED_MAX, SEED_MIN } from "./libfreecell/index.js";

const NUMBER = /^\s*(?:\S+\/\S*#|(?:freecell\s*)?(?:(?:deal|game)\s*)?#?\s*)(-?\d+)\s*$/i;

/** Returns the number that a text consists of, in or out of range, or undefined. */
export function numberIn(text) {
  const read = NUMBER.exec(text);
  return read ? Number(read[1]) : undefined;
}

export function hasDeal(number) {
  return number >= SEED_MIN && number <= SEED_MAX;
}

/** Says that a text is not a deal number, and which numbers are. */
export function notANumber(text) {
  const wrong = text.trim() === "" ? "Type a deal number" : `“${text.trim()}” is not a deal number`;
  return `${wrong}. Deals are numbered from ${SEED_MIN} to ${SEED_MAX}.`;
}
