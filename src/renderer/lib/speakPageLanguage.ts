import { languageFor } from "../../texts/language.ts";
import { loadLanguage } from "../../texts/loadLanguage.ts";

/** Makes the window speak the language that main wrote into its page. */
export async function speakPageLanguage(): Promise<void> {
  const language = languageFor([document.documentElement.lang]);
  // English is what the sources are written in: nothing to wait for.
  if (language !== "en") await loadLanguage(language);
}
