import { expect, test } from "vitest";
import { countdown, exactDuration, progressOf, roughly } from "#renderer/lib/time/durations.ts";

test.each([
  [245_000, "4:05"],
  [244_001, "4:05"],
  [60_000, "1:00"],
  [999, "0:01"],
  [0, "0:00"],
  [-5000, "0:00"],
  [3_845_000, "1:04:05"],
])("with %i ms left, the countdown shows %s", (leftMs, text) => {
  expect(countdown(leftMs)).toBe(text);
});

test.each([
  [11_200, "12 s"],
  [89_000, "89 s"],
  [91_000, "2 min"],
  [3_600_000, "60 min"],
  [5_400_001, "2 h"],
])("a duration of %i ms is shown as %s, never less than the actual duration", (durationMs, text) => {
  expect(roughly(durationMs)).toBe(text);
});

test("the progress of a request follows the service's estimate", () => {
  expect(progressOf(1000, 20, 9000)).toEqual({ fraction: 0.4, text: "about 12 s left" });
});

test("a request past its estimate shows no remaining time", () => {
  expect(progressOf(1000, 20, 21_000)).toEqual({ fraction: null, text: "longer than estimated" });
  expect(progressOf(1000, 20, 900_000)).toEqual({ fraction: null, text: "longer than estimated" });
});

test("a request without an estimate shows only the elapsed time", () => {
  expect(progressOf(1000, null, 31_000)).toEqual({ fraction: null, text: "for 30 s" });
  expect(progressOf(1000, 0, 31_000)).toEqual({ fraction: null, text: "for 30 s" });
  expect(progressOf(null, 20, 31_000).fraction).toBeNull();
});

test("a clock that was set back causes no negative progress", () => {
  expect(progressOf(10_000, 20, 4000)).toEqual({ fraction: 0, text: "about 20 s left" });
});

test.each([
  [1, "1 s"],
  [90, "90 s"],
  [900, "15 min"],
  [3_600, "60 min"],
  [5_400, "90 min"],
  [21_600, "6 h"],
  [21_599, "21599 s"],
])("[RS80] a duration of %d seconds is shown exactly", (seconds, text) => {
  expect(exactDuration(seconds)).toBe(text);
});
