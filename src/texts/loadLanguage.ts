import type { Language } from "./language.ts";
import { setLanguage } from "./t.ts";

/** Sets the language of this process. Loads a catalog only when it is needed. */
export async function loadLanguage(language: Language): Promise<void> {
  setLanguage(language, language === "de" ? (await import("./de/german.ts")).german : {});
}
