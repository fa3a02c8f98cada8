import { expect, test } from "vitest";
import type { ResearchJobView } from "#contracts/research.ts";
import type { ResearchEntry } from "#main/research/domain/researchJob.ts";
import { listPages } from "#main/research/listPages.ts";

const entry = (jobId: string, createdAt: number): ResearchEntry => ({
  jobId,
  paidRequestId: null,
  state: null,
  failure: null,
  errorMessage: null,
  reason: null,
  request: null,
  project: null,
  costCenter: null,
  pageId: null,
  job: null,
  answer: null,
  isMaker: true,
  summary: null,
  comparison: null,
  monitorId: null,
  startedAt: null,
  createdAt,
});

const jobs: Readonly<Record<string, readonly ResearchEntry[]>> = {
  "10001": [entry("a2", 20), entry("a1", 10)],
  "10002": [entry("b1", 30)],
};
const deps: Parameters<typeof listPages>[0] = {
  pageIds: () => Object.keys(jobs),
  monitoredPages: () => ["10003", "10001", "10001"],
  removedAt: () => null,
  nameOf: (pageId) => (pageId === "10002" ? "Tavberg" : null),
  list: (pageId, _cursor, limit) => (jobs[pageId] ?? []).slice(0, limit),
  newestResult: (pageId) => (pageId === "10001" ? (jobs[pageId]?.[1] ?? null) : null),
  describe: ({ jobId, createdAt }) => ({ jobId, createdAt }) as ResearchJobView,
};

test("[RS87] each page is listed once with its newest job and its newest result, the newest page first", () => {
  const pages = listPages(deps);
  expect(pages.map((one) => [one.pageId, one.pageName, one.newest?.jobId, one.newestResult?.jobId])).toEqual([
    ["10003", null, undefined, undefined],
    ["10002", "Tavberg", "b1", undefined],
    ["10001", null, "a2", "a1"],
  ]);
});

test("[RS88] a removed page is added again by a newer job or a monitor", () => {
  const removed = (removedAt: number, monitoredPages: readonly string[]) =>
    listPages({ ...deps, pageIds: () => ["10001"], monitoredPages: () => monitoredPages, removedAt: () => removedAt });
  expect(removed(20, [])).toMatchObject([{ pageId: "10001", isRemoved: true, newestResult: { jobId: "a1" } }]);
  expect(removed(19, [])).toMatchObject([{ isRemoved: false }]);
  expect(removed(20, ["10001"])).toMatchObject([{ isRemoved: false }]);
});
