import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { composeImage, confirmQuote, goTo, queueEntry } from "./journeys.ts";

/** Types a text in the palette, and waits until a row for it is there. */
async function type(page: Page, text: string, row: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).fill(text);
  await expect(page.getByRole("option", { name: row }).first()).toBeVisible();
}

async function open(page: Page, text: string, row: RegExp, url: RegExp): Promise<void> {
  await type(page, text, row);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeHidden();
  await expect(page).toHaveURL(url);
}

test("[CP1] [CP3] [CP4] everything opens by name with the keyboard, and opens again from the empty palette", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await composeImage(page, "Lemon on a blue plate");
  await confirmQuote(page);
  await expect(await queueEntry(page, "Lemon on a blue plate")).toContainText("Done");
  await goTo(page, "Discover");
  await page.getByRole("gridcell").first().waitFor();
  const { ads } = await invoke(page, "ads.page", { filter: {}, count: 1 });
  const [ad] = ads;
  if (ad === undefined) throw new Error("There is no ad.");
  await invoke(page, "boards.create", { name: "Zest banners" });
  await invoke(page, "searches.save", { name: "Zest shoes", filter: { find: "shoe" }, sort: "newest", alert: false });
  await invoke(page, "research.renamePage", { pageId: "123456789012", name: "Zest page" });
  const { assets } = await invoke(page, "library.list", {});
  const [asset] = assets;
  if (asset === undefined) throw new Error("There is no result.");
  await invoke(page, "library.addTag", { assetIds: [asset.id], tag: "Zesty" });
  await invoke(page, "library.setProject", { assetIds: [asset.id], project: "zest-launch" });

  await open(page, "Lemon on a blue plate", /Result · /, /library\?.*asset=/);
  await open(page, ad.headline ?? ad.brandName, /Ad · /, /discover/);
  await open(page, `@${ad.brandName}`, /Brand · /, /discover\?.*brands=/);
  await open(page, "Zest banners", /Board · /, /discover\?.*board=/);
  await open(page, "Zest shoes", /Saved search/, /discover\?.*find=shoe/);
  await open(page, "zest-launch", /Project · 1 result/, /library\?.*project=zest-launch/);
  await open(page, "#zesty", /Tag · 1 result/, /library\?.*tag=Zesty/);
  const { requests } = await invoke(page, "queue.list", { view: "all" });
  await open(page, requests[0]?.quoteId ?? "", /Request · Done/, /queue\?.*request=/);
  await open(page, "Zest page", /Page · 123456789012/, /research/);
  await open(page, "nano-banana-pro", /Model · /, /studio\?.*tab=/);
  await open(page, "Reference hosting", /Settings/, /settings/);
  await open(page, ">Spend", /Command/, /spend/);

  // The second action of a result.
  await type(page, "Lemon on a blue", /Result · /);
  await page.keyboard.press("Alt+Digit1");
  await expect(page.getByRole("button", { name: "Results 1" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Remix", { exact: true })).toBeVisible();
  expect(await findings(page), "Command palette").toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeHidden();
  await expect(page).toHaveURL(/studio/);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recently opened" }).getByRole("option")).toHaveCount(8);
  await expect(page.getByRole("group", { name: "On this screen" }).getByRole("option").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Search or run a command" }).fill("qqzzqq");
  await page.getByRole("option", { name: "Search all ads for “qqzzqq”" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/discover\?.*find=qqzzqq/);
  await type(page, "le", /Lemon/);
  await close();
  data.remove();
});
