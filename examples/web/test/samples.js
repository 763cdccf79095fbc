// Boards that tests of several files look for, and parts of them.

import { readFileSync } from "node:fs";

import { deal, UNKNOWN_CARD } from "../../../packages/javascript/index.js";

export const COLUMN_617 = "Column 1: 7D TD TH KD 4C 4S JD";
// The cards are dealt last, so the search of all numbers for it takes long.
export const LAST_ROW_617 = "Last row: JD KS KC 4H";

export function firstCards(number, count) {
  return deal(number).fill(UNKNOWN_CARD, count);
}

export function published() {
  const file = new URL("../../../tests/data/published.txt", import.meta.url);
  const deals = readFileSync(file, "utf8").split("\ndeal ").slice(1);
  return deals.map((entry) => {
    const [number, ...rows] = entry.trim().split("\n");
    return { number: Number(number), names: rows.join(" ").split(" ") };
  });
}
