// Finds the deals of a text that shows a board or part of one.

import { findPartial, findSeed, readPartial, UNKNOWN_CARD } from "./libfreecell/index.js";

const CARDS = 52;
const ERROR_NOT_A_DECK = 4;
const ERROR_TOO_FEW_CARDS = 8;
const SEEDS_SHOWN = 10;

// A card at the end of the text that is being typed: a rank without its suit, or a suit without
// its rank, or half of an unknown card.
const UNFINISHED = /(?<![^\s,;|/])(?:10?|[02-9ajkqtx]|[cdhs♣♦♥♠]|[-_.])$/i;

/**
 * Returns the result for a text:
 *
 *   message  what was found, or what is wrong
 *   failed   true if the text cannot be read; it has no cards then
 *   cards    52 cards in dealing order, UNKNOWN_CARD for unknown cards
 *   seed     deal number, if exactly one deal has these cards
 *   seeds    the smallest deal numbers, if several deals have them
 */
export function search(text) {
  try {
    return find(readPartial(text));
  } catch (error) {
    return withoutUnfinishedCard(text) ?? { failed: true, message: problem(text, error) };
  }
}

/** Returns the result for the cards before the one that is being typed. */
function withoutUnfinishedCard(text) {
  const start = text.search(UNFINISHED);
  if (start < 0) return undefined;
  const before = text.slice(0, start);
  const found =
    before.trim() === "" ? find(new Uint8Array(CARDS).fill(UNKNOWN_CARD)) : search(before);
  if (found.failed) return undefined;
  return { ...found, message: `${found.message} “${text.slice(start)}” is not a whole card yet.` };
}

function problem(text, { status, offset }) {
  const wrong = /[^\s,;|]{1,20}|[,;|]/u.exec(text.slice(offset));
  if (!wrong) return "This is not a board, or its end is missing.";
  const lines = text.slice(0, offset + wrong.index).split("\n");
  const place = `Line ${lines.length}, character ${[...lines.at(-1)].length + 1}`;
  const what = status === ERROR_NOT_A_DECK ? "is there twice" : "does not fit into a board";
  return `${place}: “${wrong[0]}” ${what}.`;
}

function find(cards) {
  const known = cards.filter((card) => card !== UNKNOWN_CARD).length;
  return { cards, ...(known === CARDS ? findWhole(cards) : findPart(cards, known)) };
}

function findWhole(cards) {
  const seed = findSeed(cards);
  if (seed === undefined) return { message: "No deal has this board." };
  return { seed, message: `This is deal ${seed}.` };
}

function findPart(cards, known) {
  const these = known === 1 ? "this card" : `these ${known} cards`;
  try {
    const { seeds, total } = findPartial(cards, SEEDS_SHOWN);
    if (total === 0) return { message: `No deal has ${these}. Check the place of each card.` };
    if (total === 1) return { seed: seeds[0], message: `Only deal ${seeds[0]} has ${these}.` };
    const which = total > seeds.length ? `The smallest ${seeds.length}:` : "They are:";
    return { seeds, message: `${total} deals have ${these}. ${which}` };
  } catch (error) {
    if (error.status !== ERROR_TOO_FEW_CARDS) throw error;
    return { message: "The first four cards are needed, or all but one of the first row." };
  }
}
