import { expect, type Locator, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { findings } from "./findings.ts";
import {
  acceptButton,
  acceptTestAccount,
  composeImage,
  confirmQuote,
  goTo,
  openSettings,
  promptBox,
} from "./journeys.ts";

const keys = [{ api_key: "sk_several_1", webhook_secret: "whsec_several_1" }];

test("[WS51] [WS54] [WS55] [WS57] [WS58] a workspace works while another one is shown, can be paused, and keeps its place @complete", async () => {
  test.setTimeout(240_000);
  const data = temporaryDataFolder();
  const north = await spawnSandbox({ keys, credits: 12_400, seed: 1, generation_seconds: 25 });
  const running = await launchApp({ dataDir: data.path });
  const { page, complaints, close } = running;
  await expect(switcher(page)).toContainText("Sandbox");
  await connect(page, "Northwind", north.baseUrl);
  await expect(switcher(page)).toContainText("Northwind");
  await composeImage(page, "A red convertible on a coast road");
  await confirmQuote(page);

  // The request runs on while the Sandbox is shown; the half-typed prompt stays in its workspace.
  await goTo(page, "Studio");
  await promptBox(page).fill("Half of a prompt");
  await page.keyboard.press("Control+Shift+Digit1");
  await expect(switcher(page)).toContainText("Sandbox");
  await switcher(page).click();
  const menu = page.getByRole("menu", { name: "Workspaces" });
  await expect(row(page, "Northwind")).toContainText("1 running");
  await expect(row(page, "Sandbox")).toContainText("Test credits");
  await expect(row(page, "Sandbox")).toBeChecked();
  expect(await menu.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(380);
  await page.getByRole("menuitem", { name: "All workspaces in Queue" }).click();
  const scope = page.getByRole("radiogroup", { name: "Scope" });
  await expect(scope.getByRole("radio", { name: "All workspaces" })).toBeChecked();
  const group = page.getByRole("region", { name: "Northwind" });
  await expect(group.getByRole("listitem")).toContainText("A red convertible on a coast road");
  await expect(group.getByRole("listitem")).toContainText("Running");
  expect(await findings(page), "All queues").toEqual([]);
  // It finishes in the background, and the view follows.
  await expect(group).toHaveCount(0, { timeout: 60_000 });
  await scope.getByRole("radio", { name: "This workspace" }).click();
  await expect(page.getByRole("radiogroup", { name: "View" })).toBeVisible();

  // Pausing from the menu of the row, then opening the paused workspace.
  await switcher(page).click();
  expect(await findings(page), "Menu of workspaces").toEqual([]);
  await row(page, "Northwind").click({ button: "right" });
  await page.getByRole("menu", { name: "Northwind" }).getByRole("menuitem", { name: "Pause work" }).click();
  await switcher(page).click();
  await expect(row(page, "Northwind")).toContainText("Paused");
  await row(page, "Northwind").focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu", { name: "Northwind" }).getByRole("menuitem").first()).toHaveText("Open");
  await page.getByRole("menuitem", { name: "Open", exact: true }).click();
  await expect(switcher(page)).toContainText("Northwind");
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  await expect(promptBox(page)).toHaveValue("Half of a prompt");
  await expect(page.getByRole("status", { name: "Work paused" })).toBeVisible();
  await composeImage(page, "Waits until work resumes");
  const credits = await confirmQuote(page);
  await goTo(page, "Queue");
  const waiting = page.getByRole("group", { name: "Waits until work resumes" });
  await expect(waiting).toContainText("Queued");
  await page.getByRole("button", { name: "Resume work" }).click();
  await (await acceptButton(page, "Resume workspace", `Resume for ${credits} credits`)).click();
  await expect(page.getByRole("status", { name: "Work paused" })).toHaveCount(0);
  await expect(waiting).toContainText("Done", { timeout: 60_000 });

  expect(complaints).toEqual([]);
  await close();
  await north.stop();
  data.remove();
});

test("[WS51] [WS55] after a restart all workspaces work again, and one that can't be opened is shown as such @complete", async () => {
  const data = temporaryDataFolder();
  const north = await spawnSandbox({ keys, credits: 500, seed: 1, generation_seconds: 4 });
  const first = await launchApp({ dataDir: data.path });
  await composeImage(first.page, "Made in the Sandbox");
  await confirmQuote(first.page);
  await connect(first.page, "Northwind", north.baseUrl);
  await expect(switcher(first.page)).toContainText("Northwind");
  await composeImage(first.page, "Runs over the restart");
  await confirmQuote(first.page);
  await first.page
    .getByRole("banner")
    .getByRole("button", { name: /^Workspace: / })
    .click();
  await row(first.page, "Sandbox").click();
  await expect(switcher(first.page)).toContainText("Sandbox");
  await first.close();

  // Without a keychain, the key was lost with the app: the account waits for it, and nothing else is affected.
  const again = await launchApp({ dataDir: data.path });
  await expect(switcher(again.page)).toContainText("Sandbox");
  await switcher(again.page).click();
  await expect(row(again.page, "Northwind")).toContainText("API key missing");
  await again.page.keyboard.press("Escape");
  await goTo(again.page, "Library");
  await expect(again.page.getByRole("gridcell", { name: "Made in the Sandbox" })).toBeVisible();
  await openSettings(again.page, "All workspaces");
  const listed = again.page.getByRole("listitem", { name: "Northwind" });
  await listed.getByRole("button", { name: "More actions for Northwind" }).click();
  await again.page.getByRole("menuitem", { name: "Replace API key…" }).click();
  await again.page.getByLabel("API key", { exact: true }).fill("sk_several_1");
  await again.page.keyboard.press("Enter");
  // With the key, it works at once, in the background or shown.
  await expect(switcher(again.page)).toContainText("Northwind");
  await goTo(again.page, "Library");
  await expect(again.page.getByRole("gridcell", { name: "Runs over the restart" })).toBeVisible({ timeout: 30_000 });
  expect(again.complaints).toEqual([]);
  await again.close();
  await north.stop();
  data.remove();
});

function switcher(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^Workspace: / });
}

function row(page: Page, name: string): Locator {
  return page.getByRole("menuitemradio", { name });
}

async function connect(page: Page, name: string, baseUrl: string): Promise<void> {
  await openSettings(page, "All workspaces");
  await page.getByRole("button", { name: "Connect an account" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect an account" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Base URL" }).fill(baseUrl);
  await dialog.getByLabel("API key", { exact: true }).fill("sk_several_1");
  // Playwright's debugger must not spend real credits. [CV5]
  await dialog.getByRole("switch", { name: "This service uses test credits" }).click();
  await dialog.getByLabel("API key", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await acceptTestAccount(page);
}
