import { expect, test } from "vitest";
import { chromiumLanguage } from "../../../../../src/main/windows/menu/chromiumLanguage.ts";

const of = (language: unknown, system: readonly string[], forThisRun?: string) =>
  chromiumLanguage({ settings: language === undefined ? null : { language }, system, forThisRun });

test.each([
  ["nobody chose", undefined, ["fr-FR", "en-GB"]],
  ["the system's is to be spoken", "system", ["de-AT"]],
  ["the choice is the system's", "de", ["de-AT", "en-US"]],
  ["the choice is what is spoken under a system of another", "en", ["fr-FR", "en-GB"]],
  ["the file holds nonsense", 7, ["de-DE"]],
])("[LG5] Chromium keeps its own language when %s", (_when, language, system) => {
  expect(of(language, system)).toBeNull();
});

test("[LG5] a chosen language is Chromium's too, in the region that the system has it in", () => {
  expect(of("de", ["en-US", "en"])).toBe("de");
  expect(of("de", ["en-US", "de-CH", "de"])).toBe("de-CH");
  expect(of("en", ["de-DE", "en-GB"])).toBe("en-GB");
  expect(of("en", ["de-DE"])).toBe("en");
});

test("[LG5] the language of one run counts as chosen, the marked one is none of Chromium's", () => {
  expect(of("en", ["en-US"], "de")).toBe("de");
  expect(of(undefined, ["de-DE"], "en-XA")).toBeNull();
});
