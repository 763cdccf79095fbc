// The loop of programs without this library. Tests and benchmarks compare the library with it.

/** Deals a number from 0 on to 52 elements of `out`. */
export function plainDeal(seed, out = new Uint8Array(52), first = 0) {
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
  return out;
}
