const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
/**
 * Letters that are graphemes by themselves or with the marks that follow them, without exception: Han, kana, whole Hangul
 * syllables, Thai. The segmenter takes some microseconds for each of them.
 */
const base = String.raw`\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\u0E01-\u0E30\u0E32\u0E40-\u0E46`;
const marks = String.raw`\u0E31\u0E33-\u0E3A\u0E47-\u0E4E`;
const simpleText = new RegExp(`^[${base}][${base}${marks}]*$`);
const simple = new RegExp(`[${base}][${marks}]*`, "g");

/** A text taken apart into what a reader takes for one letter each. */
export function graphemesOf(text: string): readonly string[] {
  if (isSimpleText(text)) return text.match(simple) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Whether a text is made of such letters alone. Each that has no marks is its own folded form. */
export function isSimpleText(text: string): boolean {
  return simpleText.test(text);
}
