import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type ElectronApplication, expect, type Page, test } from "@playwright/test";
import type { CommandInput, CommandName, CommandOutput } from "#contracts/registry.ts";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import { confirmRequested, consentView, goTo, storedFiles, tabTo } from "./journeys.ts";

async function invoke<N extends CommandName>(page: Page, name: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
  const result = await page.evaluate(([command, given]) => window.bridge.invoke(command, given), [
    name,
    input,
  ] as const);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  return result.value as CommandOutput<N>;
}

const imageFile = (prompt: string, aspect_ratio: "1:1" | "9:16" = "1:1") => ({
  kind: "generation" as const,
  request: { type: "image" as const, prompt, model: "nano-banana-2" as const, options: { aspect_ratio } },
});
const sneaker = "A red sneaker on wet stone";
const wall = "Wet red paint on a stone wall";
const tokyo = "東京の夜、雨のネオン";
const speech = "Fresh coffee, every morning";
const clip = "A slow pan over dunes";
const otherClip = "Waves that roll in at dusk";
const video = (prompt: string) => ({
  kind: "generation" as const,
  request: { type: "video" as const, prompt, model: "kling-3" as const, options: { duration: 3 } },
});

/** Makes one result of each type, and waits until their files and thumbnails are there. */
async function makeResults({ page }: RunningApp, moreClips: readonly string[] = []): Promise<void> {
  const run = await invoke(page, "runs.request", {
    items: [
      imageFile(sneaker),
      imageFile(wall),
      imageFile(tokyo, "9:16"),
      { kind: "generation", request: { type: "audio", prompt: speech, model: "elevenlabs-v3" } },
      video(clip),
      ...moreClips.map(video),
    ],
    project: "spring",
  });
  await expect.poll(async () => (await invoke(page, "runs.read", { runId: run.id })).state).toBe("quoted");
  await confirmRequested(page, { kind: "run", runId: run.id, canEdit: false });
  await expect
    .poll(
      async () =>
        (await invoke(page, "library.list", { limit: 10 })).assets.filter(({ thumbnailUrl }) => thumbnailUrl !== null)
          .length,
      { timeout: 60_000 },
    )
    .toBe(5 + moreClips.length);
}

test("[LB2] [LB4] [LB5] [LB6] results can be searched, selected, rated, tagged, trashed, and restored @long", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const { page, complaints, close } = running;
  await makeResults(running);
  await goTo(page, "Library");
  const cells = page.getByRole("gridcell");
  const cell = (name: string) => page.getByRole("gridcell", { name });
  await expect(cells).toHaveCount(5);

  const search = page.getByRole("searchbox", { name: "Search results" });
  for (const [words, found] of [
    ['"wet stone"', [sneaker]],
    ["red -sneaker", [wall]],
    ["京", [tokyo]],
    ["re sto", [wall, sneaker]],
  ] as const) {
    await search.fill(words);
    await expect(cells).toHaveCount(found.length);
    for (const name of found) await expect(cell(name)).toBeVisible();
  }
  await search.fill("nothing of this kind");
  await expect(page.getByText("No matching results")).toBeVisible();
  expect(await findings(page), "nothing found").toEqual([]);
  const bar = page.getByRole("group", { name: "Filters" });
  await bar.getByRole("button", { name: "Clear all" }).click();
  await expect(cells).toHaveCount(5);

  await cell(sneaker).click();
  await page.keyboard.press("Escape");
  await cell(sneaker).click({ modifiers: ["ControlOrMeta"] });
  await cell(wall).click({ modifiers: ["ControlOrMeta"] });
  const selection = page.getByRole("toolbar", { name: "Selection" });
  await expect(selection).toContainText("2 selected");
  await page.keyboard.press("4");
  await expect(page.getByTitle("4 stars")).toHaveCount(2);
  await selection.getByRole("button", { name: "Edit tags" }).click();
  await page.getByRole("combobox", { name: "Add tag" }).fill("Hero shot");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(await findings(page), "marked").toEqual([]);
  await search.fill("hero");
  await expect(cells).toHaveCount(2);
  await search.fill("");
  await expect(cells).toHaveCount(5);

  await bar.getByRole("button", { name: "Rating" }).click();
  await page.getByRole("radio", { name: "★★★ and up", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "Rating: ★★★ and up" })).toBeFocused();
  await expect(cells).toHaveCount(2);
  await bar.getByRole("button", { name: "Clear all" }).click();
  await expect(cells).toHaveCount(5);

  await cells.first().focus();
  await page.keyboard.press("Control+a");
  await expect(selection).toContainText("5 selected");
  await page.keyboard.press("Delete");
  await expect(page.getByText("No results yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(cells).toHaveCount(5);
  await cell(tokyo).focus();
  await page.keyboard.press("Delete");
  await expect(cells).toHaveCount(4);
  await page.keyboard.press("Control+z");
  await expect(cells).toHaveCount(5);
  await expect(page.getByText("Undone")).toBeVisible();
  await cell(tokyo).focus();
  await page.keyboard.press("Delete");
  await expect(cells).toHaveCount(4);
  await page.getByRole("button", { name: /^Trash/ }).click();
  await expect(cell(tokyo)).toBeVisible();
  await page.getByRole("button", { name: "Empty trash…" }).click();
  const view = await consentView(page);
  const asking = view.getByRole("dialog", { name: "Empty trash?" });
  await expect(asking).toBeVisible();
  expect(await findings(view), "emptying the trash").toEqual([]);
  await asking.getByRole("button", { name: "Delete 1 result permanently" }).click();
  await expect(page.getByText("Trash is empty")).toBeVisible();
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

/** Returns the PNG with an empty chunk of Content Credentials. */
function signed(png: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), Buffer.from("\0\0\0\0caBX\0\0\0\0", "latin1"), png.subarray(33)]);
}

