import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { findSecret } from "../support/canary.ts";
import { hasKeychainPrograms, type KeychainSession, startKeychain } from "../support/keychainSession.ts";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { findings } from "./findings.ts";
import {
  acceptTestAccount,
  composeImage,
  confirmQuote,
  consentView,
  goTo,
  openSettings,
  queueEntry,
  quoteDialog,
} from "./journeys.ts";

const apiKey = "sk_canary_5f1d0a7c93e24b68";
const webhookSecret = "whsec_canary_77b0c2d94e";
const accountKeys = [{ api_key: apiKey, webhook_secret: webhookSecret }];

test("[WS8] [WS9] [WS90] a connected account spends its own credits and shares no data with the Sandbox @complete", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ keys: accountKeys, credits: 777 });
  const running = await launchApp({ dataDir: data.path });
  const { page, complaints, close } = running;
  await composeImage(page, "Made in the Sandbox");
  await expect(await quoteDialog(page)).toContainText("Test credits");
  await confirmQuote(page);
  await expect(await queueEntry(page, "Made in the Sandbox")).toContainText("Done");

  await fillConnect(page, { baseUrl: "http://api.example.com" });
  const dialog = page.getByRole("dialog", { name: "Connect an account" });
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Unencrypted URL");
  expect(await findings(page), "Connect an account").toEqual([]);
  await dialog.getByRole("textbox", { name: "Base URL" }).fill(service.baseUrl);
  // A new URL resets it: test credits belong to one service.
  await dialog.getByRole("switch", { name: "This service uses test credits" }).click();
  await dialog.getByRole("textbox", { name: "Base URL" }).focus();
  await page.keyboard.press("Enter");
  await acceptTestAccount(page);
  await expect(switcher(page)).toContainText("Studio North");
  await expect(page.getByRole("banner")).toContainText("777 credits");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await goTo(page, "Queue");
  await expect(page.getByText("Made in the Sandbox")).toHaveCount(0);
  // A Sandbox that is not shown and has nothing unfinished ends its process some time after its last use.
  await expect.poll(() => sandboxProcesses(running), { timeout: 45_000 }).toBe(0);

  await goTo(page, "Studio");
  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue("");
  await composeImage(page, "Made for Studio North");
  await expect(await quoteDialog(page)).toContainText("Studio North");
  await expect(await quoteDialog(page)).toContainText("Test credits");
  const spent = await confirmQuote(page);
  await expect(await queueEntry(page, "Made for Studio North")).toContainText("Done");
  await expect(page.getByRole("banner")).toContainText(`${777 - spent} credits`);

  await goTo(page, "Studio");
  await switcher(page).click();
  expect(await findings(page), "Switcher").toEqual([]);
  await page.keyboard.press("Escape");
  // The draft is still unsaved when the page unloads: it belongs to the workspace in which it was typed.
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("Left unfinished in Studio North");
  await switcher(page).click();
  await page.getByRole("menuitemradio", { name: /Sandbox/ }).click();
  await expect(switcher(page)).toContainText("Sandbox");
  await expect.poll(() => sandboxProcesses(running)).toBe(1);
  await goTo(page, "Library");
  await expect(page.getByRole("gridcell", { name: "Made in the Sandbox" })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "Made for Studio North" })).toHaveCount(0);
  await goTo(page, "Studio");
  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue("Made in the Sandbox");
  await openByName(page, /Studio North/);
  await goTo(page, "Studio");
  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue(
    "Left unfinished in Studio North",
  );

  await openSettings(page, "All workspaces");
  const row = page.getByRole("listitem", { name: "Studio North" });
  await row.getByRole("button", { name: "More actions for Studio North" }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  const removal = (await consentView(page)).getByRole("dialog", { name: "Remove Studio North?" });
  await expect(removal).toContainText("Results1");
  await removal.getByRole("button", { name: "Remove permanently" }).click();
  // The removed workspace was open, so the app switches to the Sandbox automatically before it removes anything.
  await expect(switcher(page)).toContainText("Sandbox");
  await expect(row).toHaveCount(0);
  expect(findSecret([data.path], apiKey).hits).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
  // Work in progress in a closed workspace ended with it, without an error.
  expect(readFileSync(path.join(data.path, "logs", "main.log"), "utf8")).not.toContain("[error]");
  await service.stop();
  data.remove();
});

