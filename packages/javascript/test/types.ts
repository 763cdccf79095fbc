// Every function, as a strict compiler sees it.

import * as freecell from "libfreecell";
import { type Cards, type Found, FreecellError, type Layout, type Matches } from "libfreecell";

const cards: Uint8Array = freecell.deal(617);
const boards: Cards[] = [cards, Array.from(cards), Int32Array.from(cards), [0, 1] as const];
const shared = new Uint8Array(new SharedArrayBuffer(104));
const part: Uint8Array<SharedArrayBuffer> = freecell.dealRange(1, 2, shared);
const own: Uint8Array<ArrayBuffer>[] = [
  freecell.deal(617),
  freecell.dealRange(1, 2),
  freecell.dealMany([617, -1]),
  freecell.dealMany(Float64Array.of(617), new Uint8Array(52)),
  freecell.readBoard("text"),
  freecell.readPartial("text"),
];
export function into(out?: Uint8Array): Uint8Array[] {
  return [freecell.dealRange(1, 2, out), freecell.dealMany([1, 2], out), part, ...own];
}
const names: string[] = [freecell.cardName(51), freecell.version];
for (const board of boards) {
  const seed: number | undefined = freecell.findSeed(board);
  const matches: Matches[] = [
    freecell.findPartial(board),
    freecell.findPartial(board, { limit: 10 }),
    freecell.findInRange(board, 1, 1_000_000, { limit: undefined }),
  ];
  const sum: number = (seed ?? 0) + matches[0].total + matches[0].seeds[0];
  const table: string[][] = [...freecell.rows(board), ...freecell.columns(board)];
  names.push(sum.toFixed(), ...table[0]);
}
const layouts: Layout[] = ["rows", "columns"];
for (const layout of layouts) names.push(freecell.writeBoard(cards, layout));
const found: Found | undefined = freecell.findText("text");
const rest: string = "text".slice(found?.end);
const answers: boolean[] = freecell
  .lostDeals()
  .flatMap((n) => [freecell.isWinnable(n), freecell.isLost(n)]);
const cells: number | undefined = freecell.cellsNeeded(freecell.CELLS_MAX);
const index: number | undefined = freecell.cardIndex("TD");
const [rank, suit]: number[] = [freecell.rank(37), freecell.suit(37)];
names.push(...freecell.CARD_NAMES, `${rank} ${suit}`);
try {
  freecell.deal(-3);
} catch (error) {
  if (error instanceof FreecellError && error.status === freecell.ERROR_SEED) {
    const offset: number | undefined = error.offset;
    names.push(`${error.name} ${error.code} ${offset} ${answers} ${cells} ${index} ${rest}`);
  }
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
if (freecell.ERROR_SYNTAX === freecell.ERROR_SEED) names.push("");
// @ts-expect-error: a name may be of no card
freecell.cardName(freecell.cardIndex("TD"));
// @ts-expect-error: a text may show no deal
freecell.findText("text").end;
// @ts-expect-error: there is no such code
export const isSeed = (error: FreecellError) => error.code === "ERROR_SEED";
// @ts-expect-error: only the library makes its errors
new FreecellError();
