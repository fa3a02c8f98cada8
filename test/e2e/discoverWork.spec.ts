// A day of work with ads: these journeys take long and run with `npm run test:e2e`.
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { AdCursor } from "#contracts/ads/ads.ts";
import type { CommandInput, CommandOutput } from "#contracts/registry.ts";
import { nearestRatio } from "#renderer/lib/text/aspectRatio.ts";
import { usualRatios } from "#renderer/ads/tile/ratioText.ts";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { clientOf } from "../support/sandboxClient.ts";
import { idsOfService } from "../support/discoverScene.ts";
import { setSwitches } from "../support/setSwitches.ts";
import { type SandboxProcess, spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { goTo } from "./journeys.ts";

const freely = 100_000;

function serviceOf(sandbox: SandboxProcess, readsPerMinute = freely) {
  return { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "", readsPerMinute };
}

/** Makes the whole ad library available offline; returns its entry in the dialog's list of offline collections. */
async function keepAll(page: Page): Promise<Locator> {
  await goTo(page, "Discover");
  await page.getByRole("button", { name: "Keep offline", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Keep offline" });
  await dialog.getByRole("button", { name: "Keep library offline" }).click();
  return dialog.getByRole("list", { name: "Offline collections" }).getByRole("listitem");
}

/** Gives the service `ads` ads and syncs the ad library again. */
async function grow(page: Page, sandbox: SandboxProcess, ads: number): Promise<void> {
  await setSwitches(sandbox, { discover_items: ads });
  const [list] = await invoke(page, "offlineCollections.list", {});
  if (list === undefined) throw new Error("Nothing is kept.");
  await invoke(page, "offlineCollections.syncNow", { offlineCollectionId: list.id });
  await expect.poll(async () => (await invoke(page, "ads.totals", {})).ads, { timeout: 30_000 }).toBe(ads);
}

/** Returns the ID of every ad in the ad database, oldest first, as the service lists them. */
async function idsHere(page: Page): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: AdCursor | null = null; ;) {
    const input: CommandInput<"ads.page"> = {
      filter: {},
      sort: "oldest" as const,
      count: 120,
      ...(after !== null && { after }),
    };
    const { ads, next }: CommandOutput<"ads.page"> = await invoke(page, "ads.page", input);
    ids.push(...ads.map(({ id }) => id.slice(2)));
    if (next === null) return ids;
    after = next;
  }
}

const cellsOf = (page: Page) => page.getByRole("grid", { name: "Ads" }).getByRole("gridcell");
const panelOf = (page: Page) => page.getByRole("region", { name: "Ad", exact: true });

async function withLibrary(
  ads: number,
  work: (running: RunningApp, sandbox: SandboxProcess) => Promise<void>,
): Promise<void> {
  const data = temporaryDataFolder();
  const sandbox = await spawnSandbox({ discover_items: ads });
  const running = await launchApp({ dataDir: data.path, service: serviceOf(sandbox) });
  await expect(await keepAll(running.page)).toContainText("Up to date", { timeout: 60_000 });
  await running.page.keyboard.press("Escape");
  await work(running, sandbox);
  expect(running.complaints).toEqual([]);
  await running.close();
  await sandbox.kill();
  data.remove();
}

test("[AK1] an offline sync killed midway resumes automatically and ends with exactly the service's ads, each once @long", async () => {
  test.setTimeout(180_000);
  const data = temporaryDataFolder();
  const ads = 3_000;
  const sandbox = await spawnSandbox({ discover_items: ads });
  // Half of this rate limit covers only a few pages; then the sync waits for the next minute.
  const first = await launchApp({ dataDir: data.path, service: serviceOf(sandbox, 24) });
  const stored = await keepAll(first.page);
  await expect(stored).toContainText(/pages? left/);
  await expect.poll(async () => (await invoke(first.page, "ads.totals", {})).ads).toBeGreaterThanOrEqual(400);
  const before = (await invoke(first.page, "ads.totals", {})).ads;
  expect(before).toBeLessThan(ads);
  await first.kill();

  const { page, close } = await launchApp({ dataDir: data.path, service: serviceOf(sandbox) });
  await goTo(page, "Discover");
  await page.getByRole("button", { name: "Keep offline", exact: true }).click();
  const list = page.getByRole("list", { name: "Offline collections" }).getByRole("listitem");
  await expect(list).toContainText("Up to date", { timeout: 100_000 });
  await expect(list).toContainText("3,000 ads");
  const here = await idsHere(page);
  const there = await idsOfService(clientOf(sandbox));
  expect(new Set(here).size).toBe(here.length);
  expect(here.toSorted()).toEqual(there.toSorted());
  await close();
  await sandbox.kill();
  data.remove();
});

test("[DS3] [AF6] new ads wait behind a button without moving the grid, and matches are highlighted in the panel @long", async () => {
  test.setTimeout(150_000);
  await withLibrary(900, async ({ page }, sandbox) => {
    const cells = cellsOf(page);
    const waiting = page.getByRole("button", { name: /^New ads available/ });
    await cells.first().focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    const focused = page.locator("[role=gridcell]:focus");
    await expect(focused).not.toHaveAccessibleName("Loading…");
    const inSight = () =>
      cells.evaluateAll((all) =>
        all.map((cell) => `${cell.ariaLabel} ${JSON.stringify(cell.getBoundingClientRect())}`),
      );
    await expect.poll(async () => (await inSight()).some((cell) => cell.startsWith("Loading…"))).toBe(false);
    const before = await inSight();
    await grow(page, sandbox, 940);
    await expect(waiting).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "New ads available" })).toHaveCount(1);
    expect(await inSight()).toEqual(before);
    expect(await findings(page), "New ads").toEqual([]);
    await page.keyboard.press("n");
    await expect(waiting).toBeHidden();
    const [newest] = (await invoke(page, "ads.page", { filter: {}, count: 1 })).ads;
    await expect(cells.first()).toHaveAccessibleName(new RegExp(`^${newest?.brandName}`));
    await expect(cells.first()).toBeFocused();

    await page.getByRole("searchbox", { name: "Search ads" }).fill("sneaker");
    await expect(cells.first().locator("mark").first()).toBeVisible();
    const words = await cells.first().locator("mark").allTextContents();
    await cells.first().click();
    const panel = panelOf(page);
    for (const word of words) await expect(panel.locator("mark", { hasText: word }).first()).toBeVisible();
    await grow(page, sandbox, 980);
    await expect(panel.locator("mark").first()).toBeVisible();
    await page.getByRole("searchbox", { name: "Search ads" }).fill("");
    await expect(panel.locator("mark")).toHaveCount(0);
  });
});

