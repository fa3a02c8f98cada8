import { expect, test } from "vitest";
import { chromiumLanguage } from "#main/windows/menu/chromiumLanguage.ts";

const of = (language: unknown, system: readonly string[], forThisRun?: string) =>
  chromiumLanguage({ settings: language === undefined ? null : { language }, system, forThisRun });

test.each([
  ["nobody chose", undefined, ["fr-FR", "en-GB"]],
  ["the system's is to be spoken", "system", ["de-AT"]],
  ["the choice is the system's", "de", ["de-AT", "en-US"]],
  ["the choice is what is spoken under a system of another", "en", ["fr-FR", "en-GB"]],
  ["the file holds nonsense", 7, ["de-DE"]],
])("[LG5] Chromium's language is not overridden when %s", (_when, language, system) => {
  expect(of(language, system)).toBeNull();
});

test("[LG5] a chosen language is also set for Chromium, with the region of the system's languages", () => {
  expect(of("de", ["en-US", "en"])).toBe("de");
  expect(of("de", ["en-US", "de-CH", "de"])).toBe("de-CH");
  expect(of("en", ["de-DE", "en-GB"])).toBe("en-GB");
  expect(of("en", ["de-DE"])).toBe("en");
});

test("[LG5] a language override for one run counts as chosen, and the pseudo-locale is never set for Chromium", () => {
  expect(of("en", ["en-US"], "de")).toBe("de");
  expect(of(undefined, ["de-DE"], "en-XA")).toBeNull();
});
