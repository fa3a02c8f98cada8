import { expect, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import { goTo, openSettings } from "./journeys.ts";

test("[AF102] [AF103] [AF104] [AF105] Discover, brands, and the palette say what they searched, until the ad library has synced @complete", async () => {
  const data = temporaryDataFolder();
  const sandbox = await spawnSandbox({ discover_items: 300 });
  const service = { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "", readsPerMinute: 100_000 };
  const size = { width: 1280, height: 800 };
  const { page, close, complaints } = await launchApp({ dataDir: data.path, service, size });
  await goTo(page, "Discover");
  await expect.poll(async () => (await invoke(page, "ads.totals", {})).ads).toBe(100);
  const count = page.getByRole("search", { name: "Filter ads" }).getByRole("status").first();
  await expect(count).toHaveText("100 ads · sync not finished");
  await page.getByRole("searchbox", { name: "Search ads" }).fill("zzzz");
  await expect(page.getByText("The sync of the ad library isn't finished.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search ads" }).fill("new");
  await expect(count).toHaveText(/ads? · 1\d\d searched so far, sync not finished$/);

  const [brand] = await invoke(page, "ads.brands", {});
  if (brand === undefined) throw new Error("There is no brand.");
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog").filter({ has: page.getByRole("combobox") });
  await palette.getByRole("combobox").fill(brand.name);
  await expect(palette.getByRole("option", { name: /^Search all ads for .* searched so far/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Brands", exact: true }).click();
  await expect(page.getByText("Counts cover the ads on this computer, sync not finished")).toBeVisible();

  // Turned on, the sync runs once Discover opens, and needs no offline collection.
  const settings = await openSettings(page, "Storage");
  await settings.getByRole("switch", { name: "Sync the ad library automatically" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sync the ad library automatically: saved" })).toBeVisible();
  await goTo(page, "Discover");
  await expect(count).toHaveText("300 ads", { timeout: 60_000 });
  expect(await invoke(page, "offlineCollections.list", {})).toEqual([]);
  await page.getByRole("searchbox", { name: "Search ads" }).fill("new");
  await expect(count).toHaveText(/ads? · 300 of 300 searched$/);
  expect(complaints).toEqual([]);
  await close();
  await sandbox.kill();
  data.remove();
});
