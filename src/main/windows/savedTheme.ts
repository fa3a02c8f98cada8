import type { Settings } from "../../contracts/settings.ts";

/** The theme that the settings file holds, read before the settings themselves are loaded; the system's when in doubt. */
export function savedTheme(settings: unknown): Settings["theme"] {
  const theme = isRecord(settings) ? settings["theme"] : undefined;
  return theme === "dark" || theme === "light" ? theme : "system";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object";
}
