import { expect, type Page, test } from "@playwright/test";
import { settingsPageIds } from "#contracts/desktop/settingsPages.ts";
import { loadLanguage } from "#texts/loadLanguage.ts";
import { t } from "#texts/t.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";

const widths = [1280, 900] as const;

for (const language of ["de", "en-XA"] as const) {
  test(`[LG3] no label is cut off in ${language === "de" ? "German" : "a language that is 40 % longer than English @complete"}`, async () => {
    await loadLanguage(language);
    const folder = temporaryDataFolder();
    const { app, page, close } = await launchApp({ dataDir: folder.path, language });
    for (const width of widths) {
      await app.evaluate(
        ({ BaseWindow }, size) =>
          BaseWindow.getAllWindows()
            .find((one) => one.isVisible())
            ?.setContentSize(size, 800),
        width,
      );
      await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
      for (const [screen, name] of [
        ["queue", t("Queue")],
        ["library", t("Library")],
        ["discover", t("Discover")],
        ["research", t("Research")],
        ["spend", t("Spend")],
        ["settings", t("Settings")],
        ["studio", t("Studio")],
      ] as const) {
        await page.evaluate((address) => void (location.hash = address), `#/${screen}`);
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        expect.soft(await cutOff(page), `${name} at ${width}`).toEqual([]);
      }
      for (const settings of settingsPageIds) {
        await page.evaluate((address) => void (location.hash = address), `#/settings/${settings}`);
        await expect(page.locator(`#settings-${settings}`)).toBeVisible();
        expect.soft(await cutOff(page), `Settings, ${settings} at ${width}`).toEqual([]);
      }
      await page.getByRole("button", { name: t("Notifications"), exact: true }).click();
      await expect(page.getByRole("dialog", { name: t("Notifications") })).toBeVisible();
      expect.soft(await cutOff(page), `Notifications at ${width}`).toEqual([]);
      await page.keyboard.press("Escape");
      await page.evaluate(() => void (location.hash = "#/studio"));
      for (const tab of await page.getByRole("tab").all()) {
        await tab.click();
        await expect(tab).toHaveAttribute("aria-selected", "true");
        expect.soft(await cutOff(page), `Studio, ${(await tab.textContent()) ?? ""} at ${width}`).toEqual([]);
      }
      await page.getByRole("tab").first().click();
    }
    await close();
    folder.remove();
  });
}

/** Returns labels of controls and headings whose text is wider than their clipping box. Names from data may be truncated. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const labels = document.querySelectorAll("button, [role=tab], [role=radio], label, legend, th, h1, h2, h3, dt");
    const clips = (element: Element) => getComputedStyle(element).overflowX !== "visible";
    const isWider = (element: Element) => clips(element) && element.scrollWidth > element.clientWidth + 1;
    const isShown = (element: Element) => element.getClientRects().length > 0 && element.clientWidth > 1;
    return [...labels]
      .filter(
        (label) =>
          isShown(label) && [label, ...label.querySelectorAll("*")].some((part) => isShown(part) && isWider(part)),
      )
      .map((label) => label.textContent ?? "");
  });
}
