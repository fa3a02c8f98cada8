import { languages } from "../../../texts/language.ts";
import { savedLanguage } from "./savedLanguage.ts";

/**
 * The locale that Chromium is to take for what it writes itself, above all the fields for days; null when its own choice, the
 * system's, is right. A region of the system's stays where its language is the one that was chosen. [LG5]
 */
export function chromiumLanguage(wanted: Parameters<typeof savedLanguage>[0]): string | null {
  const spoken = savedLanguage(wanted);
  const ofSystem = savedLanguage({ settings: null, system: wanted.system, forThisRun: undefined });
  // Where nobody chose, or the choice is the system's language anyway, days are written as everywhere else on the computer.
  if (spoken === ofSystem || !languages.some((language) => language === spoken)) return null;
  return wanted.system.find((tag) => tag.toLowerCase().split("-")[0] === spoken) ?? spoken;
}
