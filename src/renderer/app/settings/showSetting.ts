import type { useNavigate } from "@tanstack/react-router";
import type { SettingsPageId } from "#contracts/desktop/settingsPages.ts";
import { settingShownBy } from "#renderer/features/settings/list/allSettings.ts";
import { waitForElement } from "#renderer/lib/page/waitForElement.ts";

/** How long to wait until Settings has rendered. */
const shownWithinMs = 3000;
const focusable = "a[href], button, input, textarea, select, summary, [tabindex]";

/** Returns a function that navigates to a page of Settings. */
export function toSettingsPage(navigate: ReturnType<typeof useNavigate>): (page: SettingsPageId) => Promise<void> {
  return (page) => navigate({ to: "/settings/$page", params: { page } });
}

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
