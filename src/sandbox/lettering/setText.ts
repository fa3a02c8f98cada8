import { path as pathShape } from "#sandbox/drawing/sketch.ts";
import { capHeight, descent, setLine, type Weight, widthOf } from "./letters.ts";

export interface TextStyle {
  readonly weight: Weight;
  /** Distance of two baselines, relative to the size. */
  readonly leading: number;
}

/** Lines of a text at one size. Lengths are in the units of the canvas. */
export interface TextBlock extends TextStyle {
  readonly lines: readonly string[];
  readonly size: number;
  /** Width of the longest line. */
  readonly width: number;
  /** From the top of the capitals of the first line to below the last line. */
  readonly height: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Sizes {
  readonly smallest: number;
  readonly largest: number;
}

/** Sets a text at the largest size that fits the box. At the smallest size it ends with "…" if it is too long. */
export function fitText(text: string, style: TextStyle, box: Box, sizes: Sizes): TextBlock {
  const words = measured(text, style.weight);
  const isFit = (size: number) => {
    const lines = breakLines(words, box.width / size);
    return lines !== null && heightOf(lines.length, size, style) <= box.height;
  };
  let [low, high] = [sizes.smallest, sizes.largest];
  if (!isFit(low)) return cutText(words, style, box, low);
  // The largest whole number between the two sizes that fits.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isFit(middle)) low = middle;
    else high = middle - 1;
  }
  return blockOf(balancedLines(words, box.width / low), low, style);
}

/** Lines that do not fit the box are cut, and words that are wider than a line are divided. */
function cutText(words: readonly Word[], style: TextStyle, box: Box, size: number): TextBlock {
  const limit = box.width / size;
  const lines =
    breakLines(
      words.flatMap((word) => divided(word, limit, style.weight)),
      limit,
    ) ?? [];
  const room = Math.max(1, Math.floor((box.height / size - capHeight - descent) / style.leading) + 1);
  if (lines.length <= room) return blockOf(lines, size, style);
  const shown = lines.slice(0, room);
  let last = (shown.pop() ?? "").replace(/[\s,;:.–—-]+$/, "");
  while (last.includes(" ") && widthOf(`${last}…`, style.weight) > limit) last = last.slice(0, last.lastIndexOf(" "));
  return blockOf([...shown, `${last.replace(/[\s,;:.–—-]+$/, "")}…`], size, style);
}

interface Word {
  readonly text: string;
  /** In em. */
  readonly width: number;
}

function measured(text: string, weight: Weight): Word[] {
  const words = text.split(" ").filter((word) => word !== "");
  return words.map((word) => ({ text: word, width: widthOf(word, weight) }));
}

/** In em, the same in every weight. */
const spaceWidth = 0.26;

/** Returns the lines of words, each line as full as possible. Null if a word is wider than a line. */
function breakLines(words: readonly Word[], limit: number): string[] | null {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of words) {
    if (word.width > limit) return null;
    if (line !== "" && width + spaceWidth + word.width <= limit) {
      line += ` ${word.text}`;
      width += spaceWidth + word.width;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word.text;
    width = word.width;
  }
  return line === "" ? lines : [...lines, line];
}

/** Returns as many lines as needed, of about equal length, so that no single word is left for the last line. */
function balancedLines(words: readonly Word[], limit: number): string[] {
  const lines = breakLines(words, limit) ?? [];
  let [low, high] = [0, limit];
  let best = lines;
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    const narrower = breakLines(words, middle);
    if (narrower !== null && narrower.length === lines.length) {
      best = narrower;
      high = middle;
    } else low = middle;
  }
  return best;
}

function divided(word: Word, limit: number, weight: Weight): Word[] {
  if (word.width <= limit) return [word];
  const parts: string[] = [];
  let part = "";
  for (const character of word.text) {
    if (part !== "" && widthOf(part + character, weight) > limit) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].map((text) => ({ text, width: widthOf(text, weight) }));
}

function heightOf(lines: number, size: number, { leading }: TextStyle): number {
  return lines === 0 ? 0 : size * (capHeight + descent + (lines - 1) * leading);
}

/** Returns a block of given lines at a given size. */
export function blockOf(lines: readonly string[], size: number, style: TextStyle): TextBlock {
  const widths = lines.map((line) => widthOf(line, style.weight) * size);
  return { ...style, lines, size, width: Math.max(0, ...widths), height: heightOf(lines.length, size, style) };
}

/** Draws a block with its top left corner at a point, each line aligned to the left or centered in the block. */
export function drawBlock(
  block: TextBlock,
  x: number,
  y: number,
  fill: string,
  align: "left" | "center" = "left",
): string {
  return block.lines
    .map((line, index) => {
      const baseline = y + block.size * (capHeight + index * block.leading);
      const set = setLine(line, block.weight);
      const left = align === "left" ? x : x + (block.width - set.width * block.size) / 2;
      return drawPath(set.path, left, baseline, block.size, fill);
    })
    .join("");
}

/** Draws each word of a block as an element of its own, in reading order. */
export function drawEachWord(block: TextBlock, x: number, y: number, fill: string): string[] {
  return block.lines.flatMap((line, index) => {
    const baseline = y + block.size * (capHeight + index * block.leading);
    let left = x;
    return line.split(" ").map((word) => {
      const set = setLine(word, block.weight);
      const drawn = drawPath(set.path, left, baseline, block.size, fill);
      left += (set.width + spaceWidth) * block.size;
      return drawn;
    });
  });
}

function drawPath(path: string, x: number, y: number, size: number, fill: string): string {
  const scale = Math.round(size * 100) / 100_000;
  const [left, top] = [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
  return pathShape(path, fill, { transform: `translate(${left} ${top}) scale(${scale})` });
}
