// Loaded before everything that says something: what is written once, when a module is loaded, is in the right language.
import { languageFor } from "../../texts/language.ts";
import { loadLanguage } from "../../texts/loadLanguage.ts";

const language = languageFor([document.documentElement.lang]);
// English is what the sources are written in: nothing to wait for.
if (language !== "en") await loadLanguage(language);
