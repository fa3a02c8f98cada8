// What main asks in the consent view before it connects, opens, replaces, or deletes something: declined, then accepted.
import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { acceptButton, composeImage, confirmQuote, consentView, decline, goTo, openSettings } from "./journeys.ts";

/** A question of main, and what the person sees of its answer. */
interface Question {
  /** Does what main asks about. */
  readonly act: () => Promise<void>;
  readonly dialog: string;
  readonly accept: string;
  /** Checks that nothing has changed. */
  readonly unchanged?: () => Promise<void>;
}

/** Declines the question and checks that nothing has changed, then accepts it. */
async function declineThenAccept(page: Page, { act, dialog, accept, unchanged }: Question): Promise<void> {
  await act();
  const view = await consentView(page);
  await expect(view.getByRole("dialog", { name: dialog })).toBeVisible();
  expect(await findings(view), dialog).toEqual([]);
  await decline(page, dialog);
  await unchanged?.();
  await act();
  await (await acceptButton(page, dialog, accept)).click();
  await expect(view.getByRole("dialog", { name: dialog })).toHaveCount(0);
}

test("[SE101] [SE102] [WS101] a new host and removing an account change nothing until a person accepts", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ keys: [{ api_key: "sk_asked_1", webhook_secret: "whsec_asked_1" }] });
  const { page, complaints, close } = await launchApp({ dataDir: data.path });
  const all = async () => (await invoke(page, "workspaces.list", {})).workspaces;
  const north = async () => (await all()).find(({ name }) => name === "North");
  await openSettings(page, "All workspaces");
  await page.getByRole("button", { name: "Connect an account" }).click();
  const form = page.getByRole("dialog", { name: "Connect an account" });
  await form.getByRole("textbox", { name: "Name" }).fill("North");
  await form.getByRole("textbox", { name: "Base URL" }).fill(service.baseUrl);
  await form.getByLabel("API key", { exact: true }).fill("sk_asked_1");
  // Under Playwright's debugger, nothing is accepted in a workspace with real credits. [CV5]
  await form.getByRole("switch", { name: "This service uses test credits" }).click();
  await declineThenAccept(page, {
    act: () => form.getByRole("button", { name: "Connect", exact: true }).click(),
    dialog: "Connect to a new host",
    accept: "Allow this host",
    unchanged: async () => {
      await expect(form).toBeVisible();
      expect(await all()).toHaveLength(1);
    },
  });
  await (await acceptButton(page, "Mark credits as test credits", "Mark as test credits")).click();
  const switcher = page.getByRole("banner").getByRole("button", { name: /^Workspace: / });
  await expect(switcher).toContainText("North");

  expect(await north()).toMatchObject({ hasRealCredits: false });

  await openSettings(page, "All workspaces");
  const row = page.getByRole("listitem", { name: "North" });
  await declineThenAccept(page, {
    act: async () => {
      await row.getByRole("button", { name: "More actions for North" }).click();
      await page.getByRole("menuitem", { name: "Remove…" }).click();
    },
    dialog: "Remove North?",
    accept: "Remove permanently",
    unchanged: () => expect(row).toBeVisible(),
  });
  await expect(row).toHaveCount(0);
  expect(complaints).toEqual([]);
  await close();
  await service.stop();
  data.remove();
});

