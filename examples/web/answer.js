// Answers a text: a number, a link, a whole board in any form, a board with mistakes, a part.

import {
  cardIndex,
  cardName,
  deal,
  ERROR_DUPLICATE_CARD,
  ERROR_SHAPE,
  ERROR_TOO_FEW_CARDS,
  ERROR_UNNAMED,
  findInRange,
  findPartial,
  findSeed,
  findText,
  readPartial,
  SEED_MAX,
  SEED_MIN,
  UNKNOWN_CARD,
} from "./libfreecell/index.js";
import { numberIn, numbersIn } from "./numbers.js";

const CARDS = 52;
// Ranges from 1 on that most games offer. The larger one is searched while a part is typed.
const FEW = 32_000;
const MANY = 1_000_000;
// A text that lacks more cards of a deal shows a part of it.
const MOST_LACKING = 8;
const MOST_NAMED = 3;
const MOST_LISTED = 64;
const HINT = "Type a number, a link, or cards such as “7D AD 10S” or “Column 3: 5C QD”.";
// Numbers beside these words are not those of deals.
const CARD_WORDS = /\b(?:column|row|last|clubs?|diamonds?|hearts?|spades?)\b/i;
// What may become a card or the name of a line while it is typed.
const RANK = /^(?:10?|[2-9atjqk])$/i;
const NAMES = [..."12345678"]
  .flatMap((number) => [`column${number}:`, `row${number}:`])
  .concat("last:");
const CARD = /(?<![\p{L}\p{N}])(?:10|[2-9atjqk])[cdhs♣♦♥♠]/iu;

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
  const named = nameRows(text);
  try {
    return answerBoard(named, read(named));
  } catch (error) {
    if (error.offset === undefined) throw error;
    const before = beforeUnfinished(named, error.offset);
    if (before?.trim()) return answer(before);
    const found = before === undefined && (answerText(named) ?? answerWords(text));
    return found || reject(named, error);
  }
}

/** Returns the answer for numbers between other words, or undefined. */
function answerWords(text) {
  if (CARD.test(text) || CARD_WORDS.test(text)) return undefined;
  const found = numbersIn(text);
  return found.numbers.length > 0 ? answerNumbers(found) : undefined;
}

