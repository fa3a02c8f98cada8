import type { Settings } from "../../../contracts/desktop/settings.ts";
import { chordPattern, type OwnShortcuts } from "../../../contracts/desktop/shortcuts.ts";
import { zoomRange } from "../../../contracts/desktop/zoom.ts";
import { isRecord } from "../isRecord.ts";

export type SavedAppearance = Pick<Settings, "theme" | "density" | "zoom"> & { readonly shortcuts: OwnShortcuts };

/**
 * What the window and its menu take from the settings file, read before the settings themselves are loaded: the first
 * settings where it says something else.
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
