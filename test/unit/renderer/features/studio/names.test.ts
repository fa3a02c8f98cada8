import { expect, test } from "vitest";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";

/** Their names contain the prompt's name, so a test that looks for the prompt must match its full name. */
const aboutPrompt = new Set(["Negative prompt", "Enhance prompt"]);

test("every option name is unique and does not contain the name of the prompt, the model or a label", () => {
  for (const { fields } of Object.values(requestForms)) {
    const names = fields.map(({ name }) => optionName(name));
    expect(new Set(names).size).toBe(names.length);
    const others = names.filter((name) => !aboutPrompt.has(name));
    expect(others.filter((name) => /prompt\b|model|project|cost center/i.test(name))).toEqual([]);
  }
});
