import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { composePicture, confirmButton, confirmQuote, goTo, queueEntry } from "../e2e/journeys.ts";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";

const folder = path.join(import.meta.dirname, "..", "..", "docs", "screenshots");
const small = { width: 1280, height: 800 };
const sizes = [small, { width: 1920, height: 1080 }];
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

test("screens in both themes and sizes", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: small });
  const { page, close } = running;
  const each = (name: string) => takeEach(running, name);

  for (const [index, prompt] of prompts.entries()) {
    await composePicture(page, prompt);
    await expect(confirmButton(page)).toBeEnabled();
    if (index === 0) await each("quote");
    await confirmQuote(page);
    await expect(page.getByRole("dialog", { name: "Quote" })).toBeHidden();
    await page.getByRole("dialog", { name: "Confirmed" }).getByLabel("Close").click();
    if (index === prompts.length - 1) {
      await goTo(page, "Queue");
      await each("queue");
    }
  }
  for (const prompt of prompts) await expect(await queueEntry(page, prompt)).toContainText("Done");
  await goTo(page, "Studio");
  await each("studio");
  await goTo(page, "Library");
  await expect(page.getByRole("gridcell")).toHaveCount(prompts.length);
  await each("library");
  await page.getByRole("gridcell", { name: second }).click();
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
  await each("result");
  for (const screen of ["Discover", "Research", "Spend", "Settings"]) {
    await goTo(page, screen);
    if (screen === "Settings") await expect(page.getByRole("button", { name: "Apply" })).toBeVisible();
    await each(screen.toLowerCase());
  }
  await page.keyboard.press("Control+K");
  await each("palette");
  await close();
  data.remove();
});

test("the switches of the Sandbox in both themes and sizes", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: small });
  const { page, close } = running;
  await goTo(page, "Settings");
  const sandbox = page.getByRole("region", { name: "Sandbox" });
  const armed = sandbox.getByRole("region", { name: "Armed" });
  for (const title of ["Lose the next answer after the charge", "Fail the next generation"]) {
    await sandbox.getByRole("button", { name: `Arm “${title}”` }).click();
    await expect(armed).toContainText(title);
  }
  const toTop = () => sandbox.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await takeEach(running, "sandbox", toTop);
  const paths = sandbox.getByRole("group", { name: "Unhappy paths" });
  await takeEach(running, "sandbox-paths", () =>
    paths.evaluate((element) => element.scrollIntoView({ block: "start" })),
  );
  await close();
  data.remove();
});

/** What is shown now, in each theme and size; `place` puts it where it belongs after a change of size. */
async function takeEach({ app, page }: RunningApp, name: string, place?: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const size of sizes) {
      const window = await app.browserWindow(page);
      await window.evaluate((target, { width, height }) => target.setContentSize(width, height), size);
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
      await place?.();
      await settled(page);
      await page.screenshot({ path: path.join(folder, `${name}-${theme}-${size.width}.png`) });
    }
  }
}

/** Waits until nothing moves and every picture is painted. */
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
