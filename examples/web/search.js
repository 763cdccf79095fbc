// Finds the deals of a text: a board, part of a board, or a deal number.

import {
  ERROR_TOO_FEW_CARDS,
  findPartial,
  findSeed,
  readPartial,
  UNKNOWN_CARD,
} from "./libfreecell/index.js";
import { beginsNumber, hasDeal, notANumber, numberIn } from "./numbers.js";
import { problem } from "./problems.js";

const CARDS = 52;
export const SEEDS_LISTED = 64;

// A card at the end of the text that is being typed: a rank without its suit, or a suit without
// its rank, or half of an unknown card.
const UNFINISHED = /(?<![^\s,;|/])(?:10?|[02-9ajkqtx]|[cdhs♣♦♥♠]|[-_.])$/i;
// The first card may be unknown. The reader takes no text without a known card.
const UNKNOWN_CARDS = /^[\s,;|?]*\?[\s,;|]*$/;

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
  const found = searchBoard(text);
  if (isPasted || !found.failed || !beginsNumber(text)) return found;
  return { message: "The deal number is not complete yet." };
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

function find(cards) {
  const known = cards.filter((card) => card !== UNKNOWN_CARD).length;
  return { cards, ...(known === CARDS ? findWhole(cards) : findPart(cards, known)) };
}

function findWhole(cards) {
  const seed = findSeed(cards);
  if (seed === undefined) {
    return { message: "No deal has this board. Check the place of each card." };
  }
  return { seed, seeds: [seed], message: `This is deal ${seed}.` };
}

function findPart(cards, known) {
  if (known === 0) return { message: "" };
  try {
    return summary(findPartial(cards, { limit: SEEDS_LISTED }), known);
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
  const which = total > seeds.length ? "The smallest:" : "They are:";
  return { seeds, message: `${total} deals${of} have ${these}. ${which}` };
}
