// How the page looks: cards, sizes, colours, and the rules of axe.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { cardName, deal, findPartial, writeBoard } from "../../../packages/javascript/index.js";
import { BUILT, launch, open, serve } from "./browser.js";
import { drawIcons, ICONS } from "./icons.js";
import { waitForBoard, waitForText } from "./screen.js";
import { takeScreenshot } from "./screenshot.js";

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};
const SCHEMES = ["light", "dark"];

let server;
let browser;

before(async () => {
  server = await serve(BUILT);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

async function openDeal(t, number, options) {
  const page = await open(t, browser, `${server.address}#${number}`, options);
  await waitForBoard(page, deal(number), `Deal ${number}`);
  return page;
}

const STATES = {
  "a deal": async () => {},
  "part of a board": async (page) => {
    await page.fill("#text", "7D AD 5C 3S");
    await waitForText(page, "found", "1329 deals have these 4 cards. The smallest:");
  },
  "part of a board in the first million": async (page) => {
    await page.fill("#text", "7D AD 5C");
    await waitForText(page, "found", "6 deals of 1 to 1000000 have these 3 cards. They are:");
    await page.getByRole("button", { name: "Search all numbers" }).waitFor();
  },
  "a search of all numbers": async (page) => {
    await page.fill("#text", "Last row: JD KS KC 4H");
    await page.getByRole("button", { name: "Search all numbers" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
  },
  "bad input": async (page) => {
    await page.fill("#text", "");
    await page.fill("#text", "X".repeat(100));
    await page.fill("#number", "8".repeat(100));
    await page.press("#number", "Enter");
    await page.click("#copy-rows");
    await waitForText(page, "copied", "The rows are copied.");
  },
};

for (const [size, options] of Object.entries(SIZES)) {
  for (const colorScheme of SCHEMES) {
    for (const [state, enter] of Object.entries(STATES)) {
      test(`axe finds nothing: ${state}, ${size}, ${colorScheme}`, async (t) => {
        const page = await openDeal(t, 617, { ...options, colorScheme });
        await enter(page);
        await page.evaluate(
          readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8"),
        );
        const { passes, violations } = await page.evaluate(() => window.axe.run());
        assert(passes.some(({ id }) => id === "color-contrast"));
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        assert.deepEqual(found, []);
      });
    }
  }
}

/** Sets the font size of the browser, in pixels. */
async function setFontSize(page, standard) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  assert.equal(await size(), `${standard}px`);
}

/** Returns the controls and texts that overlap another one or are wider or higher than their box. */
function overlaps(page) {
  return page.$$eval("h1, h2, p, label, input, textarea, button, progress, #matches a", (all) => {
    const shown = all.filter((one) => one.checkVisibility() && one.getClientRects().length > 0);
    const boxes = shown.map((one) => one.getBoundingClientRect());
    const isClear = (a, b) =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return shown
      .filter((one, i) => {
        const isOver = one.matches("button, a") && one.scrollWidth > one.clientWidth;
        const isHigh = one.matches("button, a") && one.scrollHeight > one.clientHeight;
        return isOver || isHigh || boxes.some((box, j) => i !== j && !isClear(boxes[i], box));
      })
      .map(({ id, textContent }) => id || textContent);
  });
}

for (const [width, fontSize] of [
  [320, 16],
  [360, 16],
  [600, 16],
  [899, 16],
  [900, 16],
  [1280, 16],
  [2560, 16],
  [320, 32],
  [390, 32],
  [1280, 32],
  [2560, 32],
]) {
  test(`shows every card, and no overlap, at a width of ${width} in letters of ${fontSize} pixels`, async (t) => {
    const page = await openDeal(t, 617, { viewport: { width, height: 640 } });
    await setFontSize(page, fontSize);
    for (const enter of Object.values(STATES)) {
      await enter(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      assert.deepEqual(await overlaps(page), []);
    }
    await page.fill("#text", "");
    await waitForBoard(page, deal(617), "Deal 617");
    const corners = await page.$$eval("#board .card", (cards) =>
      cards.map((card) => {
        card.scrollIntoView({ block: "center" });
        const corner = card.querySelector(".corner");
        const range = document.createRange();
        range.selectNodeContents(corner);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const inside = card.getBoundingClientRect();
        const isVisible = [
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
        ].every(([x, y]) => document.elementFromPoint(x, y)?.closest(".card") === card);
        return {
          rank: corner.textContent,
          red: getComputedStyle(corner).color.startsWith("rgb(1"),
          suit: corner.querySelector("path").getAttribute("d"),
          fits: left > inside.left + 1 && right < inside.right - 1 && isVisible,
        };
      }),
    );
    // The page has the cards column by column.
    const inColumns = Array.from(deal(617), (card, i) => ({ card, i }));
    inColumns.sort((one, other) => (one.i % 8) - (other.i % 8) || one.i - other.i);
    const suits = new Map();
    for (const [place, { card }] of inColumns.entries()) {
      const [rank, suit] = cardName(card);
      const { suit: drawn, ...corner } = corners[place];
      const red = suit === "D" || suit === "H";
      assert.deepEqual(corner, { rank: rank.replace("T", "10"), red, fits: true }, cardName(card));
      assert.equal(suits.get(suit) ?? drawn, drawn);
      suits.set(suit, drawn);
    }
    assert.equal(new Set(suits.values()).size, 4);
  });
}

test("all text grows with the font size of the browser", async (t) => {
  const page = await openDeal(t, 617);
  await STATES["a search of all numbers"](page);
  const sizes = () =>
    page.$$eval("h2, p, label, input, textarea, button, #matches a, .corner", (all) =>
      all.map((one) => [one.id, Number.parseFloat(getComputedStyle(one).fontSize)]),
    );
  const before = await sizes();
  await setFontSize(page, 32);
  const after = await sizes();
  for (const [i, [id, size]] of before.entries()) {
    assert(after[i][1] > 1.3 * size, `${id}: ${size} and ${after[i][1]}`);
  }
});

test("fits the deal number, the buttons and the board on a phone", async (t) => {
  const page = await openDeal(t, 617, SIZES.phone);
  const bottom = await page.$eval("#board", (board) => board.getBoundingClientRect().bottom);
  assert(bottom < 640, `the board ends at ${bottom}`);
  for (const enter of Object.values(STATES)) {
    await enter(page);
    const small = await page.$$eval("button, input, textarea, #matches a", (controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => [control.id, control.getBoundingClientRect().height])
        .filter(([, height]) => height < 44),
    );
    assert.deepEqual(small, []);
  }
});

test("scrolls to the deal of a link on a phone", async (t) => {
  const page = await openDeal(t, 1, SIZES.phone);
  const { seeds } = findPartial("7D AD 5C 3S", { limit: 10 });
  for (const seed of [seeds[9], seeds[0], seeds[0]]) {
    await page.fill("#text", "7D AD 5C 3S");
    await page.getByRole("link", { name: String(seed), exact: true }).click();
    await waitForBoard(page, deal(seed), `Deal ${seed}`);
    const { top, bottom } = await page.$eval("#heading", (heading) =>
      heading.getBoundingClientRect().toJSON(),
    );
    assert(top >= 0 && bottom < 640, `the heading is at ${top}`);
    await page.fill("#text", "");
  }
});

/** Returns the selectors of what is not wholly on the screen. */
function offScreen(page, selectors) {
  return page.evaluate((selectors) => {
    const isOff = (element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height === 0 || top < 0 || bottom > innerHeight;
    };
    return selectors.filter((selector) => {
      const all = Array.from(document.querySelectorAll(selector));
      return all.length === 0 || all.some(isOff);
    });
  }, selectors);
}

test("keeps the search in sight while it is typed in a low window", async (t) => {
  const page = await openDeal(t, 1, { viewport: { width: 1280, height: 500 } });
  await page.focus("#text");
  for (const key of "Row 7: JD KS KC 4H") {
    await page.keyboard.type(key);
    assert.deepEqual(await offScreen(page, ["#text"]), []);
  }
  await waitForText(page, "found", "Only deal 617 of 1 to 1000000 has these 4 cards.");
  assert.deepEqual(await offScreen(page, ["#text"]), []);
});

for (const [width, height] of [
  [360, 640],
  [320, 568],
]) {
  const viewport = { width, height };

  test(`shows the result of a search where it is typed, at ${width} by ${height}`, async (t) => {
    const page = await openDeal(t, 1, { ...SIZES.phone, viewport });
    const line = "Line 1, character 4: “7D” is there twice. One of the two must be another card.";
    for (const [text, message, shown] of [
      ["7D AD 5C 3S", "1329 deals have these 4 cards. The smallest:", ["#found", "#matches a"]],
      [
        "7D AD 5C",
        "6 deals of 1 to 1000000 have these 3 cards. They are:",
        ["#found", "#matches a", "#search-all"],
      ],
      ["7D AD 5C ?? 5S 8C 2D AH", "Only deal 617 has these 7 cards.", ["#found", "#matches a"]],
      ["7D 7D", line, ["#found"]],
    ]) {
      await page.fill("#text", "");
      await page.evaluate(() => scrollTo(0, 0));
      await page.focus("#text");
      await page.keyboard.type(text);
      await waitForText(page, "found", message);
      assert.deepEqual(await offScreen(page, ["#text", ...shown]), []);
    }
  });

  test(`shows the text of a refused copy, at ${width} by ${height}`, async (t) => {
    const page = await openDeal(t, 617, { ...SIZES.phone, viewport });
    await page.evaluate(() => {
      delete Navigator.prototype.clipboard;
    });
    for (const button of ["#copy-rows", "#copy-columns", "#copy-link"]) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.click(button);
      await page.getByText("The text is selected: copy it here.").waitFor();
      assert.deepEqual(await offScreen(page, ["#copied", "#copy-text"]), []);
    }
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`keeps Stop and the progress in place during a search, at a width of ${viewport.width}`, async (t) => {
    const page = await openDeal(t, 1, { viewport });
    const places = () =>
      page.$$eval("#progress, #searched, #stop", (all) =>
        all.map((one) => one.getBoundingClientRect().toJSON()),
      );
    await page.fill("#text", "Last row: JD KS KC");
    await page.getByRole("button", { name: "Search all numbers" }).click();
    await page.getByText("Searching all numbers.").waitFor();
    const before = await places();
    await page.getByRole("button", { name: "Show more" }).waitFor();
    assert.deepEqual(await places(), before);
    assert.deepEqual(await offScreen(page, ["#found", "#progress", "#searched", "#stop"]), []);
  });
}

test("scrolls to the deal of a pasted board, and back to the matches, on a phone", async (t) => {
  const page = await openDeal(t, 1, {
    ...SIZES.phone,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), writeBoard(deal(617)));
  for (const [focused, shown] of [
    ["#text", ["#found", "#matches a"]],
    ["#copy-rows", ["#heading"]],
  ]) {
    await page.fill("#number", "1");
    await page.press("#number", "Enter");
    await waitForBoard(page, deal(1), "Deal 1");
    await page.focus(focused);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+V");
    await waitForBoard(page, deal(617), "Deal 617");
    assert.deepEqual(await offScreen(page, shown), []);
  }

  await page.fill("#text", "7D AD 5C 3S");
  await page.getByRole("link", { name: "617", exact: true }).click();
  await waitForBoard(page, deal(617), "Deal 617");
  await page.evaluate(() => scrollTo(0, 0));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("h1").textContent === "Part of a board");
  assert.deepEqual(await offScreen(page, ["#found", "#matches a"]), []);
});

test("shows errors alike in both fields", async (t) => {
  for (const colorScheme of SCHEMES) {
    const page = await openDeal(t, 617, { colorScheme });
    const looks = (field, message) =>
      page.evaluate(
        ([field, message]) => {
          const { borderTopColor } = getComputedStyle(document.querySelector(field));
          const { color } = getComputedStyle(document.querySelector(message));
          const isInvalid = document.querySelector(field).ariaInvalid === "true";
          const isDescribed = document
            .querySelector(field)
            .ariaDescribedByElements.includes(document.querySelector(message));
          return { borderTopColor, color, isInvalid, isDescribed };
        },
        [field, message],
      );
    const fields = [
      ["#number", "#message"],
      ["#text", "#found"],
    ];
    const calm = await looks(...fields[0]);
    assert.deepEqual(await looks(...fields[1]), calm);
    await page.fill("#number", "six");
    await page.press("#number", "Enter");
    await page.fill("#text", "six");
    const wrong = await looks(...fields[0]);
    assert.equal(wrong.color, wrong.borderTopColor);
    assert.notEqual(wrong.color, calm.color);
    assert.equal(wrong.isInvalid, true);
    assert.equal(wrong.isDescribed, true);
    assert.deepEqual(await looks(...fields[1]), wrong);
    // Both go when the text is changed.
    for (const field of fields) {
      await page.focus(field[0]);
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Control+A");
      await page.keyboard.press("Backspace");
      assert.deepEqual(await looks(...field), calm);
      assert.equal(await page.textContent(field[1]), "");
    }
  }
});

/** Returns the contrast of two colours, each red, green and blue from 0 to 255. */
function contrast(one, other) {
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((part) => {
      const c = part / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colours of a selector's text and of a custom property. */
function colours(page, selector, property) {
  const read = (element, property) => {
    const { color } = getComputedStyle(element);
    const probe = document.createElement("i");
    document.body.append(probe);
    probe.style.color = `var(${property})`;
    const behind = getComputedStyle(probe).color;
    probe.remove();
    return [color, behind].map((rgb) => rgb.match(/\d+/g).map(Number));
  };
  return page.$eval(selector, read, property);
}

// axe does not measure on a gradient.
for (const colorScheme of SCHEMES) {
  test(`letters on cards and felt have contrast: ${colorScheme}`, async (t) => {
    const page = await openDeal(t, 617, { colorScheme });
    const check = async (selector, property) => {
      const [text, behind] = await colours(page, selector, property);
      const seen = contrast(text, behind);
      assert(seen >= 4.5, `${selector} on ${property}: ${seen}`);
    };
    await check("#board .red", "--paper");
    await check("#board .black", "--paper");
    for (const [number, answer] of [
      [617, "yes"],
      [11982, "no"],
      [0, "unknown"],
    ]) {
      await page.fill("#number", String(number));
      await page.press("#number", "Enter");
      for (const felt of ["--felt-middle", "--felt-edge"]) {
        await check(`#answer.${answer}`, felt);
        await check("#heading", felt);
        await check("#copy-rows", felt);
      }
    }
  });
}

test("is dark where the browser asks for it", async (t) => {
  const light = await openDeal(t, 617, { colorScheme: "light" });
  const dark = await openDeal(t, 617, { colorScheme: "dark" });
  for (const [page, scheme] of [
    [light, "light"],
    [dark, "dark"],
  ]) {
    const bar = page.locator(`meta[name=theme-color][media*=${scheme}]`);
    const hex = (await bar.getAttribute("content")).match(/[\da-f]{2}/g);
    const [, behind] = await colours(page, "body", "--page");
    assert.deepEqual(
      hex.map((part) => parseInt(part, 16)),
      behind,
    );
  }
  for (const property of ["--page", "--panel", "--paper", "--felt-middle", "--felt-edge"]) {
    const [[, bright], [, dim]] = [
      await colours(light, "body", property),
      await colours(dark, "body", property),
    ];
    assert(
      dim.every((part, i) => part < bright[i]),
      property,
    );
  }
});

test("marks the current match and an invalid field where colours are forced", async (t) => {
  const page = await openDeal(t, 617, { forcedColors: "active" });
  await STATES["part of a board"](page);
  await page.getByRole("link", { name: "617", exact: true }).click();
  await page.fill("#number", "six");
  await page.press("#number", "Enter");
  const border = (selector) => page.$eval(selector, (one) => getComputedStyle(one).borderTopStyle);
  assert.equal(await border("#matches [aria-current=true]"), "double");
  assert.equal(await border("#matches [aria-current=false]"), "solid");
  assert.equal(await border("#number"), "double");
  assert.equal(await border("#text"), "solid");
});

for (const colorScheme of SCHEMES) {
  test(`prints the deal in black on white, without controls: ${colorScheme}`, async (t) => {
    const page = await openDeal(t, 617, { colorScheme });
    await STATES["part of a board"](page);
    await page.emulateMedia({ media: "print" });
    for (const heading of ["Part of a board", "Deal 617"]) {
      await waitForText(page, "heading", heading);
      const controls = await page.$$eval("button, input, textarea, #found, .cell", (all) =>
        all.filter((one) => one.checkVisibility()).map(({ id }) => id),
      );
      assert.deepEqual(controls, []);
      for (const selector of ["#heading", "#board", "#board .card"]) {
        assert.equal(await page.locator(selector).first().isVisible(), true);
      }
      const colours = await coloursOf(t, await page.screenshot({ fullPage: true }));
      assert.equal(colours.corner, 255);
      assert.equal(colours.darkest, 0);
      assert.equal(colours.isGrey, true);
      await page.evaluate(() => {
        location.hash = "617";
      });
    }
    assert.equal(await page.isVisible("#answer.yes"), true);
  });
}

/** Returns whether a picture is grey, how bright its corner is, and its darkest part. */
async function coloursOf(t, png) {
  const page = await browser.newPage();
  t.after(() => page.close());
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height).getContext("2d");
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(0, 0, width, height);
      const isGrey = data.every((part, i) => i % 4 === 3 || part === data[i - (i % 4)]);
      return {
        isGrey,
        corner: data[0],
        darkest: data.reduce((one, other) => Math.min(one, other)),
      };
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
}

/** Returns the part of a picture that differs from another one. */
async function difference(t, file, other) {
  const page = await browser.newPage();
  t.after(() => page.close());
  const picture = (path) => `data:image/png;base64,${readFileSync(path, "base64")}`;
  return page.evaluate(
    async (pictures) => {
      const [one, other] = await Promise.all(
        pictures.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const { width, height } = image;
          const canvas = new OffscreenCanvas(width, height).getContext("2d");
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, width, height);
        }),
      );
      if (one.width !== other.width || one.height !== other.height) return 1;
      const differ = one.data.filter((part, i) => Math.abs(part - other.data[i]) > 60);
      return differ.length / one.data.length;
    },
    [picture(file), picture(other)],
  );
}

function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("looks like the picture of the README", async (t) => {
  const taken = join(temporaryFolder(t), "deal-617.png");
  await takeScreenshot(taken);
  const shown = new URL("../deal-617.png", import.meta.url);
  assert(readFileSync(shown).length < 60_000);
  const differing = await difference(t, shown, taken);
  // Fonts may be smoothed otherwise elsewhere.
  assert(differing < 0.01, `${differing} of the picture differs`);
});

test("the icons are drawn from icon.svg", async (t) => {
  const folder = temporaryFolder(t);
  await drawIcons(folder);
  for (const { name } of ICONS) {
    const differing = await difference(t, join(BUILT, name), join(folder, name));
    assert(differing < 0.01, `${differing} of ${name} differs`);
  }
});
