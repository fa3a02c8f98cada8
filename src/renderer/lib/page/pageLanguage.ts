import { languageFor } from "#texts/language.ts";
import { loadLanguage } from "#texts/loadLanguage.ts";

/** Sets the UI language that the main process wrote into the page. */
export async function applyPageLanguage(): Promise<void> {
  const language = languageFor([document.documentElement.lang]);
  // The source texts are English, so English needs no catalog.
  if (language !== "en") await loadLanguage(language);
}
