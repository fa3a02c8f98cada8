// `npm run bench:search [ads]`: pages of 50 found among 200,000 ads (or 1,000,000), against MiniSearch in the same run.
import MiniSearch from "minisearch";
import type { AdSort } from "../../src/contracts/ads.ts";
import { adPages } from "../../src/main/db/ads/adPages.ts";
import { labelStore } from "../../src/main/db/ads/labelStore.ts";
import { openAds } from "../../src/main/db/ads/openAds.ts";
import { statementCache } from "../../src/main/db/ads/statementCache.ts";
import { localDayOf } from "../../src/main/domain/ads/adDays.ts";
import { adEngine } from "../../src/main/worker/adEngine.ts";
import { sandboxAds, wordOfRank, wordyAds } from "../support/ads/adItems.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { quickestMs, quantile } from "../support/ads/quickest.ts";
import { plainAd, plainWords } from "../support/ads/plainSearch.ts";
import { seeded } from "../support/simulation/seeded.ts";

const size = Number(process.argv[2] ?? 200_000);
const isLarge = size > 200_000;
const questions = 60;
const count = 50;
const now = Date.UTC(2026, 5, 20);
/** ms at p95. */
const limits = isLarge ? { newest: 3.5, relevance: 30 } : { newest: 1.5, relevance: 8 };
/** The least times that three words are found faster than by MiniSearch, at the median. */
const leastFaster = 50;

const files = builtMirror(size);
const adOf = wordyAds(size);
const random = seeded(3);
const below = (most: number) => Math.floor(random() * most);
const wordBetween = (low: number, high: number) => wordOfRank(low + below(high - low));
const wordsOf = (index: number) => adOf(index).description?.split(" ") ?? [];
/** Words that stand together in one ad, so that there is something to find. */
const together = (words: number) => {
  const all = wordsOf(below(size));
  return Array.from({ length: words }, () => all[below(all.length)] ?? "");
};
const piece = () => {
  const texts = Array.from({ length: 200 }, () => sandboxAds(size)(below(size)).copy ?? "");
  const letters = plainWords(
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
  "1 letter of a word": () => wordBetween(0, 40_000).slice(0, 1),
  "a word and 3 letters": () => [`"${together(1)[0]}"`, together(1)[0]?.slice(0, 3)].join(" "),
  "a phrase": () => {
    const words = wordsOf(below(size));
    const at = below(words.length - 1);
    return `"${words.slice(at, at + 2).join(" ")}"`;
  },
  "without a word": () => `"${wordBetween(200, 4_000)}" -${wordBetween(0, 20)}`,
  "2 letters without spaces": piece,
};

const { readable, close } = openAds(files.ads, files.journal);
const pages = adPages({ statements: statementCache(readable), labels: labelStore(readable) });
const engine = adEngine(files);
const asked = Object.entries(classes).map(([name, make]) => [name, Array.from({ length: questions }, make)] as const);
let isGood = true;
const threeWords: number[] = [];
console.log(
  `${size} ads; ms at p50 / p95 of ${questions} questions each, ${count} ads found; limits newest ${limits.newest}, relevance ${limits.relevance}`,
);
for (const [name, finds] of asked) {
  const look = (sort: AdSort) => {
    const one = (find: string) =>
      quickestMs(() => pages({ filter: { find }, sort, after: null, count, today: localDayOf(now) }));
    return finds.map(one);
  };
  const [newest, relevance] = [look("newest"), look("relevance")];
  const shown = finds.map((find) => quickestMs(() => engine.page({ filter: { find }, sort: "newest", count, now })));
  const counted = finds.map((find) => quickestMs(() => engine.count({ find }, now)));
  if (name === "3 words") threeWords.push(...newest);
  const passes = quantile(newest, 0.95) <= limits.newest && quantile(relevance, 0.95) <= limits.relevance;
  isGood &&= passes;
  const figures = (times: readonly number[]) =>
    `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)}`;
  console.log(
    `${name}: newest ${figures(newest)}, relevance ${figures(relevance)}: ${passes ? "pass" : "FAIL"}` +
      ` (as marked tiles ${figures(shown)}, count ${figures(counted)})`,
  );
}
engine.close();
close();

if (isLarge) {
  console.log("MiniSearch: not asked, for it keeps every word of every ad in memory: some 5 GB at this size.");
} else {
  const peer = new MiniSearch<{ readonly id: number; readonly text: string }>({
    fields: ["text"],
    tokenize: (text) => text.split(" "),
    processTerm: (term) => (term === "" ? null : term),
  });
  const begin = performance.now();
  for (let id = 0; id < size; id += 1) {
    peer.add({
      id,
      text: plainAd(adOf(id))
        .texts.map((words) => words.join(" "))
        .join(" "),
    });
  }
  const finds = asked.find(([name]) => name === "3 words")?.[1] ?? [];
  const times = finds.map((find) =>
    quickestMs(() => peer.search(find.replaceAll('"', ""), { combineWith: "AND" }).slice(0, count), 1),
  );
  const faster = quantile(times, 0.5) / quantile(threeWords, 0.5);
  isGood &&= faster >= leastFaster;
  console.log(
    `3 words by MiniSearch: ${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)} ms, ready after ` +
      `${((performance.now() - begin) / 1000).toFixed(0)} s with ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB; ` +
      `${faster.toFixed(0)}x (at least ${leastFaster}x): ${faster >= leastFaster ? "pass" : "FAIL"}`,
  );
}
process.exit(isGood ? 0 : 1);
