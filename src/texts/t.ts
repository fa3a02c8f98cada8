import { IntlMessageFormat } from "intl-messageformat";
import type { Catalogue } from "./catalogue.ts";
import type { Language } from "./language.ts";
import { pseudoMessage } from "./pseudoMessage.ts";

/** What a message is filled with; a time or an amount comes formatted. */
export type Values = Readonly<Record<string, string | number>>;

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

// A process speaks one language at a time, and everything in it that makes a sentence speaks that one.
let spoken: Spoken = { language: "en", catalogue: {} };
const formats = new Map<string, IntlMessageFormat>();

/** Sets the language of this process. Before it is called, English is spoken. */
export function speak(language: Language, catalogue: Catalogue): void {
  spoken = { language, catalogue };
  formats.clear();
}

/** The language of this process, for Intl's formats. */
export function spokenLanguage(): Language {
  return spoken.language;
}

/**
 * A text of the interface in the person's language. `message` is the English text, an ICU message, written out where it is
 * called, since the catalogues are checked against the sources.
 */
export function t(message: string, values?: Values): string {
  return written(message, message, values);
}

/** The same for an English text that means different things in different places: `context` tells which. */
export function tAs(context: string, message: string, values?: Values): string {
  return written(`${context}|${message}`, message, values);
}

/** The parts of a message some of whose values are not text: elements stay what they are, in their places. */
export function textParts<T>(
  message: string,
  values: Readonly<Record<string, T | string | number>>,
): readonly (T | string)[] {
  const parts = formatOf(message, message).format<T>(values);
  return Array.isArray(parts) ? parts : [parts];
}

function written(key: string, message: string, values: Values | undefined): string {
  // Most texts have nothing to fill in, and "{" is in every one that has.
  if (spoken.language === "en" && !message.includes("{")) return message;
  return String(formatOf(key, message).format(values));
}

function formatOf(key: string, message: string): IntlMessageFormat {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const text = spoken.catalogue[key] ?? message;
  const source = spoken.language === "en-XA" ? pseudoMessage(text) : text;
  const made = new IntlMessageFormat(source, spoken.language, undefined, { ignoreTag: true });
  formats.set(key, made);
  return made;
}
