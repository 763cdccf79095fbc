// Says what is wrong with a text that cannot be read, and what to write instead.

import { fullName } from "./cards.js";
import { ERROR_DUPLICATE_CARD, readPartial, UNKNOWN_CARD } from "./libfreecell/index.js";
import { quote } from "./numbers.js";

// Reading every word of a long text takes seconds.
const MOST_READ = 10_000;

const WORDS = /[\p{L}\d]+ of \p{L}+|[^\s,;|/()[\]{}<>"'`]+|[^\s"'`([]/gu;
const TWO_CARDS = /(?<!\w)(?:(?:10|[2-9atjqk])[cdhs]){2}/i;
// Cards in a board, but no sign of a card in a sentence.
const ENGLISH = /^(?:ad|ah|as)$/;
const UNKNOWN = /^(?:\?{1,2}|--|__|\.\.)$/;
const LABELS = /^ *(?:(?:col(?:umn)?|row) *-?\d+[\s:.=-]*|[cr] *\d+ *:\s*)/gim;

/** Says what is wrong with a text, from the error of the reader. */
export function problem(text, { status, offset }) {
  if (status === ERROR_DUPLICATE_CARD) return twice(text, offset);
  const label = unreadLabel(text, offset);
  if (label) return labelAdvice(label);
  if (!hasCard(text)) return noCard(text);
  const word = wordAt(withoutLabels(text), offset) ?? firstWrongWord(text);
  if (!word) return "The end of the board is missing.";
  if (!isCard(word[0])) {
    const help = "Write cards as TD or 10D, unknown cards as ?.";
    return `${at(text, word)} is neither a card nor anything else that fits. ${help}`;
  }
  const doesNotFit = `${at(text, word)} does not fit here. Rows have 8 cards, columns 7 or 6.`;
  return lineBefore(text, word) ?? doesNotFit;
}

/** Returns whether at least one card can be seen in a text. */
export function hasCard(text) {
  const start = text.slice(0, MOST_READ);
  const isSign = ([word]) => !ENGLISH.test(word) && isCard(word);
  return TWO_CARDS.test(start) || wordsIn(start).some(isSign) || isCard(start);
}

function isCard(word) {
  return cardsIn(word).length > 0;
}

/** Returns the known cards of a text, none if it cannot be read. */
function cardsIn(text) {
  try {
    return readPartial(text).filter((card) => card !== UNKNOWN_CARD);
  } catch {
    return [];
  }
}

function wordsIn(text) {
  return [...text.matchAll(WORDS)];
}

/** Quotes a word, with its place. */
function at(text, word) {
  const lines = text.slice(0, word.index).split("\n");
  return `Line ${lines.length}, character ${[...lines.at(-1)].length + 1}: ${quote(word[0])}`;
}

/** Returns the word with the error, or the mark if there is no word. */
function wordAt(text, offset) {
  // The error may be the suit of a card: "7X".
  const [before] = /[^\s,;|/()[\]{}<>"'`]{0,5}$/u.exec(text.slice(0, offset));
  const isInside = before.length <= 4 && /\S/.test(text.charAt(offset));
  return wordFrom(text, isInside ? offset - before.length : offset);
}

function wordFrom(text, offset) {
  const words = new RegExp(WORDS);
  words.lastIndex = offset;
  return words.exec(text);
}

/** Returns the first word after a card that is neither a card nor a label, or the first before. */
function firstWrongWord(text) {
  const words = wordsIn(withoutLabels(text.slice(0, MOST_READ)));
  const first = words.findIndex(([word]) => isCard(word));
  const isWrong = ([word]) => !isCard(word) && !UNKNOWN.test(word);
  return words.slice(first).find(isWrong) ?? words.find(isWrong);
}

/** Returns a text with spaces for the labels that the reader knows, as "Column 3:". */
function withoutLabels(text) {
  return text.replace(LABELS, (label) => (isLabel(label) ? " ".repeat(label.length) : label));
}

function isLabel(text) {
  return isCard(`${text} 7D`);
}

/** Says that a text has no card, where `hasCard` sees none. */
export function noCard(text) {
  const advice = /\d/.test(withoutLabels(text))
    ? " For a deal, write the number alone, as 617."
    : "";
  return `There is no card in the text.${advice}`;
}

function twice(text, offset) {
  const word = wordFrom(text, offset);
  // No space may follow a card.
  const starts = Array.from(word[0], (_, i) => word[0].slice(0, i + 1));
  word[0] = starts.find(isCard) ?? word[0];
  const [card] = cardsIn(word[0]);
  const aces = text.match(/(?<!\w)1[cdhs♣♦♥♠]/giu) ?? [];
  const ace = aces.find((ace) => cardsIn(ace)[0] === card);
  const advice = ace
    ? `: ${ace} is the ${fullName(card)}. Write the ten as T${ace.slice(1)}.`
    : ". One of the two must be another card.";
  return `${at(text, word)} is there twice${advice}`;
}

/** Returns the label at an error that the reader does not know, as "C3:". */
function unreadLabel(text, offset) {
  const isAtEnd = text.slice(offset).trim() === "";
  for (const { 0: label, index } of text.matchAll(LABELS)) {
    const isHere = index <= offset && offset <= index + label.length;
    if ((isHere || isAtEnd) && !isLabel(label)) return label.trim();
  }
  return undefined;
}

function labelAdvice(label) {
  const [example, line, last] = /^r/i.test(label) ? ["Row 7", "row", 7] : ["Column 3", "column", 8];
  const advice = `Write ${example}: before the cards of a ${line}, with a number from 1 to ${last}.`;
  return `${quote(label)} cannot be read. ${advice}`;
}

/** Says how many cards the line before has, if a word begins a line and the line before is wrong. */
function lineBefore(text, word) {
  const lines = text.slice(0, word.index).split("\n");
  if (lines.at(-1).trim() !== "") return undefined;
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const words = wordsIn(lines[last] ?? "").map(([word]) => word);
  if (!words.every((word) => isCard(word) || UNKNOWN.test(word))) return undefined;
  const count = words.reduce((sum, word) => sum + Math.max(1, cardsIn(word).length), 0);
  if (count === 0 || count === 8) return undefined;
  const advice = count < 8 ? " Write ? for a missing card, or Column 1: before a column." : "";
  const cards = count === 1 ? "1 card" : `${count} cards`;
  return `Line ${last + 1} has ${cards}; a row has 8.${advice}`;
}
