// `npm run bench:export`: exports 20,000 ads as CSV and JSON through the ad database's thread; measures ads per second
// and memory use.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ExportContext, exportAds } from "#main/ads/export/exportAds.ts";
import { adWorkerClient } from "#main/ads/engine/adWorkerClient.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { systemClock } from "../support/startCore.ts";

const size = Number(process.argv[2] ?? 20_000);
const limits = { adsASecond: 3_000, growthMegabytes: 48 } as const;
const megabyte = 1_000_000;

const port = adWorkerClient({
  program: new URL("../../src/main/ads/engine/adWorker.ts", import.meta.url),
  files: builtMirror(size),
  crashed: (cause) => console.error(cause),
});
const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-export-"));
const context: ExportContext = {
  clock: systemClock,
  mirror: port,
  desktop: {
    chooseTarget: (name) => Promise.resolve(path.join(folder, name)),
    chooseFolder: () => Promise.resolve(null),
    openExternal: () => Promise.reject(new Error("This bench opens nothing.")),
  },
  mediaCache: { file: () => Promise.reject(new Error("This bench copies no files.")) },
};

let failed = 0;
// Warms up: any first read loads the pages of the ad database into memory once.
await exportAds(context, { filter: {}, sort: "newest", format: "csv" });
for (const format of ["csv", "json"] as const) {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const begin = performance.now();
  const done = await exportAds(context, { filter: {}, sort: "newest", format });
  const seconds = (performance.now() - begin) / 1_000;
  clearInterval(watch);
  const bytes = statSync(done?.target ?? "").size;
  const ads = done?.ads ?? 0;
  const what = `${format}: ${ads} ads, ${(bytes / megabyte).toFixed(0)} MB in ${seconds.toFixed(1)} s; ads a second`;
  report(what, ads / seconds, limits.adsASecond, true);
  report(`${format}: growth of memory, MB`, (most - before) / megabyte, limits.growthMegabytes, false);
}
await port.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;

function report(what: string, figure: number, limit: number, isLeast: boolean): void {
  const isMet = isLeast ? figure >= limit : figure <= limit;
  if (!isMet) failed += 1;
  console.log(
    `${isMet ? "pass" : "FAIL"}  ${what} ${figure.toFixed(1)} (${isLeast ? "at least" : "at most"} ${limit})`,
  );
}
