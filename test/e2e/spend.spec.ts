import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { composeImage, confirmQuote, goTo, queueEntry } from "./journeys.ts";

const prompt = "A lemon on a blue plate";

test("[L83] [L84] [L85] Spend answers how much is left, whether it is enough, and whether every charge is right @complete", async () => {
  const data = temporaryDataFolder();
  const { page, complaints, close } = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  await invoke(page, "sandbox.addSamples", {});
  await composeImage(page, prompt);
  await confirmQuote(page);
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  await goTo(page, "Spend");
  const table = page.getByRole("table", { name: "Ledger" });
  await expect(table.getByRole("row").nth(8)).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();

  // The balance, here and in the top bar.
  const balance = page.getByRole("region", { name: "Balance" });
  await expect(balance).toContainText("9,992 credits available");
  await page.getByRole("banner").getByRole("button", { name: "9,992 credits available" }).click();
  await expect(page.getByRole("dialog", { name: "Balance" })).toContainText("9,992 credits available");
  await page.keyboard.press("Escape");

  // Budget, used, and left without a click.
  const budget = page.getByRole("region", { name: "Budget" });
  await expect(budget).toContainText("8 of 1,000 credits used");
  await expect(budget).toContainText("992 left");
  await expect(budget.getByRole("img")).toHaveAccessibleName(/^8 of 1,000 credits used, 992 left\./);

  // Every charge is right.
  await expect(page.getByRole("region", { name: "Reconciliation", exact: true })).toContainText(
    /All charges.* matched/,
  );
  await expect.poll(() => entriesInSight(page)).toBeGreaterThanOrEqual(6);
  expect(await findings(page), "Spend").toEqual([]);

  // An entry opens its request at the right.
  const [first, second] = [table.locator("[data-entry='0']"), table.locator("[data-entry='1']")];
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(second).toBeFocused();
  await page.keyboard.press("Home");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  const request = page.getByRole("region", { name: "Request", exact: true });
  await expect(request).toContainText(prompt);
  await first.click({ button: "right" });
  const menu = page.getByRole("menu", { name: "Ledger entry" });
  await expect(menu.getByRole("menuitem").first()).toContainText("Show request");
  await menu.getByRole("menuitem", { name: "Entry details" }).click();
  await expect(request).toHaveCount(0);
  const entry = page.getByRole("region", { name: "Ledger entry" });
  await expect(entry).toContainText("Pricing version");
  await entry.getByRole("button", { name: "Close ledger entry" }).click();
  await first.click({ button: "right" });
  await menu.getByRole("menuitem", { name: "Filter by request" }).click();
  await expect(page.getByText("2 entries", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByText("2 entries", { exact: true })).toHaveCount(0);

  // The limits are behind the third card's link, and another budget is one choice away.
  await page.getByRole("button", { name: /^1 spend cap · \d limits?$/ }).click();
  const limits = page.getByRole("region", { name: "Caps, limits, and account" });
  await expect(limits.getByRole("region", { name: "API key limits" })).toContainText("Raw response");
  await expect(limits.getByRole("region", { name: "Account" })).toContainText("Subscription status");
  expect(await findings(page), "Caps, limits, and account").toEqual([]);
  await invoke(page, "spend.setCaps", {
    caps: [
      { period: "day", project: null, credits: 1_000 },
      { period: "day", project: "spring", credits: 50 },
    ],
  });
  await budget.getByRole("button", { name: /^Budget: / }).click();
  await page.getByRole("menuitem", { name: "Spend cap, day, spring" }).click();
  await expect(budget).toContainText("0 of 50 credits used");
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[L86] a changed pricing version is shown in Spend until it is dismissed @complete", async () => {
  const data = temporaryDataFolder();
  const first = await launchApp({ dataDir: data.path });
  await goTo(first.page, "Spend");
  await expect(first.page.getByRole("region", { name: "Price change" })).toHaveCount(0);
  await first.close();
  const journal = new Sqlite(path.join(data.path, "workspaces", "sandbox", "journal.db"));
  journal
    .prepare(
      "INSERT INTO service_version (subject, version, previous, seen_at, notified_at) VALUES ('quotes', 'prices-2', 'prices-1', ?, 1)",
    )
    .run(Date.now());
  journal.close();

  const second = await launchApp({ dataDir: data.path });
  await goTo(second.page, "Spend");
  const notice = second.page.getByRole("region", { name: "Price change" });
  await expect(notice).toContainText("prices-2, was prices-1. New quotes may have other prices.");
  expect(await findings(second.page), "Price change").toEqual([]);
  await notice.getByRole("button", { name: "Show versions" }).click();
  await expect(second.page.getByRole("region", { name: "Caps, limits, and account" })).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
  await second.close();
  const third = await launchApp({ dataDir: data.path });
  await goTo(third.page, "Spend");
  await expect(third.page.getByRole("region", { name: "Balance" })).toBeVisible();
  await expect(third.page.getByRole("region", { name: "Price change" })).toHaveCount(0);
  await third.close();
  data.remove();
});

test("[L107] a charge without a request is listed, can be dismissed, undone, and restored, and others' charges are only counted", async () => {
  const data = temporaryDataFolder();
  const first = await launchApp({ dataDir: data.path });
  await composeImage(first.page, prompt);
  await confirmQuote(first.page);
  await expect(await queueEntry(first.page, prompt)).toContainText("Done");
  await invoke(first.page, "spend.refresh", {});
  await first.close();
  copyCharge(data.path, "another request with the same API key", null);
  copyCharge(data.path, "a colleague's request", "7c9e6679-7425-40de-944b-e07fc1f90ae7");

  const { page, close } = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  await goTo(page, "Spend");
  const issues = page.getByRole("region", { name: "Reconciliation issues" });
  await expect(issues.getByRole("listitem")).toHaveCount(1);
  await expect(issues).toContainText("External charge");
  expect(await findings(page), "Spend with an issue").toEqual([]);
  await issues.getByRole("button", { name: "Dismiss" }).click();
  await expect(issues.getByRole("listitem")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(issues.getByRole("listitem")).toHaveCount(1);
  await issues.getByRole("button", { name: "Dismiss" }).click();
  await issues.getByRole("button", { name: "Show 1 dismissed issue" }).click();
  await expect(issues.getByRole("list", { name: "Dismissed issues" })).toContainText("External charge");
  await expect(page.getByRole("table", { name: "Ledger" })).toContainText("Dismissed");
  expect(await findings(page), "Spend with a dismissed issue").toEqual([]);
  await issues.getByRole("button", { name: "Restore" }).click();
  await expect(issues.getByRole("list", { name: "Needs review" })).toContainText("External charge");

  const reconciliation = page.getByRole("region", { name: "Reconciliation", exact: true });
  await reconciliation.getByRole("button", { name: /^Other API keys: 1 charge/ }).click();
  await expect(page.getByText("1 entry", { exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Ledger" })).toContainText("Other API key");
  await close();
  data.remove();
});

/** Adds a charge to the cached ledger, like the first one there, of this API key (by default, of the same one). */
function copyCharge(dataDir: string, paidRequestId: string, apiKeyId: string | null): void {
  const cache = new Sqlite(path.join(dataDir, "workspaces", "sandbox", "cache.db"));
  const row = cache.prepare("SELECT * FROM ledger_entry WHERE direction = 'debit' LIMIT 1").get() as Record<
    string,
    unknown
  >;
  const entry = JSON.parse(String(row["entry"])) as Record<string, unknown>;
  const named = { generation_id: null, cost_center: null, quote_request_id: null, confirmation_request_id: null };
  const api_key_id = apiKeyId ?? entry["api_key_id"];
  const changed = { ...named, id: paidRequestId, paid_request_id: paidRequestId, api_key_id };
  const columns = { ...row, ...changed, entry: JSON.stringify({ ...entry, ...changed }) };
  const names = Object.keys(columns);
  cache
    .prepare(`INSERT INTO ledger_entry (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`)
    .run(columns);
  cache.close();
}

/** Returns the number of ledger entries that are in sight as a whole, without scrolling. */
function entriesInSight(page: Page): Promise<number> {
  return page
    .getByRole("table", { name: "Ledger" })
    .locator("tr[data-row]")
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
}
