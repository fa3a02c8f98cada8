import { expect, type Page, test } from "@playwright/test";
import { models as serviceModels } from "#contracts/service/generationRequests.ts";
import { loadLanguage } from "#texts/loadLanguage.ts";
import { t } from "#texts/t.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { modelsByType } from "#sandbox/catalog/checkOptions.ts";
import { unmarkedTexts } from "../support/unmarkedTexts.ts";
import { invoke } from "./batchSteps.ts";
import { confirmRequested, consentView } from "./journeys.ts";

const prompt = "lemon 7";
const project = "spring";

const models = Object.values(serviceModels)
  .flat()
  .toSorted((one, other) => other.length - one.length);

/** Texts that do not come from the UI, so they are not translated. */
const titles = Object.values(modelsByType)
  .flatMap((entries) => Object.values(entries).map(({ title }) => title))
  .toSorted((one, other) => other.length - one.length);

const data = [
  "spring-launch",
  "performance-team",
  // The service's names of models, and their initials.
  ...titles,
  /\b[A-Z][A-Z0-9]\b/g,
  /\b\d{3,4}p\b/g,
  /[\w-]+\/[\w.-]+\.png/g,
  prompt,
  project,
  ...models,
  // Names that are the same in every language.
  "Proofsheet",
  "Sandbox",
  // Days and months as formatted by Intl.
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g,
  // Keys with a letter on them, and keys labeled alike in every language.
  /\b(?:[A-Z]|Alt|F\d{1,2})\b/g,
  // Units, image sizes, and parts of example texts.
  /\b(?:s|KB|MB|GB|[124]K|x)\b/g,
  "eu-central-1",
  "https://",
  // The service's terms: an operation, a version, a plan, and its state.
  "generation.image",
  /sandbox-prices@[\d-]+/g,
  /\b(?:scale|active)\b/g,
  // The trace tag of a request, stored in the ledger as its cost center.
  /ps:[0-9a-f]{32}/g,
];

const expectAll = expect.configure({ soft: true });

/**
 * Waits until every shown text is marked as translated. The soft assertion reports unmarked texts of all screens, not
 * only the first.
 */
async function expectMarked(page: Page, where: string, except = "script"): Promise<void> {
  await expectAll
    .poll(async () => unmarkedTexts(page, [...(await avatarTerms(page)), ...data], except), { message: where })
    .toEqual([]);
}

/** Returns the service's texts about its avatars: names, descriptions, tags. */
async function avatarTerms(page: Page): Promise<readonly string[]> {
  const { cards } = await invoke(page, "galleries.avatars", {});
  return [...new Set(textsIn(cards))].toSorted((one, other) => other.length - one.length);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.length > 2 ? [value] : [];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

async function show(page: Page, screen: string, name: string): Promise<void> {
  await page.evaluate((address) => void (location.hash = address), `#/${screen}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("[LG1] in the pseudo-language every text comes from the catalog @complete", async () => {
  await loadLanguage("en-XA");
  const folder = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: folder.path, language: "en-XA" });
  await expect(page.locator("html")).toHaveAttribute("lang", "en-XA");
  await invoke(page, "sandbox.changeSwitches", { generationSeconds: 0 });
  await spend(page);
  await invoke(page, "sandbox.changeSwitches", { approvalThreshold: 0 });
  await spend(page);
  const view = await consentView(page);
  await expect(view.getByRole("dialog")).toContainText(t("Awaiting approval"));
  await expectMarked(view, "Awaiting approval");
  await view.keyboard.press("Escape");
  await expect(view.getByRole("dialog")).toHaveCount(0);

  await show(page, "queue", t("Queue"));
  const queue = page.getByRole("list", { name: t("Queue") });
  await expect(queue).toContainText(t("Awaiting approval"));
  await expect(queue).toContainText(t("Done"));
  await expectMarked(page, "Queue");
  await show(page, "library", t("Library"));
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expectMarked(page, "Library");
  await invoke(page, "spend.refresh", {});
  await show(page, "spend", t("Spend"));
  await expect(page.getByRole("table", { name: t("Ledger") })).toContainText(t("Reservation"));
  await expectMarked(page, "Spend");
  for (const [screen, name] of [
    ["discover", t("Discover")],
    ["research", t("Research")],
    ["settings", t("Settings")],
    ["studio", t("Studio")],
  ] as const) {
    await show(page, screen, name);
    // The texts in an ad belong to its brand and are not translated.
    await expectMarked(page, name, screen === "discover" ? "[role=gridcell]" : undefined);
  }
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expectMarked(page, (await tab.textContent()) ?? "");
  }
  await page.getByRole("tab").first().click();
  await page.getByRole("textbox", { name: t("Prompt"), exact: true }).fill(prompt);
  await page.getByRole("button", { name: t("Get quote"), exact: true }).click();
  await expect(view.getByRole("dialog", { name: t("Quote") })).toBeVisible();
  await view.getByRole("button", { name: t("All details") }).click();
  await expectMarked(view, "Quote");
  await view.keyboard.press("Escape");
  await expect(view.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("dialog", { name: t("Command palette") })).toBeVisible();
  await expectMarked(page, "Command palette");
  await close();
  folder.remove();
});

test("[LG5] Chromium uses the chosen language from the next start @long", async () => {
  const folder = temporaryDataFolder();
  const first = await launchApp({ dataDir: folder.path });
  await speak(first.page, "de");
  await expect(first.page.locator("html")).toHaveAttribute("lang", "de");
  await first.close();
  const { app, close } = await launchApp({ dataDir: folder.path });
  expect(await app.evaluate((electron) => electron.app.getLocale())).toMatch(/^de/);
  await close();
  folder.remove();
});

async function spend(page: Page): Promise<void> {
  const request = { type: "image", model: "nano-banana-2", prompt } as const;
  const { paidRequestId } = await invoke(page, "quotes.request", { request, project });
  await confirmRequested(page, { kind: "quote", paidRequestId });
}

test("[LG4] [LG6] a language change applies at once and keeps the typed text", async () => {
  const folder = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: folder.path });
  const language = page.locator("html");
  const typed = page.getByRole("textbox", { name: "Prompt", exact: true });
  await typed.fill("A lemon on a blue plate");
  await speak(page, "de");
  await expect(language).toHaveAttribute("lang", "de");
  await expect(typed).toHaveValue("A lemon on a blue plate");
  await expect(typed).toHaveCSS("direction", "ltr");
  await typed.fill("ليمونة على طبق أزرق");
  await expect(typed).toHaveCSS("direction", "rtl");
  await show(page, "queue", "Warteschlange");
  await expect(page.getByText("Nichts läuft")).toBeVisible();
  const refused = await page.evaluate(() => window.bridge.invoke("queue.read", { paidRequestId: "none" }));
  expect(refused).toMatchObject({ ok: false, error: { message: "Anfrage nicht gefunden." } });
  const menu = await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
  expect(menu).toContain("Datei");
  await speak(page, "en");
  await expect(language).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  await close();
  folder.remove();
});

/** Sets the language. Does not wait for the response, because the window may reload before it arrives. */
async function speak(page: Page, language: "de" | "en"): Promise<void> {
  await page.evaluate((chosen) => void window.bridge.invoke("settings.update", { language: chosen }), language);
}