test("[SE101] [SE102] [SE103] what opens the computer or replaces a secret changes nothing until a person accepts", async () => {
  test.setTimeout(180_000);
  const data = temporaryDataFolder();
  const { page, complaints, close } = await launchApp({ dataDir: data.path });
  const turnOn = async (section: string, name: string, dialog: string, accept: string) => {
    const shown = await openSettings(page, section);
    const isOn = shown.getByRole("switch", { name });
    const act = () => isOn.click();
    await declineThenAccept(page, { act, dialog, accept, unchanged: () => expect(isOn).not.toBeChecked() });
    await expect(isOn).toBeChecked();
    return { shown, isOn };
  };
  const login = await turnOn("Desktop", "Open at login", "Open at login", "Open at login");
  await login.isOn.click();
  await expect(login.isOn).not.toBeChecked();
  await turnOn("Agents", "Let programs connect", "Allow programs to connect", "Allow connections");
  const { shown } = await turnOn("Connection", "Receive webhooks", "Turn on webhooks", "Turn on webhooks");

  const saveSecret = async (secret: string) => {
    await shown.getByRole("textbox", { name: /ebhook secret$/ }).fill(secret);
    await shown.getByRole("button", { name: "Save webhook secret" }).click();
  };
  await saveSecret("whsec_first_of_person");
  await expect(shown).toContainText("The secret you entered is in use.");
  await declineThenAccept(page, {
    act: () => saveSecret("whsec_second_of_person"),
    dialog: "Replace the webhook secret?",
    accept: "Replace secret",
  });

  const hosting = await openSettings(page, "Reference hosting");
  const hasBucket = () => expect(hosting.getByRole("button", { name: "Remove bucket" })).toBeVisible();
  await hosting.getByRole("textbox", { name: "Endpoint" }).fill("https://s3.proofsheet-test.invalid");
  await hosting.getByRole("textbox", { name: "Region" }).fill("eu-central-1");
  await hosting.getByRole("textbox", { name: "Bucket name" }).fill("references");
  await declineThenAccept(page, {
    act: () => hosting.getByRole("button", { name: "Save bucket" }).click(),
    dialog: "Upload files to a new host",
    accept: "Allow this host",
    unchanged: () => expect(hosting.getByRole("button", { name: "Remove bucket" })).toHaveCount(0),
  });
  await hasBucket();
  await hosting.getByRole("textbox", { name: "Access key ID" }).fill("id");
  await hosting.getByLabel("Secret access key").fill("secret");
  await hosting.getByRole("button", { name: "Use key" }).click();
  // Without the key's removal, the bucket stays, too.
  await hosting.getByRole("button", { name: "Remove bucket" }).click();
  await decline(page, "Remove the bucket's key?");
  await hasBucket();
  const removal = hosting.getByRole("button", { name: "Remove key" });
  await declineThenAccept(page, {
    act: () => removal.click(),
    dialog: "Remove the bucket's key?",
    accept: "Remove key",
    unchanged: () => expect(removal).toBeVisible(),
  });
  await expect(removal).toHaveCount(0);
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[SE102] a result is deleted permanently, and the trash emptied, only after a person accepts", async () => {
  const data = temporaryDataFolder();
  const { page, complaints, close } = await launchApp({ dataDir: data.path });
  await goTo(page, "Studio");
  const cells = page.getByRole("gridcell");
  for (const prompt of ["A first lemon", "A second lemon"]) {
    await composeImage(page, prompt);
    await confirmQuote(page);
    await goTo(page, "Library");
    await expect(page.getByRole("gridcell", { name: prompt })).toBeVisible();
  }
  await cells.first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(page.getByText("No results yet")).toBeVisible();
  await page.getByRole("button", { name: /^Trash/ }).click();
  await expect(cells).toHaveCount(2);
  await declineThenAccept(page, {
    act: async () => {
      await page.getByRole("gridcell", { name: "A first lemon" }).click({ button: "right" });
      await page.getByRole("menuitem", { name: "Delete permanently…" }).click();
    },
    dialog: "Delete permanently?",
    accept: "Delete 1 result permanently",
    unchanged: () => expect(cells).toHaveCount(2),
  });
  await expect(cells).toHaveCount(1);
  await declineThenAccept(page, {
    act: () => page.getByRole("button", { name: "Empty trash…" }).click(),
    dialog: "Empty trash?",
    accept: "Delete 1 result permanently",
    unchanged: () => expect(cells).toHaveCount(1),
  });
  await expect(page.getByText("Trash is empty")).toBeVisible();
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
