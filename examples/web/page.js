// Shows the deal whose number is in the address, as in "#617", and reacts to the controls.
//
// The number field, the table and the address change together. While the table shows a board
// without a number, the field is empty and the address has no number. Each entry of the history
// also has the text of the search, so that going back brings its result back.

import { cells, columns } from "./cards.js";
import {
  deal,
  SEED_MAX,
  SEED_MIN,
  UNKNOWN_CARD,
  winnable,
  writeBoard,
} from "./libfreecell/index.js";
import { hasDeal, notANumber, numberIn } from "./numbers.js";
import { hasCard, noCard } from "./problems.js";
import { searchRange } from "./range-search.js";
import { SEEDS_LISTED, search, summary } from "./search.js";

const FIRST_SHOWN = 1;
const FIRST_LINKS = 10;
// The numbers that most games offer are searched while part of a board is typed.
const FIRST_SEARCHED = 1;
const LAST_SEARCHED = 1_000_000;
const LAST_KNOWN_WINNABLE = 1_000_000;
const ANSWERS = new Map([
  [true, ["yes", "can be won"]],
  [false, ["no", "cannot be won"]],
  [undefined, ["unknown", "not known whether it can be won"]],
]);

// A held key steps no faster: Chromium ignores more than 200 changes of the address in 10 seconds.
const MILLISECONDS_A_STEP = 100;
// What makes entries of the history. Steps in a row make one entry, and so does typing.
const STEP = "step";
const TEXT = "text";

// Controls that need the number of the board on the table.
const NUMBER_CONTROLS = ["previous", "next", "next-winnable", "copy-link"];

const $ = (id) => document.getElementById(id);

// The cards on the table, and their deal number, or undefined if they have none.
let cards;
let number;
// The deal that was on the table last. It comes back when the text is cleared.
let lastNumber = FIRST_SHOWN;
// The result for the text, what stops the workers that search for it, and what they have found in
// all numbers so far.
let result = { message: "" };
let workers = new AbortController();
let foundInAll;
// The deals found, and how many of them have a link.
let seedsFound = [];
let linksShown = FIRST_LINKS;
let lastStep = 0;

function say(message, isError = false) {
  $("message").textContent = message;
  $("message").classList.toggle("error", isError);
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
  $("number").value = number ?? "";
  $("number").setAttribute("aria-invalid", false);
  for (const id of NUMBER_CONTROLS) $(id).disabled = number === undefined;
  $("copy-text").hidden = true;
  say("");
  sayCopied("");
  markLink();
}

function showDeal(seed) {
  number = seed;
  lastNumber = seed;
  show(deal(seed), `Deal ${seed}`, ...ANSWERS.get(winnable(seed)));
}

/** Shows the cards of the text, which are no one deal's. */
function showText() {
  number = undefined;
  const isPart = result.cards.includes(UNKNOWN_CARD);
  show(result.cards, isPart ? "Part of a board" : "Board without a number", "", "");
}

/** Scrolls no further than needed: on a phone, the table and the search are apart. */
function bringIntoSight(id) {
  $(id).scrollIntoView({ block: "nearest" });
  // In a low window, not both fit.
  if (document.activeElement === $("text")) $("text").scrollIntoView({ block: "nearest" });
}

