import { type Language, languageFor } from "../../../texts/language.ts";
import { isRecord } from "../isRecord.ts";

interface Wanted {
  /** What the settings file holds, read before the settings themselves are loaded. */
  readonly settings: unknown;
  /** BCP 47, in the person's own order. */
  readonly system: readonly string[];
  /** The language of one run, whatever the settings say. */
  readonly forThisRun: string | undefined;
}

/** The language that this run of the app speaks. */
export function savedLanguage({ settings, system, forThisRun }: Wanted): Language {
  if (forThisRun) return languageFor([forThisRun]);
  const chosen = isRecord(settings) ? settings["language"] : undefined;
  return languageFor(typeof chosen === "string" && chosen !== "system" ? [chosen] : system);
}
