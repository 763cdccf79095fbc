import { plainDeal } from "./plain.js";

const COUNT = 1000;
const LONG = 100_000;
const ROUNDS = 25;

function plainRange(first, count) {
  const deals = new Uint8Array(52 * count);
  for (let i = 0; i < count; i++) plainDeal(first + i, deals, 52 * i);
  return deals;
}

function times(count, call) {
  return () => {
    for (let i = 1; i <= count; i++) call(i);
  };
}

/** Returns a call that deals to the memory of a module, without the package. */
function kernel(wasm) {
  const library = Uint8Array.from(wasm.match(/../g), (digits) => Number.parseInt(digits, 16));
  const module = new WebAssembly.Module(library);
  const { memory, freecell_deal_range } = new WebAssembly.Instance(module).exports;
  const deals = memory.grow(1) * 65536;
  return () => freecell_deal_range(1n, COUNT, deals, 52 * COUNT);
}

const SEARCHES = {
  "the first row": "7D AD 5C 3S 5S 8C 2D AH",
  "the first row, but one of its last four cards": "7D AD 5C 3S ?? 8C 2D AH",
  "the first row, but one of its first four cards": "7D ?? 5C 3S 5S 8C 2D AH",
  "the first four cards": "Row 1: 7D AD 5C 3S",
};

/**
 * Returns the shortest times of some calls, by name, in milliseconds: another load of the machine
 * does not add to them. The calls take turns.
 */
function shortest(calls) {
  const measured = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, call] of Object.entries(calls)) {
      const start = performance.now();
      call();
      measured[name] = Math.min(measured[name] ?? Infinity, performance.now() - start);
    }
  }
  return measured;
}

/** Measures 100,000 deals of each kind. A millisecond in all is 10 ns for a deal. */
export function measureDeals({ deal, dealMany, dealRange, findSeed }, scalar, wasm) {
  const seeds = Array.from({ length: COUNT }, (_, i) => (i * 2147483) % 2 ** 31);
  const board = deal(617);
  const out = new Uint8Array(52 * LONG);
  const again = LONG / COUNT;
  return shortest({
    "plain JavaScript, 1000 deals": times(again, () => plainRange(1, COUNT)),
    "the WebAssembly function alone": times(again, kernel(wasm)),
    "`dealRange` to `out`, 1000 deals": times(again, () => dealRange(1, COUNT, out)),
    "`dealRange` to `out`, 100000 deals": () => dealRange(1, LONG, out),
    "`dealRange`, 1000 deals": times(again, () => dealRange(1, COUNT)),
    "`dealRange`, 100000 deals": () => dealRange(1, LONG),
    "`dealRange`, 1000 deals, without SIMD": times(again, () => scalar.dealRange(1, COUNT)),
    "`dealMany` to `out`, 1000 deals": times(again, () => dealMany(seeds, out)),
    "`dealMany`, 1000 deals": times(again, () => dealMany(seeds)),
    "`deal`": times(LONG, deal),
    "`findSeed`": times(LONG, () => findSeed(board)),
  });
}

/** Measures searches by the known cards. */
export function measureSearches({ findPartial, readPartial }) {
  const call = ([known, text]) => {
    const board = readPartial(text);
    return [known, () => findPartial(board)];
  };
  return shortest(Object.fromEntries(Object.entries(SEARCHES).map(call)));
}
