import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { invoke } from "./batchSteps.ts";
import { composeImage, confirmQuote, goTo, queueEntry } from "./journeys.ts";

const prompt = "A lemon on a blue plate";
const size = { width: 1280, height: 800 };

test("[WN6] the compact density shrinks controls, rows, tables, and grid cells @long", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  await composeImage(page, prompt);
  await confirmQuote(page);
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  const shown = {
    Queue: page.getByRole("list", { name: "Queue" }).getByRole("listitem").filter({ hasText: prompt }),
    Library: page.getByRole("gridcell", { name: prompt }),
    Spend: page.getByRole("table", { name: "Ledger" }).getByRole("row").nth(1),
    Discover: page.getByRole("gridcell").first(),
    Settings: page.getByRole("combobox", { name: "Zoom" }),
  };
  const heightOf = async (screen: keyof typeof shown) => {
    await goTo(page, screen);
    await expect(shown[screen]).toBeVisible();
    return (await shown[screen].boundingBox())?.height ?? 0;
  };
  const before: [keyof typeof shown, number][] = [];
  for (const screen of Object.keys(shown) as (keyof typeof shown)[]) before.push([screen, await heightOf(screen)]);
  await page.getByRole("radio", { name: "Compact" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  for (const [screen, height] of before) {
    expect(height, screen).toBeGreaterThan(0);
    await expect.poll(() => heightOf(screen), { message: screen }).toBeLessThan(height);
  }
  await close();
  data.remove();
});

/** Returns the page's animations that last longer than 1 ms. */
function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const endTime = Number(animation.effect?.getComputedTiming().endTime);
      return endTime > 1 ? [`${animation.constructor.name} of ${endTime} ms`] : [];
    }),
  );
}

test("[WN7] with reduced motion no screen animates while a request runs @long", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  await invoke(page, "sandbox.changeSwitches", { generationSeconds: 3_600 });
  await composeImage(page, prompt);
  await confirmQuote(page);
  await expect(await queueEntry(page, prompt)).toContainText("Running");
  // The placeholder and the spinner must animate first; otherwise, the rest would prove nothing.
  await expect.poll(() => moving(page)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => moving(page)).toEqual([]);
  for (const screen of ["Studio", "Queue", "Library", "Discover", "Research", "Spend", "Settings"]) {
    await goTo(page, screen);
    expect(await moving(page), screen).toEqual([]);
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  expect(await moving(page), "Command palette").toEqual([]);
  await close();
  data.remove();
});
