// Ads in the service's format: the sandbox's ads and ads in other languages, also with words from a large vocabulary.
import type { DiscoverItem } from "#contracts/service/discover.ts";
import { createCorpus } from "#sandbox/discover/corpus.ts";
import { discoverItem } from "#sandbox/discover/discoverItem.ts";
import { seeded } from "../simulation/seeded.ts";
import { withOtherLanguages } from "./otherLanguages.ts";

const newestAt = Date.UTC(2026, 5, 15, 12);
const vocabulary = 40_000;
const wordsOfCopy = 30;
const syllables = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu".split(" ");

/** Returns a function that generates the ad at an index; index 0 is the oldest. */
export function sandboxAds(count: number, seed = 7): (index: number) => DiscoverItem {
  const corpus = withOtherLanguages(createCorpus({ seed, initialSize: count, newestAt, size: () => count }));
  return (index) => discoverItem(corpus, index, "https://service.example");
}

/** Returns a word by its rank. As in a language, few words are frequent and most are rare; a higher rank is rarer. */
export function wordOfRank(rank: number): string {
  let word = "";
  for (let left = rank + syllables.length; left > 0; left = Math.floor(left / syllables.length)) {
    word = `${syllables[left % syllables.length] ?? ""}${word}`;
  }
  return word;
}

/** Returns the sandbox's ads, each with 30 more words, distributed as in a language with a vocabulary of 40,000. */
export function wordyAds(count: number, seed = 7): (index: number) => DiscoverItem {
  const plain = sandboxAds(count, seed);
  return (index) => {
    const item = plain(index);
    const random = seeded(seed * 1_000_003 + index);
    const words = Array.from({ length: wordsOfCopy }, () => wordOfRank(Math.floor(vocabulary ** random()) - 1));
    return { ...item, description: words.join(" ") };
  };
}
