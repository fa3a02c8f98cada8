import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { ResearchJob, ResearchResult } from "../../../contracts/service/research.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Lane } from "../../domain/lanes.ts";
import { afterResearchPoll, type ResearchJobRow, type ResearchJobWriter } from "../../domain/researchJob.ts";
import { backoffMs, type Random } from "../../domain/retryTiming.ts";
import type { Read } from "../../domain/serviceOutcome.ts";

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly due: (now: number) => readonly ResearchJobRow[];
  readonly writer: ResearchJobWriter;
  readonly readJob: (id: string, lane: Lane) => Promise<Read<ResearchJob>>;
  readonly readResult: (id: string, lane: Lane) => Promise<Read<ResearchResult>>;
  /** Keeps a result for good. */
  readonly keep: (row: ResearchJobRow, job: ResearchJob, result: ResearchResult) => void;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  /** This job was looked at: it may be another, and it may have a result now. */
  readonly moved: (jobId: string) => void;
}

/** Asks how research jobs are doing, and fetches a result the moment that it is ready. */
export async function pollResearch(deps: Deps): Promise<void> {
  for (const row of deps.due(deps.clock.now())) {
    await pollOne(deps, row);
    if (row.paidRequestId !== null) deps.changed([row.paidRequestId]);
    deps.moved(row.id);
  }
}

async function pollOne(deps: Deps, row: ResearchJobRow): Promise<void> {
  const read = await deps.readJob(row.id, "poll");
  const now = deps.clock.now();
  if (read.kind !== "ok") return later(deps, row);
  const decision = afterResearchPoll(read.value, now);
  switch (decision.kind) {
    case "again":
      return deps.writer.look(row.id, read.value, decision.nextPollAt, now);
    case "failed":
      return deps.writer.fail(row.id, read.value, decision.errorMessage, now);
    case "fetch": {
      const result = await deps.readResult(row.id, "poll");
      if (result.kind !== "ok") return later(deps, row);
      return deps.keep(row, read.value, result.value);
    }
  }
}

function later(deps: Deps, row: ResearchJobRow): void {
  const delayMs = backoffMs(Math.min(row.pollCount, 5), 2_000, 60_000, deps.random);
  deps.writer.setNextPoll(row.id, deps.clock.now() + delayMs);
}
