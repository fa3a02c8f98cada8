import { expect, test } from "vitest";
import { SmartRules } from "#contracts/library/collections.ts";
import type { CollectionId } from "#contracts/ids.ts";
import {
  emptyRule,
  isComplete,
  ruleFields,
  rulesOfFilters,
} from "#renderer/features/library/collections/smartRules.ts";

const today = "2026-11-23";

test("[LB20] a saved view has a rule for every set filter, and a preset of days stays a preset", () => {
  const filters = {
    find: " red ",
    types: ["image", "video"],
    models: ["kling-3"],
    projects: ["spring"],
    tags: ["hero"],
    flags: ["pick" as const],
    ratios: ["9:16" as const],
    collections: ["c" as CollectionId],
    saved: false,
    file: false,
    rating: 4,
    creditsFrom: 8,
    creditsTo: 40,
    from: "2026-11-01",
    to: undefined,
  };
  const rules = rulesOfFilters(filters, today);
  expect(SmartRules.safeParse(rules).data).toEqual(rules);
  expect(rules?.match).toBe("all");
  expect(new Set(rules?.rules.map(({ field }) => field))).toEqual(new Set(ruleFields));
  expect(rules?.rules).toContainEqual({ field: "date", condition: "within", period: "thisMonth" });
  expect(rules?.rules).toContainEqual({ field: "find", text: "red" });
  expect(rules?.rules).toContainEqual({ field: "credits", condition: "atLeast", credits: 8 });
  expect(rules?.rules).toContainEqual({ field: "credits", condition: "atMost", credits: 40 });
  expect(rulesOfFilters({ from: "2026-11-02", to: "2026-11-05" }, today)?.rules).toEqual([
    { field: "date", condition: "from", day: "2026-11-02" },
    { field: "date", condition: "to", day: "2026-11-05" },
  ]);
  expect(rulesOfFilters({ find: "  ", types: [], sort: "rating" }, today)).toBeUndefined();
});

test("[LB17] a rule can be saved once it has the values that it needs", () => {
  for (const field of ruleFields) {
    const rule = emptyRule(field);
    expect(SmartRules.safeParse({ match: "all", rules: [rule] }).success, field).toBe(isComplete(rule));
  }
});