function answerNumbers({ numbers, joined, last }) {
  const seeds = numbers.filter((number) => number >= SEED_MIN && number <= SEED_MAX);
  if (seeds.length < numbers.length) {
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

/** Names the rows of the last cards of the columns, of which four are in row 7 and four in row 6. */
function nameRows(text) {
  return text.replace(/^\s*last:(.*)/i, (_, line) => {
    const words = line.match(/\S+\s*/g) ?? [];
    const row = (from, to) => words.slice(from, to).join("");
    return `Row 7: ${row(0, 4)}${words.length > 4 ? `\nRow 6: ? ? ? ? ${row(4)}` : ""}`;
  });
}

/** Returns the cards of a text. A line without a name is taken as the beginning of the first row. */
function read(text) {
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

function answerBoard(text, cards) {
  const places = [...cards.keys()].filter((i) => cards[i] !== UNKNOWN_CARD);
  const known = places.length;
  if (known === CARDS) {
    const seed = findSeed(cards);
    if (seed !== undefined) return answerFound(text, { seed, cards });
    return answerText(text) ?? { cards, message: "No deal has this board." };
  }
  const { matches, of } = search(cards);
  const isUnnamed = places.at(-1) < 8 && !text.includes(":");
  const summary = summarize(matches, known, of, isUnnamed, cards);
  if (matches.total === 0 || (isUnnamed && summary.seed === undefined)) {
    const found = findText(text);
    if (found) return answerFound(text, found, isUnnamed && summary.message);
  }
  const isWhole = known >= CARDS - MOST_LACKING && matches.total === 1;
  if (isWhole) return answerFound(text, { seed: matches.seeds[0], cards });
  return { cards, known: of && known, ...summary };
}

/** Searches for the known cards in all numbers, or in the first million if they are too few. */
function search(cards) {
  try {
    return { matches: findPartial(cards), of: "" };
  } catch (error) {
    if (error.status !== ERROR_TOO_FEW_CARDS) throw error;
    return { matches: findInRange(cards, 1, MANY), of: ofRange(MANY) };
  }
}

/**
 * Returns the answer for a search of known cards. `of` says which numbers were searched. Gives the number of the
 * only deal as `seed` if the cards are enough.
 */
export function summarize({ seeds, total }, known, of, isUnnamed, cards) {
  const these = known === 1 ? "this card" : `these ${known} cards`;
  const [one, many] = isUnnamed ? ["begins with", "begin with"] : ["has", "have"];
  const way = isUnnamed ? " For another line, write “Column 3:” or “Row 7:” before it." : "";
  const which = total > seeds.length ? ` The smallest ${seeds.length} are listed.` : "";
  const where = isUnnamed ? "in this order" : `in ${known === 1 ? "this place" : "these places"}`;
  if (total === 0) return { seeds, message: `No deal${of} ${one} ${these} ${where}.${way}` };

  const only = onlyDeal({ seeds, total }, known, of, cards);
  if (only) {
    const all = total > 1 ? `, of ${format(total)} in all` : "";
    const deal = `This is deal ${format(only.seed)}, the only one${only.of} that ${one} ${these}${all}.`;
    return { seed: only.seed, seeds, message: deal + way };
  }
  if (total === 1)
    return { seeds, message: `Only deal ${format(seeds[0])}${of} ${one} ${these}.${way}` };
  const among = cards ? amongFirst(cards, of ? FEW : MANY) : "";
  return { seeds, message: `${format(total)} deals${of} ${many} ${these}${among}.${way}${which}` };
}

/**
 * Returns the only deal of the numbers searched or of a range, if so many cards are known that another deal or
 * another text fits less than once in 1000 times.
 */
function onlyDeal({ seeds, total }, known, of, cards) {
  if (total === 1 && of === "" && known >= 8) return { seed: seeds[0], of };
  const [few, many] = [FEW, MANY].map((last) => cards && findInRange(cards, 1, last));
  if (!(few?.total === 1 && known >= 5) && !(many?.total === 1 && known >= 6)) return undefined;
  if (total === 1) return { seed: seeds[0], of };
  return many.total === 1
    ? { seed: many.seeds[0], of: ofRange(MANY) }
    : { seed: few.seeds[0], of: ofRange(FEW) };
}

function amongFirst(cards, last) {
  const { seeds, total } = findInRange(cards, 1, last);
  const count = ["none", `only deal ${format(seeds[0] ?? 0)}`][total] ?? format(total);
  return `, ${count} among the first ${format(last)}`;
}

function ofRange(last) {
  return ` of 1 to ${format(last)}`;
}

/** Writes a number with thousands separators. */
export function format(number) {
  return number.toLocaleString("en");
}

/** Returns the answer for the deal or the deals that any text shows, or undefined. */
function answerText(text) {
  const first = findText(text);
  const seeds = new Set();
  let rest = text;
  for (let found = first; found && seeds.size < MOST_LISTED; found = findText(rest)) {
    seeds.add(found.seed);
    rest = rest.slice(found.end);
  }
  if (seeds.size < 2) return first && answerFound(text.slice(0, first.end), first);
  const isCut = seeds.size === MOST_LISTED;
  const which = isCut ? `many deals. The first ${MOST_LISTED} are listed` : `${seeds.size} deals`;
  return { seed: first.seed, seeds: [...seeds], message: `The text shows ${which}.` };
}

/** Says how a text differs from the deal that it shows. `noRow` says that it is not a first row. */
function answerFound(text, { seed, cards }, noRow) {
  const board = deal(seed);
  const unknown = [...cards.keys()].filter((i) => cards[i] === UNKNOWN_CARD);
  const shown = [...cards.keys()].filter((i) => cards[i] !== UNKNOWN_CARD);
  const line = noRow && lineOf(shown);
  if (line)
    return { seed, message: `${noRow.split(".")[0]}. Deal ${format(seed)} has them in ${line}.` };
  const allWords = wordsOf(text);
  const inPlace = differing(allWords, board, cards, 2 * unknown.length);
  // Only in a whole board can the first or last word of a line be a mistyped card.
  const words = inPlace ? allWords : wordsOf(text, true);
  const marks = inPlace?.map(({ i }) => i) ?? unknown;
  if (marks.length === 0)
    return { seed, message: `This is deal ${format(seed)}.${repeated(words)}` };
  const count = CARDS - marks.length;
  let difference = `shows ${count} of its ${CARDS} cards`;
  if (marks.length <= MOST_NAMED) {
    const pairs = inPlace?.map(({ word, name }) => `${word} where the deal has ${name}`);
    const at = (i) => board[i];
    difference = pairs
      ? `has ${pairs.join(", and ")}`
      : lacking(words, marks.map(at), shown.map(at));
  } else if (words.length > count) {
    const others = except(words, shown, board);
    difference = `has ${words.length} cards, ${count} of them in place${others}`;
  }
  const message = `Deal ${format(seed)}. The text ${difference}.`;
  return { seed, marks: count < CARDS / 2 ? [] : marks, message };
}

/** Names the words that are not the cards shown in place, unless they are many. */
function except(words, shown, board) {
  const left = new Set(shown.map((i) => board[i]));
  const others = words.filter((word) => !left.delete(cardIndex(word)));
  return others.length <= MOST_NAMED ? `, not ${others.join(", ")}` : "";
}

/** Returns the name of the line that has all of these places, or undefined. */
function lineOf(places) {
  const [first] = places;
  if (places.every((i) => i % 8 === first % 8)) return `column ${(first % 8) + 1}`;
  const row = Math.floor(first / 8);
  return places.every((i) => Math.floor(i / 8) === row) ? `row ${row + 1}` : undefined;
}

/** Returns the words of the lines in which most words are cards, all or from card to card. */
function wordsOf(text, isTrimmed = false) {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const words = line.replace(/^[^:]*:/, "").match(/[^\s,;:|'"[\](){}]+/g) ?? [];
    const isCard = words.map((word) => cardIndex(word) !== undefined);
    if (2 * isCard.filter(Boolean).length <= words.length) return [];
    return isTrimmed ? words.slice(isCard.indexOf(true), isCard.lastIndexOf(true) + 1) : words;
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

/** Says which cards a text lacks. Its words tell only if the cards that it shows are among them. */
function lacking(words, cards, shown) {
  const had = new Set(words.map(cardIndex));
  const names = (some) => some.map(cardName).join(", ");
  if (!shown.every((card) => had.has(card))) return `does not have ${names(cards)} in place`;
  const absent = names(cards.filter((card) => !had.has(card)));
  const misplaced = names(cards.filter((card) => had.has(card)));
  const parts = [absent && `lacks ${absent}`, misplaced && `has ${misplaced} in another place`];
  return parts.filter(Boolean).join(" and ");
}

/** Says which cards of a whole board the words have twice. */
function repeated(words) {
  const cards = words.map(cardIndex);
  const names = words.filter((_, i) => cards[i] !== undefined && cards.indexOf(cards[i]) < i);
  if (names.length === 0 || names.length > MOST_NAMED) return "";
  return ` The text has ${names.join(", ")} twice.`;
}

/** Returns what is before a word at the end of the text that is unfinished, or undefined. */
function beforeUnfinished(text, offset) {
  const lastLine = text.search(/[^\r\n]*\s*$/);
  const line = text.slice(lastLine).replace(/\s/g, "").toLowerCase();
  if (line !== "" && NAMES.some((name) => name.startsWith(line))) return text.slice(0, lastLine);
  return RANK.test(text.slice(offset).trimEnd()) ? text.slice(0, offset) : undefined;
}

function reject(text, { status, offset }) {
  if (!CARD.test(text)) return { problem: HINT };
  const cards = wordsOf(text).map(cardIndex);
  if (new Set(cards.filter((card) => card < CARDS)).size === CARDS)
    return { problem: "No deal has this board." };
  if (status === ERROR_UNNAMED)
    return { problem: "Each line needs 8 cards, or a name such as “Column 3:”." };
  const isUnread = status !== ERROR_SHAPE && status !== ERROR_DUPLICATE_CARD;
  const start = isUnread ? text.slice(0, offset).search(/[^\s,;|]*$/) : offset;
  const before = text.slice(0, start);
  const rest = text.slice(start);
  const word = /^(?:(?:column|row)\s*\d+:?|[^\s,;|]*)/i.exec(rest)[0];
  return { problem: problem(status, word.slice(0, 20), before) };
}

function problemOfName(name) {
  if (!/^(?:column\s*[1-8]|row\s*[1-7])(?!\d)/i.test(name))
    return "rows are 1 to 7, columns 1 to 8.";
  return name.endsWith(":") ? `“${name}” does not fit here.` : `write “${name}:”, with a colon.`;
}

function problem(status, word, before) {
  const lines = before.split(/\r\n?|\n/);
  const line = `Line ${lines.length}`;
  if (word === "" && lines.at(-1).includes(":")) return `${line} has a name and no cards after it.`;
  if (word === "") return `${line} has too few cards.`;
  if (status === ERROR_SHAPE) return `${line}: “${word}” is one card too many.`;
  if (status === ERROR_DUPLICATE_CARD) return `${line}: “${word}” appears twice.`;
  if (cardIndex(word) !== undefined) return `${line} needs a name such as “Column 4:”.`;
  if (/^(?:column|row)/i.test(word)) return `${line}: ${problemOfName(word)}`;
  return `${line}: “${word}” is not a card.`;
}
