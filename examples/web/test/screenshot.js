// Takes the picture of the README: npm run screenshot

import { execFileSync } from "node:child_process";

import { BUILT, launch, serve, waitForDeal } from "./browser.js";

const [path] = process.argv.slice(2);
const server = await serve(BUILT);
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1120, height: 560 });
  await page.goto(`${server.address}#617`);
  await waitForDeal(page, 617);
  await page.screenshot({ path });
} finally {
  await browser.close();
  await server.stop();
}
execFileSync("pngquant", ["--force", "--strip", "--output", path, "64", path]);
