import { expect, test } from "vitest";
import { boundsNote, correctedTo } from "../../../../../src/renderer/ui/fields/boundsNote.ts";

test("[WN8] a number beyond its bounds becomes the nearer one, written with either decimal sign", () => {
  expect(["0", "9", "0,5", "8.01"].map((typed) => correctedTo(typed, 1, 8))).toEqual([1, 8, 1, 8]);
});

test("[WN8] what lies within the bounds, and what is no number, is not corrected", () => {
  expect(["1", "8", "2,5", "", " ", "-", "1.2.3"].map((typed) => correctedTo(typed, 1, 8))).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test("[WN8] a corrected number is told with its bounds", () => {
  expect(boundsNote(1, 4096, 4096)).toBe("Allowed: 1 to 4,096. Set to 4,096.");
});
