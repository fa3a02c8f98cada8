import { expect, test } from "vitest";
import { sentence } from "../../../../../src/renderer/lib/text/sentence.ts";

test("somebody else's words are closed once, and otherwise left as they are", () => {
  expect(["prompt is too long", "Blocked.", " why? ", "禁止。"].map(sentence)).toEqual([
    "prompt is too long.",
    "Blocked.",
    "why?",
    "禁止。",
  ]);
});
