import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { plainShare, resizeTo } from "../support/screen.ts";
import { goTo } from "./journeys.ts";

const sizes = [
  [880, 600],
  [1000, 700],
  [1280, 800],
] as const;

test("[WN101] the screen shows New research after its monitor is switched on, before anything is typed", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  await goTo(page, "Research");
  for (const [width, height] of sizes) {
    await resizeTo(app, width, height);
    await page.getByRole("main").getByRole("button", { name: "New research" }).first().click();
    const form = page.getByRole("dialog", { name: "New research" });
    const monitored = form.getByRole("switch", { name: "Monitor this page" });
    if ((await monitored.getAttribute("aria-checked")) === "true") await monitored.click();
    await monitored.click();
    await expect(monitored).toHaveAttribute("aria-checked", "true");
    await expect(form.getByRole("combobox", { name: "Check every" })).toBeVisible();
    await twoFrames(page);
    expect(await plainShare(app), `${width}×${height}`).toBeLessThan(0.95);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  }
  await close();
  data.remove();
});

/** Resolves when what was last changed is on the screen. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test("[WN102] the page fills its window below the menu bar from the start", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  const content = () => app.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows()[0]?.getContentSize());
  const drawn = () => page.evaluate(() => [innerWidth, innerHeight]);
  await expect.poll(async () => String(await drawn()) === String(await content())).toBe(true);
  const footer = await page.getByRole("button", { name: "Get quote" }).boundingBox();
  const [, height = 0] = (await content()) ?? [];
  expect((footer?.y ?? height) + (footer?.height ?? 0)).toBeLessThanOrEqual(height);
  await close();
  data.remove();
});
