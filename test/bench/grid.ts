// `npm run bench:grid`: scrolls the Library screen with 100,000 results in real Electron, against the same page with
// empty tiles, in the same run. Without a graphics card, most of the time is spent on painting.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { _electron, type ElectronApplication, type Page } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { fillDataFolder } from "../support/fillDataFolder.ts";
import { scrollGrid, type Scrolled } from "../support/gridScroll.ts";

const size = Number(process.argv[2] ?? 100_000);
const rounds = 5;
const forMs = 2_000;
const speeds = [
  ["scrolling at 1,800 px/s", 1_800],
  ["a fling of 12,000 px/s", 12_000],
] as const;
// A tile of a video has up to 14 elements: its image, its checkbox, its play button, and a caption of two lines.
const limits = { frames: 58 / 60, nodes: 350, filledMs: 250 } as const;

const executable: string = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
const dataDir = mkdtempSync(path.join(tmpdir(), "proofsheet-bench-"));
await fillDataFolder(dataDir, size);
const app = await _electron.launch({
  executablePath: executable,
  args: [root, ...(process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [])],
  env: {
    ...(process.env as Record<string, string>),
    ...(screen !== null && { DISPLAY: screen.display }),
    PROOFSHEET_DATA_DIR: dataDir,
  },
});
const page = await app.firstWindow();
const scrolled = { full: new Map<string, Scrolled[]>(), empty: new Map<string, Scrolled[]>() };
for (let round = 0; round < rounds; round += 1) {
  for (const kind of ["full", "empty"] as const) {
    await holdPages(app, kind === "empty");
    await openLibrary(page, kind === "full");
    for (const [name, speed] of speeds) {
      const one = await scrollGrid(page, { from: 20_000 + round * 150_000, speed, forMs });
      scrolled[kind].set(name, [...(scrolled[kind].get(name) ?? []), one]);
    }
  }
}
await app.close();
rmSync(dataDir, { recursive: true, force: true });

let isGood = true;
for (const [name] of speeds) {
  const full = scrolled.full.get(name) ?? [];
  const empty = scrolled.empty.get(name) ?? [];
  const [rate, limit] = [median(full.map(perMinute)), median(empty.map(perMinute))];
  const nodes = Math.max(...full.map(({ mostNodes }) => mostNodes));
  const filled = full.map(({ filledMs }) => filledMs ?? Infinity);
  const late = full.reduce((sum, one) => sum + one.late, 0);
  tell(
    `${name}: ${rate.toFixed(1)} frames a second, empty tiles ${limit.toFixed(1)}, ratio ${(rate / limit).toFixed(3)} ` +
      `(at least ${limits.frames.toFixed(3)}), ${late} frames over 33 ms, empty tiles ` +
      `${empty.reduce((sum, one) => sum + one.late, 0)}`,
    rate / limit >= limits.frames,
  );
  tell(`${name}: at most ${nodes} elements (${limits.nodes})`, nodes <= limits.nodes);
  tell(
    `${name}: every tile in sight is there ${median(filled).toFixed(0)} ms after the stop, at worst ` +
      `${Math.max(...filled).toFixed(0)} ms (median at most ${limits.filledMs} ms)`,
    median(filled) <= limits.filledMs,
  );
}
process.exit(isGood ? 0 : 1);

function tell(text: string, isPassed: boolean): void {
  isGood &&= isPassed;
  console.log(`${text}: ${isPassed ? "pass" : "FAIL"}`);
}

function perMinute({ frames, tookMs }: Scrolled): number {
  return (frames * 1_000) / tookMs;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Blocks the window's queries for pages of results (they never resolve), or unblocks them. */
async function holdPages(running: ElectronApplication, isHeld: boolean): Promise<void> {
  await running.evaluate(({ ipcMain }, held) => {
    type Handler = (event: unknown, name: unknown, ...rest: readonly unknown[]) => Promise<unknown>;
    const memory = globalThis as unknown as { benchHandler?: Handler };
    memory.benchHandler ??= (Reflect.get(ipcMain, "_invokeHandlers") as Map<string, Handler>).get("command") as Handler;
    const real = memory.benchHandler;
    ipcMain.removeHandler("command");
    ipcMain.handle("command", (event, name: unknown, ...rest: readonly unknown[]) =>
      held && name === "library.page" ? new Promise(() => undefined) : real(event, name, ...rest),
    );
  }, isHeld);
}

async function openLibrary(at: Page, isFull: boolean): Promise<void> {
  await at.reload();
  await at.getByRole("navigation").getByRole("link", { name: "Library" }).click();
  await at.getByRole("grid", { name: "Results" }).waitFor();
  if (isFull) await at.locator('[role="gridcell"] img').first().waitFor();
}
