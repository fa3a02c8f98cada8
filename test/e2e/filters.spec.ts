import { expect, type Locator, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { findings } from "./findings.ts";
import { goTo } from "./journeys.ts";

test("[WN90] [WN91] [DS12] filters are set, read, and removed by pointer and by keyboard, and dates in a calendar @long", async () => {
  test.setTimeout(120_000);
  const data = temporaryDataFolder();
  const sandbox = await spawnSandbox({ discover_items: 300 });
  const service = { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "", readsPerMinute: 100_000 };
  const { app, page, complaints, close } = await launchApp({ dataDir: data.path, service });
  await goTo(page, "Discover");
  await page.getByRole("button", { name: "Keep offline", exact: true }).click();
  const keeping = page.getByRole("dialog", { name: "Keep offline" });
  await keeping.getByRole("button", { name: "Keep library offline" }).click();
  const stored = keeping.getByRole("list", { name: "Offline collections" }).getByRole("listitem");
  await expect(stored).toContainText("Up to date", { timeout: 60_000 });
  await page.keyboard.press("Escape");
  const counted = page.getByRole("search").getByRole("status");
  await expect(counted).toHaveText("300 ads");
  const bar = page.getByRole("search").getByRole("group", { name: "Filters" });
  const button = (name: string | RegExp) => bar.getByRole("button", { name, exact: true });
  await expect(button("Clear all")).toBeHidden();

  // By pointer: two values of one filter, applied at once, in a popover that keeps its place.
  await button("Media type").click();
  const popover = page.getByRole("dialog", { name: "Media type" });
  // It opens with a transition of its size.
  await popover.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const before = await placeOf(popover);
  await popover.getByRole("checkbox", { name: "Video" }).click();
  await popover.getByRole("checkbox", { name: "Image" }).click();
  await expect(button("Media type: Video, Image")).toBeVisible();
  expect(await placeOf(popover)).toEqual(before);
  expect(await findings(page), "Media type").toEqual([]);
  await popover.getByRole("button", { name: "Clear" }).click();
  await expect(button("Media type")).toBeVisible();
  await popover.getByRole("checkbox", { name: "Video" }).click();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(counted).not.toHaveText("300 ads");
  await button("Remove filter Media type").click();
  await expect(counted).toHaveText("300 ads");

  // A search in the choices.
  await button("Brand").click();
  const brands = page.getByRole("dialog", { name: "Brand" });
  const searchBrands = brands.getByRole("searchbox", { name: "Search brands" });
  await expect(searchBrands).toBeFocused();
  const brand = (await brands.getByRole("checkbox").nth(4).getAttribute("aria-labelledby")) ?? "";
  const brandName = (await page.locator(`[id="${brand}"]`).textContent()) ?? "";
  await searchBrands.fill(brandName.toLowerCase());
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(button(`Brand: ${brandName}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(`Brand: ${brandName}`)).toBeFocused();

  // By keyboard: the others by name, one of them in the same popover.
  await page.keyboard.press("f");
  const add = page.getByRole("dialog", { name: "Add filter" });
  await expect(add.getByRole("button", { name: "Color" })).toBeFocused();
  const names = await add.getByRole("button").allTextContents();
  expect(names).toEqual([
    "Color",
    "Creative type",
    "Engagement",
    "Feed",
    "Origin",
    "Removed",
    "Tags",
    "Vertical",
    "Your tags",
  ]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const origin = page.getByRole("dialog", { name: "Origin" });
  await expect(origin.getByRole("radio", { name: "Ad library" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(button("Origin: Ad library")).toBeVisible();
  await expect(origin.getByRole("radio", { name: "Ad library" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(origin).toBeHidden();

  // Dates.
  await button("Date").click();
  const dates = page.getByRole("dialog", { name: "Date" });
  await dates.getByRole("button", { name: "Last 30 days" }).click();
  await expect(button("Date: Last 30 days")).toBeVisible();
  await dates.getByRole("textbox", { name: "From" }).fill("2026-03-01");
  await expect(dates.getByRole("grid")).toHaveCount(2);
  await expect(dates.getByRole("grid", { name: "March 2026" })).toBeVisible();
  expect(await findings(page), "Date").toEqual([]);
  // Its popover follows its button to another width.
  const shown = await app.browserWindow(page);
  for (const width of [900, 1280]) {
    await shown.evaluate((target, to) => target.setContentSize(to, 800), width);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expect.poll(() => dates.evaluate((popup) => popup.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
  }
  await dates.getByRole("button", { name: "Sunday, March 1, 2026" }).focus();
  await page.keyboard.press("PageUp");
  await expect(dates.getByRole("button", { name: "Sunday, February 1, 2026" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await expect(button("Date: Feb 2 – Mar 2, 2026")).toBeVisible();
  await expect(dates.getByRole("gridcell", { selected: true })).toHaveCount(29);
  await page.keyboard.press("Escape");

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search ads" })).toBeFocused();
  await page.keyboard.type("nothing of this kind");
  await expect(page.getByText("No matching ads")).toBeVisible();
  await button("Clear all").click();
  await expect(counted).toHaveText("300 ads");
  await expect(bar.getByRole("button", { name: /^Remove filter/ })).toHaveCount(0);

  // The same dates in the ledger.
  await goTo(page, "Spend");
  const ledger = page.getByRole("search", { name: "Filter ledger" });
  await ledger.getByRole("button", { name: "Date", exact: true }).click();
  await page.getByRole("dialog", { name: "Date" }).getByRole("button", { name: "This year" }).click();
  await page.keyboard.press("Escape");
  await expect(ledger.getByRole("button", { name: "Date: This year" })).toBeFocused();
  expect(complaints).toEqual([]);
  await close();
  await sandbox.kill();
  data.remove();
});

/** Returns a box in whole px, because an opening popover still grows by fractions of one. */
async function placeOf(locator: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height].map(Math.round);
}
