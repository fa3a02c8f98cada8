// `npm run bench:relevance [ads]`: quality of the top results when not all matches are ranked, against ranking every
// match by BM25: nDCG of the first 20, with BM25 scores as gains. Medium and rare words have a limit. For words in most
// ads, the figure is only printed, because there the newest ads count.
import { adQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { adPages } from "#main/ads/search/pages/adPages.ts";
import { findAds, whereOf } from "#main/ads/search/adFinder.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { quantile } from "../support/ads/quickest.ts";
import { searchQuestions } from "../support/ads/searchQuestions.ts";

const size = Number(process.argv[2] ?? 200_000);
const questions = 12;
const count = 20;
const least = 0.95;
const limited = ["a middling word", "a rare word"];
const today = 0;

const files = builtMirror(size);
const { readable, close } = openMirror(files.ads, files.journal);
const means = adQueryContext(readable);
const pages = adPages(means);
let isGood = true;
for (const [name, finds] of searchQuestions(size, questions)) {
  const all = finds.flatMap((find) => worthOf(find) ?? []);
  const isLimited = limited.includes(name);
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  console.log(
    `${name}: nDCG@${count} ${mean.toFixed(3)} on the mean, ${quantile(all, 0).toFixed(3)} at least (${all.length} questions with hits)` +
      (isLimited ? `: ${mean >= least ? "pass" : "FAIL"} (at least ${least})` : ""),
  );
  if (isLimited && !(mean >= least)) isGood = false;
}
close();
process.exit(isGood ? 0 : 1);

/** Returns nDCG of the first page; null if nothing matches. */
function worthOf(find: string): number | null {
  const { from, where, sortKey, bound } = finish(findAds(means, { find }, today));
  const exact = means.statements.lists<readonly [place: number, worth: number]>(
    `SELECT ${sortKey.value}, -bm25(ad_text, 8.0, 2.0, 2.0, 6.0, 1.0, 0.0) FROM ${from} ${whereOf(where)}`,
    bound,
  );
  if (exact.length === 0) return null;
  const worth = new Map(exact);
  const shown = pages({ filter: { find }, sort: "relevance", after: null, count, today }).sortKeys;
  const best = exact.map(([, value]) => value).toSorted((a, b) => b - a);
  return gain(shown.map((at) => worth.get(at) ?? 0)) / gain(best.slice(0, count));
}

function gain(worths: readonly number[]): number {
  return worths.reduce((sum, worth, rank) => sum + worth / Math.log2(rank + 2), 0);
}
