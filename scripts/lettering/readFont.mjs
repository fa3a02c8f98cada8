// Reads the outlines of Hanken Grotesk from the static files of its package.
import { readFileSync } from "node:fs";
import path from "node:path";
// Node loads the CommonJS build, whose exports are the default.
// oxlint-disable-next-line import/default
import opentype from "opentype.js";
import { root } from "../lib/project.mjs";

export const weights = [400, 500, 700, 800];
const scripts = ["latin", "latin-ext", "vietnamese"];
/** Characters that take part in kerning pairs, as far as the font has pairs for them. */
const kerned = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'\"’“”-–—/%&";
const folder = path.join(root, "node_modules", "@fontsource", "hanken-grotesk", "files");

function open(script, weight) {
  const bytes = readFileSync(path.join(folder, `hanken-grotesk-${script}-${weight}-normal.woff`));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Returns `{ glyphs, kerning }` of one weight: a map from character to outline, and pairs with their distance in 1/1000 em. */
export function readWeight(weight) {
  const fonts = scripts.map((script) => open(script, weight));
  const glyphs = new Map();
  for (const font of fonts) {
    for (const [code, index] of Object.entries(font.tables.cmap.glyphIndexMap)) {
      const character = String.fromCodePoint(Number(code));
      // Combining marks have no place of their own. Texts are composed before they are set.
      if (glyphs.has(character) || /[\p{M}\p{C}\p{Zl}\p{Zp}]/u.test(character)) continue;
      const glyph = font.glyphs.get(index);
      glyphs.set(character, {
        advance: Math.round(glyph.advanceWidth),
        path: relativePath(glyph.path.commands),
        box: glyph.getBoundingBox(),
      });
    }
  }
  return { glyphs, kerning: kerningOf(fonts[0]) };
}

function kerningOf(font) {
  const pairs = [];
  for (const left of kerned) {
    for (const right of kerned) {
      const distance = Math.round(font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)));
      if (distance !== 0) pairs.push([left + right, distance]);
    }
  }
  return pairs;
}

/** Returns SVG path data with whole numbers, relative to the glyph's origin on the baseline, y downwards. */
function relativePath(commands) {
  let [x, y] = [0, 0];
  let start = [0, 0];
  let text = "";
  const to = (letter, ...points) => {
    const numbers = points.flatMap(([px, py]) => [px - x, py - y]);
    text += letter + numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join("");
    [x, y] = points.at(-1);
  };
  for (const command of commands) {
    const end = [Math.round(command.x), Math.round(-command.y)];
    const control = [Math.round(command.x1), Math.round(-command.y1)];
    switch (command.type) {
      case "M":
        to("m", end);
        start = end;
        break;
      case "L":
        if (end[1] === y) text += `h${end[0] - x}`;
        else if (end[0] === x) text += `v${end[1] - y}`;
        else to("l", end);
        [x, y] = end;
        break;
      case "Q":
        to("q", control, end);
        break;
      case "Z":
        text += "z";
        [x, y] = start;
        break;
      default:
        throw new Error(`the font has a path command ${command.type}, which this script does not write`);
    }
  }
  return text;
}
