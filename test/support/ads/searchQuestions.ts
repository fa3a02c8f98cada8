// Typical search queries by kind: a common word, a rare word, several words, prefixes, phrases.
import { seeded } from "../simulation/seeded.ts";
import { sandboxAds, wordOfRank, wordyAds } from "./adItems.ts";
import { plainTokens } from "./plainSearch.ts";

/** Returns `count` queries of each kind for an ad database of `size` ads; always the same ones. */
export function searchQuestions(
  size: number,
  count: number,
): readonly (readonly [name: string, finds: readonly string[]])[] {
  const adOf = wordyAds(size);
  const random = seeded(3);
  const below = (most: number) => Math.floor(random() * most);
  const wordBetween = (low: number, high: number) => wordOfRank(low + below(high - low));
  const wordsOf = (index: number) => adOf(index).description?.split(" ") ?? [];
  /** Words from the same ad, so that the query has matches. */
  const together = (words: number) => {
    const all = wordsOf(below(size));
    return Array.from({ length: words }, () => all[below(all.length)] ?? "");
  };
  const item = () => {
    const texts = Array.from({ length: 200 }, () => sandboxAds(size)(below(size)).copy ?? "");
    const letters = plainTokens(
      texts.find((text) => /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(text)) ?? "",
    ).filter((word) => /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(word));
    const at = below(Math.max(1, letters.length - 2));
    return letters.slice(at, at + 2).join("");
  };
  const classes: Readonly<Record<string, () => string>> = {
    "a common word": () => `"${wordBetween(0, 20)}"`,
    "a word of every ad's kind": () => `"${["the", "and", "a", "of", "week", "for"][below(6)]}"`,
    "a middling word": () => `"${wordBetween(200, 4_000)}"`,
    "a rare word": () => `"${wordBetween(20_000, 40_000)}"`,
    "2 words": () =>
      together(2)
        .map((word) => `"${word}"`)
        .join(" "),
    "3 words": () =>
      together(3)
        .map((word) => `"${word}"`)
        .join(" "),
    "3 letters of a word": () => wordBetween(0, 40_000).slice(0, 3),
    "4 letters of a word": () => wordBetween(0, 40_000).slice(0, 4),
    "1 letter of a word": () => wordBetween(0, 40_000).slice(0, 1),
    "a word and 3 letters": () => [`"${together(1)[0]}"`, together(1)[0]?.slice(0, 3)].join(" "),
    "a phrase": () => {
      const words = wordsOf(below(size));
      const at = below(words.length - 1);
      return `"${words.slice(at, at + 2).join(" ")}"`;
    },
    "without a word": () => `"${wordBetween(200, 4_000)}" -${wordBetween(0, 20)}`,
    "2 letters without spaces": item,
  };
  return Object.entries(classes).map(([name, make]) => [name, Array.from({ length: count }, make)] as const);
}
