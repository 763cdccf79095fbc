// Reads deal numbers as people write them: 617, "Deal #617 won", 1,000, 617-618, or a link.

import { ERROR_SEED, readSeed } from "./libfreecell/index.js";

// A longer text is not searched for numbers.
const LONGEST = 2000;
const MOST_LISTED = 64;
const WORDS = "(?:microsoft|ms|freecell|deal|board|game|seed|number|no|№)";
const NUMBER = /^["“'(]*(#?-?)(\d{1,3}(?:[,.'’]\d{3})+|\d+)[.,;:!?)"”']*$/;
const NAMED_NUMBER = new RegExp(`^\\s*(?:${WORDS}[\\s.:]*)*(?=[#\\d-])`, "i");
const GROUPS = /(?<!\S)#?-?\d{1,3}(?: \d{3})+(?![^\s.,;:!?)])/;
const RANGE = /^\D*(?<![\d-])(\d+)(\s?)[-–—]\2(\d+)\D*$/;
const LINK = /^(?:[#?]|[^\s/]*[a-z]\S*\/)\S*$/i;
// A number in a link is between its signs. A number after a word such as "deal" is preferred, else the
// last one is taken.
const ALONE = "(-?\\d+)(?=[/?#&]|[\\s.!?]*$)";
const NAMED = new RegExp(`${WORDS}[=/]${ALONE}`, "i");
const LAST = new RegExp(`^.*[/?#&=]${ALONE}`, "s");

/** Returns the deal number that a text consists of, NaN for a number without a deal, or undefined. */
export function numberIn(text) {
  if (text.length > LONGEST) return undefined;
  const word = joinThousands(plain(text)).replace(NAMED_NUMBER, "").trim();
  const [, sign, digits] = NUMBER.exec(word) ?? [];
  if (digits) return seedOf(sign + digits.replace(/\D/g, ""));
  const found = LINK.test(word) && (NAMED.exec(word) ?? LAST.exec(word));
  return found ? seedOf(found[1]) : undefined;
}

/**
 * Returns the numbers that a text has between other words. A range has all of its numbers, and `joined` is
 * what "617 618" is if the blank separates thousands.
 */
export function numbersIn(text) {
  if (text.length > LONGEST) return { numbers: [] };
  const [, from, , to] = RANGE.exec(plain(text)) ?? [];
  const [first, last] = from ? [seedOf(from), seedOf(to)] : [];
  if (first < last) {
    const length = Math.min(last - first + 1, MOST_LISTED);
    return { numbers: Array.from({ length }, (_, i) => first + i), last };
  }
  const words = joinThousands(plain(text)).split(/\s+/);
  const numbers = words.map(numberIn).filter((number) => number !== undefined);
  const groups = GROUPS.exec(joinThousands(plain(text)))?.[0].split(" ") ?? [];
  const joined = groups.length === numbers.length ? numberIn(groups.join("")) : undefined;
  return { numbers: [...new Set(numbers)].slice(0, MOST_LISTED), joined };
}

/** Returns a text with its digits and signs in ASCII, and without invisible characters. */
function plain(text) {
  return text
    .replace(/(?<=\d)[\u00A0\u2009\u202F](?=\d{3})/g, ",")
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, digitOf)
    .replaceAll("−", "-");
}

/** Returns the value of a digit of any script. Unicode has the ten of each script in a row. */
function digitOf(digit) {
  const code = digit.codePointAt(0);
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}

function seedOf(text) {
  try {
    return readSeed(text);
  } catch (error) {
    return error.status === ERROR_SEED ? Number.NaN : undefined;
  }
}

/** Joins groups of digits of which one begins with 0: "1 000" is one number. */
function joinThousands(text) {
  const all = new RegExp(GROUPS, "g");
  return text.replace(all, (groups) => (/ 0/.test(groups) ? groups.replaceAll(" ", "") : groups));
}