test("[WS1] [WS2] [WS3] a keychain keeps the API key over a restart, and without that keychain the data stays readable @complete", async () => {
  test.skip(!hasKeychainPrograms(), "this machine has no gnome-keyring");
  test.setTimeout(180_000);
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ keys: accountKeys, credits: 777 });
  const first = await startKeychain();
  let another: KeychainSession | null = null;
  const secretsFile = (id: string) => path.join(data.path, "workspaces", id, "secrets.json");

  const connected = await launchApp({ dataDir: data.path, keychain: first });
  await fillConnect(connected.page, { baseUrl: service.baseUrl });
  const keep = connected.page.getByRole("switch", { name: "Store API key in system keychain" });
  await expect(keep).toBeChecked();
  await connected.page.keyboard.press("Enter");
  await acceptTestAccount(connected.page);
  await expect(connected.page.getByRole("banner")).toContainText("777 credits");
  await composeImage(connected.page, "A quiet still life");
  await confirmQuote(connected.page);
  await expect(await queueEntry(connected.page, "A quiet still life")).toContainText("Done");
  await openSettings(connected.page, "All workspaces");
  await expect(connected.page.getByRole("listitem", { name: "Studio North" })).toContainText(
    "API key stored in keychain",
  );
  expect(await processArguments(connected)).not.toContain(apiKey);
  const id = await openId(connected.page);
  await connected.close();
  expect(JSON.parse(readFileSync(secretsFile(id), "utf8"))).toMatchObject({ api_key: { backend: "gnome_libsecret" } });
  expectNoSecret(data.path);

  // With the same keychain, the app doesn't ask for the key.
  const again = await launchApp({ dataDir: data.path, keychain: first });
  await expect(switcher(again.page)).toContainText("Studio North");
  await composeImage(again.page, "Priced after a restart");
  await again.close();

  // Without a keychain, the app opens, reports it, and accepts the key for this session.
  const without = await launchApp({ dataDir: data.path });
  await expect(without.page.getByText("Couldn't read the API key.")).toBeVisible();
  await goTo(without.page, "Library");
  await expect(without.page.getByRole("gridcell", { name: "A quiet still life" })).toBeVisible();
  await without.close();

  // With another keychain, the app opens and reports it as well, and the key can be saved again.
  another = await startKeychain();
  const other = await launchApp({ dataDir: data.path, keychain: another });
  await expect(other.page.getByText("Couldn't read the API key.")).toBeVisible();
  await other.page.getByRole("button", { name: "Replace API key" }).click();
  await other.page.getByLabel("API key", { exact: true }).fill(apiKey);
  await other.page.keyboard.press("Enter");
  await expect(other.page.getByText("Couldn't read the API key.")).toBeHidden();
  await composeImage(other.page, "Priced with the key entered again");
  await other.close();
  expectNoSecret(data.path);

  // If the workspace is in use elsewhere, the app opens the Sandbox instead and says why.
  const held = new Sqlite(path.join(path.dirname(secretsFile(id)), "lock.db"));
  held.exec("BEGIN EXCLUSIVE");
  const inPlace = await launchApp({ dataDir: data.path });
  await expect(inPlace.page.getByText("Couldn't open Studio North.")).toBeVisible();
  await expect(switcher(inPlace.page)).toContainText("Sandbox");
  held.close();
  await openByName(inPlace.page, /Studio North/);
  await expect(inPlace.page.getByText("Couldn't open Studio North.")).toBeHidden();
  await inPlace.close();

  await another.stop();
  await first.stop();
  await service.stop();
  data.remove();
});

function expectNoSecret(dataDir: string): void {
  for (const secret of [apiKey, webhookSecret]) {
    const { hits, files } = findSecret([dataDir], secret);
    expect(hits).toEqual([]);
    expect(files).toBeGreaterThan(10);
  }
}

function switcher(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Workspace: / });
}

async function fillConnect(page: Page, { baseUrl }: { readonly baseUrl: string }): Promise<void> {
  await openSettings(page, "All workspaces");
  await page.getByRole("button", { name: "Connect an account" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect an account" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Studio North");
  await dialog.getByRole("textbox", { name: "Base URL" }).fill(baseUrl);
  await dialog.getByLabel("API key", { exact: true }).fill(apiKey);
  await dialog.getByLabel("Webhook secret").fill(webhookSecret);
  // Playwright's debugger must not spend real credits. [CV5]
  await dialog.getByRole("switch", { name: "This service uses test credits" }).click();
  // Enter submits the form from a text field, but changes a switch.
  await dialog.getByLabel("API key", { exact: true }).focus();
}

async function openByName(page: Page, name: RegExp): Promise<void> {
  await switcher(page).click();
  await page.getByRole("menuitemradio", { name }).click();
  await expect(switcher(page)).toContainText(name);
}

function sandboxProcesses({ app }: RunningApp): Promise<number> {
  return app.evaluate(
    ({ app: electron }) => electron.getAppMetrics().filter(({ name }) => name === "Proofsheet Sandbox").length,
  );
}

async function openId(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = await window.bridge.invoke("workspaces.list", {});
    if (!result.ok) throw new Error(result.error.message);
    return (result.value as { open: { id: string } }).open.id;
  });
}

/** Returns the command lines of all processes of the app. */
async function processArguments({ app }: RunningApp): Promise<string> {
  const ids = await app.evaluate(({ app: electron }) => electron.getAppMetrics().map(({ pid }) => pid));
  return ids.map((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8")).join("\n");
}
