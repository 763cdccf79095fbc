// Answers a text: a number, a link, a whole board in any form, a board with mistakes, a part.

import {
  cardIndex,
  cardName,
  deal,
  ERROR_DUPLICATE_CARD,
  ERROR_SHAPE,
  ERROR_TOO_FEW_CARDS,
  findInRange,
  findPartial,
  findSeed,
  findText,
  readPartial,
  SEED_MAX,
  SEED_MIN,
  UNKNOWN_CARD,
} from "./libfreecell/index.js";
import { numberIn } from "./numbers.js";

const CARDS = 52;
// The numbers that most games offer are searched while a part is typed.
const FIRST_SEARCHED = 1;
const LAST_SEARCHED = 1_000_000;
// A text that lacks more cards of a deal shows a part of it.
const MOST_MARKED = 16;
const MOST_NAMED = 3;
// What may become a card or the name of a line while it is typed.
const RANK = /^(?:10?|[2-9atjqk])$/i;
const NAMES = [..."12345678"].flatMap((number) => [`column ${number}:`, `row ${number}:`]);
const BEGINNINGS = [...NAMES, "deal ", "game ", "number "];
const SUITS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/**
 * Returns the answer to a text:
 *
 *   message  what was found
 *   seed     deal number, if the text shows exactly one deal
 *   marks    indices of the cards that the text has otherwise than this deal
 *   seeds    the smallest numbers of the deals that have the cards
 *   cards    52 cards in dealing order, UNKNOWN_CARD for unknown cards, if the text is a board or a part
 *   known    count of the known cards, if not all numbers were searched
 *   problem  what keeps the text from being read
 *   isWrong  true if the text cannot become right by typing on
 */
export function answer(text) {
  if (text.trim() === "") return {};
  const number = numberIn(text);
  if (number !== undefined) return answerNumber(number);
  try {
    const { cards, isRow } = read(text);
    return answerBoard(text, cards, isRow);
  } catch (error) {
    if (error.offset === undefined) throw error;
    return findDeal(text) ?? reject(text, error);
  }
}

function answerNumber(seed) {
  if (seed >= SEED_MIN && seed <= SEED_MAX) return { seed, message: "" };
  return { problem: `Deals are numbered from ${SEED_MIN} to ${SEED_MAX}.`, isWrong: true };
}

/** Returns the cards of a text. A line without a name is taken as the beginning of the first row. */
function read(text) {
  try {
    return { cards: readPartial(text) };
  } catch (error) {
    const isAtEnd = text.slice(error.offset).trim() === "";
    if (error.status !== ERROR_SHAPE || !isAtEnd) throw error;
    try {
      return { cards: readPartial(`Row 1: ${text.trim()}`), isRow: true };
    } catch {
      throw error;
    }
  }
}

function answerBoard(text, cards, isRow) {
  const known = cards.filter((card) => card !== UNKNOWN_CARD).length;
  if (known === CARDS) {
    const seed = findSeed(cards);
    if (seed !== undefined) return { seed, message: `This is deal ${seed}.` };
    return findDeal(text) ?? { cards, message: "No deal has this board." };
  }
  const { matches, of } = search(cards);
  if (matches.total === 0) {
    const found = findDeal(text);
    if (found) return found;
  }
  const summary = summarize(matches, known, of, isRow);
  return { cards, known: of && known, ...summary };
}

/** Searches for the known cards in all numbers, or in the first million if they are too few. */
function search(cards) {
  try {
    return { matches: findPartial(cards), of: "" };
  } catch (error) {
    if (error.status !== ERROR_TOO_FEW_CARDS) throw error;
    const matches = findInRange(cards, FIRST_SEARCHED, LAST_SEARCHED);
    return { matches, of: ` of ${FIRST_SEARCHED} to ${LAST_SEARCHED}` };
  }
}

