import { currentLanguage, t } from "#texts/t.ts";

/** Ends a quoted message with a full stop, because Proofsheet's own sentences precede and follow it. */
export function sentence(said: string): string {
  const text = said.trim();
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`;
}

/** Makes a short reason such as "connection refused" a sentence of its own. */
export function reasonSentence(reason: string): string {
  const text = sentence(reason);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a text that the user typed in the quotes of the UI's language, without surrounding spaces. */
export function quoted(text: string): string {
  return t("“{text}”", { text: text.trim() });
}

/** Formats a UI label for use within a sentence: lowercase in English, unchanged in German. */
export function lowercaseLabel(name: string): string {
  return currentLanguage() === "de" ? name : name.toLowerCase();
}
