/**
 * Numbered deals of Microsoft FreeCell.
 *
 * A *deal number* is an integer from -2 to 8589934591 (2^33 - 1). Below 2^31 the numbers give the
 * boards of Microsoft FreeCell, from 2^31 on those of FreeCell Pro, Freecell Solver and PySolFC.
 *
 * A *card index* is `4 * rank + suit`: rank 0 is the ace, 12 the king; suit 0 is clubs, 1 diamonds,
 * 2 hearts, 3 spades. So 0 is AC, 1 is AD, 51 is KS.
 *
 * A *deal* is 52 card indices in dealing order. Index `i` lies in column `i % 8` at depth
 * `Math.floor(i / 8)`; depth 0 is dealt first.
 *
 * Every function is synchronous. A failure throws a {@link FreecellError}, an argument of a wrong
 * type a `TypeError`, a number that is not an integer or out of its range a `RangeError`.
 *
 * @module
 */

/** The cards of a board in dealing order: an array or a typed array of 52 card indices. */
export type Cards = ArrayLike<number>;

/**
 * A board: 52 cards, or a text. The text may have any form in which people and programs write
 * boards: in rows or columns, ten as `10` or `T`, suits as letters or symbols, and so on.
 */
export type Board = Cards | string;

/** A layout of a text: a line for each row, or a line for each column. */
export type Layout = "rows" | "columns";

/** The result of {@link findPartial}. */
export interface Matches {
  /** Deal numbers in ascending order: the smallest, at most as many as the limit. */
  seeds: number[];
  /** How many there are. */
  total: number;
}

/** Smallest deal number: -2. */
export const SEED_MIN: number;

/** Largest deal number: 2^33 - 1, or 8589934591. */
export const SEED_MAX: number;

/** Stands for an unknown card in part of a board: 255. */
export const UNKNOWN_CARD: number;

/** Version of the library, as in "1.2.3". */
export const version: string;

/** A failure of the library. */
export class FreecellError extends Error {
  name: "FreecellError";
  /**
   * The error code of `freecell.h`:
   *
   * - 2: there is no deal of that number.
   * - 4: the cards are not each of the 52 exactly once.
   * - 6: the text is not a board.
   * - 8: too few cards are known to search by.
   */
  readonly status: 2 | 4 | 6 | 8;
  /** Where a text is wrong: an index of the string, as `charAt` takes it. */
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
export function deal(seed: number): Uint8Array;

/**
 * Returns the deals of `count` consecutive numbers, 52 card indices each, one after another.
 *
 * ```js
 * const deals = dealRange(1, 32000);
 * const deal617 = deals.subarray(52 * 616, 52 * 617);
 * ```
 */
export function dealRange(first: number, count: number): Uint8Array;

/** Returns the deals of listed numbers, 52 card indices each, in the order of the list. */
export function dealMany(seeds: ArrayLike<number>): Uint8Array;

/** Returns the number of a whole board, or `undefined` if no number has it. */
export function findSeed(board: Board): number | undefined;

/**
 * Finds the numbers of all deals that have the known cards in their places.
 *
 * All of the first four cards must be known, or at least seven of the first eight.
 *
 * ```js
 * findPartial("7D AD 5C ?? 5S 8C 2D AH"); // { seeds: [617], total: 1 }
 * ```
 *
 * @param board Part of a board: 52 card indices and {@link UNKNOWN_CARD}, or a text.
 * @param limit How many numbers to return at most; 64 by default.
 */
export function findPartial(board: Board, limit?: number): Matches;

/**
 * Returns the cards of a starting board that is given as text, in any usual form. The `offset` of
 * the {@link FreecellError} is the place where the text is no board.
 */
export function readBoard(text: string): Uint8Array;

/**
 * Returns the cards of a text that shows a board or part of one: card indices, and
 * {@link UNKNOWN_CARD}. In the text `??` stands for an unknown card, and the text may end early.
 */
export function readPartial(text: string): Uint8Array;

/** Returns a whole board as text, each line with a line feed; in rows by default. */
export function writeBoard(cards: Cards, layout?: Layout): string;

/** Returns the name of a card, rank and suit: "AC", "TD", "KS". */
export function cardName(card: number): string;

/**
 * Returns whether a deal can be won, under the standard rules with four free cells: `undefined` if
 * the library does not know, for 0 and above 1000000.
 */
export function winnable(seed: number): boolean | undefined;
