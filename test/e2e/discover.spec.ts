import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { CommandInput, CommandName, CommandOutput } from "#contracts/registry.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { findings } from "./findings.ts";
import { goTo } from "./journeys.ts";

const adCount = 5_000;

async function invoke<N extends CommandName>(page: Page, name: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
  const result = await page.evaluate(([command, given]) => window.bridge.invoke(command, given), [
    name,
    input,
  ] as const);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  return result.value as CommandOutput<N>;
}

/** Returns the number of rows of a grid whose tiles don't share their top and bottom edges within half a pixel. */
function unevenRows(grid: Locator): Promise<number> {
  return grid.getByRole("row").evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const boxes = [...row.querySelectorAll("[data-tile] > div:first-child")].map((tile) =>
          tile.getBoundingClientRect(),
        );
        const [first] = boxes;
        return boxes.some(
          ({ top, bottom }) =>
            first === undefined || Math.abs(top - first.top) > 0.5 || Math.abs(bottom - first.bottom) > 0.5,
        );
      }).length,
  );
}

/** Filters by videos. */
async function onlyVideos(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Media type" }).click();
  await page.getByRole("checkbox", { name: "Video" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Media type: Video" })).toBeFocused();
}

/** Returns the tile of an ad with a video. */
async function clipTile(page: Page): Promise<Locator> {
  const [clip] = (await invoke(page, "ads.page", { filter: { mediaTypes: ["video"] }, count: 1 })).ads;
  if (clip === undefined) throw new Error("There is no clip.");
  return page.getByRole("gridcell", { name: clip.brandName }).first();
}

/** Opens an ad with a video; returns its panel. */
async function openClip(page: Page): Promise<Locator> {
  await (await clipTile(page)).click();
  const panel = page.getByRole("region", { name: "Ad", exact: true });
  await expect(panel).toBeVisible();
  return panel;
}

function isPlaying(video: Locator): Promise<boolean> {
  return video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);
}

test("[DS2] [DS4] [DS5] [DS6] [DS10] [DS12] [DS81] [DS82] [WN36] 5,000 offline ads can be searched, played, organized, and exported without a network @long", async () => {
  test.setTimeout(150_000);
  const data = temporaryDataFolder();
  const sandbox = await spawnSandbox({ discover_items: adCount });
  const service = { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "", readsPerMinute: 100_000 };
  const first = await launchApp({ dataDir: data.path, service });
  await goTo(first.page, "Discover");
  await first.page.getByRole("button", { name: "Keep offline", exact: true }).click();
  const keeping = first.page.getByRole("dialog", { name: "Keep offline" });
  await keeping.getByRole("button", { name: "Keep library offline" }).click();
  const stored = keeping.getByRole("list", { name: "Offline collections" }).getByRole("listitem");
  await expect(stored).toContainText("Up to date", { timeout: 60_000 });
  await expect(stored).toContainText("5,000 ads");
  expect(await findings(first.page), "Keep offline").toEqual([]);
  await first.page.keyboard.press("Escape");

  await first.page.getByRole("button", { name: "Add filter" }).click();
  await first.page.getByRole("button", { name: "Feed" }).click();
  await expect(first.page.getByRole("radio", { name: "Feed" })).toHaveAccessibleDescription("1,000+");
  expect(await findings(first.page), "Filters").toEqual([]);
  await first.page.keyboard.press("Escape");
  await onlyVideos(first.page);
  const clip = await openClip(first.page);
  await expect(clip.locator("video")).toBeVisible({ timeout: 30_000 });
  expect(first.complaints).toEqual([]);
  await first.close();
  await sandbox.kill();

  const { app, page, complaints, close } = await launchApp({ dataDir: data.path, service });
  await goTo(page, "Discover");
  await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search ads" });
  const grid = page.getByRole("grid", { name: "Ads" });
  const cells = grid.getByRole("gridcell");
  const counted = page.getByRole("search").getByRole("status");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(await unevenRows(grid)).toBe(0);
  for (const [words, language] of [
    ["sneaker", "en"],
    ["面霜", "zh"],
  ] as const) {
    await search.fill(words);
    const { count } = await invoke(page, "ads.count", { filter: { find: words } });
    expect(count, words).toBeGreaterThan(0);
    await expect(counted).toHaveText(`${count.toLocaleString("en")} ads · 5,000 of 5,000 searched`);
    const [found] = (await invoke(page, "ads.page", { filter: { find: words }, count: 1 })).ads;
    expect(found?.language).toBe(language);
    await expect(cells.first()).toHaveAccessibleName(new RegExp(`^${found?.brandName}`));
    await expect(cells.first().locator("mark").first()).toBeVisible();
  }
  expect(await findings(page), "Search").toEqual([]);
  await search.fill("nothing of this kind whatsoever");
  await expect(page.getByText("No matching ads")).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "Clear all" }).click();
  await expect(counted).toHaveText("5,000 ads");

  await onlyVideos(page);
  await expect(page.getByRole("button", { name: "Remove filter Media type" })).toBeVisible();
  const tile = await clipTile(page);
  await tile.hover();
  await expect(tile.locator("video")).toHaveJSProperty("muted", true);
  await expect.poll(() => isPlaying(tile.locator("video"))).toBe(true);
  const panel = await openClip(page);
  const video = panel.locator("video");
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  expect(await findings(page), "Ad").toEqual([]);

  // The rest uses only the keyboard.
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("2 selected");
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "Compare ads" }).getByRole("article")).toHaveCount(2);
  expect(await findings(page), "Compare ads").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Compare ads" })).toBeHidden();
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press("b");
  await page.getByRole("combobox", { name: "New board" }).fill("Hooks");
  await page.keyboard.press("Enter");
  const board = page.getByRole("list", { name: "Boards", exact: true }).getByRole("button", { name: /^Hooks/ });
  await expect(board).toHaveText(/2$/);
  await cells.nth(2).focus();
  await page.keyboard.press("s");
  await expect(page.getByText("Saved 1 ad")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await invoke(page, "ads.count", { filter: { saved: true } })).count).toBe(2);
  await board.focus();
  await page.keyboard.press("Enter");
  await expect(cells).toHaveCount(2);
  expect(await findings(page), "Board").toEqual([]);

  await cells.first().focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Remove from board" })).toBeVisible();
  expect(await findings(page), "Menu of an ad").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(cells.first()).toBeFocused();

  const file = path.join(data.path, "hooks.csv");
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await page.getByRole("search").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Export as CSV…" }).click();
  await expect(page.getByText("Exported 2 ads")).toBeVisible();
  expect(readFileSync(file, "utf8").trim().split("\n").length).toBeGreaterThanOrEqual(3);
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
