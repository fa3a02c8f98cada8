import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { composePicture, confirmQuote, goTo } from "./journeys.ts";

const prompt = "A perfume bottle on wet stone at dawn";

test("[W3] a picture is priced, confirmed, made and kept, and is shown again with the service out of reach", async () => {
  const data = temporaryDataFolder();
  const first = await launchApp({ dataDir: data.path });
  await composePicture(first.page, prompt);
  const credits = await confirmQuote(first.page);
  expect(credits).toBeGreaterThan(0);

  await goTo(first.page, "Queue");
  const entry = first.page.getByRole("list", { name: "Queue" }).getByRole("listitem").first();
  await expect(entry).toContainText("Done", { timeout: 30_000 });
  await expect(entry).toContainText(prompt);

  await goTo(first.page, "Library");
  await expect(first.page.getByRole("gridcell", { name: prompt })).toBeVisible();
  const [file, ...others] = storedPictures(data.path);
  expect(others).toEqual([]);
  const bytes = readFileSync(file ?? "");
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(path.basename(file ?? "", ".png")).toBe(createHash("sha256").update(bytes).digest("hex"));
  await first.close();

  // The same data, and a service that nobody answers for.
  const again = await launchApp({ dataDir: data.path });
  await again.app.evaluate(({ session }) => session.defaultSession.enableNetworkEmulation({ offline: true }));
  await goTo(again.page, "Library");
  const cell = again.page.getByRole("gridcell", { name: prompt });
  await expect(cell).toBeVisible();
  await cell.click();
  const shown = again.page.getByRole("region", { name: "Result" }).getByRole("img").first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(320);
  expect(again.complaints).toEqual([]);
  await again.close();
  data.remove();
});

/** Full-size pictures in the content store, not their thumbnails. */
function storedPictures(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, "media"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".png"))
    .map((name) => path.join(dataDir, "media", name));
}
