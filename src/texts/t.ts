import { IntlMessageFormat } from "intl-messageformat";
import type { Catalog } from "./catalog.ts";
import type { Language } from "./language.ts";
import { pseudoMessage } from "./pseudoMessage.ts";

/** Values for the arguments of a message. Times and amounts must already be formatted. */
export type Values = Readonly<Record<string, string | number>>;

interface Spoken {
  readonly language: Language;
  readonly catalog: Catalog;
}

// A process has one language at a time, and all its texts use that language.
let spoken: Spoken = { language: "en", catalog: {} };
const formats = new Map<string, IntlMessageFormat>();

/** Sets the language of this process; English until the first call. */
export function setLanguage(language: Language, catalog: Catalog): void {
  spoken = { language, catalog };
  formats.clear();
}

/** Returns the language of this process, for Intl formatters. */
export function currentLanguage(): Language {
  return spoken.language;
}

/**
 * Returns a UI text in the user's language. `message` is the English text, an ICU message. It must be a literal at the
 * call, because the catalogs are checked against the sources.
 */
export function t(message: string, values?: Values): string {
  return written(message, message, values);
}

/** Like `t`, for an English text with several meanings: `context` selects the meaning. */
export function tContext(context: string, message: string, values?: Values): string {
  return written(`${context}|${message}`, message, values);
}

/** Returns the parts of a message whose values are not all text. Elements keep their identity and position. */
export function textParts<T>(
  message: string,
  values: Readonly<Record<string, T | string | number>>,
): readonly (T | string)[] {
  const parts = formatOf(message, message).format<T>(values);
  return Array.isArray(parts) ? parts : [parts];
}

function written(key: string, message: string, values: Values | undefined): string {
  // Most texts have no arguments, and every text with arguments contains "{".
  if (spoken.language === "en" && !message.includes("{")) return message;
  return String(formatOf(key, message).format(values));
}

function formatOf(key: string, message: string): IntlMessageFormat {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const text = spoken.catalog[key] ?? message;
  const source = spoken.language === "en-XA" ? pseudoMessage(text) : text;
  const made = new IntlMessageFormat(source, spoken.language, undefined, { ignoreTag: true });
  formats.set(key, made);
  return made;
}
