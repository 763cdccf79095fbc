// Draws cards, and the places of a table.

import { UNKNOWN_CARD } from "./libfreecell/index.js";

const SVG = "http://www.w3.org/2000/svg";
const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
// Speech control looks for the visible number.
export const RANK_NAMES = "ace 2 3 4 5 6 7 8 9 10 jack queen king".split(" ");
// A suit's shape is a path with coordinates from -1 to 1.
const STEM = "M0 .1C.06 .62 .18 .86 .42 1H-.42C-.18 .86-.06 .62 0 .1Z";
const CLUB =
  "M-.46-.5a.46.46 0 1 1 .92 0a.46.46 0 1 1-.92 0Z" +
  "M-.98.22a.46.46 0 1 1 .92 0a.46.46 0 1 1-.92 0Z" +
  "M.06.22a.46.46 0 1 1 .92 0a.46.46 0 1 1-.92 0Z" +
  "M-.3.05a.3.3 0 1 1 .6 0a.3.3 0 1 1-.6 0Z";
const DIAMOND =
  "M0-1C.2-.62 .46-.26 .76 0C.46 .26 .2 .62 0 1C-.2 .62-.46 .26-.76 0C-.46-.26-.2-.62 0-1Z";
const HEART =
  "M0-.45C.15-1.05 1.05-1.1 .98-.25C.92 .3 .25 .65 0 1C-.25 .65-.92 .3-.98-.25" +
  "C-1.05-1.1-.15-1.05 0-.45Z";
const SPADE =
  "M0-1C.2-.6 .98-.25 .98 .3C.98 .85 .3 .85 .05 .4H-.05C-.3 .85-.98 .85-.98 .3" +
  "C-.98-.25-.2-.6 0-1Z";

const SUITS = [
  { name: "clubs", colour: "black", path: CLUB + STEM },
  { name: "diamonds", colour: "red", path: DIAMOND },
  { name: "hearts", colour: "red", path: HEART },
  { name: "spades", colour: "black", path: SPADE + STEM },
];

function element(name, className, ...children) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function suitShape({ path }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-1 -1 2 2");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** Returns an element that a screen reader takes as one picture. */
function picture(name, className, ...children) {
  for (const child of children) child.setAttribute("aria-hidden", true);
  const made = element("div", className, ...children);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", name);
  return made;
}

function fullName(card) {
  return `${RANK_NAMES[Math.floor(card / 4)]} of ${SUITS[card % 4].name}`;
}

function corner(card) {
  return element("span", "corner", RANKS[Math.floor(card / 4)], suitShape(SUITS[card % 4]));
}

function knownCard(card) {
  const suit = SUITS[card % 4];
  const parts = [corner(card), suitShape(suit), corner(card)];
  return picture(fullName(card), `card ${suit.colour}`, ...parts);
}

/** Returns a button for each card, suit by suit. */
export function cardButtons() {
  const bySuit = SUITS.flatMap((_, suit) => RANKS.map((_, rank) => 4 * rank + suit));
  return bySuit.map((card) => {
    const button = element("button", `card ${SUITS[card % 4].colour}`, corner(card));
    button.type = "button";
    button.value = card;
    button.ariaLabel = fullName(card);
    return button;
  });
}

/** Returns the columns of a board, as lists. `marks` are the indices of the cards to mark. */
export function columns(cards, marks) {
  return Array.from({ length: 8 }, (_, column) => {
    const list = element("ol", "column");
    list.setAttribute("aria-label", `Column ${column + 1}`);
    // Safari takes the role from a list without markers.
    list.setAttribute("role", "list");
    for (let i = column; i < cards.length; i += 8) {
      const drawn =
        cards[i] === UNKNOWN_CARD ? picture("unknown card", "card back") : knownCard(cards[i]);
      if (marks.includes(i)) {
        drawn.classList.add("marked");
        drawn.ariaLabel += ", missing or different in the text";
      }
      list.append(element("li", "", drawn));
    }
    return list;
  });
}
