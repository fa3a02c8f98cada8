import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { OutcomeEvidence } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RecordsCheck } from "./domain/recordsCheck.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly attempts: (id: PaidRequestId) => OutcomeEvidence["attempts"];
  readonly evidence: (id: PaidRequestId) => string | null;
}

/** Returns all sends of a request and what the service's records show of it. */
export function readEvidence(deps: Deps, id: PaidRequestId): OutcomeEvidence {
  const row = deps.readRequest(id);
  if (row === null) throw new AppError("not_found", t("Request not found."));
  const evidence = deps.evidence(id);
  const check = evidence === null ? null : (JSON.parse(evidence) as RecordsCheck);
  return {
    attempts: deps.attempts(id),
    lastCheck:
      check === null
        ? null
        : {
            ...check,
            candidates: check.candidates.map((one) => ({ ...one, id: one.id as GenerationId })),
          },
  };
}
