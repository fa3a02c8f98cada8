import { expect, type Locator, type Page, test } from "@playwright/test";
import { batchRows, invoke, openBatch } from "./batchSteps.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { chooseModel, confirmQuote, goTo, promptBox, queueEntry, quoteDialog } from "./journeys.ts";

const prompts = {
  Image: "A perfume bottle on wet stone at dawn",
  Scene: "She pours coffee at the kitchen window",
  Audio: "I tried it for a week, and this is what happened.",
  Lipsync: "Warm and quick to laugh, looks straight at you",
  Video: "Slow push in, steam rises from the cup",
} as const;
type Kind = keyof typeof prompts;

test("[W3] [W7] each of the five types can be composed, quoted, confirmed, and shown or played offline @complete", async () => {
  test.setTimeout(240_000);
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ generation_seconds: 1 });
  const options = { dataDir: data.path, service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" } };
  const first = await launchApp(options);
  const { page } = first;

  await buy(page, "Image");
  await openTab(page, "Scene");
  await page.getByRole("textbox", { name: "Scene name" }).fill("Kitchen window");
  await page.getByRole("option", { name: "Priya" }).click();
  await buy(page, "Scene");
  await buy(page, "Audio");

  // An audio result is used in a lipsync, and one click uses an avatar as its face.
  await openTab(page, "Audio");
  await page.getByRole("gridcell", { name: prompts.Audio }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Use as reference" }).hover();
  await page.getByRole("menuitem", { name: "Lipsync audio" }).click();
  await expect(page.getByRole("region", { name: "Audio" })).toContainText(prompts.Audio);
  await page.getByRole("option", { name: "Priya" }).click();
  await expect(page.getByRole("region", { name: "Image" })).toContainText("Priya");
  await buy(page, "Lipsync");

  // A scene is used in a video: its image becomes the first frame.
  await openTab(page, "Scene");
  await page.getByRole("button", { name: "Use Kitchen window in a video" }).click();
  await expect(page.getByRole("region", { name: "First frame" })).toContainText("Kitchen window");
  await page.getByRole("spinbutton", { name: "Duration" }).fill("4");
  await buy(page, "Video");
  // A request is done when the service reports it; its file is downloaded afterwards.
  await expect
    .poll(async () => (await invoke(page, "library.list", { limit: 10 })).assets.length)
    .toBe(Object.keys(prompts).length);
  expect(first.complaints).toEqual([]);
  await first.close();
  await service.stop();

  const again = await launchApp(options);
  await expect(again.page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
  await goTo(again.page, "Library");
  for (const [kind, prompt] of Object.entries(prompts)) {
    await again.page.getByRole("gridcell", { name: prompt }).click();
    const result = again.page.getByRole("region", { name: "Result" });
    if (kind === "Image" || kind === "Scene") await expectShown(result.getByRole("img", { name: prompt }));
    else await expectPlayed(result.getByLabel(prompt, { exact: true }), kind !== "Audio");
  }
  await openTab(again.page, "Scene");
  await expectShown(again.page.getByRole("option", { name: "Priya" }).locator("img"));
  await expect(again.page.getByRole("textbox", { name: "Scene name" })).toHaveValue("Kitchen window");
  expect(again.complaints).toEqual([]);
  await again.close();
  data.remove();
});

test("a batch accepts items of several types, and each item opens in its own form for editing @long", async () => {
  const data = temporaryDataFolder();
  const { page, close, complaints } = await launchApp({ dataDir: data.path });
  for (const kind of ["Image", "Video", "Audio", "Scene"] as const) {
    await openTab(page, kind);
    await promptBox(page).fill(prompts[kind]);
    if (kind === "Scene") await page.getByRole("textbox", { name: "Scene name" }).fill("Kitchen window");
    await page.getByRole("button", { name: "Add to batch" }).click();
  }
  await openBatch(page);
  for (const [index, kind] of (["Image", "Video", "Audio", "Scene"] as const).entries()) {
    await batchRows(page).nth(index).press("Enter");
    await expect(page.getByRole("tab", { name: kind, selected: true })).toBeVisible();
    await expect(promptBox(page)).toHaveValue(prompts[kind]);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
  }
  await page.getByRole("button", { name: "Get quote for 4" }).click();
  const items = (await quoteDialog(page)).getByRole("list", { name: "Items" });
  await expect(items.getByRole("listitem")).toHaveCount(4);
  await confirmQuote(page);
  await goTo(page, "Library");
  for (const kind of ["Image", "Video", "Audio", "Scene"] as const)
    await expect(page.getByRole("gridcell", { name: prompts[kind] })).toBeVisible({ timeout: 60_000 });
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[ST12] an option that only a rejection excluded stays reachable, also after a restart @complete", async () => {
  const data = temporaryDataFolder();
  // The manifest of this service states nothing about options.
  const service = await spawnSandbox({ variants: ["manifest-minimal"] });
  const options = { dataDir: data.path, service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" } };
  const first = await launchApp(options);
  await openTab(first.page, "Audio");
  await promptBox(first.page).fill(prompts.Audio);
  await first.page.getByRole("button", { name: "Advanced" }).click();
  await first.page.getByRole("spinbutton", { name: "Pitch" }).fill("3");
  await first.page.getByRole("button", { name: "Get quote", exact: true }).click();
  await expect(first.page.getByText("elevenlabs-v3 does not take pitch")).toBeVisible();
  await first.page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(first.page.getByRole("spinbutton", { name: "Pitch" })).toBeHidden();
  await expect(first.page.getByRole("button", { name: "elevenlabs-v3 doesn't support Pitch" })).toBeVisible();
  await first.close();

  const again = await launchApp(options);
  await openTab(again.page, "Audio");
  await again.page.getByRole("button", { name: "elevenlabs-v3 doesn't support Pitch" }).click();
  await expect(again.page.getByRole("spinbutton", { name: "Pitch" })).toBeVisible();
  await chooseModel(again.page, "minimax-speech-hd");
  await expect(again.page.getByText("doesn't support Pitch")).toBeHidden();
  await expect(promptBox(again.page)).toHaveValue(prompts.Audio);
  await again.close();
  await service.stop();
  data.remove();
});

test("[ST12] an option that the manifest excludes is hidden, named, and not sent", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await promptBox(page).fill("A paper boat");
  await page.getByRole("button", { name: "Advanced" }).click();
  await page.getByRole("textbox", { name: "Negative prompt" }).fill("letters");
  await chooseModel(page, "gpt-image-2");
  await expect(page.getByRole("textbox", { name: "Negative prompt" })).toBeHidden();
  await expect(page.getByText("Not available for GPT Image 2: Negative prompt")).toBeVisible();
  await expect(page.getByText("Filled in, but not sent: Negative prompt")).toBeVisible();
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  await expect(await quoteDialog(page)).toContainText("gpt-image-2");
  await expect(await quoteDialog(page)).toContainText("Filled in, but not sent: Negative prompt");
  await close();
  data.remove();
});

async function openTab(page: Page, kind: Kind): Promise<void> {
  await goTo(page, "Studio");
  await page.getByRole("tab", { name: kind, exact: true }).click();
  await expect(promptBox(page)).toBeVisible();
}

/** Writes the prompt, confirms the quote, and waits until the result is there. */
async function buy(page: Page, kind: Kind): Promise<void> {
  await openTab(page, kind);
  await promptBox(page).fill(prompts[kind]);
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  const dialog = await quoteDialog(page);
  await expect(dialog).toContainText(kind, { timeout: 80_000 });
  expect(await confirmQuote(page)).toBeGreaterThan(0);
  await expect(await queueEntry(page, prompts[kind])).toContainText("Done", { timeout: 80_000 });
}

/** Asserts that the image is decoded: it has pixels. */
async function expectShown(imageFile: Locator): Promise<void> {
  await expect.poll(() => imageFile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Asserts that the file plays to its end, muted; a video also has pixels. */
async function expectPlayed(player: Locator, isClip: boolean): Promise<void> {
  const played = await player.evaluate(async (media: HTMLMediaElement) => {
    media.muted = true;
    media.playbackRate = 4;
    const end = new Promise((resolve, reject) => {
      media.addEventListener("ended", resolve, { once: true });
      media.addEventListener("error", () => reject(new Error(media.error?.message)), { once: true });
    });
    await media.play();
    await end;
    return { seconds: media.currentTime, width: media instanceof HTMLVideoElement ? media.videoWidth : 0 };
  });
  expect(played.seconds).toBeGreaterThan(0.5);
  if (isClip) expect(played.width).toBeGreaterThan(0);
}
