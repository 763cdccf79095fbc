// Searches ranges of deal numbers in workers, so that the page stays responsive.

// Few enough for the progress to be seen, and for a worker to be free soon after a search is dropped.
const PART = 2 ** 22;

const pool = [];

function workers(count) {
  while (pool.length < count) {
    pool.push(new Worker("range-worker.js", { type: "module" }));
  }
  return pool.slice(0, count);
}

/**
 * Returns the answer of a worker. Each question has a channel of its own: no search gets the answer
 * to an older one.
 */
function ask(worker, question) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.onerror = (error) => {
      pool.length = 0;
      reject(error);
    };
    worker.postMessage(question, [port2]);
  });
}

/**
 * Searches the numbers from `first` to `last` for known cards. Calls `report` after each part with
 * what is found so far, until the signal is aborted:
 *
 *   seeds  the smallest deal numbers, at most `limit`
 *   total  count of all deals found
 *   done   part of the range that has been searched, from 0 to 1
 */
export async function searchRange({ cards, first, last, limit, threads, signal, report }) {
  let next = first;
  let found = { seeds: [], total: 0, done: 0 };

  async function searchParts(worker) {
    while (next <= last && !signal.aborted) {
      const start = next;
      const end = Math.min(start + PART - 1, last);
      next = end + 1;
      const { seeds, total } = await ask(worker, { cards, first: start, last: end, limit });
      if (signal.aborted) return;
      found = {
        seeds: [...found.seeds, ...seeds].sort((one, other) => one - other).slice(0, limit),
        total: found.total + total,
        done: found.done + (end - start + 1) / (last - first + 1),
      };
      report(found);
    }
  }

  await Promise.all(workers(threads).map(searchParts));
}
