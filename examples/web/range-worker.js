// A worker: searches a range of deal numbers, and answers at the port that comes with the question.

import { findInRange } from "./libfreecell/index.js";

addEventListener("message", ({ data: { cards, first, last, limit }, ports: [port] }) => {
  port.postMessage(findInRange(cards, first, last, { limit }));
});
