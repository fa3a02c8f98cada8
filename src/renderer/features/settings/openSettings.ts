// What the rest of the window may do with Settings: find a setting by its name, and show it.
import { settingsPageIds, settingsPagesOf, type SettingsPageId } from "#contracts/desktop/settingsPages.ts";
import { matchName, nameMatches } from "#contracts/text/nameMatch.ts";
import { waitForElement } from "#renderer/lib/page/waitForElement.ts";
import { type SettingEntry, settingEntries } from "#renderer/lib/settings/settingEntries.ts";
import { settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import { sandboxEntries } from "./list/sandboxEntries.ts";

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

/** How long to wait until Settings has rendered. */
const shownWithinMs = 3000;
const focusable = "a[href], button, input, textarea, select, summary, [tabindex]";

/**
 * Opens a page of Settings and focuses the setting, or the page without one. A setting that is not shown yet gives its
 * focus to the setting that shows it.
 */
export async function showSetting(
  toPage: (page: SettingsPageId) => Promise<void>,
  page: SettingsPageId,
  setting?: string,
): Promise<void> {
  await toPage(page);
  const shownBy = setting === undefined ? undefined : settingShownBy(setting);
  const names = [setting, shownBy].filter((name) => name !== undefined);
  const places =
    names.length === 0 ? [`#settings-${page}`] : names.map((name) => `[data-setting="${CSS.escape(name)}"]`);
  const signal = AbortSignal.timeout(shownWithinMs);
  const found = (await waitForElement(places.join(", "), signal)) === null ? null : firstOf(places);
  if (found === null) return;
  found.scrollIntoView({ block: "nearest" });
  requestAnimationFrame(() => (controlIn(found) ?? found).focus());
}

function firstOf(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) return element;
  }
  return null;
}

/** Returns the first control of a setting that can be used; undefined for a whole page. */
function controlIn(place: HTMLElement): HTMLElement | undefined {
  if (place.dataset["setting"] === undefined) return undefined;
  return [...place.querySelectorAll<HTMLElement>(focusable)].find(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled, [aria-disabled=true], [aria-hidden=true]"),
  );
}
