/**
 * All symbols in these ranges, emoji or not (★, ✔), because runtimes differ on which are emoji. Symbols before them
 * are parts of names.
 */
const among = String.raw`[\u231A-\u2BFF\u{1F000}-\u{1FAFF}]`;
const some = new RegExp(among, "u");
const single = String.raw`(?=${among})(?:\p{RI}\p{RI}|[\p{So}\p{Sm}])`;
const part = new RegExp(single, "gu");
const drawn = String.raw`${single}[\uFE0F\u20E3\p{EMod}]*`;
const whole = new RegExp(String.raw`${drawn}(?:\u200D${drawn})*`, "gu");

/**
 * Index words for emoji start with a private-use character that is removed from all texts and queries and differs from
 * the one for labels. They are indexed apart from the texts, so an emoji between two words does not break a phrase.
 */
const letter = "\uE001";

/** The position of an emoji in a text, and the words that represent it in the index. */
export interface FoundEmoji {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/**
 * Returns every emoji of a text. A combined emoji (a person with a computer) counts as each of its parts, and skin
 * tones are ignored. A search for any part therefore finds it.
 */
export function emojiIn(text: string): readonly FoundEmoji[] {
  if (!some.test(text)) return [];
  return Array.from(text.matchAll(whole), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    words: Array.from(found.matchAll(part), ([each]) => emojiToken(each)),
  }));
}

export function isEmojiToken(word: string): boolean {
  return word.startsWith(letter);
}

/** Returns the words that represent the emoji of a text, each once. */
export function emojiTokens(text: string): readonly string[] {
  return [...new Set(emojiIn(text).flatMap(({ words }) => words))];
}

function emojiToken(each: string): string {
  return letter + Array.from(each, (sign) => sign.codePointAt(0)?.toString(16)).join("");
}
