import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { insertRow } from "../support/journalDb.ts";
import { launchApp, type LaunchOptions, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { withWorkspaceJournal } from "../support/seedQueue.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { goTo } from "./journeys.ts";

type Seed = (insert: (state: Parameters<typeof insertRow>[1], more?: object) => string) => void;

const image = (prompt: string, more: object = {}) =>
  JSON.stringify({ type: "image", prompt, model: "nano-banana-pro", ...more });

/** Starts the app with these requests in its journal. */
async function launchWith(options: LaunchOptions, seed: Seed): Promise<RunningApp> {
  await (await launchApp(options)).close();
  withWorkspaceJournal(options.dataDir, (db) => {
    seed((state, more = {}) => insertRow(db, state, { project: null, cost_center: null, ...more }));
    const running = db.prepare("SELECT id, created_at FROM paid_request WHERE state = 'running'").all() as readonly {
      readonly id: string;
      readonly created_at: number;
    }[];
    for (const { id, created_at: at } of running) {
      db.prepare(
        `INSERT INTO generation (id, paid_request_id, type, status, model, estimated_seconds, accepted_at, created_at, next_poll_at)
        VALUES (?, ?, 'image', 'processing', 'nano-banana-pro', 10, ?, ?, ?)`,
      ).run(randomUUID(), id, at, at, at);
    }
  });
  const running = await launchApp(options);
  await goTo(running.page, "Queue");
  return running;
}

const rowsOf = (page: Page) => page.getByRole("list", { name: "Queue" }).getByRole("listitem");

/** Returns how many rows are in sight as a whole. */
async function inSight(rows: Locator): Promise<number> {
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  return boxes.filter((bottom) => bottom <= 800).length;
}

test("the history shows at least 15 rows at 1280 by 800, and a row fills a wide window @long", async () => {
  const data = temporaryDataFolder();
  const now = Date.now();
  const options = { dataDir: data.path, size: { width: 1280, height: 800 } };
  const { app, page, complaints, close } = await launchWith(options, (insert) => {
    for (let made = 0; made < 120; made += 1) {
      const at = now - 7_200_000 - made * 60_000;
      insert("done", { request: image(`Ended ${made}`), created_at: at, updated_at: at, project: "spring" });
    }
  });
  const rows = rowsOf(page);
  await expect(page.getByText("Nothing running")).toBeVisible();
  await page.getByRole("radio", { name: "History" }).click();
  await expect(rows.first()).toContainText("Ended 0");
  await expect.poll(() => inSight(rows)).toBeGreaterThanOrEqual(15);
  expect(await findings(page), "History").toEqual([]);

  // Typing finds an old one, a filter is a chip, and the end of the list is reached by its key.
  await page.getByRole("searchbox", { name: "Search queue" }).fill("Ended 119");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(rows.first()).toContainText("Ended 0");
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("button", { name: "State", exact: true }).click();
  await page.getByRole("checkbox", { name: "Failed" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No matching requests")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter State" }).click();
  await rows.first().locator("[data-request]").focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("group", { name: /^Ended (99|119)$/ })).toBeFocused();

  // Narrow, type and model are below the title; wide, a row has all columns.
  for (const [width, height] of [
    [900, 700],
    [1920, 1080],
  ] as const) {
    const window = await app.browserWindow(page);
    await window.evaluate((target, size) => target.setContentSize(...size), [width, height] as [number, number]);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const wide = await rows.first().boundingBox();
  const content = await page.locator("main").boundingBox();
  expect((wide?.width ?? 0) / (content?.width ?? 1)).toBeGreaterThanOrEqual(0.95);
  await expect(rows.first()).toContainText("spring");
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[S96] [S99] one click opens a failed request in Studio with every field, and opening it counts as seen @complete", async () => {
  const data = temporaryDataFolder();
  const now = Date.now();
  const reference = "https://example.com/sneaker.png";
  const options = {
    aspect_ratio: "16:9",
    resolution: "2K",
    seed: 42,
    negative_prompt: "text",
    reference_images: [reference],
  };
  const failure = {
    status: 400,
    code: "invalid_request",
    message: "resolution must be one of 1K, 4K",
    field: "options.resolution",
    allowed: ["1K", "4K"],
    requestId: "req_1",
  };
  const ended = { created_at: now - 60_000, updated_at: now - 50_000 };
  const { page, complaints, close } = await launchWith({ dataDir: data.path }, (insert) => {
    const request = image("A red sneaker", { options });
    insert("failed", { request, project: "spring", cost_center: "cc1", failure: JSON.stringify(failure), ...ended });
    insert("failed", { request: image("Another one"), error_message: "Content moderation rejected it.", ...ended });
  });
  const views = page.getByRole("radiogroup", { name: "View" });
  await expect(views.getByRole("radio", { name: "Needs attention 2" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  expect(await findings(page), "Needs attention").toEqual([]);
  const row = rowsOf(page).filter({ hasText: "A red sneaker" });
  await row.getByRole("button", { name: "Edit and run again…" }).click();

  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue("A red sneaker");
  const draft = () => invoke(page, "drafts.read", { slot: "studio.image" });
  await expect
    .poll(draft)
    .toEqual({ prompt: "A red sneaker", model: "nano-banana-pro", options, project: "spring", costCenter: "cc1" });
  await expect(page.getByText("resolution must be one of 1K, 4K")).toBeVisible();

  // The details of the other one tell why it failed; closing them takes it out of Needs attention.
  await goTo(page, "Queue");
  await expect(views.getByRole("radio", { name: "Needs attention 1" })).toBeVisible();
  const other = rowsOf(page).filter({ hasText: "Another one" });
  await other.locator("[data-request]").focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Request" });
  await expect(panel).toContainText("Content moderation rejected it.");
  await expect(panel.getByRole("heading", { name: "Recipe" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Receipt" })).toBeVisible();
  expect(await findings(page), "Request").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(views.getByRole("radio", { name: "Needs attention", exact: true })).toBeVisible();
  await expect(other).toContainText("Failed");

  await other.getByRole("button", { name: "Edit and run again…" }).click();
  await expect(page.getByRole("alert")).toContainText("Content moderation rejected it.");
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[S95] a request without news leaves Active in two clicks, and can be followed again @complete", async () => {
  const data = temporaryDataFolder();
  const startedAt = Date.now() - 34 * 60_000;
  const { page, complaints, close } = await launchWith(
    { dataDir: data.path, size: { width: 1280, height: 800 } },
    (insert) => {
      insert("running", { request: image("A stuck one"), created_at: startedAt, updated_at: startedAt });
    },
  );
  // The check for findings waits for the end of all animations, and the mark of a running request has none.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const row = rowsOf(page).filter({ hasText: "A stuck one" });
  await expect(row).toContainText(/No news for 3[45] min/);
  await row.getByRole("button", { name: "Stop tracking…" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop tracking" });
  await expect(dialog).toContainText(
    "The service can't cancel a running request. Proofsheet stops asking and moves it to History. If it finishes, its result still arrives with the next sync; what it costs is in the ledger.",
  );
  expect(await findings(page), "Stop tracking").toEqual([]);
  await dialog.getByRole("button", { name: "Stop tracking" }).click();
  await expect(page.getByRole("radio", { name: "Active", exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "History" }).click();
  await expect(row).toContainText("Not tracked");
  await page.getByRole("button", { name: "Resume tracking" }).last().click();
  await expect(page.getByRole("radio", { name: "Active 1" })).toBeVisible();
  await page.getByRole("radio", { name: "Active 1" }).click();
  await expect(row).toContainText("Running");
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
