import path from "node:path";
import Sqlite from "better-sqlite3";
import { type ElectronApplication, expect, type Page, test } from "@playwright/test";
import { type CommandName, commands, consentRegistry } from "#contracts/registry.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { batchItem, invoke, seedBatch } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import {
  acceptButton,
  composeImage,
  confirmButton,
  confirmQuote,
  consentView,
  goTo,
  queueEntry,
  quoteDialog,
  tabTo,
} from "./journeys.ts";

const prompt = "A lemon on a blue plate";
const request = { type: "image", model: "nano-banana-2", prompt } as const;
const research = {
  capability_id: "research.facebook-company-ads@1",
  target: { kind: "page_id", page_id: "104958162811" },
  filters: {},
  page: { max_pages: 1, max_results: 10 },
  freshness: { max_age_seconds: 0, allow_stale: false },
} as const;

/** Commands that end the app or leave the workspace: the rest of the attack would not run. */
const ending: readonly string[] = ["updates.install", "workspaces.connect", "workspaces.open", "workspaces.remove"];
/** Commands that resolve only when a person has decided. */
const waiting: readonly string[] = ["consent.open", "spend.setCaps", "monitors.create"];

test("[CV5] [SE114] under a debugging port, real credits of a service on this computer are not confirmed", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox();
  const { apiKey = "" } = service.keys[0] ?? {};
  const headers = { authorization: `Bearer ${apiKey}` };
  const generationsAt = async () => (await fetch(`${service.baseUrl}/v1/generations`, { headers })).text();
  const ids = async () => (await generationsAt()).match(/"(?:generation_)?id":"[^"]+"/g);
  const before = await ids();
  expect(before?.length).toBeGreaterThan(0);
  const { page, close } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey, hasRealCredits: true },
  });
  await composeImage(page, prompt);
  const quote = await quoteDialog(page);
  await expect(quote).toContainText("Real credits");
  await (await confirmButton(page)).click();
  await expect(quote.getByRole("alert")).toContainText("confirms nothing that spends real credits");
  // The quote is still to be decided, and the service got no confirmation.
  await expect(await confirmButton(page)).toBeVisible();
  expect(await ids()).toEqual(before);
  await close();
  await service.stop();
  data.remove();
});

