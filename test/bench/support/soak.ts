// Measures what the window retains during a long session.
import type { Page } from "@playwright/test";
import type { Held } from "../../support/heldMemory.ts";
import type { RunningApp } from "../../support/launchApp.ts";
import { openAndClose, type Surface, usualSurfaces } from "../../support/surfaces.ts";

const limitMB = 20;
/** By then, every screen has been shown, and objects that are created once exist. */
const settledAfterMinutes = 5;
const screens = ["Studio", "Queue", "Library", "Discover", "Research", "Spend", "Settings"];

/**
 * Goes through screens by the command palette and opens dialogs for `minutes` minutes, printing figures for each.
 * Returns whether the last minute's memory is close to that of minute 5.
 */
export async function soak(running: RunningApp, held: () => Promise<Held>, minutes: number): Promise<boolean> {
  const { page } = running;
  const readings: { readonly heapMB: number; readonly processMB: number }[] = [];
  let [rounds, opened] = [0, 0];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const until = performance.now() + 60_000;
    while (performance.now() < until) {
      for (const screen of screens) await goByPalette(page, screen);
      for (const surface of usualSurfaces) await openOnce(page, surface);
      rounds += 1;
      opened += screens.length + usualSurfaces.length;
    }
    const { nodes, listeners, heapBytes } = await held();
    const reading = { heapMB: heapBytes / 1e6, processMB: await windowMB(running) };
    readings.push(reading);
    console.log(
      `minute ${minute}: ${opened} openings, ${nodes} nodes, ${listeners} listeners, heap ${reading.heapMB.toFixed(1)} MB, ` +
        `the window's process ${reading.processMB.toFixed(0)} MB`,
    );
  }
  const from = readings[Math.min(settledAfterMinutes, readings.length) - 1];
  const end = readings.at(-1);
  if (from === undefined || end === undefined) throw new Error("A soak takes at least a minute.");
  const [heap, process] = [end.heapMB - from.heapMB, end.processMB - from.processMB];
  const isPassed = heap <= limitMB && process <= limitMB;
  console.log(
    `after ${rounds} rounds: ${heap.toFixed(1)} MB more heap and ${process.toFixed(0)} MB more of the process than in minute ` +
      `${settledAfterMinutes} (at most ${limitMB}): ${isPassed ? "pass" : "FAIL"}`,
  );
  return isPassed;
}

async function goByPalette(page: Page, screen: string): Promise<void> {
  await page.keyboard.press("Control+K");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill(screen);
  await page.keyboard.press("Enter");
  await palette.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: screen }).waitFor();
}

async function openOnce(page: Page, surface: Surface): Promise<void> {
  await surface.enter(page);
  await openAndClose(page, surface, 1);
}

/** Returns the memory of the window's process as reported by the system, in MB. */
async function windowMB({ app, page }: RunningApp): Promise<number> {
  const window = await app.browserWindow(page);
  const processId = await window.evaluate(({ webContents }) => webContents.getOSProcessId());
  const kilobytes = await app.evaluate(
    ({ app: electron }, own) => electron.getAppMetrics().find(({ pid }) => pid === own)?.memory.workingSetSize,
    processId,
  );
  return ((kilobytes ?? Number.NaN) * 1024) / 1e6;
}
