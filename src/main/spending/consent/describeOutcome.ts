import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Run } from "#contracts/spending/runs.ts";
import type { ConsentTarget } from "#main/spending/domain/consentTarget.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { EndedConsent } from "./openConsents.ts";

interface Deps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  readonly describeRun: (id: RunId) => Run;
}

/** Describes to the page how a consent ended. */
export function describeOutcome(deps: Deps, ended: EndedConsent): ConsentOutcome {
  const { target, requoted, free, removed, exit } = ended;
  return {
    request: confirmedRequest(deps, target),
    run: target.kind === "run" ? deps.describeRun(target.runId) : null,
    freeJobId: free?.jobId ?? null,
    requoted,
    removed,
    exit,
  };
}

function confirmedRequest({ readRequest, describe }: Deps, target: ConsentTarget): PaidRequest | null {
  if (target.kind !== "quote") return null;
  const isConfirmed = (readRequest(target.paidRequestId)?.confirm ?? null) !== null;
  return isConfirmed ? describe(target.paidRequestId) : null;
}
