import type { Settings } from "#contracts/desktop/settings.ts";
import { chordPattern, type OwnShortcuts } from "#contracts/desktop/shortcuts.ts";
import { zoomRange } from "#contracts/desktop/zoom.ts";
import { isRecord } from "#main/windows/isRecord.ts";

export type SavedAppearance = Pick<Settings, "theme" | "density" | "zoom"> & { readonly shortcuts: OwnShortcuts };

/**
 * Returns the values that the window and its menu need from the settings file, before the settings are loaded. Invalid
 * values are replaced by the defaults.
 */
export function savedAppearance(settings: unknown): SavedAppearance {
  const { theme, density, zoom, shortcuts } = isRecord(settings) ? settings : {};
  const isZoom = typeof zoom === "number" && Number.isInteger(zoom) && zoom >= zoomRange.min && zoom <= zoomRange.max;
  return {
    theme: theme === "dark" || theme === "light" ? theme : "system",
    density: density === "compact" ? density : "comfortable",
    zoom: isZoom ? zoom : 100,
    shortcuts: isRecord(shortcuts) ? Object.fromEntries(Object.entries(shortcuts).filter(isOwn)) : {},
  };
}

function isOwn(entry: [string, unknown]): entry is [string, string | null] {
  return entry[1] === null || (typeof entry[1] === "string" && chordPattern.test(entry[1]));
}
