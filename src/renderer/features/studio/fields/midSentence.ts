import { spokenLanguage } from "../../../../texts/t.ts";

/** A name of the interface within a sentence: English writes it small there, German as it stands. */
export function midSentence(name: string): string {
  return spokenLanguage() === "de" ? name : name.toLowerCase();
}
