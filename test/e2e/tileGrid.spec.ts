import { expect, type Locator, type Page, test } from "@playwright/test";
import { fillDataFolder } from "../support/fillDataFolder.ts";
import { giveToUser, launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import { goTo, tabTo } from "./journeys.ts";

const size = { width: 1280, height: 800 };
const count = 3_000;

/** Starts the app with results of four aspect ratios and two months, and opens Library. */
async function openLibrary() {
  const data = temporaryDataFolder();
  await fillDataFolder(data.path, count, 20);
  giveToUser(data.path);
  const running = await launchApp({ dataDir: data.path, size });
  await showLibrary(running.page);
  return { data, ...running };
}

async function showLibrary(page: Page): Promise<void> {
  await goTo(page, "Library");
  await expect(tile(page, 0).locator("img")).toBeVisible();
}

const tile = (page: Page, index: number): Locator => page.locator(`[data-tile="${index}"]`);
const focused = (page: Page) => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset["tile"]));
const selected = (page: Page) =>
  page
    .locator("[role=gridcell][aria-selected=true]")
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset["tile"])));

interface Box {
  readonly index: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the boxes of the tiles, without their captions, by row. */
function boxes(page: Page): Promise<readonly (readonly Box[])[]> {
  return page.getByRole("row").evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children].map((cell) => {
        const { left, right, top, bottom } = (cell.firstElementChild as HTMLElement).getBoundingClientRect();
        return { index: Number((cell as HTMLElement).dataset["tile"]), left, right, top, bottom };
      }),
    ),
  );
}

async function expectJustified(page: Page): Promise<void> {
  const rows = await boxes(page);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    expect(row.at(0)?.left).toBe(rows[0]?.at(0)?.left);
    expect(row.at(-1)?.right).toBe(rows[0]?.at(-1)?.right);
    for (const { top, bottom } of row) expect([top, bottom]).toEqual([row[0]?.top, row[0]?.bottom]);
  }
}

test("[WN30] [WN31] [WN33] full rows share their edges at every width and tile size, and the size is remembered @complete", async () => {
  const { data, page, complaints, close } = await openLibrary();
  await expect(page.getByRole("heading", { name: "December 2023", exact: true })).toBeVisible();
  await expectJustified(page);
  expect(await findings(page), "the grid").toEqual([]);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect.poll(async () => (await boxes(page))[0]?.at(-1)?.right).toBeLessThan(900);
  await expectJustified(page);

  const slider = page.getByRole("slider", { name: "Tile size" });
  await expect(slider).toHaveValue("240");
  await tile(page, 2).focus();
  await page.keyboard.press("=");
  await expect(slider).toHaveValue("260");
  await expectJustified(page);
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press("-");
  await expect(slider).toHaveValue("140");
  expect(await focused(page)).toBe(2);
  // Low rows have no captions.
  await expect(tile(page, 0).locator("p")).toHaveCount(0);
  await expectJustified(page);
  await tabTo(page, "slider", "Tile size", "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("160");
  await expect(tile(page, 0).locator("p")).toHaveCount(2);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const result = await window.bridge.invoke("settings.read", {});
        return result.ok ? (result.value as { tileSizes: unknown }).tileSizes : result.error;
      }),
    )
    .toEqual({ library: 160 });
  expect(complaints).toEqual([]);
  await close();
  const again = await launchApp({ dataDir: data.path, size });
  await showLibrary(again.page);
  await expect(again.page.getByRole("slider", { name: "Tile size" })).toHaveValue("160");
  await again.close();
  data.remove();
});

