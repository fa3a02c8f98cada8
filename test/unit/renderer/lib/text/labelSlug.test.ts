import fc from "fast-check";
import { expect, test } from "vitest";
import { Label } from "#contracts/service/headers.ts";
import { suggestLabel } from "#renderer/lib/text/labelSlug.ts";

test.each([
  ["Spring Launch!", "Spring-Launch"],
  ["  Été 2026 / DE ", "Ete-2026-DE"],
  ["-draft", "draft"],
  ["a".repeat(80), "a".repeat(64)],
  ["Müller & Söhne", "Muller-Sohne"],
])("the label suggested for %s is %s", (typed, label) => {
  expect(suggestLabel(typed)).toBe(label);
});

test.each(["spring-launch", "Q3.2026:de_1"])("no label is suggested for %s, which is already valid", (typed) => {
  expect(suggestLabel(typed)).toBeNull();
});

test.each(["", "   ", "東京", "!!!"])("no label is suggested for %s, which has no usable characters", (typed) => {
  expect(suggestLabel(typed)).toBeNull();
});

test("a suggested label is always valid for the service", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 120 }), (typed) => {
      const label = suggestLabel(typed);
      expect(label === null || Label.safeParse(label).success).toBe(true);
    }),
  );
});
