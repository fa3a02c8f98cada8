import { expect, test } from "vitest";
import { listPages, removePage } from "#main/research/pages.ts";
import { researchOf } from "../../../support/researchScene.ts";
import { researchResult } from "../../../support/serviceRecords.ts";
import { type TestResearch, testResearch } from "../../../support/testResearch.ts";

const [page, named, monitored] = ["1002003011", "1002003012", "1002003013"] as const;

/** Adds two jobs of a page; only the older one has a result. */
function addJobs(research: TestResearch) {
  const { clock, jobOf, request, researchWriter } = research;
  const older = jobOf(request(researchOf("11")));
  const stored = { result: researchResult(older.job.id, [], clock.now()), comparisons: [] };
  researchWriter.finish(older.row.id, older.job, stored, clock.now());
  clock.advance(10);
  return { older, newer: jobOf(request(researchOf("11"))) };
}

test("[RS87] each page is listed once with its newest job and its newest result, the newest page first", () => {
  const research = testResearch();
  const { clock, jobOf, request, monitor, researchPages } = research;
  const { older, newer } = addJobs(research);
  clock.advance(10);
  const last = jobOf(request(researchOf("12")));
  researchPages.give(named, "Tavberg");
  for (const ending of ["13", "11", "11"]) monitor(researchOf(ending));
  const pages = listPages(research);
  expect(pages.map((one) => [one.pageId, one.pageName, one.newest?.jobId, one.newestResult?.jobId])).toEqual([
    [monitored, null, undefined, undefined],
    [named, "Tavberg", last.job.id, undefined],
    [page, null, newer.job.id, older.job.id],
  ]);
});

test("[RS88] a removed page is added again by a newer job or a monitor", () => {
  const research = testResearch();
  const { clock, monitor, researchPages } = research;
  const { older } = addJobs(research);
  removePage(research, page, true);
  expect(listPages(research)).toMatchObject([{ pageId: page, isRemoved: true, newestResult: { jobId: older.job.id } }]);
  researchPages.setRemoved(page, clock.now() - 1);
  expect(listPages(research)).toMatchObject([{ isRemoved: false }]);
  removePage(research, page, true);
  monitor(researchOf("11"));
  expect(listPages(research)).toMatchObject([{ isRemoved: false }]);
});
