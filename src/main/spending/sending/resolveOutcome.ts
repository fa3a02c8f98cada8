import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { OutcomeEvidence } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { DecisionContext } from "#main/spending/context.ts";
import type { RecordsCheck } from "#main/spending/domain/recordsCheck.ts";

type Context = Pick<DecisionContext, "clock" | "requests" | "journal" | "publish" | "wake">;

/** Returns all sends of a request and what the service's records show of it. */
export function readEvidence({ requests }: Pick<Context, "requests">, id: PaidRequestId): OutcomeEvidence {
  if (requests.read(id) === null) throw new AppError("not_found", t("Request not found."));
  const check = lastCheck(requests.evidence(id));
  const candidates = check?.candidates.map((one) => ({ ...one, id: one.id as GenerationId })) ?? [];
  return { attempts: requests.attempts(id), lastCheck: check === null ? null : { ...check, candidates } };
}

/** Links a request to the generation that the user selects. Only a generation found by the last check may be linked. [S5] */
export function linkGeneration(spending: Context, id: PaidRequestId, generationId: GenerationId): void {
  const check = checkForReview(spending, id);
  if (!check?.candidates.some((one) => one.id === generationId)) {
    throw new AppError("not_found", t("The last check didn't find this generation."));
  }
  const settlement = { state: "running", generations: [{ id: generationId, itemId: null }] } as const;
  spending.journal.settleByPerson(id, settlement, spending.clock.now());
  spending.wake();
  spending.publish("paidRequests.changed", { ids: [id] });
}

/** Closes a request that never ran according to the user. The stored proof names the user as its source. [S5] */
export function closeAsNotRun(spending: Context, id: PaidRequestId): void {
  const check = checkForReview(spending, id);
  const now = spending.clock.now();
  const proof = JSON.stringify({ decidedBy: "person", at: now, check });
  spending.journal.settleByPerson(id, { state: "expired", proof }, now);
  spending.publish("paidRequests.changed", { ids: [id] });
}

function checkForReview({ requests }: Context, id: PaidRequestId): RecordsCheck | null {
  if (requests.read(id)?.state !== "needs_review") {
    throw new AppError("not_confirmable", t("This request doesn't need review."));
  }
  return lastCheck(requests.evidence(id));
}

function lastCheck(evidence: string | null): RecordsCheck | null {
  return evidence === null ? null : (JSON.parse(evidence) as RecordsCheck);
}