test("[CV1] [CV4] a hostile page that sends every command and clicks by script confirms nothing", async () => {
  test.setTimeout(180_000);
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const { app, page, close } = running;
  const questions = await answerSystemDialogs(app, 0);
  const quote = await invoke(page, "quotes.request", { request });
  const scene = await invoke(page, "quotes.requestScene", { request: { name: "Kitchen", prompt } });
  const run = await invoke(page, "runs.request", { items: [{ kind: "generation", request }] });
  await expect.poll(async () => (await invoke(page, "runs.read", { runId: run.id })).state).toBe("quoted");
  const [part] = (await invoke(page, "runs.read", { runId: run.id })).parts;
  const accepted = ({ paidRequestId, quoteId, credits }: typeof quote) => ({ paidRequestId, quoteId, credits });
  const ids = [quote.paidRequestId, scene.paidRequestId, part?.paidRequestId];
  const looser = { caps: [{ period: "day", project: null, credits: 1_000_000 }] };
  const plausible: Readonly<Record<string, readonly unknown[]>> = {
    "consent.open": [
      { kind: "quote", paidRequestId: quote.paidRequestId },
      { kind: "run", runId: run.id, canEdit: true },
    ],
    "spend.setCaps": [looser, { caps: [] }],
    "monitors.create": [{ request: research, everyHours: 24, monthlyCap: 1_000 }],
    "queue.runWhenApproved": ids.map((paidRequestId) => ({ paidRequestId, credits: quote.credits })),
  };
  for (const [name, inputs] of Object.entries(plausible))
    for (const input of inputs) {
      const { success } = commands[name as CommandName].input.safeParse(input);
      expect([name, success]).toEqual([name, true]);
    }
  const given = [
    {},
    ...ids.map((paidRequestId) => ({ paidRequestId })),
    { paidRequestIds: ids },
    { runId: run.id },
    accepted(quote),
    accepted(scene),
    { runId: run.id, parts: [part] },
    { key: `quote:${quote.paidRequestId}` },
    { key: `quote:${quote.paidRequestId}`, version: 0 },
    { key: "caps", version: 0 },
    looser,
  ];
  const keeps = new Set(["quotes.discard", "runs.discard"]);
  const names = [...new Set([...Object.keys(commands), ...Object.keys(consentRegistry)])].filter(
    (name) => !ending.includes(name) && !keeps.has(name),
  );
  const sent = (tries: readonly (readonly [string, unknown])[]) =>
    page.evaluate(
      async ([all, unanswered]) => {
        const answers = all.map(([name, input]) => {
          const answer = window.bridge.invoke(name, input);
          return unanswered.includes(name) ? Promise.resolve(null) : answer.then(({ ok }) => (ok ? name : ""));
        });
        return [...new Set(await Promise.all(answers))];
      },
      [tries, waiting] as const,
    );
  const opening = waiting.flatMap((name) => (plausible[name] ?? []).map((input) => [name, input] as const));
  await sent(opening);
  await expect(await quoteDialog(page)).toBeVisible();
  await expect(await confirmButton(page)).toBeEnabled();
  const ran = await sent(
    names.flatMap((name) => [...(plausible[name] ?? given)].map((input) => [name, input] as const)),
  );
  expect(ran).toContain("spend.caps");
  expect(ran.filter((name) => name !== null && !Object.hasOwn(commands, name) && name !== "")).toEqual([]);

  // Clicks by script, on everything that the page shows.
  await page.evaluate(() => {
    const options = { bubbles: true, cancelable: true };
    const pressed = [...document.querySelectorAll<HTMLElement>("button, [role=tab], [role=radio], [role=switch]")];
    for (const element of pressed) {
      for (const type of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(type, options));
      for (const type of ["mousedown", "mouseup", "click"]) element.dispatchEvent(new MouseEvent(type, options));
      element.dispatchEvent(new KeyboardEvent("keydown", { ...options, key: "Enter" }));
      element.click();
    }
    window.postMessage({ name: "quotes.confirm" }, "*");
    for (const name of ["consent", "command"]) window.dispatchEvent(new CustomEvent(name));
  });
  await expect(await quoteDialog(page)).toBeVisible();
  expect((await questions()).filter(({ message }) => /Confirm|spend/i.test(message))).toEqual([]);
  await close();
  expect(paidWork(data.path)).toEqual({
    confirmed: 0,
    priceConsents: 0,
    consents: 0,
    monitors: 0,
    caps: [{ period: "day", project: "", credits: 1_000 }],
  });
  data.remove();
});

test("[CV3] a click by script in the consent view opens a system dialog, and Cancel there confirms nothing", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  const questions = await answerSystemDialogs(app, 0);
  await composeImage(page, prompt);
  const confirm = await confirmButton(page);
  await expect(confirm).toBeEnabled();
  await confirm.evaluate((button: HTMLElement) => button.click());
  await expect
    .poll(async () => (await questions()).map(({ message }) => message))
    .toEqual(["Confirm and spend 8 credits?"]);
  expect((await questions())[0]).toMatchObject({ buttons: ["Cancel", "Confirm"], defaultId: 0, cancelId: 0 });
  await expect((await quoteDialog(page)).getByRole("alert")).toContainText("Not confirmed");
  expect(await confirmed(page)).toEqual([]);

  // Assistive technology presses the button without an input event. Its user accepts in the system dialog.
  await answerSystemDialogs(app, 1);
  // The reason is shown now, so the view accepts nothing for a moment.
  await expect(confirm).toBeEnabled();
  await confirm.evaluate((button: HTMLElement) => button.click());
  await expect(await quoteDialog(page)).toBeHidden();
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  await close();
  expect(read(data.path, "SELECT method FROM consent")).toEqual([{ method: "system_dialog" }]);
  data.remove();
});

