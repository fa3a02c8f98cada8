/** All signs among these, emoji or not (★, ✔): which of them is one differs from runtime to runtime. Those before are parts of names. */
const among = String.raw`[\u231A-\u2BFF\u{1F000}-\u{1FAFF}]`;
const some = new RegExp(among, "u");
const single = String.raw`(?=${among})(?:\p{RI}\p{RI}|[\p{So}\p{Sm}])`;
const part = new RegExp(single, "gu");
const drawn = String.raw`${single}[\uFE0F\u20E3\p{EMod}]*`;
const whole = new RegExp(String.raw`${drawn}(?:\u200D${drawn})*`, "gu");

/**
 * Words for emoji begin with a letter of the private use area, which is taken out of every text and every question, and is
 * not the one of labels. They stand beside the texts, so that an emoji between two words does not part a phrase.
 */
const letter = "\uE001";

/** Where an emoji stands in a text, and the words that stand for it in the index. */
export interface FoundEmoji {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/**
 * Every emoji of a text. One that is put together (a person with a computer) is each of its parts, and the colour of a
 * skin makes no difference: so it is found by any of them.
 */
export function emojiIn(text: string): readonly FoundEmoji[] {
  if (!some.test(text)) return [];
  return Array.from(text.matchAll(whole), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    words: Array.from(found.matchAll(part), ([each]) => emojiWord(each)),
  }));
}

/** Whether the word represents an emoji. */
export function isEmojiWord(word: string): boolean {
  return word.startsWith(letter);
}

/** The words that stand for the emoji of a text, each once. */
export function emojiWords(text: string): readonly string[] {
  return [...new Set(emojiIn(text).flatMap(({ words }) => words))];
}

function emojiWord(each: string): string {
  return letter + Array.from(each, (sign) => sign.codePointAt(0)?.toString(16)).join("");
}
