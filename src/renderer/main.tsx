// First: schemas that are made before it would compile themselves, which the page's policy forbids.
import "./lib/jitlessZod.ts";
import { resolveFinishedByEvents } from "./lib/animationEnds.ts";
import { languageFor } from "../texts/language.ts";
import { loadLanguage } from "../texts/loadLanguage.ts";

resolveFinishedByEvents();
await speakPageLanguage();
// Only now is everything else loaded: a text or a format that a module makes once, when it is loaded, is in that language.
// An import at the top would not wait, neither where it is loaded from sources nor where it shares a chunk.
const { showApp } = await import("./app/showApp.tsx");
showApp();

/** Makes the window speak the language that main wrote into its page. */
async function speakPageLanguage(): Promise<void> {
  const language = languageFor([document.documentElement.lang]);
  // English is what the sources are written in: nothing to wait for.
  if (language !== "en") await loadLanguage(language);
}
