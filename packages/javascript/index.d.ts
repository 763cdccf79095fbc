/**
 * Numbered deals of Microsoft FreeCell.
 *
 * A *deal number* is an integer from -2 to 8589934591 (2^33 - 1). Below 2^31 the numbers give the
 * boards of Microsoft FreeCell, from 2^31 on the boards of FreeCell Pro, Freecell Solver and PySolFC.
 *
 * A *card index* is `4 * rank + suit`: rank 0 is the ace, 12 the king; suit 0 is clubs, 1 diamonds,
 * 2 hearts, 3 spades. So 0 is AC, 1 is AD, 51 is KS.
 *
 * A *deal* is 52 card indices in dealing order. The card at index `i` lies in column `i % 8` at depth
 * `Math.floor(i / 8)`; depth 0 is dealt first.
 *
 * Every function is synchronous. An argument of a wrong type throws a `TypeError`, an array that is
 * too large for the memory a `RangeError`. Any other failure throws a {@link FreecellError}.
 *
 * @module
 */

/** The cards of a board in dealing order: an array or a typed array of 52 card indices. */
export type Cards = ArrayLike<number>;

/**
 * A board: 52 cards, or a text. A text is a board if a person who reads it would say which card lies
 * where, and no second reading is possible.
 */
export type Board = Cards | string;

/** `rows`: a line for each row. `columns`: a line for each column. */
export type Layout = "rows" | "columns";

/** A `Uint8Array` with a buffer of its own: `Uint8Array<ArrayBuffer>` from TypeScript 5.7 on. */
export type Bytes = ReturnType<Uint8ArrayConstructor["from"]>;

