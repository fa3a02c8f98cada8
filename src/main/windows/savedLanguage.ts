import { type Language, languageFor } from "../../texts/language.ts";
import { isRecord } from "./isRecord.ts";

interface Wanted {
  /** What the settings file holds, read before the settings themselves are loaded. */
  readonly settings: unknown;
  /** BCP 47, in the person's own order. */
  readonly system: readonly string[];
  /** The language of one run, whatever the settings say. */
  readonly forThisRun: string | undefined;
}

/** The language that this run of the app speaks. */
export function savedLanguage({ system, ...wanted }: Wanted): Language {
  return chosenLanguage(wanted) ?? languageFor(system);
}

/** The language that somebody chose; null leaves it to the system. */
export function chosenLanguage({ settings, forThisRun }: Omit<Wanted, "system">): Language | null {
  if (forThisRun) return languageFor([forThisRun]);
  const chosen = isRecord(settings) ? settings["language"] : undefined;
  return typeof chosen === "string" && chosen !== "system" ? languageFor([chosen]) : null;
}
