import { expect, type Locator, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { setSwitches } from "../support/setSwitches.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { acceptButton, closeNotices, confirmButton, confirmQuote, goTo, quoteDialog } from "./journeys.ts";

const page07 = "104958162807";

test("[RS11] [RS85] [RS86] [RS87] [DS90] research leads from a pasted URL to a grid of ads and a timeline, a repeat is free, and failed and unknown jobs are explained @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await goTo(page, "Research");
  await expect(page.getByText("No page open")).toBeVisible();
  const asking = await openForm(page);
  const field = asking.getByRole("textbox", { name: "Page ID" });
  // One paste and two clicks lead to the quote.
  await expect(field).toBeFocused();
  await page.keyboard.insertText(`https://www.facebook.com/ads/library/?view_all_page_id=${page07}`);
  await expect(asking).toContainText(`Page ${page07}`);
  await expect(asking).toContainText("All countries · all languages · up to 30 ads · live");
  await asking.getByRole("button", { name: "Get quote" }).click();
  await (await quoteDialog(page)).getByRole("button", { name: "Cancel" }).click();

  // The page is hidden while the consent is shown, and takes no keys before it is back.
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("visible");
  await page.keyboard.press("n");
  await field.fill("https://www.facebook.com/ads/library/?id=104958162807");
  await expect(asking).toContainText("Page ID not found.");
  await field.fill(page07);
  await asking.getByRole("button", { name: "Options" }).click();
  await asking.getByRole("radio", { name: "1 hour" }).click();
  await asking.getByRole("textbox", { name: "Project" }).fill("spring-launch");
  await expect(asking).toContainText("up to 1 hour old · spring-launch");
  expect(await findings(page), "New research").toEqual([]);
  await field.press("Enter");

  const quote = await quoteDialog(page);
  await expect(quote).toContainText("Live");
  await expect(quote).toContainText(page07);
  await expect(asking).toBeHidden();
  expect(await confirmQuote(page)).toBe(1);
  await expect(quote).toBeHidden();
  const pages = page.getByRole("list", { name: "Pages" }).getByRole("listitem");
  const detail = page.getByRole("region", { name: "Research job" });
  await expect(detail).toContainText("Done");
  await expect(detail).toContainText("Fresh until");
  await expect(pages).toHaveText(/\d+ ads/);
  await expect(detail.getByRole("grid", { name: "Ads" }).getByRole("gridcell").first()).toBeVisible();
  await closeNotices(page);
  expect(await findings(page), "A result").toEqual([]);
  await detail.getByRole("gridcell").first().click();
  const ad = page.getByRole("region", { name: "Ad", exact: true });
  await expect(ad.getByRole("button", { name: "Remix in Studio" })).toBeVisible();
  await ad.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Research this brand…" }).click();
  await expect(field).toHaveValue(page07);
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(asking).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(ad).toBeHidden();

  await detail.getByRole("tab", { name: "Timeline" }).click();
  const timeline = detail.getByRole("grid", { name: "Timeline" });
  const rows = timeline.getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const first = await rows.nth(1).textContent();
  await rows.nth(1).focus();
  await page.keyboard.press("End");
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(rows.nth(1)).toBeFocused();
  expect(await findings(page), "A timeline").toEqual([]);
  await page.keyboard.press("Enter");
  await expect(ad).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(2)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Remix in Studio" })).toBeVisible();
  await page.keyboard.press("Escape");
  await detail.getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("option", { name: "Newest" }).click();
  await expect(rows.nth(1)).not.toHaveText(first ?? "");

  await detail.getByRole("tab", { name: "Details" }).click();
  await expect(detail).toContainText("1 credit");
  await expect(detail).toContainText("spring-launch");
  const jobs = detail.getByRole("list", { name: "Research jobs" }).getByRole("listitem");
  await expect(jobs).toHaveCount(1);

  await page.keyboard.press("r");
  await expect(field).toHaveValue(page07);
  await expect(asking).toContainText("up to 1 hour old · spring-launch");
  await asking.getByRole("button", { name: "Get quote" }).click();
  await expect(page.getByText("Cached result", { exact: true })).toBeVisible();
  await expect(jobs).toHaveCount(2);
  await expect(detail).toContainText("Cached");
  // The dialog, which has a header of its own, closes after the free job is open.
  await expect(page.getByRole("dialog", { name: "New research" })).toBeHidden();
  await expect(page.getByRole("banner")).toContainText("9,999");

  await getQuote(page, "104958162801");
  await expect(pages.first()).toContainText("Failed");
  await expect(detail).toContainText("Service message: Research request failed");
  await getQuote(page, "104958162803");
  await expect(pages.first()).toContainText("Unknown");
  await expect(detail).toContainText("never sends the job again");
  await closeNotices(page);
  expect(await findings(page), "An unknown job").toEqual([]);

  await page.getByRole("searchbox", { name: "Search pages" }).fill("62801");
  await expect(pages).toHaveCount(1);
  await pages.getByRole("button").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("textbox", { name: "Page name" }).fill("Tavberg");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Clear search" }).click();
  await pages.filter({ hasText: "Tavberg" }).getByRole("button").click();
  await expect(detail.getByRole("heading", { name: "Tavberg" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(detail.getByRole("heading", { name: "Page 104958162801" })).toBeVisible();

  // A page removed from the list keeps its results, and Undo adds it again.
  const failed = pages.filter({ hasText: "104958162801" });
  await failed.getByRole("button").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Remove from list" }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByText("No page open")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(failed).toBeVisible();
  await close();
  data.remove();
});

test("[RS11] [RS6] [RS84] a monitored page is checked within its cap, then needs a confirm, and lists all checks @long", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await goTo(page, "Research");
  const asking = await openForm(page);
  await asking.getByRole("textbox", { name: "Page ID" }).fill("104958162811");
  await asking.getByRole("switch", { name: "Monitor this page" }).click();
  await expect(asking.getByRole("combobox", { name: "Check every" })).toBeVisible();
  await asking.getByRole("spinbutton", { name: "Monthly cap" }).fill("2");
  await asking.getByRole("spinbutton", { name: "Monthly cap" }).press("Tab");
  expect(await findings(page), "A new monitor").toEqual([]);
  await asking.getByRole("button", { name: "Start monitoring" }).click();
  await (await acceptButton(page, "New monitor", /^Accept monitor, up to/)).click();

  const detail = page.getByRole("region", { name: "Research job" });
  await expect(detail).toContainText("Monitored daily");
  await detail.getByRole("tab", { name: "Details" }).click();
  const monitor = detail.getByRole("region", { name: "Monitor" });
  const checks = detail.getByRole("region", { name: "Checks" }).getByRole("row");
  await expect(checks.nth(1)).toContainText("Done");
  await expect(monitor).toContainText("Checks every day. 1 of 2 credits used this month.");
  await expect(monitor).toContainText("Next check: tomorrow");
  await checkNow(page, monitor);
  await expect(checks).toHaveCount(3);
  await expect(checks.nth(1)).toContainText(/new/);
  await expect(detail).toContainText("2 of 2 credits used this month.");
  await checkNow(page, monitor);
  await expect(monitor).toContainText("Cap reached");
  await expect(monitor.getByRole("button")).toHaveText(["Raise monthly cap…", "Get quote…"]);
  await expect(checks).toHaveCount(3);
  await expect(page.getByRole("banner")).toContainText("9,998");
  await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toContainText("new");
  expect(await findings(page), "A monitor").toEqual([]);

  await detail.getByRole("tab", { name: /^New \d/ }).click();
  await expect(detail.getByRole("grid", { name: "New" }).getByRole("gridcell").first()).toBeVisible();
  await detail.getByRole("tab", { name: "Timeline" }).click();
  const news = detail.getByRole("grid", { name: "Timeline" }).getByRole("row").filter({ hasText: "New" });
  await expect(news.first()).toBeVisible();
  await detail.getByRole("tab", { name: "Details" }).click();

  await monitor.getByRole("button", { name: "Get quote…" }).click();
  expect(await confirmQuote(page)).toBe(1);
  await expect(checks.nth(1)).toContainText("by you");
  const { jobs } = await invoke(page, "research.jobs", {});
  expect(jobs.map(({ settledCredits, monitorId }) => [settledCredits ?? 1, monitorId !== null])).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ]);
  await monitor.getByRole("button", { name: "Raise monthly cap…" }).click();
  await page.getByRole("spinbutton", { name: "Monthly cap" }).fill("9");
  await page.getByRole("button", { name: "Save" }).click();
  await (await acceptButton(page, "Raise monthly cap", /^Raise monthly cap to/)).click();
  await expect(checks).toHaveCount(5);
  await detail.getByRole("button", { name: "Monitor", exact: true }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(monitor).toContainText("No checks while paused.");
  await monitor.getByRole("button", { name: "Resume" }).click();
  await (await acceptButton(page, "Resume monitor", "Resume monitor, up to 9 credits a month")).click();
  await expect(monitor).toContainText("Checks every day.");
  await detail.getByRole("button", { name: "Monitor", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit monitor…" }).click();
  const edit = page.getByRole("dialog", { name: "Edit monitor" });
  await edit.getByRole("combobox", { name: "Check every" }).click();
  await page.getByRole("option", { name: "Every 6 hours" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  const more = await acceptButton(page, "Check more often", "Check more often, up to 9 credits a month");
  await (await acceptButton(page, "Check more often", "Cancel")).click();
  // Declining keeps the interval and what was entered.
  await expect(edit).toBeVisible();
  // Behind the open dialog, the region has no role.
  await expect(page.getByText("Checks every day.")).toBeVisible();
  await edit.getByRole("button", { name: "Save" }).click();
  await more.click();
  await expect(edit).toBeHidden();
  await expect(monitor).toContainText("Checks every 6 hours.");
  await detail.getByRole("button", { name: "Monitor", exact: true }).click();
  await page.getByRole("menuitem", { name: "Stop monitoring" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop monitoring" }).click();
  await expect(detail.getByRole("button", { name: "Monitor…" })).toBeVisible();
  await close();
  data.remove();
});

test("[RS11] [RS2] every research outcome is shown with its cost and the next step @long", async () => {
  test.setTimeout(420_000);
  const data = temporaryDataFolder();
  // Queued for 20 s, running for 80 s.
  const sandbox = await spawnSandbox({ research_seconds: 100 });
  const service = { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "" };
  const { page, close } = await launchApp({ dataDir: data.path, service });
  await goTo(page, "Research");
  const pages = page.getByRole("list", { name: "Pages" }).getByRole("listitem");
  const detail = page.getByRole("region", { name: "Research job" });
  const notified = async (...texts: readonly string[]) => {
    for (const text of texts) await expect(detail).toContainText(text, { timeout: 120_000 });
    await closeNotices(page);
    expect(await findings(page), texts[0]).toEqual([]);
  };

  // A long research job, and a second request that joins it.
  await getQuote(page, "104958162811");
  await expect(detail).toContainText("The service has accepted this job but hasn't started it.");
  await expect(detail).toContainText("Ads appear here when they're ready");
  await expect(detail).toContainText("The service is retrieving the page's ads.", { timeout: 60_000 });
  await getQuote(page, "104958162811");
  await expect(detail).toContainText("The service is already retrieving this page for another job");
  await expect(pages.first().getByText("Waiting", { exact: true })).toBeVisible();
  await setSwitches(sandbox, { research_seconds: 0 });

  await getQuote(page, "104958162802");
  await notified("Service message: Research result could not be normalized", "No ads found");
  await getQuote(page, "104958162806");
  await notified("No matching ads");
  // The outcome is unknown while the job runs; then the app finds it automatically, and the credit is refunded.
  await setSwitches(sandbox, { research_seconds: 20 });
  await getQuote(page, "104958162805");
  await notified("never sends the job again");
  await notified("Service message: Research request failed", "Settled: 0 credits");
  await expect(page.getByRole("banner")).toContainText("9,998");

  // A request that the balance no longer covers when it is sent.
  const last = await openForm(page);
  await last.getByRole("textbox", { name: "Page ID" }).fill("104958162815");
  await last.getByRole("button", { name: "Get quote" }).click();
  const quote = await quoteDialog(page);
  await expect(await confirmButton(page)).toBeEnabled();
  await setSwitches(sandbox, { credits: 0 });
  await confirmQuote(page);
  await expect(quote).toContainText("Not enough credits. Proofsheet resends automatically");
  await close();
  await sandbox.kill();
  data.remove();
});

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "New research" }).click();
  return page.getByRole("dialog", { name: "New research" });
}

/** Requests research of a page and confirms the quote. */
async function getQuote(page: Page, pageId: string): Promise<void> {
  const asking = await openForm(page);
  await asking.getByRole("textbox", { name: "Page ID" }).fill(pageId);
  await asking.getByRole("button", { name: "Get quote" }).click();
  await confirmQuote(page);
}

/** Checks a monitored page now, and accepts it as a person does. */
async function checkNow(page: Page, monitor: Locator): Promise<void> {
  await monitor.getByRole("button", { name: "Check now" }).click();
  await (await acceptButton(page, "Check a page now", "Check now for at most 1 credit")).click();
}
