// Serves the page, and opens it in Chromium.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const BUILT = join(ROOT, "target/examples/web");

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
