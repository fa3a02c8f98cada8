import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { decideAfterConfirm } from "./domain/decideAfterConfirm.ts";
import { attemptResult } from "./domain/attemptResult.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { isSentByOther, keyModeOf } from "./domain/confirmKey.ts";
import type { JournalWriter, SettledConfirm } from "#main/spending/domain/journal.ts";
import type { RequestPriority, WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { type ConfirmBody, storedConfirmBody } from "#main/shared/api/domain/paidBody.ts";
import { isExpired, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { PaidHeaders } from "#main/shared/api/domain/paidBody.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import { isKeyTooOld } from "#main/spending/domain/sendTiming.ts";
import type { ConfirmOutcome } from "#main/shared/api/domain/serviceOutcome.ts";
import { hasItsKey, type KeyModeDeps, learnFromEnd, type OtherKeyDeps } from "./otherKey.ts";

export interface SendDeps extends KeyModeDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly journal: Pick<JournalWriter, "startConfirm" | "settleConfirm" | "close" | "reopen"> &
    OtherKeyDeps["journal"];
  /** Reads what the service's records show of a request. Free. */
  readonly gatherEvidence: OtherKeyDeps["gatherEvidence"];
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Returns the salted hash of the current API key. */
  readonly sender: () => string;
  /** Throws unless the API key has proven since the start that it belongs to this workspace. */
  readonly verifyWorkspace: () => Promise<void>;
  readonly acquireWrite: (priority: RequestPriority) => Promise<WriteSlot>;
  readonly confirm: (
    slot: WriteSlot,
    kind: PaidRequestKind,
    body: ConfirmBody,
    headers: PaidHeaders,
  ) => Promise<ConfirmOutcome>;
  /** Retries a write until the disk accepts it, because an outcome must not be lost to a full disk. */
  readonly commitWithRetry: (write: () => void) => Promise<void>;
}

const sendable: readonly PaidRequestRow["state"][] = ["queued", "outcome_unknown", "awaiting_approval"];

/**
 * Sends a confirmed request with its own key and its own bytes: the first send, or a resend without a clear response
 * so far. The attempt is durable before the first byte is sent. The only caller of `confirm`. [S2] [S3]
 */
export async function sendConfirm(deps: SendDeps, id: PaidRequestId): Promise<void> {
  if (isOver(deps, id)) return;
  const wasPaused = deps.readRequest(id)?.isPaused === true;
  await deps.verifyWorkspace();
  if (!(await hasItsKey(deps, id))) return;
  const slot = await deps.acquireWrite("confirm");
  // While waiting for its turn, the request may have been cancelled or paused, or its quote may have expired.
  if (isOver(deps, id)) return;
  const row = deps.readRequest(id);
  if (row === null || row.confirm === null || row.quote === null) return;
  // A pause ends only with a consent, except that what may have run is sent again if the user asks for its outcome. [CV30]
  if (row.isPaused && !(wasPaused && row.state === "outcome_unknown")) return;

  const sentAt = deps.clock.now();
  const sender = deps.sender();
  // Long after an unclear response, the service may have forgotten the key. It may also know the key for one API key only,
  // so that another one would run the request again. Then only the service's records can decide.
  if (row.confirm.isAmbiguous && (isKeyTooOld(row.confirm.firstSentAt, sentAt) || isSentByOther(row.confirm, sender))) {
    deps.journal.reopen(id, sentAt);
    return;
  }
  const body = storedConfirmBody(row.kind, row.confirm.body);
  const attemptId = deps.journal.startConfirm(id, sender, sentAt);
  const outcome = await deps.confirm(slot, row.kind, body, {
    idempotencyKey: row.confirm.key,
    project: row.project,
    costCenterHeader: row.costCenterHeader,
  });

  const now = deps.clock.now();
  const confirm = {
    ...row.confirm,
    attempts: row.confirm.attempts + 1,
    firstSentAt: row.confirm.firstSentAt ?? sentAt,
    lastSentAt: sentAt,
  };
  // The user may have turned auto-run on or off in the meantime.
  const autoRunUntil = deps.readRequest(id)?.autoRunUntil ?? null;
  const waitFailure = row.state === "outcome_unknown" ? null : row.failure;
  const sent = { kind: row.kind, autoRunUntil, confirm, quote: row.quote, waitFailure };
  const decision = decideAfterConfirm(sent, outcome, now, deps.random);
  // What only lacks an approval has the right key.
  const isRightKey = outcome.kind === "accepted" || decision.state === "awaiting_approval";
  const settled: SettledConfirm = { id, attemptId, decision, end: attemptResult(outcome) };
  await deps.commitWithRetry(() => deps.journal.settleConfirm(settled, now));
  if (isRightKey && confirm.firstKey !== null) deps.learnKeyMode(keyModeOf({ quoteKey: row.quoteKey, confirm }));
}

/** Whether there is nothing to send. Closes a request whose quote has expired, unless its outcome is in doubt. [Q4] */
function isOver(deps: SendDeps, id: PaidRequestId): boolean {
  const row = deps.readRequest(id);
  if (row === null || row.confirm === null || row.quote === null || !sendable.includes(row.state)) return true;
  const now = deps.clock.now();
  if (row.confirm.isAmbiguous || row.state === "outcome_unknown" || !isExpired(row.quote, now)) return false;
  // Only words said that the 409 was about the key, so the records decide.
  if (row.failure?.status === 409 && row.confirm.firstSentAt !== null) {
    deps.journal.doubt(id, now);
    return true;
  }
  learnFromEnd(deps, row);
  deps.journal.close(id, "expired", now);
  return true;
}
