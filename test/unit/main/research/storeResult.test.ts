import { expect, test } from "vitest";
import type { MonitorId } from "#contracts/ids.ts";
import type { ResearchItem } from "#contracts/service/research.ts";
import { readResearch } from "#main/research/listResearch.ts";
import { storeResult } from "#main/research/storeResult.ts";
import { researchOf } from "../../../support/researchScene.ts";
import { researchItem, researchResult } from "../../../support/serviceRecords.ts";
import { type TestJob, testResearch } from "../../../support/testResearch.ts";

function openScene() {
  const given = testResearch();
  const { clock, events, research: jobs } = given;
  const isStored = (id: string) => jobs.read(id)?.hasResult === true;
  return {
    ...given,
    keep: ({ row, job }: TestJob, items: readonly ResearchItem[], ageMs = 0) => {
      const indexJob = { ...given.indexJob, soon: () => void events.push(`kept ${isStored(row.id)}`) };
      storeResult({ ...given, indexJob }, row, job, researchResult(job.id, items, clock.now() - ageMs));
      return readResearch(given, row.id);
    },
    /** Adds a check of this monitor and returns its job. */
    checked: (monitor: MonitorId) => {
      const request = given.request();
      given.monitorWriter.addCheck(monitor, request, clock.now());
      return given.jobOf(request);
    },
  };
}

const [first, second, third] = ["10001", "10002", "10003"].map((id) => researchItem(id)) as [
  ResearchItem,
  ResearchItem,
  ResearchItem,
];

test("[RS3] a result is stored before its ads are indexed, and its request is done", () => {
  const { keep, jobOf, request, events, research: jobs } = openScene();
  const owner = request();
  const view = keep(jobOf(owner), [first, second]);
  expect(view).toMatchObject({ paidRequestId: owner, paidRequestState: "done", result: { itemCount: 2 } });
  expect(jobs.result(view.jobId ?? "")?.result.items).toHaveLength(2);
  expect(events).toEqual(["kept true", "research.changed"]);
});

test("[RS5] the page name is stored with the result", () => {
  const { keep, importedJob, researchPages } = openScene();
  keep(importedJob(), [first]);
  expect(researchPages.name("1002003011")).toBe("Acme");
});

test("[RS9] a result is compared only with the newest earlier result of the same question", () => {
  const { keep, jobOf, request, clock } = openScene();
  const before = keep(jobOf(request()), [first, second]);
  expect(before.compared).toBeNull();
  clock.advance(1_000);
  const other = { ...researchOf("11"), filters: { country: "DE" } };
  expect(keep(jobOf(request(other)), [third]).compared).toBeNull();
  clock.advance(1_000);
  const after = keep(jobOf(request()), [first, third]);
  expect(after.compared).toMatchObject({ jobId: before.jobId, diff: { added: [expect.anything()] } });
});

test("[RS9] the result of an imported job or a stale result is not compared", () => {
  const { keep, jobOf, importedJob, request, clock } = openScene();
  keep(jobOf(request()), [first]);
  clock.advance(1_000);
  expect(keep(importedJob(), [first, second]).compared).toBeNull();
  expect(keep(jobOf(request()), [first, second], 60_000).compared).toBeNull();
});

test("[RS10] changes found by a monitor are notified before the updated list is announced", () => {
  const { keep, monitor, checked, notices, events, clock } = openScene();
  const id = monitor();
  keep(checked(id), [first]);
  // There was no earlier result to compare with.
  expect(notices).toEqual([]);
  clock.advance(1_000);
  events.length = 0;
  keep(checked(id), [first, second, third]);
  expect(notices).toEqual([
    { event: "monitor", title: "Ad changes for Acme", body: "2 new", target: { kind: "screen", screen: "research" } },
  ]);
  expect(events).toEqual(["kept true", "notify", "research.changed"]);
});

test("[RS10] a monitor without changes and research without a monitor send no notification", () => {
  const { keep, monitor, checked, jobOf, request, notices, clock } = openScene();
  const id = monitor();
  keep(checked(id), [first]);
  clock.advance(1_000);
  keep(checked(id), [first]);
  clock.advance(1_000);
  expect(keep(jobOf(request()), [first, second]).compared?.diff.added).toHaveLength(1);
  expect(notices).toEqual([]);
});

test("[RS4] reading an unknown research job fails with not_found", () => {
  expect(() => readResearch(testResearch(), "b3d8a3c5-1b0f-4d57-a9a3-52a0a9f1c001")).toThrow(
    expect.objectContaining({ code: "not_found", message: "Research job not found." }) as Error,
  );
});
