import type { PaidRequestId } from "../../contracts/ids.ts";
import type { ResearchJob, ResearchResult } from "../../contracts/service/research.ts";
import { t } from "../../texts/t.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { Lane } from "../shared/api/domain/lanes.ts";
import { afterResearchPoll, type ResearchJobRow, type ResearchJobWriter } from "./domain/researchJob.ts";
import { retryDelayMs, type Random } from "../shared/base/retryPolicy.ts";
import type { Read } from "../shared/api/domain/serviceOutcome.ts";

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly due: (now: number) => readonly ResearchJobRow[];
  readonly writer: ResearchJobWriter;
  readonly readJob: (id: string, lane: Lane) => Promise<Read<ResearchJob>>;
  readonly readResult: (id: string, lane: Lane) => Promise<Read<ResearchResult>>;
  /** Stores a result permanently. */
  readonly keep: (row: ResearchJobRow, job: ResearchJob, result: ResearchResult) => void;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  /** This job was looked at: it may be another, and it may have a result now. `unread`: why the service did not tell. */
  readonly moved: (jobId: string, unread: string | null) => void;
}

/** Asks how research jobs are doing, and fetches a result the moment that it is ready. */
export async function pollResearch(deps: Deps): Promise<void> {
  for (const row of deps.due(deps.clock.now())) {
    const unread = await pollOne(deps, row);
    if (row.paidRequestId !== null) deps.changed([row.paidRequestId]);
    deps.moved(row.id, unread);
  }
}

/** Gives why the service did not tell how it is, or did not give what it has; null when it did. */
async function pollOne(deps: Deps, row: ResearchJobRow): Promise<string | null> {
  const read = await deps.readJob(row.id, "poll");
  const now = deps.clock.now();
  if (read.kind !== "ok") {
    deps.writer.setNextPoll(row.id, later(deps, row));
    return unreadBecause(read);
  }
  const decision = afterResearchPoll(read.value, now);
  if (decision.kind === "fetch") return fetchResult(deps, row, read.value);
  if (decision.kind === "failed") deps.writer.fail(row.id, read.value, decision.errorMessage, now);
  else deps.writer.look(row.id, read.value, decision.nextPollAt, now);
  return null;
}

async function fetchResult(deps: Deps, row: ResearchJobRow, job: ResearchJob): Promise<string | null> {
  const result = await deps.readResult(row.id, "poll");
  if (result.kind === "ok") {
    deps.keep(row, job, result.value);
    return null;
  }
  // That it is over is known, whatever becomes of its result.
  deps.writer.look(row.id, job, later(deps, row), deps.clock.now());
  return unreadBecause(result);
}

function later(deps: Deps, row: ResearchJobRow): number {
  return deps.clock.now() + retryDelayMs("researchPoll", Math.min(row.pollCount, 5), deps.random);
}

/** Being offline is said elsewhere, and of everything. */
function unreadBecause(read: Exclude<Read<unknown>, { readonly kind: "ok" }>): string | null {
  if (read.kind === "refused") return read.refusal.message;
  return read.kind === "unreadable" ? t("Couldn't read the service's response.") : null;
}
