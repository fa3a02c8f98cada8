import type { Transact } from "#sandbox/db/openDatabase.ts";
import type { LedgerEventKind, LedgerStore } from "#sandbox/money/ledgerStore.ts";
import type { Switches } from "#sandbox/switches.ts";
import { scenarioOf } from "./researchScenario.ts";
import type { ResearchFailure, ResearchJobRow, ResearchJobStore, StoredResearchJob } from "./researchJobStore.ts";

interface AdvanceResearchDeps {
  readonly transact: Transact;
  readonly jobs: ResearchJobStore;
  readonly ledger: LedgerStore;
  readonly switches: Switches;
  readonly newId: () => string;
}

export const researchOperation = "research.facebook-company-ads";

/** Advances every research job to its state at `now` according to its stored times, and settles those that end. */
export function advanceResearch(deps: AdvanceResearchDeps, now: number): void {
  while (deps.jobs.due(now).length > 0) {
    deps.transact(() => {
      for (const job of deps.jobs.due(now)) advance(deps, job, now);
    });
  }
}

function advance(deps: AdvanceResearchDeps, job: StoredResearchJob, now: number): void {
  const at = job.nextAt ?? now;
  const course = scenarioOf(job.pageId);
  if (job.state === "queued") {
    const durationMs = deps.switches.current().research_seconds * 1000 * (course.stretch ?? 1) * 0.8;
    deps.jobs.update({
      ...job,
      state: "processing",
      startedAt: at,
      updatedAt: at,
      nextAt: at + Math.round(durationMs),
    });
    return;
  }
  const outcome = job.state === "unknown" ? (course.reconciled ?? "unknown") : course.end;
  if (outcome === "unknown") {
    const reconcileAt = at + Math.max(1000, deps.switches.current().research_seconds * 1000);
    const nextAt = course.reconciled === undefined ? null : reconcileAt;
    passOn(deps, { ...job, state: "unknown", updatedAt: at, nextAt });
    return;
  }
  const settledCredits = outcome === "succeeded" && course.isFree !== true ? job.credits : 0;
  const isCharged = outcome !== "succeeded" && deps.switches.isOn("failed-stays-charged");
  if (isCharged) settle(deps, job, "succeeded", job.credits, now);
  else settle(deps, job, outcome, settledCredits, now);
  passOn(deps, { ...ended(job, outcome, at), settledCredits });
}

function ended(job: ResearchJobRow, outcome: "succeeded" | ResearchFailure, at: number): ResearchJobRow {
  const times = { updatedAt: at, completedAt: at, nextAt: null };
  if (outcome === "succeeded") return { ...job, ...times, state: "succeeded", fetchedAt: job.fetchedAt ?? at };
  return { ...job, ...times, state: "failed", errorCode: outcome };
}

/** Stores the job and copies its outcome to the jobs that joined it, for free. */
function passOn(deps: AdvanceResearchDeps, job: ResearchJobRow): void {
  deps.jobs.update(job);
  for (const joined of deps.jobs.joinedTo(job.id)) deps.jobs.update(shareOutcome(joined, job));
}

/** Returns a joined job in the state of its source job. */
export function shareOutcome(joined: ResearchJobRow, source: ResearchJobRow): ResearchJobRow {
  const isOver = source.state === "succeeded" || source.state === "failed";
  return {
    ...joined,
    state: isOver || source.state === "unknown" ? source.state : "waiting_cache",
    settledCredits: isOver ? 0 : null,
    errorCode: source.errorCode,
    fetchedAt: source.fetchedAt,
    completedAt: source.completedAt,
    updatedAt: Math.max(joined.createdAt, source.updatedAt),
  };
}

function settle(
  deps: AdvanceResearchDeps,
  job: ResearchJobRow,
  outcome: string,
  settledCredits: number,
  now: number,
): void {
  const rest = job.credits - settledCredits;
  const kind: LedgerEventKind =
    outcome !== "succeeded" ? "failure_refund" : rest === 0 ? "settlement_charge" : "settlement_refund";
  deps.ledger.append({
    id: deps.newId(),
    paidRequestId: job.paidRequestId,
    generationId: null,
    kind,
    credits: rest,
    operation: researchOperation,
    model: null,
    createdAt: now,
  });
}
