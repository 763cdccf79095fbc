// Answers a text: a number, a link, a whole board in any form, a board with mistakes, a part.

import { boardsOf, findMistyped, LAST, readPart, searchPart } from "./identify.js";
import {
  CARD_NAMES,
  cardIndex,
  cardName,
  deal,
  ERROR_DUPLICATE_CARD,
  ERROR_SHAPE,
  ERROR_UNNAMED,
  findSeed,
  SEED_MAX,
  SEED_MIN,
  UNKNOWN_CARD,
} from "./libfreecell/index.js";
import { numberIn, numbersIn } from "./numbers.js";

const CARDS = 52;
// A text that lacks more cards of a deal shows a part of it.
const MOST_LACKING = 8;
const MOST_NAMED = 3;
const MOST_LISTED = 64;
// More than the grid of cards writes.
const LONGEST_TAPPED = 250;
const HINT = "Type a number, a link, or cards such as “7D AD 10S” or “Column 3: 5C QD”.";
// Numbers beside these words are not those of deals.
const CARD_WORDS = /\b(?:column|row|last|clubs?|diamonds?|hearts?|spades?)\b/i;
const RANKS = "ace two three four five six seven eight nine ten jack queen king".split(" ");
const ANY_RANK = `${RANKS.join("|")}|10|[2-9atjqk]`;
const SPELLED = new RegExp(`\\b(${ANY_RANK})\\s+of\\s+(club|diamond|heart|spade)s?\\b`, "gi");
// What may become a card or the name of a line while it is typed.
const RANK = /^(?:10?|[2-9atjqk])$/i;
const NAMES = [..."12345678"]
  .flatMap((number) => [`column${number}:`, `row${number}:`])
  .concat("last:");
const CARD = /(?<![\p{L}\p{N}])(?:10|[2-9atjqk])[cdhs♣♦♥♠]/iu;
const UNNAMED_LINE = /^([ \t]*(?:column|row)[ \t]*[1-8])[ \t]+(?=[^\s:])/gim;
const LAST_CARDS = new RegExp(`^\\s*last(?::|\\s+(?=${CARD.source}))(.*)`, "iu");

/**
 * Returns the answer to a text:
 *
 *   message  what was found
 *   seed     deal number, if the text shows exactly one deal
 *   marks    indices of the cards of this deal that are missing or different in the text
 *   seeds    the smallest numbers of the deals that have the cards, or the deals that the text shows
 *   cards    52 cards in dealing order, UNKNOWN_CARD for unknown cards, if the text is a board or a part
 *   known    count of the known cards, if not all numbers were searched
 *   problem  what keeps the text from being read
 *   isWrong  true if typing on cannot make the text right: a number without a deal
 */
export function answer(text) {
  if (text.trim() === "") return {};
  const number = numberIn(text);
  if (number !== undefined) return answerNumbers({ numbers: [number] });
  const named = nameRows(nameLines(text));
  const { cards, error } = read(named);
  if (cards) return answerBoard(named, cards);
  const before = beforeUnfinished(named, error.offset);
  if (before?.trim()) {
    const typed = read(before);
    return typed.cards ? answerBoard(before, typed.cards) : reject(before, typed.error);
  }
  const found =
    before === undefined && (answerMistyped(named) ?? answerText(named) ?? answerWords(text));
  return found || reject(named, error);
}

function read(text) {
  try {
    return { cards: readPart(text) };
  } catch (error) {
    if (error.offset === undefined) throw error;
    return { error };
  }
}

/** Returns the answer for numbers between other words, or undefined. */
function answerWords(text) {
  if (CARD.test(text) || CARD_WORDS.test(text)) return undefined;
  const found = numbersIn(text);
  return found.numbers.length > 0 ? answerNumbers(found) : undefined;
}

function answerNumbers({ numbers: seeds, joined, last }) {
  if (seeds.some(Number.isNaN)) {
    const range = `${format(SEED_MIN)} to ${format(SEED_MAX)}`;
    return { problem: `Deals are numbered from ${range}.`, isWrong: true };
  }
  const [seed] = seeds;
  const deals = `Deals ${seeds.slice(0, -1).map(format).join(", ")} and ${format(seeds.at(-1))}`;
  if (joined <= SEED_MAX) {
    const message = `${deals}, or deal ${format(joined)}? Choose one.`;
    return { seeds: [...seeds, joined], message };
  }
  if (seeds.length === 1) return { seed, message: "" };
  if (!last) return { seed, seeds, message: `${deals}.` };
  const range = `Deals ${format(seed)} to ${format(last)}.`;
  const which = last > seeds.at(-1) ? ` The first ${MOST_LISTED} are listed.` : "";
  return { seed, seeds, message: range + which };
}

/** Writes "seven of diamonds" as "7D", and "Column 3 5C" as "Column 3: 5C". */
function nameLines(text) {
  const name = (_, rank, suit) => {
    const i = RANKS.indexOf(rank.toLowerCase());
    return (CARD_NAMES[4 * i]?.[0] ?? rank) + suit[0];
  };
  return text.replace(SPELLED, name).replace(UNNAMED_LINE, "$1: ");
}

