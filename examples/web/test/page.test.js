// What a visitor does: types, taps, pastes, goes back, searches, copies; by keyboard, with a screen
// reader, on a phone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { cellsNeeded, deal, writeBoard } from "../../../packages/javascript/index.js";
import { BUILT, launch, open, serve, waitForDeal } from "./browser.js";

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

function click(page, name) {
  return page.getByRole("button", { name, exact: true }).click();
}

function waitForMessage(page, text) {
  return page.locator("#message").getByText(text).waitFor();
}

test("shows the deal that is typed or pasted, and goes back", async (t) => {
  const page = await open(t, browser, server.address);
  await waitForDeal(page, 1);
  await page.focus("#text");
  await page.keyboard.type("25000");
  await waitForDeal(page, 25000);
  await page.click("h1");
  await page.evaluate((text) => navigator.clipboard.writeText(text), writeBoard(deal(617)));
  await page.keyboard.press("Control+V");
  await waitForDeal(page, 617);
  await page.goBack();
  await waitForDeal(page, 25000);
  assert.equal(await page.inputValue("#text"), "25000");
  await page.reload();
  await waitForDeal(page, 25000);
});

test("lists the deals of a part, and shows the one that is chosen", async (t) => {
  const page = await openDeal(t, 1);
  await page.fill("#text", "617 618");
  await page.getByRole("link", { name: "617,618" }).click();
  await waitForDeal(page, 617_618);
  await page.getByRole("link", { name: "618", exact: true }).click();
  await waitForDeal(page, 618);
  assert.equal(await page.textContent("[aria-current=true]"), "618");
  assert.equal(await page.inputValue("#text"), "617 618");
});

test("says what is wrong when the keys rest, and dims the table", async (t) => {
  const page = await openDeal(t, 617);
  await page.fill("#text", "7D asdf AD");
  await page.getByRole("heading", { name: "Before: deal 617" }).waitFor();
  assert.equal(await page.getAttribute("#text", "aria-invalid"), "false");
  await waitForMessage(page, "Line 1: “asdf” is not a card.");
  await page.keyboard.press("Tab");
  assert.equal(await page.getAttribute("#text", "aria-invalid"), "true");
});

test("names the deal of cards that are tapped as soon as it is the only one", async (t) => {
  const page = await openDeal(t, 1, { hasTouch: true, viewport: { width: 360, height: 640 } });
  await page.getByText("Tap the first row").tap();
  const tap = (name) => page.getByRole("button", { name }).tap();
  for (const name of ["7 of diamonds", "A of diamonds", "A of clubs"]) await tap(name);
  await tap("Take back");
  assert.equal(await page.inputValue("#text"), "7D AD ");
  assert(await page.getByRole("button", { name: "A of diamonds" }).isDisabled());
  for (const name of ["5 of clubs", "3 of spades", "5 of spades"]) await tap(name);
  await waitForDeal(page, 617);
  assert.equal(await page.isVisible("#grid"), false);
});

test("deals a random number that needs the chosen free cells", async (t) => {
  const page = await openDeal(t, 11982);
  assert.equal(await page.textContent("#answer"), "cannot be won with 4 free cells, needs 5");
  await page.getByLabel("Free cells").selectOption("2");
  await page.getByText("can be won with 2 free cells").waitFor();
  const number = Number(new URL(page.url()).hash.slice(1));
  assert.equal(cellsNeeded(number), 2);
  await waitForDeal(page, number);
});

test("searches all numbers, and stops", async (t) => {
  const page = await openDeal(t, 1);
  await page.fill("#text", "Row 7: JD KS KC 4H");
  await click(page, "Search all numbers");
  await page.getByRole("link", { name: "2,643,339" }).waitFor();
  await page.keyboard.press("Enter");
  await waitForMessage(page, /\d+ deals of the \d+% searched have these 4 cards\./);
  while (page.workers().length > 1) await page.waitForTimeout(50);
});

test("copies rows, columns and the link", async (t) => {
  const page = await openDeal(t, 617);
  for (const [what, text] of [
    ["rows", writeBoard(deal(617))],
    ["columns", writeBoard(deal(617), "columns")],
    ["link", `${server.address}#617`],
  ]) {
    await click(page, `Copy ${what}`);
    await page.getByText(`Copied the ${what}.`).waitFor();
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

test("tells a screen reader the cards, the answer and the marks", async (t) => {
  const page = await openDeal(t, 1);
  await click(page, "A board with mistakes");
  await waitForDeal(page, 617);
  const column = await page.getByRole("list", { name: "Column 8" }).ariaSnapshot();
  assert.match(column, /ace of hearts[\s\S]*king of hearts[\s\S]*queen of hearts/);
  await page.getByRole("status").getByText("can be won").waitFor();
  await page.getByRole("status").getByText("The text has 6H instead of 6S").waitFor();
  await page
    .getByRole("img", { name: "six of spades, missing or different in the text" })
    .waitFor();
});

for (const [width, height, colorScheme] of [
  [360, 640, "light"],
  [390, 844, "dark"],
  [844, 330, "dark"],
  [1280, 720, "light"],
]) {
  test(`is accessible and fits at ${width} by ${height}, ${colorScheme}`, async (t) => {
    const page = await openDeal(t, 11982, { viewport: { width, height }, colorScheme });
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
      await page.fill("#text", text);
      await page.$eval("#tap", (tap, isOpen) => Object.assign(tap, { open: isOpen }), isOpen);
      await page.waitForTimeout(1500);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, text);
      const isCut = await page.$eval("#text", (it) => it.scrollHeight > it.clientHeight + 1);
      assert(!isCut, text);
      const { violations } = await page.evaluate(() => window.axe.run());
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      assert.deepEqual(found, [], text);
    }
  });
}
