/**
 * Numbered deals of Microsoft FreeCell.
 *
 * A *deal number* is an integer from -2 to 8589934591 (2^33 - 1). Numbers below 2^31 give the boards
 * of Microsoft FreeCell. Larger numbers give the boards of FreeCell Pro, Freecell Solver and PySolFC.
 *
 * A *card index* is `4 * rank + suit`: rank 0 is the ace, 12 the king; suit 0 is clubs, 1 diamonds,
 * 2 hearts, 3 spades. So 0 is AC, 1 is AD, 51 is KS.
 *
 * A *deal* is 52 card indices in dealing order. The card at index `i` is in column `i % 8` at depth
 * `Math.floor(i / 8)`; depth 0 is dealt first.
 *
 * Every function is synchronous. An argument of a wrong type throws a `TypeError`, an array that is
 * too large for the memory a `RangeError`. Any other failure throws a {@link FreecellError}.
 *
 * @module
 */

/** A card index, 0 to 51; also {@link UNKNOWN_CARD} in part of a board. */
export type Card = number;

/** Rank and suit of a card: "AC", "TD", "KS". */
export type CardName =
  `${"A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K"}${"C" | "D" | "H" | "S"}`;

/**
 * The cards of a board in dealing order: an array or a typed array of 52 card indices. Searches and
 * writing also take part of a board, with {@link UNKNOWN_CARD} for the other cards.
 */
export type Cards = ArrayLike<Card>;

/** `rows`: a line for each row. `columns`: a line for each column. */
export type Layout = "rows" | "columns";

/** A `Uint8Array` with a buffer of its own: `Uint8Array<ArrayBuffer>` from TypeScript 5.7 on. */
export type Bytes = ReturnType<Uint8ArrayConstructor["from"]>;

/** A whole deal. Its length tells the types that every card is known. */
export type Deal = Bytes & { readonly length: 52 };

/** Many deals: the caller's array, or a new one. */
export type Deals<Out> = Out extends Uint8Array ? Out : Bytes;

/** Result of {@link findPartial} and {@link findInRange}. */
export interface Matches {
  /** The smallest deal numbers in ascending order, at most as many as the limit. */
  seeds: number[];
  /** Number of matching deals; may be greater than `seeds.length`. */
  total: number;
}

/** Result of {@link findText}. */
export interface Found {
  /** Deal number. */
  seed: number;
  /**
   * The cards of the deal that the text shows in their places, and {@link UNKNOWN_CARD} for each card
   * that the text omits or gets wrong.
   */
  cards: Bytes;
  /** Names of the cards that the text omits or gets wrong, by their places in the deal. */
  missing: Map<number, CardName>;
  /**
   * Index in the string from which to go on: the end of the last card of a whole board, of the lines
   * of a board that lacks a card or two, or of the text.
   */
  end: number;
}

/** Options of {@link findPartial} and {@link findInRange}. */
export interface SearchOptions {
  /** Maximum length of `seeds`; 64 by default, `Infinity` for all. */
  limit?: number | undefined;
}

/** Smallest deal number: -2. */
export const SEED_MIN: number;

/** Largest deal number: 2^33 - 1, or 8589934591. */
export const SEED_MAX: number;

/** Largest deal number for which {@link isWinnable} and {@link isLost} have an answer: 10000000. */
export const WINNABLE_MAX: number;

/** Largest deal number for which {@link cellsNeeded} has an answer: 32000. */
export const CELLS_MAX: number;

/** Marks an unknown card in part of a board: 255. */
export const UNKNOWN_CARD: 255;

/** The names of the 52 cards by card index: "AC", "AD", ... "KS". */
export const CARD_NAMES: readonly CardName[];

/** There is no deal of that number. */
export const ERROR_SEED: 2;

/** `out` is too small for the deals. */
export const ERROR_BUFFER_TOO_SMALL: 3;

/** A board is not 52 card indices, has a card twice, or lacks a card where all must be known. */
export const ERROR_NOT_A_DECK: 4;

/** No deal has the cards. Never thrown: searches return `undefined`, or a `total` of 0. */
export const ERROR_NOT_FOUND: 5;

/** A text has something that does not belong there, or is incomplete. */
export const ERROR_SYNTAX: 6;

/** `count`, `limit`, `card` or `layout` is not one of its allowed values, or a range is reversed. */
export const ERROR_ARGUMENT: 7;

/** Too few cards are known for {@link findPartial} or {@link findInRange}. */
export const ERROR_TOO_FEW_CARDS: 8;

/** A card appears twice in a text. */
export const ERROR_DUPLICATE_CARD: 9;

/** A text lacks a card. */
export const ERROR_MISSING_CARD: 10;

/** A line of a text has too few or too many cards. */
export const ERROR_SHAPE: 11;

/** Lines without names could be rows or columns: they need names, such as `Row 1:` or `Column 3:`. */
export const ERROR_UNNAMED: 12;

/** A text has no card. */
export const ERROR_NO_CARD: 13;

/** The name of a line is out of range, repeated, of the other kind than the first name, or missing. */
export const ERROR_LINE_NAME: 14;

/** The library does not know this of the deal. Never thrown: {@link cellsNeeded} returns `undefined`. */
export const ERROR_UNKNOWN: 15;

/** Version of the library, such as "1.2.3". */
export const version: string;

/**
 * A failure of the library. The message names the argument, what was given and what is allowed, or the
 * line and column in a text, from 1.
 */
