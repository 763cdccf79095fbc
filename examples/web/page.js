// Shows the deal of the text field, and reacts to the controls.
//
// The text decides: a control that shows another deal writes its number there. Only a link of the
// list leaves the text, whose cards its deal has. The address has the number of the deal on the table,
// as in "#617", and each entry of the history the text, so that going back brings it back.

import { format, summarize } from "./answer.js";
import { cardButtons, columns } from "./cards.js";
import {
  CELLS_MAX,
  cardIndex,
  cardName,
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

const CARDS = 52;
const FIRST_SHOWN = 1;
// A problem of a text that is being typed is said when the keys rest.
const MILLISECONDS_AT_REST = 1000;
// The table is dimmed if an answer takes longer.
const MILLISECONDS_TO_DIM = 400;
// A held key steps no faster: browsers refuse to change the address that often.
const MILLISECONDS_A_STEP = 100;
const COPIES = ["copy-rows", "copy-columns", "copy-link"];
const MISTAKES = writeBoard(deal(617)).replace("6S", "6H").replace("JC", "J?");

const $ = (id) => document.getElementById(id);

// The cards on the table, their deal number, or undefined if they have none, and their heading.
let cards;
let number;
let title;
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
  wanted = { text: $("text").value, isNew, isTyped, seed, address: location.href };
  clearTimeout(rest);
  clearTimeout(late);
  late = setTimeout(searching, MILLISECONDS_TO_DIM);
  stop();
  if (!asked) ask();
}

function setText(text, options) {
  isTyping = false;
  $("text").value = text;
  $("text").scrollTop = 0;
  if (document.activeElement === $("text")) selectNumber();
  take(options);
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
  say(message);
  const sayProblem = () => say(problem, isWrong || !wanted.isTyped);
  if (problem && wanted.isTyped) rest = setTimeout(sayProblem, MILLISECONDS_AT_REST);
  else if (problem) sayProblem();
  showLinks(seeds);
  showGrid(result.seed);
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
    const shown = seed >= SEED_MIN && seed <= SEED_MAX ? seed : FIRST_SHOWN;
    draw(deal(shown), shown);
  }
  $("table").classList.add("dimmed");
  $("heading").textContent = `Before: ${title.toLowerCase()}`;
  $("answer").textContent = "";
  for (const id of COPIES) $(id).disabled = true;
}

function draw(board, seed, marks = [], heading = `Deal ${format(seed)}`) {
  cards = board;
  number = seed;
  title = heading;
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
  for (const link of $("matches").querySelectorAll("a")) {
    link.setAttribute("aria-current", link.dataset.seed === String(number));
  }
}

/** Says whether a deal can be won, and how many free cells it needs. */
function answerAbout(seed) {
  const cells = cellsNeeded(seed);
  const needed = `${cells} free cell${cells === 1 ? "" : "s"}`;
  const isKnown = cells !== undefined;
  if (isWinnable(seed)) return ["yes", `can be won${isKnown ? ` with ${needed}` : ""}`];
  if (!isLost(seed)) return ["unknown", "not known whether it can be won"];
  return ["no", `cannot be won${isKnown ? ` with 4 free cells, needs ${cells}` : ""}`];
}

function addressOf(seed) {
  return new URL(seed === undefined ? "#" : `#${seed}`, location).href.replace(/#$/, "");
}

function writeAddress(isNew) {
  const entry = [{ text: $("text").value }, "", addressOf(number)];
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
  const seed = numberIn(location.hash);
  const asked = location.hash === "" ? FIRST_SHOWN : (seed ?? location.hash);
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
  let found = { seeds: [], total: 0, done: 0 };
  const report = (all) => {
    found = all;
    $("progress").value = found.done;
    if (found.done === 1) end("");
    else say(`Searching all numbers. Deals found: ${format(found.total)}.`);
    showLinks(found.seeds);
  };
  const end = (of) => {
    stop();
    say(summarize(found, result.known, of).message);
  };
  const stopWorkers = searchAll(result.cards, report, () => say("The search failed.", true));
  stopSearch = stopWorkers;
  $("stop").onclick = () => {
    end(` of the ${Math.floor(100 * found.done)}% searched`);
    $("search-all").hidden = false;
    $("search-all").focus();
  };
  $("search-all").hidden = true;
  $("searching").hidden = false;
  $("stop").focus();
  report(found);
}

/** Stops the search. Another can start when the text has an answer. */
function stop() {
  stopSearch();
  $("searching").hidden = true;
  $("search-all").hidden = true;
}

/** Returns the words of the text if they are the beginning of a board, as the grid of cards writes it. */
function tapped() {
  const words = $("text").value.match(/\S+/g) ?? [];
  const isPart = words.every((word, i) => cardIndex(word) < CARDS || (i === 0 && isLast(word)));
  return isPart ? words : [];
}

function isLast(word) {
  return /^last:$/i.test(word);
}

/** Disables the cards that the text has, and closes the grid for a deal that is found. */
function showGrid(seed) {
  const cards = tapped().map((word) => String(cardIndex(word)));
  for (const button of $("grid").children) button.disabled = cards.includes(button.value);
  $("undo").disabled = cards.length === 0;
  if (seed !== undefined && cards.length > 0) $("tap").open = false;
}

function tap(words) {
  const isNew = !isTyping;
  const row = isLast(words[0]) ? Infinity : 8;
  $("text").value = words.map((word, i) => word + ((i + 1) % row ? " " : "\n")).join("");
  take({ isNew, isTyped: true });
  isTyping = true;
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
  const isTyped = inputType !== "insertFromPaste";
  // The entry of a text that has no answer yet is made for the one that replaces it.
  const isAwaited = asked !== undefined && wanted.isNew;
  take({ isNew: !isTyped || !isTyping || isAwaited, isTyped });
  isTyping = isTyped;
  // The caret is at the end of a pasted board, and a phone's keyboard hides the table.
  if (!isTyped) {
    $("text").scrollTop = 0;
    $("text").blur();
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
$("grid").addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button) tap([...tapped(), cardName(Number(button.value))]);
});
$("undo").addEventListener("click", () => tap(tapped().slice(0, -1)));
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
  if (event.target === $("text")) return;
  event.preventDefault();
  setText(event.clipboardData.getData("text/plain"));
});
addEventListener("popstate", followAddress);

$("loading").remove();
$("page").hidden = false;
followAddress();
navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
