// Sizes, colour schemes and states of the page in which it is examined.

import { waitForText } from "./screen.js";

export const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};
export const SCHEMES = ["light", "dark"];

export const STATES = {
  "a deal": async () => {},
  "part of a board": async (page) => {
    await page.fill("#text", "7D AD 5C 3S");
    await waitForText(page, "found", "1329 deals have these 4 cards. The smallest:");
  },
  "part of a board in the first million": async (page) => {
    await page.fill("#text", "7D AD 5C");
    await waitForText(page, "found", "6 deals of 1 to 1000000 have these 3 cards. They are:");
    await page.getByRole("button", { name: "Search all numbers" }).waitFor();
  },
  "a search of all numbers": async (page) => {
    await page.fill("#text", "Last row: JD KS KC 4H");
    await page.getByRole("button", { name: "Search all numbers" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
  },
  "bad input": async (page) => {
    await page.fill("#text", "");
    await page.fill("#text", "X".repeat(100));
    await page.fill("#number", "8".repeat(100));
    await page.press("#number", "Enter");
    await page.click("#copy-rows");
    await waitForText(page, "copied", "The rows are copied.");
  },
};
