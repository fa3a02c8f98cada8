import { expect, type Locator, type Page, test } from "@playwright/test";
import { settingsPageIds } from "#contracts/desktop/settingsPages.ts";
import { allSettings, findSettings, settingShownBy } from "#renderer/features/settings/openSettings.ts";
import { settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { invoke } from "./batchSteps.ts";
import { findings } from "./findings.ts";
import { acceptButton, openSettings } from "./journeys.ts";

const size = { width: 1280, height: 800 };
const all = allSettings(true);

/** The words of a setting's name and its synonyms. */
const wordsOf = ({ label, also = "" }: (typeof all)[number]) =>
  `${label} ${also}`.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 1);

test("[SG2] [SG3] [SG4] [SG6] every control of every page belongs to a setting of the list, every setting is on its page, and no page is long or has an action that deletes above others @long", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  const turnedOn = invoke(page, "webhooks.update", { areOn: true });
  await (await acceptButton(page, "Turn on webhooks", "Turn on webhooks")).click();
  await turnedOn;
  const configured = invoke(page, "hosting.update", {
    bucket: {
      endpoint: "https://s3.example.com",
      region: "eu-central-1",
      name: "references",
      prefix: "",
      isPathStyle: true,
    },
    allowsData: true,
  });
  await (await acceptButton(page, "Upload files to a new host", "Allow this host")).click();
  await configured;
  await invoke(page, "backups.make", {});
  await invoke(page, "storage.check", {});
  for (const name of settingsPageIds) {
    await page.evaluate((address) => void (location.hash = address), `#/settings/${name}`);
    const shown = page.locator(`#settings-${name}`);
    await expect(shown.locator("h2").first()).toBeVisible();
    const wanted = all.filter((found) => found.page === name).flatMap(({ setting }) => setting ?? []);
    // The Sandbox's workspace can't be removed, and without a report there are no unused files.
    for (const setting of wanted.filter((one) => one !== "remove-workspace"))
      await expect(shown.locator(`[data-setting="${setting}"]`), `${name}: ${setting}`).toBeAttached();
    const controls = await shown
      .locator("a[href], button, input, textarea, select, summary, [tabindex='0']")
      .evaluateAll((elements) =>
        elements
          .filter((element) => (element as HTMLElement).tabIndex >= 0 && element.closest("[aria-hidden=true]") === null)
          .map((element) => ({
            text: element.getAttribute("aria-label") ?? element.textContent,
            setting: element.closest<HTMLElement>("[data-setting]")?.dataset["setting"],
          })),
      );
    for (const { text, setting } of controls) expect(wanted, `“${text}” of ${name}`).toContain(setting);
    const height = await shown.evaluate((element) => element.scrollHeight);
    if (name !== "shortcuts") expect(height, name).toBeLessThanOrEqual(1.5 * size.height);
    expect(await shown.locator("button.bg-paper").count(), `primary buttons of ${name}`).toBeLessThanOrEqual(1);
    const order = await shown
      .locator("[data-setting]")
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset["setting"] ?? ""));
    for (const deleting of ["remove-bucket", "unused-files"].filter((one) => order.includes(one)))
      expect(order.at(-1), `the end of ${name}`).toBe(deleting);
  }
  await close();
  data.remove();
});

test("[SG3] one word and Enter focus each setting, from the search of Settings and from the command palette @long", async () => {
  test.setTimeout(300_000);
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size });
  await openSettings(page, "About");
  for (const found of all) {
    const word = wordsOf(found).find((one) => findSettings(all, one)[0] === found);
    expect(word, `a word for ${found.label}`).toBeDefined();
    await page.keyboard.press("Escape");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("/");
    await page.keyboard.type(word ?? "");
    await page.keyboard.press("Enter");
    await expectFocus(page, found);
  }
  const palette = page.getByRole("dialog", { name: "Command palette" });
  for (const found of all) {
    await page.keyboard.press("Control+K");
    await expect(palette, found.label).toBeVisible();
    await chooseInPalette(palette, found);
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
    await expectFocus(page, found);
  }
  await close();
  data.remove();
});

