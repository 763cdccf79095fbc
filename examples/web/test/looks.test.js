// How the page looks: cards, sizes, colours, print.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PNG } from "pngjs";
import { cardName, deal } from "../../../packages/javascript/index.js";
import { waitForBoard, waitForText } from "./screen.js";
import { showDeal } from "./session.js";
import { SCHEMES, SIZES, STATES } from "./states.js";

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
    const page = await showDeal(t, 617, { viewport: { width, height: 640 } });
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
  const page = await showDeal(t, 617);
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
  const page = await showDeal(t, 617, SIZES.phone);
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

test("shows errors alike in both fields", async (t) => {
  for (const colorScheme of SCHEMES) {
    const page = await showDeal(t, 617, { colorScheme });
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
    const page = await showDeal(t, 617, { colorScheme });
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
  const light = await showDeal(t, 617, { colorScheme: "light" });
  const dark = await showDeal(t, 617, { colorScheme: "dark" });
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
  const page = await showDeal(t, 617, { forcedColors: "active" });
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
    const page = await showDeal(t, 617, { colorScheme });
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
      const colours = coloursOf(await page.screenshot({ fullPage: true }));
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
function coloursOf(png) {
  const { data } = PNG.sync.read(png);
  return {
    isGrey: data.every((part, i) => i % 4 === 3 || part === data[i - (i % 4)]),
    corner: data[0],
    darkest: data.reduce((one, other) => Math.min(one, other)),
  };
}
