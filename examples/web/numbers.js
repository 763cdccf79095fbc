// Reads deal numbers as people write them: 617, #617, No. 617, "Deal 617", 1,000, or a link.

import { SEED_MAX, SEED_MIN } from "./libfreecell/index.js";

const WORDS = "microsoft freecell deal game seed number no nr".split(" ");
const DIGITS = String.raw`[1-9]\d{0,2}(?<gap>[,.'’\u00A0\u202F])\d{3}(?:\k<gap>\d{3})*|\d+`;
const BEFORE = String.raw`\s*\S+/\S*#|[\s"'“”([{#]*(?:(?:${WORDS.join("|")})[\s.:#]*)*`;
const NUMBER = new RegExp(`^(?:${BEFORE})([-−]?)(${DIGITS})[\\s"'“”)\\]},.:;!?]*$`, "i");
const MOST_QUOTED = 20;

/** Returns the number that a text consists of, in or out of range, or undefined. */
export function numberIn(text) {
  const [, minus, digits] = NUMBER.exec(text) ?? [];
  return digits && Number((minus && "-") + digits.replace(/\D/g, ""));
}

/** Returns whether a text may become a number while it is typed, as "no" or "1,0" may. */
export function beginsNumber(text) {
  const [last] = /[a-z]*$/i.exec(text);
  const words = WORDS.filter((word) => last !== "" && word.startsWith(last.toLowerCase()));
  const ends = ["", ...words.map((word) => word.slice(last.length))];
  const isNumber = (end) => numberIn(text + end) !== undefined;
  return ends.some((end) => isNumber(`${end}0`) || isNumber(`${end}00`));
}

export function hasDeal(number) {
  return number >= SEED_MIN && number <= SEED_MAX;
}

/** Says why a text is not the number of a deal, and what to write. */
export function notANumber(text) {
  const range = `Deals are numbered from ${SEED_MIN} to ${SEED_MAX}.`;
  if (text.trim() === "") return `Type a deal number. ${range}`;
  if (numberIn(text) !== undefined) return `${quote(text)} is out of range. ${range}`;
  return `${quote(text)} is not a number. Write the number alone, as 617.`;
}

/** Quotes the beginning of a text. */
export function quote(text) {
  const characters = [...text.trim().replace(/\s+/g, " ")];
  const isLong = characters.length > MOST_QUOTED;
  return `“${characters.slice(0, MOST_QUOTED).join("")}${isLong ? "…" : ""}”`;
}
