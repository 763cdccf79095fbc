// Copying: rows, columns and the link.

import assert from "node:assert/strict";
import { test } from "node:test";

import { deal, writeBoard } from "../../../packages/javascript/index.js";
import { open } from "./browser.js";
import { firstCards } from "./samples.js";
import { waitForDeal, waitForPart, waitForText } from "./screen.js";
import { browser, click, openDeal, server } from "./session.js";

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
