import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { invoke, piece, seedBatch } from "../e2e/batchSteps.ts";
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
  for (const screen of ["Discover", "Research", "Settings"]) {
    await goTo(page, screen);
    if (screen === "Settings") await expect(page.getByRole("button", { name: "Apply" })).toBeVisible();
    await each(screen.toLowerCase());
  }
  await page.keyboard.press("Control+K");
  await each("palette");
  await close();
  data.remove();
});

test("many at once, and the books, in both themes and sizes", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: small });
  const { page, close } = running;
  const each = (name: string) => takeEach(running, name);
  await invoke(page, "sandbox.changeSwitches", { approvalThreshold: 60, generationSeconds: 20 });
  const models = ["nano-banana-2", "nano-banana-pro", "flux-2-max"] as const;
  await seedBatch(page, [
    ...prompts.flatMap((prompt) => models.map((model) => piece(`${prompt}, ${model}`, model))).slice(0, 17),
    piece("A billboard in 4K", "gpt-image-2", { resolution: "4K" }),
    piece("A slow pan over dunes at dusk", "kling-3", { duration: 10 }, "video"),
    piece("Waves roll over black sand", "kling-3", { duration: 10 }, "video"),
  ]);
  await each("studio-batch");
  await page.getByRole("button", { name: "Get quote for 20" }).click();
  await expect(confirmButton(page)).toBeEnabled({ timeout: 30_000 });
  await each("quote-batch");
  await confirmQuote(page);
  await expect(page.getByRole("dialog", { name: "Quote" })).toBeHidden();
  await goTo(page, "Queue");
  await expect(page.getByRole("list", { name: "Queue" })).toContainText("Running");
  await noNotices(page);
  await each("queue-run");
  await page.getByRole("radio", { name: /^Approvals/ }).click();
  await expect(page.getByRole("list", { name: "Queue" })).toContainText("Waiting for approval");
  await each("queue-approvals");
  await invoke(page, "spend.refresh", {});
  await goTo(page, "Spend");
  await expect(page.getByRole("table", { name: "Ledger" })).toBeVisible();
  await noNotices(page);
  await each("spend");
  for (const tab of ["Video", "Audio", "Lipsync", "Scene"]) {
    await goTo(page, "Studio");
    await page.getByRole("tab", { name: tab }).click();
    await each(`studio-${tab.toLowerCase()}`);
  }
  await close();
  data.remove();
});

test("a text multiplied and a file of rows, in both themes and sizes", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: small });
  const { page, close } = running;
  const each = (name: string) => takeEach(running, name);
  await page
    .getByRole("textbox", { name: "Prompt" })
    .fill("A {red|blue} {{product}} on {wet stone|warm sand}, morning light");
  await page.getByRole("button", { name: "Multiply…", exact: true }).click();
  await page.getByRole("textbox", { name: "{{product}}" }).fill("running shoe\nperfume bottle");
  await page.getByRole("button", { name: "Ad formats" }).click();
  await page.getByRole("textbox", { name: "Seeds" }).fill("7, 42");
  await each("multiply");
  await page.getByRole("button", { name: /^Add \d+ to batch/ }).click();
  await each("studio-multiplied");
  await page.getByRole("button", { name: "Import CSV…" }).click();
  const rows = prompts.flatMap((prompt, index) => [
    `"${prompt}",nano-banana-2,4:5,${index === 2 ? "forty-two" : 42},1,spring-launch`,
    `"${prompt}, from above",flux-2-max,9:16,${index},${index === 5 ? 9 : 2},spring-launch`,
  ]);
  const text = ["Text,Model,Aspect ratio,Seed,Pictures,Campaign", ...rows].join("\r\n");
  await page
    .locator("input[type=file][accept*=csv]")
    .setInputFiles({ name: "spring-launch.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await each("csv-columns");
  await page.getByRole("button", { name: "Look at the rows" }).click();
  await each("csv-rows");
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

async function noNotices(page: Page): Promise<void> {
  await expect(page.locator("[data-toast]")).toHaveCount(0, { timeout: 20_000 });
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
