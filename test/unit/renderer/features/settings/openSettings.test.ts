import { beforeEach, describe, expect, test, vi } from "vitest";
import { settingsPagesOf } from "#contracts/desktop/settingsPages.ts";

describe.each(["en", "de"] as const)("in %s", (language) => {
  beforeEach(() => void vi.resetModules());

  async function openList() {
    // The texts of the list are read when its module is loaded.
    await (await import("#texts/loadLanguage.ts")).loadLanguage(language);
    return import("#renderer/features/settings/openSettings.ts");
  }

  test("[SG3] each setting has a word of its name or synonyms with which it comes first", async () => {
    const { allSettings, findSettings } = await openList();
    for (const isSandbox of [true, false]) {
      const all = allSettings(isSandbox);
      const unfindable = all.filter((found) => {
        const words = `${found.label} ${found.also ?? ""}`.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 1);
        return !words.some((word) => findSettings(all, word)[0] === found);
      });
      expect(unfindable.map(({ label }) => label)).toEqual([]);
    }
  });

  test("[SG1] [SG3] only the Sandbox has its pages, and a hidden setting leads to one that exists on the same page", async () => {
    const { allSettings, settingOf, settingShownBy } = await openList();
    const ofSandbox: readonly string[] = settingsPagesOf.sandbox;
    expect(allSettings(false).filter(({ page }) => ofSandbox.includes(page))).toEqual([]);
    for (const { setting = "", page } of allSettings(true)) {
      const shownBy = settingShownBy(setting);
      if (shownBy !== undefined) expect(settingOf(shownBy)?.page, setting).toBe(page);
    }
  });
});

test("[SG3] synonyms and descriptions find a setting, and a name comes before both", async () => {
  await (await import("#texts/loadLanguage.ts")).loadLanguage("en");
  vi.resetModules();
  const { allSettings, findSettings } = await import("#renderer/features/settings/openSettings.ts");
  const all = allSettings(true);
  const first = (typed: string) => findSettings(all, typed)[0]?.setting;
  expect(["dark", "proxy", "font size"].map(first)).toEqual(["theme", "public-url", "zoom"]);
  expect(first("battery")).toBe("ad-videos");
  expect(first("overwritten")).toBe("auto-save");
  expect(first("Bucket")).toBe("bucket");
  expect(findSettings(all, "no such setting")).toEqual([]);
});
