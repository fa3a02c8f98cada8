import { createHash } from "node:crypto";
import { uuidFrom } from "#sandbox/keyring.ts";
import { mix32 } from "#sandbox/random.ts";
import { type Vertical, verticals } from "./verticals.ts";

export interface Brand {
  readonly index: number;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly vertical: Vertical;
  /** Index of the brand's own language. */
  readonly language: number;
}

const beginnings =
  "Nord Sol Lum Ver Al Kin Mar Ost Cal Fen Bel Tav Ori Sel Hal Vin Ros Ember Quill Haven Silver Wren Juni Pala Cobalt Mira Tern Wild Arbor Nova".split(
    " ",
  );
const endings =
  "licht vane brook ida ora field stead mark well berg line path house lane mere holt dale wood shore works ton ford leaf stone grove fall wick ridge light bay".split(
    " ",
  );

/** Returns the number of brands for a corpus size. A small corpus has few brands, so that each has several items. */
export function brandCount(size: number): number {
  if (size <= 2000) return 48;
  return size <= 50_000 ? 240 : 900;
}

export function createBrands(seed: number, count: number): readonly Brand[] {
  const names = beginnings.length * endings.length;
  // A step that shares no factor with the number of names visits each name once.
  const step = 7 * 11 * 13 * 17;
  const start = mix32(seed) % names;
  return Array.from({ length: count }, (_, index) => {
    const pick = (start + index * step) % names;
    const name = `${beginnings[pick % beginnings.length]}${endings[Math.floor(pick / beginnings.length)]}`;
    const vertical = verticals[index % verticals.length] ?? verticals[0];
    return {
      index,
      id: uuidFrom(createHash("sha256").update(`brand:${seed}:${index}`).digest()),
      slug: name.toLowerCase(),
      name,
      vertical,
      language: languageOf(start / names + index * goldenRatio),
    };
  });
}

/** Percentages of the languages, in the order of `copyBooks`. */
const languageShares = [52, 20, 16, 12] as const;
/** Multiples of this step spread evenly, so that even a few dozen brands cover every language. */
const goldenRatio = 0.6180339887;

function languageOf(position: number): number {
  const percentile = (position % 1) * 100;
  let sum = 0;
  return languageShares.findIndex((share) => {
    sum += share;
    return percentile < sum;
  });
}
