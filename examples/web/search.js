// Finds the deals of a text: a board, part of a board, or a deal number.

import {
  ERROR_DUPLICATE_CARD,
  ERROR_TOO_FEW_CARDS,
  findPartial,
  findSeed,
  readPartial,
  UNKNOWN_CARD,
} from "./libfreecell/index.js";
import { hasDeal, notANumber, numberIn } from "./numbers.js";

const CARDS = 52;
export const SEEDS_SHOWN = 10;

// A card at the end of the text that is being typed: a rank without its suit, or a suit without
// its rank, or half of an unknown card.
const UNFINISHED = /(?<![^\s,;|/])(?:10?|[02-9ajkqtx]|[cdhs♣♦♥♠]|[-_.])$/i;
// The first card may be unknown. The reader takes no text without a known card.
const UNKNOWN_CARDS = /^[\s,;|?]*\?[\s,;|]*$/;
// Typed on the way to "deal 617" or "#617".
const UNFINISHED_NUMBER = /^\s*(?:dea?|deal\s*#?|#)\s*$/i;

/**
 * Returns the result for a text:
 *
 *   message  what was found, or what is wrong
 *   failed   true if the text cannot be read; it has no cards then
 *   cards    52 cards in dealing order, UNKNOWN_CARD for unknown cards
 *   seed     deal number, if exactly one deal has these cards
 *   seeds    the smallest numbers of the deals that have them
 *   known    count of the known cards, if they are too few for all numbers to be searched at once
 *   note     says that the last card is not whole yet
 *
 * A number that is typed may become a card, as "7" becomes "7D". A pasted number is whole.
 */
export function search(text, isPasted = false) {
  const number = numberIn(text);
  if (number !== undefined) return findNumber(text, number, isPasted);
  if (UNFINISHED_NUMBER.test(text)) return { message: "The number of the deal is missing." };
  return searchBoard(text);
}

function findNumber(text, number, isPasted) {
  if (!hasDeal(number)) return { failed: true, message: notANumber(text) };
  const found = { seed: number, seeds: [number], message: `This is deal ${number}.` };
  const card = isPasted ? undefined : withoutUnfinishedCard(text);
  if (!card) return found;
  return { ...card, note: `${card.note} As a deal number:`, seeds: found.seeds };
}

function searchBoard(text) {
  if (UNKNOWN_CARDS.test(text)) return find(noCards());
  try {
    return find(readPartial(text));
  } catch (error) {
    return withoutUnfinishedCard(text) ?? { failed: true, message: problem(text, error) };
  }
}

function noCards() {
  return new Uint8Array(CARDS).fill(UNKNOWN_CARD);
}

/** Returns the result for the cards before the one that is being typed. */
function withoutUnfinishedCard(text) {
  const start = text.search(UNFINISHED);
  if (start < 0) return undefined;
  const before = text.slice(0, start);
  const found = before.trim() === "" ? find(noCards()) : searchBoard(before);
  if (found.failed) return undefined;
  return { ...found, note: `“${text.slice(start)}” is not a whole card yet.` };
}

/** Says where a text is wrong, what stands there, and what would help. */
function problem(text, { status, offset }) {
  const word = wordAt(text, offset, status);
  if (!word) return "There is no card in the text, or its end is missing.";
  const lines = text.slice(0, word.index).split("\n");
  const place = `Line ${lines.length}, character ${[...lines.at(-1)].length + 1}`;
  return `${place}: “${word[0]}” ${whatIsWrong(word[0], status)}`;
}

/** Returns the word with the error, or the mark if there is no word, with its place. */
function wordAt(text, offset, status) {
  const words = /[^\s,;|/()[\]{}<>"'`]{1,20}|[^\s"'`([]/gu;
  words.lastIndex = offset;
  if (status === ERROR_DUPLICATE_CARD) {
    const word = words.exec(text);
    // No space may follow a card.
    const starts = Array.from(word[0], (_, i) => word[0].slice(0, i + 1));
    return Object.assign(word, [starts.find(isCard) ?? word[0]]);
  }
  // The error may be the suit of a card: "7X".
  const [before] = /[^\s,;|/()[\]{}<>"'`]{0,5}$/u.exec(text.slice(0, offset));
  if (before.length <= 4 && /\S/.test(text.charAt(offset))) words.lastIndex -= before.length;
  return words.exec(text);
}

function whatIsWrong(word, status) {
  if (status === ERROR_DUPLICATE_CARD) {
    return "is there twice. One of the two must be another card.";
  }
  if (isCard(word)) return "does not fit here. Rows have 8 cards, columns 7 or 6.";
  const help = "Write cards as TD or 10D, unknown cards as ?.";
  return `is neither a card nor anything else that fits. ${help}`;
}

function isCard(word) {
  try {
    return readPartial(word).length > 0;
  } catch {
    return false;
  }
}

function find(cards) {
  const known = cards.filter((card) => card !== UNKNOWN_CARD).length;
  return { cards, ...(known === CARDS ? findWhole(cards) : findPart(cards, known)) };
}

function findWhole(cards) {
  const seed = findSeed(cards);
  if (seed === undefined) return { message: "No deal has this board." };
  return { seed, seeds: [seed], message: `This is deal ${seed}.` };
}

function findPart(cards, known) {
  if (known === 0) return { message: "" };
  try {
    return summary(findPartial(cards, { limit: SEEDS_SHOWN }), known);
  } catch (error) {
    if (error.status !== ERROR_TOO_FEW_CARDS) throw error;
    return { message: "", known };
  }
}

/** Returns the result of a search for known cards. `of` says which numbers were searched, if not all. */
export function summary({ seeds, total }, known, of = "") {
  const these = known === 1 ? "this card" : `these ${known} cards`;
  if (total === 0) {
    const advice = of === "" ? " Check the place of each card." : "";
    return { message: `No deal${of} has ${these}.${advice}` };
  }
  if (total === 1) {
    return { seed: seeds[0], seeds, message: `Only deal ${seeds[0]}${of} has ${these}.` };
  }
  const which = total > seeds.length ? `The smallest ${seeds.length}:` : "They are:";
  return { seeds, message: `${total} deals${of} have ${these}. ${which}` };
}
