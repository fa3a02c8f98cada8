import { expect, test } from "vitest";
import { callRate } from "#main/agents/endpoint/callRate.ts";
import { manualClock } from "../../../support/manualClock.ts";

test("[AG9] each program has its own calls of a second, and gets new ones in the next", () => {
  const clock = manualClock();
  const rate = callRate(clock, 2);
  expect(["a", "a", "a", "b", "b", "b"].map(rate.admit)).toEqual([true, true, false, true, true, false]);
  clock.advance(999);
  expect(rate.admit("a")).toBe(false);
  clock.advance(1);
  expect(rate.admit("a")).toBe(true);
});

test("[AG9] a clock that is set back does not stop a program", () => {
  const clock = manualClock();
  const rate = callRate(clock, 1);
  expect([rate.admit("a"), rate.admit("a")]).toEqual([true, false]);
  clock.jump(-3_600_000);
  expect(rate.admit("a")).toBe(true);
});
