import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { composeImage, confirmButton, confirmQuote, consentView, goTo, openSettings, queueEntry } from "./journeys.ts";

const innerWidth = (page: Page) => page.evaluate(() => window.innerWidth);

test("[WN3] [WN2] a custom shortcut and the zoom level persist after a restart @complete", async () => {
  const data = temporaryDataFolder();
  const size = { width: 1280, height: 800 };
  const first = await launchApp({ dataDir: data.path, size });
  const { page } = first;

  await page.keyboard.press("Control+/");
  const shortcuts = page.getByRole("region", { name: "Shortcuts" });
  const parts = page.getByRole("navigation", { name: "Settings sections" });
  await expect(parts.getByRole("link", { name: "Shortcuts" })).toHaveAttribute("aria-current", "page");
  const keys = shortcuts.getByRole("button", { name: "Shortcut for “Go to Spend”" });
  await keys.click();
  await page.keyboard.press("Control+c");
  await expect(shortcuts.getByText("Ctrl C is reserved for typing.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await shortcuts.getByRole("button", { name: "Swap shortcuts" }).click();
  await expect(keys).toContainText("Ctrl K");
  await expect(shortcuts.getByRole("button", { name: "Shortcut for “Command palette”" })).toContainText("Ctrl 6");
  const accelerator = () =>
    first.app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? [];
      return String(items.find(({ label }) => label === "Spend")?.accelerator);
    });
  await expect.poll(accelerator).toBe("CmdOrCtrl+K");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("heading", { level: 1, name: "Spend" })).toBeVisible();
  await page.keyboard.press("Control+6");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeHidden();

  const width = await innerWidth(page);
  await page.keyboard.press("Control+=");
  await expect.poll(() => innerWidth(page)).toBe(Math.round(width / 1.1));
  const saved = () => JSON.parse(readFileSync(path.join(data.path, "settings.json"), "utf8")) as unknown;
  await expect.poll(saved).toMatchObject({ zoom: 110, shortcuts: { spend: "Mod+K", palette: "Mod+6" } });
  await first.close();

  const second = await launchApp({ dataDir: data.path, size });
  await expect.poll(() => innerWidth(second.page)).toBe(Math.round(width / 1.1));
  await second.page.keyboard.press("Control+k");
  await expect(second.page.getByRole("heading", { level: 1, name: "Spend" })).toBeVisible();
  await second.page.keyboard.press("Control+0");
  await expect.poll(() => innerWidth(second.page)).toBe(width);
  await second.close();
  data.remove();
});

test("[WN2] at 200 percent zoom on 1280 by 800 every screen stays usable @long", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press("Control+=");
  await expect.poll(() => innerWidth(page)).toBe(640);
  await composeImage(page, "A lemon on a blue plate");
  await expect(await confirmButton(page)).toBeInViewport({ ratio: 1 });
  expect(await outside(await consentView(page)), "Quote").toEqual([]);
  await confirmQuote(page);
  await expect(await queueEntry(page, "A lemon on a blue plate")).toContainText("Done");
  const main = {
    Studio: page.getByRole("button", { name: "Get quote", exact: true }),
    Queue: page.getByRole("radio", { name: /^Active\b/ }),
    Library: page.getByRole("gridcell", { name: "A lemon on a blue plate" }),
    Discover: page.getByRole("searchbox", { name: "Search ads" }),
    Research: page.getByRole("button", { name: "New research" }),
    Spend: page.getByRole("button", { name: "Refresh" }),
    Settings: page.getByRole("radio", { name: "Dark" }),
  };
  for (const [screen, action] of Object.entries(main)) {
    if (screen === "Settings") await openSettings(page, "Appearance");
    else await goTo(page, screen);
    await expect(action, screen).toBeInViewport();
    expect(await outside(page), screen).toEqual([]);
  }
  await goTo(page, "Library");
  await main.Library.click();
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
  expect(await outside(page), "Result").toEqual([]);
  await goTo(page, "Research");
  await main.Research.click();
  await expect(
    page.getByRole("textbox", { name: "Page ID" }).or(page.getByRole("combobox", { name: "Page ID" })),
  ).toBeVisible();
  expect(await outside(page), "New research").toEqual([]);
  await close();
  data.remove();
});

/** Returns controls outside the window that can't be scrolled into view, and whether the page is wider than the window. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const reachable = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || reachable(element.parentElement));
    const lost = [...document.querySelectorAll("button, a[href], input, textarea, h1")].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && getComputedStyle(element).visibility === "visible";
      return isShown && (right > window.innerWidth + 1 || left < -1) && !reachable(element.parentElement);
    });
    return [...wide, ...lost.map((element) => element.getAttribute("aria-label") ?? element.textContent ?? "?")];
  });
}
