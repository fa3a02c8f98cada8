import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { acceptButton, composeImage, confirmQuote, goTo, queueEntry } from "./journeys.ts";

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

const apiKey = "sk_palette_canary_2b64";

test("[CP1] [CP3] [CP4] everything opens by name with the keyboard, and opens again from the empty palette @complete", async () => {
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
  await invoke(page, "collections.create", { name: "Zest hero", rules: null });
  const isImage = { match: "all", rules: [{ field: "type", condition: "is", values: ["image"] }] } as const;
  await invoke(page, "collections.create", { name: "Zest images", rules: isImage });
  await invoke(page, "library.addTag", { assetIds: [asset.id], tag: "Zesty" });
  await invoke(page, "library.setProject", { assetIds: [asset.id], project: "zest-launch" });

  await open(page, "Lemon on a blue plate", /Result · /, /library\?.*asset=/);
  await open(page, ad.headline ?? ad.brandName, /Ad · /, /discover/);
  await open(page, `@${ad.brandName}`, /Brand · /, /discover\?.*brands=/);
  await open(page, "Zest banners", /Board · /, /discover\?.*board=/);
  await open(page, "Zest shoes", /Saved search/, /discover\?.*find=shoe/);
  await open(page, "Zest hero", /Collection/, /library\?.*collections=/);
  await open(page, "Zest images", /Smart collection/, /library\?.*collections=/);
  await expect(page.getByRole("button", { name: "Collection: Zest images" })).toBeVisible();
  await open(page, "zest-launch", /Project · 1 result/, /library\?.*projects=.*zest-launch/);
  await expect(page.getByRole("button", { name: "Project: zest-launch" })).toBeVisible();
  await open(page, "#zesty", /Tag · 1 result/, /library\?.*tags=.*Zesty/);
  await expect(page.getByRole("button", { name: "Tags: #Zesty" })).toBeVisible();
  await open(page, `#${asset.number}`, /Lemon.*Result · /, /library\?.*asset=/);
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
  await page.keyboard.press("Escape");

  // Last, because another workspace shows none of this.
  const service = await spawnSandbox({ keys: [{ api_key: apiKey }] });
  const account = { name: "Studio North", apiKey, baseUrl: service.baseUrl, webhookSecret: "", storesKey: false };
  const connecting = invoke(page, "workspaces.connect", account);
  await (await acceptButton(page, "Connect to a new host", "Allow this host")).click();
  expect(await connecting).toMatchObject({ kind: "connected" });
  await type(page, "Studio North", /Workspace/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Workspace: Studio North/ })).toBeVisible();
  await close();
  await service.stop();
  data.remove();
});

test("[CP5] Tab opens the menu of a row, whose actions close the palette, and Escape returns to the text @long", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await composeImage(page, "Lemon on a blue plate");
  await confirmQuote(page);
  await expect(await queueEntry(page, "Lemon on a blue plate")).toContainText("Done");

  const palette = page.getByRole("dialog", { name: "Command palette" });
  const menu = page.getByRole("menu", { name: "Actions for Lemon on a blue plate" });
  await type(page, "Lemon on a blue plate", /Result · /);
  await expect(palette.getByText("Actions", { exact: true })).toBeVisible();
  await page.keyboard.press("Alt+Digit1");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("menuitem", { name: "Use as reference" })).toBeVisible();
  expect(await findings(page), "Menu of a row").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(palette.getByRole("combobox")).toHaveValue("Lemon on a blue plate");
  await expect(palette.locator("[role=option][data-highlighted]")).toContainText("Lemon on a blue plate");

  // A dialog that the screen does not have.
  await page.keyboard.press("Tab");
  await menu.getByRole("menuitem", { name: "Add tag…" }).click();
  await expect(palette).toBeHidden();
  await page.getByRole("dialog", { name: "Add tag" }).getByRole("combobox", { name: "Tag" }).fill("Zesty");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add tag" })).toBeHidden();
  await expect
    .poll(async () => (await invoke(page, "palette.find", { kind: "tag", text: "zesty", limit: 1 })).things)
    .toMatchObject([{ tag: { name: "Zesty", count: 1 } }]);

  // A right click opens the same menu, and its first action is reached with the keyboard.
  await type(page, "Lemon on a blue plate", /Result · /);
  await palette.getByRole("option", { name: /Result · / }).click({ button: "right" });
  await menu.getByRole("menuitem", { name: "Full-size view" }).click();
  await expect(page.getByRole("dialog", { name: "Full-size view" })).toBeVisible();
  await page.keyboard.press("Escape");

  // An ad's menu needs the dialog of boards on a screen without ads.
  await goTo(page, "Discover");
  await page.getByRole("gridcell").first().waitFor();
  const { ads } = await invoke(page, "ads.page", { filter: {}, count: 1 });
  const title = ads[0]?.headline ?? ads[0]?.brandName ?? "";
  await goTo(page, "Spend");
  await type(page, title, /Ad · /);
  await palette.getByRole("option", { name: /Ad · / }).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Add to board…" }).click();
  await expect(page.getByRole("dialog", { name: "Add to board" })).toBeVisible();
  await close();
  data.remove();
});

test("[CP6] a page ID that is unknown here starts a new research, which has no price yet", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  await type(page, "987654321098765", /New research for 987654321098765/);
  await expect(page.getByRole("option")).toHaveText([/New research for/, /Search all ads for/]);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "New research" });
  await expect(form.getByRole("textbox", { name: "Page ID" })).toHaveValue("987654321098765");
  await form.getByRole("button", { name: "Cancel" }).click();
  await goTo(page, "Studio");
  await goTo(page, "Research");
  await expect(form).toBeHidden();
  await close();
  data.remove();
});
