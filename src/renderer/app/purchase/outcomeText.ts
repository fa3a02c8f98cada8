import type { PaidRequest, RunProgress } from "#contracts/spending/paidRequests.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { wasApproved } from "#renderer/lib/money/approval.ts";
import { isUnderWay, stateName } from "#renderer/lib/money/paidRequestState.ts";
import { runApprovals } from "#renderer/lib/money/quoteOffer.ts";
import { runProgress } from "#renderer/lib/money/runDetails.ts";
import { confirmFollowUp } from "#renderer/lib/money/confirmFollowUp.ts";

/** The content of an outcome toast. */
export interface OutcomeText {
  readonly title: string;
  readonly text: string;
  readonly isFailure: boolean;
}

/**
 * Returns the toast content for a confirmed request, from confirmation to its end. Only a failure stays visible.
 * Research is the exception: its job opens on confirmation and shows its own outcome.
 */
export function outcomeText(request: PaidRequest): OutcomeText {
  const { kind, state } = request;
  const isBad = state === "failed" || state === "expired";
  return {
    title: titleOf(request),
    text: confirmFollowUp(request),
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

/** Returns the toast content for a batch when it is confirmed. */
export function confirmedRunText(run: Run): OutcomeText {
  const { total, rejected } = runProgress(run);
  const waiting = runApprovals(run).parts.length;
  return {
    title: sentText(total - rejected),
    text: [
      ...(rejected === 0
        ? []
        : [t("{refused, plural, one {# wasn't quoted.} other {# weren't quoted.}}", { refused: rejected })]),
      ...(waiting === 0 ? [] : [t("Items that need approval wait in Queue.")]),
    ].join(" "),
    isFailure: false,
  };
}

/**
 * Returns the toast content for a confirmed batch, from its first changed item to its end; null while no item has
 * changed.
 */
export function runOutcomeText({ requests }: RunProgress): OutcomeText | null {
  const totalItems = sum(requests.map((part) => part.itemCount));
  const done = sum(requests.map((part) => part.done));
  const failed = sum(requests.map((part) => (part.state === "failed" ? part.itemCount : part.failed)));
  const itemsIn = (...states: readonly (typeof requests)[number]["state"][]) =>
    sum(requests.filter(({ state }) => states.includes(state)).map((part) => part.itemCount));
  const expired = itemsIn("expired");
  const cancelled = itemsIn("cancelled");
  const waiting = itemsIn("awaiting_approval");
  const unclear = itemsIn("outcome_unknown", "reconciling", "needs_review");
  const short = sum(requests.filter(({ isShort }) => isShort).map((part) => part.itemCount));
  if (done + failed + expired + cancelled + waiting + unclear + short === 0) return null;
  const isOver = requests.every(({ state }) => !isUnderWay(state));
  const isFailure = failed + expired > 0;
  return {
    title: !isOver ? sentText(totalItems) : isFailure ? t("Batch partly done") : t("Done"),
    text: [
      t("{done, number} of {items, number} done.", { done, items: totalItems }),
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

function sentText(count: number): string {
  return t("{count, plural, one {Sent: # item} other {Sent: # items}}", { count });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
