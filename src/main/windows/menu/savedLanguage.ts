import { type Language, languageFor } from "#texts/language.ts";
import { isRecord } from "#main/windows/isRecord.ts";

export interface WantedLanguage {
  /** The content of the settings file, before the settings are loaded. */
  readonly settings: unknown;
  /** BCP 47 tags in the user's order of preference. */
  readonly system: readonly string[];
  /** The language for this run only; overrides the settings. */
  readonly forThisRun: string | undefined;
}

/** Returns the UI language of this run. */
export function savedLanguage({ settings, system, forThisRun }: WantedLanguage): Language {
  if (forThisRun) return languageFor([forThisRun]);
  const chosen = isRecord(settings) ? settings["language"] : undefined;
  return languageFor(typeof chosen === "string" && chosen !== "system" ? [chosen] : system);
}
