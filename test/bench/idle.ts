// `npm run bench:idle`: memory and wake-ups per minute of the idle app without the focus, against a bare Electron window in
// the same run. Also lists every timer under 1 s that the idle app sets. Linux only. The measured app uses a service in
// another process, as an account does; the extra use of the Sandbox's embedded service is printed without a limit.
// With `-- --workspaces 5`, five accounts are connected, each to a service of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { _electron } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { writeBareElectron } from "../support/bareElectron.ts";
import { handSecrets } from "../support/fakeSecrets.ts";
import { skipFirstRun } from "../support/launchApp.ts";
import { type ProcessMemory, processesOf, treeMemoryMiB, treeWakeUps } from "../support/processMemory.ts";
import { startInProcess } from "../support/startSandbox.ts";
import { startAccounts, workspacesOf } from "./support/connectAccounts.ts";

const settleMs = 60_000;
const watchMs = 20_000;
const workspaces = workspacesOf(process.argv);
const limits = { memoryMiB: workspaces === 1 ? 75 : 110, shortTimers: 0 };
/** How long the first program on the display may take to start. */
const firstMs = 5_000;

const executable: string = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-bench-idle-"));
const flags = isRootUser ? ["--no-sandbox"] : [];
const environmentOf = (dataDir: string) => ({
  ...(process.env as Record<string, string>),
  ...(screen !== null && { DISPLAY: screen.display }),
  PROOFSHEET_DATA_DIR: dataDir,
});

interface Account {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
  readonly flags: readonly string[];
  readonly ready: () => void;
  readonly stop: () => Promise<void>;
}

function start(appFolder: string, name: string, account: Partial<Account> = {}): ChildProcess {
  const dataDir = path.join(folder, name);
  skipFirstRun(dataDir);
  const args = [appFolder, `--user-data-dir=${dataDir}`, ...flags, ...(account.flags ?? [])];
  const env = { ...environmentOf(dataDir), ...account.env };
  return spawn(account.executable ?? executable, args, { env, stdio: "ignore" });
}

/** The account of this run's environment, or several connected ones. */
async function accountsIn(name: string): Promise<Account> {
  if (workspaces > 1) {
    const dataDir = path.join(folder, name);
    const accounts = await startAccounts({ executable, flags, env: environmentOf(dataDir) });
    await accounts.connect(dataDir, workspaces);
    return { executable, ...accounts.keychain, ready: () => undefined, stop: accounts.stop };
  }
  const service = await startInProcess();
  const handed = handSecrets(executable, { PROOFSHEET_API_KEY: "k_test_1" });
  const env = { PROOFSHEET_BASE_URL: service.baseUrl, ...handed.env };
  return { executable: handed.executable, env, flags: [], ready: handed.remove, stop: service.close };
}

// The first GTK program on a display lists its GL visuals, for which it loads a driver of 30 MiB and keeps it. The
// display remembers the list. This program is not measured, but runs until the end, because the display forgets it
// with its last program.
const first = start(writeBareElectron(path.join(folder, "first")), "first-data");
await pause(firstMs);
const account = await accountsIn("app-data");
const [app, withSandbox] = [start(root, "app-data", account), start(root, "sandbox-data")];
// The window that is shown last gets the focus. Otherwise the cursor in the prompt of the app blinks in some runs.
await pause(firstMs);
const running = { bare: start(writeBareElectron(path.join(folder, "bare")), "bare-data"), app, withSandbox };
await pause(settleMs);
account.ready();
const processes = { bare: processesOf(running.bare.pid ?? 0), app: processesOf(running.app.pid ?? 0) };
const measure = ({ pid = 0 }: ChildProcess) => ({ memoryMiB: treeMemoryMiB(pid), wakeUps: treeWakeUps(pid) });
const measured = { bare: measure(running.bare), app: measure(running.app), withSandbox: measure(running.withSandbox) };
await pause(watchMs);
const perSecond = (from: number, now: number) => ((now - from) * 1000) / watchMs;
const wakeUps = {
  bare: perSecond(measured.bare.wakeUps, measure(running.bare).wakeUps),
  app: perSecond(measured.app.wakeUps, measure(running.app).wakeUps),
};
for (const child of [...Object.values(running), first]) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
await account.stop();
const timers = await shortTimers(path.join(folder, "timers-data"));
rmSync(folder, { recursive: true, force: true });

let isGood = true;
const more = measured.app.memoryMiB - measured.bare.memoryMiB;
tell(
  `memory a minute after the start, ${workspaces} connected: ${measured.app.memoryMiB.toFixed(0)} MiB, bare Electron ${measured.bare.memoryMiB.toFixed(0)} MiB, ` +
    `${more.toFixed(0)} MiB more (at most ${limits.memoryMiB})`,
  more <= limits.memoryMiB,
);
for (const name of ["bare", "app"] as const) console.log(`${name}: ${processes[name].map(described).join(", ")}`);
console.log(
  `the Sandbox's own service takes ${(measured.withSandbox.memoryMiB - measured.app.memoryMiB).toFixed(0)} MiB besides`,
);
console.log(`wake-ups of main threads: ${wakeUps.app.toFixed(1)} a second, bare Electron ${wakeUps.bare.toFixed(1)}`);
tell(
  `timers under a second in ${watchMs / 1000} s: ${timers.length} (${[...new Set(timers)].join("; ") || "none"})`,
  timers.length <= limits.shortTimers,
);
process.exit(isGood ? 0 : 1);

function tell(text: string, isPassed: boolean): void {
  isGood &&= isPassed;
  console.log(`${text}: ${isPassed ? "pass" : "FAIL"}`);
}

function described({ kind, shareMiB, anonymousMiB }: ProcessMemory): string {
  return `${kind} ${shareMiB.toFixed(1)} MiB (${anonymousMiB.toFixed(1)} of heaps and stacks)`;
}

/** Returns the origin of every timer under 1 s set in main and in the window while the app is idle. */
async function shortTimers(dataDir: string): Promise<readonly string[]> {
  skipFirstRun(dataDir);
  const env = environmentOf(dataDir);
  const watched = await _electron.launch({ executablePath: executable, args: [root, ...flags], env });
  const page = await watched.firstWindow();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await pause(settleMs / 2);
  await watched.evaluate(spyOnTimers);
  await page.evaluate(spyOnTimers);
  await pause(watchMs);
  const inMain = await watched.evaluate(() => Reflect.get(globalThis, "benchTimers") as string[]);
  const inWindow = await page.evaluate(() => Reflect.get(globalThis, "benchTimers") as string[]);
  await watched.close();
  return [...inMain.map((one) => `main: ${one}`), ...inWindow.map((one) => `window: ${one}`)];
}

/** Runs inside the app: records every timer under 1 s and every requested animation frame. */
function spyOnTimers(): void {
  const noted: string[] = [];
  Reflect.set(globalThis, "benchTimers", noted);
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame"]) {
    const real: unknown = Reflect.get(globalThis, name);
    if (typeof real !== "function") continue;
    Reflect.set(globalThis, name, (...given: unknown[]): unknown => {
      const ms = name === "requestAnimationFrame" ? 16 : Number(given[1] ?? 0);
      if (ms < 1000) noted.push(`${name} ${ms} ms${new Error().stack?.split("\n")[2]?.trim().slice(0, 80) ?? ""}`);
      return Reflect.apply(real, globalThis, given);
    });
  }
}
