import { expect, test } from "vitest";
import { createOpeningPace } from "#main/windows/consent/openingPace.ts";

test("[CV16] consents that open again and again right after they were closed take longer each time, up to 4.8 seconds", () => {
  const pace = createOpeningPace();
  const waits: number[] = [];
  for (let now = 0; now < 5_000; now += 1_000) {
    pace.opened(now);
    waits.push(pace.settleMs());
    pace.closed(now + 500, false);
  }
  expect(waits).toEqual([600, 1_200, 2_400, 4_800, 4_800]);
  pace.opened(9_000);
  expect(pace.settleMs()).toBe(600);
});

test("[CV16] a consent after an accepted one waits no longer than the first", () => {
  const pace = createOpeningPace();
  pace.opened(0);
  pace.closed(1_000, true);
  pace.opened(1_001);
  expect(pace.settleMs()).toBe(600);
});
