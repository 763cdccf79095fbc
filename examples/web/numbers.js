// Reads deal numbers as people write them: 617, "Deal #617 won", 1,000, 617-618, or a link.

const WORDS = "(?:microsoft|ms|freecell|deal|board|game|seed|number|no|№)";
const NUMBER = /^["“'(]*#?([-−]?)(\d{1,3}(?:[,.'’\u00A0\u202F]\d{3})+|\d+)[.,;:!?)"”']*$/;
const NAMED_NUMBER = new RegExp(`^\\s*(?:${WORDS}[\\s.:]*)*(?=[#\\d−-])`, "i");
const GROUPS = /(?<!\S)#?[-−]?\d{1,3}(?: \d{3})+(?![^\s.,;:!?)])/;
const RANGE = /^\D*(?<![\d−-])(\d+)(\s?)[-–—]\2(\d+)\D*$/;
const LINK = /^(?:#|\S*[a-z]\S*\/)\S*$/i;
// A number in a link is between its signs. A number after a word such as "deal" is preferred, else the
// last one is taken.
const ALONE = "(-?\\d+)(?=[/?#&]|[\\s.!?]*$)";
const NAMED = new RegExp(`${WORDS}[=/]${ALONE}`, "i");
const LAST = new RegExp(`.*[/?#&=]${ALONE}`, "s");
const MOST_LISTED = 64;

/** Returns the number that a text consists of, in or out of range, or undefined. */
export function numberIn(text) {
  const word = joinThousands(text).replace(NAMED_NUMBER, "").trim();
  const [, minus, digits] = NUMBER.exec(word) ?? [];
  if (digits) return Number((minus && "-") + digits.replace(/\D/g, ""));
  const found = LINK.test(word) && (NAMED.exec(word) ?? LAST.exec(word));
  return found ? Number(found[1]) : undefined;
}

/**
 * Returns the numbers that a text has between other words. A range has all of its numbers, and `joined` is
 * what "617 618" is if the blank separates thousands.
 */
export function numbersIn(text) {
  const [, first, , last] = (RANGE.exec(text) ?? []).map(Number);
  if (first < last) {
    const length = Math.min(last - first + 1, MOST_LISTED);
    return { numbers: Array.from({ length }, (_, i) => first + i), last };
  }
  const words = joinThousands(text).split(/\s+/);
  const numbers = words.map(numberIn).filter((number) => number !== undefined);
  const groups = GROUPS.exec(joinThousands(text))?.[0].split(" ") ?? [];
  const joined = groups.length === numbers.length ? numberIn(groups.join("")) : undefined;
  return { numbers: [...new Set(numbers)].slice(0, MOST_LISTED), joined };
}

/** Joins groups of digits of which one begins with 0: "1 000" is one number. */
function joinThousands(text) {
  const all = new RegExp(GROUPS, "g");
  return text.replace(all, (groups) => (/ 0/.test(groups) ? groups.replaceAll(" ", "") : groups));
}
