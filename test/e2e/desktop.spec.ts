import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type ElectronApplication, expect, type Page, test } from "@playwright/test";
import {
  appCommand,
  appEnvironment,
  launchApp,
  type LaunchOptions,
  temporaryDataFolder,
} from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import {
  composeImage,
  confirmQuote,
  confirmRequested,
  consentView,
  goTo,
  openSettings,
  queueEntry,
} from "./journeys.ts";

/** Starts the app a second time, as a system does to open a link. Resolves when the second instance has exited. */
async function openLink(options: LaunchOptions, link: string): Promise<void> {
  const { executable, args } = appCommand();
  const second = spawn(executable, [...args, link], { env: appEnvironment(options), stdio: "ignore" });
  await once(second, "exit");
}

/** Records the badges and message boxes that main shows, and answers the message boxes. */
async function watchSystem(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: electron, dialog }) => {
    const system = { badges: [] as number[], requested: [] as string[], answer: 1, isChecked: false };
    Object.assign(globalThis, { system });
    electron.setBadgeCount = (count = 0) => {
      system.badges.push(count);
      return true;
    };
    const respond = (...given: readonly unknown[]) => {
      const { detail = "" } = given.at(-1) as { detail?: string };
      system.requested.push(detail);
      return Promise.resolve({ response: system.answer, checkboxChecked: system.isChecked });
    };
    Object.assign(dialog, { showMessageBox: respond });
  });
}

interface System {
  readonly badges: number[];
  readonly requested: string[];
  answer: number;
  isChecked: boolean;
}

function systemOf(app: ElectronApplication): Promise<System> {
  return app.evaluate(() => Reflect.get(globalThis, "system") as System);
}

async function closeWindow(app: ElectronApplication, page: Page): Promise<void> {
  const window = await app.browserWindow(page);
  await window.evaluate((target) => target.close());
}

async function fromPalette(page: Page, entry: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).fill(entry);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeHidden();
}

