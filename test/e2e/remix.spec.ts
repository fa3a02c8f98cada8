import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { goTo, promptBox } from "./journeys.ts";

async function onlyMedia(page: Page, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Media type" }).click();
  await page.getByRole("checkbox", { name: kind }).click();
  await page.keyboard.press("Escape");
}

test("[ST101] [ST103] a video ad's remix is a clean draft with the ad's video and a model that takes it, and Undo restores @complete", async () => {
  const data = temporaryDataFolder();
  const { page, close, complaints } = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  await goTo(page, "Studio");
  await page.getByRole("tab", { name: "Video", exact: true }).click();
  await expect(promptBox(page)).toHaveValue("");
  await promptBox(page).fill("Another job");
  // Another job's first frame, of an image ad.
  await goTo(page, "Discover");
  const cells = page.getByRole("grid", { name: "Ads" }).getByRole("gridcell");
  const panel = page.getByRole("region", { name: "Ad", exact: true });
  await onlyMedia(page, "Image");
  await cells.first().click();
  await panel.getByRole("button", { name: "Use as reference" }).click();
  await page.getByRole("menuitem", { name: "First frame" }).click();
  await expect(page.getByRole("button", { name: "Remove first frame" })).toBeVisible();

  await goTo(page, "Discover");
  await onlyMedia(page, "Video");
  await cells.first().click();
  await panel.getByRole("button", { name: "Remix in Studio" }).click();
  await expect(promptBox(page)).toHaveValue(/^An ad/);
  await expect(page.getByRole("region", { name: "Reference videos" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Add to First frame" })).toBeVisible();
  await expect(page.getByText("Filled in, but not sent")).toHaveCount(0);
  await page.getByRole("dialog", { name: "Draft replaced" }).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(promptBox(page)).toHaveValue("Another job");
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
