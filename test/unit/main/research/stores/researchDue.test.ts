import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ResearchJob } from "#contracts/service/research.ts";
import { researchJobReader, researchJobWriter } from "#main/research/stores/researchJobStore.ts";
import { withJournal } from "../../../../support/journalDb.ts";

const hourMs = 3_600_000;

test("[RS3] a job is polled when due, and immediately if a wrong clock had scheduled the poll far ahead", () => {
  withJournal((db) => {
    const now = Date.UTC(2026, 10, 20);
    const writer = researchJobWriter(db);
    const adopt = (nextPollAt: number | null): string => {
      const id = randomUUID();
      writer.adopt({ ...looking, id }, nextPollAt, now);
      return id;
    };
    const due = [adopt(now - 1), adopt(now)];
    const ahead = adopt(now + 30 * 24 * hourMs);
    adopt(now + 60_000);
    adopt(null);
    const { due: dueAt } = researchJobReader(db);
    expect(dueAt(now).map(({ id }) => id)).toEqual([...due, ahead]);
    writer.setNextPoll(ahead, now + 3_000);
    expect(dueAt(now).map(({ id }) => id)).toEqual(due);
  });
});

const looking: ResearchJob = {
  schema_version: "research-job@1",
  kind: "research_job",
  id: "00000000-0000-4000-8000-000000000001",
  capability_id: "research.facebook-company-ads@1",
  status: "queued",
  cache_disposition: "live_fetch",
  reserved_credits: 1,
  maximum_credits: 1,
  created_at: "2026-11-20T00:00:00Z",
  updated_at: "2026-11-20T00:00:00Z",
};
