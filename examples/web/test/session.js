// The page in a browser that the tests of a file share, and what a visitor does there.

import { after, before } from "node:test";

import { deal } from "../../../packages/javascript/index.js";
import { BUILT, launch, open, serve } from "./browser.js";
import { waitForBoard } from "./screen.js";

export let server;
export let browser;

before(async () => {
  server = await serve(BUILT);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

export function openDeal(t, number, options) {
  return open(t, browser, `${server.address}#${number}`, options);
}

/** Opens a deal, and waits until it is shown. */
export async function showDeal(t, number, options) {
  const page = await openDeal(t, number, options);
  await waitForBoard(page, deal(number), `Deal ${number}`);
  return page;
}

export async function enter(page, number) {
  await page.fill("#number", number);
  await page.press("#number", "Enter");
}

export function click(page, name) {
  return page.getByRole("button", { name, exact: true }).click();
}

export async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+V");
}
