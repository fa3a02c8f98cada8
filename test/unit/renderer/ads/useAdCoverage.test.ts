import { expect, test } from "vitest";
import type { BoardId } from "#contracts/ids.ts";
import { coverageOf, coverageText, soFar } from "#renderer/ads/useAdCoverage.ts";

const part = { searched: 1_200, isComplete: false };
const all = { searched: 1_200, isComplete: true };

test("[AF102] [AF105] a count says what was searched, and claims all ads only after a finished sync", () => {
  expect(coverageText(part)).toBe("1,200 searched so far, sync not finished");
  expect(coverageText(all)).toBe("1,200 of 1,200 searched");
  expect([soFar("4 ads", part), soFar("4 ads", all), soFar("4 ads", undefined)]).toEqual([
    "4 ads so far",
    "4 ads",
    "4 ads",
  ]);
});

test("[AF102] lists of what is here by the user's choice are complete, and the service's other lists never are", () => {
  const own = [{ boardId: "b" as BoardId }, { userTag: "hook" }, { saved: true }, { removed: true }];
  for (const filter of [...own, { origin: "research" as const }]) expect(coverageOf(filter, part)).toBeUndefined();
  for (const filter of [{}, { find: "serum" }, { view: "feed" as const }]) expect(coverageOf(filter, all)).toEqual(all);
  expect(coverageOf({ view: "following" }, all)).toEqual(part);
});
