import type { PaidRequestId } from "#contracts/ids.ts";
import { decideAfterConfirm } from "#main/spending/domain/decideAfterConfirm.ts";
import { attemptResult } from "#main/spending/domain/attemptResult.ts";
import { isSentByOther, keyModeOf } from "#main/spending/domain/confirmKey.ts";
import type { SettledConfirm } from "#main/spending/domain/journal.ts";
import { storedConfirmBody } from "#main/shared/api/domain/paidBody.ts";
import { isExpired, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { isKeyTooOld } from "#main/spending/domain/sendTiming.ts";
import type { SendContext } from "#main/spending/context.ts";
import { hasItsKey, learnFromEnd } from "./otherKey.ts";

const sendable: readonly PaidRequestRow["state"][] = ["queued", "outcome_unknown", "awaiting_approval"];

/**
 * Sends a confirmed request with its own key and its own bytes: the first send, or a resend without a clear response
 * so far. The attempt is durable before the first byte is sent. The only caller of `confirm`. [S2] [S3]
 */
export async function sendConfirm(sending: SendContext, id: PaidRequestId): Promise<void> {
  if (isOver(sending, id)) return;
  const wasPaused = sending.requests.read(id)?.isPaused === true;
  await sending.service.verifyWorkspace();
  if (!(await hasItsKey(sending, id))) return;
  const slot = await sending.service.budget.acquireWrite("confirm");
  // While waiting for its turn, the request may have been cancelled or paused, or its quote may have expired.
  if (isOver(sending, id)) return;
  const row = sending.requests.read(id);
  if (row === null || row.confirm === null || row.quote === null) return;
  // A pause ends only with a consent, except that what may have run is sent again if the user asks for its outcome. [CV30]
  if (row.isPaused && !(wasPaused && row.state === "outcome_unknown")) return;

  const sentAt = sending.clock.now();
  const sender = sending.sender();
  // Long after an unclear response, the service may have forgotten the key. It may also know the key for one API key only,
  // so that another one would run the request again. Then only the service's records can decide.
  if (row.confirm.isAmbiguous && (isKeyTooOld(row.confirm.firstSentAt, sentAt) || isSentByOther(row.confirm, sender))) {
    sending.journal.reopen(id, sentAt);
    return;
  }
  const body = storedConfirmBody(row.kind, row.confirm.body);
  const attemptId = sending.journal.startConfirm(id, sender, sentAt);
  const outcome = await sending.service.paid.confirm(slot, row.kind, body, {
    idempotencyKey: row.confirm.key,
    project: row.project,
    costCenterHeader: row.costCenterHeader,
  });

  const now = sending.clock.now();
  const confirm = {
    ...row.confirm,
    attempts: row.confirm.attempts + 1,
    firstSentAt: row.confirm.firstSentAt ?? sentAt,
    lastSentAt: sentAt,
  };
  // The user may have turned auto-run on or off in the meantime.
  const autoRunUntil = sending.requests.read(id)?.autoRunUntil ?? null;
  const waitFailure = row.state === "outcome_unknown" ? null : row.failure;
  const sent = { kind: row.kind, autoRunUntil, confirm, quote: row.quote, waitFailure };
  const decision = decideAfterConfirm(sent, outcome, now, sending.random);
  // What only lacks an approval has the right key.
  const isRightKey = outcome.kind === "accepted" || decision.state === "awaiting_approval";
  const settled: SettledConfirm = { id, attemptId, decision, end: attemptResult(outcome) };
  await sending.outcomes.commit(() => sending.journal.settleConfirm(settled, now));
  if (isRightKey && confirm.firstKey !== null) sending.keyMode.write(keyModeOf({ quoteKey: row.quoteKey, confirm }));
}

/** Whether there is nothing to send. Closes a request whose quote has expired, unless its outcome is in doubt. [Q4] */
function isOver(sending: SendContext, id: PaidRequestId): boolean {
  const row = sending.requests.read(id);
  if (row === null || row.confirm === null || row.quote === null || !sendable.includes(row.state)) return true;
  const now = sending.clock.now();
  if (row.confirm.isAmbiguous || row.state === "outcome_unknown" || !isExpired(row.quote, now)) return false;
  // Only words said that the 409 was about the key, so the records decide.
  if (row.failure?.status === 409 && row.confirm.firstSentAt !== null) {
    sending.journal.doubt(id, now);
    return true;
  }
  learnFromEnd(sending, row);
  sending.journal.close(id, "expired", now);
  return true;
}