/** Returns the answer for a search of known cards. `of` says which numbers were searched. */
export function summarize({ seeds, total }, known, of, isRow) {
  const these = known === 1 ? "this card" : `these ${known} cards`;
  const [one, many] = isRow ? ["begins with", "begin with"] : ["has", "have"];
  const way = isRow ? " For a column, write “Column 3:” before it." : "";
  const which = total > seeds.length ? " The smallest:" : "";
  if (total === 0) return { seeds, message: `No deal${of} ${one} ${these}.${way}` };
  if (total > 1) return { seeds, message: `${total} deals${of} ${many} ${these}.${way}${which}` };
  return { seed: seeds[0], seeds, message: `Only deal ${seeds[0]}${of} ${one} ${these}.${way}` };
}

/** Returns the answer for the deal that a text shows, with mistakes too. */
function findDeal(text) {
  let found;
  try {
    found = findText(text);
  } catch (error) {
    if (error.status !== ERROR_TOO_FEW_CARDS) throw error;
  }
  if (!found) return undefined;
  const { seed, cards } = found;
  const marks = [...cards.keys()].filter((i) => cards[i] === UNKNOWN_CARD);
  if (marks.length === 0) return { seed, message: `This is deal ${seed}.` };
  const shown = CARDS - marks.length;
  if (marks.length > MOST_MARKED) {
    return { seed, message: `Deal ${seed}. The text shows ${shown} of its cards.` };
  }
  return { seed, marks, message: `Deal ${seed}. ${difference(text, found, marks)}` };
}

/** Says what a text has otherwise than its deal. */
function difference(text, { seed, cards }, marks) {
  const names = marks.map((i) => cardName(deal(seed)[i]));
  if (names.length > MOST_NAMED) return `The text differs from it in ${names.length} cards.`;
  const words = wordsInOrder(text, cards);
  if (!words) return `The text does not have ${names.join(", ")} in place.`;
  const pairs = marks.map((i, n) => `${words[i]} where the deal has ${names[n]}`);
  return `The text has ${pairs.join(", and ")}.`;
}

/** Returns the 52 words of a text in dealing order, or undefined if it has more or fewer. */
function wordsInOrder(text, cards) {
  const words = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}?♣♦♥♠]{2,3}(?![\p{L}\p{N}♣♦♥♠:])/gu) ?? [];
  if (words.length !== CARDS) return undefined;
  const rows = [...cards.keys()];
  const columns = rows.map((i) => 7 * (i % 8) - Math.max(0, (i % 8) - 4) + Math.floor(i / 8));
  const inOrder = [rows, columns].map((order) => order.map((i) => words[i]));
  const fits = (word, i) => cards[i] === UNKNOWN_CARD || indexOf(word) === cards[i];
  return inOrder.find((words) => words.every(fits));
}

/** Returns the card of a word, or undefined. */
function indexOf(word) {
  const name = word.replace("10", "T").replace(/[♣♦♥♠]/, (suit) => SUITS[suit]);
  try {
    return cardIndex(name);
  } catch {
    return undefined;
  }
}

/**
 * Says what keeps a text from being read, and nothing while a word at its end is unfinished: what is
 * before the word is answered.
 */
function reject(text, { status, offset }) {
  const lastLine = text.search(/[^\r\n]*\s*$/);
  const start = isUnfinished(text.slice(lastLine).trimEnd()) ? lastLine : offset;
  const before = text.slice(0, start);
  const rest = text.slice(start).trimEnd();
  if (isUnfinished(rest)) return before.trim() === "" ? {} : answer(before);
  if (rest !== "") return { problem: problem(status, before, rest), isWrong: true };
  if (status !== ERROR_SHAPE) return {};
  return { problem: "Write “Column 3:” or “Row 2:” before each line of fewer than 8 cards." };
}

function isUnfinished(word) {
  if (word === "") return false;
  return RANK.test(word) || BEGINNINGS.some((name) => name.startsWith(word.toLowerCase()));
}

function problem(status, before, rest) {
  const line = before.split(/\r\n?|\n/).length;
  if (/^[\r\n]/.test(rest)) return `Line ${line} has too few cards.`;
  const [word] = /^[^\s,;|]{1,20}|^./u.exec(rest);
  const at = `Line ${line}: “${word}”`;
  if (status === ERROR_SHAPE) return `${at} is one card too many.`;
  if (status === ERROR_DUPLICATE_CARD) return `${at} appears twice.`;
  return `No deal is found. ${at} is neither a card nor a name that fits, as “Column 3:”.`;
}
