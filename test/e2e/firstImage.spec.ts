import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { composeImage, confirmButton, confirmQuote, goTo, promptBox, queueEntry, storedImages } from "./journeys.ts";

const prompt = "A perfume bottle on wet stone at dawn";

test("[W3] an image is quoted, confirmed, generated, and stored, and is shown again while the service is unreachable", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ generation_seconds: 1 });
  const options = { dataDir: data.path, service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" } };

  const first = await launchApp(options);
  await composeImage(first.page, prompt);
  expect(await confirmQuote(first.page)).toBeGreaterThan(0);
  await expect(await queueEntry(first.page, prompt)).toContainText("Done");
  await goTo(first.page, "Library");
  await expect(first.page.getByRole("gridcell", { name: prompt })).toBeVisible();
  const [file = "", ...others] = storedImages(data.path);
  expect(others).toEqual([]);
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(path.basename(file, ".png")).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect(first.complaints).toEqual([]);
  await first.close();

  await service.stop();
  const again = await launchApp(options);
  await expect(again.page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
  await goTo(again.page, "Library");
  await again.page.getByRole("gridcell", { name: prompt }).click();
  expect(await shownWidth(again.page)).toBeGreaterThan(320);
  await expect(await queueEntry(again.page, prompt)).toContainText("Done");
  await again.close();
  data.remove();
});

test("[W3] the Sandbox workspace works without an account and keeps its state after a restart @long", async () => {
  const data = temporaryDataFolder();
  const first = await launchApp({ dataDir: data.path });
  await expect(first.page.getByText("Test credits").first()).toBeVisible();
  await composeImage(first.page, prompt);
  const credits = await confirmQuote(first.page);
  await expect(await queueEntry(first.page, prompt)).toContainText("Done");
  await expect(first.page.getByRole("banner")).toContainText((10_000 - credits).toLocaleString("en-US"));
  await first.close();

  const again = await launchApp({ dataDir: data.path });
  await expect(again.page.getByRole("banner")).toContainText((10_000 - credits).toLocaleString("en-US"));
  await goTo(again.page, "Library");
  await again.page.getByRole("gridcell", { name: prompt }).click();
  expect(await shownWidth(again.page)).toBeGreaterThan(320);
  expect(again.complaints).toEqual([]);
  await again.close();
  data.remove();
});

test("[W3] [WN50] a first image from a fresh start takes one text and two clicks, without scrolling or another screen @complete", async () => {
  const data = temporaryDataFolder();
  const begin = performance.now();
  const { page, complaints, close } = await launchApp({
    dataDir: data.path,
    size: { width: 1280, height: 800 },
    isFirstStart: true,
  });
  await page.evaluate(watchUse);
  await expect(promptBox(page)).toBeFocused();
  const actions: string[] = [];
  await page.keyboard.type(prompt);
  actions.push("text");
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  actions.push("click");
  await (await confirmButton(page)).click();
  actions.push("click");
  await expect.poll(() => storedImages(data.path).length, { intervals: [50] }).toBe(1);
  const seconds = (performance.now() - begin) / 1000;
  await expect(page.getByRole("gridcell", { name: prompt })).toBeInViewport({ ratio: 1 });
  expect(actions).toEqual(["text", "click", "click"]);
  expect(await page.evaluate(() => Reflect.get(globalThis, "usedMore") as readonly string[])).toEqual([]);
  console.log(
    `first image: ${actions.length} actions, ${seconds.toFixed(1)} s from the start of the process to the file`,
  );
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

/** Runs inside the page: records scrolling and changes of the screen. */
function watchUse(): void {
  const used: string[] = [];
  Reflect.set(globalThis, "usedMore", used);
  document.addEventListener("scroll", ({ target }) => used.push(`scrolled ${(target as Element).tagName}`), true);
  window.addEventListener("hashchange", () => used.push(`opened ${location.hash}`));
}

/** Returns the natural width in pixels of the image in the detail panel, which requires that it is decoded. */
async function shownWidth(page: Page): Promise<number> {
  const imageFile = page.getByRole("region", { name: "Result" }).getByRole("img").first();
  await expect.poll(() => imageFile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return imageFile.evaluate((image: HTMLImageElement) => image.naturalWidth);
}