test("[CV3] a click that comes before the dialog was visible unchanged for a moment confirms nothing", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  await composeImage(page, prompt);
  const view = await consentView(page);
  const confirm = await confirmButton(page);
  await expect(confirm).toBeEnabled();
  await view.keyboard.press("Escape");
  await expect(await quoteDialog(page)).toBeHidden();
  // Records in which state Confirm appears.
  await view.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent?.startsWith("Confirm"));
      if (button === undefined) return;
      // A disabled button with a description stays focusable.
      const isDisabled = button.disabled || button.ariaDisabled === "true";
      if (seen.at(-1) !== isDisabled) seen.push(isDisabled);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await composeImage(page, prompt);
  await expect(confirm).toBeEnabled();
  expect(await view.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([true, false]);

  // The content changes again, and a real click comes in the same moment.
  const box = await confirm.boundingBox();
  await app.evaluate(
    ({ webContents }, [x, y]) => {
      const contents = webContents.getAllWebContents().find((one) => one.getURL().startsWith("app://consent/"));
      contents?.emit("focus");
      contents?.sendInputEvent({ type: "mouseDown", x, y, button: "left", clickCount: 1 });
      contents?.sendInputEvent({ type: "mouseUp", x, y, button: "left", clickCount: 1 });
    },
    [Math.round((box?.x ?? 0) + 20), Math.round((box?.y ?? 0) + 10)] as const,
  );
  await expect(confirm).toBeDisabled();
  await expect(confirm).toBeEnabled();
  await expect(await quoteDialog(page)).toBeVisible();
  expect(await confirmed(page)).toEqual([]);
  await confirmQuote(page);
  await expect(await quoteDialog(page)).toBeHidden();
  expect(await confirmed(page)).toHaveLength(1);
  await close();
  data.remove();
});

test("[CV6] the consent view has its own origin, session, process, and channel, and no network", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  await composeImage(page, prompt);
  const view = await consentView(page);
  const origins = await Promise.all([page, view].map((one) => one.evaluate(() => location.origin)));
  expect(origins).toEqual(["app://ui", "app://consent"]);
  const isolation = await app.evaluate(({ webContents, session, ipcMain }) => {
    const all = webContents.getAllWebContents();
    const [window, consent] = ["app://ui/", "app://consent/"].map((start) =>
      all.find((contents) => contents.getURL().startsWith(start)),
    );
    if (window === undefined || consent === undefined) throw new Error("A page is missing.");
    return {
      isSameProcess: window.getOSProcessId() === consent.getOSProcessId(),
      isSameSession: window.session === consent.session || consent.session === session.defaultSession,
      isStored: consent.session.isPersistent(),
      canBeInspected: consent.isDevToolsOpened(),
      hasSharedChannel: (Reflect.get(ipcMain, "_invokeHandlers") as Map<string, unknown>).has("consent"),
    };
  });
  expect(isolation).toEqual({
    isSameProcess: false,
    isSameSession: false,
    isStored: false,
    canBeInspected: false,
    hasSharedChannel: false,
  });
  const reached = await page.evaluate(async () => {
    const own = ["consent.read", "consent.accept", "consent.close", "quotes.confirm", "runs.confirm"];
    const answers = await Promise.all(own.map((name) => window.bridge.invoke(name, {})));
    const url = "app://consent/consent/index.html";
    const frame = document.createElement("iframe");
    frame.src = url;
    document.body.append(frame);
    const isFetched = await fetch(url).then(
      () => true,
      () => false,
    );
    return {
      answers: answers.map((answer) => (answer.ok ? "ok" : answer.error.code)),
      isFetched,
      isOpened: window.open(url) !== null,
      frame: frame.contentDocument?.URL ?? "blocked",
      channels: Object.keys(window.bridge).toSorted(),
    };
  });
  expect(new Set(reached.answers)).toEqual(new Set(["unknown_command"]));
  expect(reached).toMatchObject({ isFetched: false, isOpened: false, channels: ["invoke", "on"] });
  expect(reached.frame).not.toContain("app://consent");
  for (const url of ["https://example.com/", "http://127.0.0.1:9/", "app://ui/index.html"]) {
    const isReached = await view.evaluate(
      (to) =>
        fetch(to).then(
          () => true,
          () => false,
        ),
      url,
    );
    expect(isReached, url).toBe(false);
  }
  await expect(await quoteDialog(page)).toBeVisible();
  await close();
  data.remove();
});