test("[DT13] each event has its own switches, which stay after a restart @complete", async () => {
  const data = temporaryDataFolder();
  const first = await launchApp({ dataDir: data.path, size });
  const shown = await openSettings(first.page, "Notifications");
  await shown.getByRole("checkbox", { name: "System: Search alert" }).click();
  await shown.getByRole("checkbox", { name: "Sound: Request failed" }).click();
  await expect(shown.getByRole("checkbox", { name: "Sound: Search alert" })).toBeDisabled();
  await shown.getByRole("switch", { name: "Mute this workspace" }).click();
  await expect(shown.getByRole("switch", { name: "Mute this workspace" })).toBeChecked();
  await shown.getByRole("combobox", { name: "Notify" }).click();
  await first.page.getByRole("option", { name: "Always" }).click();
  expect(await findings(first.page), "Notifications").toEqual([]);
  await first.close();
  const second = await launchApp({ dataDir: data.path, size });
  const again = await openSettings(second.page, "Notifications");
  await expect(again.getByRole("checkbox", { name: "System: Search alert" })).not.toBeChecked();
  await expect(again.getByRole("checkbox", { name: "System: Result ready" })).toBeChecked();
  await expect(again.getByRole("checkbox", { name: "Sound: Request failed" })).toBeChecked();
  await expect(again.getByRole("combobox", { name: "Notify" })).toContainText("Always");
  expect(await invoke(second.page, "settings.read", {})).toMatchObject({ mutedWorkspaces: ["sandbox"] });
  await second.close();
  data.remove();
});

test("[SG1] [SG4] [SG5] a change applies at once and is announced, and the menu of a setting resets it and copies its link @complete", async () => {
  const data = temporaryDataFolder();
  const { page, app, close } = await launchApp({ dataDir: data.path, size });
  const shown = await openSettings(page, "Appearance");
  expect(page.url()).toContain("#/settings/appearance");
  await shown.getByRole("radio", { name: "Dark" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Theme: saved" })).toBeVisible();
  expect(await invoke(page, "settings.read", {})).toMatchObject({ theme: "dark" });
  await shown.getByRole("radio", { name: "Dark" }).press("Shift+F10");
  await page.getByRole("menuitem", { name: "Reset to default" }).click();
  await expect(shown.getByRole("radio", { name: "System" })).toBeChecked();
  await shown.getByRole("radio", { name: "System" }).press("Shift+F10");
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect
    .poll(() => app.evaluate(({ clipboard }) => clipboard.readText()))
    .toBe("proofsheet://settings/appearance:theme");
  expect(await findings(page), "Appearance").toEqual([]);

  // Media storage belongs to Discover, and its limit is announced as well.
  const storage = await openSettings(page, "Storage");
  await storage.getByRole("combobox", { name: "Media storage limit" }).click();
  await page.getByRole("option", { name: /^10(\.0)? GB$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Media storage limit: saved" })).toBeVisible();
  await storage.getByRole("switch", { name: "Download videos when opened" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Download videos when opened: saved" })).toBeVisible();
  expect(await invoke(page, "settings.read", {})).toMatchObject({ downloadOpenedVideos: false });
  await page.getByRole("searchbox", { name: "Search settings" }).fill("proxy");
  await expect(page.getByRole("option", { name: "Public URL — Connection" })).toBeVisible();
  expect(await findings(page), "Search of Settings").toEqual([]);
  await page.evaluate(() => void (location.hash = "#/settings/nothing"));
  await expect(page.getByRole("region", { name: "Appearance" })).toBeVisible();
  await close();
  data.remove();
});

test("[SG6] in a narrow window, the list and a page are shown in turn", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path, size: { width: 900, height: 700 } });
  const shown = await openSettings(page, "Backups");
  await expect(shown.getByRole("button", { name: "Back up now" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search settings" })).toHaveCount(0);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("searchbox", { name: "Search settings" })).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await findings(page), "List of pages").toEqual([]);
  await close();
  data.remove();
});

/** Types words of a setting into the palette until it is the first row. */
async function chooseInPalette(palette: Locator, found: (typeof all)[number]): Promise<void> {
  const place = found.setting === undefined ? "Settings" : `Settings › ${settingsPageNames[found.page]}`;
  for (const word of wordsOf(found)) {
    await palette.getByRole("combobox").fill(word);
    const rows = palette.locator("[aria-busy=false]");
    await expect(rows).toBeVisible();
    const first = await palette.getByRole("option").first().innerText();
    if (first.includes(found.label) && first.includes(place)) return;
  }
  throw new Error(`No word finds ${found.label} first.`);
}

/** Expects the focus in the setting, in the one that shows it, or on the page. */
async function expectFocus(page: Page, { label, page: name, setting }: (typeof all)[number]): Promise<void> {
  const places = setting === undefined ? [`#settings-${name}`] : [setting, settingShownBy(setting) ?? setting];
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest<HTMLElement>("[data-setting]")?.dataset["setting"] ?? `#${activeElement?.id ?? ""}`;
    });
  await expect.poll(async () => places.includes(await focused()), { message: `the focus of ${label}` }).toBe(true);
}
