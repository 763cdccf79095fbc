// A worker: searches ranges of deal numbers.

import { findInRange } from "./libfreecell/index.js";

addEventListener("message", ({ data: { cards, first, last } }) => {
  postMessage(findInRange(cards, first, last));
});
