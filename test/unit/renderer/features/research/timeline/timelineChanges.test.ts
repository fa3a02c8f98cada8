import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import type { ResearchJobView } from "#contracts/research.ts";
import { changesOfAds, researchTimes } from "#renderer/features/research/timeline/timelineChanges.ts";

const job = (fetchedAt: number, added: readonly string[], changed: readonly string[] = []) =>
  ({
    result: { itemCount: 1, fetchedAt, freshThrough: fetchedAt, source: "facebook" },
    compared: { jobId: "a", fetchedAt: 0, diff: { added, changed, ended: [], missing: [] } },
  }) as unknown as ResearchJobView;

test("[RS86] each ad has the times at which research last found it new and changed", () => {
  const jobs = [job(30, [], ["r:1"]), job(20, ["r:2"], ["r:1"]), job(10, ["r:1"])];
  const changes = changesOfAds(jobs);
  expect(changes.get("r:1" as AdId)).toEqual({ newAt: 10, changedAt: 30 });
  expect(changes.get("r:2" as AdId)).toEqual({ newAt: 20 });
  expect(researchTimes([...jobs, { ...job(5, []), result: null }])).toEqual([30, 20, 10]);
});

test("[RS86] the first result of a page changes nothing", () => {
  expect(changesOfAds([{ ...job(10, ["r:1"]), compared: null }])).toEqual(new Map());
});
