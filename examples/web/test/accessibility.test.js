// The page for screen readers, by keyboard alone, and by the rules of axe.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

import { findPartial } from "../../../packages/javascript/index.js";
import { firstCards } from "./samples.js";
import { waitForDeal, waitForPart, waitForText } from "./screen.js";
import { openDeal, showDeal } from "./session.js";
import { SCHEMES, SIZES, STATES } from "./states.js";

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

for (const [size, options] of Object.entries(SIZES)) {
  for (const colorScheme of SCHEMES) {
    for (const [state, enter] of Object.entries(STATES)) {
      test(`axe finds nothing: ${state}, ${size}, ${colorScheme}`, async (t) => {
        const page = await showDeal(t, 617, { ...options, colorScheme });
        await enter(page);
        await page.evaluate(
          readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8"),
        );
        const { passes, violations } = await page.evaluate(() => window.axe.run());
        assert(passes.some(({ id }) => id === "color-contrast"));
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        assert.deepEqual(found, []);
      });
    }
  }
}
