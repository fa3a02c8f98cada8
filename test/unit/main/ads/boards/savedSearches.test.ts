import { expect, test } from "vitest";
import { cachedCount } from "#main/ads/boards/savedSearches.ts";
import type { AdWorkerClient } from "#main/ads/engine/adMessages.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { partly } from "../../../../support/partly.ts";

test("[AK16] a slow count is reused for a while; a quick count, or one for another query, is computed immediately", async () => {
  const clock = manualClock();
  let takesMs = 0;
  let counted = 0;
  const count = cachedCount({
    clock,
    mirror: partly<AdWorkerClient>("mirror", {
      countNew: () => {
        clock.advance(takesMs);
        counted += 1;
        return Promise.resolve({ count: counted, isCapped: false });
      },
    }),
  });
  await count({}, 1);
  await count({}, 1);
  expect(counted).toBe(2);
  takesMs = 120;
  expect((await count({}, 1)).count).toBe(3);
  expect((await count({}, 1)).count).toBe(3);
  expect((await count({}, 2)).count).toBe(4);
  expect((await count({ saved: true }, 1)).count).toBe(5);
  clock.advance(1_000);
  expect((await count({}, 1)).count).toBe(3);
  clock.advance(1_000);
  expect((await count({}, 1)).count).toBe(6);
});
