import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { batchItem, batchRows, invoke, openBatch, seedBatch } from "./batchSteps.ts";
import { composeImage, confirmButton, confirmQuote, promptBox, quoteDialog } from "./journeys.ts";

const size = { width: 1280, height: 800 };
const recent = (page: Page) => page.getByRole("grid", { name: "Recent" }).getByRole("gridcell");

/** Asserts that the screen has one filled button and one Undo. */
async function expectOnePrimary(page: Page, state: string): Promise<void> {
  const filled = page.locator("main button").filter({ visible: true });
  const names = await filled.evaluateAll((buttons) => {
    const probe = document.createElement("i");
    probe.style.background = "var(--paper)";
    document.body.append(probe);
    const paper = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return buttons
      .filter((button) => getComputedStyle(button).backgroundColor === paper)
      .map((button) => button.textContent ?? "");
  });
  expect(names, state).toHaveLength(1);
  await expect(page.getByRole("button", { name: "Undo", exact: true }), state).toHaveCount(1);
}

test("[ST19] from a fresh start, one text and two clicks lead to a running image beside the form @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  await page.getByRole("button", { name: "Try: A red convertible on a coast road" }).waitFor();
  await promptBox(page).fill("A paper boat on a pond");
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  await (await confirmButton(page)).click();
  await expect(await quoteDialog(page)).toBeHidden();
  await expect(recent(page).filter({ hasText: /left|Sending|Queued|Running/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  await expect(recent(page).locator("img")).toBeVisible({ timeout: 60_000 });
  await recent(page).first().press("Space");
  await expect(page.getByRole("dialog", { name: "Full-size view" })).toBeVisible();
  await close();
  data.remove();
});

test("[ST21] at 1280 by 800, every field of an image and six results are in sight without scrolling @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  await invoke(page, "sandbox.changeSwitches", { generationSeconds: 0 });
  const ratios = ["1:1", "4:5", "9:16", "16:9", "1:1", "4:5", "9:16", "16:9"];
  await seedBatch(
    page,
    ratios.map((aspect_ratio, index) => batchItem(`Plate number ${index + 1}`, "nano-banana-pro", { aspect_ratio })),
  );
  await page.getByRole("button", { name: "Get quote for 8" }).click();
  await confirmQuote(page);
  await page.getByRole("tab", { name: "Recent" }).click();
  await expect.poll(async () => (await invoke(page, "library.list", { limit: 10 })).assets.length).toBe(8);
  await expect(recent(page).locator("img")).toHaveCount(8);
  for (const name of ["Project", "Cost center", "Resolution", "Model"]) {
    await expect(page.getByRole("combobox", { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("button", { name: "Advanced" })).toBeInViewport({ ratio: 1 });
  // A result counts if more than half of its image is above the footer: the order of the results decides on the rows.
  const inSight = () =>
    recent(page).evaluateAll(
      (cells, captionHeight) =>
        cells.filter((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          const footer = document.querySelector("main footer")?.getBoundingClientRect().top ?? 0;
          return top >= 0 && (top + bottom - captionHeight) / 2 <= footer;
        }).length,
      40,
    );
  await expect.poll(inSight).toBeGreaterThanOrEqual(6);
  await close();
  data.remove();
});

test("[ST21] every state of Studio has one filled button and one Undo @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  await seedBatch(page, [
    batchItem("A lemon on a blue plate", "nano-banana-2"),
    batchItem("A pear on a red plate", "nano-banana-2"),
    {
      ...batchItem("A plum", "nano-banana-2"),
      draft: { prompt: "A plum", model: "nano-banana-2", options: {}, project: "fruit", costCenter: "" },
    },
  ]);
  await expectOnePrimary(page, "Batch with two groups");
  await batchRows(page).first().press("Enter");
  await expect(page.getByRole("button", { name: "Update item" })).toBeVisible();
  await expectOnePrimary(page, "Editing an item");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("tab", { name: "Recent" }).click();
  for (const tab of ["Image", "Video", "Audio", "Lipsync", "Scene"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expectOnePrimary(page, tab);
  }
  await close();
  data.remove();
});

test("[ST18] one Undo reverts the changes of the draft and of the batch, the newest first", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  await promptBox(page).fill("A lemon");
  await page.getByRole("button", { name: "Add to batch" }).click();
  await page.getByRole("radio", { name: "4:5" }).click();
  await openBatch(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Auto (1:1)" })).toBeChecked();
  await expect(batchRows(page)).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(batchRows(page)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(promptBox(page)).toHaveValue("");
  await close();
  data.remove();
});

test("[ST13] the last quoted price appears for the same settings only @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  const last = page.getByText(/Last quoted for these settings/);
  await expect(last).toBeHidden();
  await composeImage(page, "A paper boat");
  await confirmQuote(page);
  await expect(last).toHaveText(/Last quoted for these settings: 8 credits/);
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await expect(last).toBeHidden();
  await page.getByRole("combobox", { name: "Model" }).click();
  await expect(page.getByRole("option", { name: /Nano Banana Pro.*8 credits/ })).toBeVisible();
  await close();
  data.remove();
});
