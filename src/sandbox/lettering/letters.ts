import { characters, kerning, outlines } from "./outlines.ts";

export type Weight = 400 | 500 | 700 | 800;

interface Glyph {
  /** In 1/1000 em. */
  readonly advance: number;
  /** SVG path data relative to the glyph's origin on the baseline, in 1/1000 em. Empty for spaces. */
  readonly path: string;
}

interface Face {
  readonly glyphs: ReadonlyMap<string, Glyph>;
  readonly pairs: ReadonlyMap<string, number>;
}

/** Height of a capital letter, in em. */
export const capHeight = 0.697;
/** Depth of letters such as g below the baseline, in em. */
export const descent = 0.22;

const faces = new Map<Weight, Face>();

function faceOf(weight: Weight): Face {
  const known = faces.get(weight);
  if (known !== undefined) return known;
  const entries = outlines[weight].split(";");
  const glyphs = new Map<string, Glyph>();
  for (const [index, character] of Array.from(characters).entries()) {
    const [, advance = "0", path = ""] = /^(\d+)(.*)$/.exec(entries[index] ?? "") ?? [];
    glyphs.set(character, { advance: Number(advance), path });
  }
  const pairs = new Map<string, number>();
  for (const entry of kerning[weight].split(" ")) pairs.set(entry.slice(0, 2), Number(entry.slice(2)));
  const face = { glyphs, pairs };
  faces.set(weight, face);
  return face;
}

const known = new Set(characters);
/** Characters that the typeface lacks, and what is set instead. */
const substitutes: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2012\u2212]/g, "-"],
  [/\u2015/g, "—"],
  [/[\u201b\u02bc]/g, "’"],
  [/\s+/g, " "],
];

/**
 * Returns a text as it can be set: composed, with single spaces, and without symbols that the typeface lacks, such as
 * emoji. Null if it has a letter or digit of a script that the typeface does not cover.
 */
export function settable(text: string): string | null {
  let composed = text.normalize("NFC");
  for (const [pattern, substitute] of substitutes) composed = composed.replaceAll(pattern, substitute);
  let result = "";
  for (const character of composed) {
    if (known.has(character)) result += character;
    else if (/[\p{L}\p{N}]/u.test(character)) return null;
  }
  return result.replaceAll(/ {2,}/g, " ").trim();
}

/** Returns the width of a settable text in em. */
export function widthOf(text: string, weight: Weight): number {
  return setLine(text, weight, false).width;
}

interface SetLine {
  /** SVG path data in 1/1000 em. The origin is the start of the baseline. */
  readonly path: string;
  /** In em. */
  readonly width: number;
}

/** Sets one line of a settable text, with kerning. Characters without a glyph are left out. */
export function setLine(text: string, weight: Weight, withPath = true): SetLine {
  const { glyphs, pairs } = faceOf(weight);
  let path = "";
  let pen = 0;
  let before = "";
  for (const character of text) {
    const glyph = glyphs.get(character);
    if (glyph === undefined) continue;
    const base = character.normalize("NFD").charAt(0);
    pen += pairs.get(before + base) ?? 0;
    if (withPath && glyph.path !== "") path += `M${pen} 0${glyph.path}`;
    pen += glyph.advance;
    before = base;
  }
  return { path, width: pen / 1000 };
}
