import type { PaidRequestId } from "#contracts/ids.ts";
import type { ResearchJob, ResearchResult } from "#contracts/service/research.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import { afterResearchPoll, type ResearchJobRow, type ResearchJobWriter } from "./domain/researchJob.ts";
import { retryDelayMs, type Random } from "#main/shared/base/retryPolicy.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly due: (now: number) => readonly ResearchJobRow[];
  readonly writer: ResearchJobWriter;
  readonly readJob: (id: string, priority: RequestPriority) => Promise<Read<ResearchJob>>;
  readonly readResult: (id: string, priority: RequestPriority) => Promise<Read<ResearchResult>>;
  /** Stores a result permanently. */
  readonly store: (row: ResearchJobRow, job: ResearchJob, result: ResearchResult) => void;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  /** Called after a poll of this job, which may have a new status or result. `unread`: why the service did not return it. */
  readonly moved: (jobId: string, unread: string | null) => void;
}

/** Polls the due research jobs, and reads each result as soon as it is ready. */
export async function pollResearch(deps: Deps): Promise<void> {
  for (const row of deps.due(deps.clock.now())) await pollJobNow(deps, row);
}

/** Polls one job, and reads its result if it is ready. */
export async function pollJobNow(deps: Deps, row: ResearchJobRow): Promise<void> {
  const unread = await pollOne(deps, row);
  if (row.paidRequestIds.length > 0) deps.changed(row.paidRequestIds);
  deps.moved(row.id, unread);
}

/** Resolves to the reason why the service did not return the job or its result; null when it did. */
async function pollOne(deps: Deps, row: ResearchJobRow): Promise<string | null> {
  if (row.hasResult) {
    deps.writer.giveKnownResult(row.id, deps.clock.now());
    return null;
  }
  const read = await deps.readJob(row.id, "poll");
  const now = deps.clock.now();
  if (read.kind !== "ok") {
    deps.writer.setNextPoll(row.id, later(deps, row));
    return unreadBecause(read);
  }
  const decision = afterResearchPoll(read.value, now);
  if (decision.kind === "fetch") return fetchResult(deps, row, read.value);
  if (decision.kind === "failed") deps.writer.fail(row.id, read.value, decision.errorMessage, now);
  else deps.writer.pollOutcome(row.id, read.value, decision.nextPollAt, now);
  return null;
}

async function fetchResult(deps: Deps, row: ResearchJobRow, job: ResearchJob): Promise<string | null> {
  const result = await deps.readResult(row.id, "poll");
  if (result.kind === "ok") {
    deps.store(row, job, result.value);
    return null;
  }
  // The job's final status is stored even though its result could not be read.
  deps.writer.pollOutcome(row.id, job, later(deps, row), deps.clock.now());
  return unreadBecause(result);
}

function later(deps: Deps, row: ResearchJobRow): number {
  return deps.clock.now() + retryDelayMs("researchPoll", Math.min(row.pollCount, 5), deps.random);
}

/** Returns null when offline, because that is shown elsewhere for all requests. */
function unreadBecause(read: Exclude<Read<unknown>, { readonly kind: "ok" }>): string | null {
  if (read.kind === "refused") return read.refusal.message;
  return read.kind === "unreadable" ? t("Couldn't read the service's response.") : null;
}
