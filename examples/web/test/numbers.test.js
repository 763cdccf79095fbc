// Deals by number: links, the number field, back and forward, steps, random deals.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cardName, deal, winnable, writeBoard } from "../../../packages/javascript/index.js";
import { launch, open } from "./browser.js";
import { firstCards, published } from "./samples.js";
import { ALONE, RANGE, waitForBoard, waitForDeal, waitForPart, waitForText } from "./screen.js";
import { browser, click, enter, openDeal, server } from "./session.js";

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
