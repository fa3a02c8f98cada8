import type { PaidRequest, RunProgress } from "../../../../contracts/spending/paidRequests.ts";
import type { Run } from "../../../../contracts/spending/runs.ts";
import { t } from "../../../../texts/t.ts";
import { wasApproved } from "../../../lib/money/approval.ts";
import { isUnderWay, stateName } from "../../../lib/money/paidRequestState.ts";
import { runApprovals } from "../offer.ts";
import { runProgress } from "../terms/runFacts.ts";
import { afterConfirm } from "./afterConfirm.ts";

/** What a notice says. */
export interface OutcomeWords {
  readonly title: string;
  readonly text: string;
  readonly isFailure: boolean;
}

/**
 * What a notice says of a confirmed request, from its being accepted to its end: what stays to be seen is what went wrong,
 * but for research, which is opened as it is accepted and says of itself how it ended.
 */
export function outcomeWords(request: PaidRequest): OutcomeWords {
  const { kind, state } = request;
  const isBad = state === "failed" || state === "expired";
  return {
    title: titleOf(request),
    text: afterConfirm(request),
    isFailure: isBad && kind !== "research",
  };
}

function titleOf(request: PaidRequest): string {
  if (isOver(request)) return stateName(request.state);
  return wasApproved(request) ? t("Approved") : t("Confirmed");
}

function isOver({ state }: PaidRequest): boolean {
  return state === "failed" || state === "expired" || state === "cancelled";
}

/** What a notice says of a run as it is accepted. */
export function acceptedRunText(run: Run): string {
  const { total, refused } = runProgress(run);
  const waiting = runApprovals(run).parts.length;
  const taken = total - refused;
  return [
    t("{taken, plural, one {# item queued.} other {# items queued.}}", { taken }),
    ...(refused === 0 ? [] : [t("{refused, plural, one {# wasn't quoted.} other {# weren't quoted.}}", { refused })]),
    ...(waiting === 0 ? [] : [t("Items that need approval wait in Queue.")]),
  ].join(" ");
}

/** What a notice says of an accepted run, from its first piece that moved to its end; null while nothing has come of it. */
export function runWords({ requests }: RunProgress): OutcomeWords | null {
  const pieces = sum(requests.map((part) => part.pieces));
  const done = sum(requests.map((part) => part.done));
  const failed = sum(requests.map((part) => (part.state === "failed" ? part.pieces : part.failed)));
  const piecesIn = (...states: readonly (typeof requests)[number]["state"][]) =>
    sum(requests.filter(({ state }) => states.includes(state)).map((part) => part.pieces));
  const expired = piecesIn("expired");
  const cancelled = piecesIn("cancelled");
  const waiting = piecesIn("awaiting_approval");
  const unclear = piecesIn("outcome_unknown", "reconciling", "needs_review");
  const short = sum(requests.filter(({ isShort }) => isShort).map((part) => part.pieces));
  if (done + failed + expired + cancelled + waiting + unclear + short === 0) return null;
  const isOver = requests.every(({ state }) => !isUnderWay(state));
  const isFailure = failed + expired > 0;
  return {
    title: !isOver ? t("Confirmed") : isFailure ? t("Batch partly done") : t("Done"),
    text: [
      t("{done, number} of {items, number} done.", { done, items: pieces }),
      ...(failed === 0 ? [] : [t("{count, number} failed.", { count: failed })]),
      ...(expired === 0 ? [] : [t("{count, number} expired.", { count: expired })]),
      ...(cancelled === 0 ? [] : [t("{count, number} cancelled.", { count: cancelled })]),
      ...(waiting === 0 ? [] : [t("{count, number} awaiting approval.", { count: waiting })]),
      ...(short === 0 ? [] : [t("{count, number} not covered by the account.", { count: short })]),
      ...(unclear === 0 ? [] : [t("{count, number} being verified.", { count: unclear })]),
    ].join(" "),
    isFailure,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
