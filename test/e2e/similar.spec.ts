import { readdir } from "node:fs/promises";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { AdFilter, AdTile } from "#contracts/ads/ads.ts";
import type { CommandOutput } from "#contracts/registry.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { findings } from "./findings.ts";
import { composeImage, confirmQuote, goTo, queueEntry } from "./journeys.ts";

const adCount = 240;

async function adsOf(page: Page, filter: AdFilter, sort: "newest" | "likeness" = "newest"): Promise<readonly AdTile[]> {
  const answer = await page.evaluate(
    ([given, order]) => window.bridge.invoke("ads.page", { filter: given, sort: order, count: 120 }),
    [filter, sort] as const,
  );
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as CommandOutput<"ads.page">).ads;
}

/** Downloads the images of all ads, and returns an ad that others resemble. */
async function adWithSimilar(page: Page): Promise<AdTile> {
  const ads = await adsOf(page, {});
  await page.evaluate(
    (adIds) => window.bridge.invoke("ads.seen", { adIds }),
    ads.map(({ id }) => id),
  );
  await expect
    .poll(async () => (await adsOf(page, {})).filter(({ thumbnail }) => thumbnail.state !== "cached").length, {
      timeout: 60_000,
    })
    .toBe(0);
  for (const ad of ads) if ((await adsOf(page, { similarTo: ad.id })).length > 0) return ad;
  throw new Error("No ad resembles another one.");
}

/** Opens the context menu of a tile by keyboard and chooses an entry. */
async function chooseByKeyboard(page: Page, tile: Locator, name: string): Promise<void> {
  await tile.focus();
  await page.keyboard.press("Shift+F10");
  const entry = page.getByRole("menuitem", { name });
  await expect(entry).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(entry).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
}

/** Stores that the newest described ads have the same image; returns their IDs, the newest first. */
async function giveSameImage(dataFolder: string, count: number): Promise<readonly string[]> {
  const file = (await readdir(dataFolder, { recursive: true })).find((name) => path.basename(name) === "ads.db");
  const db = new Sqlite(path.join(dataFolder, file ?? ""));
  const ads = db
    .prepare<[number], { id: string; sortKey: number }>(
      `SELECT id, ad.sort_key AS sortKey FROM ad JOIN ad_appearance ON ad_appearance.sort_key = ad.sort_key
       WHERE whole_high IS NOT NULL ORDER BY ad.sort_key DESC LIMIT ?`,
    )
    .all(count);
  const copy = db.prepare(`
    UPDATE ad_appearance SET creative = NULL, is_first = 0,
      (whole_high, whole_low, inner_high, inner_low) = (1234567, 7654321, 1234567, 7654321) WHERE sort_key = ?`);
  for (const { sortKey } of ads) copy.run(sortKey);
  db.close();
  return ads.map(({ id }) => id);
}

/** Groups look-alikes, and opens a group by its number of ads and by the menu. */
async function showsGroups(page: Page, members: readonly string[]): Promise<void> {
  await goTo(page, "Discover");
  const count = `${members.length} ads`;
  const badge = page.getByRole("button", { name: count, exact: true });
  await expect(page.getByRole("gridcell").first()).toHaveAccessibleName(/\w/);
  await expect(badge).toHaveCount(0);
  await page.getByRole("search").getByRole("button", { name: "More actions" }).click();
  const group = page.getByRole("menuitemcheckbox", { name: "Group look-alikes" });
  await group.click();
  await expect(group).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(badge).toBeVisible();
  expect(await findings(page), "Groups").toEqual([]);
  await badge.click();
  const opened = page.getByText(/^Look-alikes of: /);
  await expect(opened).toBeVisible();
  await expect(page.getByRole("gridcell")).toHaveCount(members.length);
  await page.goBack();
  await expect(opened).toBeHidden();
  const tile = page.getByRole("gridcell", { name: new RegExp(`, ${count}$`) });
  await chooseByKeyboard(page, tile, "Show look-alikes");
  await expect(page.getByRole("gridcell")).toHaveCount(members.length);
}