test("[CV7] Escape, Cancel, closing the window, and a crash of the app discard the quote @complete", async () => {
  const data = temporaryDataFolder();
  const { app, page } = await launchApp({ dataDir: data.path });
  const states = () => read(data.path, "SELECT state, confirm_key FROM paid_request ORDER BY created_at");
  const discarded = { state: "cancelled", confirm_key: null };
  await composeImage(page, prompt);
  const view = await consentView(page);
  await view.keyboard.press("Escape");
  await expect(await quoteDialog(page)).toBeHidden();
  await expect.poll(states).toEqual([discarded]);
  await composeImage(page, prompt);
  await (await quoteDialog(page)).getByRole("button", { name: "Cancel" }).click();
  await expect(await quoteDialog(page)).toBeHidden();
  await expect.poll(states).toEqual([discarded, discarded]);
  await composeImage(page, prompt);
  const ended = new Promise((resolve) => app.process().once("exit", resolve));
  const window = await app.browserWindow(page);
  await window.evaluate((target) => target.close());
  await ended;
  expect(states()).toEqual([discarded, discarded, discarded]);
  const second = await launchApp({ dataDir: data.path });
  await composeImage(second.page, prompt);
  await second.kill();
  const third = await launchApp({ dataDir: data.path });
  await expect.poll(states).toEqual([discarded, discarded, discarded, discarded]);
  expect(await confirmed(third.page)).toEqual([]);
  await third.close();
  data.remove();
});

test("[CV4] [CV8] a new workspace has a daily cap, and a higher one applies only after it was accepted", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const showCaps = async () => {
    await goTo(page, "Spend");
    await page.getByRole("button", { name: /spend cap.* limit/ }).click();
  };
  await showCaps();
  const caps = page.getByRole("list", { name: "Spend caps" });
  await expect(caps).toContainText("1,000");
  expect(await invoke(page, "spend.caps", {})).toEqual([{ period: "day", project: null, credits: 1_000, used: 0 }]);
  const raise = async (credits: string) => {
    await caps.getByRole("button", { name: /^Edit / }).click();
    const field = page.getByRole("textbox", { name: "Max credits" });
    await field.fill(credits);
    await page.getByRole("button", { name: "Save spend cap" }).click();
  };
  await raise("2000");
  const view = await consentView(page);
  const dialog = view.getByRole("dialog", { name: "Change spend caps" });
  await expect(dialog).toContainText("1,000 credits → 2,000 credits");
  expect(await findings(view), "Change spend caps").toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await limits(page)).toEqual([1_000]);
  await page
    .getByRole("button", { name: "Cancel" })
    .or(page.getByRole("button", { name: "Add spend cap" }))
    .first()
    .click();

  await goTo(page, "Studio");
  await showCaps();
  await raise("2000");
  await (await acceptButton(page, "Change spend caps", "Change spend cap to 2,000 credits")).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => limits(page)).toEqual([2_000]);
  // A stricter cap needs no consent.
  await raise("500");
  await expect.poll(() => limits(page)).toEqual([500]);
  await expect(dialog).toBeHidden();
  await close();
  data.remove();
});

test("from Get quote to Confirmed are two clicks, in German at 900 px nothing is cut off @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({
    dataDir: data.path,
    language: "de",
    size: { width: 900, height: 800 },
  });
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill(prompt);
  await page.getByRole("button", { name: "Angebot einholen", exact: true }).click();
  const view = await consentView(page);
  const confirm = view.getByRole("button", { name: /^Bestätigen und \d+ Credits ausgeben$/ });
  await expect(confirm).toBeEnabled();
  await expect(view.getByRole("dialog", { name: "Angebot" })).toContainText("Läuft ab in");
  await expect(view.locator("html")).toHaveAttribute("lang", "de");
  expect(await view.evaluate(() => innerWidth)).toBe(900);
  expect(await cutOff(view)).toEqual([]);
  expect(await findings(view), "Angebot").toEqual([]);
  await confirm.click();
  await expect(page.getByRole("dialog", { name: "Bestätigt" })).toBeVisible();
  await close();
  data.remove();
});

