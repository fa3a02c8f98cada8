import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { invoke } from "./batchSteps.ts";
import { confirmQuote, goTo, promptBox, storedFiles } from "./journeys.ts";

const chooser = (page: Page) => page.getByRole("dialog", { name: "Choose reference" });
const tile = (page: Page, name: string | RegExp) => chooser(page).getByRole("gridcell", { name });

/** Makes a result of a type, with the Sandbox as fast as it can. */
async function makeResult(page: Page, tab: string, text: string): Promise<void> {
  const { assets } = await invoke(page, "library.list", { limit: 200 });
  await goTo(page, "Studio");
  await page.getByRole("tab", { name: tab, exact: true }).click();
  await promptBox(page).fill(text);
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  await confirmQuote(page);
  await expect
    .poll(async () => (await invoke(page, "library.list", { limit: 200 })).assets.length, { timeout: 60_000 })
    .toBeGreaterThan(assets.length);
}

async function openStudio(page: Page, tab: string): Promise<void> {
  await goTo(page, "Studio");
  await page.getByRole("tab", { name: tab, exact: true }).click();
}

const region = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

test("[RF95] choosing a reference: search, several at once, keys, menus, and the source used last @long", async () => {
  const data = temporaryDataFolder();
  const { page, close, complaints } = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  await invoke(page, "sandbox.changeSwitches", { generationSeconds: 0 });
  for (const text of ["A copper kettle", "A paper boat on a pond", "A red chair"])
    await makeResult(page, "Image", text);
  await promptBox(page).fill("");

  // Two words and Enter add the best match.
  await page.getByRole("button", { name: "Add to References" }).click();
  await expect(chooser(page).getByRole("searchbox", { name: "Search prompts, brands, names" })).toBeFocused();
  await expect(chooser(page).getByRole("gridcell")).toHaveCount(3);
  await page.keyboard.type("copper kettle");
  await page.keyboard.press("Enter");
  await expect(chooser(page)).toBeHidden();
  const rows = region(page, "References").getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("A copper kettle");

  // Several at once, by keyboard alone.
  await page.getByRole("button", { name: "Add to References" }).press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(tile(page, "A red chair")).toBeFocused();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Space");
  await expect(chooser(page).getByText("2 of 8 chosen")).toBeVisible();
  await chooser(page).getByRole("button", { name: "Add 2" }).press("Enter");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(rows).toHaveCount(1);

  // Nothing found, and the way back.
  await page.getByRole("button", { name: "Add to References" }).click();
  await page.keyboard.type("unheard");
  await expect(chooser(page).getByText("Nothing found")).toBeVisible();
  await chooser(page).getByRole("button", { name: "Clear all" }).first().click();
  await expect(chooser(page).getByRole("gridcell")).toHaveCount(3);

  // The menu of a tile, its preview, and the source that the next dialog opens with.
  await tile(page, "A red chair").click({ button: "right" });
  await expect(page.getByRole("menuitem")).toHaveText([/^Preview/, /^Add/, "Show in Library"]);
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await expect(page.getByRole("dialog", { name: "Full-size view" }).getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await chooser(page).getByRole("radio", { name: "Avatars" }).click();
  await tile(page, "Priya, full body").dblclick();
  await expect(chooser(page)).toBeHidden();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Add to References" }).click();
  await expect(chooser(page).getByRole("radio", { name: "Avatars" })).toBeChecked();

  // A link by paste, without a field.
  await chooser(page)
    .getByRole("searchbox", { name: "Search prompts, brands, names" })
    .evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "https://example.com/kettle.png");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
  await expect(chooser(page)).toBeHidden();
  await expect(rows).toHaveCount(3);

  // A single field takes one, and the menu of a reference opens it.
  await openStudio(page, "Video");
  await page.getByRole("button", { name: "Add to First frame" }).click();
  await expect(chooser(page).getByRole("heading", { name: "First frame: choose an image" })).toBeVisible();
  await tile(page, "A red chair").click();
  await chooser(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(region(page, "First frame")).toContainText("A red chair");
  await region(page, "First frame").getByText("A red chair").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Open", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Full-size view" }).getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[RF94] [RF96] an audio result becomes Lipsync's audio by two clicks from Library, by keyboard, and by drag @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  await invoke(page, "sandbox.changeSwitches", { generationSeconds: 0 });
  await makeResult(page, "Audio", "Good morning everyone");
  const audio = region(page, "Audio");

  // By mouse: a right click and a click.
  await goTo(page, "Library");
  const result = page.getByRole("grid", { name: "Results" }).getByRole("gridcell", { name: "Good morning everyone" });
  await result.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Use as reference" }).hover();
  await page.getByRole("menuitem", { name: "Lipsync audio" }).click();
  await expect(page.getByRole("tab", { name: "Lipsync", exact: true, selected: true })).toBeVisible();
  await expect(audio).toContainText("Good morning everyone");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(audio).not.toContainText("Good morning everyone");

  // By keyboard, from the field.
  await page.getByRole("button", { name: "Add to Audio" }).press("Enter");
  await expect(chooser(page).getByRole("searchbox", { name: "Search prompts, brands, names" })).toBeFocused();
  await expect(tile(page, "Good morning everyone")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(audio).toContainText("Good morning everyone");
  await page.getByRole("button", { name: "Undo", exact: true }).click();

  // By drag: a result is dragged as its file, which the field recognizes.
  const [file] = storedFiles(data.path, ".wav", ".mp3");
  if (file === undefined) throw new Error("The audio file is not stored.");
  const transfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const dragged = new DataTransfer();
      dragged.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
      return dragged;
    },
    { name: path.basename(file), base64: readFileSync(file).toString("base64") },
  );
  await audio.dispatchEvent("dragover", { dataTransfer: transfer });
  await audio.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(audio).toContainText("Good morning everyone");
  await expect(audio).not.toContainText("Sent unchanged");
  await close();
  data.remove();
});
