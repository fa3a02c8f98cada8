// `npm run bench:type`: time from a keydown in "Search ads" until the results are painted, with 200,000 ads, in
// Electron. With `-- --agents`, eight paired programs search at the same time, each one after another.
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { _electron, type Page } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { hashOfToken, randomKey } from "#main/agents/endpoint/proofs.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { environmentService } from "#main/workspaces/service/environment.ts";
import { handSecrets } from "../support/fakeSecrets.ts";
import { wordOfRank } from "../support/ads/adItems.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { searchQuestions } from "../support/ads/searchQuestions.ts";
import { readEndpointFile } from "../support/agents/wireClient.ts";
import { pairIn } from "../support/programs.ts";
import { connectSearching, inTurn, searchUntil } from "./support/searchingPrograms.ts";

const programs = process.argv.includes("--agents") ? 8 : 0;
const ads = Number(process.argv.slice(2).find((one) => !one.startsWith("-")) ?? 200_000);
const limitMs = 33;
/** Number of slowest keys to list: which keys are slow says more than their times. */
const named = 6;
/** Fast typing: each result has to be shown before the next key. */
const betweenKeysMs = 90;

/** Realistic queries in several languages: one word, two words, a phrase, an exclusion; some match nearly all ads. */
const natural = [
  "sneaker",
  "trail runner",
  "free delivery",
  "parfum",
  "espresso",
  "Leselampe",
  "canapé",
  "jengibre",
  "面霜",
];
const operators = ['"night serum"', "camera -desk", "shop now", "made to be", "island week"];
/** Words of an invented vocabulary of 40,000, from the most common to the rarest. */
const invented = [0, 3, 12, 33, 130, 520, 2_300, 9_000, 19_000, 31_000].map(wordOfRank);
const queries = [...natural, ...operators, ...invented, ...invented.slice(0, 4).map((word) => `${word} sofa`)];

const executable: string = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
const files = builtMirror(ads);
const dataDir = mkdtempSync(path.join(os.tmpdir(), "proofsheet-bench-type-"));
const service = { PROOFSHEET_BASE_URL: "http://127.0.0.1:9", PROOFSHEET_API_KEY: "k" };
const workspace = path.join(dataDir, "workspaces", environmentService(service)?.workspace.id ?? "");
mkdirSync(workspace, { recursive: true });
copyFileSync(files.ads, path.join(workspace, "ads.db"));
const tokens = pairPrograms();

const { PROOFSHEET_API_KEY, ...address } = service;
const handed = handSecrets(executable, { PROOFSHEET_API_KEY });
const app = await _electron.launch({
  executablePath: handed.executable,
  args: [root, ...(process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [])],
  env: {
    ...(process.env as Record<string, string>),
    ...(screen !== null && { DISPLAY: screen.display }),
    PROOFSHEET_DATA_DIR: dataDir,
    ...address,
    ...handed.env,
  },
});
const page = await app.firstWindow();
await page.getByRole("navigation").getByRole("link", { name: "Discover" }).click();
await page.getByRole("gridcell").first().waitFor();
handed.remove();
await measureIn(page);
let isTyped: () => void = () => undefined;
const typed = new Promise<void>((resolve) => (isTyped = resolve));
const searched = searchMeanwhile(typed);
// Types these queries twice. The first pass fills the system's caches, as earlier use of the app would.
for (const query of queries.slice(0, 4)) await typeQuery(page, query);
await page.evaluate(() => (window as unknown as Measured).measured.splice(0));
for (const query of queries) await typeQuery(page, query);
const keys = await page.evaluate(() => (window as unknown as Measured).measured);
isTyped();
const perSecond = await searched;
const gone = once(app.process(), "exit");
app.process().kill("SIGKILL");
await gone;
// Chromium's processes may still write for a moment.
rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

