import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentTarget } from "#main/spending/domain/consentTarget.ts";

interface Deps {
  readonly discardQuote: (id: PaidRequestId) => void;
  readonly discardRun: (id: RunId) => void;
}

/** Discards the quotes of a consent that has ended. Quotes that were confirmed stay unchanged. [CV7] */
export function discardEnded(deps: Deps, target: ConsentTarget): void {
  if (target.kind === "quote") deps.discardQuote(target.paidRequestId);
  if (target.kind === "run") deps.discardRun(target.runId);
}
