import { chownSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import { confirmQuote, goTo, openSettings, queueEntry, quoteDialog, storedImages } from "./journeys.ts";

const prompt = "A perfume bottle on wet stone at dawn";

/** Drops files on the references or pastes them, as the OS does. */
async function give(page: Page, how: "drop" | "paste", name: string, bytes: Buffer): Promise<void> {
  const region = page.getByRole("region", { name: "References" });
  const transfer = await page.evaluateHandle(
    ({ name: file, base64 }) => {
      const data = new DataTransfer();
      const text = atob(base64);
      data.items.add(new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], file));
      return data;
    },
    { name, base64: bytes.toString("base64") },
  );
  if (how === "drop") {
    await region.dispatchEvent("dragover", { dataTransfer: transfer });
    await region.dispatchEvent("drop", { dataTransfer: transfer });
    return;
  }
  // The paste goes to the prompt field, where the user types; the text can't contain a copied image.
  await page.getByRole("textbox", { name: "Prompt", exact: true }).evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, transfer);
}

function solid(colour: string, format: "png" | "jpeg"): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: "Jane Doe" } })
    .toFormat(format)
    .toBuffer();
}

/** Returns the share of an image's pixels (0 to 1) in a color that the sandbox itself never uses. */
async function share(file: string, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 3) {
    const off =
      Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue);
    if (off < 60) found += 1;
  }
  return found / (info.width * info.height);
}

test("[RF2] [RF4] [RF11] dropped and chosen reference images are visible in the generated image @complete", async () => {
  const data = temporaryDataFolder();
  const { app, page, complaints, close } = await launchApp({ dataDir: data.path });
  await goTo(page, "Studio");
  const region = page.getByRole("region", { name: "References" });
  const rows = region.getByRole("listitem");

  await give(page, "drop", "pink.jpg", await solid("#ff00ff", "jpeg"));
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("pink.jpg");
  await expect(rows.first()).toContainText("Sent without metadata");
  await expect
    .poll(() =>
      rows
        .first()
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(320);

  // A file that is not an image is rejected with a reason, and the rest stays unchanged.
  await give(page, "drop", "page.png", Buffer.from("<!doctype html><script>alert(1)</script>"));
  await expect(region.getByText(/page\.png: This isn't a supported image/)).toBeVisible();
  await expect(rows).toHaveCount(1);

  // A file from the system's dialog, which a test can't operate, so its result is stubbed.
  const chosen = path.join(data.path, "green.png");
  writeFileSync(chosen, await solid("#00ff40", "png"));
  const owner = process.env["PROOFSHEET_E2E_OWNER"]?.split(":").map(Number);
  if (owner !== undefined) chownSync(chosen, owner[0] ?? 0, owner[1] ?? 0);
  await app.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] });
  }, chosen);
  await region.getByRole("button", { name: "Add to References" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Choose reference" })
    .getByRole("button", { name: "Upload file…" })
    .press("Enter");
  await expect(rows).toHaveCount(2);
  rmSync(chosen);

  // A pasted image, moved forward and removed by keyboard.
  await give(page, "paste", "image.png", await solid("#808080", "png"));
  await expect(rows).toHaveCount(3);
  await region.getByRole("button", { name: "Remove image 3" }).press("Alt+ArrowLeft");
  await expect(rows.nth(1)).toContainText("image.png");
  await region.getByRole("button", { name: "Remove image 2" }).press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(region.getByText("The listener serves local files")).toBeVisible();

  expect(await findings(page)).toEqual([]);

  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill(prompt);
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  await expect(await quoteDialog(page)).toBeVisible();
  await confirmQuote(page);
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  await goTo(page, "Library");
  await expect(page.getByRole("gridcell", { name: prompt })).toBeVisible();
  const [file = ""] = storedImages(data.path);
  expect(readFileSync(file).subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(await share(file, [255, 0, 255])).toBeGreaterThan(0.01);
  expect(await share(file, [0, 255, 64])).toBeGreaterThan(0.01);
  expect(complaints).toEqual([]);

  // Remix restores the draft's files with their original names.
  await page.getByRole("gridcell", { name: prompt }).click();
  await page.getByRole("button", { name: "Remix" }).click();
  await expect(rows.first()).toContainText("pink.jpg");

  const hosting = await openSettings(page, "Reference hosting");
  await hosting.getByRole("button", { name: "Test Listener" }).click();
  await expect(hosting.getByText("Test passed.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await close();
  data.remove();
});
