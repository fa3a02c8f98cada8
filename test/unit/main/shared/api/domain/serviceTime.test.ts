import { expect, test } from "vitest";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";

const at = Date.UTC(2026, 10, 20, 12, 30, 5);

test.each([
  ["2026-11-20T12:30:05Z", at],
  ["2026-11-20T12:30:05.25Z", at + 250],
  ["2026-11-20T12:30:05,2509Z", at + 250],
  ["20261120T123005Z", at],
  ["20261120T143005+0200", at],
  ["20261120t1230z", at - 5_000],
  ["2026-11-20T14:30:05+02", at],
  ["2026-11-20 10:00:05-02:30", at],
  ["2026-11-20T12:30:05", at],
  ["2026-12-31T23:59:60Z", Date.UTC(2027, 0, 1)],
  ["2026-11-20T24:00:00Z", Date.UTC(2026, 10, 21)],
  [" 2026-11-20T12:30:05Z ", at],
  ["Fri, 20 Nov 2026 12:30:05 GMT", at],
  ["2024-02-29T00:00:00Z", Date.UTC(2024, 1, 29)],
])("[L101] a time of the service is read in every form that ISO 8601 allows: %s", (text, expected) => {
  expect(serviceTime(text)).toBe(expected);
});

test.each(["", "soon", "2026-13-20T12:30:05Z", "2026-00-20T12:30:05Z", "2026-02-30T12:30:05Z", "20261120T256005Z"])(
  "[L101] a time that can't be read is none: “%s”",
  (text) => {
    expect(serviceTime(text)).toBeNull();
  },
);