test("[LK2] [LK3] [LK5] [LK6] similar ads and groups open by mouse and keyboard, and ads are filtered by color @long", async () => {
  test.setTimeout(180_000);
  const data = temporaryDataFolder();
  const sandbox = await spawnSandbox({ discover_items: adCount });
  const service = { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "", readsPerMinute: 100_000 };
  const { page, complaints, close } = await launchApp({ dataDir: data.path, service });
  await goTo(page, "Discover");
  const grid = page.getByRole("grid", { name: "Ads" });
  const cells = grid.getByRole("gridcell");
  await expect(cells.first()).toHaveAccessibleName(/\w/, { timeout: 30_000 });
  await expect.poll(async () => (await adsOf(page, {})).length, { timeout: 30_000 }).toBeGreaterThan(90);
  const ad = await adWithSimilar(page);
  const similar = await adsOf(page, { similarTo: ad.id }, "likeness");
  const chip = page.getByText(`Similar to: ${ad.brandName} ·`);

  await page.getByRole("searchbox", { name: "Search ads" }).fill(`"${ad.headline?.slice(0, 60) ?? ""}"`);
  const tile = grid.getByRole("gridcell", { name: `${ad.brandName}: ${ad.headline ?? ""}` }).first();
  await tile.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Find similar" }).click();
  await expect(chip).toBeVisible();
  await expect(page.getByText(/^Compared with \d+ ads whose images were downloaded to this computer\.$/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sort by: Most similar" })).toBeVisible();
  await expect(cells).toHaveCount(similar.length);
  await expect(cells.first()).toHaveAccessibleName(new RegExp(`^${similar[0]?.brandName ?? ""}`));
  expect(await findings(page), "Similar ads").toEqual([]);

  await page.getByRole("button", { name: "Remove filter Similar to" }).click();
  await expect(chip).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Sort by: Newest" })).toBeVisible();

  const other = (await adsOf(page, {}))[0];
  if (other === undefined) throw new Error("There is no ad.");
  await chooseByKeyboard(page, cells.first(), "Find similar");
  await expect(page.getByText(`Similar to: ${other.brandName}`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Similar to:")).toHaveCount(0);

  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("button", { name: "Color" }).click();
  const white = (await adsOf(page, { color: "white" })).length;
  const choice = page.getByRole("radio", { name: "White" });
  await expect(choice).toHaveAccessibleDescription(String(white));
  await choice.click();
  expect(await findings(page), "Colors").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Color: White" })).toBeVisible();
  await expect(page.getByRole("search").getByRole("status")).toHaveText(new RegExp(`^${white} ads ·`));
  await page.getByRole("button", { name: "Remove filter Color" }).click();

  expect(complaints).toEqual([]);
  await close();
  const members = await giveSameImage(data.path, 3);
  const second = await launchApp({ dataDir: data.path, service });
  await showsGroups(second.page, members);
  expect(second.complaints).toEqual([]);
  await second.close();
  await sandbox.kill();
  data.remove();
});

test("[LK2] [LK3] [LK5] similar results are found by menu and panel, and results are filtered by color @complete", async () => {
  test.setTimeout(120_000);
  const data = temporaryDataFolder();
  const { page, complaints, close } = await launchApp({ dataDir: data.path });
  const prompts = ["A lemon on a plate", "A lighthouse at night"];
  for (const prompt of prompts) {
    await composeImage(page, prompt);
    await confirmQuote(page);
    await page.getByRole("dialog", { name: "Confirmed" }).getByLabel("Close").click();
  }
  for (const prompt of prompts) await expect(await queueEntry(page, prompt)).toContainText("Done");
  await goTo(page, "Library");
  const cells = page.getByRole("grid", { name: "Results" }).getByRole("gridcell");
  await expect(cells).toHaveCount(prompts.length);
  await expect(cells.locator("img")).toHaveCount(prompts.length);

  await chooseByKeyboard(page, page.getByRole("gridcell", { name: "A lemon on a plate" }), "Find similar");
  await expect(page.getByText("Similar to: A lemon on a plate")).toBeVisible();
  await expect(page.getByText("Compared with 1 other result.")).toBeVisible();
  expect(await findings(page), "Similar results").toEqual([]);
  await page.getByRole("button", { name: "Remove filter Similar to" }).click();
  await expect(cells).toHaveCount(prompts.length);

  await page.getByRole("gridcell", { name: "A lighthouse at night" }).click();
  const panel = page.getByRole("region", { name: "Result", exact: true });
  await panel.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Find similar" }).click();
  await expect(page.getByText("Similar to: A lighthouse at night")).toBeVisible();
  await page.goBack();
  await expect(cells).toHaveCount(prompts.length);

  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("button", { name: "Color" }).click();
  const described = page.getByRole("radio").and(page.locator("[aria-describedby]"));
  await expect(described).toHaveCount(12);
  expect(await findings(page), "Colors of results").toEqual([]);
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
