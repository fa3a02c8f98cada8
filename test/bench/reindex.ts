// `npm run bench:reindex [ads]`: rebuilds the search index, as after an update that changes the index. Measures the
// longest time that an indexing step, or a query between two steps, blocks the thread of the ad database.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { finish } from "#main/shared/base/timeSlices.ts";
import { adDatabase } from "#main/ads/engine/adDatabase.ts";
import { wordOfRank } from "../support/ads/adItems.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { searchQuestions } from "../support/ads/searchQuestions.ts";
import { quantile, quickestMs } from "../support/ads/quickest.ts";

const size = Number(process.argv[2] ?? 200_000);
const limitMs = 50;
const stepsBetween = 50;
const now = Date.UTC(2026, 5, 20);

const built = builtMirror(size);
const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-reindex-"));
const files = { ads: path.join(folder, "ads.db"), journal: path.join(folder, "journal.db") };
copyFileSync(built.ads, files.ads);
copyFileSync(built.journal, files.journal);
let engine = adDatabase(files);
const requested = searchQuestions(size, 12);
const before = searched();
engine.close();
const db = new Sqlite(files.ads);
db.exec(`INSERT INTO ad_text (ad_text) VALUES ('delete-all');
  INSERT INTO ad_unindexed (sort_key) SELECT sort_key FROM ad WHERE TRUE ON CONFLICT DO NOTHING`);
db.close();

engine = adDatabase(files);
const steps: number[] = [];
const questions: number[] = [];
const timed = (into: number[], work: () => unknown) => {
  const from = performance.now();
  const value = work();
  into.push(performance.now() - from);
  return value;
};
const begin = performance.now();
while (timed(steps, engine.maintain) === true) {
  if (steps.length % stepsBetween !== 0) continue;
  timed(questions, () => engine.page({ filter: { find: `"${wordOfRank(2)}"` }, sort: "newest", count: 36, now }));
}
const seconds = (performance.now() - begin) / 1000;
const found = finish(engine.count({ find: `"${wordOfRank(30)}"` }, now));
const after = searched();
engine.close();
rmSync(folder, { recursive: true, force: true });

const figures = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)}, p99.9 ${quantile(times, 0.999).toFixed(1)}, ` +
  `most ${Math.max(...times).toFixed(1)} ms`;
for (const [index, { name, newest, relevance }] of after.entries())
  console.log(
    `${name}: newest ${before[index]?.newest} before, ${newest} after; relevance ${before[index]?.relevance} before, ${relevance} after`,
  );
const most = Math.max(...steps);
console.log(`${size} ads put into the index in ${seconds.toFixed(0)} s, by ${steps.length} steps: ${figures(steps)}`);
console.log(`over ${limitMs} ms: ${steps.filter((ms) => ms > limitMs).length} steps`);
console.log(
  `pages asked meanwhile: ${figures(questions)}; found afterwards: ${found.count}${found.isCapped ? "+" : ""}`,
);
console.log(`the longest step ${most.toFixed(0)} ms (limit ${limitMs} ms): ${most <= limitMs ? "pass" : "FAIL"}`);
process.exit(most <= limitMs ? 0 : 1);

/** Returns p50 / p95 of search queries for a page, by kind of query, in ms. */
function searched() {
  return requested.map(([name, finds]) => {
    const check = (sort: "newest" | "relevance") => {
      const times = finds.map((find) => quickestMs(() => engine.page({ filter: { find }, sort, count: 50, now }), 3));
      return `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)}`;
    };
    return { name, newest: check("newest"), relevance: check("relevance") };
  });
}