test("[WN31] [WN32] arrow keys reach the nearest tile of the next row, and a month of the scrubber scrolls to its heading @complete", async () => {
  const { data, page, complaints, close } = await openLibrary();
  await tile(page, 1).focus();
  const center = (box: Box) => (box.left + box.right) / 2;
  for (const [key, by] of [
    ["ArrowDown", 1],
    ["ArrowDown", 1],
    ["ArrowUp", -1],
  ] as const) {
    const rows = await boxes(page);
    const from = await focused(page);
    const at = rows.findIndex((row) => row.some(({ index }) => index === from));
    const start = rows[at]?.find(({ index }) => index === from);
    await page.keyboard.press(key);
    const nearest = rows[at + by]?.toSorted(
      (one, other) => Math.abs(center(one) - center(start as Box)) - Math.abs(center(other) - center(start as Box)),
    );
    expect(await focused(page)).toBe(nearest?.[0]?.index);
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+End");
  await expect.poll(() => focused(page)).toBe(count - 1);
  await expect(tile(page, count - 1)).toBeInViewport();
  await page.keyboard.press("Control+Home");
  await expect.poll(() => focused(page)).toBe(0);

  const box = await page.getByRole("grid", { name: "Results" }).evaluate((grid) => {
    const { right, top } = (grid.closest(".scroll-page") as HTMLElement).getBoundingClientRect();
    return { right, top };
  });
  await page.mouse.move(box.right - 20, box.top + 200);
  await page.getByRole("button", { name: /^November 2023, / }).click();
  await expect(page.getByRole("heading", { name: "November 2023", exact: true })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "December 2023", exact: true })).not.toBeInViewport();
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[WN34] [WN35] [LB5] results are selected by click, keys, checkbox, rectangle, and menu, and Escape goes back step by step @complete", async () => {
  const { data, page, complaints, close } = await openLibrary();
  const bar = page.getByRole("toolbar", { name: "Selection" });
  const panel = page.getByRole("region", { name: "Result" });
  await tile(page, 1).click();
  await expect(panel).toBeVisible();
  expect(await selected(page)).toEqual([1]);
  await expect(bar).toBeHidden();
  await tile(page, 3).click({ modifiers: ["ControlOrMeta"] });
  await expect(bar).toContainText("2 selected");
  expect(await selected(page)).toEqual([1, 3]);
  await tile(page, 6).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("4 selected");
  await tile(page, 5).hover();
  await tile(page, 5).getByRole("checkbox", { name: "Select" }).uncheck();
  await expect(bar).toContainText("3 selected");
  await expect(panel).toBeVisible();
  expect(await findings(page), "a selection").toEqual([]);

  await tile(page, 0).focus();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Space");
  await expect(bar).toContainText("2 selected");

  // The menu of a selected result acts on all of them, and that of another one selects it first.
  const menu = page.getByRole("menu");
  await tile(page, 0).click({ button: "right" });
  await expect(menu.getByRole("menuitem", { name: "Compare" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "More actions" }).click();
  await expect(menu.getByRole("menuitem", { name: "Move to project…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await tile(page, 4).focus();
  await page.keyboard.press("Shift+F10");
  await expect(menu.getByRole("menuitem", { name: "Open" })).toBeVisible();
  expect(await selected(page)).toEqual([4]);
  expect(await findings(page), "the menu of a result").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  // A rectangle from the gap between two tiles, and a click into the gap.
  const [first, second] = [await tile(page, 0).boundingBox(), await tile(page, 1).boundingBox()];
  const gap = { x: (second?.x ?? 0) - 6, y: (first?.y ?? 0) + 40 };
  await page.mouse.move(gap.x, gap.y);
  await page.mouse.down();
  await page.mouse.move(gap.x + 40, gap.y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await selected(page)).toEqual([1]);
  await page.mouse.click(gap.x, gap.y);
  expect(await selected(page)).toEqual([]);

  await tile(page, 0).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar).toContainText("3,000 selected");
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar).toBeHidden();
  await tile(page, 0).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search results" });
  await search.fill("w1");
  await expect(bar).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  // The results have thumbnails only: the panel finds no files.
  expect(complaints.filter((one) => !one.includes("404"))).toEqual([]);
  await close();
  data.remove();
});
