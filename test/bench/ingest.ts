// `npm run bench:ingest`: adds pages of 100 new ads to 200,000 ads in the ad database's thread. Compares the frames of
// an Electron window meanwhile with those of an idle one. Runs once at the service's rate limit, and once as fast as
// this computer can process pages; the second result has no limit.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { _electron, type Page } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { environmentService } from "#main/workspaces/service/environment.ts";
import { adDatabase } from "#main/ads/engine/adDatabase.ts";
import { handSecrets } from "../support/fakeSecrets.ts";
import { wordyAds } from "../support/ads/adItems.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { quantile } from "../support/ads/quickest.ts";
import { spawnSandbox } from "../support/startSandbox.ts";

const size = Number(process.argv[2] ?? 200_000);
const pages = 200;
const pageLength = 100;
/** At 60 Hz, a frame that skipped one refresh of the display took 33.3 ms; a long frame took longer. */
const limits = { p50Ms: 5, missedMs: 33, longFrameMs: 33.5 } as const;
const watchedMs = 8_000;
const files = builtMirror(size);
const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-bench-ingest-"));

const ads = path.join(folder, "ads.db");
copyFileSync(files.ads, ads);
const engine = adDatabase({ ads, journal: files.journal });
const adOf = wordyAds(pages * pageLength, 8);
/** Newer than all existing ads, as in a refresh or in a crawl that starts with the oldest ads. */
const beginsAt = Date.UTC(2026, 6, 1);
const newAd = (index: number) => ({ ...adOf(index), content_at: new Date(beginsAt + index * 30_000).toISOString() });
const tidied: number[] = [];
const times = Array.from({ length: pages }, (_, page) => {
  // Matches the thread's real input: strings concatenated here would first be flattened, a cost that the app does not
  // have.
  const items = structuredClone(Array.from({ length: pageLength }, (__, index) => newAd(page * pageLength + index)));
  const from = performance.now();
  engine.ingest({ items, now: 2_000, view: "feed", offlineCollectionId: null, checkpoint: null });
  const taken = performance.now() - from;
  // Seconds pass between two pages of a sync. In that time, the thread indexes the new ads and merges the index.
  while (engine.maintain());
  tidied.push(performance.now() - from - taken);
  return taken;
});
engine.close();
const median = quantile(times, 0.5);
console.log(
  `ingest: ${pages} pages of ${pageLength} into ${size} ads: p50 ${median.toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, ` +
    `p99 ${quantile(times, 0.99).toFixed(1)} ms (limit ${limits.p50Ms} ms at p50): ${median <= limits.p50Ms ? "pass" : "FAIL"} ` +
    `(and by small steps, when nothing is asked, p50 ${quantile(tidied, 0.5).toFixed(1)} ms, p95 ${quantile(tidied, 0.95).toFixed(1)} ms for the index)`,
);

const executable: string = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
const atItsPace = await framesOfWindow(null);
const atAnyPace = await framesOfWindow(1_000_000);
rmSync(folder, { recursive: true, force: true });
const isCalm = atItsPace.added > 0 && atItsPace.busy.long <= atItsPace.quiet.long;
console.log(
  `${framesText(atItsPace)} at the service's pace (limit: 0, or what there is anyway): ${isCalm ? "pass" : "FAIL"}`,
);
console.log(`${framesText(atAnyPace)} as fast as this computer takes them`);
process.exit(isCalm && median <= limits.p50Ms ? 0 : 1);

interface Frames {
  readonly frames: number;
  readonly missed: number;
  readonly long: number;
}

interface WatchedWindow {
  readonly quiet: Frames;
  readonly busy: Frames;
  readonly added: number;
}

function framesText({ quiet, busy, added }: WatchedWindow): string {
  const text = ({ frames, missed, long }: Frames) => `${long} of ${frames} over 33.3 ms and ${missed} of 33.3 ms`;
  return `frames: ${text(busy)} while ${added} ads came in, ${text(quiet)} before`;
}

/** Returns frames of an idle window and of the same window during a sync. `readsPerMinute` null: the service's own limit. */
async function framesOfWindow(readsPerMinute: number | null): Promise<WatchedWindow> {
  const data = path.join(folder, `data-${readsPerMinute ?? "own"}`);
  const sandbox = await spawnSandbox({ discover_items: pages * pageLength });
  // In production, the service runs on another computer.
  os.setPriority(sandbox.pid, os.constants.priority.PRIORITY_LOW);
  const service = { PROOFSHEET_BASE_URL: sandbox.baseUrl, PROOFSHEET_API_KEY: sandbox.keys[0]?.apiKey ?? "" };
  const workspace = path.join(data, "workspaces", environmentService(service)?.workspace.id ?? "");
  mkdirSync(workspace, { recursive: true });
  copyFileSync(files.ads, path.join(workspace, "ads.db"));
  // Flushes the copied file now; otherwise, the system writes it during the next 30 s.
  if (process.platform !== "win32") execFileSync("sync");
  const { PROOFSHEET_API_KEY, ...address } = service;
  const handed = handSecrets(executable, { PROOFSHEET_API_KEY });
  const app = await _electron.launch({
    executablePath: handed.executable,
    args: [root, ...(process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [])],
    env: {
      ...(process.env as Record<string, string>),
      ...(screen !== null && { DISPLAY: screen.display }),
      PROOFSHEET_DATA_DIR: data,
      ...(readsPerMinute !== null && { PROOFSHEET_READS_PER_MINUTE: String(readsPerMinute) }),
      ...address,
      ...handed.env,
    },
  });
  const window = await app.firstWindow();
  await window.getByRole("heading", { level: 1 }).waitFor();
  handed.remove();
  // Discards the first measurement, which includes startup work.
  await longFrames(window);
  const quiet = await longFrames(window);
  const before = await adCount(window);
  await window.evaluate(() =>
    globalThis.window.bridge.invoke("offlineCollections.add", {
      name: "All",
      scope: { view: "feed" },
      withMedia: false,
    }),
  );
  const busy = await longFrames(window);
  const added = (await adCount(window)) - before;
  await app.close();
  await sandbox.kill();
  return { quiet, busy, added };
}

/** Counts the window's frames during `watchedMs`, and how many of them were missed or long. */
function longFrames(page: Page): Promise<Frames> {
  return page.evaluate(
    ([forMs, missedMs, longMs]) =>
      new Promise((resolve) => {
        const counts = { frames: 0, missed: 0, long: 0 };
        const begin = performance.now();
        let last = begin;
        const next = (at: number): void => {
          counts.frames += 1;
          if (at - last > longMs) counts.long += 1;
          else if (at - last > missedMs) counts.missed += 1;
          last = at;
          if (at - begin < forMs) requestAnimationFrame(next);
          else resolve(counts);
        };
        requestAnimationFrame(next);
      }),
    [watchedMs, limits.missedMs, limits.longFrameMs] as const,
  );
}

async function adCount(page: Page): Promise<number> {
  const totals = await page.evaluate(() => globalThis.window.bridge.invoke("ads.totals", {}));
  return totals.ok ? (totals.value as { readonly ads: number }).ads : 0;
}
