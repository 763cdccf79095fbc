// Every function, as a strict compiler sees it.

import * as freecell from "libfreecell";
import { type Board, type Cards, FreecellError, type Layout, type Matches } from "libfreecell";

const cards: Uint8Array = freecell.deal(617);
const boards: Board[] = [cards, Array.from(cards), Int32Array.from(cards), "7D AD 5C"];
const layouts: Layout[] = ["rows", "columns"];
const deals: Uint8Array[] = [
  freecell.dealRange(1, 2),
  freecell.dealMany([617, -1]),
  freecell.dealMany(Float64Array.of(617)),
  freecell.dealMany([617] as const),
  freecell.readBoard("text"),
  freecell.readPartial("text"),
];
const shared = new Uint8Array(new SharedArrayBuffer(104));
const part: Uint8Array<SharedArrayBuffer> = freecell.dealRange(1, 2, shared);
deals.push(part, freecell.dealMany([1], new Uint8Array(52)));
function into(out?: Uint8Array): Uint8Array[] {
  return [freecell.dealRange(1, 2, out), freecell.dealMany([1, 2], out)];
}
deals.push(...into(), ...into(shared));
const names: string[] = [freecell.cardName(51), freecell.version];
for (const board of boards) {
  const seed: number | undefined = freecell.findSeed(board);
  const { seeds, total }: Matches = freecell.findPartial(board, { limit: 10 });
  const sum: number = (seed ?? 0) + total + seeds[0];
  const matches: Matches[] = [
    freecell.findPartial(board),
    ...boards.map(freecell.findPartial),
    freecell.findInRange(board, 1, 1_000_000),
    freecell.findInRange(board, 1, 1_000_000, {}),
    freecell.findInRange(board, 1, 1_000_000, { limit: undefined }),
    freecell.findInRange(board, 1, 1_000_000, { limit: Infinity }),
  ];
  names.push(matches.length.toFixed());
  names.push(sum.toFixed());
}
for (const layout of layouts) names.push(freecell.writeBoard(cards, layout));
const index: number = freecell.cardIndex("TD");
names.push(freecell.cardName(index));
const known: Cards = freecell.deal(1).fill(freecell.UNKNOWN_CARD, 8);
names.push(freecell.writeBoard(known));
const own: ArrayBuffer = freecell.deal(617).buffer;
names.push(own.byteLength.toFixed());
const answer: boolean | undefined = freecell.winnable(freecell.SEED_MIN + freecell.SEED_MAX);
try {
  freecell.deal(-3);
} catch (error) {
  if (error instanceof FreecellError && error.status === freecell.ERROR_SEED) {
    const offset: number | undefined = error.offset;
    names.push(`${error.name} ${offset} ${answer} ${deals.length}`);
  }
}

// @ts-expect-error: a deal number is a plain number
freecell.deal(617n);
// @ts-expect-error: a text is no deal number
freecell.deal("617");
// @ts-expect-error: there is no such layout
freecell.writeBoard(cards, "diagonals");
// @ts-expect-error: cards are bytes
freecell.dealRange(1, 2, new Uint16Array(104));
// @ts-expect-error: the array is no count
freecell.dealMany([1], 2);
// @ts-expect-error: a text is no list
freecell.dealMany("617");
// @ts-expect-error: the limit is an option
freecell.findPartial(cards, 3);
// @ts-expect-error: the limit is an option
freecell.findInRange(cards, 1, 2, 3);
// @ts-expect-error: there is no such option
freecell.findInRange(cards, 1, 2, { maximum: 3 });
// @ts-expect-error: a range has two bounds
freecell.findInRange(cards, 1);
// @ts-expect-error: a text is not written
freecell.writeBoard("7D AD 5C");
// @ts-expect-error: there is no such status
if (freecell.ERROR_SYNTAX === freecell.ERROR_SEED) names.push("");
const offsets: Record<6 | 9 | 10, string> = { 6: "not a board", 9: "twice", 10: "missing" };
names.push(offsets[freecell.ERROR_DUPLICATE_CARD]);
// @ts-expect-error: a card index has a name already
freecell.cardIndex(37);
// @ts-expect-error: only the library makes its errors
new FreecellError();