const sorted = keys.toSorted((a, b) => a.ms - b.ms);
const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.ms ?? 0;
const slowest = sorted.slice(-named).toReversed();
const isGood = sorted.length > 0 && at(0.95) <= limitMs;
console.log(
  `type: ${ads} ads, ${programs > 0 ? `${programs} programs with ${perSecond.toFixed(0)} searches a second, ` : ""}${sorted.length} keys, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ` +
    `most ${at(1).toFixed(1)} ms (limit ${limitMs} ms at p95): ${isGood ? "pass" : "FAIL"}`,
);
console.log(`slowest: ${slowest.map(({ text, ms }) => `${JSON.stringify(text)} ${ms.toFixed(1)}`).join(", ")} ms`);
process.exit(isGood ? 0 : 1);

/** Pairs the programs in the journal, and lets them connect. Returns their tokens. */
function pairPrograms(): readonly string[] {
  if (programs === 0) return [];
  writeFileSync(path.join(dataDir, "settings.json"), JSON.stringify({ agents: true }));
  const journal = openJournal(path.join(workspace, "journal.db"), journalMigrations);
  const made = Array.from({ length: programs }, (_, index) => {
    const token = randomKey();
    pairIn(journal, { name: `Program ${index + 1}`, pairedAt: Date.now(), tokenHash: hashOfToken(token) });
    return token;
  });
  journal.close();
  return made;
}

/** Lets the programs search until the promise resolves. Returns how often they did in a second. */
async function searchMeanwhile(over: Promise<void>): Promise<number> {
  if (programs === 0) return 0;
  while (!existsSync(path.join(dataDir, "agents", "endpoint.json"))) await after(100);
  const file = readEndpointFile(dataDir);
  const all = await Promise.all(
    tokens.map((token) => connectSearching(file, { mode: "calls", token, program: "Bench" })),
  );
  const finds = searchQuestions(ads, 20).flatMap(([, one]) => one);
  return (await searchUntil(over, all, inTurn(finds), 1)).perSecond;
}

/** The text in the search box after a key, and the time until its results were shown. */
interface AnsweredKey {
  readonly text: string;
  readonly ms: number;
}

interface Measured {
  readonly measured: AnsweredKey[];
}

/** Measures, inside the page, from each key's event to the frame after the grid shows results for the text in the box. */
function measureIn(target: Page): Promise<void> {
  return target.evaluate(() => {
    const measured: AnsweredKey[] = [];
    Object.assign(window, { measured });
    const box = document.querySelector<HTMLInputElement>("input[type=search]");
    const known = new Set<string>();
    let waiting: { readonly at: number; readonly text: string } | null = null;
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key.length === 1) waiting = { at: event.timeStamp, text: `${box?.value ?? ""}${event.key}`.trim() };
      },
      true,
    );
    const check = () => {
      const isEmpty = document.querySelector("[data-answers]") === null;
      const answers = document.querySelector("[data-answers]")?.getAttribute("data-answers");
      if (waiting === null || (!isEmpty && answers !== waiting.text) || box?.value.trim() !== waiting.text) return;
      const { at, text } = waiting;
      waiting = null;
      // Repeated queries are answered from the window's cache and would improve the figures.
      if (text === "" || known.has(text)) return;
      known.add(text);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => measured.push({ text, ms: performance.now() - at }));
        port1.start();
        port2.postMessage(null);
      });
    };
    new MutationObserver(check).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["data-answers"],
    });
  });
}

async function typeQuery(target: Page, query: string): Promise<void> {
  const box = target.getByRole("searchbox", { name: "Search ads" });
  await box.fill("");
  await target.waitForFunction(() => document.querySelector("[data-answers]")?.getAttribute("data-answers") === "");
  await box.pressSequentially(query, { delay: betweenKeysMs });
  await target.waitForFunction((text) => {
    const shown = document.querySelector("[data-answers]");
    return shown === null || shown.getAttribute("data-answers") === text;
  }, query.trim());
}
