import { expect, test } from "vitest";
import { usageText } from "#renderer/features/studio/UsageNote.tsx";

test("[L88] the use of an avatar says what was charged, and for how many results the ledger doesn't show it", () => {
  const text = (results: number, chargedCredits: number, unknown: number) =>
    usageText({ results, chargedCredits, unknown });
  expect(text(0, 0, 0)).toBe("Not used in a result yet.");
  expect(text(1, 8, 0)).toBe("Used in 1 result. 8 credits charged.");
  expect(text(3, 24, 1)).toBe(
    "Used in 3 results. 24 credits charged. The ledger doesn't show the charges of 1 result.",
  );
  expect(text(2, 0, 2)).toBe("Used in 2 results. The ledger doesn't show their charges.");
});
