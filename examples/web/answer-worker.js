// A worker: answers texts, so that the page stays responsive.

import { answer } from "./answer.js";

addEventListener("message", ({ data }) => postMessage(answer(data)));
