import type { Language } from "./language.ts";
import { speak } from "./t.ts";

/** Sets the language of this process. Loads a catalog only when it is needed. */
export async function loadLanguage(language: Language): Promise<void> {
  speak(language, language === "de" ? (await import("./de/german.ts")).german : {});
}
