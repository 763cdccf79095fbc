// Identifies a text that is not a number: boards, or part of a board, or a first row with a wrong card.
// The page for browsers, examples/web, has it too.

import {
  cardIndex,
  ERROR_TOO_FEW_CARDS,
  ERROR_UNNAMED,
  findInRange,
  findPartial,
  findText,
  readPartial,
  UNKNOWN_CARD,
} from "libfreecell";

// The last number that is searched for cards that are not enough for all numbers.
export const LAST = 1_000_000;

/** Yields the boards that any text shows, each with its text: whole ones, then one with mistakes or a part. */
export function* boardsOf(text) {
  let rest = text;
  for (let found = findText(rest); found; found = findText(rest)) {
    yield { ...found, text: rest.slice(0, found.end) };
    rest = rest.slice(found.end);
  }
}

/** Returns the cards of part of a board. A line without a name is the beginning of the first row. */
export function readPart(text) {
  try {
    return readPartial(text);
  } catch (error) {
    if (error.status !== ERROR_UNNAMED) throw error;
    try {
      return readPartial(`Row 1: ${text.trim()}`);
    } catch {
      throw error;
    }
  }
}

/** Searches all numbers for the known cards, or 1 to LAST if few are known: then the result has `last`. */
export function searchPart(cards) {
  try {
    return findPartial(cards);
  } catch (error) {
    if (error.status !== ERROR_TOO_FEW_CARDS) throw error;
    return { ...findInRange(cards, 1, LAST), last: LAST };
  }
}

/**
 * Returns the deal of 1 to LAST from whose first row one of eight words differs, and the index of the word;
 * or undefined, if there is not exactly one.
 */
export function findMistyped(words) {
  if (words.length !== 8) return undefined;
  const found = words.flatMap((_, wrong) => {
    const row = words.map((word, i) => (i === wrong ? UNKNOWN_CARD : cardIndex(word)));
    if (new Set(row.filter((card) => card < UNKNOWN_CARD)).size < 7) return [];
    const cards = new Uint8Array(52).fill(UNKNOWN_CARD);
    cards.set(row);
    const seeds = findPartial(cards).seeds.filter((seed) => seed >= 1 && seed <= LAST);
    return seeds.map((seed) => ({ seed, wrong }));
  });
  return found.length === 1 ? found[0] : undefined;
}
