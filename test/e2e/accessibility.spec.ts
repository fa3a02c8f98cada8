import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import {
  composeImage,
  confirmButton,
  confirmQuote,
  consentView,
  goTo,
  queueEntry,
  quoteDialog,
  tabTo,
} from "./journeys.ts";

const screens = ["Studio", "Queue", "Library", "Discover", "Research", "Spend", "Settings"];

for (const theme of ["dark", "light"] as const) {
  test(`every screen and dialog passes axe at WCAG 2.2 AA in the ${theme} theme @complete`, async () => {
    const data = temporaryDataFolder();
    const { page, close } = await launchApp({ dataDir: data.path });
    await page.emulateMedia({ colorScheme: theme });
    for (const screen of screens) {
      await goTo(page, screen);
      expect(await findings(page), screen).toEqual([]);
    }
    await page.getByRole("button", { name: "Notifications" }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    expect(await findings(page), "Notifications").toEqual([]);
    await page.keyboard.press("Escape");
    await goTo(page, "Studio");
    for (const tab of ["Image", "Video", "Audio", "Lipsync", "Scene"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
      if (tab === "Scene") await expect(page.getByRole("option", { name: "Priya" }).locator("img")).toBeVisible();
      await page.getByRole("button", { name: "Get quote", exact: true }).click();
      expect(await findings(page), `Studio, ${tab}`).toEqual([]);
    }
    await page.getByRole("button", { name: "Add to References" }).click();
    const chooser = page.getByRole("dialog", { name: "Choose reference" });
    for (const source of ["Ads", "Scenes", "Avatars", "Library"]) {
      await chooser.getByRole("radio", { name: source }).click();
      if (source === "Avatars") await expect(chooser.getByRole("gridcell", { name: "Priya, full body" })).toBeVisible();
      expect(await findings(page), `Choose reference, ${source}`).toEqual([]);
    }
    await chooser.getByRole("button", { name: "Paste link…" }).click();
    expect(await findings(page), "Choose reference with the field for a link").toEqual([]);
    await chooser.getByRole("button", { name: "Close" }).click();
    await composeImage(page, "A quiet still life");
    const view = await consentView(page);
    await view.emulateMedia({ colorScheme: theme });
    expect(await findings(view), "Quote").toEqual([]);
    await confirmQuote(page);
    // A toast stays while the pointer is over it, so it is not checked while it fades.
    await page.locator("[data-toast]").hover();
    expect(await findings(page), "Notice").toEqual([]);
    await page.mouse.move(0, 0);
    await expect(await queueEntry(page, "A quiet still life")).toContainText("Done");
    await noToasts(page);
    expect(await findings(page), "Queue with an entry").toEqual([]);
    await goTo(page, "Library");
    await page.getByRole("gridcell", { name: "A quiet still life" }).click();
    await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
    expect(await findings(page), "Library with a result").toEqual([]);
    await page.keyboard.press("Control+K");
    await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
    expect(await findings(page), "Command palette").toEqual([]);
    await close();
    data.remove();
  });
}

/** Closes every toast, because a fading toast fails the contrast check. */
async function noToasts(page: Page): Promise<void> {
  for (const close of await page.locator("[data-toast]").getByRole("button", { name: "Close" }).all()) {
    // The toast may be closing automatically.
    await close.click({ timeout: 1_000 }).catch(() => undefined);
  }
  await expect(page.locator("[data-toast]")).toHaveCount(0, { timeout: 20_000 });
}

test("the main journey works by keyboard alone: quote, confirm, queue, library, result", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const prompt = "A lemon on a blue plate";
  await page.keyboard.press("Control+1");
  await tabTo(page, "textbox", "Prompt");
  await page.keyboard.type(prompt);
  await page.keyboard.press("Control+Enter");
  await expect(await quoteDialog(page)).toBeVisible();
  await expect(await confirmButton(page)).toBeEnabled();
  const view = await consentView(page);
  await tabTo(view, "button", /^Confirm and spend/);
  await expect(await confirmButton(page)).toBeEnabled();
  await view.keyboard.press("Enter");
  await expect(await quoteDialog(page)).toBeHidden();
  await page.keyboard.press("Control+2");
  await expect(
    page.getByRole("list", { name: "Queue" }).getByRole("listitem").filter({ hasText: prompt }),
  ).toContainText("Done");
  await page.keyboard.press("Control+3");
  await expect(page.getByRole("gridcell", { name: prompt })).toBeVisible();
  await tabTo(page, "gridcell", prompt);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Result" })).toBeHidden();
  await close();
  data.remove();
});