export class FreecellError extends Error {
  name: "FreecellError";
  /** One of the `ERROR_` constants, the error codes of `libfreecell.h`. */
  readonly status: 2 | 3 | 4 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;
  /** Name of the status, such as "SEED" for `ERROR_SEED`. */
  readonly code: string;
  /** Index in the string that {@link readBoard} or {@link readPartial} rejects, else `undefined`. */
  readonly offset: number | undefined;
  private constructor();
}

/**
 * Reads a deal number that a person typed: blanks around it, an optional `#`, an optional `-`, and decimal
 * digits. Throws {@link ERROR_SYNTAX} for any other text, {@link ERROR_SEED} for a number without a deal.
 */
export function readSeed(text: string): number;

/**
 * Returns the deal of a number: 52 card indices. For names, call `Array.from(deal(617), cardName)`: `map` of
 * a `Uint8Array` would turn the names into numbers. For JSON, convert the deal by `Array.from` first.
 */
export function deal(seed: number): Deal;

/**
 * Returns the deals of `count` consecutive numbers, 52 card indices each, one after another: a new array,
 * or the part of `out` that they were written to. `out` must have at least `52 * count` elements. On an
 * error nothing is written.
 */
export function dealRange<Out extends Uint8Array | undefined = undefined>(
  first: number,
  count: number,
  out?: Out,
): Deals<Out>;

/** Returns the deals of listed numbers in the order of the list, as {@link dealRange} does. */
export function dealMany<Out extends Uint8Array | undefined = undefined>(
  seeds: ArrayLike<number>,
  out?: Out,
): Deals<Out>;

/** Returns the names of the cards in seven rows: `rows(deal(1))[0]` is `["JD", "2D", "9H", ...]`. */
export function rows(board: Deal): CardName[][];
export function rows(board: Cards): (CardName | "??")[][];

/** Returns the names of the cards in eight columns, each from the card dealt first. */
export function columns(board: Deal): CardName[][];
export function columns(board: Cards): (CardName | "??")[][];

/** Returns the number of a whole board, or `undefined` if no deal has it. */
export function findSeed(board: Cards): number | undefined;

/**
 * Finds the numbers of all deals that have the known cards in their places.
 *
 * All of the first four cards must be known, or at least seven of the first eight. A first row has at most
 * three matches, four cards about 1300. Takes up to 2 ms.
 */
export function findPartial(board: Cards, options?: SearchOptions): Matches;

/**
 * Finds the numbers from `first` to `last`, both included, whose deals have the known cards in their
 * places.
 *
 * Any known cards are enough, even one: a column, the right half of a board, the last row. Tries each
 * number, so the time grows with the range. A million numbers take milliseconds. Search longer ranges
 * in parts, to show progress and to be able to stop, and in a worker, so that a page does not freeze.
 */
export function findInRange(
  board: Cards,
  first: number,
  last: number,
  options?: SearchOptions,
): Matches;

/**
 * Returns the deal that a text shows: a forum post, JSON, a solver's log, a board typed by hand; or
 * `undefined` if none matches clearly enough.
 *
 * Reads everything that looks like a card, and skips the rest. Finds a whole board, a board with mistakes,
 * and part of a board: the first row; in deals 1 to 1000000 six cards of a row or column, or the first six; in
 * deals 1 to 32000 the first five. A whole board takes microseconds, part of a board milliseconds, a short
 * text without a deal up to a second.
 *
 * Finds the first board that is whole or lacks a card or two. So a loop that goes on at {@link Found.end}
 * finds every one of them, and after the last one a board with more mistakes or part of a board.
 */
export function findText(text: string): Found | undefined;

/**
 * Returns the cards of the board that a text begins with: seven rows or eight columns, as
 * {@link writeBoard} and solvers write them. Ignores what comes after the line of the last card.
 */
export function readBoard(text: string): Deal;

/**
 * Returns the cards of a text that is part of a board: rows of 8 places, eight columns, or lines with a
 * name, such as `Column 3: 5C QD`. `??` or `?` is an unknown card.
 */
export function readPartial(text: string): Bytes;

/**
 * Returns a board as text, each line with a line feed; in rows by default. {@link UNKNOWN_CARD} is
 * written as `??`.
 */
export function writeBoard(cards: Cards, layout?: Layout): string;

/** Returns the name of a card, rank and suit: "AC", "TD", "KS", and "??" for {@link UNKNOWN_CARD}. */
export function cardName(card: Card): CardName | "??";

/**
 * Returns the card index of a name: "TD", "10d" and "10♦" are 37. Returns {@link UNKNOWN_CARD} for "?"
 * and "??", and `undefined` for any other text.
 */
export function cardIndex(name: string): Card | undefined;

/** Returns the rank of a card: 0 for the ace, 12 for the king. */
export function rank(card: Card): number;

/** Returns the suit of a card: 0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades. */
export function suit(card: Card): 0 | 1 | 2 | 3;

/**
 * Returns `true` if it is known that a deal can be won, under the standard rules with four free cells.
 * Returns `false` for any other number: 0, numbers above {@link WINNABLE_MAX}, numbers without a deal.
 */
export function isWinnable(seed: number): boolean;

/** Returns `true` if it is known that a deal cannot be won, and `false` for any other number. */
export function isLost(seed: number): boolean;

/** Returns the 132 deals that cannot be won, in ascending order. */
export function lostDeals(): number[];

/**
 * Returns the fewest free cells with which a deal can be won, 0 to 5: a measure of how hard it is.
 * Returns `undefined` if the library does not know, for 0 and above {@link CELLS_MAX}.
 */
export function cellsNeeded(seed: number): number | undefined;
