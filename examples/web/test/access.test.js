// What people with impaired sight meet: the rules of axe, and what a screen reader says.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

import { openDeal, STATES, waitForText } from "./session.js";

const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

for (const viewport of [PHONE, DESKTOP]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing at a width of ${viewport.width}, ${colorScheme}`, async (t) => {
      const page = await openDeal(t, 617, { viewport, colorScheme });
      const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
      await page.evaluate(axe);
      for (const [state, enter] of Object.entries(STATES)) {
        await enter(page);
        const { passes, violations } = await page.evaluate(() => window.axe.run());
        assert(passes.some(({ id }) => id === "color-contrast"));
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        assert.deepEqual(found, [], state);
      }
      await page.getByRole("link", { name: "About this page" }).click();
      await page.getByRole("heading", { name: "What to type" }).waitFor();
      // With its style sheet.
      await page.waitForLoadState();
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(violations, []);
    });
  }
}

test("tells a screen reader the cards, the answer and the message", async (t) => {
  const page = await openDeal(t, 617);
  const column = page.getByRole("list", { name: "Column 8" });
  assert.deepEqual((await column.ariaSnapshot()).match(/(?<=img ").*(?=")/g), [
    "ace of hearts",
    "king of hearts",
    "ten of clubs",
    "jack of spades",
    "two of spades",
    "queen of hearts",
  ]);
  await page.getByRole("region", { name: "Deal 617" }).waitFor();
  await page.getByRole("status").getByText("can be won").waitFor();
  await page.getByRole("textbox", { name: "Number, link, or any part of a board" }).fill("7D");
  await page.getByRole("status").getByText("begin with this card").waitFor();
  await waitForText(page, "#heading", "Part of a board");
});
