// The screen of the app as a person has it: its pixels, and a pointer whose clicks the X server sends.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type ElectronApplication, expect, type Locator } from "@playwright/test";
import { displayOfWorker } from "./launchApp.ts";

const run = promisify(execFile);

/** Whether clicks can be sent through an X server of the tests. */
export const hasPointer = process.platform === "linux" && displayOfWorker() !== "";

async function xdotool(...args: readonly string[]): Promise<string> {
  const { stdout } = await run("xdotool", args, { env: { ...process.env, DISPLAY: displayOfWorker() } });
  return stdout;
}

/** Resizes the window's content, also below the smallest size that a person can reach. */
export async function resizeTo(app: ElectronApplication, width: number, height: number): Promise<void> {
  await app.evaluate(
    ({ BaseWindow }, size) => {
      const window = BaseWindow.getAllWindows().find((one) => one.isVisible());
      window?.setMinimumSize(1, 1);
      window?.setContentSize(...size);
    },
    [width, height] as [number, number],
  );
  const page = await app.firstWindow();
  const ratio = await page.evaluate(() => devicePixelRatio);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(Math.round(width / ratio));
}

/** A point of the window's content, in pixels of the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the middle of an element on the screen. */
export async function placeOf(app: ElectronApplication, element: Locator): Promise<Point> {
  const box = await element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: (x + width / 2) * devicePixelRatio, y: (y + height / 2) * devicePixelRatio };
  });
  const origin = await app.evaluate(({ BaseWindow }) => {
    const { x, y } = BaseWindow.getAllWindows()
      .find((one) => one.isVisible())
      ?.getContentBounds() ?? { x: 0, y: 0 };
    return { x, y };
  });
  return { x: Math.round(origin.x + box.x), y: Math.round(origin.y + box.y) };
}

/** Moves the pointer and clicks there, like a person. */
export async function clickAt({ x, y }: Point, times = 1): Promise<void> {
  const repeated = ["click", "--repeat", String(times), "--delay", "60", "1"];
  await xdotool("mousemove", "--sync", String(x), String(y), ...repeated);
}

/** Returns how many windows the screen shows: each native list, picker, and dialog is one. */
export async function shownWindows(): Promise<number> {
  // Fails when there is none.
  const found = await xdotool("search", "--onlyvisible", "--name", "").catch(() => "");
  return found.split("\n").filter(Boolean).length;
}

/** Returns the share of the window's pixels, in its own picture of the screen, that have the most frequent color. */
export async function plainShare(app: ElectronApplication): Promise<number> {
  return app.evaluate(async ({ BaseWindow, desktopCapturer }) => {
    const window = BaseWindow.getAllWindows().find((one) => one.isVisible());
    if (window === undefined) throw new Error("No window is shown.");
    const [screen] = await desktopCapturer.getSources({
      types: ["screen"],
      thumbnailSize: { width: 1920, height: 1200 },
    });
    if (screen === undefined) throw new Error("The screen can't be read.");
    const pixels = screen.thumbnail.crop(window.getContentBounds()).toBitmap();
    const counts = new Map<number, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const color = pixels.readUInt32LE(at);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    return Math.max(...counts.values()) / (pixels.length / 4);
  });
}
