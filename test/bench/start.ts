// `npm run bench:start`: time until the window is shown, against a bare Electron window in the same run. Measures an
// empty data folder and one with 5,000 results and a million ads (`npm run bench:start 100000` uses fewer), and the
// difference. Also measures the time until a new user's cursor is in the prompt. With `-- --workspaces 5`, it measures
// only what five connected accounts add to one.
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { _electron } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { writeBareElectron } from "../support/bareElectron.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { fillDataFolder } from "../support/fillDataFolder.ts";
import { skipFirstRun } from "../support/launchApp.ts";
import { type Accounts, startAccounts, workspacesOf } from "./support/connectAccounts.ts";

/** Starts vary by up to 40 ms: medians of nine rounds differ by 10 ms. */
const rounds = 41;
/** Maximum ratio of the app's time to that of a bare window. */
const limit = 1.5;
const results = 5_000;
const workspaces = workspacesOf(process.argv);
const ads = Number(process.argv[2] ?? 1_000_000);
/** Maximum time that the stored ads and results may add, in ms. */
const mostAddedMs = 15;
/** Maximum time that further connected accounts may add, in ms. */
const mostAddedByAccountsMs = 30;
/** First starts that are measured until the cursor is in the prompt, and their maximum time in ms. */
const firstStarts = 5;
const mostToPromptMs = 2000;

const executable: string = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-bench-"));
const bare = writeBareElectron(path.join(folder, "bare"));
const flags = process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [];
const display = { ...(process.env as Record<string, string>), ...(screen !== null && { DISPLAY: screen.display }) };
if (workspaces > 1) await compareAccounts();

const fullData = path.join(folder, "full-data");
await fillDataFolder(fullData, results);
skipFirstRun(path.join(folder, "app-data"));
copyFileSync(builtMirror(ads).ads, path.join(fullData, "workspaces", "sandbox", "ads.db"));

/** Measures starts with one account and with several, ends the process, and exits with whether the limit holds. */
async function compareAccounts(): Promise<never> {
  const accounts = await startAccounts({ executable, flags, env: display });
  const dataDirs = { one: path.join(folder, "one-account"), several: path.join(folder, "several-accounts") };
  await accounts.connect(dataDirs.one, 1);
  await accounts.connect(dataDirs.several, workspaces);
  const took = { bare: [] as number[], one: [] as number[], several: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const bareMs = await timeToWindow(bare, path.join(folder, "bare-data"));
    const ms = { one: 0, several: 0 };
    const order = round % 2 === 0 ? (["one", "several"] as const) : (["several", "one"] as const);
    for (const name of order) ms[name] = await timeToWindow(root, dataDirs[name], accounts.keychain);
    if (round < 0) continue;
    took.bare.push(bareMs);
    for (const name of order) took[name].push(ms[name]);
  }
  await accounts.stop();
  rmSync(folder, { recursive: true, force: true });
  const added = median(took.several.map((several, round) => several - (took.one[round] ?? 0)));
  const ratio = (times: readonly number[]) => (median(times) / median(took.bare)).toFixed(2);
  const isPassed = added <= mostAddedByAccountsMs;
  console.log(
    `start with 1 account: ${median(took.one).toFixed(0)} ms (ratio ${ratio(took.one)} to a bare window), with ` +
      `${workspaces}: ${median(took.several).toFixed(0)} ms (${ratio(took.several)}), which adds ${added.toFixed(0)} ms ` +
      `(limit ${mostAddedByAccountsMs} ms), median of ${rounds}: ${isPassed ? "pass" : "FAIL"}`,
  );
  process.exit(isPassed ? 0 : 1);
}

/** Returns the time from starting the process until its window is shown, in ms. */
function timeToWindow(appFolder: string, dataDir: string, keychain?: Accounts["keychain"]): Promise<number> {
  const begin = performance.now();
  const child = spawn(executable, [appFolder, `--user-data-dir=${dataDir}`, ...flags, ...(keychain?.flags ?? [])], {
    env: { ...display, ...keychain?.env, PROOFSHEET_DATA_DIR: dataDir, PROOFSHEET_LOG: "console" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    createInterface(child.stdout).on("line", (line) => {
      if (!line.includes("window shown")) return;
      const took = performance.now() - begin;
      child.once("exit", () => resolve(took));
      child.kill("SIGTERM");
    });
  });
}

/** Returns the time of a first start from starting the process until the cursor is in Studio's prompt, in ms. */
async function timeToPrompt(dataDir: string): Promise<number> {
  const begin = performance.now();
  const app = await _electron.launch({
    executablePath: executable,
    args: [root, `--user-data-dir=${dataDir}`, ...flags],
    env: { ...display, PROOFSHEET_DATA_DIR: dataDir },
  });
  const page = await app.firstWindow();
  await page.waitForFunction(() => document.activeElement?.matches("main [role=tabpanel] textarea") === true);
  const took = performance.now() - begin;
  await app.close();
  return took;
}

const toPrompt: number[] = [];
for (let start = -1; start < firstStarts; start += 1) {
  const took = await timeToPrompt(path.join(folder, `first-start${start}`));
  // The first one warms up the caches of the disk.
  if (start >= 0) toPrompt.push(took);
}

const times = { bare: [] as number[], app: [] as number[], full: [] as number[] };
const folders = { app: path.join(folder, "app-data"), full: fullData };
for (let round = -1; round < rounds; round += 1) {
  const took = { bare: await timeToWindow(bare, path.join(folder, "bare-data")), app: 0, full: 0 };
  // Alternates the order, because the second start benefits from caches that the first one filled.
  const order = round % 2 === 0 ? (["app", "full"] as const) : (["full", "app"] as const);
  for (const name of order) took[name] = await timeToWindow(root, folders[name]);
  // The first round warms up the disk's and Chromium's caches for both.
  if (round < 0) continue;
  for (const name of ["bare", "app", "full"] as const) times[name].push(took[name]);
}
rmSync(folder, { recursive: true, force: true });

let isGood = true;
const bareMs = median(times.bare);
for (const [name, all] of [
  ["nothing on this computer", times.app],
  [`${results} results and ${ads} ads`, times.full],
] as const) {
  const ratio = median(all) / bareMs;
  tell(
    `start with ${name}: ${median(all).toFixed(0)} ms, bare window ${bareMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)} ` +
      `(limit ${limit}), median of ${rounds}`,
    ratio <= limit,
  );
}
tell(
  `Prompt focused on a first start: ${median(toPrompt).toFixed(0)} ms from the start of the process ` +
    `(limit ${mostToPromptMs} ms), median of ${firstStarts}`,
  median(toPrompt) <= mostToPromptMs,
);
// Compares within each round, because other load on the computer affects both.
const added = median(times.full.map((full, round) => full - (times.app[round] ?? 0)));
tell(
  `start: ${results} results and ${ads} ads add ${added.toFixed(0)} ms (limit ${mostAddedMs} ms)`,
  added <= mostAddedMs,
);
process.exit(isGood ? 0 : 1);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function tell(text: string, isPassed: boolean): void {
  isGood &&= isPassed;
  console.log(`${text}: ${isPassed ? "pass" : "FAIL"}`);
}
