import type { Language } from "./language.ts";
import { speak } from "./t.ts";

/** Makes this process speak `language`; a catalogue is read only when it is wanted. */
export async function loadLanguage(language: Language): Promise<void> {
  speak(language, language === "de" ? (await import("./de/german.ts")).german : {});
}
