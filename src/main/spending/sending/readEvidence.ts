import type { GenerationId, PaidRequestId } from "../../../contracts/ids.ts";
import type { OutcomeEvidence } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";
import type { Look } from "./domain/reconcile.ts";
import { AppError } from "../../shared/base/errors.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly attempts: (id: PaidRequestId) => OutcomeEvidence["attempts"];
  readonly evidence: (id: PaidRequestId) => string | null;
}

/** Returns all sends of a request and what the service's records show of it. */
export function readEvidence(deps: Deps, id: PaidRequestId): OutcomeEvidence {
  const row = deps.readRequest(id);
  if (row === null) throw new AppError("not_found", t("Request not found."));
  const kept = deps.evidence(id);
  const look = kept === null ? null : (JSON.parse(kept) as Look);
  return {
    attempts: deps.attempts(id),
    lastLook:
      look === null
        ? null
        : {
            ...look,
            candidates: look.candidates.map((one) => ({ ...one, id: one.id as GenerationId })),
          },
  };
}
