// Shows the deal of the text field, and reacts to the controls.
//
// The text decides: a control that shows another deal writes its number there. Only a link of the
// list leaves the text, whose cards its deal has. The address has the number of the deal on the table,
// as in "#617", and each entry of the history the text, so that going back brings it back.

import { format, summarize, tapped, tappedText } from "./answer.js";
import { cardButtons, columns } from "./cards.js";
import {
  CARD_NAMES,
  CELLS_MAX,
  cardIndex,
  cellsNeeded,
  deal,
  isLost,
  isWinnable,
  SEED_MAX,
  SEED_MIN,
  UNKNOWN_CARD,
  WINNABLE_MAX,
  writeBoard,
} from "./libfreecell/index.js";
import { numberIn } from "./numbers.js";
import { searchAll } from "./range-search.js";

const FIRST_SHOWN = 1;
// A problem of a text that is being typed is said when the keys rest.
const MILLISECONDS_AT_REST = 1000;
// The table is dimmed if an answer takes longer.
const MILLISECONDS_TO_DIM = 400;
// A held key steps no faster: browsers refuse to change the address that often.
const MILLISECONDS_A_STEP = 100;
// Browsers take seconds to show longer texts.
const MOST_SHOWN = 5000;
const FIRST_LINES = /^(?:[^\r\n]*[\r\n]){0,200}[^\r\n]*/;
const COPIES = ["copy-rows", "copy-columns", "copy-link"];
const MISTAKES = writeBoard(deal(617)).replace("6S", "6H").replace("JC", "J?");

const $ = (id) => document.getElementById(id);

// The cards on the table, and their deal number, or undefined if they have none.
let cards;
let number;
// The text of which the field shows the beginning, if it is a long one.
let longText;
// The answer to the text, and the deal of its list that is on the table.
let result = {};
let chosen;
// The text that the worker answers, if any, and the text whose answer is to be shown. While one is
// answered, later ones replace each other.
let asked;
let wanted;
// Whether the last change of the text was typed. What is typed on is one entry of the history.
let isTyping = false;
let rest;
let late;
let stopSearch = () => {};
let lastStep = 0;

const worker = new Worker("answer-worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  const isOvertaken = asked !== wanted;
  asked = undefined;
  if (isOvertaken) ask();
  else show(data);
};
worker.onerror = () => {
  asked = undefined;
  dim();
  say("The page cannot answer this text.", true);
};

function ask() {
  asked = wanted;
  // The space ends the last word of a pasted text.
  worker.postMessage(asked.isTyped ? asked.text : `${asked.text} `);
}

/** Takes the text of the field. `isNew` makes an entry of the history, `seed` is of the list. */
function take({ isNew = true, isTyped = false, seed } = {}) {
  wanted = { text: longText ?? $("text").value, isNew, isTyped, seed, address: location.href };
  clearTimeout(rest);
  clearTimeout(late);
  late = setTimeout(searching, MILLISECONDS_TO_DIM);
  stop();
  if (!asked) ask();
  fitField();
  showGrid();
}

/** Gives the field the height of its text, which not every browser does. */
function fitField() {
  const { style } = $("text");
  if (CSS.supports("field-sizing", "content")) return;
  style.height = "";
  style.height = `${$("text").scrollHeight + 2}px`;
}

function setText(text, options) {
  isTyping = false;
  const shown = beginningOf(text);
  longText = shown === text ? undefined : text;
  $("text").value = shown;
  $("text").scrollTop = 0;
  if (document.activeElement === $("text")) selectNumber();
  take(options);
}

/** Returns what the field shows of a text. */
function beginningOf(text) {
  const beginning = FIRST_LINES.exec(text)[0].slice(0, MOST_SHOWN);
  return beginning === text ? text : `${beginning}…`;
}

/** Lets what is typed next replace a number. */
function selectNumber() {
  if (numberIn($("text").value) !== undefined) $("text").select();
}

/** Shows the answer to the text. */
function show(answer) {
  clearTimeout(late);
  result = answer;
  chosen = result.seeds && wanted.seed;
  const { problem, isWrong, message = "", seeds = [], known } = result;
  say(longText && !problem ? `${message} The field shows the beginning.`.trim() : message);
  const sayProblem = () => say(problem, isWrong || !wanted.isTyped);
  if (problem && wanted.isTyped) rest = setTimeout(sayProblem, MILLISECONDS_AT_REST);
  else if (problem) sayProblem();
  showLinks(seeds);
  $("search-all").hidden = !known;
  showTable();
  // An address that was changed meanwhile is followed next.
  if (wanted.address === location.href) writeAddress(wanted.isNew);
}

function say(message, isWrong = false) {
  $("message").textContent = message;
  $("message").classList.toggle("wrong", isWrong);
  $("text").setAttribute("aria-invalid", isWrong);
}

