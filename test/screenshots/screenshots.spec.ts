import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { invoke, batchItem, seedBatch } from "../e2e/batchSteps.ts";
import {
  acceptButton,
  acceptTestAccount,
  closeNotices,
  composeImage,
  confirmButton,
  confirmQuote,
  consentView,
  goTo,
  openSettings,
  queueEntry,
  quoteDialog,
} from "../e2e/journeys.ts";
import sharp from "sharp";
import { scopes } from "#contracts/agents/scopes.ts";
import { type Language, languages } from "#texts/language.ts";
import { quoteImages, requestPairing } from "../support/agents/programAtApp.ts";
import { spawnSandbox, temporaryDataDir } from "../support/startSandbox.ts";
import { launchApp, type LaunchOptions, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { inLanguage, said } from "./inLanguage.ts";

const root = path.join(import.meta.dirname, "..", "..");
/** Folder of all screenshots, ignored by git; those used in the documentation are also copied to docs/screenshots. */
const folder = path.join(root, "screenshots");
const shown = path.join(root, "docs", "screenshots");
const small = { width: 1280, height: 800 };
const sizes = [{ width: 900, height: 800 }, small, { width: 1920, height: 1080 }];
const themes = ["dark", "light"] as const;
const second = "Running shoe splashing through a neon puddle at night";
const prompts = [
  "A perfume bottle on wet stone at dawn, soft mist, city lights far behind",
  second,
  "Iced coffee on a sunlit terrace, long shadows, pastel wall",
  "A cabin under the northern lights, snow, warm windows",
  "Skincare jar among eucalyptus leaves, morning light",
  "A red convertible on a coast road, golden hour",
  "Ceramic mug and open notebook, rainy window",
];

for (const language of languages) {
  const say = (english: string) => said(language, english);
  const launch = async (options: Pick<LaunchOptions, "isFirstStart" | "showsEvents"> = {}) => {
    const data = temporaryDataFolder();
    const running = await launchApp({ dataDir: data.path, size: small, language, ...options });
    inLanguage(running.page, language);
    return { data, running };
  };

  test(`main screens in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch();
    const { page, close } = running;
    const each = (name: string) => takeEach(running, language, name);
    const eachConsent = (name: string) => takeEach(running, language, name, undefined, consentView(page));

    for (const [index, prompt] of prompts.entries()) {
      await composeImage(page, prompt);
      await expect(await confirmButton(page)).toBeEnabled();
      if (index === 0) {
        await eachConsent("quote");
        const view = await consentView(page);
        await view.getByRole("button", { name: "All details" }).click();
        await eachConsent("quote-details");
      }
      await confirmQuote(page);
      await expect(await quoteDialog(page)).toBeHidden();
      await page.getByRole("dialog", { name: "Confirmed" }).getByLabel("Close").click();
      if (index === prompts.length - 1) {
        await goTo(page, "Queue");
        await each("queue");
      }
    }
    for (const prompt of prompts) await expect(await queueEntry(page, prompt)).toContainText(say("Done"));
    await goTo(page, "Studio");
    await each("studio");
    await goTo(page, "Library");
    await expect(page.getByRole("gridcell")).toHaveCount(prompts.length);
    await each("library");
    await page.getByRole("gridcell", { name: second }).click();
    await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
    await each("result");
    for (const screen of ["Research", "Settings"]) {
      await goTo(page, screen);
      await each(screen.toLowerCase());
    }
    await page.keyboard.press("Control+K");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.getByRole("combobox").fill("mo");
    await expect(palette.getByRole("option", { name: prompts[4] ?? "" }).first()).toBeVisible();
    await each("palette");
    await close();
    data.remove();
  });

  test(`the ad library in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch();
    const { page, close } = running;
    const grid = page.getByRole("grid", { name: "Ads" });
    const cells = grid.getByRole("gridcell");
    const imageFiles = cells.locator("img");
    const whole = () => expect(grid.getByText(/^(Waiting|Not downloaded)$/)).toHaveCount(0, { timeout: 60_000 });
    const each = (name: string) => takeEach(running, language, name, whole);
    await goTo(page, "Discover");
    await page.getByRole("button", { name: "Keep offline", exact: true }).click();
    const keeping = page.getByRole("dialog", { name: "Keep offline" });
    await keeping.getByRole("button", { name: "Keep library offline" }).click();
    await expect(keeping.getByRole("list", { name: "Offline collections" })).toContainText(say("Up to date"), {
      timeout: 60_000,
    });
    await each("discover-offline");
    await page.keyboard.press("Escape");
    await expect(imageFiles.nth(8)).toBeVisible({ timeout: 30_000 });
    await cells.nth(1).focus();
    for (const key of ["Shift+Space", "ArrowRight", "Shift+Space", "b"]) await page.keyboard.press(key);
    await page.getByRole("combobox", { name: "New board" }).fill("Hooks for spring");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Boards", exact: true })).toContainText("Hooks for spring");
    await closeNotices(page);
    await each("discover");
    await page.getByRole("searchbox", { name: "Search ads" }).fill("runner");
    await expect(cells.first().locator("mark")).toBeVisible();
    await each("discover-search");
    await page.getByRole("button", { name: "Date", exact: true }).click();
    await each("discover-filters");
    await page.keyboard.press("Escape");
    await cells.first().click();
    await expect(page.getByRole("region", { name: "Ad", exact: true })).toBeVisible();
    await each("ad");
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Boards and searches" }).getByRole("button", { name: "Brands" }).click();
    const brands = page.getByRole("table", { name: "Brands" });
    await expect(brands.getByRole("row").nth(3)).toBeVisible();
    await each("brands");
    await brands.getByRole("row").nth(1).click();
    await expect(
      page
        .getByRole("region", { name: /^Brand / })
        .locator("svg")
        .first(),
    ).toBeVisible();
    await expect(imageFiles.nth(2)).toBeVisible({ timeout: 30_000 });
    await each("discover-brand");
    await close();
    data.remove();
  });

  test(`agents in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch();
    const { page, close } = running;
    const each = (name: string) => takeEach(running, language, name);
    const eachConsent = (name: string) => takeEach(running, language, name, undefined, consentView(page));
    const accept = async (name: string) => {
      const button = (await consentView(page)).getByRole("button", { name });
      await expect(button).toBeEnabled();
      await button.click();
    };
    const settings = await openSettings(page, "Agents");
    await settings.getByRole("switch", { name: "Let programs connect" }).click();
    await expect(settings.getByRole("switch", { name: "Let programs connect" })).toBeChecked();
    const { paired } = await requestPairing(data.path, "Claude Code", [...scopes]);
    await expect(settings.getByRole("list", { name: "Pairing requests" })).toBeVisible();
    await each("agents-pairing-request");
    await settings.getByRole("list", { name: "Pairing requests" }).getByRole("button").last().click();
    await eachConsent("agents-pairing");
    await accept("Pair program");
    const program = await paired;
    const programs = settings.getByRole("list", { name: "Programs" });
    await expect(programs).toContainText("Claude Code");
    await closeNotices(page);
    await programs.getByRole("button").first().click();
    await page
      .getByRole("dialog")
      .getByRole("spinbutton")
      .or(page.getByRole("dialog").locator("input"))
      .first()
      .fill("60");
    await each("agents-allowance-form");
    await page.getByRole("dialog").locator("footer").getByRole("button").last().click();
    await eachConsent("agents-allowance");
    await accept("Give allowance of 60 credits");
    await expect(programs.getByRole("meter")).toBeVisible();
    for (let call = 0; call < 12; call += 1) await program.call("list_models", { type: "image" });
    const covered = await quoteImages(program, prompts.slice(0, 2));
    await program.call("request_confirmation", { request_ids: covered, reason: "Two first drafts", wait_s: 0 });
    const ids = await quoteImages(program, prompts.slice(2, 6));
    const wanted = { reason: "Four variants of the hero image for the spring campaign", person_only: true, wait_s: 0 };
    await program.call("request_confirmation", { request_ids: ids, ...wanted });
    const [last = ""] = await quoteImages(program, [`${second}\u202E, ${"wide shot, ".repeat(70)}`]);
    await program.call("request_confirmation", { ...wanted, request_ids: [last], reason: "One more at night" });
    await closeNotices(page);
    await each("agents-settings");
    const activity = settings.getByRole("table");
    await takeEach(running, language, "agents-activity", () =>
      activity.evaluate((table) => table.scrollIntoView({ block: "start" })),
    );
    await goTo(page, "Queue");
    await expect(page.getByRole("region", { name: "From programs" })).toBeVisible();
    await each("agents-queue");
    await page.getByRole("region", { name: "From programs" }).getByRole("button").first().click();
    await expect((await consentView(page)).getByRole("dialog")).toContainText("⟨U+202E⟩");
    await eachConsent("agents-confirmations");
    await (await consentView(page)).getByRole("dialog").locator("footer").getByRole("button").first().click();
    await eachConsent("agents-decline");
    program.connection.close();
    await close();
    data.remove();
  });

  test(`batches and the ledger in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch();
    const { page, close } = running;
    const each = (name: string) => takeEach(running, language, name);
    const eachConsent = (name: string) => takeEach(running, language, name, undefined, consentView(page));
    await invoke(page, "sandbox.changeSwitches", { approvalThreshold: 60, generationSeconds: 20 });
    const models = ["nano-banana-2", "nano-banana-pro", "flux-2-max"] as const;
    await seedBatch(page, [
      ...prompts.flatMap((prompt) => models.map((model) => batchItem(`${prompt}, ${model}`, model))).slice(0, 17),
      batchItem("A billboard in 4K", "gpt-image-2", { resolution: "4K" }),
      batchItem("A slow pan over dunes at dusk", "kling-3", { duration: 10 }, "video"),
      batchItem("Waves roll over black sand", "kling-3", { duration: 10 }, "video"),
    ]);
    await each("studio-batch");
    await page.getByRole("button", { name: "Get quote for 20" }).click();
    await expect(await confirmButton(page)).toBeEnabled({ timeout: 30_000 });
    await eachConsent("quote-batch");
    const view = await consentView(page);
    await view.getByRole("tab", { name: /^Rejected \d+$/ }).click();
    await eachConsent("quote-batch-rejected");
    await confirmQuote(page);
    await expect(await quoteDialog(page)).toBeHidden();
    await goTo(page, "Queue");
    await expect(page.getByRole("list", { name: "Queue" })).toContainText(say("Running"));
    await closeNotices(page);
    await each("queue-run");
    await page.getByRole("radio", { name: /^Approvals/ }).click();
    await expect(page.getByRole("list", { name: "Queue" })).toContainText(say("Awaiting approval"));
    await each("queue-approvals");
    await invoke(page, "spend.refresh", {});
    await goTo(page, "Spend");
    await expect(page.getByRole("table", { name: "Ledger" })).toBeVisible();
    await closeNotices(page);
    await each("spend");
    for (const tab of ["Video", "Audio", "Lipsync", "Scene"]) {
      await goTo(page, "Studio");
      await page.getByRole("tab", { name: tab }).click();
      await each(`studio-${tab.toLowerCase()}`);
    }
    await close();
    data.remove();
  });

  test(`prompt variations and the CSV import in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch();
    const { page, close } = running;
    const each = (name: string) => takeEach(running, language, name);
    await page
      .getByRole("textbox", { name: "Prompt", exact: true })
      .fill("A {red|blue} {{product}} on {wet stone|warm sand}, morning light");
    await page.getByRole("button", { name: "Variations…", exact: true }).click();
    await page.getByRole("textbox", { name: "{{product}}" }).fill("running shoe\nperfume bottle");
    await page.getByRole("button", { name: "Ad formats" }).click();
    await page.getByRole("textbox", { name: "Seeds" }).fill("7, 42");
    await each("multiply");
    await page.getByRole("button", { name: /^Add \d+ to batch/ }).click();
    await each("studio-multiplied");
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Import CSV…" }).click();
    const rows = prompts.flatMap((prompt, index) => [
      `"${prompt}",nano-banana-2,4:5,${index === 2 ? "forty-two" : 42},1,spring-launch`,
      `"${prompt}, from above",flux-2-max,9:16,${index},${index === 5 ? 9 : 2},spring-launch`,
    ]);
    const text = ["Text,Model,Aspect ratio,Seed,Pictures,Campaign", ...rows].join("\r\n");
    await page
      .locator("input[type=file][accept*=csv]")
      .setInputFiles({ name: "spring-launch.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await each("csv-columns");
    await page.getByRole("button", { name: "Review rows" }).click();
    await each("csv-rows");
    await close();
    data.remove();
  });

  test(`the tour and further sections of Settings in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch({ isFirstStart: true });
    const { page, close } = running;
    await page.getByRole("button", { name: "Take the tour" }).click();
    await expect(page.getByRole("button", { name: "Next", exact: true })).toBeVisible();
    await takeEach(running, language, "tour");
    await page.keyboard.press("Escape");
    for (const part of ["Desktop", "Shortcuts", "Notifications", "Connection"]) {
      await openSettings(page, part);
      await takeEach(running, language, `settings-${part.toLowerCase()}`);
    }
    await close();
    data.remove();
  });

  test(`the first run, sample results, and choosing references in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch({ isFirstStart: true });
    const { page, close } = running;
    await expect(page.getByRole("button", { name: "Take the tour" })).toBeVisible();
    await takeEach(running, language, "first-run");
    await goTo(page, "Library");
    await page.getByRole("button", { name: "Add sample results" }).click();
    const results = page.getByRole("grid", { name: "Results" }).getByRole("gridcell");
    await expect.poll(() => results.locator("img").count(), { timeout: 60_000 }).toBeGreaterThan(11);
    await closeNotices(page);
    await takeEach(running, language, "sample-results");
    await results.first().click();
    await page.getByRole("button", { name: "Use as reference" }).first().click();
    await expect(page.getByRole("menu")).toBeVisible();
    await takeEach(running, language, "use-as-reference");
    await page.keyboard.press("Escape");
    await goTo(page, "Studio");
    await page.getByRole("region", { name: "References" }).getByRole("button").first().click();
    const chooser = page.getByRole("dialog", { name: "Choose reference" });
    await expect.poll(() => chooser.getByRole("gridcell").locator("img").count()).toBeGreaterThan(5);
    await chooser.getByRole("gridcell").nth(1).click();
    await takeEach(running, language, "choose-reference");
    await chooser.getByRole("radio", { name: "Ads", exact: true }).click();
    await expect
      .poll(() => chooser.getByRole("gridcell").locator("img").count(), { timeout: 30_000 })
      .toBeGreaterThan(5);
    await takeEach(running, language, "choose-reference-ads");
    await chooser.getByRole("searchbox").fill("zzzz");
    await expect(chooser.getByRole("button", { name: "Clear all" }).last()).toBeVisible();
    await takeEach(running, language, "choose-reference-nothing-found");
    await close();
    data.remove();
  });

  test(`several workspaces, notifications, storage, and caps in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch({ showsEvents: true });
    const { page, close } = running;
    const each = (name: string) => takeEach(running, language, name);
    const switcher = page.getByRole("banner").getByRole("button", { name: /^(Workspace|Arbeitsbereich): / });
    // The page is replaced before the command returns.
    const open = async (id: string, name: string) => {
      await page.evaluate((shown) => void window.bridge.invoke("workspaces.open", { id: shown }), id);
      await expect(switcher).toContainText(name);
    };
    const services = [];
    for (const [index, name] of ["Northwind", "Studio South"].entries()) {
      const key = { api_key: `sk_screenshot_${index}`, webhook_secret: `whsec_screenshot_${index}` };
      const service = await spawnSandbox({ keys: [key], seed: index + 1, generation_seconds: 600 });
      services.push(service);
      const account = { baseUrl: service.baseUrl, apiKey: key.api_key, webhookSecret: "", storesKey: false };
      const [connected] = await Promise.all([
        invoke(page, "workspaces.connect", { name, usesTestCredits: true, ...account }),
        acceptTestAccount(page),
      ]);
      if (connected.kind !== "connected") throw new Error(`${name} was not connected.`);
      await open(connected.workspace.id, name);
      await composeImage(page, prompts[index] ?? "");
      await confirmQuote(page);
    }
    await open("sandbox", "Sandbox");
    for (const prompt of ["fail:provider", ...prompts.slice(4)]) {
      await composeImage(page, prompt);
      await confirmQuote(page);
    }
    await expect(page.getByRole("button", { name: /, \d+ (unread|ungelesen)/ })).toBeVisible({ timeout: 60_000 });
    await closeNotices(page);
    await switcher.click();
    await expect(page.getByRole("menuitemradio", { name: "Northwind" })).toBeVisible();
    await each("workspaces");
    await page.keyboard.press("Escape");
    await goTo(page, "Queue");
    await page.getByRole("radiogroup", { name: "Scope" }).getByRole("radio", { name: "All workspaces" }).click();
    await expect(page.getByRole("region", { name: "Studio South" })).toBeVisible();
    await each("queue-all-workspaces");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^(Notifications|Mitteilungen)/ })
      .click();
    await expect(page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem").first()).toBeVisible();
    await each("notifications");
    await page.keyboard.press("Escape");
    for (const part of ["Storage", "All workspaces"]) {
      await openSettings(page, part);
      await each(`settings-${part.toLowerCase().replace(" ", "-")}`);
    }
    await goTo(page, "Spend");
    await page.getByRole("button", { name: /^\d .+ · \d/ }).click();
    await expect(page.getByRole("region", { name: "Caps, limits, and account" })).toBeVisible();
    await each("spend-caps");
    await close();
    for (const service of services) await service.stop();
    data.remove();
  });

  test(`the Sandbox settings in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch();
    const { page, close } = running;
    await openSettings(page, "Test credits and speed");
    await takeEach(running, language, "sandbox");
    await close();
    data.remove();
  });

  test(`research and monitors in both themes and sizes, ${language}`, async () => {
    const { data, running } = await launch();
    const { page, close } = running;
    const each = (name: string) => takeEach(running, language, name);
    const eachConsent = (name: string) => takeEach(running, language, name, undefined, consentView(page));
    const page11 = "104958162811";
    await goTo(page, "Research");
    const asking = page.getByRole("dialog", { name: "New research" });
    const fill = async (pageId: string) => {
      await page.getByRole("button", { name: "New research" }).click();
      await asking.getByRole("textbox", { name: "Page ID" }).fill(pageId);
      await expect(asking).not.toContainText(/open all ads|view_all_page_id/);
    };
    const request = async (pageId: string) => {
      await fill(pageId);
      await asking.getByRole("button", { name: "Get quote" }).click();
      await expect(await confirmButton(page)).toBeEnabled();
    };
    const detail = page.getByRole("region", { name: "Research job" });

    await request(page11);
    await eachConsent("research-quote");
    await confirmQuote(page);
    await expect(detail.getByRole("gridcell").nth(5).locator("img")).toBeVisible({ timeout: 20_000 });
    await fill(`https://www.facebook.com/ads/library/?view_all_page_id=${page11}`);
    await closeNotices(page);
    await each("research-new");
    await asking.getByRole("button", { name: "Options" }).click();
    await each("research-options");
    await asking.getByRole("button", { name: "Options" }).click();
    await asking.getByRole("switch", { name: "Monitor this page" }).click();
    await asking.getByRole("spinbutton", { name: "Monthly cap" }).fill("2");
    await asking.getByRole("spinbutton", { name: "Monthly cap" }).press("Tab");
    await each("research-new-monitor");
    await asking.getByRole("button", { name: "Start monitoring" }).click();
    const accept = await acceptButton(page, "New monitor", /^Accept monitor, up to/);
    await expect(accept).toBeEnabled();
    await eachConsent("monitor-consent");
    await accept.click();
    await detail.getByRole("tab", { name: "Details" }).click();
    const watch = page.getByRole("region", { name: "Monitor" });
    const runs = page.getByRole("region", { name: "Checks" }).getByRole("row");
    await expect(runs.nth(1)).toContainText(say("Done"));
    await watch.getByRole("button", { name: /^Check now$/ }).click();
    await expect(runs).toHaveCount(3);
    await expect(runs.nth(1)).toContainText(say("Done"));
    await watch.getByRole("button", { name: /^Check now$/ }).click();
    await expect(watch).toContainText(say("Cap reached"));
    await each("research-watch");

    for (const pageId of ["104958162801", "104958162803"]) {
      await request(pageId);
      await confirmQuote(page);
      await expect(detail).toContainText(
        pageId.endsWith("1") ? /Service message|Meldung des Dienstes/ : /never sends the job again|nie erneut/,
      );
    }
    await closeNotices(page);
    await each("research-unknown");
    await page.getByRole("list", { name: "Pages" }).getByRole("button").nth(2).click();
    for (const cell of [0, 1, 5]) {
      await expect(detail.getByRole("gridcell").nth(cell).locator("img")).toBeVisible({ timeout: 20_000 });
    }
    await each("research-result");
    await detail.getByRole("tab", { name: "Timeline" }).click();
    await expect(detail.getByRole("row").nth(1).locator("img")).toBeVisible({ timeout: 20_000 });
    await each("research-timeline");
    await detail.getByRole("tab", { name: "Details" }).click();
    await each("research-details");
    await detail.getByRole("tab", { name: /^(Ads|Anzeigen) / }).click();
    await detail.getByRole("gridcell").first().click();
    await expect(page.getByRole("region", { name: "Ad" }).locator("img").first()).toBeVisible();
    await each("research-ad");
    await close();
    data.remove();
  });
}

