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
  // The tiles of a full row fill its width, so that Discover shows only in their gaps that it is denser.
  const sizeOf = async (screen: keyof typeof shown) => {
    await goTo(page, screen);
    await expect(shown[screen]).toBeVisible();
    const box = await shown[screen].boundingBox();
    if (box === null || screen !== "Discover") return box?.height ?? 0;
    const next = await page.getByRole("gridcell").nth(1).boundingBox();
    return next === null ? 0 : next.x - box.x - box.width;
  };
  const before: [keyof typeof shown, number][] = [];
  for (const screen of Object.keys(shown) as (keyof typeof shown)[]) before.push([screen, await sizeOf(screen)]);
  await page.getByRole("radio", { name: "Compact" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  for (const [screen, comfortable] of before) {
    expect(comfortable, screen).toBeGreaterThan(0);
    await expect.poll(() => sizeOf(screen), { message: screen }).toBeLessThan(comfortable);
  }
  await close();
  data.remove();
});

/** Returns the page's animations that last longer than 1 ms. */
function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      // Without the delay after which a placeholder appears.
      const duration = Number(animation.effect?.getComputedTiming().activeDuration);
      return duration > 1 ? [`${animation.constructor.name} of ${duration} ms`] : [];
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