test("[LB7] [LB8] [LB101] a result is saved to a folder, and dropping its file on the window restores the recipe @complete", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const { app, page, complaints, close } = running;
  const folder = path.join(data.path, "saved");
  await makeResults(running);
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, folder);
  await goTo(page, "Library");
  await page.getByRole("gridcell", { name: sneaker }).click();
  const panel = page.getByRole("region", { name: "Result" });
  await panel.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Save to folder" }).click();
  await expect.poll(() => savedIn(folder)).toHaveLength(1);
  const [saved = ""] = savedIn(folder);
  expect(saved).toMatch(/_a-red-sneaker-on-wet-stone_[0-9a-f]{8}\.png$/);
  await panel.getByRole("button", { name: "Copy image" }).click();
  await expect(page.getByText("Image copied")).toBeVisible();
  await expect.poll(() => copiedWidth(app)).toBeGreaterThan(320);
  expect(await findings(page), "a saved result").toEqual([]);

  await drop(page, readFileSync(path.join(folder, "spring", saved)));
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue(sneaker);
  await drop(page, Buffer.from("just some text"));
  await expect(page.getByText("No recipe in this file")).toBeVisible();

  // A file with Content Credentials stays as it is, and the result says where its recipe is.
  for (const file of storedFiles(data.path, ".png")) writeFileSync(file, signed(readFileSync(file)));
  await goTo(page, "Library");
  await page.getByRole("gridcell", { name: sneaker }).click();
  await panel.getByRole("button", { name: "More actions" }).click();
  // By keyboard: on its way to the item, the pointer may open the submenu of another one.
  await page.getByRole("menuitem", { name: "Save again" }).press("Enter");
  await expect(
    panel.getByText(/Recipe saved beside it as JSON, because the file has Content Credentials/),
  ).toBeVisible();
  const again = savedIn(folder).find((name) => name !== saved && name.endsWith(".png")) ?? "";
  expect(readFileSync(path.join(folder, "spring", again)).includes("caBX")).toBe(true);
  expect(savedIn(folder)).toContain(`${again}.json`);
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[LB4] [LB5] [LB10] the whole library works by keyboard alone, and every state passes axe @long", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const { app, page, complaints, close } = running;
  const folder = path.join(data.path, "saved");
  const cells = page.getByRole("gridcell");
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, folder);
  await tabTo(page, "link", "Library");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No results yet")).toBeVisible();
  expect(await findings(page), "empty").toEqual([]);
  await makeResults(running, [otherClip]);
  await expect(cells).toHaveCount(6);
  expect(await overflowing(page)).toEqual([]);

  // Search, and open a match.
  await tabTo(page, "searchbox", "Search results");
  await page.keyboard.type("nothing of this kind");
  await expect(page.getByText("No matching results")).toBeVisible();
  expect(await findings(page), "filtered to nothing").toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type('"wet stone"');
  await expect(cells).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Result" });
  await expect(panel).toContainText(sneaker);
  await page.keyboard.press("4");
  await expect(page.getByTitle("4 stars")).toHaveCount(1);
  await tabTo(page, "button", /^More actions$/);
  await chooseByKeys(page, "Save to folder");
  await expect.poll(() => savedIn(folder).join()).toContain("a-red-sneaker-on-wet-stone");
  // The closed menu has given the focus back to its button.
  await expect(page.getByRole("menu")).toBeHidden();
  await tabTo(page, "button", /^More actions$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Save again" })).toBeVisible();
  expect(await findings(page), "the menu of a result").toEqual([]);
  await page.keyboard.press("Escape");
  expect(await findings(page), "detail").toEqual([]);
  await page.keyboard.press("Escape");
  await tabTo(page, "searchbox", "Search results");
  await page.keyboard.press("Escape");
  await expect(cells).toHaveCount(6);

  // Select two images, tag and compare them.
  await page.keyboard.press("ArrowDown");
  await mark(page, sneaker);
  await mark(page, wall);
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("2 selected");
  await page.keyboard.press("c");
  const compare = page.getByRole("dialog", { name: "Compare" });
  await expect(compare.getByRole("img")).toHaveCount(2);
  expect(await findings(page), "compare side by side").toEqual([]);
  await tabTo(page, "radio", "Side by side");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "slider", "Comparison position");
  await page.keyboard.press("Home");
  await expect(compare.getByRole("slider")).toHaveValue("0");
  expect(await findings(page), "compare with the slider").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(compare).toBeHidden();
  await tabTo(page, "button", "Edit tags");
  await page.keyboard.press("Enter");
  await tabTo(page, "combobox", "Add tag");
  await page.keyboard.type("Hero shot");
  await page.keyboard.press("Enter");
  expect(await findings(page), "giving a tag").toEqual([]);
  await page.keyboard.press("Escape");
  await tabTo(page, "searchbox", "Search results");
  await page.keyboard.type("hero");
  await expect(cells).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(cells).toHaveCount(6);

  // Two videos play in sync, even after one of them has fallen behind.
  await page.keyboard.press("ArrowDown");
  await mark(page, clip);
  await mark(page, otherClip);
  await page.keyboard.press("c");
  await expect(compare.locator("video")).toHaveCount(2);
  await tabTo(page, "button", "Play all");
  await page.keyboard.press("Enter");
  await expect.poll(() => apart(page), { message: "both play" }).toBeLessThan(0.15);
  await compare
    .locator("video")
    .nth(1)
    .evaluate((video: HTMLVideoElement) => {
      video.currentTime = (video.currentTime + 1.5) % 3;
    });
  await expect.poll(() => apart(page), { message: "in step again" }).toBeLessThan(0.15);
  expect(await findings(page), "compare of clips").toEqual([]);
  await tabTo(page, "button", "Pause all");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => compare.locator("video").evaluateAll((all: HTMLVideoElement[]) => all.every(({ paused }) => paused)))
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect(compare).toBeHidden();
  await page.keyboard.press("Escape");

  // Audio is shown as a waveform and played.
  await goToCell(page, speech);
  await page.keyboard.press("Enter");
  await expect(panel).toContainText(speech);
  await tabTo(page, "button", /^Play$/);
  await page.keyboard.press("Enter");
  await expect
    .poll(() => panel.locator("audio").evaluate((sound: HTMLAudioElement) => sound.currentTime))
    .toBeGreaterThan(0);
  const heights = await panel
    .locator("svg rect")
    .evaluateAll((bars) => new Set(bars.map((bar) => bar.getAttribute("height"))).size);
  expect(heights).toBeGreaterThan(5);
  expect(await findings(page), "a sound").toEqual([]);
  await page.keyboard.press("Escape");

  // Move to trash and undo.
  await goToCell(page, tokyo);
  await page.keyboard.press("Delete");
  await expect(cells).toHaveCount(5);
  await tabTo(page, "button", "Undo");
  await page.keyboard.press("Enter");
  await expect(cells).toHaveCount(6);
  await goToCell(page, tokyo);
  await page.keyboard.press("Delete");
  await expect(cells).toHaveCount(5);
  await tabTo(page, "button", /^Trash/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell", { name: tokyo })).toBeVisible();
  expect(await findings(page), "trash").toEqual([]);
  await tabTo(page, "button", "Empty trash…");
  await page.keyboard.press("Enter");
  const view = await consentView(page);
  const asking = view.getByRole("dialog", { name: "Empty trash?" });
  await expect(asking).toBeVisible();
  expect(await findings(view), "asking whether to empty the trash").toEqual([]);
  await view.keyboard.press("Escape");
  await expect(asking).toHaveCount(0);
  await tabTo(page, "gridcell", tokyo);
  await page.keyboard.press("Delete");
  await expect(page.getByText("Trash is empty")).toBeVisible();
  expect(await findings(page), "an empty trash").toEqual([]);
  await tabTo(page, "button", /^All results/);
  await page.keyboard.press("Enter");
  await expect(cells).toHaveCount(6);
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[WN36] a video plays without sound under the pointer and with sound by its button, and only one plays @long", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const { page, complaints, close } = running;
  await makeResults(running, [otherClip]);
  await goTo(page, "Library");
  const [one, other] = [clip, otherClip].map((name) => page.getByRole("gridcell", { name }));
  if (one === undefined || other === undefined) throw new Error("two videos");
  await page.evaluate(() => {
    const starts: [string | null, string, number][] = [];
    Object.assign(window, { starts });
    document.addEventListener(
      "play",
      ({ target }) => {
        const video = target as HTMLVideoElement;
        const playing = [...document.querySelectorAll("video")].filter(({ paused }) => !paused);
        starts.push([video.getAttribute("aria-label"), video.muted ? "muted" : "sound", playing.length]);
      },
      true,
    );
  });
  const starts = () => page.evaluate(() => Reflect.get(window, "starts") as unknown);
  await one.hover();
  await expect.poll(starts).toEqual([[clip, "muted", 1]]);
  await one.getByRole("button", { name: "Play with sound" }).click();
  await expect.poll(starts).toEqual([
    [clip, "muted", 1],
    [clip, "sound", 1],
  ]);
  await other.getByRole("button", { name: "Play with sound" }).click();
  await expect.poll(async () => ((await starts()) as unknown[]).at(-1)).toEqual([otherClip, "sound", 1]);
  await expect(page.getByRole("region", { name: "Result" })).toBeHidden();
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

/** Moves the focus to a cell of the grid with the arrow keys, from any focused element. */
async function goToCell(page: Page, name: string): Promise<void> {
  const isOnSheet = () => page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell");
  for (let presses = 0; presses < 60 && !(await isOnSheet()); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Control+Home");
  const isThere = () => page.evaluate((label) => document.activeElement?.getAttribute("aria-label") === label, name);
  for (let presses = 0; presses < 10 && !(await isThere()); presses += 1) await page.keyboard.press("ArrowRight");
  expect(await isThere(), name).toBe(true);
}

async function mark(page: Page, name: string): Promise<void> {
  await goToCell(page, name);
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("gridcell", { name })).toHaveAttribute("aria-selected", "true");
}

/** Opens the menu of the focused button and chooses an entry with the arrow keys. */
async function chooseByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Enter");
  const entry = page.getByRole("menuitem", { name });
  await expect(entry).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(entry).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(entry).toBeHidden();
}

