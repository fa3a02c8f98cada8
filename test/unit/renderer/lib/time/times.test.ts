import { expect, test } from "vitest";
import { shortTime } from "#renderer/lib/time/times.ts";

const now = new Date(2026, 10, 3, 12, 0).getTime();

test.each([
  [new Date(2026, 10, 3, 9, 5), "09:05"],
  [new Date(2026, 10, 2, 23, 59), "Nov 2, 23:59"],
  [new Date(2025, 11, 31, 23, 59), "Dec 31, 2025"],
])("%s is shown as the shortest unambiguous time", (then, text) => {
  expect(shortTime(then.getTime(), now)).toBe(text);
});
