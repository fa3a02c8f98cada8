import { type ElectronApplication, expect, type Locator, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { confirmRequested, openSettings, tabTo } from "./journeys.ts";

const size = { width: 1280, height: 800 };

/** Records the notifications that main asks the system to show. */
async function watchSystem(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Notification }) => {
    const shown: Electron.Notification[] = [];
    Object.assign(globalThis, { shown });
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this);
    };
  });
}

function systemTitles(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(() => (Reflect.get(globalThis, "shown") as Electron.Notification[]).map(({ title }) => title));
}

/** Sets whether the window has the focus, which the display of a test does not decide. */
async function setObserved(app: ElectronApplication, isObserved: boolean): Promise<void> {
  await app.evaluate(({ BaseWindow }, value) => {
    BaseWindow.prototype.isFocused = () => value;
  }, isObserved);
}

/** Confirms a batch of images; resolves when all of it is done. */
async function runBatch(page: Page, app: ElectronApplication, count: number, isObserved: boolean): Promise<string> {
  const items = Array.from({ length: count }, (_, index) => ({
    kind: "generation" as const,
    request: { type: "image" as const, prompt: `Lemon ${index}` },
  }));
  const { id: runId } = await invoke(page, "runs.request", { items });
  await expect.poll(async () => (await invoke(page, "runs.read", { runId })).state).not.toBe("quoting");
  await setObserved(app, true);
  await confirmRequested(page, { kind: "run", runId, canEdit: false });
  await setObserved(app, isObserved);
  await expect
    .poll(
      async () => {
        const { requests } = await invoke(page, "queue.progress", { runId });
        return requests.reduce((sum, { done }) => sum + done, 0);
      },
      { timeout: 120_000 },
    )
    .toBe(count);
  return runId;
}

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" }).getByRole("list");

async function openList(page: Page): Promise<Locator> {
  await bell(page).click();
  await expect(list(page)).toBeVisible();
  return list(page);
}

test("[DT15] [DT16] [DT17] a batch of 20 gives one notification: in the app, else by the system; the list has both after a restart @long", async () => {
  test.setTimeout(400_000);
  const data = temporaryDataFolder();
  const options = { dataDir: data.path, size, showsEvents: true };
  const { app, page, close } = await launchApp(options);
  await watchSystem(app);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await bell(page).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("No notifications yet");
  await page.keyboard.press("Escape");

  const runId = await runBatch(page, app, 20, true);
  const toasts = page.locator("[data-toast]");
  await expect(toasts).toHaveText([/Batch finished.*20 results are ready\./]);
  await toasts.hover();
  expect(await findings(page), "A notification").toEqual([]);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await toasts.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  expect(page.url()).toContain(runId);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  expect(await systemTitles(app)).toEqual([]);

  const inBackground = await runBatch(page, app, 20, false);
  await expect.poll(() => systemTitles(app)).toEqual(["Sandbox: Batch finished"]);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await expect(toasts).toHaveCount(0);
  await app.evaluate(() => (Reflect.get(globalThis, "shown") as Electron.Notification[])[0]?.emit("click"));
  await expect.poll(() => page.url()).toContain(inBackground);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  expect(await invoke(page, "notifications.list", {})).toMatchObject([
    { event: "batch", workspaceId: "sandbox", target: { kind: "run", run: inBackground } },
    { event: "batch", workspaceId: "sandbox", target: { kind: "run", run: runId } },
  ]);
  await close();

  const again = await launchApp(options);
  await expect(await openList(again.page)).toContainText(/Batch finished.*Batch finished/);
  await again.close();
  data.remove();
});

test("[DT17] the list works by keyboard: it opens an entry, sets all read, and Clear all empties it @long", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path, size, showsEvents: true });
  await watchSystem(app);
  await runBatch(page, app, 2, false);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  const second = await runBatch(page, app, 2, false);
  // The system's notification is still visible, so it and its entry are replaced by one about both batches.
  await expect.poll(() => systemTitles(app)).toEqual(["Sandbox: Batch finished", "Sandbox: 2 batches finished"]);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await app.evaluate(() => (Reflect.get(globalThis, "shown") as Electron.Notification[])[1]?.emit("close"));
  const third = await runBatch(page, app, 2, false);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");

  await tabTo(page, "button", "Notifications, 2 unread");
  await page.keyboard.press("Enter");
  const entries = list(page).getByRole("button");
  await expect(entries).toHaveText([/Batch finished.*Unread/, /2 batches finished.*Unread/]);
  expect(await findings(page), "Notifications").toEqual([]);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await tabTo(page, "button", /2 batches finished/);
  await page.keyboard.press("ArrowUp");
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeHidden();
  await expect.poll(() => page.url()).toContain(third);
  expect(page.url()).not.toContain(second);

  await bell(page).press("Enter");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).not.toContainText("Unread");
  await tabTo(page, "button", "Clear all");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Notifications" });
  await expect(dialog).toContainText("No notifications yet");
  expect(await findings(page), "No notifications").toEqual([]);
  await tabTo(page, "button", "Notification settings");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("region", { name: "Notifications" })).toBeVisible();
  await close();
  data.remove();
});

test("[DT13] an event that is turned off in the app is neither shown nor listed there, and no other falls silent @complete", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path, size, showsEvents: true });
  await watchSystem(app);
  const settings = await openSettings(page, "Notifications");
  await settings.getByRole("checkbox", { name: "In app: Result ready" }).click();
  await expect(settings.getByRole("checkbox", { name: "In app: Result ready" })).not.toBeChecked();
  await expect(settings.getByRole("checkbox", { name: "System: Result ready" })).toBeChecked();
  await expect(settings.getByRole("checkbox", { name: "In app: Batch finished" })).toBeChecked();
  await expect(settings.getByRole("checkbox", { name: "In app: Update ready" })).toBeChecked();
  await setObserved(app, true);
  const quote = await invoke(page, "quotes.request", { request: { type: "image", prompt: "A quiet lemon" } });
  await confirmRequested(page, { kind: "quote", paidRequestId: quote.paidRequestId });
  await expect
    .poll(async () => (await invoke(page, "queue.read", { paidRequestId: quote.paidRequestId })).state)
    .toBe("done");
  await runBatch(page, app, 2, true);
  await expect(page.locator("[data-toast]")).toHaveText([/Batch finished/]);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  expect(await systemTitles(app)).toEqual([]);
  await close();
  data.remove();
});
