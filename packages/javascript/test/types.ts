// What a strict compiler accepts and rejects. It is not run.

import type { CardName, Cards, Found, Matches } from "libfreecell";
import * as freecell from "libfreecell";

const cards: Uint8Array = freecell.deal(617);
const boards: Cards[] = [cards, Array.from(cards), Int32Array.from(cards), [0, 1] as const];
export const own: Uint8Array<ArrayBuffer>[] = [
  freecell.deal(617),
  freecell.dealRange(1, 2),
  freecell.dealMany(Float64Array.of(617), new Uint8Array(52)),
  freecell.readBoard("text"),
];
export const names: CardName[][] = freecell.columns(freecell.deal(617));
const shared = new Uint8Array(new SharedArrayBuffer(104));
export const part: Uint8Array<SharedArrayBuffer> = freecell.dealRange(1, 2, shared);
export function into(out?: Uint8Array): Uint8Array[] {
  return [freecell.dealRange(1, 2, out), freecell.dealMany([1, 2], out)];
}
export const matches: Matches[] = [
  freecell.findPartial(boards[0], { limit: 10 }),
  freecell.findInRange(boards[1], 1, 1_000_000, { limit: undefined }),
];
export const found: Found | undefined = freecell.findText("text");
export function isWrongSeed(error: unknown): boolean {
  return error instanceof freecell.FreecellError && error.status === freecell.ERROR_SEED;
}

// @ts-expect-error: a deal number is a plain number
freecell.deal(617n);
// @ts-expect-error: cards are bytes
freecell.dealRange(1, 2, new Uint16Array(104));
// @ts-expect-error: part of a board has unknown cards
export const partNames: CardName[][] = freecell.rows(freecell.readPartial("text"));
// @ts-expect-error: the limit is an option
freecell.findPartial(cards, 3);
// @ts-expect-error: a name may be of no card
freecell.cardName(freecell.cardIndex("TD"));
// @ts-expect-error: a text may show no deal
freecell.findText("text").end;
// @ts-expect-error: only the library makes its errors
new freecell.FreecellError();
