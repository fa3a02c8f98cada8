import { expect, test } from "vitest";
import { chosenLanguage, savedLanguage } from "../../../../src/main/windows/savedLanguage.ts";

const forThisRun = undefined;

test("[LG2] a language that was chosen is spoken before the system's; what the file holds otherwise is not taken for one", () => {
  const system = ["fr-FR", "de-AT", "en"];
  expect(savedLanguage({ settings: { language: "en" }, system, forThisRun })).toBe("en");
  for (const settings of [undefined, null, "de", {}, { language: "system" }, { language: 7 }]) {
    expect(chosenLanguage({ settings, forThisRun })).toBeNull();
    expect(savedLanguage({ settings, system, forThisRun })).toBe("de");
  }
});

test("[LG2] a run can be given another language than the settings have", () => {
  expect(chosenLanguage({ settings: { language: "en" }, forThisRun: "de" })).toBe("de");
});