test("[DT5] [DT6] links open their targets at start and in a running app, and invalid links are ignored @long", async () => {
  const data = temporaryDataFolder();
  const options = { dataDir: data.path };
  const { app, page, close } = await launchApp({ ...options, args: ["proofsheet://spend"] });
  await expect(page.getByRole("heading", { level: 1, name: "Spend" })).toBeVisible();
  await composeImage(page, "A picture to be linked to");
  // A link from outside must not close a dialog that awaits a decision.
  await openLink(options, "proofsheet://queue");
  await expect(page.getByText("Couldn't open the link")).toBeVisible();
  await confirmQuote(page);
  await expect(await queueEntry(page, "A picture to be linked to")).toContainText("Done");
  await goTo(page, "Library");
  await page.getByRole("gridcell").first().click();
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
  const asset = /[?&]asset=([^&]+)/.exec(page.url())?.[1] ?? "";
  expect(asset).not.toBe("");
  const clipboard = () => app.evaluate((electron) => electron.clipboard.readText());
  await page.getByRole("region", { name: "Result" }).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.poll(clipboard).toBe(`proofsheet://library/${asset}`);
  // The command palette copies a link to the open object, otherwise to the screen. A board's menu copies a link to the
  // board.
  await fromPalette(page, "Copy link");
  await expect.poll(clipboard).toBe(`proofsheet://library/${asset}`);
  await goTo(page, "Spend");
  await fromPalette(page, "Copy link");
  await expect.poll(clipboard).toBe("proofsheet://spend");
  const { id: boardId } = await invoke(page, "boards.create", { name: "Lemons" });
  await goTo(page, "Discover");
  await page.getByRole("button", { name: "More actions for Lemons" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.poll(clipboard).toBe(`proofsheet://discover/board:${boardId}`);
  await goTo(page, "Spend");
  await openLink(options, await clipboard());
  await expect(page.getByText("Board “Lemons”")).toBeVisible();
  await goTo(page, "Queue");
  await page.getByRole("button", { name: "More actions for A picture to be linked to" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.poll(clipboard).toMatch(/^proofsheet:\/\/queue\/[\w-]+$/);

  await openLink(options, "proofsheet://settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await openLink(options, "proofsheet://studio/../queue?confirm=1");
  await openLink(options, `proofsheet://library/${asset}`);
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
  expect(page.url()).toContain(asset);
  // A link to a missing request opens its screen.
  await openLink(options, "proofsheet://queue/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Queue" }).getByRole("listitem")).toHaveCount(1);
  await close();
  data.remove();
});

test("[DT5] the link of a batch is copied from its header and opens the batch @long", async () => {
  const data = temporaryDataFolder();
  const options = { dataDir: data.path };
  const { app, page, close } = await launchApp(options);
  const items = Array.from({ length: 10 }, (_, index) => ({
    kind: "generation" as const,
    request: { type: "image" as const, prompt: `Lemon ${index}` },
  }));
  const { id: runId } = await invoke(page, "runs.request", { items });
  const read = () => invoke(page, "runs.read", { runId });
  await expect.poll(async () => (await read()).state).not.toBe("quoting");
  await confirmRequested(page, { kind: "run", runId, canEdit: false });
  await goTo(page, "Queue");
  await page.getByRole("button", { name: "More actions for Batch of 10 items" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  const clipboard = () => app.evaluate((electron) => electron.clipboard.readText());
  await expect.poll(clipboard).toBe(`proofsheet://queue/run:${runId}`);
  await goTo(page, "Spend");
  await openLink(options, await clipboard());
  const shown = page.locator("[role=listitem][aria-current=true]");
  await expect(shown).toContainText("Batch of 10 items");
  await expect(shown).toBeInViewport();
  await close();
  data.remove();
});

test("[DT8] [DT9] quitting asks while requests run, explains the consequences, and can be set not to ask @long", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({
    keys: [{ api_key: "k_quit", webhook_secret: "whsec_1" }],
    generation_seconds: 3_600,
  });
  const options = {
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: "k_quit" },
    confirmsBeforeQuit: true,
  };
  const first = await launchApp(options);
  await watchSystem(first.app);
  await composeImage(first.page, "A picture that takes an hour");
  await confirmQuote(first.page);
  await expect(await queueEntry(first.page, "A picture that takes an hour")).toContainText("Running");
  await closeWindow(first.app, first.page);
  await expect.poll(async () => (await systemOf(first.app)).requested.length).toBe(1);
  expect((await systemOf(first.app)).requested[0]).toMatch(/^1 request is running\. Quitting doesn't stop it/);
  await goTo(first.page, "Studio");

  await first.app.evaluate(() => {
    Object.assign(Reflect.get(globalThis, "system") as object, { answer: 0, isChecked: true });
  });
  const ended = once(first.app.process(), "exit");
  await first.app.evaluate(({ app: electron }) => setTimeout(() => electron.quit(), 0));
  await ended;
  expect(JSON.parse(readFileSync(path.join(data.path, "settings.json"), "utf8"))).toMatchObject({
    confirmBeforeQuit: false,
  });

  const { app } = await launchApp(options);
  await watchSystem(app);
  // A signal ends the app without a dialog, whatever is running.
  const killed = once(app.process(), "exit");
  app.process().kill("SIGTERM");
  const [code] = (await killed) as [number | null];
  expect(code).toBe(0);
  await service.stop();
  data.remove();
});

test("[DT1] [DT2] [DT3] the badge counts requests that need attention, and with the tray the app outlives its window @long", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({
    keys: [{ api_key: "k_tray", webhook_secret: "whsec_1", approval_threshold: 1 }],
  });
  const options = { dataDir: data.path, service: { baseUrl: service.baseUrl, apiKey: "k_tray" } };
  const { app, page, close } = await launchApp(options);
  await watchSystem(app);
  await composeImage(page, "A picture that an owner has to approve");
  await confirmQuote(page);
  await expect.poll(async () => (await systemOf(app)).badges.at(-1)).toBe(1);
  const view = await consentView(page);
  await view.keyboard.press("Escape");
  await expect(view.getByRole("dialog")).toHaveCount(0);
  await expect(await queueEntry(page, "A picture that an owner has to approve")).toContainText("approval");

  await openSettings(page, "Desktop");
  await page.getByRole("switch", { name: /^(Tray|Menu bar) icon$/ }).click();
  await expect(page.getByRole("switch", { name: /^(Tray|Menu bar) icon$/ })).toBeChecked();
  const closed = page.waitForEvent("close");
  await closeWindow(app, page);
  await closed;
  const opened = app.waitForEvent("window");
  await openLink(options, "proofsheet://queue");
  const again = await opened;
  await expect(again.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  await expect(again.getByRole("list", { name: "Queue" })).toContainText("A picture that an owner has to approve");
  await close();
  await service.stop();
  data.remove();
});
