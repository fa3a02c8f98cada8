// Judging results: flags and stars by key, the full-size view, collections, and the rail.
import { expect, type Page, test } from "@playwright/test";
import type { LibraryFacets } from "#contracts/library/library.ts";
import { fillDataFolder } from "../support/fillDataFolder.ts";
import { giveToUser, launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import { goTo } from "./journeys.ts";

async function openLibrary(count: number) {
  const data = temporaryDataFolder();
  await fillDataFolder(data.path, count, 20);
  giveToUser(data.path);
  const running = await launchApp({ dataDir: data.path, size: { width: 1280, height: 800 } });
  await goTo(running.page, "Library");
  await expect(running.page.locator('[data-tile="0"] img')).toBeVisible();
  return { data, ...running };
}

/** The results of a filled data folder have thumbnails only. */
const missingFile = "404 (Not Found)";
const rail = (page: Page) => page.getByRole("navigation", { name: "Library" });
const place = (page: Page, name: string) => rail(page).getByRole("button", { name: new RegExp(`^${name}`) });

test("[LB18] [LB19] 100 results are rated in the full-size view with 100 keys, and no mouse @long", async () => {
  const { data, page, complaints, close } = await openLibrary(120);
  await page.locator('[data-tile="0"]').focus();
  await page.keyboard.press(" ");
  const view = page.getByRole("dialog", { name: "Full-size view" });
  await expect(view).toContainText("1 of 120");
  const box = view.getByRole("checkbox", { name: "Auto-advance" });
  for (let presses = 0; presses < 20 && !(await box.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press(" ");
  await expect(box).toBeChecked();
  expect(await findings(page), "the full-size view").toEqual([]);
  for (let press = 1; press <= 100; press += 1) {
    await page.keyboard.press(String((press % 5) + 1));
    await expect(view).toContainText(`${press + 1} of 120`);
  }
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const found = await window.bridge.invoke("library.facets", { filter: {} });
        return found.ok ? (found.value as LibraryFacets).rating : [];
      }),
    )
    // 100 of 1 to 5 stars in turn, and of the last 20 what they had before.
    .toEqual([103, 83, 63, 43, 20]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone")).toBeVisible();
  expect(complaints.filter((text) => !text.includes(missingFile))).toEqual([]);
  await close();
  data.remove();
});

test("[LB14] [LB16] [LB17] results are flagged, collected, and saved as a view, and the rail counts them @complete", async () => {
  const { data, page, complaints, close } = await openLibrary(60);
  await expect(place(page, "All results")).toContainText("60");
  const picks = Number((await place(page, "Picks").innerText()).replaceAll(/\D/g, ""));
  const unflagged = Number((await place(page, "Unflagged").innerText()).replaceAll(/\D/g, ""));

  // Two unflagged results: the first one leaves the place, and the focus goes on to the next one.
  await place(page, "Unflagged").click();
  const cells = page.getByRole("gridcell");
  await expect(page.locator('[data-tile="0"] img')).toBeVisible();
  await page.locator('[data-tile="0"]').focus();
  await page.keyboard.press("p");
  await expect(place(page, "Picks")).toContainText(String(picks + 1));
  await expect(place(page, "Unflagged")).toContainText(String(unflagged - 1));
  await page.keyboard.press("Control+z");
  await expect(place(page, "Picks")).toContainText(String(picks));
  expect(await findings(page), "the rail").toEqual([]);

  // A collection by key.
  await place(page, "All results").click();
  await page.locator('[data-tile="1"]').focus();
  await page.keyboard.press("b");
  const adding = page.getByRole("dialog", { name: "Add to collection" });
  await adding.getByRole("combobox", { name: "New collection" }).fill("Spring hero");
  expect(await findings(page), "adding to a collection").toEqual([]);
  await page.keyboard.press("Enter");
  await expect(place(page, "Spring hero")).toContainText("1");
  await place(page, "Spring hero").click();
  await expect(cells).toHaveCount(1);
  await page.getByRole("button", { name: "More actions for Spring hero" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(place(page, "Spring hero")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(place(page, "Spring hero")).toContainText("1");

  // A view is saved from the filters, and counts a new flag.
  await place(page, "Picks").click();
  const bar = page.getByRole("group", { name: "Filters" });
  await expect(bar.getByRole("button", { name: "Flag: Pick" })).toBeVisible();
  await bar.getByRole("button", { name: "Save view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Best of all");
  expect(await findings(page), "saving a view").toEqual([]);
  await page.keyboard.press("Enter");
  await expect(place(page, "Best of all")).toContainText(String(picks));
  await page.locator('[data-tile="0"]').focus();
  await page.keyboard.press("x");
  await expect(place(page, "Best of all")).toContainText(String(picks - 1));

  // Its rules are edited.
  await page.getByRole("button", { name: "More actions for Best of all" }).click();
  await page.getByRole("menuitem", { name: "Edit rules…" }).click();
  const rules = page.getByRole("dialog", { name: "Edit rules" });
  await rules.getByRole("button", { name: "Add rule" }).click();
  await rules.getByRole("button", { name: "Save collection" }).click();
  await expect(rules.getByText("Choose a value.")).toBeVisible();
  expect(await findings(page), "the rules").toEqual([]);
  await rules.getByRole("button", { name: "Values of Type" }).click();
  await page.getByRole("checkbox", { name: "Image" }).click();
  await page.keyboard.press("Escape");
  await rules.getByRole("button", { name: "Save collection" }).click();
  await expect(rules).toBeHidden();
  const ofImages = Number((await place(page, "Best of all").innerText()).replaceAll(/\D/g, ""));
  expect(ofImages).toBeLessThan(picks);

  // Rejected results go to the trash together.
  await place(page, "Rejected").click();
  await page.getByRole("button", { name: "Move rejected to Trash" }).click();
  await expect(place(page, "Rejected")).toContainText("0");
  expect(complaints.filter((text) => !text.includes(missingFile))).toEqual([]);
  await close();
  data.remove();
});

test("[LB19] [LB21] Auto-advance moves on in the grid, and the panel edits tags and the project by keyboard @complete", async () => {
  const { data, page, complaints, close } = await openLibrary(40);
  await page.locator('[data-tile="0"]').focus();
  await page.keyboard.press(" ");
  const view = page.getByRole("dialog", { name: "Full-size view" });
  await view.getByRole("checkbox", { name: "Auto-advance" }).check();
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await page.keyboard.press("Escape");
  await place(page, "Unflagged").click();
  const cell = (index: number) => page.locator(`[data-tile="${index}"]`);
  await expect(cell(0).locator("img")).toBeVisible();
  const names = await Promise.all([0, 1, 2].map((index) => cell(index).getAttribute("aria-label")));
  await cell(0).focus();
  for (const name of names) {
    await expect(page.locator("[role=gridcell]:focus")).toHaveAttribute("aria-label", name ?? "");
    await page.keyboard.press("p");
    await expect(page.getByRole("gridcell", { name: name ?? "", exact: true })).toHaveCount(0);
  }

  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Result" });
  await expect(panel.getByText(/^#\d+$/)).toBeVisible();
  const field = panel.getByRole("combobox", { name: "Tags" });
  const tags = panel.getByRole("list", { name: "Tags" }).getByRole("listitem");
  const before = await tags.count();
  await field.fill("alpha");
  await field.press("Enter");
  await expect(tags).toHaveCount(before + 1);
  await field.pressSequentially("beta,");
  await expect(tags).toHaveCount(before + 2);
  await field.press("Backspace");
  await expect(tags).toHaveCount(before + 1);
  expect(await findings(page), "the panel").toEqual([]);
  const project = panel.getByRole("combobox", { name: "Project" });
  await project.click();
  await panel.getByRole("option", { name: "autumn" }).click();
  await expect(project).toHaveValue("autumn");
  await project.fill("new launch");
  await project.press("Enter");
  await expect(place(page, "new launch")).toContainText("1");
  expect(complaints.filter((text) => !text.includes(missingFile))).toEqual([]);
  await close();
  data.remove();
});
