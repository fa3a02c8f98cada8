import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { clientOf } from "../support/sandboxClient.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { batchRows, invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { confirmButton, quoteDialog, tabTo } from "./journeys.ts";

/** 40 rows of one campaign; one has an invalid seed, another an invalid number of images. */
const rows = Array.from({ length: 40 }, (_, index) => {
  const seed = index === 6 ? "seven" : String(index);
  const imageCount = index === 22 ? "9" : "1";
  return `"Lemon number ${index + 1}, on a ""blue"" plate",nano-banana-2,1:1,${seed},${imageCount},spring`;
});
const csv = ["Text,Model,Aspect ratio,Seed,Pictures,Campaign", ...rows].join("\r\n");

test("[ST4] [ST5] a CSV of 40 rows with two errors is corrected and quoted as a batch, by keyboard alone @complete", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ keys: [{ api_key: "k_test_1", webhook_secret: "whsec_1" }] });
  const { page, close, complaints } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: "k_test_1" },
  });
  await tabTo(page, "button", "More actions");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Import CSV…" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Import CSV" });
  // Listens well before the key press, because a listener added with the key press may miss the dialog.
  const choosing = page.waitForEvent("filechooser", { timeout: 60_000 });
  await tabTo(page, "button", "Choose file…");
  await passesAxe(page, "Import CSV, no file yet");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles({ name: "spring.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });

  await expect(dialog.getByRole("combobox", { name: "Field for Text" })).toContainText("Prompt");
  await expect(dialog.getByRole("combobox", { name: "Field for Campaign" })).toContainText("Project");
  await expect(dialog.getByRole("status")).toHaveText("38 items, 2 rows with errors");
  await passesAxe(page, "Import CSV, columns");
  await tabTo(page, "button", "Review rows");
  await page.keyboard.press("Enter");

  const list = dialog.getByRole("list", { name: "CSV rows" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText("“seven” isn't a number.");
  await expect(list).toContainText("Enter a whole number from 1 to 4.");
  await passesAxe(page, "Import CSV, rows to mend");
  await tabTo(page, "textbox", "Seed, row 8");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("77");
  await expect(dialog.getByRole("status")).toHaveText("39 items, 1 row with errors");
  await tabTo(page, "button", "Skip row 24");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("39 items from 40 rows");
  await tabTo(page, "button", "Add 39 to batch");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await tabTo(page, "button", "Get quote for 39");
  await page.keyboard.press("Enter");
  const quote = await quoteDialog(page);
  await expect(await confirmButton(page)).toBeEnabled({ timeout: 30_000 });
  const { items } = await batchOf(page);
  expect(items).toHaveLength(39);
  expect(items[6]?.draft).toMatchObject({ prompt: 'Lemon number 7, on a "blue" plate', options: { seed: 77 } });
  const whole = Number(/[\d,]+/.exec((await (await confirmButton(page)).textContent()) ?? "")?.[0].replaceAll(",", ""));
  expect(whole).toBe(await quotedInAll(page));
  await expect(quote).toContainText("spring");
  // Nothing was confirmed, and quotes are free.
  expect((await clientOf(service).get("/v1/account")).body.data.credits.available).toBe(10_000);
  expect(complaints).toEqual([]);
  await close();
  await service.stop();
  data.remove();
});

test("[ST1] [ST3] [ST6] prompt variations are created by keyboard, saved as a template, and pass axe @long", async () => {
  const data = temporaryDataFolder();
  const { page, close, complaints } = await launchApp({ dataDir: data.path });
  await tabTo(page, "textbox", "Prompt");
  await page.keyboard.type("A {red|blue} {{product}} on stone");
  await expect(page.getByText("Sent as written, including braces.")).toBeVisible();
  await tabTo(page, "button", /^Variations…$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Variations" });
  await expect(dialog).toContainText("Enter at least one value, one per line.");
  await passesAxe(page, "Multiply, a value is missing");
  await tabTo(page, "textbox", "{{product}}");
  await page.keyboard.type("shoe");
  await page.keyboard.press("Enter");
  await page.keyboard.type("lamp");
  await tabTo(page, "button", "Ad formats");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("4 prompts × 1 model × 4 aspect ratios = 16 items");
  await expect(dialog.getByRole("list", { name: "Item preview" }).getByRole("listitem").first()).toContainText(
    "A red shoe on stone",
  );
  await passesAxe(page, "Variations");

  await tabTo(page, "button", "Templates");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "Template name");
  await page.keyboard.type("Stone");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Saved templates" })).toContainText("Stone");
  await passesAxe(page, "Templates");
  await page.keyboard.press("Escape");
  await tabTo(page, "button", "Add 16 to batch");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("tab", { name: "Batch 16", selected: true })).toBeVisible();
  await expect(batchRows(page)).toHaveCount(16);
  await tabTo(page, "button", "Undo");
  await page.keyboard.press("Enter");
  await expect(batchRows(page)).toHaveCount(0);
  await page.keyboard.press("Control+Shift+Z");
  await expect(batchRows(page)).toHaveCount(16);
  expect((await batchOf(page)).items).toHaveLength(16);

  await page.reload();
  await tabTo(page, "button", /^Variations…$/);
  await page.keyboard.press("Enter");
  await tabTo(page, "button", "Templates");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Saved templates" })).toContainText("A {red|blue} {{product}} on stone");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await drop(page, "picture.csv", [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]);
  const csv = page.getByRole("dialog", { name: "Import CSV" });
  await expect(csv.getByRole("alert")).toHaveText("picture.csv: This file contains no readable text.");
  await passesAxe(page, "Import CSV, refused");
  await drop(page, "rows.csv", [...Buffer.from("prompt;duration\nA pan over dunes;5\n")]);
  await expect(csv.getByRole("combobox", { name: "Field for duration" })).toContainText("Not used");
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

interface StoredBatch {
  readonly items: readonly { readonly draft: { readonly prompt: string; readonly options: object } }[];
}

/** Returns the batch on disk, after pending changes are written. */
async function batchOf(page: Page): Promise<StoredBatch> {
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  return (await invoke(page, "drafts.read", { slot: "batch" })) as unknown as StoredBatch;
}

async function passesAxe(page: Page, state: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Drops a file on Studio, as a file manager does. */
async function drop(page: Page, name: string, bytes: readonly number[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], fileName, { type: "text/csv" }));
      return transfer;
    },
    [name, bytes] as const,
  );
  // An open dialog covers the screen and receives the drop.
  const target = (await page.getByRole("dialog").count()) > 0 ? page.getByRole("dialog") : page.locator("h1");
  for (const type of ["dragover", "drop"]) await target.dispatchEvent(type, { dataTransfer });
}

/** Returns the sum of the batch items' prices in credits, as stored in the journal. */
async function quotedInAll(page: Page): Promise<number> {
  const { quoted } = (await invoke(page, "drafts.read", { slot: "batch" })) as unknown as {
    quoted: { runId: never };
  };
  const run = await invoke(page, "runs.read", { runId: quoted.runId });
  return run.parts.reduce((sum, { credits }) => sum + (credits ?? 0), 0);
}
