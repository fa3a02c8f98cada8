import { expect, test } from "vitest";
import { boundsNote, correctedTo } from "#renderer/ui/fields/NumberField.tsx";

test("[WN8] a number out of bounds is corrected to the nearest bound, with either decimal separator", () => {
  expect(["0", "9", "0,5", "8.01"].map((typed) => correctedTo(typed, 1, 8))).toEqual([1, 8, 1, 8]);
});

test("[WN8] a number within bounds or a text that is not a number is not corrected", () => {
  expect(["1", "8", "2,5", "", " ", "-", "1.2.3"].map((typed) => correctedTo(typed, 1, 8))).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test("[WN8] the note on a corrected number shows its bounds", () => {
  expect(boundsNote(1, 4096, 4096)).toBe("Allowed: 1 to 4,096. Set to 4,096.");
});
