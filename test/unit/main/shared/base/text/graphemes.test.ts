import fc from "fast-check";
import { expect, test } from "vitest";
import { graphemesOf, isSimpleText } from "#main/shared/base/text/graphemes.ts";

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const bySegmenter = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Blocks with every character that `isSimpleText` may accept, and some that it must reject. */
const blocks = [
  [0x0e00, 0x0e5f],
  [0x3040, 0x30ff],
  [0x3400, 0x3450],
  [0x4e00, 0x4e50],
  [0xac00, 0xac50],
  [0xd790, 0xd7ff],
  [0x1100, 0x1110],
  [0x0300, 0x0310],
  [0xff9e, 0xff9f],
  [0x41, 0x45],
] as const;
const letter = fc
  .oneof(...blocks.map(([first, last]) => fc.integer({ min: first, max: last })))
  .map((code) => String.fromCharCode(code));

test("[AF1] a text in scripts without spaces is split into the same graphemes as Intl.Segmenter returns", () => {
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 8 }), (letters) => {
      const text = letters.join("");
      expect(graphemesOf(text)).toEqual(bySegmenter(text));
    }),
    { numRuns: 3_000 },
  );
});

test("[AF1] any two adjacent letters are split the same way as by Intl.Segmenter", () => {
  const codes = [
    0x0e01, 0x0e30, 0x0e31, 0x0e32, 0x0e33, 0x0e38, 0x0e40, 0x0e46, 0x0e47, 0x0e4d, 0x0e4e, 0x304b, 0x30ab, 0x30fc,
  ]
    .concat([0x3400, 0x4e00, 0x9fff, 0xac00, 0xac01, 0xd7a3])
    .map((code) => String.fromCharCode(code));
  for (const one of codes) {
    for (const other of codes) expect(graphemesOf(one + other), `${one}${other}`).toEqual(bySegmenter(one + other));
  }
});

test("[AF1] the folded form of a simple letter without marks is the letter", () => {
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code += 1) {
      const text = String.fromCharCode(code);
      if (isSimpleText(text)) expect(text.normalize("NFKC").toLowerCase()).toBe(text);
    }
  }
  expect(isSimpleText("東京カフェ")).toBe(true);
});
