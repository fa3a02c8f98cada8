import { expect, test } from "vitest";
import { sentence } from "#renderer/lib/text/sentence.ts";

test("a quoted message gets one closing punctuation mark and is otherwise unchanged", () => {
  expect(["prompt is too long", "Blocked.", " why? ", "禁止。"].map(sentence)).toEqual([
    "prompt is too long.",
    "Blocked.",
    "why?",
    "禁止。",
  ]);
});
