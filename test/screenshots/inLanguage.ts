// Test journeys find controls by their English names. For screenshots in another language, the same journeys use the
// names from the message catalog.
import type { Page } from "@playwright/test";
import { german } from "#texts/de/german.ts";
import type { Language } from "#texts/language.ts";
import { setLanguage, t } from "#texts/t.ts";

/** Names that the journeys match by a pattern. */
const patterns: Readonly<Record<string, RegExp>> = {
  "^Confirm and spend \\d[\\d,]* credits?$": /^Bestätigen und \d[\d.]* Credits? ausgeben$/,
  "^Add \\d+ to batch": /^\d+ zum Stapel hinzufügen/,
  "^Rejected \\d+$": /^Abgelehnt \d+$/,
  "^Approvals": /^Freigaben/,
  "^Brand ": /^Marke /,
  "^(Waiting|Not downloaded)$": /^(Wartet|Nicht heruntergeladen)$/,
  // The label of a monitor; elsewhere the same English text has another German translation.
  "^Check now$": /^Jetzt abrufen$/,
};

/** Returns the app's text in `language` for this English text. */
export function said(language: Language, english: string): string {
  if (language !== "de") return english;
  return german[english] ?? inContext(english) ?? filledIn(english) ?? english;
}

/** Makes every locator of this page, and all locators derived from it, use names in this language. */
export function inLanguage(page: Page, language: Language): void {
  setLanguage(language, language === "de" ? german : {});
  const named = <T>(name: T): T | RegExp | string =>
    typeof name === "string"
      ? said(language, name)
      : name instanceof RegExp && language === "de"
        ? (patterns[name.source] ?? name)
        : name;
  for (const prototype of [Object.getPrototypeOf(page), Object.getPrototypeOf(page.locator("html"))] as Loose[]) {
    if (prototype[original] === undefined) {
      prototype[original] = Object.fromEntries(
        ["getByRole", "getByLabel", "getByText"].map((way) => [way, prototype[way]]),
      );
    }
    const real = prototype[original] as Readonly<Record<string, (...given: unknown[]) => unknown>>;
    prototype["getByRole"] = function (this: unknown, role: unknown, options?: { readonly name?: unknown }) {
      const given = options?.name === undefined ? options : { ...options, name: named(options.name) };
      return real["getByRole"]?.call(this, role, given);
    };
    for (const way of ["getByLabel", "getByText"]) {
      prototype[way] = function (this: unknown, text: unknown, options?: unknown) {
        return real[way]?.call(this, named(text), options);
      };
    }
  }
}

type Loose = Record<string | symbol, unknown>;
const original = Symbol("as Playwright has it");

function inContext(english: string): string | undefined {
  const key = Object.keys(german).find((one) => one.endsWith(`|${english}`));
  return key === undefined ? undefined : german[key];
}

/**
 * Translates a text that is a message with its parameters filled in, such as "Get quote for 20"; undefined if no
 * message matches.
 */
function filledIn(english: string): string | undefined {
  for (const message of Object.keys(german)) {
    const names = [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    if (names.length === 0 || /,\s*(?:plural|select|number)/.test(message)) continue;
    const form = message.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    if (form.join("").trim().length < 4) continue;
    const match = new RegExp(`^${form.join("(.+)")}$`).exec(english);
    if (match === null) continue;
    return t(message, Object.fromEntries(names.map((name, index) => [name, said("de", match[index + 1] ?? "")])));
  }
  return undefined;
}
