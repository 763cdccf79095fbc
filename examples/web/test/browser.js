// Serves the page, and opens it in a browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import puppeteer from "puppeteer-core";

import { deal } from "../../../packages/javascript/index.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const BUILT = join(ROOT, "target/examples/web");

const { RANK_NAMES } = await import(join(BUILT, "cards.js"));
const SUITS = "clubs diamonds hearts spades".split(" ");

// Longer than a loaded machine takes.
const MILLISECONDS = 120_000;

/** Starts a shell command that serves, and waits for the address that it prints. */
export async function start(command) {
  const stdio = ["ignore", "pipe", "ignore"];
  const server = spawn(command, { cwd: ROOT, detached: true, shell: true, stdio });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/[\d.]+:\d+\//.exec(line)?.[0];
    if (address) return { address, stop: () => stop(server) };
  }
  throw new Error(`${command} prints no address`);
}

/** Stops a server, and the shell that started it. */
async function stop(server) {
  if (server.signalCode !== null) return;
  const stopped = once(server, "exit");
  process.kill(-server.pid);
  await stopped;
}

/** Serves a folder. */
export function serve(folder) {
  return start(`exec python3 -u -m http.server --bind 127.0.0.1 --directory "${folder}" 0`);
}

export function launch(browser = "chrome") {
  const executablePath = { chrome: "/usr/bin/chromium", firefox: "/usr/bin/firefox-esr" }[browser];
  const args = browser === "chrome" ? ["--no-sandbox"] : [];
  return puppeteer.launch({ browser, executablePath, args, protocolTimeout: MILLISECONDS });
}

/**
 * Opens an address in a page of its own. After the test, there must have been no error and no
 * request to another host.
 */
export async function open(t, browser, address, options = {}) {
  const { colorScheme, ...viewport } = { width: 1280, height: 800, ...options };
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(MILLISECONDS);
  await page.setViewport(viewport);
  if (colorScheme) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colorScheme }]);
  }
  const problems = [];
  page.on("request", (request) => {
    const isOwn = new URL(request.url()).origin === new URL(address).origin;
    if (!isOwn) problems.push(`request: ${request.url()}`);
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => problems.push(`console: ${message.text()}`));
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, []);
  });
  await page.goto(address);
  return page;
}

/** Waits until an element has a text, or one that matches. */
export function waitForText(page, selector, text) {
  return page.waitForFunction(
    (selector, text) => new RegExp(text).test(document.querySelector(selector)?.textContent),
    {},
    selector,
    text.source ?? `^${text.replace(/[.?]/g, "\\$&")}$`,
  );
}

/** Waits until the table shows a deal, with its number in the address. */
export async function waitForDeal(page, number) {
  await waitForText(page, "#table:not(.dimmed) #heading", `Deal ${number.toLocaleString("en")}`);
  await page.waitForFunction((number) => location.hash === `#${number}`, {}, number);
  const shown = await page.evaluate(() =>
    Array.from(document.querySelectorAll("#board ol"), (column) =>
      Array.from(column.querySelectorAll(".card"), (card) => card.ariaLabel),
    ),
  );
  for (const [i, card] of deal(number).entries()) {
    const spoken = `${RANK_NAMES[card >> 2]} of ${SUITS[card & 3]}`;
    assert(shown[i % 8][Math.floor(i / 8)].startsWith(spoken), spoken);
  }
}

/** Writes a text into the field, as if it were typed at once. */
export function fill(page, text) {
  return page.evaluate((text) => {
    const field = document.querySelector("#text");
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { inputType: "insertText" }));
  }, text);
}

/** Taps an element in Firefox, which refuses the angle that Puppeteer's own tap sends. */
export async function tapInFirefox(page, selector) {
  const element = await page.$(selector);
  await element.scrollIntoView();
  const { x, y } = await element.clickablePoint();
  const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
  const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
  const finger = { type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions };
  await page.mainFrame().browsingContext.performActions([finger]);
}

/** Pastes a text where the focus is. */
export function paste(page, text) {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    if (text) clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }, text);
}
