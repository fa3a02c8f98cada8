import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";

/** Returns the label of a state in the UI. */
export function stateName(state: PaidRequestState): string {
  switch (state) {
    case "quoting":
      return t("Quoting");
    case "quoted":
      return t("Quoted");
    case "queued":
      return t("Queued");
    case "sending":
      return t("Sending");
    case "awaiting_approval":
      return t("Awaiting approval");
    case "outcome_unknown":
    case "reconciling":
      return t("Verifying");
    case "needs_review":
      return t("Needs review");
    case "running":
      return t("Running");
    case "done":
      return t("Done");
    case "failed":
      return t("Failed");
    case "expired":
      return t("Expired");
    case "cancelled":
      return t("Cancelled");
    default:
      return assertNever(state);
  }
}

/** The presentation of a state: progressing automatically, waiting for a person, or finished. */
type StateTone = "moving" | "waiting" | "attention" | "done" | "failed" | "over";

export function stateTone(state: PaidRequestState): StateTone {
  switch (state) {
    case "quoting":
    case "sending":
    case "running":
      return "moving";
    case "quoted":
    case "queued":
      return "waiting";
    case "awaiting_approval":
    case "outcome_unknown":
    case "reconciling":
    case "needs_review":
      return "attention";
    case "done":
      return "done";
    case "failed":
      return "failed";
    case "expired":
    case "cancelled":
      return "over";
    default:
      return assertNever(state);
  }
}

/** Returns whether the request can still change. */
export function isUnderWay(state: PaidRequestState): boolean {
  return !["done", "failed", "expired", "cancelled"].includes(state);
}
