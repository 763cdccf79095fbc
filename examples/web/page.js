// Shows the deal whose number is in the address, as in "#617", and reacts to the controls.

import { cells, columns } from "./cards.js";
import {
  deal,
  SEED_MAX,
  SEED_MIN,
  UNKNOWN_CARD,
  winnable,
  writeBoard,
} from "./libfreecell/index.js";
import { searchRange } from "./range-search.js";
import { SEEDS_SHOWN, search, summary } from "./search.js";

const FIRST_SHOWN = 1;
// The numbers that most games offer are searched while part of a board is typed.
const FIRST_SEARCHED = 1;
const LAST_SEARCHED = 1_000_000;
const LAST_KNOWN_WINNABLE = 1_000_000;
const ANSWERS = new Map([
  [true, ["yes", "can be won"]],
  [false, ["no", "cannot be won"]],
  [undefined, ["unknown", "not known whether it can be won"]],
]);

const $ = (id) => document.getElementById(id);

// The deal number in the address. The cards on the table: the deal's, or the typed board's.
let number;
let cards;
// The deals of the result that the search shows.
let foundSeeds = [];
// The result for the text whose cards workers search for, what stops them, and what they have found
// in all numbers so far.
let part;
let workers = new AbortController();
let foundInAll;

function say(message) {
  $("message").textContent = message;
}

function sayCopied(message) {
  $("copied").textContent = message;
}

function show(board, heading, className, answer) {
  cards = board;
  $("board").replaceChildren(...columns(cards));
  $("heading").textContent = heading;
  $("answer").className = className;
  $("answer").textContent = answer;
  document.title = `FreeCell ${heading.toLowerCase()}`;
  say("");
  sayCopied("");
}

function showDeal() {
  // A search of all numbers goes on while the table shows other deals.
  if (!foundSeeds.includes(number) && $("searching").hidden) {
    stopWorkers();
    showFound({ message: "" });
  }
  show(deal(number), `Deal ${number}`, ...ANSWERS.get(winnable(number)));
  $("number").value = number;
  $("number").setAttribute("aria-invalid", false);
}

/** Shows the deal of a link, which may be far below the table on a phone. */
function showLinked() {
  showDeal();
  $("heading").scrollIntoView({ block: "nearest" });
}

/** Returns the deal number that a text shows, or undefined after a message. */
function readNumber(text) {
  const read = /^\s*#?(-?\d+)\s*$/.test(text) ? Number(text.replace("#", "")) : undefined;
  if (read >= SEED_MIN && read <= SEED_MAX) return read;
  const wrong = text.trim() === "" ? "Type a deal number" : `“${text.trim()}” is not a deal number`;
  say(`${wrong}. Deals are numbered from ${SEED_MIN} to ${SEED_MAX}.`);
  return undefined;
}

function addressOf(seed) {
  return `#${seed}`;
}

/** Shows a deal that a control asks for. */
function goTo(seed) {
  number = seed;
  if (location.hash !== addressOf(seed)) history.pushState(null, "", addressOf(seed));
  showDeal();
}

/** Shows the deal in the address, after a link, and after going back or forward. */
function followAddress() {
  const read = readNumber(location.hash || addressOf(FIRST_SHOWN));
  if (read !== undefined) {
    number = read;
    showLinked();
  } else if (number === undefined) {
    const message = $("message").textContent;
    number = FIRST_SHOWN;
    showDeal();
    say(message);
  }
  history.replaceState(null, "", addressOf(number));
}

function step(by) {
  const next = number + by;
  if (next < SEED_MIN) say(`There is no deal before ${SEED_MIN}.`);
  else if (next > SEED_MAX) say(`There is no deal after ${SEED_MAX}.`);
  else goTo(next);
}

function goToNextWinnable() {
  for (let seed = number + 1; seed <= LAST_KNOWN_WINNABLE; seed++) {
    if (winnable(seed)) return goTo(seed);
  }
  say(`No deal after ${number} is known to be winnable.`);
}

function goToRandomWinnable() {
  let seed;
  do {
    seed = 1 + Math.floor(Math.random() * LAST_KNOWN_WINNABLE);
  } while (!winnable(seed));
  goTo(seed);
}

function linkTo(seed) {
  const link = document.createElement("a");
  link.href = addressOf(seed);
  link.textContent = seed;
  const item = document.createElement("li");
  item.append(link);
  return item;
}

/** Shows links to deals. Links that stay keep the focus. */
function showLinks(seeds) {
  const list = $("matches");
  for (const [i, seed] of seeds.entries()) {
    const there = list.children[i];
    if (there?.textContent !== String(seed)) list.insertBefore(linkTo(seed), there ?? null);
  }
  while (list.children.length > seeds.length) list.lastChild.remove();
}

function showFound({ message, note = "", seed, seeds = [] }) {
  foundSeeds = [seed, ...seeds];
  $("found").textContent = `${message} ${note}`.trim();
  showLinks(seeds);
}

