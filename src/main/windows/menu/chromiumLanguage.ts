import { languages } from "#texts/language.ts";
import { savedLanguage, type WantedLanguage } from "./savedLanguage.ts";

/**
 * Returns the locale for Chromium's own texts, mainly its date fields; null if the system's locale is right. Uses the
 * system's region if its language is the chosen one. [LG5]
 */
export function chromiumLanguage(wanted: WantedLanguage): string | null {
  const spoken = savedLanguage(wanted);
  const ofSystem = savedLanguage({ settings: null, system: wanted.system, forThisRun: undefined });
  // Without a choice, or if the choice is the system's language anyway, dates look as in other apps on this computer.
  if (spoken === ofSystem || !languages.some((language) => language === spoken)) return null;
  return wanted.system.find((tag) => tag.toLowerCase().split("-")[0] === spoken) ?? spoken;
}
