// Serves the page, and opens it in Chromium.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { deal } from "../../../packages/javascript/index.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const BUILT = join(ROOT, "target/examples/web");

const RANKS = "ace two three four five six seven eight nine ten jack queen king".split(" ");
const SUITS = "clubs diamonds hearts spades".split(" ");

// Longer than a loaded machine takes.
const MILLISECONDS = 120_000;

/** Starts a shell command that serves the page, and waits for the address that it prints. */
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

export function launch(options = {}) {
  return chromium.launch({ executablePath: "/usr/bin/chromium", ...options });
}

/**
 * Opens an address in a page of its own. After the test, there must have been no error and no
 * request to another host.
 */
export async function open(t, browser, address, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  context.setDefaultTimeout(MILLISECONDS);
  const problems = [];
  context.on("request", (request) => {
    const isOwn = new URL(request.url()).origin === new URL(address).origin;
    if (!isOwn) problems.push(`request: ${request.url()}`);
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("console", (message) => problems.push(`console: ${message.text()}`));
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, []);
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Waits until the table shows a deal, with its number in the address. */
export async function waitForDeal(page, number) {
  const name = `Deal ${number.toLocaleString("en")}`;
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.waitForURL((url) => url.hash === `#${number}`);
  const shown = await page.$$eval("#board ol", (columns) =>
    columns.map((column) => Array.from(column.querySelectorAll(".card"), (card) => card.ariaLabel)),
  );
  const spoken = (card) => new RegExp(`^${RANKS[card >> 2]} of ${SUITS[card & 3]}`);
  for (const [i, card] of deal(number).entries()) {
    assert.match(shown[i % 8][Math.floor(i / 8)], spoken(card));
  }
}
