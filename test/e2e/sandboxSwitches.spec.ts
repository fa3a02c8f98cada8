import { expect, type Page, test } from "@playwright/test";
import type { PaidRequestPage } from "#contracts/spending/paidRequests.ts";
import type { Result } from "#contracts/result.ts";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import {
  composeImage,
  confirmButton,
  confirmQuote,
  consentView,
  goTo,
  openSettings,
  queueEntry,
  quoteDialog,
  storedImages,
} from "./journeys.ts";

const opening = 10_000;

test("[SB30] a confirm above the approval threshold set in Settings waits, and runs once approved @complete", async () => {
  const prompt = "A kettle that somebody else must allow";
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const { page } = running;
  const sandbox = await openSettings(page, "Test credits and speed");
  await sandbox.getByRole("textbox", { name: "Approval threshold (credits)" }).fill("0");
  await sandbox.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Changes apply to new requests")).toBeVisible();

  await composeImage(page, prompt);
  await confirmQuote(page);
  const quote = await quoteDialog(page);
  await expect(quote).toContainText("Awaiting approval");
  const opened = await openedPages(running);
  await quote.getByRole("button", { name: "Open approval page" }).click();
  await expect.poll(opened).toHaveLength(1);
  for (const url of await opened()) expect((await fetch(url, { method: "POST" })).status).toBe(200);
  await quote.getByRole("button", { name: "Check approval" }).click();
  await expect(quote).toBeHidden();
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  await running.close();
  data.remove();
});

test("[S3] after a lost response to a charged confirm, the image still arrives with one charge", async () => {
  const prompt = "A letter lost in the post";
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await setFault(page, "drop_after_commit");
  await composeImage(page, prompt);
  const credits = await confirmQuote(page);
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  await expect(page.getByRole("banner")).toContainText((opening - credits).toLocaleString("en-US"));
  await goTo(page, "Library");
  await expect(page.getByRole("gridcell", { name: prompt })).toHaveCount(1);
  expect(storedImages(data.path)).toHaveLength(1);
  expect(await timesSent(page)).toEqual([2]);
  const credited = await openSettings(page, "Test credits and speed");
  await expect(credited.getByRole("textbox", { name: "Balance" })).toHaveValue(String(opening - credits));
  await close();
  data.remove();
});

test("[SB8] a failed generation shows the reason and its credits are refunded @complete", async () => {
  const prompt = "A soufflé that falls";
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await setFault(page, "fail_generation");

  await composeImage(page, prompt);
  await confirmQuote(page);
  const entry = await queueEntry(page, prompt);
  await expect(entry).toContainText("Failed");
  await expect(entry).toContainText("Service message: The provider could not complete this request.");
  await expect(page.getByRole("banner")).toContainText(opening.toLocaleString("en-US"));
  const credited = await openSettings(page, "Test credits and speed");
  await expect(credited.getByRole("textbox", { name: "Balance" })).toHaveValue(String(opening));
  await close();
  data.remove();
});

test("[SB30] [S14] the balance can be set in Settings, and a request above the balance waits until a top-up @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const sandbox = await openSettings(page, "Test credits and speed");
  const balance = sandbox.getByRole("textbox", { name: "Balance" });
  await sandbox.getByRole("button", { name: "Add 1,000 credits" }).click();
  await expect(balance).toHaveValue(String(opening + 1_000));
  await balance.fill("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Balance set to 1 credit")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "1 credit available" })).toBeVisible();

  await composeImage(page, "More than there is");
  const quote = await quoteDialog(page);
  await expect(quote.getByRole("alert")).toContainText("1 credit available, 8 needed.");
  await expect(await confirmButton(page)).toBeDisabled();
  await expect(quote.getByRole("button", { name: "Check balance again" })).toBeVisible();
  await invoke(page, "sandbox.changeSwitches", { balance: 8 });
  await expect(await confirmButton(page)).toBeEnabled();
  // The balance falls after it was checked.
  await invoke(page, "sandbox.changeSwitches", { balance: 1 });
  await confirmQuote(page);
  await expect(quote).toContainText("balance 1 credit");
  await (await consentView(page)).keyboard.press("Escape");
  await expect(quote).toBeHidden();
  await openSettings(page, "Test credits and speed");
  await expect(balance).toHaveValue("1");
  await sandbox.getByRole("button", { name: "Add 1,000 credits" }).click();
  await expect(await queueEntry(page, "More than there is")).toContainText("Done", { timeout: 30_000 });
  await close();
  data.remove();
});

test("[SB30] Settings reports an unresponsive Sandbox and recovers automatically @long", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const sandbox = await openSettings(running.page, "Test credits and speed");
  const add = sandbox.getByRole("button", { name: "Add 1,000 credits" });
  await goTo(running.page, "Studio");
  await signalSandbox(running, "SIGSTOP");
  try {
    await openSettings(running.page, "Test credits and speed");
    await expect(sandbox.getByRole("alert")).toContainText("The Sandbox isn't running", { timeout: 30_000 });
    await expect(add).toBeDisabled();
  } finally {
    await signalSandbox(running, "SIGCONT");
  }
  await expect(sandbox.getByRole("alert")).toBeHidden();
  await expect(add).toBeEnabled();
  await running.close();
  data.remove();
});

test("[SB30] a workspace other than the Sandbox has no Sandbox settings", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox();
  const { page, close } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" },
  });
  await expect(await openSettings(page, "About")).toContainText("Version");
  const name = "Test credits and speed";
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search settings" }).fill(name);
  await expect(page.getByRole("status").filter({ hasText: "No matching settings" })).toBeVisible();
  await close();
  await service.stop();
  data.remove();
});

/** Lets a fault of the Sandbox affect the next confirm. */
async function setFault(page: Page, kind: "drop_after_commit" | "fail_generation"): Promise<void> {
  await invoke(page, "sandbox.changeSwitches", { faults: [{ on: "POST /v1/generations", phase: "confirm", kind }] });
}

/** Prevents pages from opening in a browser; returns a function that reads their URLs. */
async function openedPages({ app }: RunningApp): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
  return () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
}

/** Returns how often the confirm of each request in Queue was sent. */
async function timesSent(page: Page): Promise<readonly number[]> {
  const result = await page.evaluate(() => window.bridge.invoke("queue.list", {}) as Promise<Result<PaidRequestPage>>);
  return result.ok ? result.value.requests.map(({ confirmAttempts }) => confirmAttempts) : [];
}

async function signalSandbox({ app }: RunningApp, signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
  const sent = await app.evaluate(({ app: electron }, name) => {
    const metrics = electron.getAppMetrics().filter(({ name: label }) => label === "Proofsheet Sandbox");
    return metrics.map(({ pid }) => process.kill(pid, name));
  }, signal);
  expect(sent).toEqual([true]);
}
