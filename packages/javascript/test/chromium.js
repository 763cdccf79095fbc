// Chromium, and a server of files for its pages.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".js": "text/javascript" };

/** Serves a folder, as a plain file server does. */
async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "text/plain" });
    createReadStream(file).pipe(response);
  });
  await new Promise((listening) => server.listen(0, "localhost", listening));
  return server;
}

/**
 * Opens a page of a folder in Chromium, and returns the page's text when there is one. Fails with
 * the page's first error.
 */
export async function textOfPage(folder, page) {
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const tab = await browser.newPage();
    const failed = new Promise((_, reject) => tab.on("pageerror", reject));
    await tab.goto(`http://localhost:${server.address().port}/${page}`);
    // biome-ignore lint/performance/useDomNodeTextContent: the content has the scripts too
    const text = tab.waitForFunction(() => document.body.innerText.trim(), undefined, {
      timeout: 0,
    });
    return await (await Promise.race([text, failed])).jsonValue();
  } finally {
    await browser.close();
    server.close();
  }
}
