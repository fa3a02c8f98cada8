import { expect, type Locator, type Page, test } from "@playwright/test";
import type { AdTile } from "#contracts/ads/ads.ts";
import type { CommandInput, CommandName, CommandOutput } from "#contracts/registry.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { findings } from "./findings.ts";
import { goTo } from "./journeys.ts";

async function invoke<N extends CommandName>(page: Page, name: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
  const result = await page.evaluate(([command, given]) => window.bridge.invoke(command, given), [
    name,
    input,
  ] as const);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  return result.value as CommandOutput<N>;
}

/** Whether a video plays that has sound. */
function isPlaying(video: Locator): Promise<boolean> {
  return video.evaluate((element: HTMLVideoElement) => !element.paused && !element.muted && element.currentTime > 0);
}

test("[DS86] [DS87] [DS88] [DS89] [DS13] one press plays a video that is not on this computer, in its tile, in the open ad, and in full size @complete", async () => {
  test.setTimeout(120_000);
  const data = temporaryDataFolder();
  const sandbox = await spawnSandbox({ discover_items: 120 });
  const service = { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "", readsPerMinute: 100_000 };
  const { app, page, complaints, close } = await launchApp({ dataDir: data.path, service });
  await goTo(page, "Discover");
  await expect(page.getByRole("search").getByRole("status")).toHaveText(/^\d+ ads/);
  await invoke(page, "settings.update", { downloadOpenedVideos: false });
  await page.getByRole("button", { name: "Media type" }).click();
  await page.getByRole("checkbox", { name: "Video" }).click();
  await page.keyboard.press("Escape");
  await expect
    .poll(async () => (await invoke(page, "ads.page", { filter: { mediaTypes: ["video"] }, count: 3 })).ads.length)
    .toBe(3);
  const cells = page.getByRole("grid", { name: "Ads" }).getByRole("gridcell");
  const { ads } = await invoke(page, "ads.page", { filter: { mediaTypes: ["video"] }, count: 3 });
  const [first, second, third] = ads as [AdTile, AdTile, AdTile];
  const videoOf = async ({ id }: AdTile) => (await invoke(page, "ads.read", { adId: id })).slides[0]?.video;

  expect((await videoOf(first))?.state).toBe("remote");
  await cells.first().getByRole("button", { name: "Play with sound" }).click();
  await expect.poll(() => isPlaying(cells.first().locator("video"))).toBe(true);
  expect((await videoOf(first))?.state).toBe("cached");

  // Opening an ad downloads its video only if that is on.
  const panel = page.getByRole("region", { name: "Ad", exact: true });
  await cells.nth(1).click();
  await expect(panel).toContainText(second.brandName);
  await expect(panel.getByRole("button", { name: "Play video" })).toBeVisible();
  await expect(panel.getByRole("img").first()).toBeVisible();
  expect((await videoOf(second))?.state).toBe("remote");
  expect(await findings(page), "Ad with a video").toEqual([]);
  await panel.getByRole("button", { name: "Play video" }).click();
  await expect.poll(() => isPlaying(panel.locator("video"))).toBe(true);

  await invoke(page, "settings.update", { downloadOpenedVideos: true });
  await cells.nth(2).click();
  await expect(panel).toContainText(third.brandName);
  await expect(panel.locator("video")).toHaveJSProperty("paused", true);

  // Space opens the full-size view, also from the grid, and closes it.
  await cells.nth(2).focus();
  await page.keyboard.press("Space");
  const full = page.getByRole("dialog", { name: "Full-size view" });
  await expect(full.locator("video")).toBeVisible();
  expect(await findings(page), "Full-size view of an ad").toEqual([]);
  await page.keyboard.press("Space");
  await expect(full).toBeHidden();
  await expect(cells.nth(2)).toBeFocused();

  await app.evaluate(({ clipboard }) => clipboard.clear());
  const hasImage = () => app.evaluate(async ({ clipboard }) => await clipboard.has("image/png"));
  expect(await hasImage()).toBe(false);
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Copy image" }).click();
  await expect(page.getByText("Image copied")).toBeVisible();
  await expect.poll(hasImage).toBe(true);

  await cells.nth(2).focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Note…" }).click();
  const note = page.getByRole("dialog", { name: "Note" });
  await note.getByRole("textbox", { name: "Note" }).fill("Strong first frame");
  expect(await findings(page), "Note of an ad").toEqual([]);
  await note.getByRole("button", { name: "Done" }).click();
  await expect(panel.getByRole("textbox", { name: "Note" })).toHaveValue("Strong first frame");
  expect(complaints).toEqual([]);
  await close();
  await sandbox.kill();
  data.remove();
});
