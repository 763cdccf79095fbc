// Draws the icons that systems take as PNG from icon.svg: npm run icons

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { launch } from "./browser.js";

const WEB = fileURLToPath(new URL("..", import.meta.url));

// A system cuts its own shape out of a maskable icon: the felt must reach the corners.
export const ICONS = [
  { name: "icon-192.png", size: 192, corners: "7" },
  { name: "icon-512.png", size: 512, corners: "7" },
  { name: "icon-maskable.png", size: 512, corners: "0" },
];

export async function drawIcons(folder) {
  const svg = readFileSync(join(WEB, "icon.svg"), "utf8");
  const browser = await launch();
  try {
    for (const { name, size, corners } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      const drawn = svg.replace('rx="7"', `rx="${corners}"`);
      await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawn}`);
      const path = join(folder, name);
      await page.screenshot({ path, omitBackground: true });
      execFileSync("pngquant", ["--force", "--strip", "--output", path, "64", path]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await drawIcons(WEB);
