import { expect, test, vi } from "vitest";
import { requestTypes } from "#contracts/studio/models.ts";

/** Returns the columns in a process that has this language from its start. */
async function columnsIn(language: "en" | "de") {
  vi.resetModules();
  const { loadLanguage } = await import("#texts/loadLanguage.ts");
  await loadLanguage(language);
  return import("#renderer/features/studio/csv/csvColumns.ts");
}

test("[ST5] a column is recognized by its UI name, in the current language and in English", async () => {
  const english = await columnsIn("en");
  const german = await columnsIn("de");
  expect(german.nameOfUse({ is: "project" }, "image")).toBe("Projekt");
  for (const type of requestTypes) {
    const offered = english.columnUses([type], []);
    for (const use of offered) {
      const names = [english.nameOfUse(use, type), german.nameOfUse(use, type)];
      expect(names.map((name) => german.guessUses([name], [], offered)[0])).toEqual([use, use]);
    }
  }
});

test("[ST5] no two choices for a column have the same label, in any language", async () => {
  for (const language of ["en", "de"] as const) {
    const { columnUses, labelOfUse } = await columnsIn(language);
    const offered = columnUses(requestTypes, ["product"]);
    for (const type of requestTypes) {
      const labels = offered.map((use) => labelOfUse(use, offered, type));
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    }
  }
});
