// The page without a network, its updates, and other hosts.

import assert from "node:assert/strict";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";

import { BUILT, launch, open, serve, start, waitForDeal, waitForText } from "./browser.js";

let browser;

before(async () => {
  browser = await launch();
});

after(() => browser?.close());

/** Serves a copy of the page, and opens it there until its service worker controls it. */
async function visitCopy(t) {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  cpSync(BUILT, folder, { recursive: true });
  const { address, stop } = await serve(folder);
  const page = await open(t, browser, `${address}#617`);
  t.after(() => stop().then(() => rmSync(folder, { recursive: true })));
  await waitForDeal(page, 617);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { folder, address, stop, page };
}

test("make web serves the page", async (t) => {
  const { address, stop } = await start("make -C examples web PORT=0");
  t.after(stop);
  await waitForDeal(await open(t, browser, `${address}#617`), 617);
});

test("keeps every file of the page for use without a network", async (t) => {
  const { folder, address, page } = await visitCopy(t);
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "service-worker.js")
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((file) => address + (file === "index.html" ? "" : file));
  assert.deepEqual(kept.sort(), files.sort());
});

test("can be installed", async (t) => {
  const { page } = await visitCopy(t);
  const session = await page.createCDPSession();
  const { errors } = await session.send("Page.getAppManifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // The context is private.
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual([errors, ids], [[], ["in-incognito"]]);
});

test("an update arrives as a whole at the next visit", async (t) => {
  const { folder, page } = await visitCopy(t);
  const index = join(folder, "index.html");
  const cards = readFileSync(join(folder, "cards.js"));
  writeFileSync(index, readFileSync(index, "utf8").replace("deals</h1>", "boards</h1>"));
  // Servers send dates in seconds.
  utimesSync(index, new Date(), new Date(Date.now() + 60_000));
  rmSync(join(folder, "cards.js"));
  await page.reload();
  await waitForText(page, "h1", "FreeCell deals");
  writeFileSync(join(folder, "cards.js"), cards);
  await page.reload();
  await waitForText(page, "h1", "FreeCell boards");
});

test("works on a host with clean addresses that lacks a file, without a network too", async (t) => {
  const type = { html: "text/html", css: "text/css", js: "text/javascript" };
  const server = createServer(({ url }, response) => {
    const path = new URL(url, "http://host").pathname.replace(/\/$/, "/index.html");
    const file = [path, `${path}.html`].map((path) => BUILT + path).find(existsSync);
    if (path === "/about.html") response.writeHead(301, { Location: "/about" }).end();
    else if (!file || path.endsWith(".webmanifest")) response.writeHead(404).end();
    else {
      response.setHeader("Content-Type", type[file.split(".").at(-1)] ?? "text/plain");
      response.end(readFileSync(file));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const address = `http://127.0.0.1:${server.address().port}/`;
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(`${address}#617`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  server.closeAllConnections();
  server.close();
  await page.click("header a");
  await waitForText(page, "h1", "About FreeCell deals");
  await page.goto(`${address}#11982`);
  await waitForDeal(page, 11982);
});

test("forbids requests to other hosts", async (t) => {
  const server = await serve(BUILT);
  t.after(server.stop);
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(server.address);
  const request = () => fetch("http://127.0.0.1:9/").catch(() => {});
  await page.evaluate(() => {
    addEventListener("securitypolicyviolation", (event) => {
      window.blocked = event.effectiveDirective;
    });
  });
  await page.evaluate(request);
  await page.waitForFunction(() => window.blocked === "connect-src");
});
