// A program of a user: deals, finds, reads, and fails once.

import { deal, dealRange, FreecellError, findSeed, findText, readBoard, rows } from "libfreecell";

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function usage() {
  const lines = [rows(deal(617))[0].join(" ")];
  lines.push(findSeed(deal(2 ** 33 - 1)));
  lines.push(findText("7D AD 5C 3S 5S 8C 2D AH").seed);
  lines.push(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", dealRange(1, 32000)))));
  try {
    readBoard("7♦ 10♦ 7♦");
  } catch (error) {
    lines.push(`${error instanceof FreecellError} ${error}`);
  }
  return lines.join("\n");
}
