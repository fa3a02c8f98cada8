import { readWeight, weights } from "./readFont.mjs";

/** Returns the text of src/sandbox/lettering/outlines.ts and the glyphs of each weight. */
export function outlinesModule() {
  const read = new Map(weights.map((weight) => [weight, readWeight(weight)]));
  const characters = [...(read.get(400)?.glyphs.keys() ?? [])].toSorted((a, b) => a.codePointAt(0) - b.codePointAt(0));
  const outlines = [...read].map(([weight, { glyphs }]) => {
    const entries = characters.map((character) => {
      const glyph = glyphs.get(character);
      if (glyph === undefined) throw new Error(`weight ${weight} has no ${character}`);
      return `${glyph.advance}${glyph.path}`;
    });
    return `  ${weight}: ${JSON.stringify(entries.join(";"))},\n`;
  });
  const kerning = [...read].map(([weight, { kerning }]) => {
    return `  ${weight}: ${JSON.stringify(kerning.map(([pair, distance]) => pair + distance).join(" "))},\n`;
  });
  const text = [
    "// Written by `npm run lettering` from Hanken Grotesk (SIL Open Font License 1.1). Do not edit.\n\n",
    "/** The characters of every weight, in the order of `outlines`. */\n",
    `export const characters = ${JSON.stringify(characters.join(""))};\n\n`,
    "/** For each character its advance in 1/1000 em and its path, relative to its origin on the baseline. */\n",
    `export const outlines: Readonly<Record<400 | 500 | 700 | 800, string>> = {\n${outlines.join("")}};\n\n`,
    "/** Pairs of characters with the change of their distance in 1/1000 em. */\n",
    `export const kerning: Readonly<Record<400 | 500 | 700 | 800, string>> = {\n${kerning.join("")}};\n`,
  ].join("");
  return { text, weights: new Map([...read].map(([weight, { glyphs }]) => [weight, glyphs])) };
}