/** Returns the names of the saved copies. */
function savedIn(folder: string): readonly string[] {
  if (!existsSync(path.join(folder, "spring"))) return [];
  // A file has its own name once it is complete.
  return readdirSync(path.join(folder, "spring")).filter((name) => !name.endsWith(".part"));
}

/** Returns the time between the videos of a comparison in seconds; Infinity while one of them is not playing. */
function apart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const clips = [...document.querySelectorAll<HTMLVideoElement>("[role=dialog] video")];
    const times = clips.map(({ currentTime }) => currentTime);
    const isPlaying = clips.length === 2 && clips.every((one) => !one.paused && !one.seeking && one.currentTime > 0);
    return isPlaying ? Math.max(...times) - Math.min(...times) : Infinity;
  });
}

/** Returns images that overflow their frame. */
function overflowing(page: Page): Promise<readonly string[]> {
  return page.getByRole("gridcell").evaluateAll((frames) =>
    frames
      .filter((frame) => {
        const imageFile = frame.querySelector("img")?.getBoundingClientRect();
        const edge = frame.getBoundingClientRect();
        return imageFile !== undefined && (imageFile.bottom > edge.bottom + 1 || imageFile.right > edge.right + 1);
      })
      .map((frame) => frame.getAttribute("aria-label") ?? ""),
  );
}

/** Returns the width of the image in the clipboard; Infinity where this Electron version can't read it synchronously. */
function copiedWidth(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ clipboard }) => {
    const old = clipboard as unknown as { readonly readImage?: () => { getSize: () => { width: number } } };
    return old.readImage?.().getSize().width ?? Infinity;
  });
}

/** Drops a file on the window, as the OS would. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
  await page.evaluate(
    (numbers) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(numbers)], "dropped.png"));
      const target = document.querySelector("h1") ?? document.body;
      for (const type of ["dragover", "drop"]) {
        target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }
    },
    [...bytes],
  );
}
