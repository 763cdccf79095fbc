import { plainDeal } from "./plain.js";

const COUNT = 32_000;
const CALLS = 5;
const ROUNDS = 15;

function plainRange(first, count) {
  const deals = new Uint8Array(52 * count);
  for (let i = 0; i < count; i++) plainDeal(first + i, deals, 52 * i);
  return deals;
}

function repeat(call) {
  for (let i = 1; i <= COUNT; i++) call(i);
}

/**
 * Returns the median time of a deal in nanoseconds, by name of the measured call. The calls take
 * turns, so that another load of the machine slows all of them.
 */
export function measure({ deal, dealMany, dealRange, findSeed }, scalar) {
  const seeds = Array.from({ length: COUNT }, (_, i) => (i * 7919) % 2 ** 31);
  const board = deal(617);
  const calls = {
    "plain JavaScript": () => plainRange(1, COUNT),
    "`dealRange` without vectors": () => scalar.dealRange(1, COUNT),
    "`dealRange`": () => dealRange(1, COUNT),
    "`dealMany`": () => dealMany(seeds),
    "`deal`": () => repeat(deal),
    "`findSeed`": () => repeat(() => findSeed(board)),
  };
  const times = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, call] of Object.entries(calls)) {
      const start = performance.now();
      for (let i = 0; i < CALLS; i++) call();
      times[name].push(((performance.now() - start) * 1e6) / COUNT / CALLS);
    }
  }
  for (const name in times) times[name] = times[name].sort((a, b) => a - b)[ROUNDS >> 1];
  return times;
}
