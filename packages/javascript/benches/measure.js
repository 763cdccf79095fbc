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

/**
 * Returns the median time of a deal in nanoseconds, by name of the measured call. The calls take
 * turns, so that another load of the machine slows all of them.
 */
export function measure({ deal, dealMany, dealRange, findSeed }, scalar) {
  const seeds = Array.from({ length: COUNT }, (_, i) => (i * 2147483) % 2 ** 31);
  const board = deal(617);
  const again = LONG / COUNT;
  const calls = {
    "plain JavaScript, 1000 deals": times(again, () => plainRange(1, COUNT)),
    "`dealRange`, 1000 deals, without SIMD": times(again, () => scalar.dealRange(1, COUNT)),
    "`dealRange`, 1000 deals": times(again, () => dealRange(1, COUNT)),
    "`dealRange`, 100000 deals": () => dealRange(1, LONG),
    "`dealMany`, 1000 deals": times(again, () => dealMany(seeds)),
    "`deal`": times(LONG, deal),
    "`findSeed`": times(LONG, () => findSeed(board)),
  };
  const measured = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, call] of Object.entries(calls)) {
      const start = performance.now();
      call();
      measured[name].push(((performance.now() - start) * 1e6) / LONG);
    }
  }
  for (const name in measured) measured[name] = measured[name].sort((a, b) => a - b)[ROUNDS >> 1];
  return measured;
}
