// Searches all deal numbers in workers, one for each processor.

import { SEED_MAX, SEED_MIN } from "./libfreecell/index.js";

// Few enough for the progress to be seen.
const PART = 2 ** 22;
const LIMIT = 64;

/**
 * Searches for known cards. Calls `report` after each part with what is found so far: `seeds`, the
 * smallest numbers, `total`, `searched`, how many numbers, and `done`, from 0 to 1. Calls `fail` if a worker cannot start. Returns a
 * function that stops the search.
 */
export function searchAll(cards, report, fail) {
  const threads = navigator.hardwareConcurrency ?? 1;
  const workers = Array.from({ length: threads }, startWorker);
  const stop = () => workers.forEach((worker) => void worker.terminate());
  let next = SEED_MIN;
  let searched = 0;
  let found = { seeds: [], total: 0 };

  function startWorker() {
    const worker = new Worker("range-worker.js", { type: "module" });
    let size = 0;
    const searchPart = () => {
      const last = Math.min(next + PART - 1, SEED_MAX);
      size = last - next + 1;
      if (size > 0) worker.postMessage({ cards, first: next, last });
      next = last + 1;
    };
    worker.onmessage = ({ data: { seeds, total } }) => {
      searched += size;
      found = {
        seeds: [...found.seeds, ...seeds].sort((one, other) => one - other).slice(0, LIMIT),
        total: found.total + total,
        searched,
        done: searched / (SEED_MAX - SEED_MIN + 1),
      };
      if (found.done === 1) stop();
      else searchPart();
      report(found);
    };
    worker.onerror = () => {
      stop();
      fail();
    };
    // `next` is set when all workers are there.
    queueMicrotask(searchPart);
    return worker;
  }

  return stop;
}
