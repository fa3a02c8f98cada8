import { expect, test } from "vitest";
import type { ResearchItem } from "#contracts/service/research.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import { describeResearch } from "#main/research/describeResearch.ts";
import { storeResult } from "#main/research/storeResult.ts";
import { readResearch } from "#main/research/readResearch.ts";
import { withJournal } from "../../../support/journalDb.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { researchJournal } from "../../../support/researchJournal.ts";
import { researchOf } from "../../../support/researchScene.ts";
import { researchItem, researchResult } from "../../../support/serviceRecords.ts";

function openScene(db: Parameters<Parameters<typeof withJournal>[0]>[0]) {
  const clock = manualClock();
  const journal = researchJournal(db, clock.now());
  const { list, pages, jobs } = journal;
  const events: string[] = [];
  const notices: SystemNotification[] = [];
  const view = (id: string) =>
    readResearch(
      {
        read: list.read,
        describe: (entry) =>
          describeResearch({ nameOf: pages.name, summaryOf: list.summary, unreadOf: () => null }, entry),
      },
      id,
    );
  const isStored = (id: string) => jobs.read(id)?.hasResult === true;
  return {
    ...journal,
    clock,
    events,
    notices,
    view,
    keep: ({ row, job }: ReturnType<typeof journal.importedJob>, items: readonly ResearchItem[], ageMs = 0) => {
      storeResult(
        {
          clock,
          writer: journal.jobWriter,
          waitingFor: jobs.waitingFor,
          earlierResult: jobs.earlierResult,
          nameFound: pages.found,
          stored: () => void events.push(`kept ${isStored(row.id)}`),
          describe: view,
          notify: (notice) => {
            events.push("tell");
            notices.push(notice);
          },
          changed: () => void events.push("changed"),
        },
        row,
        job,
        researchResult(job.id, items, clock.now() - ageMs),
      );
      return view(row.id);
    },
    /** Adds a check of this monitor and returns its job. */
    checked: (monitor: ReturnType<typeof journal.monitor>) => {
      const request = journal.request();
      journal.monitorWriter.addCheck(monitor, request, clock.now());
      return journal.jobOf(request);
    },
  };
}

const withScene = (work: (scene: ReturnType<typeof openScene>) => void) => withJournal((db) => work(openScene(db)));
const [first, second, third] = ["10001", "10002", "10003"].map((id) => researchItem(id)) as [
  ResearchItem,
  ResearchItem,
  ResearchItem,
];

test("[RS3] a result is stored before its ads are indexed, and its request is done", () => {
  withScene(({ keep, jobOf, request, events, jobs }) => {
    const owner = request();
    const view = keep(jobOf(owner), [first, second]);
    expect(view).toMatchObject({ paidRequestId: owner, paidRequestState: "done", result: { itemCount: 2 } });
    expect(jobs.result(view.jobId ?? "")?.result.items).toHaveLength(2);
    expect(events).toEqual(["kept true", "changed"]);
  });
});

test("[RS5] the page name is stored with the result", () => {
  withScene(({ keep, importedJob, pages }) => {
    keep(importedJob(), [first]);
    expect(pages.name("1002003011")).toBe("Acme");
  });
});

test("[RS9] a result is compared only with the newest earlier result of the same question", () => {
  withScene(({ keep, jobOf, request, clock }) => {
    const before = keep(jobOf(request()), [first, second]);
    expect(before.compared).toBeNull();
    clock.advance(1_000);
    const other = { ...researchOf("11"), filters: { country: "DE" } };
    expect(keep(jobOf(request(other)), [third]).compared).toBeNull();
    clock.advance(1_000);
    const after = keep(jobOf(request()), [first, third]);
    expect(after.compared).toMatchObject({ jobId: before.jobId, diff: { added: [expect.anything()] } });
  });
});

test("[RS9] the result of an imported job or a stale result is not compared", () => {
  withScene(({ keep, jobOf, importedJob, request, clock }) => {
    keep(jobOf(request()), [first]);
    clock.advance(1_000);
    expect(keep(importedJob(), [first, second]).compared).toBeNull();
    expect(keep(jobOf(request()), [first, second], 60_000).compared).toBeNull();
  });
});

test("[RS10] changes found by a monitor are notified before the updated list is announced", () => {
  withScene(({ keep, monitor, checked, notices, events, clock }) => {
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
    expect(events).toEqual(["kept true", "tell", "changed"]);
  });
});

test("[RS10] a monitor without changes and research without a monitor send no notification", () => {
  withScene(({ keep, monitor, checked, jobOf, request, notices, clock }) => {
    const id = monitor();
    keep(checked(id), [first]);
    clock.advance(1_000);
    keep(checked(id), [first]);
    clock.advance(1_000);
    expect(keep(jobOf(request()), [first, second]).compared?.diff.added).toHaveLength(1);
    expect(notices).toEqual([]);
  });
});

test("[RS4] reading an unknown research job fails with not_found", () => {
  withScene(({ view }) => {
    expect(() => view("b3d8a3c5-1b0f-4d57-a9a3-52a0a9f1c001")).toThrow(
      expect.objectContaining({ code: "not_found", message: "Research job not found." }) as Error,
    );
  });
});