/** The result of {@link findPartial} and {@link findInRange}. */
export interface Matches {
  /** The smallest deal numbers in ascending order, at most as many as the limit. */
  seeds: number[];
  /** Number of matching deals; may be greater than `seeds.length`. */
  total: number;
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

/** Stands for an unknown card in part of a board: 255. */
export const UNKNOWN_CARD: number;

/** There is no deal of that number. */
export const ERROR_SEED: 2;

/** `out` is too small for the deals. */
export const ERROR_BUFFER_TOO_SMALL: 3;

/** An array is not 52 cards, has a card twice, or lacks one where a whole board is needed. */
export const ERROR_NOT_A_DECK: 4;

/** No deal has the cards. Never thrown: {@link findSeed} returns `undefined`. */
export const ERROR_NOT_FOUND: 5;

/** The text is not a board, or has no card. */
export const ERROR_SYNTAX: 6;

/** `count`, `limit`, `card`, `name` or `layout` is out of range. */
export const ERROR_ARGUMENT: 7;

/** Too few cards are known to search by. */
export const ERROR_TOO_FEW_CARDS: 8;

/** The text has a card twice. */
export const ERROR_DUPLICATE_CARD: 9;

/** The text lacks a card. */
export const ERROR_MISSING_CARD: 10;

/** Version of the library, as in "1.2.3". */
export const version: string;

/** A failure of the library. The message has the line and the column of a place in a text, from 1. */
export class FreecellError extends Error {
  name: "FreecellError";
  /** One of the `ERROR_` constants, the error codes of `freecell.h`. */
  readonly status:
    | typeof ERROR_SEED
    | typeof ERROR_BUFFER_TOO_SMALL
    | typeof ERROR_NOT_A_DECK
    | typeof ERROR_SYNTAX
    | typeof ERROR_ARGUMENT
    | typeof ERROR_TOO_FEW_CARDS
    | typeof ERROR_DUPLICATE_CARD
    | typeof ERROR_MISSING_CARD;
  /**
   * Index in the string of the first character that does not fit ({@link ERROR_SYNTAX}) or of the
   * second copy of a card ({@link ERROR_DUPLICATE_CARD}), or the length of the string
   * ({@link ERROR_MISSING_CARD}, and a text without any card). `undefined` for other errors, as
   * {@link ERROR_TOO_FEW_CARDS}: a text that is read has no wrong place.
   */
  readonly offset: number | undefined;
  private constructor();
}

/**
 * Returns the deal of a number: 52 card indices.
 *
 * ```js
 * Array.from(deal(617).subarray(0, 3), cardName); // ["7D", "AD", "5C"]
 * ```
 */
export function deal(seed: number): Bytes;

/**
 * Returns the deals of `count` consecutive numbers, 52 card indices each, one after another.
 *
 * ```js
 * const deals = dealRange(1, 32000);
 * const deal617 = deals.subarray(52 * 616, 52 * 617);
 * ```
 */
export function dealRange(first: number, count: number, out?: undefined): Bytes;

/**
 * Writes the deals to `out`, which must have at least `52 * count` elements, and returns the part
 * written: `out.subarray(0, 52 * count)`. On an error nothing is written.
 */
export function dealRange<Out extends Uint8Array>(first: number, count: number, out: Out): Out;

/** Returns the deals in `out`, or in a new array. */
export function dealRange(first: number, count: number, out: Uint8Array | undefined): Uint8Array;

/** Returns the deals of listed numbers, 52 card indices each, in the order of the list. */
export function dealMany(seeds: ArrayLike<number>, out?: undefined): Bytes;

/**
 * Writes the deals to `out`, which must have at least `52 * seeds.length` elements, and returns the
 * part written. On an error nothing is written.
 */
export function dealMany<Out extends Uint8Array>(seeds: ArrayLike<number>, out: Out): Out;

/** Returns the deals in `out`, or in a new array. */
export function dealMany(seeds: ArrayLike<number>, out: Uint8Array | undefined): Uint8Array;

/** Returns the number of a whole board, or `undefined` if no number has it. */
export function findSeed(board: Board): number | undefined;

/**
 * Finds the numbers of all deals that have the known cards in their places.
 *
 * All of the first four cards must be known, or at least seven of the first eight.
 * Takes up to 75 ms: call it in a worker, so that a page does not freeze.
 *
 * ```js
 * findPartial("7D AD 5C ?? 5S 8C 2D AH"); // { seeds: [617], total: 1 }
 * ```
 *
 * `boards.map(findPartial)` searches each board of a list with the default limit.
 *
 * @param board Part of a board: 52 card indices and {@link UNKNOWN_CARD}, or a text.
 * @param options.limit Maximum length of `seeds`; 64 by default, `Infinity` for all.
 */
export function findPartial(board: Board, options?: SearchOptions): Matches;

/** A callback of `map`: `index` and `list` are ignored. */
export function findPartial(board: Board, index: number, list: readonly unknown[]): Matches;

/**
 * Finds the numbers from `first` to `last`, both included, whose deals have the known cards in their
 * places.
 *
 * Any known cards are enough, even one: a column, the right half of a board, the last row. Tries each
 * number, so the time grows with the range. A million numbers take milliseconds. Search longer ranges
 * in parts, to show progress and to be able to stop, and in a worker, so that a page does not freeze.
 * If `first` is greater than `last`, no number matches.
 *
 * ```js
 * findInRange("Column 1: 7D TD TH KD 4C 4S JD", 1, 1_000_000); // { seeds: [617], total: 1 }
 * ```
 *
 * @param board Part of a board: 52 card indices and {@link UNKNOWN_CARD}, or a text.
 * @param first Smallest deal number of the range.
 * @param last Largest deal number of the range.
 * @param options.limit Maximum length of `seeds`; 64 by default, `Infinity` for all.
 */
export function findInRange(
  board: Board,
  first: number,
  last: number,
  options?: SearchOptions,
): Matches;

/**
 * Reads a starting board, and returns its cards. The text has rows, columns (the first dealt card
 * first), or the cards in dealing order. Cards as `TD`, `10d`, `D10`, `10♦` or `Ten of Diamonds`. The
 * text between the cards decides which card lies where; `docs/boards.md` has examples.
 */
export function readBoard(text: string): Bytes;

/**
 * Returns the cards of a text that shows a board or part of one: card indices, and
 * {@link UNKNOWN_CARD}. In the text `??`, `?`, `--`, `__` or `..` stands for an unknown card. The text
 * may be the first row or the first cards alone, or lines that name their column or row, as
 * `Column 3:` or `Last row:`.
 */
export function readPartial(text: string): Bytes;

/**
 * Returns a board as text, each line with a line feed; in rows by default. {@link UNKNOWN_CARD} is
 * written as `??`.
 */
export function writeBoard(cards: Cards, layout?: Layout): string;

/** Returns the name of a card, rank and suit: "AC", "TD", "KS", and "??" for {@link UNKNOWN_CARD}. */
export function cardName(card: number): string;

/**
 * Returns the card index of a name of {@link cardName}, in upper or lower case. A ten is `TD`; other
 * writings, as `10♦`, are read by {@link readPartial}.
 */
export function cardIndex(name: string): number;

/**
 * Returns whether a deal can be won, under the standard rules with four free cells: `undefined` if
 * the library does not know, for 0 and above 1000000.
 */
export function winnable(seed: number): boolean | undefined;