test("[DS8] [DS11] [DS13] [AK10] [AK16] [AK17] notes, tags, boards, search alerts, brands, and remix work for an ad @long", async () => {
  test.setTimeout(300_000);
  await withLibrary(400, async ({ app, page }, sandbox) => {
    const cells = cellsOf(page);
    const panel = panelOf(page);
    const [imageFile] = (await invoke(page, "ads.page", { filter: { mediaTypes: ["image"] }, count: 1 })).ads;
    if (imageFile === undefined) throw new Error("There is no picture.");
    await page.getByRole("button", { name: "Media type" }).click();
    await page.getByRole("checkbox", { name: "Image" }).click();
    await page.keyboard.press("Escape");
    await expect(cells.first()).toHaveAccessibleName(new RegExp(`^${imageFile.brandName}`));

    // A note and a tag, and the tag in the sidebar.
    await cells.first().click();
    await panel.getByRole("combobox", { name: "Add tag" }).fill("hook");
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("list", { name: "Your tags" })).toContainText("#hook");
    // A note is saved even if the panel closes at once, and is shown when the ad is opened again.
    await panel.getByRole("textbox", { name: "Note" }).fill("Opens with the product in the hand");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect
      .poll(async () => (await invoke(page, "ads.read", { adId: imageFile.id })).userAd)
      .toMatchObject({ note: "Opens with the product in the hand", tags: ["hook"] });
    await cells.first().click();
    await expect(panel.getByRole("textbox", { name: "Note" })).toHaveValue("Opens with the product in the hand");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Boards and searches" })).toContainText("hook");

    // A board, created and reordered by keyboard alone.
    await cells.first().focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("b");
    await page.getByRole("combobox", { name: "New board" }).fill("Hooks");
    await page.keyboard.press("Enter");
    const board = page.getByRole("list", { name: "Boards", exact: true }).getByRole("button", { name: /^Hooks/ });
    await expect(board).toHaveText(/3$/);
    await board.focus();
    await page.keyboard.press("Enter");
    await expect(cells).toHaveCount(3);
    const names = () => cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel));
    const [one, two, three] = await names();
    await cells.first().focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(names).toEqual([two, one, three]);
    await expect(cells.nth(1)).toBeFocused();
    expect(await findings(page), "Board").toEqual([]);
    // The same with the pointer: behind the last ad, and before the first.
    const { width = 0 } = (await cells.nth(2).boundingBox()) ?? {};
    await cells.nth(0).dragTo(cells.nth(2), { targetPosition: { x: width - 8, y: 40 } });
    await expect.poll(names).toEqual([one, three, two]);
    await cells.nth(2).dragTo(cells.nth(0), { targetPosition: { x: 8, y: 40 } });
    await expect.poll(names).toEqual([two, one, three]);

    // The menu of the board: a duplicate has the same order, and its deletion can be undone.
    await expect(page.getByRole("combobox", { name: "Sort by: Manual" })).toBeVisible();
    await board.focus();
    await page.keyboard.press("Shift+F10");
    expect(await findings(page), "Menu of a board").toEqual([]);
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    const copy = page
      .getByRole("list", { name: "Boards", exact: true })
      .getByRole("button", { name: /^Copy of Hooks/ });
    await copy.click();
    await expect(copy).toHaveAttribute("aria-current", "page");
    await expect.poll(names).toEqual([two, one, three]);
    await copy.click({ button: "right" });
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(copy).toBeHidden();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(copy).toBeVisible();
    await copy.focus();
    await page.keyboard.press("Delete");
    await expect(copy).toBeHidden();

    // A saved search with an alert.
    await page
      .getByRole("navigation", { name: "Boards and searches" })
      .getByRole("button", { name: /^All ads/ })
      .click();
    await page.getByRole("button", { name: "Platform" }).click();
    await page.getByRole("checkbox", { name: "Meta ad" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save view…" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Rivals");
    expect(await findings(page), "Save search").toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Search “Rivals” saved")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeHidden();
    await app.evaluate(({ BaseWindow, Notification }) => {
      const notified: string[] = [];
      Object.assign(globalThis, { notified });
      Notification.isSupported = () => true;
      Notification.prototype.show = function show(this: Electron.Notification) {
        notified.push(`${this.title}: ${this.body}`);
      };
      // With a focused window, the app would show the matches there instead of a notification.
      BaseWindow.prototype.isFocused = () => false;
    });
    await grow(page, sandbox, 440);
    const search = page.getByRole("list", { name: "Saved searches" }).getByRole("button", { name: /^Rivals/ });
    const notices = () => app.evaluate(() => (globalThis as unknown as { notified: string[] }).notified);
    await expect.poll(notices, { timeout: 60_000 }).toHaveLength(1);
    const [notice = ""] = await notices();
    expect(notice).toMatch(/^127\.0\.0\.1:\d+: New ads for “Rivals”: \d+ new matches\.$/);
    await expect(search).toHaveAccessibleName(`Rivals, ${/(\d+) new matches/.exec(notice)?.[1]} new`, {
      timeout: 45_000,
    });
    await search.click();
    await expect(search).toHaveAccessibleName("Rivals");
    await expect(page.getByRole("button", { name: "Platform: Meta ad" })).toBeVisible();

    // The ad's brand, and from there to Studio.
    await page.getByRole("navigation", { name: "Boards and searches" }).getByRole("button", { name: /^hook/ }).click();
    await expect(cells).toHaveCount(1);
    await cells.first().click();
    await panel.getByRole("button", { name: imageFile.brandName, exact: true }).click();
    const brand = page.getByRole("region", { name: `Brand ${imageFile.brandName}` });
    await expect(brand).toContainText("New ads per week");
    await expect(brand.getByRole("heading", { name: "Longest running" })).toBeVisible();
    expect(await findings(page), "Brand").toEqual([]);
    await page.getByRole("navigation", { name: "Boards and searches" }).getByRole("button", { name: /^hook/ }).click();
    await cells.first().click();
    const ad = await invoke(page, "ads.read", { adId: imageFile.id });
    await panel.getByRole("button", { name: "Remix in Studio" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
    const prompt = page.getByRole("textbox", { name: "Prompt", exact: true });
    await expect(prompt).toHaveValue(/^An ad/);
    if (ad.title !== null) await expect(prompt).toHaveValue(new RegExp(`Headline: “`));
    const references = page.getByRole("region", { name: "References" }).getByRole("listitem");
    await expect(references).toHaveCount(1);
    const format = nearestRatio(ad.aspectRatio ?? 0, usualRatios) ?? "";
    await expect(
      page.getByRole("radiogroup", { name: "Aspect ratio" }).getByRole("radio", { name: format }),
    ).toBeChecked();

    await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("");
    await goTo(page, "Discover");
    await page.getByRole("navigation", { name: "Boards and searches" }).getByRole("button", { name: /^hook/ }).click();
    await expect(cells).toHaveCount(1);
    await cells.first().click();
    await panel.getByRole("button", { name: "Use as reference" }).click();
    await page.getByRole("menuitem", { name: /^Reference (image|video)$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
    await expect(page.getByText(/^Added to Studio: Reference (image|video)$/)).toBeVisible();
    await expect(prompt).toHaveValue("");
  });
});
