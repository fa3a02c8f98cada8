import { expect, test } from "vitest";
import { beginSession } from "#main/app/boot/beginSession.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const hourMs = 3_600_000;

test("[L87] a session begins when the app starts, whatever the time later", () => {
  const clock = manualClock(10 * hourMs);
  const sessionStart = beginSession(clock);
  clock.advance(30 * hourMs);
  expect(sessionStart()).toBe(10 * hourMs);
});

test("[L87] a clock that is set back moves the start of the session back, and setting the clock again does not undo that", () => {
  let now = 10 * hourMs;
  const sessionStart = beginSession({ now: () => now });
  now = 8 * hourMs;
  expect(sessionStart()).toBe(8 * hourMs);
  now = 12 * hourMs;
  expect(sessionStart()).toBe(8 * hourMs);
});
