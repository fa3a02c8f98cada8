import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { wasApproved } from "../../lib/approval.ts";
import { stateName } from "../../lib/paidRequestState.ts";
import { afterConfirm } from "./afterConfirm.ts";

interface OutcomeNotice {
  readonly title: string;
  readonly text: string;
  readonly isFailure: boolean;
}

/**
 * What a notice says of a confirmed request, from its being accepted to its end: what stays to be seen is what went wrong,
 * but for research, which is opened as it is accepted and says of itself how it ended.
 */
export function outcomeNotice(request: PaidRequest): OutcomeNotice {
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
