import type { PaidRequestId } from "#contracts/ids.ts";
import { researchBounds } from "#contracts/service/research.ts";
import { saysExpired } from "#main/spending/domain/decideAfterConfirm.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { Settlement } from "#main/spending/domain/journal.ts";
import { freezeRequest, type FrozenRequest, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import type { ConfirmRecord, PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { isSentByOther, keyModeOf } from "#main/spending/domain/confirmKey.ts";
import type { Evidence } from "#main/spending/domain/evidence.ts";
import { decideReconcile, type ReconcileDecision } from "#main/spending/domain/reconcile.ts";
import { recordsCheckOf } from "#main/spending/domain/recordsCheck.ts";
import { isKeyTooOld, resendDelayMs } from "#main/spending/domain/sendTiming.ts";
import { settleWindowMs } from "#main/spending/domain/settleWindow.ts";
import type { ReconcileContext } from "#main/spending/context.ts";
import { gatherEvidence } from "./gatherEvidence.ts";
import { learnFromEnd } from "./otherKey.ts";
import type { PlainReasonCode } from "#contracts/reason.ts";

/** How long the next check waits at least and at most, ms. */
const checkAgainMs = { least: 30_000, most: 30 * 60_000 };

/**
 * Returns the delay before the service's records are checked again, ms: a quarter of the time since the last send, so that
 * a request that stays open for a day is checked some 60 times. A list that was not read to its end is read on soon. [S110]
 */
function checkDelayMs(sinceSentMs: number, isReadOn: boolean): number {
  if (isReadOn) return checkAgainMs.least;
  return Math.round(Math.min(checkAgainMs.most, Math.max(checkAgainMs.least, sinceSentMs / 4)));
}

/** Checks the service's records for a confirm with an unknown outcome. Spends nothing. [S5] */
export async function reconcileRequest(spending: ReconcileContext, id: PaidRequestId): Promise<void> {
  const row = spending.requests.read(id);
  if (row === null || row.state !== "reconciling" || row.confirm === null) return;
  const gathered = await gatherEvidence(spending, row);
  if (gathered === null) return;
  const { request: requested, evidence } = gathered;
  const decision: ReconcileDecision =
    evidence === null ? { kind: "wait" } : decideReconcile(requested, evidence, spending.clock.now());
  const found = decision.kind === "unnamed_job" ? await freeJob(spending, row) : decision;
  const now = spending.clock.now();
  const check = evidence === null ? null : JSON.stringify(recordsCheckOf(requested, evidence, now));
  const { confirm } = row;
  if (found.kind === "uncharged" || found.kind === "unclear") learnFromEnd(spending, row);
  // It ran under its second key, and no response will say so.
  if (found.kind === "ran" && confirm.firstKey !== null) {
    spending.keyMode.write(keyModeOf({ quoteKey: row.quoteKey, confirm }));
  }
  spending.journal.settleByEvidence(id, settlement(spending, found, { row, confirm, evidence }, now), check, now);
}

/**
 * Finds the job of research that ran, by a free `quote_only` request. The service answers with the job while it works
 * on it or has its result. A returned price is never confirmed. [RS30]
 */
async function freeJob(spending: ReconcileContext, row: PaidRequestRow): Promise<ReconcileDecision> {
  const slot = await spending.service.budget.acquireWrite("reconcile");
  const { project, costCenterHeader } = row;
  const headers = { idempotencyKey: `q.${spending.newId()}`, project, costCenterHeader };
  const outcome = await spending.service.paid.quote(
    slot,
    row.kind,
    quoteBody(row.kind, withOldestAnswer(row.request)),
    headers,
  );
  if (outcome.kind !== "free_job" || spending.isClaimedJob(outcome.job.id, row.id)) return { kind: "unnamed_job" };
  return { kind: "researched", job: outcome.job };
}

/** Returns the same research with the largest max age, because a finished paid job then matches. */
function withOldestAnswer(request: FrozenRequest): FrozenRequest {
  const { freshness, ...rest } = JSON.parse(request) as { readonly freshness: object };
  return freezeRequest({ ...rest, freshness: { ...freshness, max_age_seconds: researchBounds.maxAgeSeconds } });
}

/**
 * How long research is followed after the service reports its quote as expired, ms: its confirm will never return the
 * job.
 */
const endedQuoteMs = 30 * 60_000;

/** Returns why the job of research that ran can no longer be found; null while it can. [RS30] */
function endOfSearch(row: PaidRequestRow, confirm: ConfirmRecord, now: number): PlainReasonCode | null {
  const isEnded = row.failure !== null && saysExpired(row.failure);
  if (isEnded && now - (confirm.firstSentAt ?? now) > endedQuoteMs) {
    return "research_job_expired";
  }
  // The same key returns the stored job while the service keeps it; until then the job may be in progress.
  return isKeyTooOld(confirm.firstSentAt, now) ? "research_job_unnamed" : null;
}

/** A request whose records were checked. */
interface Checked {
  readonly row: PaidRequestRow;
  readonly confirm: ConfirmRecord;
  /** What the records show; null if they could not be read. */
  readonly evidence: Evidence | null;
}

function settlement(
  spending: ReconcileContext,
  decision: ReconcileDecision,
  { row, confirm, evidence }: Checked,
  now: number,
): Settlement {
  const again = () => now + checkDelayMs(now - (confirm.lastSentAt ?? now), evidence?.isReadOn === true);
  switch (decision.kind) {
    case "ran":
      return { state: "running", generations: decision.generations };
    case "researched":
      return { state: "running", job: decision.job };
    case "unnamed_job": {
      const code = endOfSearch(row, confirm, now);
      if (code !== null) return { state: "needs_review", reason: { code } };
      // Another API key must not send what ran. [S105]
      if (isSentByOther(confirm, spending.sender())) return { state: "reconciling", nextAttemptAt: again() };
      return { state: "outcome_unknown", nextAttemptAt: now + resendDelayMs(confirm.attempts, spending.random) };
    }
    case "given_back":
      return {
        state: "failed",
        reason: { code: "research_refunded" },
        proof: decision.proof,
      };
    case "uncharged":
      return { state: "expired", proof: decision.proof };
    case "unclear":
      return { state: "needs_review", reason: { code: decision.reason } };
    case "wait": {
      const settledAt = (confirm.lastSentAt ?? now) + settleWindowMs;
      return { state: "reconciling", nextAttemptAt: settledAt > now ? Math.min(settledAt, again()) : again() };
    }
    default:
      return assertNever(decision);
  }
}
