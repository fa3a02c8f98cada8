/** An emoji with its joiners and variation selectors, which belong to it; else a character that shows nothing or reorders text. */
const emojiOrHidden =
  /(\p{Extended_Pictographic}[\p{EMod}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\p{EMod}\uFE0F]*)*)|[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|(?![\t\n])\p{Cc}/gu;

/**
 * Returns a text of a program in which nothing is hidden: characters that are invisible or change the reading order are
 * replaced by their code, such as "⟨U+202E⟩". [AG121]
 */
export function visibleCharacters(text: string): string {
  return text.replaceAll(emojiOrHidden, (found: string, emoji: string | undefined) => emoji ?? codeOf(found));
}

function codeOf(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}