/** Shows the deal or the cards of the text. If it has none, the table stays, and is dimmed. */
function showTable() {
  const seed = chosen ?? result.seed;
  if (seed !== undefined) {
    draw(deal(seed), seed, seed === result.seed ? result.marks : []);
  } else if (result.cards) {
    const isPart = result.cards.includes(UNKNOWN_CARD);
    draw(result.cards, undefined, [], isPart ? "Part of a board" : "Board without a number");
  } else if (number !== undefined && $("text").value.trim() === "") {
    draw(cards, number);
  } else {
    dim();
  }
}

function searching() {
  dim();
  say("Searching.");
}

function dim() {
  if (!cards) {
    const seed = numberIn(location.hash);
    const shown = seed >= SEED_MIN ? seed : FIRST_SHOWN;
    draw(deal(shown), shown);
  }
  $("table").classList.add("dimmed");
  for (const id of COPIES) $(id).disabled = true;
  markLink(undefined);
}

function draw(board, seed, marks = [], heading = `Deal ${format(seed)}`) {
  cards = board;
  number = seed;
  const [className, answer] = seed === undefined ? ["", ""] : answerAbout(seed);
  $("table").classList.remove("dimmed");
  $("board").replaceChildren(...columns(cards, marks));
  $("heading").textContent = heading;
  $("answer").className = className;
  $("answer").textContent = answer;
  $("copied").textContent = "";
  document.title = `FreeCell ${heading.toLowerCase()}`;
  for (const id of COPIES) $(id).disabled = false;
  for (const id of ["previous", "next", "copy-link"]) $(id).disabled = seed === undefined;
  markLink(seed);
}

function markLink(seed) {
  for (const link of $("matches").querySelectorAll("a")) {
    link.setAttribute("aria-current", link.dataset.seed === String(seed));
  }
}

/** Says whether a deal can be won, and how many free cells it needs. */
function answerAbout(seed) {
  const cells = cellsNeeded(seed);
  const needed = cells !== undefined && `needs ${cells} free cell${cells === 1 ? "" : "s"}`;
  if (isWinnable(seed)) return ["yes", needed || "can be won"];
  if (!isLost(seed)) return ["unknown", "not known whether it can be won"];
  return ["no", `cannot be won${needed ? ` with 4 free cells, needs ${cells}` : ""}`];
}

function addressOf(seed) {
  return location.origin + location.pathname + (seed === undefined ? "" : `#${seed}`);
}

function writeAddress(isNew) {
  const entry = [{ text: wanted.text }, "", addressOf(number)];
  try {
    if (isNew && history.state) history.pushState(...entry);
    else history.replaceState(...entry);
  } catch {
    // Safari refuses more than 100 changes in 30 seconds. The page works without.
  }
}

/** Shows what the address asks for: at the start, after a link, and after going back or forward. */
function followAddress() {
  const { text } = history.state ?? {};
  const { hash, search } = location;
  const seed = numberIn(hash || search);
  const asked = seed >= SEED_MIN ? seed : hash || (Number.isNaN(seed) ? search : FIRST_SHOWN);
  setText(text ?? String(asked), { isNew: false, seed });
}

function step(by) {
  const typed = numberIn($("text").value);
  const seed = (typed ?? number) + by;
  // Steps from number to number are one entry of the history.
  if (seed >= SEED_MIN && seed <= SEED_MAX) setText(String(seed), { isNew: typed === undefined });
}

/** Shows a random deal that can be won, or one that needs the chosen number of free cells. */
function showRandom() {
  const { value } = $("cells");
  const last = value === "" ? WINNABLE_MAX : CELLS_MAX;
  const isWanted = (seed) =>
    value === "" ? isWinnable(seed) : cellsNeeded(seed) === Number(value);
  let seed;
  do {
    seed = 1 + Math.floor(Math.random() * last);
  } while (!isWanted(seed));
  setText(String(seed));
}

/** Shows links to deals. Links that stay keep the focus. */
function showLinks(seeds) {
  const list = $("matches");
  for (const [i, seed] of seeds.entries()) {
    const there = list.children[i];
    if (there?.firstChild.dataset.seed !== String(seed))
      list.insertBefore(linkTo(seed), there ?? null);
  }
  while (list.children.length > seeds.length) list.lastChild.remove();
}