test("by keyboard alone: a rejected item opens in Studio with two presses, and the rest of the batch is confirmed @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await seedBatch(page, [
    batchItem(prompt, "nano-banana-2"),
    batchItem("A billboard in 4K", "gpt-image-2", { resolution: "4K" }),
    batchItem("A pear on a red plate", "nano-banana-2"),
  ]);
  const getQuote = async () => {
    await tabTo(page, "button", /^Get quote for \d$/);
    await page.keyboard.press("Enter");
    await expect(await confirmButton(page)).toBeEnabled();
  };
  await getQuote();
  const view = await consentView(page);
  await tabTo(view, "button", "1 item was rejected and won't run");
  await view.keyboard.press("Enter");
  await expect(view.getByRole("tab", { name: "Rejected 1", selected: true })).toBeVisible();
  await tabTo(view, "button", "Edit item 2");
  await view.keyboard.press("Enter");
  await expect(await quoteDialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue("A billboard in 4K");

  await getQuote();
  await tabTo(view, "button", "1 item was rejected and won't run");
  await view.keyboard.press("Enter");
  await tabTo(view, "button", "Remove item 2");
  await view.keyboard.press("Enter");
  await expect(view.getByRole("tab", { name: "All 2" })).toBeVisible();
  await expect(await confirmButton(page)).toBeEnabled();
  await tabTo(view, "button", /^Confirm and spend/);
  await view.keyboard.press("Enter");
  await expect(await quoteDialog(page)).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Sent: 2 items" })).toBeVisible();
  await expect.poll(async () => (await confirmed(page)).length).toBe(1);
  await close();
  data.remove();
});

test("[CV3] every state of the quote dialog explains itself and passes axe: offered, blocked, expired, repriced @complete", async () => {
  test.setTimeout(240_000);
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const open = () => composeImage(page, prompt);
  const view = async () => consentView(page);
  const dialog = await openedDialog(page, open);
  const confirm = await confirmButton(page);
  const passes = async (state: string) => expect(await findings(await view()), state).toEqual([]);
  const leave = async () => {
    await (await view()).keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };

  await expect(confirm).toBeEnabled();
  await (await view()).getByRole("button", { name: "All details" }).click();
  await expect(dialog).toContainText("Pricing version");
  await expect(dialog.getByRole("list", { name: "Budgets and caps" })).toContainText("Spend cap, day");
  await passes("offered");
  await leave();

  await invoke(page, "sandbox.changeSwitches", { balance: 1 });
  await open();
  await expect(dialog.getByRole("alert")).toContainText("1 credit available, 8 needed.");
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription("1 credit available, 8 needed.");
  await expect(dialog.getByRole("button", { name: "Check balance again" })).toBeVisible();
  await passes("low balance");
  await invoke(page, "sandbox.changeSwitches", { balance: 10_000 });
  await expect(confirm).toBeEnabled();
  await leave();

  await invoke(page, "spend.setCaps", { caps: [{ period: "day", project: null, credits: 5 }] });
  await open();
  await expect(dialog.getByRole("alert")).toContainText("This exceeds your daily spend cap: 5 credits");
  await expect(confirm).toBeDisabled();
  await passes("over cap");
  await dialog.getByRole("button", { name: "Change spend cap" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Spend" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add spend cap" })).toBeVisible();
  await invoke(page, "sandbox.changeSwitches", { quoteTtlSeconds: 3 });
  await open();
  await expect(dialog).toContainText("This quote has expired");
  await expect(confirm).toHaveCount(0);
  await passes("expired");
  await invoke(page, "sandbox.changeSwitches", { quoteTtlSeconds: 900 });
  await dialog.getByRole("button", { name: "Get a new quote" }).click();
  await expect(dialog).toContainText("Same price as the previous quote.");
  await passes("repriced");
  await leave();
  await close();
  data.remove();
});

