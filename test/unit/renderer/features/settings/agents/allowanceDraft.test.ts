import { expect, test } from "vitest";
import { firstAllowance } from "#contracts/agents/allowances.ts";
import {
  type AllowanceDraft,
  draftErrors,
  firstDraft,
  termsOf,
} from "#renderer/features/settings/agents/allowanceDraft.ts";
import { anAllowance } from "../../../agentBuilders.ts";

const draft = (changes: Partial<AllowanceDraft> = {}): AllowanceDraft => ({ ...firstDraft(null), ...changes });

test("[AG131] the form begins with the first terms, or with the terms in effect", () => {
  expect(termsOf(firstDraft(null))).toEqual(firstAllowance);
  const terms = { ...firstAllowance, total: 80, project: "spring" };
  expect(termsOf(firstDraft(anAllowance({ terms })))).toEqual(terms);
});

test("[AG131] a limit above the total is reported at its field and can't be reviewed", () => {
  for (const field of ["perRequest", "perPeriod"] as const) {
    expect(draftErrors(draft({ [field]: 51 }))).toEqual({ [field]: "This can't exceed the total." });
    expect(termsOf(draft({ [field]: 51 }))).toBeNull();
    expect(draftErrors(draft({ [field]: 50 }))).toEqual({});
    expect(termsOf(draft({ [field]: 50 }))).not.toBeNull();
  }
});

test("[AG131] an allowance needs a type, all numbers, and a valid project or none", () => {
  expect(draftErrors(draft({ types: [] }))).toEqual({ types: "Select at least one type." });
  expect(termsOf(draft({ types: [] }))).toBeNull();
  expect(Object.keys(draftErrors(draft({ project: "my project" })))).toEqual(["project"]);
  expect(termsOf(draft({ project: "my project" }))).toBeNull();
  expect(termsOf(draft({ project: "spring" }))?.project).toBe("spring");
  for (const field of ["total", "perRequest", "perPeriod", "perHour", "days"] as const) {
    expect(termsOf(draft({ [field]: undefined }))).toBeNull();
    expect(draftErrors(draft({ [field]: undefined }))).toEqual({});
  }
  expect(termsOf(draft({ days: 91 }))).toBeNull();
});
