// Boards and numbers that are pasted anywhere, and numbers in the field for a board.

import assert from "node:assert/strict";
import { test } from "node:test";

import { deal, writeBoard } from "../../../packages/javascript/index.js";
import { firstCards, published } from "./samples.js";
import {
  ALONE,
  DOES_NOT_FIT,
  NO_CARD,
  RANGE,
  waitForBoard,
  waitForDeal,
  waitForFound,
  waitForPart,
  waitForText,
} from "./screen.js";
import { enter, openDeal, paste, server } from "./session.js";

/** Returns cards as people write them. */
function written(cards) {
  const symbols = { C: "♣", D: "♦", H: "♥", S: "♠" };
  return writeBoard(cards, "columns")
    .replace(/[CDHS]/g, (suit) => symbols[suit])
    .replaceAll("T", "10");
}

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