test("every state after Confirm explains itself and passes axe: approval, rejected, verifying @complete", async () => {
  test.setTimeout(240_000);
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const { page, close } = running;
  const open = () => composeImage(page, prompt);
  const on = "POST /v1/generations";
  const dialog = await openedDialog(page, open);
  const view = await consentView(page);
  const passes = async (state: string) => expect(await findings(view), state).toEqual([]);
  const leave = async () => {
    await view.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  await leave();

  await invoke(page, "sandbox.changeSwitches", { approvalThreshold: 0 });
  await open();
  await expect(dialog).toContainText("An owner or admin must approve this price");
  await passes("needs approval");
  await confirmQuote(page);
  await expect(dialog).toContainText("Awaiting approval");
  await passes("awaiting approval");
  await leave();
  await invoke(page, "sandbox.changeSwitches", { approvalThreshold: null });

  await seedBatch(page, [batchItem(prompt, "nano-banana-2"), batchItem("4K", "gpt-image-2", { resolution: "4K" })]);
  await page.getByRole("button", { name: "Get quote for 2" }).click();
  await expect(await confirmButton(page)).toBeEnabled();
  await dialog.getByRole("button", { name: "1 item was rejected and won't run" }).click();
  await expect(dialog.getByRole("tab", { name: "Rejected 1", selected: true })).toBeVisible();
  await passes("batch with a rejected item");
  await leave();

  const status = { on, phase: "confirm", kind: "status", status: 403, code: "forbidden" } as const;
  await invoke(page, "sandbox.changeSwitches", { faults: [status] });
  await open();
  await confirmQuote(page);
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog).not.toContainText("Expires in");
  await passes("rejected by the service");
  await leave();

  await invoke(page, "sandbox.changeSwitches", {
    faults: [{ on, phase: "confirm", kind: "drop_before_commit", times: 50 }],
  });
  await open();
  await confirmQuote(page);
  await expect(dialog).toContainText("Verifying");
  await passes("verifying");
  await leave();
  await close();
  data.remove();
});

test("[CV32] after a rejected API key, the consent view leads to the page's dialog for another key", async () => {
  const data = temporaryDataFolder();
  const rejected = { on: "POST /v1/generations", kind: "status", status: 401, code: "invalid_api_key" } as const;
  const service = await spawnSandbox({ faults: [{ ...rejected, phase: "confirm" }] });
  const { apiKey = "" } = service.keys[0] ?? {};
  const { page, close } = await launchApp({ dataDir: data.path, service: { baseUrl: service.baseUrl, apiKey } });
  await composeImage(page, prompt);
  await confirmQuote(page);
  const dialog = await quoteDialog(page);
  await dialog.getByRole("button", { name: "Replace API key" }).click();
  await expect(dialog).toBeHidden();
  // The dialog that the page's own banner opens: this key comes from the environment.
  await expect(page.getByRole("dialog", { name: "Replace API key" })).toContainText("PROOFSHEET_API_KEY");
  await close();
  await service.stop();
  data.remove();
});