/** Shows the result for the text, and its cards if it can be read. */
function findText() {
  stopWorkers();
  const text = $("text").value;
  const found = text.trim() === "" ? { seed: number, message: "" } : search(text);
  showFound(found);
  $("text").setAttribute("aria-invalid", found.failed === true);
  if (found.seed !== undefined) goTo(found.seed);
  else if (found.cards) {
    const isPart = found.cards.includes(UNKNOWN_CARD);
    show(found.cards, isPart ? "Part of a board" : "Board without a number", "", "");
  }
  if (found.known) searchFirst(found);
}

function stopWorkers() {
  workers.abort();
  $("search-all").hidden = true;
  $("searching").hidden = true;
}

/** Searches a range for the cards of the text. Returns false if the search was stopped. */
async function searchPart(first, last, threads, report) {
  workers = new AbortController();
  const { signal } = workers;
  const { cards } = part;
  try {
    await searchRange({ cards, first, last, limit: SEEDS_SHOWN, threads, signal, report });
  } catch {
    if (signal.aborted) return false;
    stopWorkers();
    showFound({ message: "The search failed: the page cannot start a worker." });
    return false;
  }
  return !signal.aborted;
}

function showSummary(found, of) {
  showFound({ ...summary(found, part.known, of), seeds: found.seeds, note: part.note });
}

/** Searches the first million numbers, and shows the deal if there is only one. */
async function searchFirst(found) {
  part = found;
  showFound({ message: `Searching ${FIRST_SEARCHED} to ${LAST_SEARCHED}.`, note: part.note });
  let result;
  const isDone = await searchPart(FIRST_SEARCHED, LAST_SEARCHED, 1, (found) => {
    result = found;
  });
  if (!isDone) return;
  showSummary(result, ` of ${FIRST_SEARCHED} to ${LAST_SEARCHED}`);
  const [seed] = foundSeeds;
  if (seed !== undefined) goTo(seed);
  $("search-all").hidden = false;
}

async function searchAll() {
  stopWorkers();
  showInAll({ seeds: [], total: 0, done: 0 });
  $("found").textContent = "Searching all numbers.";
  $("searching").hidden = false;
  $("stop").focus();
  const threads = navigator.hardwareConcurrency ?? 1;
  if (!(await searchPart(SEED_MIN, SEED_MAX, threads, showInAll))) return;
  const hadFocus = document.activeElement === $("stop");
  stopWorkers();
  showSummary(foundInAll);
  if (hadFocus) ($("matches").querySelector("a") ?? $("text")).focus();
}

function showInAll(found) {
  foundInAll = found;
  $("progress").value = found.done;
  $("searched").textContent = `${percent(found)} searched, deals found: ${found.total}`;
  showLinks(found.seeds);
}

function percent({ done }) {
  return `${Math.floor(100 * done)}%`;
}

/** Stops the search of all numbers, and shows what it has found. */
function stopSearchOfAll() {
  stopWorkers();
  showSummary(foundInAll, ` of the ${percent(foundInAll)} searched`);
  $("search-all").hidden = false;
  $("search-all").focus();
}

async function copy(layout) {
  const text = writeBoard(cards, layout);
  try {
    await navigator.clipboard.writeText(text);
    sayCopied(`The ${layout} are copied.`);
  } catch {
    $("text").value = text;
    findText();
    $("text").select();
    sayCopied("The browser does not let the page copy. The text is selected: copy it there.");
  }
}

function isTyping(event) {
  return event.target.matches("input, textarea");
}

$("number-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const seed = readNumber($("number").value);
  if (seed !== undefined) goTo(seed);
  else $("number").setAttribute("aria-invalid", true);
});
$("previous").addEventListener("click", () => step(-1));
$("next").addEventListener("click", () => step(1));
$("next-winnable").addEventListener("click", goToNextWinnable);
$("random-winnable").addEventListener("click", goToRandomWinnable);
$("copy-rows").addEventListener("click", () => copy("rows"));
$("copy-columns").addEventListener("click", () => copy("columns"));
$("text").addEventListener("input", findText);
$("search-all").addEventListener("click", searchAll);
$("stop").addEventListener("click", stopSearchOfAll);

document.addEventListener("keydown", (event) => {
  if (isTyping(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.key === "ArrowLeft") step(-1);
  if (event.key === "ArrowRight") step(1);
});
document.addEventListener("paste", (event) => {
  if (isTyping(event)) return;
  $("text").value = event.clipboardData.getData("text/plain");
  findText();
});
// A link to the deal in the address changes nothing there, but the table may show other cards.
$("matches").addEventListener("click", ({ target }) => {
  if (target.hash === location.hash) showLinked();
});
addEventListener("hashchange", followAddress);

$("cells").append(...cells());
followAddress();
navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