/** Names the rows of the last cards of the columns, of which four are in row 7 and four in row 6. */
function nameRows(text) {
  return text.replace(LAST_CARDS, (_, line) => {
    const words = line.match(/\S+\s*/g) ?? [];
    const row = (from, to) => words.slice(from, to).join("");
    return `Row 7: ${row(0, 4)}${words.length > 4 ? `\nRow 6: ? ? ? ? ${row(4)}` : ""}`;
  });
}

/** Returns the words of a text if they are the beginning of a board, as the grid of cards writes it. */
export function tapped(text) {
  const words = (text.length <= LONGEST_TAPPED && text.match(/\S+/g)) || [];
  const isPart = words.every((word, i) => cardIndex(word) < CARDS || (i === 0 && isLast(word)));
  return isPart ? words : [];
}

/** Writes words as `tapped` returns them: the first row in lines of eight. */
export function tappedText(words) {
  const row = words.length > 0 && isLast(words[0]) ? Infinity : 8;
  return words.map((word, i) => word + ((i + 1) % row ? " " : "\n")).join("");
}

function isLast(word) {
  return /^last:?$/i.test(word);
}

function answerBoard(text, cards) {
  const places = [...cards.keys()].filter((i) => cards[i] !== UNKNOWN_CARD);
  const known = places.length;
  if (known === CARDS) {
    const seed = findSeed(cards);
    if (seed !== undefined) return answerFound({ text, seed, cards });
    return answerText(text) ?? { cards, message: "No deal has this board." };
  }
  const found = answerText(text) ?? answerMistyped(text);
  const board = found && deal(found.seed);
  if (found && !(known < CARDS - MOST_LACKING && places.every((i) => cards[i] === board[i])))
    return found;
  const matches = searchPart(cards);
  const of = matches.last ? ` of 1 to ${format(LAST)}` : "";
  const isFirst = places.at(-1) < 8 && !text.includes(":");
  return { cards, known: of && known, ...summarize(matches, known, of, isFirst, found?.seed) };
}

/**
 * Returns the answer for a search of known cards. `of` says which numbers were searched, and `seed` is the deal
 * for which the cards are enough, if any.
 */
export function summarize({ seeds, total }, known, of, isFirst, seed) {
  const these = known === 1 ? "this card" : `these ${known} cards`;
  const [one, many] = isFirst ? ["begins with", "begin with"] : ["has", "have"];
  const all = `${format(total)} deals${of} ${many} ${these}`;
  if (seed !== undefined) {
    const others = total > 1 ? `. In all, ${all}` : `, the only one${of} that ${one} ${these}`;
    return { seed, message: `This is deal ${format(seed)}${others}.` };
  }
  if (total > 1) return { seeds, message: `${all}. The smallest is ${format(seeds[0])}.` };
  if (total === 1) return { seeds, message: `Only deal ${format(seeds[0])}${of} ${one} ${these}.` };
  const way = isFirst ? " For another line, write “Column 3:” or “Row 7:” before it." : "";
  return { seeds, message: `No deal${of} ${one} ${these}.${way}` };
}

/** Returns the answer for a first row in which one card differs from a deal of 1 to 1000000, or undefined. */
function answerMistyped(text) {
  if (text.includes(":")) return undefined;
  const words = wordsOf(text);
  const { seed, wrong } = findMistyped(words) ?? {};
  if (seed === undefined) return undefined;
  const difference = `${written(words[wrong])} instead of ${cardName(deal(seed)[wrong])}`;
  return { seed, marks: [wrong], message: `Deal ${format(seed)}. The text has ${difference}.` };
}

/** Returns a word as messages have it: a card by its name. */
function written(word) {
  return CARD_NAMES[cardIndex(word)] ?? word.slice(0, 20);
}

/** Writes a number with thousands separators. */
export function format(number) {
  return number.toLocaleString("en");
}

/** Returns the answer for the deal or the deals that any text shows, or undefined. */
function answerText(text) {
  const seeds = new Set();
  const boards = boardsOf(text);
  const first = boards.next().value;
  let count = 0;
  for (let board = first; board && count < MOST_LISTED; board = boards.next().value) {
    seeds.add(board.seed);
    count++;
  }
  if (seeds.size < 2) return first && answerFound(first);
  const isCut = count === MOST_LISTED;
  const which = isCut ? `many deals. The first ${seeds.size} are listed` : `${seeds.size} deals`;
  return { seed: first.seed, seeds: [...seeds], message: `The text shows ${which}.` };
}

