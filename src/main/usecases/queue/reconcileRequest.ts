import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Account, LedgerEntry } from "../../../contracts/service/account.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import type { ResearchJob } from "../../../contracts/service/research.ts";
import { assertNever } from "../../domain/assertNever.ts";
import type { Clock } from "../../domain/clock.ts";
import type { JournalWriter, Settlement } from "../../domain/journal.ts";
import type { Lane } from "../../domain/lanes.ts";
import type { PaidRequestRow } from "../../domain/paidRequest.ts";
import { type Evidence, evidenceStart, judge, lookOf, settleWindowMs, type Verdict } from "../../domain/reconcile.ts";
import type { Page, Read } from "../../domain/serviceOutcome.ts";
import { tagOf } from "../../domain/tag.ts";
import { thawAsk, worksOf } from "../../domain/work.ts";

export interface ReconcileDeps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "settleByEvidence">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly confirmRequestIds: (id: PaidRequestId) => readonly string[];
  /** Those of these generations that other requests of the journal stand for. */
  readonly claimedGenerations: (ids: readonly string[]) => ReadonlySet<string>;
  readonly readAccount: (lane: Lane) => Promise<Read<Account>>;
  readonly listLedger: (cursor: string | null, lane: Lane) => Promise<Read<Page<LedgerEntry>>>;
  readonly listGenerations: (cursor: string | null, lane: Lane) => Promise<Read<Page<GenerationRecord>>>;
  readonly readResearchJob: (id: string, lane: Lane) => Promise<Read<ResearchJob>>;
}

const lookAgainMs = 30_000;
const mostPages = 50;

/** Finds out, from the service's own records, what became of a confirm whose outcome is unknown. Spends nothing. [S5] */
export async function reconcileRequest(deps: ReconcileDeps, id: PaidRequestId): Promise<void> {
  const row = deps.readRequest(id);
  if (row === null || row.state !== "reconcile" || row.confirm === null || row.quote === null) return;
  const asked = {
    works: worksOf(thawAsk(row.kind, row.request)),
    costCenterHeader: row.costCenterHeader,
    tag: tagOf(row.costCenterHeader, id.replaceAll("-", "")),
    confirm: row.confirm,
    skewMs: row.quote.skewMs,
  };
  const evidence = await gather(deps, row, row.quote.quoteId, evidenceStart(asked));
  const now = deps.clock.now();
  const verdict: Verdict = evidence === null ? { kind: "wait" } : judge(asked, evidence, now);
  const look = evidence === null ? null : JSON.stringify(lookOf(asked, evidence, now));
  deps.journal.settleByEvidence(id, settlement(verdict, row.confirm.lastSentAt ?? now, now), look, now);
}

async function gather(
  deps: ReconcileDeps,
  row: PaidRequestRow,
  quoteId: string,
  start: number,
): Promise<Evidence | null> {
  const researchJob = row.kind === "research" ? await researchJobOf(deps, quoteId) : null;
  const account = await deps.readAccount("reconcile");
  // In this order: a charge that lands between the two is seen by its ledger entry, and not as a generation without one.
  const generations = await pagesSince(deps.listGenerations, start);
  const ledger = await pagesSince(deps.listLedger, start);
  if (account.kind !== "ok" || ledger === null || generations === null || researchJob === undefined) return null;
  return {
    account: account.value,
    ledger: ledger.records,
    generations: generations.records,
    researchJob,
    ...(account.skewMs !== undefined && { skewMs: account.skewMs }),
    reachesBackTo: Math.max(ledger.reachesBackTo, generations.reachesBackTo),
    claimed: deps.claimedGenerations(generations.records.map((record) => record.id)),
    requestIds: new Set(deps.confirmRequestIds(row.id)),
  };
}

/**
 * The ledger names no research job, and there is no list of them; a live quote is answered as a job under its own id.
 * Null when the service has none; undefined when it does not say. silences.md 21
 */
async function researchJobOf(deps: ReconcileDeps, quoteId: string): Promise<ResearchJob | null | undefined> {
  const read = await deps.readResearchJob(quoteId, "reconcile");
  if (read.kind === "ok") return read.value;
  return read.kind === "refused" && read.refusal.status === 404 ? null : undefined;
}

/** Reads a list, newest first, until a record is older than `start` or the list ends. Null when a page fails. */
async function pagesSince<T extends { readonly created_at: string }>(
  list: (cursor: string | null, lane: Lane) => Promise<Read<Page<T>>>,
  start: number,
): Promise<{ readonly records: readonly T[]; readonly reachesBackTo: number } | null> {
  const records: T[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const read: Read<Page<T>> = await list(cursor, "reconcile");
    if (read.kind !== "ok") return null;
    records.push(...read.value.records);
    cursor = read.value.next;
    if (cursor === null) return { records, reachesBackTo: Number.NEGATIVE_INFINITY };
    const oldest = Math.min(...read.value.records.map((record) => Date.parse(record.created_at)));
    if (oldest < start) return { records, reachesBackTo: oldest };
  }
  return { records, reachesBackTo: Number.POSITIVE_INFINITY };
}

function settlement(verdict: Verdict, lastSentAt: number, now: number): Settlement {
  switch (verdict.kind) {
    case "ran":
      return { state: "running", generations: verdict.generations };
    case "researched":
      return { state: "running", job: verdict.job };
    case "uncharged":
      return { state: "expired", proof: verdict.proof };
    case "unclear":
      return { state: "parked", why: verdict.why };
    case "wait": {
      const settledAt = lastSentAt + settleWindowMs;
      return { state: "reconcile", nextAttemptAt: settledAt > now ? settledAt : now + lookAgainMs };
    }
    default:
      return assertNever(verdict);
  }
}
