import { spokenLanguage } from "../../../texts/t.ts";

/** Somebody else's words, closed with a full stop; the app's own stand before and behind them. */
export function sentence(said: string): string {
  const text = said.trim();
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`;
}

/** A name of the interface within a sentence: English writes it small there, German as it stands. */
export function midSentence(name: string): string {
  return spokenLanguage() === "de" ? name : name.toLowerCase();
}
