import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { CommandInput } from "#contracts/registry.ts";

/** Steps that several journeys share; they find controls by the names shown in the UI. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: screen }).click();
  await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
}

/** Opens a page of Settings and returns it. In a narrow window, the list of pages has its own place. */
export async function openSettings(page: Page, name: string): Promise<Locator> {
  await goTo(page, "Settings");
  await page.getByRole("navigation", { name: "Settings sections" }).getByRole("link", { name, exact: true }).click();
  const shown = page.getByRole("main").getByRole("region", { name, exact: true });
  await expect(shown).toBeVisible();
  return shown;
}

/** Returns Studio's text box of any type; for audio, it is called Script. */
export function promptBox(page: Page): Locator {
  return page.getByRole("textbox", { name: /^(Prompt|Script)$/ });
}

/** Opens Studio's list of models and selects one. */
export async function chooseModel(page: Page, model: string): Promise<void> {
  await page.getByRole("combobox", { name: "Model" }).click();
  await page.getByRole("option", { name: model }).click();
}

/** Writes a prompt and requests its quote. */
export async function composeImage(page: Page, prompt: string): Promise<void> {
  await goTo(page, "Studio");
  // While the Batch tab is open, the quote button is that of the batch.
  const recent = page.getByRole("tab", { name: "Recent" });
  if (await page.getByRole("tab", { name: "Batch", selected: true }).isVisible()) await recent.click();
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill(prompt);
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  await expect(await quoteDialog(page)).toBeVisible();
}

/** Returns the page of the consent view over this window, once it exists. */
export async function consentView(page: Page): Promise<Page> {
  const find = () =>
    page
      .context()
      .pages()
      .find((one) => one.url().startsWith("app://consent/"));
  await expect.poll(() => find() !== undefined).toBe(true);
  const found = find();
  if (found === undefined) throw new Error("there is no consent view");
  return found;
}

/** Returns the dialog with the quote, in the consent view. */
export async function quoteDialog(page: Page): Promise<Locator> {
  return (await consentView(page)).getByRole("dialog", { name: "Quote" });
}

export async function confirmButton(page: Page): Promise<Locator> {
  return (await consentView(page)).getByRole("button", { name: /^Confirm and spend \d[\d,]* credits?$/ });
}

/** Confirms the shown quote, as a person does; returns its price in credits. */
export async function confirmQuote(page: Page): Promise<number> {
  const button = await confirmButton(page);
  const name = (await button.textContent()) ?? "";
  await button.click();
  return Number(/[\d,]+/.exec(name)?.[0].replaceAll(",", ""));
}

/** Returns the button that accepts in a dialog of the consent view about anything but a quote. */
export async function acceptButton(page: Page, dialog: string, name: string | RegExp): Promise<Locator> {
  return (await consentView(page)).getByRole("dialog", { name: dialog }).getByRole("button", { name, exact: true });
}

/** Declines what a dialog of the consent view asks, as a person does. */
export async function decline(page: Page, dialog: string): Promise<void> {
  const question = (await consentView(page)).getByRole("dialog", { name: dialog });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
}

/** Accepts the new host of an account and that its credits are test credits, as a person does. */
export async function acceptTestAccount(page: Page): Promise<void> {
  await (await acceptButton(page, "Connect to a new host", "Allow this host")).click();
  await (await acceptButton(page, "Mark credits as test credits", "Mark as test credits")).click();
}

/**
 * Shows requested quotes in the consent view and confirms them there, as a person does. Resolves when they are
 * recorded.
 */
export async function confirmRequested(page: Page, target: CommandInput<"consent.open">): Promise<void> {
  await page.evaluate((shown) => void window.bridge.invoke("consent.open", shown), target);
  const view = await consentView(page);
  // In any language, only the button that confirms has a number in its name.
  const confirm = view.getByRole("dialog").locator("footer").getByRole("button").filter({ hasText: /\d/ });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(confirm).toHaveCount(0);
}

/** Shows the facts that are out of view, until the button is enabled. */
export async function armed(view: Page, button: Locator): Promise<void> {
  const more = view.getByRole("button", { name: "Show more" });
  await button.waitFor();
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(button).toBeEnabled({ timeout: 2_000 });
  }).toPass();
}

export async function queueEntry(page: Page, prompt: string): Promise<Locator> {
  await goTo(page, "Queue");
  return page.getByRole("list", { name: "Queue" }).getByRole("listitem").filter({ hasText: prompt });
}

/** Returns the full-size images in the content store, without thumbnails. */
export function storedImages(dataDir: string): string[] {
  return storedFiles(dataDir, ".png");
}

/** Returns the files in the content store whose names end in one of these ways. */
export function storedFiles(dataDir: string, ...endings: readonly string[]): string[] {
  const workspaces = path.join(dataDir, "workspaces");
  const own = readdirSync(workspaces).map((id) => path.join(workspaces, id, "media"));
  return [path.join(dataDir, "media"), ...own]
    .filter((media) => existsSync(media))
    .flatMap((media) =>
      readdirSync(media, { recursive: true, encoding: "utf8" })
        .filter((name) => endings.some((ending) => name.endsWith(ending)))
        .map((name) => path.join(media, name)),
    );
}

/** Presses Tab, or Shift+Tab, until the named control has the focus. */
export async function tabTo(
  page: Page,
  role: "textbox" | "button" | "tab" | "gridcell" | "link" | "searchbox" | "combobox" | "slider" | "radio",
  name: string | RegExp,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${String(name)}.`);
}

/** Closes all toasts. Error toasts stay until they are closed, even under an open dialog; others close automatically. */
export async function closeNotices(page: Page): Promise<void> {
  const notices = page.locator("[data-toast]");
  await expect(async () => {
    await notices
      .locator("button[aria-label]")
      .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await expect(notices).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