function addressOf(seed) {
  return new URL(seed === undefined ? "#" : `#${seed}`, location).href.replace(/#$/, "");
}

/**
 * Puts a number, or none, into the address. Returns false if the browser refuses: Safari throws
 * after 100 changes in 30 seconds, and Chromium ignores changes that are too many.
 */
function writeAddress(seed, madeBy, isNewEntry) {
  const entry = [{ text: $("text").value, madeBy }, "", addressOf(seed)];
  try {
    if (isNewEntry) history.pushState(...entry);
    else history.replaceState(...entry);
  } catch {
    // The address tells.
  }
  if (location.href === addressOf(seed)) return true;
  $("number").value = number ?? "";
  say("The browser does not let the address change that often. Wait some seconds.", true);
  return false;
}

/** Changes the address for what a control asks for. Returns false if the browser refuses. */
function enter(seed, madeBy, isPasted = false) {
  const before = history.state?.madeBy;
  if (seed !== undefined && seed === number) return writeAddress(seed, before, false);
  return writeAddress(seed, madeBy, isPasted || madeBy === undefined || madeBy !== before);
}

/** Shows a deal that a control asks for. */
function goTo(seed, madeBy, isPasted) {
  if (enter(seed, madeBy, isPasted)) showDeal(seed);
}

/** Shows what the address asks for: at the start, after a link, and after going back or forward. */
function followAddress() {
  const { state } = history;
  const seed = location.hash === "" ? undefined : numberIn(location.hash);
  const isWrong = location.hash !== "" && !hasDeal(seed);
  if (isWrong && cards) return leaveAddress();
  if (state && state.text !== $("text").value) {
    $("text").value = state.text;
    readText();
  }
  if (hasDeal(seed)) showDeal(seed);
  else if (location.hash === "" && state && result.cards) showText();
  else showDeal(FIRST_SHOWN);
  if (isWrong) say(notANumber(location.hash), true);
  writeAddress(number, state?.madeBy, false);
  // The browser scrolls to where an older entry was.
  if (!state) bringIntoSight("heading");
  else if (number === undefined) bringIntoSight("result");
}

/** Leaves a wrong address: an entry of the history for the same board makes Back seem dead. */
function leaveAddress() {
  const problem = notANumber(location.hash);
  addEventListener("popstate", () => say(problem, true), { once: true });
  history.back();
}

function enterNumber() {
  const seed = numberIn($("number").value);
  if (hasDeal(seed)) {
    goTo(seed);
  } else {
    say(notANumber($("number").value), true);
    $("number").setAttribute("aria-invalid", true);
  }
}

function step(by) {
  // Buttons are disabled then, keys are not.
  if (number === undefined) return;
  const next = number + by;
  if (next < SEED_MIN) say(`There is no deal before ${SEED_MIN}.`);
  else if (next > SEED_MAX) say(`There is no deal after ${SEED_MAX}.`);
  else goTo(next, STEP);
}

function goToNextWinnable() {
  for (let seed = number + 1; seed <= LAST_KNOWN_WINNABLE; seed++) {
    if (winnable(seed)) return goTo(seed, STEP);
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

/** Shows links to the first deals. Links that stay keep the focus. */
function showLinks(seeds) {
  seedsFound = seeds;
  const list = $("matches");
  const shown = seeds.slice(0, linksShown);
  for (const [i, seed] of shown.entries()) {
    const there = list.children[i];
    if (there?.textContent !== String(seed)) list.insertBefore(linkTo(seed), there ?? null);
  }
  while (list.children.length > shown.length) list.lastChild.remove();
  $("more").hidden = shown.length === seeds.length;
  markLink();
}

function showMoreLinks() {
  linksShown = SEEDS_LISTED;
  showLinks(seedsFound);
  $("matches").children[FIRST_LINKS].firstChild.focus();
}

/** Marks the link of the deal on the table. */
function markLink() {
  for (const link of $("matches").querySelectorAll("a")) {
    link.setAttribute("aria-current", link.textContent === String(number));
  }
}

function showFound({ message, note = "", seeds = [], failed = false }) {
  $("found").textContent = `${message} ${note}`.trim();
  $("found").classList.toggle("error", failed);
  showLinks(seeds);
}

/** Reads the text, shows what it finds, and searches on if that takes long. */
function readText(isPasted) {
  stopWorkers();
  linksShown = FIRST_LINKS;
  const text = $("text").value;
  result = text.trim() === "" ? { message: "" } : search(text, isPasted);
  showFound(result);
  $("text").setAttribute("aria-invalid", result.failed === true);
  if (result.known) searchFirst();
}

/** Shows the result for a new text, and its cards if it can be read. */
function findText(isPasted) {
  readText(isPasted);
  const seed = $("text").value.trim() === "" ? lastNumber : result.seed;
  if (seed !== undefined) goTo(seed, TEXT, isPasted);
  else if (result.cards && enter(undefined, TEXT, isPasted)) showText();
  // Going back to part of a board needs the text that shows it, not a wrong one.
  else if (!result.cards && number !== undefined) enter(number);
  const isTyped = document.activeElement === $("text");
  bringIntoSight(isTyped || seed === undefined ? "result" : "heading");
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
  const { cards } = result;
  try {
    await searchRange({ cards, first, last, limit: SEEDS_LISTED, threads, signal, report });
  } catch {
    if (signal.aborted) return false;
    stopWorkers();
    showFound({ message: "The search failed: the page cannot start a worker.", failed: true });
    return false;
  }
  return !signal.aborted;
}

function showSummary(found, of) {
  const { message, seeds } = summary(found, result.known, of);
  showFound({ message, seeds, note: result.note });
}

/** Searches the first million numbers, and shows the deal if there is only one. */
async function searchFirst() {
  showFound({ message: `Searching ${FIRST_SEARCHED} to ${LAST_SEARCHED}.`, note: result.note });
  let found;
  const isDone = await searchPart(FIRST_SEARCHED, LAST_SEARCHED, 1, (all) => {
    found = all;
  });
  if (!isDone) return;
  showSummary(found, ` of ${FIRST_SEARCHED} to ${LAST_SEARCHED}`);
  $("search-all").hidden = false;
  // The table may show another deal by now.
  if (found.total === 1 && number === undefined) goTo(found.seeds[0], TEXT);
  if (document.activeElement === $("text")) bringIntoSight("result");
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
  if (!hadFocus) return;
  ($("matches").querySelector("a") ?? $("text")).focus();
  bringIntoSight("result");
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

async function copy(text, done) {
  $("copy-text").hidden = true;
  try {
    await navigator.clipboard.writeText(text);
    sayCopied(done);
  } catch {
    sayCopied("The browser does not let the page copy. The text is selected: copy it here.");
    $("copy-text").hidden = false;
    $("copy-text").value = text;
    $("copy-text").select();
    bringIntoSight("copy");
  }
}

function copyBoard(layout) {
  return copy(writeBoard(cards, layout), `The ${layout} are copied.`);
}

function isTyping(event) {
  return event.target.matches("input, textarea");
}

/** Returns whether a field has unselected text other than the number of the deal. */
function hasOtherText({ value, selectionStart, selectionEnd }) {
  const stays = value.slice(0, selectionStart) + value.slice(selectionEnd);
  return stays.trim() !== "" && stays !== String(number);
}

$("number-form").addEventListener("submit", (event) => {
  event.preventDefault();
  enterNumber();
});
$("number").addEventListener("input", () => {
  $("number").setAttribute("aria-invalid", false);
  say("");
});
$("previous").addEventListener("click", () => step(-1));
$("next").addEventListener("click", () => step(1));
$("next-winnable").addEventListener("click", goToNextWinnable);
$("random-winnable").addEventListener("click", goToRandomWinnable);
$("copy-rows").addEventListener("click", () => copyBoard("rows"));
$("copy-columns").addEventListener("click", () => copyBoard("columns"));
$("copy-link").addEventListener("click", () => copy(addressOf(number), "The link is copied."));
$("text").addEventListener("input", ({ inputType }) => findText(inputType === "insertFromPaste"));
$("search-all").addEventListener("click", searchAll);
$("more").addEventListener("click", showMoreLinks);
$("stop").addEventListener("click", stopSearchOfAll);

document.addEventListener("keydown", (event) => {
  if (isTyping(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || (event.repeat && event.timeStamp < lastStep + MILLISECONDS_A_STEP)) return;
  lastStep = event.timeStamp;
  step(by);
});
// The browser pastes a text that is neither a number nor cards.
document.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text/plain");
  if (event.target === $("text") || text.trim() === "") return;
  if (numberIn(text) !== undefined) {
    if (event.target === $("number") && hasOtherText(event.target)) return;
    $("number").value = text;
    enterNumber();
  } else if (hasCard(text)) {
    $("text").value = text;
    findText(true);
  } else {
    if (isTyping(event)) return;
    say(noCard(text), true);
  }
  event.preventDefault();
});
// A link to the deal in the address changes nothing there.
$("matches").addEventListener("click", ({ target }) => {
  if (target.href === location.href) bringIntoSight("heading");
});
addEventListener("popstate", followAddress);

$("cells").append(...cells());
$("loading").remove();
$("page").hidden = false;
followAddress();
navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
