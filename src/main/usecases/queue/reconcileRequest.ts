import type { GenerationId, PaidRequestId } from "../../../contracts/ids.ts";
import type { Account, LedgerEntry } from "../../../contracts/service/account.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import { assertNever } from "../../domain/assertNever.ts";
import type { Clock } from "../../domain/clock.ts";
import type { JournalWriter, Settlement } from "../../domain/journal.ts";
import type { Lane } from "../../domain/lanes.ts";
import type { PaidRequestRow } from "../../domain/paidRequest.ts";
import { type Evidence, evidenceStart, judge, settleWindowMs, type Verdict } from "../../domain/reconcile.ts";
import type { Page, Read } from "../../domain/serviceOutcome.ts";
import { tagOf } from "../../domain/tag.ts";

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
}

const lookAgainMs = 30_000;
const mostPages = 50;

/** Finds out, from the service's own records, what became of a confirm whose outcome is unknown. Spends nothing. [S5] */
export async function reconcileRequest(deps: ReconcileDeps, id: PaidRequestId): Promise<void> {
  const row = deps.readRequest(id);
  if (row === null || row.state !== "reconcile" || row.confirm === null || row.quote === null) return;
  const asked = {
    request: row.request,
    costCenterHeader: row.costCenterHeader,
    tag: tagOf(row.costCenterHeader, id.replaceAll("-", "")),
    confirm: row.confirm,
    skewMs: row.quote.skewMs,
  };
  const evidence = await gather(deps, id, evidenceStart(asked));
  const now = deps.clock.now();
  const verdict: Verdict = evidence === null ? { kind: "wait" } : judge(asked, evidence, now);
  deps.journal.settleByEvidence(id, settlement(verdict, row.confirm.lastSentAt ?? now, now), now);
}

async function gather(deps: ReconcileDeps, id: PaidRequestId, start: number): Promise<Evidence | null> {
  const account = await deps.readAccount("reconcile");
  const ledger = await pagesSince(deps.listLedger, start);
  const generations = await pagesSince(deps.listGenerations, start);
  if (account.kind !== "ok" || ledger === null || generations === null) return null;
  return {
    account: account.value,
    ledger: ledger.records,
    generations: generations.records,
    reachesBackTo: Math.max(ledger.reachesBackTo, generations.reachesBackTo),
    claimed: deps.claimedGenerations(generations.records.map((record) => record.id)),
    requestIds: new Set(deps.confirmRequestIds(id)),
  };
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
      return { state: "running", generationId: verdict.generationId as GenerationId };
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
