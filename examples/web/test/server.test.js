// The page and its server: `make web`, visits without a network, updates, other hosts.

import assert from "node:assert/strict";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { deal, writeBoard } from "../../../packages/javascript/index.js";
import { BUILT, launch, open, serve, start } from "./browser.js";

let browser;

before(async () => {
  browser = await launch();
});

after(() => browser?.close());

/** Copies the page into a folder of its own, and serves it. */
async function serveCopy(t) {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  cpSync(BUILT, folder, { recursive: true });
  const server = await serve(folder);
  t.after(() => rmSync(folder, { recursive: true }));
  return { folder, ...server };
}

/**
 * Opens deal 617 on a server, which stops when the page is closed. A page that writes its address
 * while the next one is opened keeps Chromium from opening it, so the visit waits for the deal.
 */
async function visit(t, { address, stop }) {
  try {
    const page = await open(t, browser, `${address}#617`);
    await waitForDeal(page, 617);
    return page;
  } finally {
    t.after(stop);
  }
}

/** Changes a text in a file, and the file's date by more than the second that servers send. */
function replace(path, from, to) {
  const text = readFileSync(path, "utf8");
  assert(text.includes(from));
  writeFileSync(path, text.replace(from, to));
  utimesSync(path, new Date(), new Date(Date.now() + 60_000));
}

/** Waits until a deal is on the table. If none comes, the error has what the page shows. */
async function waitForDeal(page, number) {
  try {
    await page.getByRole("heading", { name: `Deal ${number}`, exact: true }).waitFor();
  } catch (cause) {
    throw new Error(`${page.url()}: ${await page.textContent("main")}`, { cause });
  }
}

/** Waits until the service worker controls the page. */
function waitForWorker(page) {
  return page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("make web serves the page", async (t) => {
  await visit(t, await start("make -C examples web PORT=0"));
});

test("works without a network after the first visit", async (t) => {
  const server = await serveCopy(t);
  const page = await visit(t, server);
  await waitForWorker(page);
  await server.stop();
  await assert.rejects(fetch(server.address));
  for (const address of ["#1", "#11982", "index.html#5", "?x=1#6"]) {
    await page.goto(`${server.address}${address}`);
    await page.reload();
    const number = Number(address.split("#")[1]);
    await waitForDeal(page, number);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).marginTop), "0px");
  }
  await page.fill("#text", writeBoard(deal(617)));
  await page.getByText("This is deal 617.").waitFor();
  await page.fill("#text", "Column 1: 7D TD TH KD 4C 4S JD");
  await page
    .getByText("This is deal 617, the only one of 1 to 1000000 that has these 7 cards.")
    .waitFor();
  await page.getByRole("link", { name: "About this page" }).click();
  await page.getByRole("heading", { name: "What to type" }).waitFor();
});

test("keeps every file of the page for use without a network", async (t) => {
  const server = await serveCopy(t);
  const page = await visit(t, server);
  await waitForWorker(page);
  const files = readdirSync(server.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "service-worker.js")
    .map(({ parentPath, name }) => join(parentPath, name).slice(server.folder.length + 1))
    .map((file) => server.address + (file === "index.html" ? "" : file));
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
  assert.deepEqual(kept.sort(), files.sort());
});

test("can be installed, with icons of the sizes that it names", async (t) => {
  const server = await serveCopy(t);
  const page = await visit(t, server);
  await waitForWorker(page);
  const session = await page.context().newCDPSession(page);
  const { url, data, errors } = await session.send("Page.getAppManifest");
  assert.equal(url, `${server.address}manifest.webmanifest`);
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Playwright's pages are private.
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId),
    ["in-incognito"],
  );
  const manifest = JSON.parse(data);
  assert.equal(new URL(manifest.start_url, url).href, server.address);
  await server.stop();
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons,
  );
  // The first one is SVG.
  const [any, ...named] = manifest.icons.map(({ sizes }) => sizes);
  assert.equal(any, "any");
  assert.deepEqual(sizes.slice(1), named);
  const description = page.locator("meta[name=description]");
  assert.equal(await description.getAttribute("content"), manifest.description);
});

test("shows nothing dead without JavaScript, or opened as a file", async (t) => {
  const server = await serveCopy(t);
  t.after(server.stop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  t.after(() => context.close());
  const file = `file://${join(server.folder, "index.html")}`;
  for (const [page, address, text] of [
    [await context.newPage(), server.address, "This page needs JavaScript."],
    [
      await browser.newPage(),
      file,
      "Loading. Opened as a file, the page cannot start: it needs a server.",
    ],
  ]) {
    t.after(() => page.close());
    await page.goto(address);
    const visible = [];
    for (const element of await page.locator(".start, main, main *").all()) {
      if (await element.isVisible()) visible.push(await element.textContent());
    }
    assert.deepEqual(visible, [text]);
  }
});

test("works when the server does not answer", async (t) => {
  const server = await serveCopy(t);
  const page = await visit(t, server);
  await waitForWorker(page);
  await server.stop();
  const silent = createServer().listen(new URL(server.address).port, "127.0.0.1");
  t.after(() => silent.close().closeAllConnections());
  await page.reload();
  await waitForDeal(page, 617);
});

test("an update arrives at the next visit, and stays", async (t) => {
  const server = await serveCopy(t);
  const { folder, stop } = server;
  const page = await visit(t, server);
  await waitForWorker(page);

  replace(join(folder, "index.html"), "FreeCell deals</h1>", "Numbered deals</h1>");
  replace(join(folder, "cards.js"), "unknown card", "hidden card");
  for (const visit of ["online", "offline"]) {
    if (visit === "offline") await stop();
    await page.reload();
    assert.equal(await page.textContent("h1"), "Numbered deals");
    await page.fill("#text", "7D");
    await page.getByRole("img", { name: "hidden card" }).first().waitFor();
    assert.equal(await page.getByRole("img", { name: "hidden card" }).count(), 51);
  }
});

test("keeps the whole old page if a file of the update is missing", async (t) => {
  const server = await serveCopy(t);
  const page = await visit(t, server);
  await waitForWorker(page);
  replace(join(server.folder, "index.html"), "FreeCell deals</h1>", "Numbered deals</h1>");
  rmSync(join(server.folder, "cards.js"));
  await page.reload();
  await waitForDeal(page, 617);
  assert.equal(await page.textContent("h1"), "FreeCell deals");
});

test("forbids requests to other hosts", async (t) => {
  const server = await serveCopy(t);
  t.after(server.stop);
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(server.address);
  await page.evaluate(() => {
    window.blocked = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      window.blocked.push(effectiveDirective),
    );
    fetch("http://127.0.0.1:9/").catch(() => {});
    for (const name of ["script", "img", "iframe"]) {
      const element = document.createElement(name);
      element.src = "http://127.0.0.1:9/";
      document.body.append(element);
    }
  });
  const found = await page.waitForFunction(() => window.blocked.length >= 4 && window.blocked);
  const blocked = await found.jsonValue();
  assert.deepEqual(blocked.sort(), ["connect-src", "frame-src", "img-src", "script-src-elem"]);
});