function linkTo(seed) {
  const link = document.createElement("a");
  link.href = addressOf(seed);
  link.dataset.seed = seed;
  link.textContent = format(seed);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function choose(event) {
  if (!event.target.matches("a")) return;
  event.preventDefault();
  chosen = Number(event.target.dataset.seed);
  showTable();
  writeAddress(true);
  $("board").scrollIntoView({ block: "nearest" });
}

/** Searches all numbers for the cards of the text. */
function search() {
  const start = performance.now();
  let found = { seeds: [], total: 0, searched: 0, done: 0 };
  const report = (all) => {
    found = all;
    $("progress").value = found.done;
    $("left").textContent = timeLeft(performance.now() - start, found.done);
    if (found.done === 1) end("");
    else say(`Searching all numbers. Deals found: ${format(found.total)}.`);
    showLinks(found.seeds);
  };
  const end = (of) => {
    const isFocused = document.activeElement === $("stop");
    stop();
    say(summarize(found, result.known, of).message);
    $("search-all").hidden = found.done === 1;
    if (isFocused) $(found.done === 1 ? "message" : "search-all").focus();
  };
  const fail = () => {
    stop();
    say("The search failed. Reload the page: its files may have changed.", true);
  };
  stopSearch = searchAll(result.cards, report, fail);
  $("stop").onclick = () => end(` of the ${format(found.searched)} numbers searched`);
  $("search-all").hidden = true;
  $("searching").hidden = false;
  $("stop").focus();
  report(found);
}

function timeLeft(milliseconds, done) {
  if (done === 0) return "";
  const seconds = Math.ceil((milliseconds * (1 / done - 1)) / 1000);
  return seconds < 100
    ? `About ${seconds} seconds left.`
    : `About ${Math.round(seconds / 60)} minutes left.`;
}

/** Stops the search. Another can start when the text has an answer. */
function stop() {
  stopSearch();
  $("searching").hidden = true;
  $("search-all").hidden = true;
}

/** Disables the cards that the text has. They keep the focus. */
function showGrid() {
  const cards = tapped($("text").value).map(cardIndex);
  for (const button of $("grid").children) {
    button.ariaDisabled = cards.includes(Number(button.value));
  }
  $("undo").ariaDisabled = cards.length === 0;
}

function tap(change) {
  return ({ target }) => {
    const button = target.closest("button");
    if (!button || button.ariaDisabled === "true") return;
    const isNew = !isTyping;
    longText = undefined;
    $("text").value = tappedText(change(tapped($("text").value), button.value));
    take({ isNew, isTyped: true });
    isTyping = true;
  };
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    $("copied").textContent = `Copied the ${what}.`;
  } catch {
    $("copied").textContent = "The browser does not let the page copy.";
  }
}

$("text").addEventListener("input", ({ inputType }) => {
  longText = undefined;
  const isTyped = inputType !== "insertFromPaste";
  // The entry of a text that has no answer yet is made for the one that replaces it.
  const isAwaited = asked !== undefined && wanted.isNew;
  take({ isNew: !isTyped || !isTyping || isAwaited, isTyped });
  isTyping = isTyped;
  // The keyboard of a phone hides the table.
  if (!isTyped && matchMedia("(pointer: coarse)").matches) {
    $("text").setSelectionRange(0, 0);
    $("text").blur();
    $("text").scrollTop = 0;
  }
});
// Enter ends a number.
$("text").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || numberIn(event.target.value) === undefined) return;
  event.preventDefault();
  event.target.blur();
  event.target.focus();
});
$("text").addEventListener("focus", selectNumber);
// A text that is left is not typed on.
$("text").addEventListener("change", () => {
  clearTimeout(rest);
  isTyping = false;
  wanted.isTyped = false;
  if (result.problem && !asked) say(result.problem, true);
});
$("examples").addEventListener("click", ({ target }) => {
  if (target.matches("button")) setText(target.id === "mistakes" ? MISTAKES : target.textContent);
});
$("grid").append(...cardButtons());
$("grid").addEventListener(
  "click",
  tap((words, card) => [...words, CARD_NAMES[card]]),
);
$("undo").addEventListener(
  "click",
  tap((words) => words.slice(0, -1)),
);
$("previous").addEventListener("click", () => step(-1));
$("next").addEventListener("click", () => step(1));
$("random").addEventListener("click", showRandom);
$("cells").addEventListener("change", showRandom);
$("search-all").addEventListener("click", search);
$("matches").addEventListener("click", choose);
$("copy-rows").addEventListener("click", () => copy(writeBoard(cards, "rows"), "rows"));
$("copy-columns").addEventListener("click", () => copy(writeBoard(cards, "columns"), "columns"));
$("copy-link").addEventListener("click", () => copy(addressOf(number), "link"));
document.addEventListener("keydown", (event) => {
  const { key, target, timeStamp, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (target.matches?.("textarea, select") || ctrlKey || altKey || metaKey || shiftKey) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!by || timeStamp < lastStep + MILLISECONDS_A_STEP) return;
  lastStep = timeStamp;
  step(by);
});
document.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text/plain");
  if (text !== "" && beginningOf(text) === text && event.target === $("text")) return;
  event.preventDefault();
  if (text === "") say("The clipboard has no text.");
  else setText(text);
});
addEventListener("popstate", followAddress);
addEventListener("resize", fitField);

$("loading").remove();
$("page").hidden = false;
followAddress();
navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
