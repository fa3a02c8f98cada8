import { type ElectronApplication, expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { clientOf } from "../support/sandboxClient.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { batchItem, batchRows, invoke, type Item, openBatch, seedBatch } from "./batchSteps.ts";
import { confirmButton, confirmQuote, consentView, goTo, quoteDialog } from "./journeys.ts";
import { findings } from "./findings.ts";

/** Three requests: eight images, one of which is invalid; eight images; and four items with an expensive video. */
const batchOfTwenty: readonly Item[] = Array.from({ length: 20 }, (_, index) => {
  if (index === 5) return batchItem("A billboard in 4K", "gpt-image-2", { resolution: "4K" });
  if (index === 18) return batchItem("A slow pan over dunes", "kling-3", { duration: 10 }, "video");
  return batchItem(`Lemon number ${index + 1} on a blue plate`, "nano-banana-2");
});

const controls = { api_key: "k_test_1", webhook_secret: "whsec_1", approval_threshold: 40 };

test("[S10] [CV13] a batch of 20 with one rejected item and one approval survives a restart, and every charge is matched @complete", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ generation_seconds: 3, keys: [controls] });
  const options = { dataDir: data.path, service: { baseUrl: service.baseUrl, apiKey: "k_test_1" } };

  const first = await launchApp(options);
  await seedBatch(first.page, batchOfTwenty);
  await first.page.getByRole("button", { name: "Get quote for 20" }).click();
  const dialog = await quoteDialog(first.page);
  const items = dialog.getByRole("list", { name: "Items" }).getByRole("listitem");
  await expect(await confirmButton(first.page)).toBeEnabled();
  await expect(dialog).toContainText("18 items · 72 credits");
  await expect(items).toHaveCount(20);
  await expect(items.filter({ hasText: "A billboard in 4K" })).toContainText("resolution must be one of 1K, 2K");
  await expect(items.getByText("Needs approval")).toHaveCount(4);
  await expect(dialog).toContainText(new URL(service.baseUrl).host);
  await expect(dialog).toContainText("Expires in");
  const credits = await confirmQuote(first.page);
  await expect(dialog).toBeHidden();
  await expect(first.page.getByRole("dialog", { name: "Sent: 19 items" })).toBeVisible();
  // The rejected item is still there to be changed; confirmed items are not offered again.
  await expect(first.page.getByRole("button", { name: "Get quote for 1", exact: true })).toBeVisible();
  await expect.poll(async () => (await clientOf(service).get("/v1/generations")).body.data.length).toBeGreaterThan(0);
  await first.close();

  const again = await launchApp(options);
  await openBatch(again.page);
  await expect(again.page.getByRole("button", { name: "Get quote for 1", exact: true })).toBeVisible();
  await goTo(again.page, "Queue");
  const entries = again.page.getByRole("list", { name: "Queue" }).getByRole("listitem");
  const waiting = entries.filter({ hasText: "Awaiting approval" }).last();
  await expect(waiting).toBeVisible();
  await approve(again.app, () => waiting.getByRole("button", { name: "Open approval page" }).click());
  await waiting.getByRole("button", { name: "Check approval" }).click();
  await expect.poll(() => statesOf(again.page), { timeout: 60_000 }).toEqual(["done", "done", "done"]);
  // A request is done when the service reports it; its files are downloaded afterwards.
  const promptsOnDisk = async () => {
    const { assets } = await invoke(again.page, "library.list", { limit: 100 });
    return assets.map(({ prompt }) => prompt).sort();
  };
  await expect.poll(promptsOnDisk).toEqual(
    batchOfTwenty
      .map(({ id }) => id)
      .filter((id) => id !== "A billboard in 4K")
      .sort(),
  );

  const { body } = await clientOf(service).get("/v1/account");
  expect(10_000 - body.data.credits.available).toBe(credits);
  await invoke(again.page, "spend.refresh", {});
  await expect
    .poll(async () => invoke(again.page, "spend.reconciliation", {}), { timeout: 30_000 })
    .toMatchObject({ matched: 3, pending: 0, issues: [] });
  expect(again.complaints).toEqual([]);
  await again.close();
  await service.stop();
  data.remove();
});

test("a batch can be built, edited, and quoted by keyboard, and passes axe @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("A lemon on a blue plate");
  await page.keyboard.press("Control+Shift+Enter");
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("A pear on a red plate");
  await page.keyboard.press("Control+Shift+Enter");
  await openBatch(page);
  const rows = batchRows(page);
  await rows.first().press("Alt+ArrowDown");
  await expect(rows.first()).toContainText("A pear");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Duplicate", exact: true }).press("Enter");
  await expect(rows).toHaveCount(3);
  await rows.nth(1).press("Delete");
  await expect(rows).toHaveCount(2);
  await rows.nth(1).press("Enter");
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("A lime on a blue plate");
  await page.getByRole("button", { name: "Update item" }).press("Enter");
  await expect(rows.last()).toContainText("A lime");
  expect(await findings(page), "Studio with a batch").toEqual([]);

  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Clear batch" }).press("Enter");
  await expect(rows).toHaveCount(0);
  await page.getByRole("dialog", { name: "Batch cleared" }).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(rows).toHaveCount(2);
  await page.keyboard.press("Control+Enter");
  await expect(await confirmButton(page)).toBeEnabled();
  const view = await consentView(page);
  expect(await findings(view), "Quote of a run").toEqual([]);
  await view.keyboard.press("Escape");
  await expect(await quoteDialog(page)).toBeHidden();

  await page.getByRole("combobox", { name: "Model" }).press("Enter");
  await page.getByRole("button", { name: "Compare prices" }).press("Enter");
  const prices = page.getByRole("dialog", { name: "Compare prices" });
  await prices.getByRole("button", { name: /^Get \d prices$/ }).press("Enter");
  await expect(prices.getByRole("button", { name: "Use flux-2-max" })).toBeVisible();
  expect(await findings(page), "Compare prices").toEqual([]);
  await prices.getByRole("button", { name: "Use flux-2-max" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Model" })).toContainText("flux-2-max");
  await close();
  data.remove();
});

async function statesOf(page: Page): Promise<readonly string[]> {
  const { requests } = await invoke(page, "queue.list", {});
  return requests.map(({ state }) => state);
}

/** Opens the approval page through `press`, and approves the request there in place of a browser. */
async function approve(app: ElectronApplication, press: () => Promise<void>): Promise<void> {
  await app.evaluate(({ shell }) => {
    shell.openExternal = (url) => {
      Object.assign(globalThis, { openedPage: url });
      return Promise.resolve();
    };
  });
  await press();
  const opened = () => app.evaluate(() => (globalThis as { openedPage?: string }).openedPage ?? "");
  await expect.poll(opened).not.toBe("");
  expect((await fetch(await opened(), { method: "POST" })).status).toBe(200);
}