test("[CV4] a new monitor and a higher monthly cap are accepted in the consent view, and Cancel creates nothing", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await page.evaluate((given) => void window.bridge.invoke("monitors.create", given), {
    request: research,
    everyHours: 24,
    monthlyCap: 5,
  });
  const view = await consentView(page);
  const dialog = view.getByRole("dialog", { name: "New monitor" });
  await expect(dialog).toContainText("5 credits");
  await expect(await acceptButton(page, "New monitor", /^Accept monitor, up to/)).toBeEnabled();
  expect(await findings(view), "New monitor").toEqual([]);
  await view.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await invoke(page, "monitors.list", {})).toEqual([]);

  const created = page.evaluate((given) => window.bridge.invoke("monitors.create", given), {
    request: research,
    everyHours: 24,
    monthlyCap: 5,
  });
  await (await acceptButton(page, "New monitor", /^Accept monitor, up to/)).click();
  const answer = await created;
  expect(answer).toMatchObject({ ok: true, value: { monthlyCap: 5 } });
  const [monitor] = await invoke(page, "monitors.list", {});
  const monitorId = monitor?.id ?? ("" as never);
  await invoke(page, "monitors.update", { monitorId, monthlyCap: 3 });
  const update = (monthlyCap: number) =>
    page.evaluate(([id, cap]) => void window.bridge.invoke("monitors.update", { monitorId: id, monthlyCap: cap }), [
      monitorId,
      monthlyCap,
    ] as const);
  const capOf = async () => (await invoke(page, "monitors.list", {})).map(({ monthlyCap }) => monthlyCap);
  expect(await capOf()).toEqual([3]);
  await update(9);
  const raise = view.getByRole("dialog", { name: "Raise monthly cap" });
  await expect(raise).toContainText("3 credits");
  await expect(raise).toContainText("9 credits");
  expect(await findings(view), "Raise monthly cap").toEqual([]);
  await raise.getByRole("button", { name: "Cancel" }).click();
  await expect(raise).toBeHidden();
  expect(await capOf()).toEqual([3]);
  await update(9);
  await (await acceptButton(page, "Raise monthly cap", /^Raise monthly cap to/)).click();
  await expect.poll(capOf).toEqual([9]);
  await close();
  data.remove();
});

async function openedDialog(page: Page, open: () => Promise<void>) {
  await open();
  return quoteDialog(page);
}

interface SystemQuestion {
  readonly message: string;
  readonly buttons: readonly string[];
  readonly defaultId: number;
  readonly cancelId: number;
}

/** Answers every system dialog with this button, or with Cancel; returns a function that reads the questions. */
async function answerSystemDialogs(
  app: ElectronApplication,
  button: number,
): Promise<() => Promise<readonly SystemQuestion[]>> {
  await app.evaluate(({ dialog, shell }, response) => {
    const questions: unknown[] = [];
    Object.assign(globalThis, { questions });
    Object.assign(dialog, {
      showMessageBox: (...given: readonly unknown[]) => {
        questions.push(given.at(-1));
        return Promise.resolve({ response, checkboxChecked: false });
      },
      showOpenDialog: () => Promise.resolve({ canceled: true, filePaths: [] }),
      showSaveDialog: () => Promise.resolve({ canceled: true, filePath: "" }),
    });
    shell.openExternal = () => Promise.resolve();
  }, button);
  return () => app.evaluate(() => (globalThis as unknown as { questions: SystemQuestion[] }).questions);
}

/** Returns the requests in Queue: only confirmed ones are listed. */
async function confirmed(page: Page): Promise<readonly unknown[]> {
  return (await invoke(page, "queue.list", {})).requests;
}

async function limits(page: Page): Promise<readonly number[]> {
  return (await invoke(page, "spend.caps", {})).map(({ credits }) => credits);
}

/** Reads the journal of the Sandbox workspace. */
function read(dataDir: string, query: string): readonly unknown[] {
  const journal = new Sqlite(path.join(dataDir, "workspaces", "sandbox", "journal.db"), { readonly: true });
  try {
    return journal.prepare(query).all();
  } finally {
    journal.close();
  }
}

/** Returns everything in the journal that may spend. */
function paidWork(dataDir: string): object {
  const count = (from: string) =>
    (read(dataDir, `SELECT count(*) AS found FROM ${from}`)[0] as { found: number }).found;
  expect(count("paid_request")).toBeGreaterThan(2);
  return {
    confirmed: count("paid_request WHERE confirm_key IS NOT NULL"),
    priceConsents: count("price_consent"),
    consents: count("consent"),
    monitors: count("monitor"),
    caps: read(dataDir, "SELECT period, project, credits FROM spend_cap"),
  };
}

/** Returns the controls and texts of the dialog that are outside the window or cut off. */
function cutOff(view: Page): Promise<readonly string[]> {
  return view.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[role=dialog] button, [role=dialog] dd, [role=dialog] p")]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth + 1);
      })
      .map((element) => element.textContent ?? ""),
  );
}
