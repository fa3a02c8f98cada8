import type { PaidRequestId } from "#contracts/ids.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { retryDelayMs } from "#main/shared/base/retryPolicy.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { t } from "#texts/t.ts";
import type { PollContext, UnreadableJobs } from "./context.ts";
import { afterResearchPoll, type ResearchJobRow } from "./domain/researchJob.ts";

/** Polls the due research jobs, and reads each result as soon as it is ready. */
export async function pollResearch(polls: PollContext): Promise<void> {
  for (const row of polls.research.due(polls.clock.now())) await pollJobNow(polls, row);
}

/** Polls the job of a request now, unless it has ended. */
export async function pollJobOf(polls: PollContext, id: PaidRequestId): Promise<void> {
  const job = polls.research.ofRequest(id);
  if (job !== null && job.nextPollAt !== null) await pollJobNow(polls, job);
}

/** Polls one job, and reads its result if it is ready. */
async function pollJobNow(polls: PollContext, row: ResearchJobRow): Promise<void> {
  const unread = await pollOne(polls, row);
  if (row.paidRequestIds.length > 0) polls.moved(row.paidRequestIds);
  polls.unreadable.polled(row.id, unread);
}

/** Resolves to the reason why the service did not return the job or its result; null when it did. */
async function pollOne(polls: PollContext, row: ResearchJobRow): Promise<string | null> {
  if (row.hasResult) {
    polls.researchWriter.giveKnownResult(row.id, polls.clock.now());
    return null;
  }
  const read = await polls.service.client.readResearchJob(row.id, "poll");
  const now = polls.clock.now();
  if (read.kind !== "ok") {
    polls.researchWriter.setNextPoll(row.id, later(polls, row));
    return unreadBecause(read);
  }
  const decision = afterResearchPoll(read.value, now);
  if (decision.kind === "fetch") return fetchResult(polls, row, read.value);
  if (decision.kind === "failed") polls.researchWriter.fail(row.id, read.value, decision.errorMessage, now);
  else polls.researchWriter.pollOutcome(row.id, read.value, decision.nextPollAt, now);
  return null;
}

async function fetchResult(polls: PollContext, row: ResearchJobRow, job: ResearchJob): Promise<string | null> {
  const result = await polls.service.client.readResearchResult(row.id, "poll");
  if (result.kind === "ok") {
    polls.store(row, job, result.value);
    return null;
  }
  // The job's final status is stored even though its result could not be read.
  polls.researchWriter.pollOutcome(row.id, job, later(polls, row), polls.clock.now());
  return unreadBecause(result);
}

function later(polls: PollContext, row: ResearchJobRow): number {
  return polls.clock.now() + retryDelayMs("researchPoll", Math.min(row.pollCount, 5), polls.random);
}

/** Returns null when offline, because that is shown elsewhere for all requests. */
function unreadBecause(read: Exclude<Read<unknown>, { readonly kind: "ok" }>): string | null {
  if (read.kind === "refused") return read.refusal.message;
  return read.kind === "unreadable" ? t("Couldn't read the service's response.") : null;
}

/** Keeps the reasons in memory only: after a restart the next poll reports them again. [RS13] */
export function createUnreadableJobs(publish: Publish): UnreadableJobs {
  const reasons = new Map<string, string>();
  return {
    reasonOf: (jobId) => reasons.get(jobId) ?? null,
    polled: (jobId, reason) => {
      if (reason === null) reasons.delete(jobId);
      else reasons.set(jobId, reason);
      publish("research.changed", null);
    },
  };
}
