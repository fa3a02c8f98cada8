// `npm run bench:search [ads]`: search results in pages of 50 among 200,000 ads (or 1,000,000), against MiniSearch in
// the same run.
import MiniSearch from "minisearch";
import type { AdSort } from "#contracts/ads/ads.ts";
import { adQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { adPages } from "#main/ads/search/pages/adPages.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { localDayOf } from "#main/ads/domain/adDays.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { adDatabase } from "#main/ads/engine/adDatabase.ts";
import { wordyAds } from "../support/ads/adItems.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { quickestMs, quantile } from "../support/ads/quickest.ts";
import { plainAd } from "../support/ads/plainSearch.ts";
import { searchQuestions } from "../support/ads/searchQuestions.ts";

const size = Number(process.argv[2] ?? 200_000);
const questions = 60;
const count = 50;
const now = Date.UTC(2026, 5, 20);
/** Limits in ms at p95. */
const limits = size > 200_000 ? { newest: 3.5, relevance: 30 } : { newest: 1.5, relevance: 8 };
/** The minimum speedup over MiniSearch for three words, at the median. */
const leastFaster = 50;

const files = builtMirror(size);
const adOf = wordyAds(size);
const { readable, close } = openMirror(files.ads, files.journal);
const pages = adPages(adQueryContext(readable));
const engine = adDatabase(files);
const requested = searchQuestions(size, questions);
let isGood = true;
const threeTerms: number[] = [];
console.log(
  `${size} ads; ms at p50 / p95 of ${questions} questions each, ${count} ads found; limits newest ${limits.newest}, relevance ${limits.relevance}`,
);
for (const [name, finds] of requested) {
  const check = (sort: AdSort) => {
    const one = (find: string) =>
      quickestMs(() => pages({ filter: { find }, sort, after: null, count, today: localDayOf(now) }));
    return finds.map(one);
  };
  const [newest, relevance] = [check("newest"), check("relevance")];
  const shown = finds.map((find) => quickestMs(() => engine.page({ filter: { find }, sort: "newest", count, now })));
  const counted = finds.map((find) => quickestMs(() => finish(engine.count({ find }, now))));
  if (name === "3 words") threeTerms.push(...newest);
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

// MiniSearch keeps every word of every ad in memory: for a million ads, it needs 7 GB and as many minutes to build.
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
const finds = requested.find(([name]) => name === "3 words")?.[1] ?? [];
const times = finds.map((find) =>
  quickestMs(() => peer.search(find.replaceAll('"', ""), { combineWith: "AND" }).slice(0, count), 1),
);
const faster = quantile(times, 0.5) / quantile(threeTerms, 0.5);
isGood &&= faster >= leastFaster;
console.log(
  `3 words by MiniSearch: ${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)} ms, ready after ` +
    `${((performance.now() - begin) / 1000).toFixed(0)} s with ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB; ` +
    `${faster.toFixed(0)}x (at least ${leastFaster}x): ${faster >= leastFaster ? "pass" : "FAIL"}`,
);
process.exit(isGood ? 0 : 1);
