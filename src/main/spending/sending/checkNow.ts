// What a person checks now. Each sends or checks only with the request's own key.
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { availableCredits } from "#main/shared/api/domain/availableCredits.ts";
import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { DecisionContext } from "#main/spending/context.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

/**
 * Resends a request that awaits approval, with its own key. The API has no other way to check, and an approved request
 * runs at the confirmed price. A paused one is sent only after it was resumed. API: What the service does, rule 3. [S8]
 * [CV30]
 */
export async function checkApproval(
  { requests, sending }: Pick<DecisionContext, "requests" | "sending">,
  id: PaidRequestId,
): Promise<void> {
  const row = requests.read(id);
  if (row?.state !== "awaiting_approval")
    throw new AppError("not_confirmable", t("This request isn't awaiting approval."));
  if (row.isPaused) throw new AppError("not_confirmable", t("This request is paused. Resume it first."));
  await sending.send(id);
}

/** Reads the account for a request that waits for credits, and sends it with its own key if the balance covers it. [S34] */
export async function checkCredits(
  { requests, service, sending }: Pick<DecisionContext, "requests" | "service" | "sending">,
  id: PaidRequestId,
): Promise<void> {
  if (!isShort(requests.read(id))) {
    throw new AppError("not_confirmable", t("This request isn't waiting for credits."));
  }
  if (!(await service.refreshAccount())) {
    const connection = service.connection();
    throw new AppError("offline", connection.state === "offline" ? connection.reason : t("Couldn't read the account."));
  }
  const row = requests.read(id);
  const isCovered = (availableCredits(service) ?? 0) >= (row?.quote?.credits ?? Number.POSITIVE_INFINITY);
  if (isShort(row) && isCovered) await sending.send(id);
}

function isShort(row: PaidRequestRow | null): boolean {
  const failure = row?.failure ?? null;
  if (row === null || failure === null || failureKind(failure) !== "no_credits") return false;
  return !row.isPaused && (row.state === "queued" || row.state === "outcome_unknown");
}

/**
 * Checks now whether a request ran: by a resend with its own key, or by the service's records, depending on its state.
 * Never uses a new key. [S4]
 */
export async function checkOutcome(
  { clock, requests, journal, sending }: Pick<DecisionContext, "clock" | "requests" | "journal" | "sending">,
  id: PaidRequestId,
): Promise<void> {
  const row = requests.read(id);
  if (row === null) throw new AppError("not_found", t("Request not found."));
  switch (row.state) {
    case "outcome_unknown":
      return sending.send(id);
    case "needs_review":
      journal.reopen(id, clock.now());
      return sending.reconcile(id);
    case "reconciling":
      return sending.reconcile(id);
    default:
      throw new AppError("not_confirmable", t("This request's outcome is already known."));
  }
}
