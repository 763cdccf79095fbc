import { join } from "node:path";

import { chromium } from "playwright-core";

const SITE = "http://localhost";

/**
 * Opens a page of a folder in Chromium, and returns the page's text when there is one. Fails with
 * the page's first error.
 */
export async function textOfPage(folder, page) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const tab = await browser.newPage();
    const failed = new Promise((_, reject) => tab.on("pageerror", reject));
    await tab.route(`${SITE}/**`, (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    );
    await tab.goto(`${SITE}/${page}`);
    // biome-ignore lint/performance/useDomNodeTextContent: the content has the scripts too
    const text = tab.waitForFunction(() => document.body.innerText.trim(), undefined, {
      timeout: 0,
    });
    return await (await Promise.race([text, failed])).jsonValue();
  } finally {
    await browser.close();
  }
}
