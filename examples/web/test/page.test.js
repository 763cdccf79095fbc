// What the page does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import {
  cardName,
  deal,
  findInRange,
  findPartial,
  readPartial,
  UNKNOWN_CARD,
  winnable,
  writeBoard,
} from "../../../packages/javascript/index.js";
import { BUILT, launch, open, serve } from "./browser.js";
import { waitForBoard, waitForText } from "./screen.js";

const ANSWERS = new Map([
  [true, "can be won"],
  [false, "cannot be won"],
  [undefined, "not known whether it can be won"],
]);

let server;
let browser;

before(async () => {
  server = await serve(BUILT);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

function openDeal(t, number, options) {
  return open(t, browser, `${server.address}#${number}`, options);
}

/** Waits until the page shows a deal, with its number in the address and in the field. */
async function waitForDeal(page, number, cards = deal(number)) {
  await waitForBoard(page, cards, `Deal ${number}`);
  assert.equal(await page.textContent("#answer"), ANSWERS.get(winnable(number)));
  assert.equal(await page.inputValue("#number"), String(number));
  assert.equal(new URL(page.url()).hash, `#${number}`);
}

/** Waits until the page shows these cards, which belong to no one deal, and no number. */
async function waitForPart(page, cards, heading = "Part of a board") {
  await waitForBoard(page, cards, heading);
  assert.equal(await page.textContent("#answer"), "");
  assert.equal(await page.inputValue("#number"), "");
  assert(!page.url().includes("#"), page.url());
  assert.equal(await page.isDisabled("#copy-link"), true);
}

/** Waits for the result of a search: its message, and its links. */
async function waitForFound(page, message, seeds) {
  await waitForText(page, "found", message);
  assert.deepEqual(await page.locator("#matches a").allTextContents(), seeds.map(String));
}

async function enter(page, number) {
  await page.fill("#number", number);
  await page.press("#number", "Enter");
}

function click(page, name) {
  return page.getByRole("button", { name, exact: true }).click();
}

function firstCards(number, count) {
  return deal(number).fill(UNKNOWN_CARD, count);
}

/** Returns cards as people write them. */
function written(cards) {
  const symbols = { C: "♣", D: "♦", H: "♥", S: "♠" };
  return writeBoard(cards, "columns")
    .replace(/[CDHS]/g, (suit) => symbols[suit])
    .replaceAll("T", "10");
}

async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+V");
}

function published() {
  const file = new URL("../../../tests/data/published.txt", import.meta.url);
  const deals = readFileSync(file, "utf8").split("\ndeal ").slice(1);
  return deals.map((entry) => {
    const [number, ...rows] = entry.trim().split("\n");
    return { number: Number(number), names: rows.join(" ").split(" ") };
  });
}

test("shows the published deals", async (t) => {
  const page = await openDeal(t, 1);
  const deals = published();
  assert.equal(deals.length, 9);
  for (const { number, names } of deals) {
    await enter(page, String(number));
    await waitForDeal(page, number);
    assert.deepEqual(Array.from(deal(number), cardName), names);
  }
});

test("opens the deal of a link, and deal 1 without a number", async (t) => {
  await waitForDeal(await openDeal(t, 617), 617);
  await waitForDeal(await openDeal(t, -2), -2);
  await waitForDeal(await openDeal(t, 8589934591), 8589934591);
  await waitForDeal(await open(t, browser, server.address), 1);
});

test("goes back and forward", async (t) => {
  const page = await openDeal(t, 617);
  await enter(page, "11982");
  await click(page, "Next");
  await waitForDeal(page, 11983);
  for (const number of [11982, 617]) {
    await page.goBack();
    await waitForDeal(page, number);
  }
  for (const number of [11982, 11983]) {
    await page.goForward();
    await waitForDeal(page, number);
  }
  await page.reload();
  await waitForDeal(page, 11983);
});

test("leaves all steps by one Back", async (t) => {
  const page = await openDeal(t, 11981);
  await enter(page, "617");
  await waitForDeal(page, 617);
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  // A key that is held, then buttons.
  await page.focus("#copy-rows");
  for (let i = 0; i < 20; i++) {
    await page.keyboard.down("ArrowRight");
    await page.waitForTimeout(50);
  }
  await page.keyboard.up("ArrowRight");
  await click(page, "Next");
  await click(page, "Next winnable");
  await click(page, "Previous");
  const last = Number(new URL(page.url()).hash.slice(1));
  assert(last > 622, `the key led to ${last}`);
  await waitForDeal(page, last);
  assert.equal(await length(), before + 1);
  await page.goBack();
  await waitForDeal(page, 617);
  await page.goForward();
  await waitForDeal(page, last);
  await page.goBack();
  await page.goBack();
  await waitForDeal(page, 11981);
});

const REFUSED = "The browser does not let the address change that often. Wait some seconds.";

test("shows no other deal where the browser refuses to change the address", async (t) => {
  const page = await openDeal(t, 617);
  await click(page, "Next");
  await click(page, "Previous");
  const refuse = (refuses) => {
    for (const name of ["pushState", "replaceState"]) {
      window[name] ??= history[name].bind(history);
      history[name] = (...entry) => {
        if (refuses) throw new DOMException("too many calls", "SecurityError");
        window[name](...entry);
      };
    }
  };
  for (const change of [
    () => click(page, "Next"),
    () => click(page, "Next winnable"),
    () => click(page, "Random winnable"),
    () => page.locator("#copy-rows").press("ArrowLeft"),
    () => enter(page, "618"),
    () => page.fill("#text", writeBoard(deal(618))),
    () => page.fill("#text", "7D AD 5C 3S"),
  ]) {
    await page.evaluate(refuse, true);
    await change();
    await waitForText(page, "message", REFUSED);
    await waitForDeal(page, 617);
    await page.evaluate(refuse, false);
    await click(page, "Previous");
    await waitForDeal(page, 616);
    await click(page, "Next");
    await waitForDeal(page, 617);
  }
});

test("keeps number, table and address alike when Chromium ignores changes of the address", async (t) => {
  const limiting = await launch({ ignoreDefaultArgs: ["--disable-ipc-flooding-protection"] });
  t.after(() => limiting.close());
  const page = await limiting.newPage();
  await page.goto(`${server.address}#617`);
  await waitForDeal(page, 617);
  await page.evaluate(() => {
    for (let i = 0; i < 300; i++) document.querySelector("#next").click();
  });
  await waitForText(page, "message", REFUSED);
  const last = Number(new URL(page.url()).hash.slice(1));
  assert(last > 617 && last < 917, `the steps led to ${last}`);
  await waitForDeal(page, last);
});

const RANGE = "Deals are numbered from -2 to 8589934591.";
const ALONE = "Write the number alone, as 617.";

test("rejects a number without a deal, and keeps the board", async (t) => {
  const page = await openDeal(t, 617);
  for (const [number, problem] of [
    ["8589934592", `“8589934592” is out of range. ${RANGE}`],
    ["-3", `“-3” is out of range. ${RANGE}`],
    ["9".repeat(400), `“${"9".repeat(20)}…” is out of range. ${RANGE}`],
    ["1e3", `“1e3” is not a number. ${ALONE}`],
    ["6.5", `“6.5” is not a number. ${ALONE}`],
    ["1,00", `“1,00” is not a number. ${ALONE}`],
    ["six", `“six” is not a number. ${ALONE}`],
    ["--1", `“--1” is not a number. ${ALONE}`],
    ["7D", `“7D” is not a number. ${ALONE}`],
    ["617 618", `“617 618” is not a number. ${ALONE}`],
    ["617 and 618 and 619", `“617 and 618 and 619” is not a number. ${ALONE}`],
    ["617 and 618 and so on", `“617 and 618 and so o…” is not a number. ${ALONE}`],
  ]) {
    await enter(page, "617");
    await waitForText(page, "message", "");
    assert.equal(await page.getAttribute("#number", "aria-invalid"), "false");
    await enter(page, ` ${number}`);
    await waitForText(page, "message", problem);
    assert.equal(await page.getAttribute("#number", "aria-invalid"), "true");
    await waitForBoard(page, deal(617), "Deal 617");
  }
  await enter(page, "");
  await waitForText(page, "message", `Type a deal number. ${RANGE}`);
});

test("deals a number as people write it", async (t) => {
  const page = await openDeal(t, 2);
  for (const [typed, number] of [
    [" 1 ", 1],
    ["#-1", -1],
    ["007", 7],
    ["-0", 0],
    ["\u22121", -1],
    ["617.", 617],
    ["618,", 618],
    ["(617)", 617],
    ['"618"', 618],
    ["No 617", 617],
    ["No. 618", 618],
    ["Nr. 617", 617],
    ["deal no 618", 618],
    ["Deal: 617", 617],
    ["game number 618", 618],
    ["Microsoft FreeCell #617", 617],
    ["seed 618", 618],
    ["1,000", 1000],
    ["1.000.000", 1000000],
    ["8,589,934,591", 8589934591],
  ]) {
    await enter(page, typed);
    await waitForDeal(page, number);
    await waitForText(page, "message", "");
  }
});

test("rejects an address without a deal, and keeps the board", async (t) => {
  const page = await openDeal(t, "8589934592");
  await waitForText(page, "message", `“#8589934592” is out of range. ${RANGE}`);
  await waitForDeal(page, 1);
  await enter(page, "617");
  await page.evaluate(() => {
    location.hash = "%";
  });
  await waitForText(page, "message", `“#%” is not a number. ${ALONE}`);
  await waitForDeal(page, 617);
  await page.evaluate(() => {
    location.hash = "011982";
  });
  await waitForDeal(page, 11982);
});

test("leaves no entry in the history for a wrong address", async (t) => {
  const page = await openDeal(t, 617);
  await enter(page, "618");
  await waitForDeal(page, 618);
  for (const hash of ["#xyz", "#-3"]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
    await page.getByText(`“${hash}” is `).waitFor();
    await waitForDeal(page, 618);
    await page.goBack();
    await waitForDeal(page, 617);
    await waitForText(page, "message", "");
    await page.goForward();
    await waitForDeal(page, 618);
  }
  await page.fill("#text", "7D AD 5C 3S");
  await waitForPart(page, firstCards(617, 4));
  await page.evaluate(() => {
    location.hash = "#xyz";
  });
  await waitForText(page, "message", `“#xyz” is not a number. ${ALONE}`);
  await waitForPart(page, firstCards(617, 4));
  await page.goBack();
  await waitForDeal(page, 618);
});

test("steps to the previous, next and next winnable deal", async (t) => {
  const page = await openDeal(t, 11981);
  for (const [button, number] of [
    ["Next winnable", 11983],
    ["Previous", 11982],
    ["Next winnable", 11983],
    ["Previous", 11982],
    ["Next", 11983],
    ["Next", 11984],
  ]) {
    await click(page, button);
    await waitForDeal(page, number);
  }
  for (const [number, button, message] of [
    ["-2", "Previous", "There is no deal before -2."],
    ["8589934591", "Next", "There is no deal after 8589934591."],
    ["1000000", "Next winnable", "No deal after 1000000 is known to be winnable."],
    ["8589934591", "Next winnable", "No deal after 8589934591 is known to be winnable."],
  ]) {
    await enter(page, number);
    await click(page, button);
    await waitForText(page, "message", message);
    await waitForDeal(page, Number(number));
  }
  await enter(page, "-2");
  await click(page, "Next winnable");
  await waitForDeal(page, 1);
  await waitForText(page, "message", "");
});

test("shows random winnable deals", async (t) => {
  const page = await openDeal(t, 617);
  const numbers = new Set();
  for (let i = 0; i < 20; i++) {
    const before = page.url();
    await click(page, "Random winnable");
    await page.waitForURL((url) => url.href !== before);
    const number = Number(new URL(page.url()).hash.slice(1));
    assert.equal(winnable(number), true);
    await waitForDeal(page, number);
    numbers.add(number);
  }
  assert(numbers.size > 15);
});

test("never shows a deal at random that cannot be won", async (t) => {
  const page = await openDeal(t, 617);
  await page.evaluate(() => {
    const drawn = [11981, 146691, 781947, 12344].map((before) => before / 1e6 + 1e-9);
    Math.random = () => drawn.shift();
  });
  await click(page, "Random winnable");
  await waitForDeal(page, 12345);
});

test("finds the number of a pasted board", async (t) => {
  const page = await openDeal(t, 2);
  for (const { number } of published()) {
    await page.fill("#text", "");
    await page.focus("#text");
    await paste(page, `Deal\r\n${written(deal(number))}`);
    await waitForText(page, "found", `This is deal ${number}.`);
    await waitForDeal(page, number);
  }
  await page.goBack();
  await waitForDeal(page, published().at(-2).number);
  await waitForText(page, "found", "");
});

test("finds a board that is pasted anywhere", async (t) => {
  const page = await openDeal(t, 2);
  await paste(page, writeBoard(deal(617)));
  await waitForText(page, "found", "This is deal 617.");
  await waitForDeal(page, 617);
  assert.equal(await page.inputValue("#text"), writeBoard(deal(617)));
  // In the field for the number too.
  await page.fill("#number", "1");
  await paste(page, writeBoard(deal(618)));
  await waitForText(page, "found", "This is deal 618.");
  await waitForDeal(page, 618);
});

/** Returns texts that show a deal number. */
function numberTexts(number) {
  return [
    `${number}`,
    `#${number}`,
    `deal ${number}`,
    `Deal #${number}\r\n`,
    `FreeCell deal ${number}`,
    `${server.address}#${number}`,
    `https://example.org/freecell/?x=1#${number}`,
    `example.org/#${number}`,
  ];
}

test("deals a number that is pasted anywhere", async (t) => {
  const page = await openDeal(t, 2);
  await page.fill("#text", "7D AD 5C 3S");
  await waitForPart(page, firstCards(617, 4));
  for (const text of numberTexts(617).concat(numberTexts(7))) {
    for (const field of ["#number", "#next"]) {
      await enter(page, "2");
      await page.focus(field);
      await paste(page, text);
      await waitForDeal(page, Number(/\d+$/.exec(text.trim())));
      await waitForText(page, "message", "");
      assert.equal(await page.inputValue("#text"), "7D AD 5C 3S");
    }
  }
  await page.focus("#next");
  await paste(page, "deal 8589934592");
  await waitForText(page, "message", `“deal 8589934592” is out of range. ${RANGE}`);
  await waitForBoard(page, deal(7), "Deal 7");
});

test("leaves other texts that are pasted into the number field to the browser", async (t) => {
  const page = await openDeal(t, 2);
  await page.fill("#text", "7D AD 5C 3S");
  await waitForPart(page, firstCards(617, 4));
  const pasteOver = async (typed, selected, text) => {
    await page.fill("#number", typed);
    await page.$eval("#number", (field, range) => field.setSelectionRange(...range), selected);
    await paste(page, text);
  };
  for (const [typed, selected, text, shown] of [
    ["", [0, 0], "hello", "hello"],
    ["61", [2, 2], " or so", "61 or so"],
    ["67", [1, 1], "1", "617"],
    ["618", [2, 3], "7", "617"],
    ["0", [0, 0], "-", "-0"],
  ]) {
    await pasteOver(typed, selected, text);
    assert.equal(await page.inputValue("#number"), shown);
    assert.equal(await page.inputValue("#text"), "7D AD 5C 3S");
    await waitForText(page, "message", "");
    await waitForBoard(page, firstCards(617, 4), "Part of a board");
  }
  await pasteOver("", [0, 0], "hello");
  await page.keyboard.press("Enter");
  await waitForText(page, "message", `“hello” is not a number. ${ALONE}`);
  for (const [typed, selected] of [
    ["", [0, 0]],
    ["6189", [0, 4]],
  ]) {
    await pasteOver(typed, selected, "617");
    await waitForDeal(page, 617);
    await enter(page, "2");
  }
  await pasteOver("2", [1, 1], "617");
  await waitForDeal(page, 617);
  await pasteOver("618", [1, 2], "3");
  assert.equal(await page.inputValue("#number"), "638");
});

test("keeps the search when a text without a card is pasted elsewhere", async (t) => {
  const page = await openDeal(t, 2);
  await page.fill("#text", "7D AD 5C 3S");
  await page.focus("#copy-rows");
  for (const [text, message] of [
    ["no board", NO_CARD],
    ["as soon as possible", NO_CARD],
    ["? ?", NO_CARD],
    ["deals 617, 618", `${NO_CARD} For a deal, write the number alone, as 617.`],
  ]) {
    await paste(page, text);
    await waitForText(page, "message", message);
    assert.equal(await page.inputValue("#text"), "7D AD 5C 3S");
    await waitForPart(page, firstCards(617, 4));
  }
  await paste(page, "hello 7D");
  await waitForText(page, "found", `Line 1, character 1: “hello” ${DOES_NOT_FIT}`);
  assert.equal(await page.inputValue("#text"), "hello 7D");
});

test("deals a number in the field for a board", async (t) => {
  const page = await openDeal(t, 2);
  for (const text of numberTexts(617)) {
    for (const write of [paste, (page, text) => page.keyboard.type(text)]) {
      await enter(page, "2");
      await page.fill("#text", "");
      await page.focus("#text");
      await write(page, text);
      await waitForFound(page, "This is deal 617.", [617]);
      await waitForDeal(page, 617);
    }
  }
  await page.fill("#text", "-3");
  await waitForFound(page, `“-3” is out of range. ${RANGE}`, []);
  assert.equal(await page.getAttribute("#text", "aria-invalid"), "true");
  await waitForDeal(page, 617);

  // A digit may become a card.
  for (const rank of ["7", "10"]) {
    await page.fill("#text", "");
    await page.focus("#text");
    await page.keyboard.type(rank);
    await waitForFound(page, `“${rank}” is not a whole card yet. As a deal number:`, [rank]);
    await waitForPart(page, firstCards(617, 0));
    await page.getByRole("link", { name: rank, exact: true }).click();
    await waitForDeal(page, Number(rank));
    await page.fill("#text", "");
    await page.focus("#text");
    await paste(page, rank);
    await waitForFound(page, `This is deal ${rank}.`, [rank]);
    await waitForDeal(page, Number(rank));
  }
});

test("never calls a part wrong while it is typed", async (t) => {
  const page = await openDeal(t, 2);
  for (const [text, message] of [
    ["? AD 5C 3S 5S 8C 2D AH", /^Only deal 617 has these 7 cards\.$/],
    ["?? AD 10♦", /^\d+ deals of 1 to 1000000 have these 2 cards\. The smallest:$/],
    ["10D", /^\d+ deals of 1 to 1000000 have this card\. The smallest:$/],
    ["deal #617", /^This is deal 617\.$/],
    ["No. 617", /^This is deal 617\.$/],
    ["Seed: 1,000", /^This is deal 1000\.$/],
    ["Microsoft FreeCell game number 1.000.000", /^This is deal 1000000\.$/],
  ]) {
    await page.fill("#text", "");
    await page.focus("#text");
    for (const character of text) {
      await page.keyboard.type(character);
      assert.equal(await page.getAttribute("#text", "aria-invalid"), "false", text);
    }
    await page.locator("#found", { hasText: message }).waitFor();
  }
});

function countOf(cards, count) {
  const inFirst = () => findInRange(cards, 1, 1_000_000);
  const { seeds, total } = count < 4 ? inFirst() : findPartial(cards);
  const these = count === 1 ? "this card" : `these ${count} cards`;
  const of = count < 4 ? " of 1 to 1000000" : "";
  if (total === 1) return `Only deal ${seeds[0]}${of} has ${these}.`;
  return `${total} deals${of} have ${these}. ${total > 64 ? "The smallest:" : "They are:"}`;
}

test("counts the deals left while the first row is typed", async (t) => {
  const page = await openDeal(t, 1);
  for (const number of [617, 4294967295, 8589934591]) {
    await enter(page, "1");
    await page.fill("#text", "");
    await page.focus("#text");
    const cards = deal(number);
    let several = 0;
    for (let count = 1; count <= 8; count++) {
      const [rank, suit] = cardName(cards[count - 1])
        .toLowerCase()
        .replace("t", "10")
        .split(/(?=.$)/);
      const part = firstCards(number, count);
      const message = countOf(part, count);
      const before = await page.textContent("#found");

      await page.keyboard.type(`${count > 1 ? " " : ""}${rank}`);
      const note = `“${rank}” is not a whole card yet.`;
      // The first digit alone may be a deal number.
      const offer = count === 1 && /\d/.test(rank) ? " As a deal number:" : "";
      await waitForText(page, "found", `${before} ${note}${offer}`.trim());
      await page.keyboard.type(suit);
      await waitForText(page, "found", message);
      if (message.startsWith("Only")) {
        await waitForDeal(page, number);
      } else {
        await waitForPart(page, part);
        several++;
      }
    }
    assert(several >= 4, `${number} is found by ${several} cards`);
  }
  await page.fill("#text", "");
  await waitForText(page, "found", "");
  await waitForDeal(page, 8589934591);
});

test("finds a deal from its first row with an unknown card", async (t) => {
  const page = await openDeal(t, 1);
  await page.fill("#text", "7D AD 5C ?? 5S 8C 2D AH");
  await waitForText(page, "found", "Only deal 617 has these 7 cards.");
  await waitForDeal(page, 617);
});

test("links to the smallest deals that have the cards", async (t) => {
  const page = await openDeal(t, 617);
  await page.fill("#text", "7D AD 5C 3S");
  await waitForText(page, "found", "1329 deals have these 4 cards. The smallest:");
  const { seeds } = findPartial("7D AD 5C 3S", { limit: 10 });
  const links = page.locator("#matches a");
  assert.deepEqual(await links.allTextContents(), seeds.map(String));
  await waitForPart(page, firstCards(617, 4));

  // The first link leads to the deal that is in the address already.
  for (const number of [seeds[0], seeds[9], seeds[1]]) {
    await page.getByRole("link", { name: String(number), exact: true }).click();
    await waitForDeal(page, number);
    assert.equal(await links.count(), 10);
  }
  await page.goBack();
  await waitForDeal(page, seeds[9]);

  await page.fill("#text", "JD 2D 9H JC 5D 7H");
  await waitForText(page, "found", "3 deals have these 6 cards. They are:");
  assert.equal(await links.count(), 3);
});

test("shows up to 64 matches when asked for more", async (t) => {
  const page = await openDeal(t, 2);
  const links = page.locator("#matches a");
  for (const text of ["7D AD 5C 3S 5S", "7D AD 5C 3S", "Column 8: AH KH"]) {
    const part = readPartial(text);
    const { seeds } = text.startsWith("7D") ? findPartial(part) : findInRange(part, 1, 1_000_000);
    await page.fill("#text", text);
    await page.getByRole("link", { name: String(seeds[9]), exact: true }).waitFor();
    assert.deepEqual(await links.allTextContents(), seeds.slice(0, 10).map(String));
    await click(page, "Show more");
    assert.deepEqual(await links.allTextContents(), seeds.map(String));
    const focused = await page.evaluate(() => document.activeElement.textContent);
    assert.equal(focused, String(seeds[10]));
    assert.equal(await page.isVisible("#more"), false);
    await page.keyboard.press("Enter");
    await waitForDeal(page, seeds[10]);
    await page.goBack();
    await waitForPart(page, part);
    assert.deepEqual(await links.allTextContents(), seeds.map(String));
  }
  await page.fill("#text", "JD 2D 9H JC 5D 7H");
  await waitForText(page, "found", "3 deals have these 6 cards. They are:");
  assert.equal(await page.isVisible("#more"), false);
});

test("brings the matches of a search back", async (t) => {
  const page = await openDeal(t, 2);
  const message = "1329 deals have these 4 cards. The smallest:";
  const { seeds } = findPartial("7D AD 5C 3S", { limit: 10 });
  await page.focus("#text");
  await page.keyboard.type("7D AD 5C 3S");
  await waitForFound(page, message, seeds);
  await page.getByRole("link", { name: String(seeds[9]), exact: true }).click();
  await waitForDeal(page, seeds[9]);
  const current = page.locator("#matches a[aria-current=true]");
  assert.deepEqual(await current.allTextContents(), [String(seeds[9])]);
  await click(page, "Next");
  await waitForDeal(page, seeds[9] + 1);
  assert.equal(await current.count(), 0);
  await page.goBack();
  await waitForDeal(page, seeds[9]);
  await waitForFound(page, message, seeds);
  await page.goBack();
  await waitForPart(page, firstCards(617, 4));
  await waitForFound(page, message, seeds);
  // All the typing is one entry.
  await page.goBack();
  await waitForDeal(page, 2);
  await waitForFound(page, "", []);
  assert.equal(await page.inputValue("#text"), "");
  await page.goForward();
  await waitForPart(page, firstCards(617, 4));
  await waitForFound(page, message, seeds);
  assert.equal(await page.inputValue("#text"), "7D AD 5C 3S");
  await page.reload();
  await waitForPart(page, firstCards(617, 4));
  await waitForFound(page, message, seeds);

  // A search by a worker, after another search.
  await page.getByRole("link", { name: "617", exact: true }).click();
  await waitForDeal(page, 617);
  await page.fill("#text", "Column 8: AH KH");
  const inFirst = findInRange("Column 8: AH KH", 1, 1_000_000, { limit: 10 });
  const those = `${inFirst.total} deals of 1 to 1000000 have these 2 cards. The smallest:`;
  await waitForFound(page, those, inFirst.seeds);
  await page.goBack();
  await waitForDeal(page, 617);
  await page.goBack();
  await waitForPart(page, firstCards(617, 4));
  await waitForFound(page, message, seeds);
  await page.goForward();
  await page.goForward();
  await waitForPart(page, readPartial("Column 8: AH KH"));
  await waitForFound(page, those, inFirst.seeds);
});

test("brings the only match of a search back", async (t) => {
  const page = await openDeal(t, 2);
  for (const [text, message] of [
    ["7D AD 5C ?? 5S 8C 2D AH", "Only deal 617 has these 7 cards."],
    [COLUMN_617, "Only deal 617 of 1 to 1000000 has these 7 cards."],
    [writeBoard(deal(617)), "This is deal 617."],
  ]) {
    await enter(page, "2");
    await page.fill("#text", text);
    await waitForFound(page, message, [617]);
    await waitForDeal(page, 617);
    await click(page, "Next");
    await waitForDeal(page, 618);
    await page.goBack();
    await waitForDeal(page, 617);
    await waitForFound(page, message, [617]);
    await click(page, "Random winnable");
    await page.getByRole("link", { name: "617", exact: true }).click();
    await waitForDeal(page, 617);
  }
});

const STEPS = ["#previous", "#next", "#next-winnable"];

test("steps only from a deal, and shows the last deal again without a text", async (t) => {
  const page = await openDeal(t, 618);
  const disabled = () => page.$$eval(":disabled", (all) => all.map(({ id }) => `#${id}`));
  assert.deepEqual(await disabled(), []);
  const swapped = deal(617);
  [swapped[0], swapped[51]] = [swapped[51], swapped[0]];
  for (const [text, cards, heading] of [
    ["7D AD 5C", firstCards(617, 3), "Part of a board"],
    [writeBoard(swapped), swapped, "Board without a number"],
  ]) {
    await page.fill("#text", text);
    await waitForPart(page, cards, heading);
    assert.deepEqual(await disabled(), [...STEPS, "#copy-link"]);
    await page.locator("#copy-rows").press("ArrowRight");
    await page.locator("#copy-rows").press("ArrowLeft");
    await waitForPart(page, cards, heading);
    await page.fill("#text", "");
    await waitForDeal(page, 618);
    assert.deepEqual(await disabled(), []);
  }
  await page.fill("#text", "7D AD 5C 3S");
  await waitForPart(page, firstCards(617, 4));
  await click(page, "Random winnable");
  await page.waitForURL(/#\d+$/);
  assert.deepEqual(await disabled(), []);
});

const COLUMN_617 = "Column 1: 7D TD TH KD 4C 4S JD";
// The cards are dealt last, so the search of all numbers for it takes long.
const LAST_ROW_617 = "Last row: JD KS KC 4H";

test("finds the deal of a typed column in 1 to 1000000", async (t) => {
  const page = await openDeal(t, 1);
  await page.focus("#text");
  await page.keyboard.type(COLUMN_617);
  await waitForText(page, "found", "Only deal 617 of 1 to 1000000 has these 7 cards.");
  await waitForDeal(page, 617);
  assert.equal(page.workers().length, 1);
});

test("links to the smallest deals of 1 to 1000000 that have the cards", async (t) => {
  const page = await openDeal(t, 1);
  await page.fill("#text", "Column 8: AH KH");
  const { seeds, total } = findInRange("Column 8: AH KH", 1, 1_000_000, { limit: 10 });
  const message = `${total} deals of 1 to 1000000 have these 2 cards. The smallest:`;
  await waitForText(page, "found", message);
  assert.deepEqual(await page.locator("#matches a").allTextContents(), seeds.map(String));
  await waitForPart(page, readPartial("Column 8: AH KH"));
  await page.getByRole("link", { name: String(seeds[9]), exact: true }).click();
  await waitForDeal(page, seeds[9]);
  await waitForText(page, "found", message);
  await click(page, "Next");
  await waitForDeal(page, seeds[9] + 1);
  await waitForText(page, "found", message);
  assert.equal(await page.isVisible("#search-all"), true);
});

test("says that no deal of 1 to 1000000 has the cards, and finds it among all numbers", async (t) => {
  const page = await openDeal(t, 1);
  const number = 4_000_000;
  const row = Array.from(deal(number).subarray(0, 3), cardName).join(" ");
  const column = writeBoard(deal(number), "columns").split("\n")[0];
  await page.fill("#text", `Column 1: ${column}`);
  await waitForText(page, "found", "No deal of 1 to 1000000 has these 7 cards.");
  await click(page, "Search all numbers");
  await page.getByRole("link", { name: String(number), exact: true }).waitFor();
  await click(page, "Stop");

  // The first four cards are searched for in another way.
  await page.fill("#text", row);
  let total = 0;
  for (let card = 0; card < 52; card++) {
    const cards = firstCards(number, 3);
    if (cards.includes(card)) continue;
    cards[3] = card;
    total += findPartial(cards, { limit: 0 }).total;
  }
  await click(page, "Search all numbers");
  await waitForText(page, "found", `${total} deals have these 3 cards. The smallest:`);
  const { seeds } = findInRange(row, -2, 10_000_000, { limit: 10 });
  assert.deepEqual(await page.locator("#matches a").allTextContents(), seeds.map(String));
  assert.equal(await page.isVisible("#searching"), false);
  assert.equal(await page.isVisible("#search-all"), false);
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  assert.equal(page.workers().length, cores);
});

/** Starts a search of all numbers that takes long, and waits for its first match. */
async function startLongSearch(page) {
  await page.fill("#text", LAST_ROW_617);
  await waitForText(page, "found", "Only deal 617 of 1 to 1000000 has these 4 cards.");
  await click(page, "Search all numbers");
  await waitForText(page, "found", "Searching all numbers.");
  await page.getByRole("link", { name: "2643339" }).waitFor();
}

test("shows the progress of a search of all numbers, and what is found when it is stopped", async (t) => {
  const page = await openDeal(t, 1);
  await startLongSearch(page);
  const progress = page.getByRole("progressbar", { name: "Search of all numbers" });
  const values = [];
  for (let last = 0; values.length < 3; values.push(last)) {
    const grown = ([bar, last]) => bar.value > last && bar.value;
    const value = await page.waitForFunction(grown, [await progress.elementHandle(), last]);
    last = await value.jsonValue();
    assert(last > 0 && last < 1);
  }
  assert.match(await page.textContent("#searched"), /^\d+% searched, deals found: \d+$/);
  await click(page, "Stop");
  const found = await page.textContent("#found");
  assert.match(
    found,
    /^\d+ deals of the \d+% searched have these 4 cards\. (They are|The smallest):$/,
  );
  assert.equal(await page.isVisible("#searching"), false);
  const links = page.locator("#matches a");
  const numbers = (await links.allTextContents()).map(Number);
  assert.deepEqual(numbers.slice(0, 2), [617, 2643339]);
  for (const number of numbers) {
    assert.equal(findInRange(LAST_ROW_617, number, number).total, 1);
  }
  // Nothing comes after the stop.
  await page.waitForTimeout(500);
  assert.equal(await page.textContent("#found"), found);
  assert.deepEqual((await links.allTextContents()).map(Number), numbers);
  await click(page, "Search all numbers");
  await waitForText(page, "found", "Searching all numbers.");
});

test("a changed text cancels the search of all numbers", async (t) => {
  const page = await openDeal(t, 1);
  for (const [text, message, count] of [
    [COLUMN_617, "Only deal 617 of 1 to 1000000 has these 7 cards.", 1],
    ["7D AD 5C ?? 5S 8C 2D AH", "Only deal 617 has these 7 cards.", 1],
    ["7D 7D", `Line 1, character 4: “7D” is there twice. One of the two must be another card.`, 0],
    ["", "", 0],
  ]) {
    await startLongSearch(page);
    await page.fill("#text", text);
    await waitForText(page, "found", message);
    assert.equal(await page.isVisible("#searching"), false);
    await page.waitForTimeout(500);
    await waitForText(page, "found", message);
    assert.equal(await page.locator("#matches a").count(), count);
  }
});

test("never shows the result for an older text", async (t) => {
  const page = await openDeal(t, 1);
  const shown = await page.evaluate(
    async ([older, newer]) => {
      const messages = [];
      const found = document.querySelector("#found");
      const text = document.querySelector("#text");
      const done = new Promise((resolve) => {
        new MutationObserver(() => {
          messages.push(found.textContent);
          if (/^\w+ deal/.test(found.textContent)) resolve();
        }).observe(found, { childList: true });
      });
      for (const value of [older, newer]) {
        text.value = value;
        text.dispatchEvent(new Event("input"));
      }
      await done;
      return messages;
    },
    [LAST_ROW_617, "Column 1: 8D"],
  );
  const { total } = findInRange("Column 1: 8D", 1, 1_000_000);
  assert.deepEqual(
    [...new Set(shown)],
    ["Searching 1 to 1000000.", `${total} deals of 1 to 1000000 have this card. The smallest:`],
  );
});

test("a search of all numbers goes on while other deals are shown", async (t) => {
  const page = await openDeal(t, 1);
  await startLongSearch(page);
  await click(page, "Next");
  await waitForDeal(page, 618);
  const link = page.getByRole("link", { name: "2643339" });
  await link.focus();
  await page.getByRole("link", { name: "6522155" }).waitFor();
  assert.equal(await link.evaluate((link) => link === document.activeElement), true);
  await page.keyboard.press("Enter");
  await waitForDeal(page, 2643339);
  await waitForText(page, "found", "Searching all numbers.");
  await click(page, "Stop");
});

test("says so where the browser starts no worker", async (t) => {
  const page = await openDeal(t, 1);
  await page.evaluate(() => {
    delete window.Worker;
  });
  await page.fill("#text", COLUMN_617);
  await waitForText(page, "found", "The search failed: the page cannot start a worker.");
  assert.equal(await page.isVisible("#search-all"), false);
  await page.fill("#text", "7D AD 5C ?? 5S 8C 2D AH");
  await waitForDeal(page, 617);
});

test("searches all numbers by keyboard", async (t) => {
  const page = await openDeal(t, 1);
  const { keyboard } = page;
  const focused = (name) =>
    page.waitForFunction((name) => document.activeElement.textContent === name, name);
  await page.focus("#text");
  await keyboard.type(LAST_ROW_617);
  await waitForText(page, "found", "Only deal 617 of 1 to 1000000 has these 4 cards.");
  await waitForDeal(page, 617);
  await keyboard.press("Tab");
  await focused("617");
  await keyboard.press("Tab");
  await focused("Search all numbers");
  await keyboard.press("Enter");
  await focused("Stop");
  await page.getByRole("link", { name: "2643339" }).waitFor();
  await keyboard.press("Space");
  await focused("Search all numbers");
  await page.getByRole("status").getByText("searched have these 4 cards").waitFor();
});

const DOES_NOT_FIT =
  "is neither a card nor anything else that fits. Write cards as TD or 10D, unknown cards as ?.";
const NO_CARD = "There is no card in the text.";
const TWICE = "is there twice. One of the two must be another card.";
const ACE = "is there twice: 1D is the ace of diamonds. Write the ten as TD.";
const COLUMN = "Write Column 3: before the cards of a column, with a number from 1 to 8.";
const ROW = "Write Row 7: before the cards of a row, with a number from 1 to 7.";
const MISSING = "Write ? for a missing card, or Column 1: before a column.";

test("rejects what is no board with the place, and keeps the board", async (t) => {
  const page = await openDeal(t, 617);
  const rows = writeBoard(deal(1));
  for (const [text, message] of [
    ["no board", NO_CARD],
    ["# 617 and 618", `${NO_CARD} For a deal, write the number alone, as 617.`],
    ["X".repeat(100), NO_CARD],
    ["Column 3:", NO_CARD],
    ["7D KK", `Line 1, character 4: “KK” ${DOES_NOT_FIT}`],
    ["7D AD KK", `Line 1, character 7: “KK” ${DOES_NOT_FIT}`],
    [`7D\t${"X".repeat(100)}`, `Line 1, character 4: “${"X".repeat(20)}…” ${DOES_NOT_FIT}`],
    ["Column 3: 5C XX", `Line 1, character 14: “XX” ${DOES_NOT_FIT}`],
    ["Column 3: 5C\nColumn 4: XX", `Line 2, character 11: “XX” ${DOES_NOT_FIT}`],
    ["7D 8H hello world", `Line 1, character 7: “hello” ${DOES_NOT_FIT}`],
    ["hello 7D", `Line 1, character 1: “hello” ${DOES_NOT_FIT}`],
    ["Seven of Diamonds KK", `Line 1, character 19: “KK” ${DOES_NOT_FIT}`],
    ["7DAD5X", `Line 1, character 1: “7DAD5X” ${DOES_NOT_FIT}`],
    ["7D (", "The end of the board is missing."],
    ["Column 9: 5C", `“Column 9:” cannot be read. ${COLUMN}`],
    ["Column 0:", `“Column 0:” cannot be read. ${COLUMN}`],
    ["column 3 5C QD", `“column 3” cannot be read. ${COLUMN}`],
    ["column 3 5C", `“column 3” cannot be read. ${COLUMN}`],
    ["C3: 5C", `“C3:” cannot be read. ${COLUMN}`],
    ["Column 3: 5C QD\nColumn 9: 5H", `“Column 9:” cannot be read. ${COLUMN}`],
    ["Row 8: 7D", `“Row 8:” cannot be read. ${ROW}`],
    ["r7: 7D", `“r7:” cannot be read. ${ROW}`],
    ["7D 10 ", `Line 1, character 4: “10” ${DOES_NOT_FIT}`],
    ["7D AD 5X 3S", `Line 1, character 7: “5X” ${DOES_NOT_FIT}`],
    ["7D AD 5C 7D", `Line 1, character 10: “7D” ${TWICE}`],
    ["7♦ 10♦, 7♦, A♦", `Line 1, character 9: “7♦” ${TWICE}`],
    ["\u{1F0C7} \u{1F0C1} 11♦", `Line 1, character 5: “11♦” ${DOES_NOT_FIT}`],
    ['["7D", "AD", "7D"]', `Line 1, character 15: “7D” ${TWICE}`],
    ["7DAD7D", `Line 1, character 5: “7D” ${TWICE}`],
    ["AD 1D", `Line 1, character 4: “1D” ${ACE}`],
    ["1D AD", `Line 1, character 4: “AD” ${ACE}`],
    ["AC AD AH AS 2C 2D 2H 2S 3C\n4C 5C", "Line 1 has 9 cards; a row has 8."],
    ["7D AD 5C 3S 5S 8C 2D\nTD 7S", `Line 1 has 7 cards; a row has 8. ${MISSING}`],
    ["7D\n\n8D TD", `Line 1 has 1 card; a row has 8. ${MISSING}`],
    ["7D ?? 5C 3S 5S 8C 2D AH\nTD ?\n4H", `Line 2 has 2 cards; a row has 8. ${MISSING}`],
    [
      "Column 3: 7D\n8D",
      "Line 2, character 1: “8D” does not fit here. Rows have 8 cards, columns 7 or 6.",
    ],
    [rows.replace("KD KC", "KD KE"), `Line 2, character 4: “KE” ${DOES_NOT_FIT}`],
  ]) {
    await page.fill("#text", "");
    await waitForText(page, "found", "");
    assert.notEqual(await page.getAttribute("#text", "aria-invalid"), "true");
    await page.fill("#text", text);
    await waitForText(page, "found", message);
    assert.equal(await page.getAttribute("#text", "aria-invalid"), "true");
    assert.equal(await page.locator("#matches a").count(), 0);
    await waitForDeal(page, 617);
  }
  await page.fill("#text", rows);
  await waitForDeal(page, 1);
});

test("keeps the part of a board when the next card is wrong", async (t) => {
  const page = await openDeal(t, 2);
  await page.fill("#text", "7D AD 5C 3S");
  await waitForPart(page, firstCards(617, 4));
  await page.focus("#text");
  await page.keyboard.press("End");
  await page.keyboard.type(" 5Z");
  await waitForText(page, "found", `Line 1, character 13: “5Z” ${DOES_NOT_FIT}`);
  await waitForPart(page, firstCards(617, 4));
  await enter(page, "3");
  await waitForDeal(page, 3);
  await page.goBack();
  await waitForPart(page, firstCards(617, 4));
  assert.equal(await page.inputValue("#text"), "7D AD 5C 3S 5");
});

test("says that no deal has the cards", async (t) => {
  const page = await openDeal(t, 1);
  const swapped = deal(617);
  [swapped[0], swapped[51]] = [swapped[51], swapped[0]];
  await page.fill("#text", writeBoard(swapped));
  await waitForText(page, "found", "No deal has this board. Check the place of each card.");
  await waitForPart(page, swapped, "Board without a number");

  const row = Array.from(swapped.subarray(0, 8), cardName).join(" ");
  await page.fill("#text", row);
  await waitForText(page, "found", "No deal has these 8 cards. Check the place of each card.");
  await waitForPart(page, swapped.slice().fill(UNKNOWN_CARD, 8));
});

test("copies the board in rows and columns", async (t) => {
  const page = await openDeal(t, 617);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  for (const layout of ["rows", "columns"]) {
    await click(page, `Copy ${layout}`);
    await waitForText(page, "copied", `The ${layout} are copied.`);
    assert.equal(await clipboard(), writeBoard(deal(617), layout));
  }
  await page.fill("#text", "7D AD 5C");
  await waitForPart(page, firstCards(617, 3));
  await click(page, "Copy rows");
  await waitForText(page, "copied", "The rows are copied.");
  assert.equal(await clipboard(), writeBoard(firstCards(617, 3)));
});

test("copies the link of the deal", async (t) => {
  const page = await open(t, browser, `${server.address}?x=1#617`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await click(page, "Next");
  await click(page, "Copy link");
  await waitForText(page, "copied", "The link is copied.");
  assert.equal(await clipboard(), `${server.address}?x=1#618`);
});

test("offers the text where the browser does not let the page copy", async (t) => {
  const page = await openDeal(t, 617);
  await page.evaluate(() => {
    delete Navigator.prototype.clipboard;
  });
  await page.fill("#text", "7D AD 5C 3S");
  await page.getByRole("link", { name: "617", exact: true }).click();
  const message = "The browser does not let the page copy. The text is selected: copy it here.";
  for (const [button, text] of [
    ["Copy rows", writeBoard(deal(617))],
    ["Copy link", `${server.address}#617`],
  ]) {
    await click(page, button);
    await waitForText(page, "copied", message);
    assert.equal(await page.evaluate(() => getSelection().toString()), text);
    await waitForDeal(page, 617);
  }
  assert.equal(await page.inputValue("#text"), "7D AD 5C 3S");
  await click(page, "Next");
  assert.equal(await page.isVisible("#copy-text"), false);
});

test("tells a screen reader the cards, the controls and the messages", async (t) => {
  const page = await openDeal(t, 617);
  await waitForDeal(page, 617);
  const columns = (await page.locator("#board").ariaSnapshot()).split('- list "').slice(1);
  assert.equal(columns.length, 8);
  assert.deepEqual(columns[0].match(/(?<=img ").*(?=")/g), [
    "seven of diamonds",
    "ten of diamonds",
    "ten of hearts",
    "king of diamonds",
    "four of clubs",
    "four of spades",
    "jack of diamonds",
  ]);
  assert(!columns.some((column) => column.includes("text")));

  await page.getByRole("region", { name: "Deal 617" }).waitFor();
  await page.getByRole("heading", { name: "Deal 617", level: 1 }).waitFor();
  await page.getByRole("status").getByText("can be won").waitFor();
  await page
    .getByRole("textbox", { name: "Board, any part of it, or a number" })
    .fill("7D AD 5C 3S");
  await page.getByRole("status").getByText("1329 deals have these 4 cards.").waitFor();
  await page.getByRole("textbox", { name: "Deal number" }).fill("x");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("“x” is not a number.").waitFor();
  await page.getByRole("button", { name: "Copy rows" }).click();
  await page.getByRole("status").getByText("The rows are copied.").waitFor();
});

test("does everything by keyboard", async (t) => {
  const page = await openDeal(t, 617);
  await waitForDeal(page, 617);
  const { keyboard } = page;
  await keyboard.press("ArrowRight");
  await waitForDeal(page, 618);
  await keyboard.press("ArrowLeft");
  await waitForDeal(page, 617);

  const focused = [];
  const controls = [
    "number",
    "Deal",
    "Previous",
    "Next",
    "Next winnable",
    "Random winnable",
    "Copy rows",
    "Copy columns",
    "Copy link",
    "text",
  ];
  for (const control of controls) {
    await keyboard.press("Tab");
    const { name, outline } = await page.evaluate(() => {
      const { activeElement } = document;
      return {
        name: activeElement.textContent || activeElement.id,
        outline: getComputedStyle(activeElement).outlineStyle,
      };
    });
    focused.push(name);
    assert.equal(outline, "solid", name);
    if (control === "number") {
      await keyboard.press("Control+A");
      await keyboard.type("11981");
      await keyboard.press("ArrowLeft");
      await keyboard.press("Enter");
      await waitForDeal(page, 11981);
    }
    if (control === "Next winnable") {
      await keyboard.press("Space");
      await waitForDeal(page, 11983);
    }
    if (control === "Copy rows") {
      await keyboard.press("Enter");
      await waitForText(page, "copied", "The rows are copied.");
    }
  }
  assert.deepEqual(focused, controls);
  await keyboard.type("7d ad 5c 3s");
  await waitForPart(page, firstCards(617, 4));
  // Tab leaves the text for the links.
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await waitForDeal(page, findPartial("7D AD 5C 3S", { limit: 2 }).seeds[1]);
});
