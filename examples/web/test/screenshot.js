// Takes the picture of the README: npm run screenshot

import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";

import { BUILT, launch, serve } from "./browser.js";

export async function takeScreenshot(path) {
  const server = await serve(BUILT);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1120, height: 560 } });
    await page.goto(`${server.address}#617`);
    await page.getByRole("heading", { name: "Deal 617" }).waitFor();
    await page.screenshot({ path });
  } finally {
    await browser.close();
    await server.stop();
  }
  execFileSync("pngquant", ["--force", "--strip", "--output", path, "64", path]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await takeScreenshot(process.argv[2]);
