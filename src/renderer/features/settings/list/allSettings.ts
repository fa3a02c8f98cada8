import { settingsPageIds, settingsPagesOf, type SettingsPageId } from "#contracts/desktop/settingsPages.ts";
import { matchName, nameMatches } from "#contracts/text/nameMatch.ts";
import { type SettingEntry, settingEntries } from "#renderer/lib/settings/settingEntries.ts";
import { settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import { sandboxEntries } from "./sandboxEntries.ts";

/** A setting, or a whole page without `setting`. */
export interface FoundSetting extends Pick<SettingEntry, "page" | "label" | "text" | "also" | "stored"> {
  readonly setting?: string;
}

const entries: Readonly<Record<string, SettingEntry>> = { ...settingEntries, ...sandboxEntries };

/** Returns the entry of a setting; undefined for a name that is none. */
export function settingOf(name: string): SettingEntry | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** Returns the setting that shows this one; undefined if it is always shown. */
export function settingShownBy(name: string): string | undefined {
  return settingOf(name)?.shownBy;
}

/** Returns the pages of a workspace. Only the Sandbox has the last group. */
export function shownPages(isSandbox: boolean): readonly SettingsPageId[] {
  const ofSandbox: readonly SettingsPageId[] = settingsPagesOf.sandbox;
  return isSandbox ? settingsPageIds : settingsPageIds.filter((page) => !ofSandbox.includes(page));
}

/** Returns everything that can be found in Settings: each page, unless a setting has its name, then its settings. */
export function allSettings(isSandbox: boolean): readonly FoundSetting[] {
  return shownPages(isSandbox).flatMap((page): readonly FoundSetting[] => {
    const label = settingsPageNames[page];
    const onPage = Object.entries(entries)
      .filter(([, entry]) => entry.page === page)
      .map(([setting, entry]) => ({ setting, ...entry }));
    return onPage.some((entry) => entry.label === label) ? onPage : [{ page, label }, ...onPage];
  });
}

/**
 * Returns the settings that match, the best first: names, then synonyms, then descriptions and the name of the page.
 * Equal matches keep their order.
 */
export function findSettings(all: readonly FoundSetting[], typed: string): readonly FoundSetting[] {
  return all
    .map((found) => ({ found, rank: rankOf(found, typed) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ found }) => found);
}

function rankOf({ page, label, text = "", also = "" }: FoundSetting, typed: string): number | null {
  const byName = matchName(label, typed, also);
  if (byName !== nameMatches.none) return byName;
  return matchName(label, typed, `${also} ${text} ${settingsPageNames[page]}`) === nameMatches.none
    ? null
    : nameMatches.none;
}
