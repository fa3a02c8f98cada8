import { expect, type Locator, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { setSwitches } from "../support/setSwitches.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { acceptButton, closeNotices, confirmButton, confirmQuote, goTo, quoteDialog } from "./journeys.ts";

const page07 = "104958162807";

test("[RS11] [DS90] research leads from a pasted URL to a grid of ads, a repeat is free, and failed and unknown jobs are explained", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await goTo(page, "Research");
  await expect(page.getByText("No research job open")).toBeVisible();
  const asking = await openForm(page);
  const field = asking.getByRole("combobox", { name: "Page ID" });
  await field.fill("https://www.facebook.com/ads/library/?id=104958162807");
  await expect(asking).toContainText("Page ID not found.");
  await field.fill(`https://www.facebook.com/ads/library/?active_status=all&view_all_page_id=${page07}`);
  await expect(asking).toContainText(`Page ${page07}`);
  expect(await findings(page), "New research").toEqual([]);
  await asking.getByRole("textbox", { name: "Project" }).fill("spring-launch");
  await field.press("Enter");

  const quote = await quoteDialog(page);
  await expect(quote).toContainText("Live");
  await expect(quote).toContainText(page07);
  await expect(asking).toBeHidden();
  expect(await confirmQuote(page)).toBe(1);
  await expect(quote).toBeHidden();
  const jobs = page.getByRole("list", { name: "Research jobs" }).getByRole("listitem");
  const detail = page.getByRole("region", { name: "Research job" });
  await expect(jobs.first()).toContainText("Done");
  await expect(detail).toContainText("Fresh until");
  await expect(detail.getByRole("grid", { name: "Ads" }).getByRole("gridcell").first()).toBeVisible();
  await closeNotices(page);
  expect(await findings(page), "A result").toEqual([]);
  await detail.getByRole("gridcell").first().click();
  await expect(page.getByRole("region", { name: "Ad" }).getByRole("button", { name: "Remix in Studio" })).toBeVisible();
  await page.getByRole("region", { name: "Ad" }).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Research this brand…" }).click();
  await expect(field).toHaveValue(page07);
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(asking).toBeHidden();
  await page.keyboard.press("Escape");
  await detail.getByRole("radio", { name: "Timeline" }).click();
  await expect(detail.getByRole("list", { name: "Ad run dates" })).toBeVisible();
  await detail.getByRole("radio", { name: "Details" }).click();
  await expect(detail).toContainText("1 credit");
  await expect(detail).toContainText("spring-launch");

  await detail.getByRole("button", { name: "Run again…" }).click();
  await expect(field).toHaveValue(page07);
  await expect(asking.getByRole("textbox", { name: "Project" })).toHaveValue("spring-launch");
  await asking.getByRole("button", { name: "Get quote" }).click();
  await expect(page.getByText("Cached result", { exact: true })).toBeVisible();
  await expect(jobs).toHaveCount(2);
  await expect(detail).toContainText("Cached");
  // The dialog, which has a header of its own, closes after the free job is open.
  await expect(page.getByRole("dialog", { name: "New research" })).toBeHidden();
  await expect(page.getByRole("banner")).toContainText("9,999");

  await getQuote(page, "104958162801");
  await expect(jobs.first()).toContainText("Failed");
  await expect(detail).toContainText("Service message: Research request failed");
  await getQuote(page, "104958162803");
  await expect(jobs.first()).toContainText("Unknown");
  await expect(detail).toContainText("never sends the job again");
  await closeNotices(page);
  expect(await findings(page), "An unknown job").toEqual([]);
  await close();
  data.remove();
});

test("[RS11] [RS6] a monitored page is checked within its cap, then needs a confirm, and lists all checks @long", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await goTo(page, "Research");
  const asking = await openForm(page);
  await asking.getByRole("combobox", { name: "Page ID" }).fill("104958162811");
  await asking.getByRole("textbox", { name: "Max age (minutes)" }).fill("0");
  await asking.getByRole("switch", { name: "Monitor this page" }).click();
  await asking.getByRole("textbox", { name: "Monthly cap (credits)" }).fill("2");
  await asking.getByRole("textbox", { name: "Monthly cap (credits)" }).press("Tab");
  expect(await findings(page), "Watching").toEqual([]);
  await asking.getByRole("button", { name: "Start monitoring" }).click();
  await (await acceptButton(page, "New monitor", "Accept monitor")).click();

  const watch = page.getByRole("region", { name: "Monitor" });
  const runs = watch.getByRole("region", { name: "Checks" }).getByRole("row");
  await expect(runs.nth(1)).toContainText("Done");
  await watch.getByRole("button", { name: "Check now" }).click();
  await expect(runs).toHaveCount(3);
  await expect(runs.nth(1)).toContainText(/new/);
  await expect(watch).toContainText("2 of 2 credits confirmed");
  await watch.getByRole("button", { name: "Check now" }).click();
  await expect(watch).toContainText("Cap reached");
  await expect(runs).toHaveCount(3);
  await expect(page.getByRole("banner")).toContainText("9,998");
  expect(await findings(page), "A watch").toEqual([]);

  await watch.getByRole("button", { name: "Get quote" }).click();
  expect(await confirmQuote(page)).toBe(1);
  await page.getByRole("radio", { name: "Monitors" }).click();
  await page.getByRole("list", { name: "Monitors" }).getByRole("button").click();
  await expect(runs.nth(1)).toContainText("by you");
  const { jobs } = await invoke(page, "research.jobs", {});
  expect(jobs.map(({ settledCredits, monitorId }) => [settledCredits ?? 1, monitorId !== null])).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ]);
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
  const jobs = page.getByRole("list", { name: "Research jobs" }).getByRole("listitem");
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
  await expect(jobs.first().getByText("Waiting", { exact: true })).toBeVisible();
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
  await last.getByRole("combobox", { name: "Page ID" }).fill("104958162815");
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
  await asking.getByRole("combobox", { name: "Page ID" }).fill(pageId);
  await asking.getByRole("button", { name: "Get quote" }).click();
  await confirmQuote(page);
}