for (const language of languages) {
  test(`empty, offline, and rejected states in both themes and sizes, ${language}`, async () => {
    const data = temporaryDataFolder();
    const serviceData = temporaryDataDir();
    const service = await spawnSandbox({ data_dir: serviceData.path, generation_seconds: 0 });
    const options = { dataDir: data.path, size: small, language };
    const running = await launchApp({
      ...options,
      service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" },
    });
    const { page, close } = running;
    inLanguage(page, language);
    const each = (name: string) => takeEach(running, language, name);
    for (const screen of ["Library", "Discover", "Research", "Queue", "Spend"]) {
      await goTo(page, screen);
      await each(`empty-${screen.toLowerCase()}`);
    }
    await composeImage(page, second);
    await confirmQuote(page);
    await goTo(page, "Library");
    await expect(page.getByRole("gridcell", { name: second })).toBeVisible();
    await closeNotices(page);
    await service.kill();
    await invoke(page, "connection.retry", {});
    await expect(page.getByRole("status", { name: "Offline" })).toContainText(/\d\d:\d\d/);
    await page.getByRole("gridcell", { name: second }).click();
    await each("offline-library");
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: "Search results" }).fill("poster");
    await expect(page.getByText("No matching results")).toBeVisible();
    await each("offline-library-nothing-found");
    await goTo(page, "Studio");
    await page.getByRole("button", { name: "Get quote", exact: true }).focus();
    await each("offline-studio");
    await goTo(page, "Discover");
    await each("offline-discover");
    await close();

    const restarted = await spawnSandbox({ data_dir: serviceData.path });
    const rejected = await launchApp({ ...options, service: { baseUrl: restarted.baseUrl, apiKey: "k_rejected" } });
    inLanguage(rejected.page, language);
    await expect(rejected.page.getByRole("status", { name: "API key rejected" })).toBeVisible();
    for (const screen of ["Studio", "Library", "Discover", "Spend"]) {
      await goTo(rejected.page, screen);
      await takeEach(rejected, language, `key-rejected-${screen.toLowerCase()}`);
    }
    await rejected.close();
    await restarted.stop();
    data.remove();
    serviceData.remove();
  });
}

