// What a visitor does: types, taps, pastes, goes back, searches, copies; by keyboard, with a screen
// reader, on a phone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";

import { cellsNeeded, deal, writeBoard } from "../../../packages/javascript/index.js";
import { BUILT, fill, launch, open, paste, serve, waitForDeal, waitForText } from "./browser.js";

const PART = "Column 3: 5C QD";
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

async function openDeal(t, number, options) {
  const page = await open(t, browser, `${server.address}#${number}`, options);
  await waitForDeal(page, number);
  return page;
}

function role(name, role = "button") {
  return `::-p-aria([name="${name}"][role="${role}"])`;
}

function click(page, name) {
  return page.locator(role(name)).click();
}

function textOf(page, selector) {
  return page.$eval(selector, (found) => found.value ?? found.textContent);
}

test("shows the deal that is typed or pasted, and goes back", async (t) => {
  const page = await open(t, browser, server.address);
  await waitForDeal(page, 1);
  await page.focus("#text");
  await page.keyboard.type("25000");
  await waitForDeal(page, 25000);
  await page.evaluate(() => document.activeElement.blur());
  await paste(page, writeBoard(deal(617)));
  await waitForDeal(page, 617);
  await page.goBack();
  await waitForDeal(page, 25000);
  assert.equal(await textOf(page, "#text"), "25000");
  await page.reload();
  await waitForDeal(page, 25000);
  await page.goto(`${server.address}?deal=617`);
  await waitForDeal(page, 617);
});

test("keeps the focus of a keyboard where a text is pasted, and closes that of a phone", async (t) => {
  const { origin } = new URL(server.address);
  for (const [options, focused] of [
    [{}, "text"],
    [{ isMobile: true, hasTouch: true, width: 360, height: 640 }, ""],
  ]) {
    const page = await openDeal(t, 1, options);
    await page
      .browserContext()
      .overridePermissions(origin, ["clipboard-read", "clipboard-sanitized-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), writeBoard(deal(617)));
    await page.focus("#text");
    await page.keyboard.down("Control");
    await page.keyboard.press("KeyV");
    await page.keyboard.up("Control");
    await waitForDeal(page, 617);
    assert.equal(await page.evaluate(() => document.activeElement.id), focused);
    assert.equal(await page.$eval("#text", ({ scrollTop }) => scrollTop), 0);
  }
});

test("takes a long text, shows its beginning, and says when there is none", async (t) => {
  const page = await openDeal(t, 1);
  await page.focus("#text");
  const text = `${writeBoard(deal(11982))}${"\n".repeat(100_000)}${writeBoard(deal(617))}`;
  await paste(page, text);
  await waitForText(page, "#message", /shows 2 deals\. The field shows the beginning\./);
  const shown = await textOf(page, "#text");
  assert(text.startsWith(shown.slice(0, -1)) && shown.length < 1000);
  await paste(page, "");
  await waitForText(page, "#message", "The clipboard has no text.");
  assert.equal(await textOf(page, "#text"), shown);
});

test("lists the deals of a part, and shows the one that is chosen", async (t) => {
  const page = await openDeal(t, 617);
  await fill(page, "617 618");
  await waitForText(page, ".dimmed #heading", "Deal 617");
  assert.equal(await page.$("[aria-current=true]"), null);
  for (const number of [617_618, 618]) {
    await page.locator(`[data-seed="${number}"]`).click();
    await waitForDeal(page, number);
  }
  assert.equal(await textOf(page, "[aria-current=true]"), "618");
  assert.equal(await textOf(page, "#text"), "617 618");
});

test("says what is wrong when the keys rest, and dims the table", async (t) => {
  const page = await openDeal(t, 617);
  await page.focus("#text");
  await page.keyboard.type("xyz");
  await page.locator(role("Last shown: Deal 617", "heading")).wait();
  assert.equal(await page.$eval("#text", (field) => field.ariaInvalid), "false");
  await waitForText(page, "#message", /^Type a number/);
  await page.keyboard.press("Tab");
  assert.equal(await page.$eval("#text", (field) => field.ariaInvalid), "true");
});

test("deals a random number that needs the chosen free cells", async (t) => {
  const page = await openDeal(t, 11982);
  assert.equal(await textOf(page, "#answer"), "cannot be won with 4 free cells, needs 5");
  await page.select("#cells", "2");
  await waitForText(page, "#answer", "needs 2 free cells");
  const number = Number(new URL(page.url()).hash.slice(1));
  assert.equal(cellsNeeded(number), 2);
  await waitForDeal(page, number);
});

test("asks for a new visit if a worker is of another version", async (t) => {
  const page = await openDeal(t, 1);
  await fill(page, PART);
  await waitForText(page, "#message", /./);
  await page.evaluate(() => {
    window.Worker = class extends EventTarget {
      postMessage() {
        this.onerror();
      }
      terminate() {}
    };
  });
  await click(page, "Search all numbers");
  await waitForText(page, "#message", /Reload the page/);
});

test("says what the browser lacks", async (t) => {
  const page = await open(t, browser, `${server.address}about.html`);
  await page.evaluateOnNewDocument(() => delete window.WebAssembly);
  page.removeAllListeners("pageerror");
  await page.goto(server.address);
  await waitForText(page, "#loading", /needs WebAssembly/);
});

test("copies rows, columns and the link", async (t) => {
  const page = await openDeal(t, 617);
  const { origin } = new URL(server.address);
  await page
    .browserContext()
    .overridePermissions(origin, ["clipboard-read", "clipboard-sanitized-write"]);
  for (const [what, text] of [
    ["rows", writeBoard(deal(617))],
    ["columns", writeBoard(deal(617), "columns")],
    ["link", `${server.address}#617`],
  ]) {
    await click(page, `Copy ${what}`);
    await waitForText(page, "#copied", `Copied the ${what}.`);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  }
});

test("does everything by keyboard, left to right", async (t) => {
  const page = await openDeal(t, 617);
  await page.keyboard.press("ArrowRight");
  await waitForDeal(page, 618);
  const focused = [];
  for (let i = 0; i < 13; i++) {
    await page.keyboard.press("Tab");
    focused.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        const { left, right } = at.getBoundingClientRect();
        const isLeft = right < document.querySelector("#table").getBoundingClientRect().left;
        const { outlineStyle } = getComputedStyle(at);
        return { name: at.id || at.textContent, isLeft: isLeft && left >= 0, outlineStyle };
      }),
    );
  }
  assert.equal(
    focused.map(({ name }) => name).join(", "),
    "About this page, text, Tap the first row, 11982, Last: JD KS KC 4H, mistakes, previous, next, " +
      "random, cells, copy-rows, copy-columns, copy-link",
  );
  assert(focused.every(({ outlineStyle }) => outlineStyle === "solid"));
  assert(focused.slice(1).every(({ isLeft }, i) => isLeft === i < 5));
});

