import { expect, test } from "vitest";
import { needsPerson, noWave, progressOf, type RequestCounts, waveAfter } from "#main/desktop/domain/requestCounts.ts";
import { workCountsWith } from "../../../../support/requestCounts.ts";

const none = workCountsWith();

/** Returns the progress after each of these counts in turn. */
function progresses(...counts: readonly Partial<RequestCounts>[]): readonly (number | null)[] {
  let wave = noWave;
  return counts.map((one) => {
    wave = waveAfter(wave, { ...none, ...one });
    return progressOf(wave);
  });
}

test("[DT1] the progress is the finished share of all requests that were active at the same time", () => {
  expect(progresses({ waiting: 3, running: 1 }, { waiting: 1, sending: 1, running: 1 }, { running: 1 }, {})).toEqual([
    0,
    1 / 4,
    3 / 4,
    null,
  ]);
});

test("[DT1] requests added during activity extend the progress, and requests added afterwards restart the progress", () => {
  expect(progresses({ running: 2 }, { running: 1 }, { running: 4 }, { running: 1 }, {}, { waiting: 1 })).toEqual([
    0,
    1 / 2,
    0,
    3 / 4,
    null,
    0,
  ]);
});

test("[DT1] paused requests and requests that need the user have no progress, and the badge counts the latter", () => {
  const counts = { ...none, held: 2, approvals: 3, unclear: 6, needsReview: 4, attention: 5 };
  expect(progresses({ paused: 2, approvals: 3, needsReview: 4 })).toEqual([null]);
  expect(needsPerson(counts)).toBe(8);
  expect(needsPerson({ ...none, running: 5, waiting: 5, sending: 1, paused: 1 })).toBe(0);
});