/** Waits until a consent accepts a click, or says that more of it must be read first. */
async function readyToDecide(view: Page): Promise<void> {
  const accept = view.getByRole("dialog").locator("footer").getByRole("button").last();
  const more = view.getByRole("button", { name: "Show more" });
  await expect.poll(async () => (await accept.isEnabled()) || (await more.isVisible())).toBe(true);
}

/**
 * Takes screenshots of the current screen, or of `over`, a view over it, in each theme and size. `place` restores its
 * state after each change of size.
 */
async function takeEach(
  { app, page }: RunningApp,
  language: Language,
  name: string,
  place?: () => Promise<void>,
  over?: Promise<Page>,
): Promise<void> {
  const target = (await over) ?? page;
  mkdirSync(path.join(folder, language), { recursive: true });
  for (const theme of themes) {
    for (const shot of new Set([page, target])) await shot.emulateMedia({ colorScheme: theme });
    for (const size of sizes) {
      const window = await app.browserWindow(page);
      await window.evaluate((target, { width, height }) => target.setContentSize(width, height), size);
      await expect.poll(() => target.evaluate(() => innerWidth)).toBe(size.width);
      await place?.();
      await settled(target);
      const imageFile = path.join(language, `${name}-${theme}-${size.width}.webp`);
      const file = path.join(folder, imageFile);
      if (target !== page) await readyToDecide(target);
      // A consent covers the page completely.
      await sharp(await target.screenshot())
        .webp({ quality: 82 })
        .toFile(file);
      if (existsSync(path.join(shown, imageFile))) copyFileSync(file, path.join(shown, imageFile));
    }
  }
}

/** Waits until no animation runs and every image is painted. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });
}