test("tells a screen reader the number, the answer, the cards and the marks", async (t) => {
  const page = await openDeal(t, 1);
  await click(page, "A board with mistakes");
  await waitForDeal(page, 617);
  await waitForText(page, "#title[role=status]", /^\s*Deal 617\s*needs 4 free cells\s*$/);
  await waitForText(page, "#message[role=status]", /The text has 6H instead of 6S/);
  const mark = "6 of spades, missing or different in the text";
  await page.locator(role(mark, "image")).wait();
  await page.locator(role("Column 8", "list")).wait();
});

for (const [width, height, colorScheme] of [
  [360, 640, "light"],
  [390, 844, "dark"],
  [844, 330, "dark"],
  [1280, 720, "light"],
]) {
  test(`is accessible and fits at ${width} by ${height}, ${colorScheme}`, async (t) => {
    const page = await openDeal(t, 11982, { width, height, colorScheme });
    const bottom = (selector) =>
      page.$eval(selector, (found) => found.getBoundingClientRect().bottom);
    if (width < height) {
      assert((await bottom("#search")) < 0.3 * height);
      await click(page, "A board with mistakes");
      await waitForDeal(page, 617);
    }
    assert((await bottom("#copy-link")) <= height);
    const axe = createRequire(import.meta.url).resolve("axe-core");
    await page.evaluate(readFileSync(axe, "utf8"));
    for (const [text, isOpen] of [
      ["11982", false],
      [writeBoard(deal(617)), false],
      ["7D AD 5C 3S", true],
      [PART, false],
      [`7D ${"X".repeat(100)} `, false],
    ]) {
      await fill(page, text);
      await page.$eval("#tap", (tap, isOpen) => void Object.assign(tap, { open: isOpen }), isOpen);
      await setTimeout(1500);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, text);
      const isCut = await page.$eval("#text", (it) => it.scrollHeight > it.clientHeight + 1);
      assert(!isCut, text);
      const { violations } = await page.evaluate(() => window.axe.run());
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      assert.deepEqual(found, [], text);
    }
  });
}
