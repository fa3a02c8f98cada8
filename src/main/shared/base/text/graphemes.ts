const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
/**
 * Characters that always form one grapheme, alone or with the marks that follow them: Han, kana, complete Hangul
 * syllables, Thai. The segmenter would take some microseconds for each.
 */
const base = String.raw`\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\u0E01-\u0E30\u0E32\u0E40-\u0E46`;
const marks = String.raw`\u0E31\u0E33-\u0E3A\u0E47-\u0E4E`;
const simpleText = new RegExp(`^[${base}][${base}${marks}]*$`);
const simple = new RegExp(`[${base}][${marks}]*`, "g");

/** Splits a text into graphemes, the characters that a reader perceives. */
export function graphemesOf(text: string): readonly string[] {
  if (isSimpleText(text)) return text.match(simple) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns whether a text has only such characters. Each one without marks equals its folded form. */
export function isSimpleText(text: string): boolean {
  return simpleText.test(text);
}

const emoji = String.raw`\u2600-\u27BF\u{1F300}-\u{1FAFF}`;
const punctuation = String.raw`\xA0-\xA7\xA9\xAB-\xAE\xB0\xB1\xB6\xB7\xBB\xBF\u2000-\u2016\u2018-\u203D\u203F-\u206F\u20AC\u3000-\u3003\u3008-\u3011\uFF01-\uFF0F\uFF1A-\uFF20`;
const foldable = new RegExp(String.raw`[^\x00-\x7F${base}${punctuation}${emoji}\uFE0F]|(?<![${emoji}])\uFE0F`, "u");

/**
 * Returns whether folding changes no letter of a text, except that A to Z become small. True for most texts in English,
 * Chinese, Japanese, and Korean.
 */
export function isFoldedButCase(text: string): boolean {
  return !foldable.test(text);
}