/** Says how a text differs from the deal that it shows. */
function answerFound({ text, seed, cards }) {
  const board = deal(seed);
  const unknown = [...cards.keys()].filter((i) => cards[i] === UNKNOWN_CARD);
  const shown = [...cards.keys()].filter((i) => cards[i] !== UNKNOWN_CARD);
  const line = lineOf(shown);
  if (line)
    return { seed, message: `Deal ${format(seed)} has these ${shown.length} cards in ${line}.` };
  const differences = differing(wordsOf(text), board, cards, 2 * unknown.length);
  const marks = differences?.map(({ i }) => i) ?? unknown;
  if (marks.length === 0) return { seed, message: `This is deal ${format(seed)}.` };
  const count = CARDS - marks.length;
  let difference = `shows ${count} of its ${CARDS} cards`;
  if (marks.length <= MOST_NAMED) {
    const pairs = differences?.map(({ word, name }) => `${written(word)} instead of ${name}`);
    const names = marks.map((i) => cardName(board[i]));
    difference = pairs
      ? `has ${pairs.join(", and ")}`
      : `does not have ${names.join(", ")} in place`;
  }
  const message = `Deal ${format(seed)}. The text ${difference}.`;
  return { seed, marks: count < CARDS / 2 ? [] : marks, message };
}

/** Returns the name of the line that has all of these places, or undefined. */
function lineOf(places) {
  const [first] = places;
  if (places.every((i) => i % 8 === first % 8)) return `column ${(first % 8) + 1}`;
  const row = Math.floor(first / 8);
  return places.every((i) => Math.floor(i / 8) === row) ? `row ${row + 1}` : undefined;
}

/** Returns the words of the lines in which most words are cards. */
function wordsOf(text) {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const words = line.replace(/^[^:]*:/, "").match(/[^\s,;:|'"[\](){}]+/g) ?? [];
    const cards = words.filter((word) => cardIndex(word) !== undefined);
    return 2 * cards.length > words.length ? words : [];
  });
}

/**
 * Compares words with a board, in rows or in columns. A word that is not a card here may be one of the
 * cards that were found. Returns undefined if there are not 52 words, or more than `most` differ.
 */
function differing(words, board, cards, most) {
  if (words.length !== CARDS) return undefined;
  const rows = [...board.keys()];
  const columns = rows.map((i) => 7 * (i % 8) - Math.max(0, (i % 8) - 4) + Math.floor(i / 8));
  return [rows, columns]
    .map((order) =>
      order
        .map((at, i) => ({ i, word: words[at], name: cardName(board[i]) }))
        .filter(({ i, word }) => (cardIndex(word) ?? cards[i]) !== board[i]),
    )
    .find(({ length }) => length <= most);
}

/** Returns what is before a word at the end of the text that is unfinished, or undefined. */
function beforeUnfinished(text, offset) {
  const end = text.trimEnd();
  const lastLine = Math.max(end.lastIndexOf("\n"), end.lastIndexOf("\r")) + 1;
  const line = end.slice(lastLine).replace(/\s/g, "").toLowerCase();
  if (line !== "" && NAMES.some((name) => name.startsWith(line))) return text.slice(0, lastLine);
  return RANK.test(end.slice(offset)) ? text.slice(0, offset) : undefined;
}

/** Says what keeps a text from being read, and returns the cards before it. */
function reject(text, { status, offset }) {
  if (!CARD.test(text)) return { problem: HINT };
  const known = wordsOf(text).map(cardIndex);
  if (new Set(known.filter((card) => card < CARDS)).size === CARDS)
    return { problem: "No deal has this board." };
  if (status === ERROR_UNNAMED)
    return { problem: "Each line needs 8 cards, or a name such as “Column 3:”." };
  const isUnread = status !== ERROR_SHAPE && status !== ERROR_DUPLICATE_CARD;
  let start = offset;
  while (isUnread && start > 0 && !/[\s,;|]/.test(text[start - 1])) start--;
  const before = text.slice(0, start);
  const word = /^(?:(?:column|row)\s*\d+:?|[^\s,;|]*)/i.exec(text.slice(start))[0];
  return { problem: problem(status, word, before), cards: read(before).cards };
}

function problemOfName(name) {
  if (!/^(?:column\s*[1-8]|row\s*[1-7])(?!\d)/i.test(name))
    return "rows are 1 to 7, columns 1 to 8.";
  return `“${name}” does not fit here.`;
}

function problem(status, word, before) {
  const lines = before.split(/\r\n?|\n/);
  const line = `Line ${lines.length}`;
  const quoted = `“${written(word)}”`;
  if (word === "" && lines.at(-1).includes(":")) return `${line} has a name and no cards after it.`;
  if (word === "") return `${line} has too few cards.`;
  if (status === ERROR_SHAPE) return `${line}: ${quoted} is one card too many.`;
  if (status === ERROR_DUPLICATE_CARD) return `${line}: ${quoted} appears twice.`;
  if (cardIndex(word) !== undefined) return `${line} needs a name such as “Column 4:”.`;
  if (/^(?:column|row)/i.test(word)) return `${line}: ${problemOfName(word)}`;
  return `${line}: ${quoted} is not a card.`;
}
