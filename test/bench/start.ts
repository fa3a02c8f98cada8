// `npm run bench:start`: how long until the window is shown, against a bare Electron window, in one run.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { writeBareElectron } from "../support/bareElectron.ts";

const rounds = 9;
/** The most times that the app may take as long as a bare window. */
const limit = 1.5;

const executable: string = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-bench-"));
const bare = writeBareElectron(path.join(folder, "bare"));

/** Milliseconds from starting the process to its window being shown. */
function timeToWindow(appFolder: string, dataDir: string): Promise<number> {
  const flags = process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [];
  const begin = performance.now();
  const child = spawn(executable, [appFolder, `--user-data-dir=${dataDir}`, ...flags], {
    env: {
      ...process.env,
      ...(screen !== null && { DISPLAY: screen.display }),
      PROOFSHEET_DATA_DIR: dataDir,
      PROOFSHEET_LOG: "console",
    },
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

const times = { bare: [] as number[], app: [] as number[] };
for (let round = -1; round < rounds; round += 1) {
  const bareTime = await timeToWindow(bare, path.join(folder, "bare-data"));
  const appTime = await timeToWindow(root, path.join(folder, "app-data"));
  // The first round fills the caches of the disk and of Chromium, for both.
  if (round < 0) continue;
  times.bare.push(bareTime);
  times.app.push(appTime);
}
rmSync(folder, { recursive: true, force: true });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ratio = median(times.app) / median(times.bare);
const verdict = ratio <= limit ? "pass" : "FAIL";
console.log(
  `start: app ${median(times.app).toFixed(0)} ms, bare window ${median(times.bare).toFixed(0)} ms, ` +
    `ratio ${ratio.toFixed(2)} (limit ${limit}), median of ${rounds}: ${verdict}`,
);
process.exit(ratio <= limit ? 0 : 1);
