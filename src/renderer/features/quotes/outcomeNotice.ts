import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { wasApproved } from "../../lib/approval.ts";
import { stateName } from "../../lib/paidRequestState.ts";
import { afterConfirm } from "./afterConfirm.ts";

interface OutcomeNotice {
  readonly title: string;
  readonly text: string;
  readonly isFailure: boolean;
}

/** What a notice says of a confirmed request, from its being accepted to its end: what stays to be seen is what went wrong. */
export function outcomeNotice(request: PaidRequest): OutcomeNotice {
  const { state } = request;
  const isFailure = state === "failed" || state === "expired";
  return {
    title:
      isFailure || state === "cancelled" ? stateName(state) : wasApproved(request) ? t("Approved") : t("Confirmed"),
    text: afterConfirm(request),
    isFailure,
  };
}
