// What a strict compiler accepts and rejects. It is not run.

import type { Card, Cards, Found, FreecellError, Layout, Matches } from "libfreecell";
import * as freecell from "libfreecell";

const cards: Uint8Array = freecell.deal(617);
const boards: Cards[] = [cards, Array.from(cards), Int32Array.from(cards), [0, 1] as const];
const layout: Layout = "columns";
export const own: Uint8Array<ArrayBuffer>[] = [
  freecell.deal(617),
  freecell.dealRange(1, 2),
  freecell.dealMany([617, -1]),
  freecell.dealMany(Float64Array.of(617), new Uint8Array(52)),
  freecell.readBoard("text"),
  freecell.readPartial("text"),
];
const shared = new Uint8Array(new SharedArrayBuffer(104));
export const part: Uint8Array<SharedArrayBuffer> = freecell.dealRange(1, 2, shared);
export function into(out?: Uint8Array): Uint8Array[] {
  return [freecell.dealRange(1, 2, out), freecell.dealMany([1, 2], out)];
}
export const matches: Matches[] = [
  freecell.findPartial(boards[0]),
  freecell.findPartial(boards[1], { limit: 10 }),
  freecell.findInRange(boards[2], 1, 1_000_000, { limit: undefined }),
];
export const numbers: number[] = [...freecell.lostDeals(), freecell.rank(37), freecell.suit(37)];
export const maybe: (number | undefined)[] = [freecell.findSeed(cards), freecell.cellsNeeded(617)];
export const card: Card | undefined = freecell.cardIndex("TD");
export const known: boolean[] = [freecell.isWinnable(617), freecell.isLost(617)];
export const lines: string[][] = [...freecell.rows(cards), ...freecell.columns(cards)];
export const texts: string[] = [
  ...freecell.CARD_NAMES,
  freecell.cardName(51),
  freecell.writeBoard(cards, layout),
  freecell.version,
];
export const found: Found | undefined = freecell.findText("text");
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof freecell.FreecellError)) return undefined;
  const offset: number | undefined = error.offset;
  return error.status === freecell.ERROR_SEED ? error.message : `${error.code} ${offset}`;
}

// @ts-expect-error: a card has another name
export const ten: freecell.CardName = "10D";
// @ts-expect-error: a deal number is a plain number
freecell.deal(617n);
// @ts-expect-error: there is no such layout
freecell.writeBoard(cards, "diagonals");
// @ts-expect-error: cards are bytes
freecell.dealRange(1, 2, new Uint16Array(104));
// @ts-expect-error: a text is no board
freecell.findSeed("7D AD 5C");
// @ts-expect-error: a board is no text
freecell.findText(cards);
// @ts-expect-error: the limit is an option
freecell.findPartial(cards, 3);
// @ts-expect-error: there is no such option
freecell.findInRange(cards, 1, 2, { maximum: 3 });
// @ts-expect-error: a status is one of the constants
export const isNull = (error: FreecellError) => error.status === 1;
// @ts-expect-error: a name may be of no card
freecell.cardName(freecell.cardIndex("TD"));
// @ts-expect-error: a text may show no deal
freecell.findText("text").end;
// @ts-expect-error: there is no such code
export const isSeed = (error: FreecellError) => error.code === "ERROR_SEED";
// @ts-expect-error: only the library makes its errors
new FreecellError();
