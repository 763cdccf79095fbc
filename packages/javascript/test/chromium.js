import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

import puppeteer from "puppeteer-core";

const SITE = "http://localhost";
const TYPES = { ".html": "text/html", ".js": "text/javascript" };

/**
 * Opens a page of a folder in Chromium, and returns the page's text when there is one. Fails with
 * the page's first error.
 */
export async function textOfPage(folder, page) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const tab = await browser.newPage();
    const failed = new Promise((_, reject) => tab.on("pageerror", reject));
    await tab.setRequestInterception(true);
    tab.on("request", (request) => {
      const path = join(folder, new URL(request.url()).pathname);
      const file = {
        contentType: TYPES[extname(path)],
        body: existsSync(path) && readFileSync(path),
      };
      request.respond(file.body ? file : { status: 404 });
    });
    await tab.goto(`${SITE}/${page}`);
    // biome-ignore lint/performance/useDomNodeTextContent: the content has the scripts too
    const text = tab.waitForFunction(() => document.body.innerText.trim(), { timeout: 0 });
    return await (await Promise.race([text, failed])).jsonValue();
  } finally {
    await browser.close();
  }
}
