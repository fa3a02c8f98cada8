import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { findings } from "./findings.ts";
import { goTo } from "./journeys.ts";

test("[DS83] [DS82] brands are searched, sorted, and opened in their table, by pointer and by keyboard @complete", async () => {
  test.setTimeout(120_000);
  const data = temporaryDataFolder();
  const sandbox = await spawnSandbox({ discover_items: 300 });
  const service = { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "", readsPerMinute: 100_000 };
  const { page, complaints, close } = await launchApp({ dataDir: data.path, service });
  await goTo(page, "Discover");
  await page.getByRole("button", { name: "Keep offline", exact: true }).click();
  const keeping = page.getByRole("dialog", { name: "Keep offline" });
  await keeping.getByRole("button", { name: "Keep library offline" }).click();
  const stored = keeping.getByRole("list", { name: "Offline collections" }).getByRole("listitem");
  await expect(stored).toContainText("Up to date", { timeout: 60_000 });
  await page.keyboard.press("Escape");
  const rail = page.getByRole("navigation", { name: "Boards and searches" });
  await rail.getByRole("button", { name: "Brands" }).click();
  const table = page.getByRole("table", { name: "Brands" });
  const names = table.getByRole("row").locator("td:first-child button");
  const counted = page.getByRole("search", { name: "Find brands" }).getByRole("status");
  await expect(counted).toHaveText(/^\d+ brands$/);
  const all = Number.parseInt((await counted.textContent()) ?? "", 10);
  await expect(names).toHaveCount(all);
  expect(await findings(page), "Brands").toEqual([]);

  // Every column sorts, first by its greatest figure, then the other way around.
  const heading = (name: string) => table.getByRole("columnheader", { name });
  await expect(heading("All ads")).toHaveAttribute("aria-sort", "descending");
  for (const [index, column] of ["Active ads", "All ads", "New in 30 days", "Longest running"].entries()) {
    await heading(column).getByRole("button").click();
    await expect(heading(column)).toHaveAttribute("aria-sort", "descending");
    expect(await figures(page, index + 1)).toEqual(greatestFirst(await figures(page, index + 1)));
    await heading(column).getByRole("button").click();
    await expect(heading(column)).toHaveAttribute("aria-sort", "ascending");
    expect(await figures(page, index + 1)).toEqual(greatestFirst(await figures(page, index + 1)).toReversed());
  }
  const total = (await figures(page, 2)).reduce((sum, count) => sum + count, 0);
  expect(total).toBe(300);

  // The keyboard alone: a search, the rows, the menu, the brand, and back to its row.
  await heading("Name").getByRole("button").click();
  await expect(heading("Name")).toHaveAttribute("aria-sort", "ascending");
  const sorted = await names.allTextContents();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(names.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(names.last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem").first()).toHaveText(/^Open/);
  expect(await findings(page), "Menu of a brand").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(names.nth(all - 2)).toBeFocused();
  await page.keyboard.press("Enter");
  const opened = (sorted[all - 2] ?? "").replace(/ @.*$/, "");
  await expect(page.getByRole("region", { name: `Brand ${opened}` })).toBeVisible();
  await rail.getByRole("button", { name: "Brands" }).click();
  await expect(names.nth(all - 2)).toBeInViewport();
  await expect(heading("Name")).toHaveAttribute("aria-sort", "ascending");

  // A search, and the menu by pointer.
  await page.getByRole("searchbox", { name: "Search brands" }).fill(opened.toLowerCase());
  await expect(names.first()).toContainText(opened);
  await expect(counted).not.toHaveText(`${all} brands`);
  await names.first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Keep offline…" }).click();
  await expect(page.getByRole("dialog", { name: "Keep offline" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: `Brand ${opened}` })).toBeVisible();
  expect(complaints).toEqual([]);
  await close();
  await sandbox.kill();
  data.remove();
});

/** The known figures of a column, from the first row to the last. */
async function figures(page: Page, column: number): Promise<readonly number[]> {
  const cells = page.getByRole("table", { name: "Brands" }).locator(`tbody td:nth-child(${column + 1})`);
  const texts = await cells.allTextContents();
  return texts.filter((text) => text !== "–").map((text) => Number.parseInt(text, 10));
}

function greatestFirst(all: readonly number[]): readonly number[] {
  return all.toSorted((a, b) => b - a);
}
