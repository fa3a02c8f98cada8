import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RecordsCheck } from "./domain/recordsCheck.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly journal: Pick<JournalWriter, "settleByPerson">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly evidence: (id: PaidRequestId) => string | null;
  readonly wake: () => void;
}

/** Links a request to the generation that the user selects. Only a generation found by the last check may be linked. [S5] */
export function linkGeneration(deps: Deps, id: PaidRequestId, generationId: GenerationId): void {
  const evidence = evidenceForReview(deps, id);
  const check = evidence === null ? null : (JSON.parse(evidence) as RecordsCheck);
  if (!check?.candidates.some((one) => one.id === generationId)) {
    throw new AppError("not_found", t("The last check didn't find this generation."));
  }
  const settlement = { state: "running", generations: [{ id: generationId, itemId: null }] } as const;
  deps.journal.settleByPerson(id, settlement, deps.clock.now());
  deps.wake();
}

/** Closes a request that never ran according to the user. The stored proof names the user as its source. [S5] */
export function closeAsNotRun(deps: Deps, id: PaidRequestId): void {
  const check = evidenceForReview(deps, id);
  const now = deps.clock.now();
  const proof = JSON.stringify({ decidedBy: "person", at: now, check: check === null ? null : JSON.parse(check) });
  deps.journal.settleByPerson(id, { state: "expired", proof }, now);
}

function evidenceForReview(deps: Deps, id: PaidRequestId): string | null {
  if (deps.readRequest(id)?.state !== "needs_review") {
    throw new AppError("not_confirmable", t("This request doesn't need review."));
  }
  return deps.evidence(id);
}
