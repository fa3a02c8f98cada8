import { afterEach, expect, test } from "vitest";
import { languageFor } from "#texts/language.ts";
import { loadLanguage } from "#texts/loadLanguage.ts";
import { setLanguage, t, tContext, textParts } from "#texts/t.ts";

afterEach(() => setLanguage("en", {}));

test("[LG3] a count selects the plural form of its language", () => {
  const results = (count: number) => t("{count, plural, one {# result} other {# results}}", { count });
  expect([0, 1, 2, 1200].map(results)).toEqual(["0 results", "1 result", "2 results", "1,200 results"]);
});

test("[LG3] one English text can have a different translation for each meaning", () => {
  setLanguage("de", { "verb|Open": "Öffnen", "state|Open": "Offen" });
  expect([tContext("verb", "Open"), tContext("state", "Open")]).toEqual(["Öffnen", "Offen"]);
  setLanguage("en", {});
  expect(tContext("verb", "Open")).toBe("Open");
});

test("[LG3] an element fills its placeholder even when a translation changes the order", () => {
  setLanguage("de", { "Costs {price} for {name}": "Für {name}: {price}" });
  const price = { credits: 3 };
  expect(textParts<typeof price>("Costs {price} for {name}", { price, name: "A" })).toEqual(["Für A: ", price]);
});

test("[LG1] the pseudo-language changes every literal letter and no argument", async () => {
  await loadLanguage("en-XA");
  expect(t("Open {name}", { name: "Open" })).toBe("⟦Ópéñ Open~~~~~⟧");
  expect(t("{count, plural, one {# ad} other {# ads}}", { count: 2 })).toMatch(/^⟦2 ádš~+⟧$/);
});

test.each([
  [["de-AT", "en-GB"], "de"],
  [["fr-FR", "de-DE"], "de"],
  [["en-GB", "de-DE"], "en"],
  [["C"], "en"],
  [[], "en"],
])("[LG2] the preferred languages %j select the UI language %s", (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});
