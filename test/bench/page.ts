// `npm run bench:page [ads]`: pages of 50 ad cards at any depth of a million ads, by keyset; also compares the deepest
// page with the first.
import { localDayOf } from "#main/ads/domain/adDays.ts";
import { adQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { adPages } from "#main/ads/search/pages/adPages.ts";
import { adCards } from "#main/ads/mirror/adCards.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { quantile, quickestMs } from "../support/ads/quickest.ts";

const size = Number(process.argv[2] ?? 1_000_000);
const count = 50;
const today = localDayOf(Date.UTC(2026, 5, 20));
const limit = { pageMs: 1, deepestToFirst: 2 } as const;

const files = builtMirror(size);
const { readable, close } = openMirror(files.ads, files.journal);
const pages = adPages(adQueryContext(readable));
const tiles = adCards(readable);
const places = readable
  .prepare<[number], number>("SELECT sort_key FROM ad ORDER BY sort_key DESC LIMIT 1 OFFSET ?")
  .pluck();

const depths = [0, 0.001, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95].map((part) => Math.floor(size * part));
let isGood = true;
for (const sort of ["newest", "oldest", "longest", "engaged"] as const) {
  const times = depths.map((depth) => {
    const sortKey = Number(places.get(sort === "oldest" ? size - 1 - depth : depth));
    // For the other orders, estimates the sort value that an ad at this depth would have.
    const key = sort === "engaged" ? 10 ** (6 - 5 * (depth / size)) : Math.round(120 * (1 - depth / size));
    const after = sort === "longest" || sort === "engaged" ? { key, sortKey } : { sortKey };
    const query = { filter: {}, sort, after: depth === 0 ? null : after, count, today };
    return quickestMs(() => tiles.tiles(pages(query).sortKeys, [], today), 9);
  });
  const [first = 0, deepest = 0] = [times[0], times.at(-1)];
  const worst = Math.max(...times);
  const passes = worst <= limit.pageMs && deepest / first <= limit.deepestToFirst;
  isGood &&= passes;
  console.log(
    `${sort}, ${size} ads, pages of ${count} tiles: first ${first.toFixed(2)} ms, middle ${quantile(times, 0.5).toFixed(2)} ms, ` +
      `worst ${worst.toFixed(2)} ms (limit ${limit.pageMs}), deepest to first ${(deepest / first).toFixed(2)}x ` +
      `(limit ${limit.deepestToFirst}x): ${passes ? "pass" : "FAIL"}`,
  );
}
close();
process.exit(isGood ? 0 : 1);
