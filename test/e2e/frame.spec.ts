import { expect, type Page, test } from "@playwright/test";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import { closeNotices, composeImage, confirmQuote, goTo, queueEntry } from "./journeys.ts";

const prompt = "A paper boat on a grey sea";

test("[WN40] [WN41] the result panel is resized and remembered, covers the grid in a narrow window, and undo works from anywhere @complete", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  const { page, close } = running;
  await composeImage(page, prompt);
  await confirmQuote(page);
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  await closeNotices(page);
  await goTo(page, "Library");
  const cell = page.getByRole("gridcell", { name: prompt });
  const panel = page.getByRole("region", { name: "Result" });
  const edge = panel.getByRole("separator", { name: "Panel width" });
  const back = panel.getByRole("button", { name: "Back", exact: true });
  await cell.click();
  expect(await widthOf(page, "section[aria-label=Result]")).toBe(360);
  expect(await widthOf(page, "nav[aria-label=Screens]")).toBe(200);
  await expect(back).toBeHidden();
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(edge).toHaveAttribute("aria-valuenow", "380");
  const box = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 200, { steps: 4 });
  await page.mouse.up();
  const dragged = Number(await edge.getAttribute("aria-valuenow"));
  expect(dragged).toBeGreaterThan(420);
  expect(await widthOf(page, "section[aria-label=Result]")).toBe(dragged);
  await page.mouse.move(0, 0);
  expect(await findings(page), "panel").toEqual([]);
  await page.reload();
  await expect(edge).toHaveAttribute("aria-valuenow", String(dragged));

  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await setSize(running, 900);
  expect(await widthOf(page, "nav[aria-label=Screens]")).toBe(56);
  await expect(page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Library" })).toBeVisible();
  await cell.focus();
  await page.keyboard.press("Enter");
  await expect(back).toBeFocused();
  await expect(edge).toBeHidden();
  await expect(cell).toBeHidden();
  expect(await widthOf(page, "section[aria-label=Result]")).toBe(844);
  expect(await findings(page), "covering panel").toEqual([]);
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  await expect(cell).toBeFocused();

  await setSize(running, 1280);
  await page.keyboard.press("Delete");
  await expect(page.getByText("Moved 1 result to Trash")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search results" });
  const fourStars = panel.getByRole("radio", { name: "4 stars" });
  await search.focus();
  await page.keyboard.type("boat");
  await page.keyboard.press("Control+z");
  await expect(search).toHaveValue("");
  await expect(cell).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(cell).toBeVisible();
  await cell.click();
  await page.keyboard.press("4");
  await expect(fourStars).toBeChecked();
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Library" }).focus();
  await page.keyboard.press("Control+z");
  await expect(fourStars).not.toBeChecked();
  await close();
  data.remove();
});

test("[WN40] in a narrow window, a button shows and hides the boards and searches of Discover @complete", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  const { page, close } = running;
  await goTo(page, "Discover");
  const sidebar = page.getByRole("navigation", { name: "Boards and searches" });
  const show = page.getByRole("button", { name: "Show sidebar" });
  await expect(sidebar).toBeVisible();
  await expect(show).toBeHidden();
  await setSize(running, 900);
  await expect(sidebar).toBeHidden();
  await show.focus();
  await page.keyboard.press("Enter");
  await expect(sidebar).toBeVisible();
  const hide = page.getByRole("button", { name: "Hide sidebar" });
  await expect(hide).toBeFocused();
  expect(await findings(page), "sidebar in a narrow window").toEqual([]);
  await sidebar.getByRole("button", { name: "Saved" }).click();
  await expect(sidebar.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-current", "page");
  await hide.click();
  await expect(sidebar).toBeHidden();
  await close();
  data.remove();
});

async function widthOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width));
}

async function setSize({ app, page }: RunningApp, width: number): Promise<void> {
  const window = await app.browserWindow(page);
  await window.evaluate((target, size) => target.setContentSize(size, 800), width);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}
