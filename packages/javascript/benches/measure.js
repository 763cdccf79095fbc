// Measures calls, as speed.js prints them.

const COUNT = 1000;
const ROUNDS = 25;

/** Deals a number from 0 on to 52 elements of `out`: the loop of programs without this library. */
function plainDeal(seed, out, first) {
  const mask = seed < 2 ** 32 ? 0x7fff : 0xffff;
  const bit = seed >= 2 ** 31 && seed < 2 ** 32 ? 0x8000 : 0;
  const plus = seed < 2 ** 32 ? 0 : 1;
  const deck = new Uint8Array(52);
  for (let card = 0; card < 52; card++) deck[card] = card;
  let x = seed | 0;
  for (let left = 52; left > 0; left--) {
    x = (Math.imul(x, 214013) + 2531011) | 0;
    const place = ((((x >>> 16) & mask) | bit) + plus) % left;
    out[first++] = deck[place];
    deck[place] = deck[left - 1];
  }
}

function plainRange(first, count) {
  const deals = new Uint8Array(52 * count);
  for (let i = 0; i < count; i++) plainDeal(first + i, deals, 52 * i);
  return deals;
}

/**
 * Returns the nanoseconds for each deal, or for each call that deals none, by name. Takes the shortest time,
 * since another load of the machine only adds to it. The calls take turns.
 */
export function measure(library) {
  const { cardName, columns, deal, dealMany, dealRange, findPartial, findSeed, readPartial } =
    library;
  const seeds = Array.from({ length: COUNT }, (_, i) => (i * 2147483) % 2 ** 31);
  const board = deal(617);
  const row = readPartial("7D AD 5C 3S 5S 8C 2D AH");
  const four = readPartial("Row 1: 7D AD 5C 3S");
  const out = new Uint8Array(52 * COUNT);
  const calls = [
    ["plain JavaScript, 1000 deals", COUNT, () => plainRange(1, COUNT)],
    ["`dealRange` to `out`, 1000 deals", COUNT, () => dealRange(1, COUNT, out)],
    ["`dealRange`, 1000 deals", COUNT, () => dealRange(1, COUNT)],
    ["`dealMany` to `out`, 1000 deals", COUNT, () => dealMany(seeds, out)],
    ["`deal`", 1, () => deal(617)],
    ["`findSeed`", 1, () => findSeed(board)],
    ["52 times `cardName`", 1, () => Array.from(board, cardName)],
    ["`columns`", 1, () => columns(board)],
    ["`findPartial`, first row", 1, () => findPartial(row)],
    ["`findPartial`, first four cards", 1, () => findPartial(four)],
  ];
  const shortest = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, deals, call] of calls) {
      const start = performance.now();
      let done = 0;
      // Browsers round the time.
      do {
        for (let i = 0; i < 10; i++) call();
        done += 10 * deals;
      } while (performance.now() - start < 5);
      const nanoseconds = ((performance.now() - start) * 1e6) / done;
      shortest[name] = Math.min(shortest[name] ?? Infinity, nanoseconds);
    }
  }
  return shortest;
}
