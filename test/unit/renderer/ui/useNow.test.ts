import fc from "fast-check";
import { expect, test } from "vitest";
import { countdown } from "#renderer/lib/time/durations.ts";
import { lastStep } from "#renderer/ui/time/useNow.ts";

test("the remaining time is a whole number of seconds and matches the countdown of the exact time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4e12 }), fc.integer({ min: 0, max: 900_000 }), (end, left) => {
      const shown = end - lastStep(end - left, 1000, end);
      expect(shown % 1000).toBe(0);
      expect(countdown(shown)).toBe(countdown(left));
    }),
  );
});
