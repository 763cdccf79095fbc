// Messages in the field for a board: texts that are no board, boards that no deal has.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cardName, deal, UNKNOWN_CARD, writeBoard } from "../../../packages/javascript/index.js";
import { firstCards } from "./samples.js";
import { DOES_NOT_FIT, NO_CARD, waitForDeal, waitForPart, waitForText } from "./screen.js";
import { enter, openDeal } from "./session.js";

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
    ["column 3 - 5C QD", `“column 3 -” cannot be read. ${COLUMN}`],
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
