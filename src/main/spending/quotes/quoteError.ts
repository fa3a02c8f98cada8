import { refusalCode } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { FetchedQuote } from "./fetchQuote.ts";

export type Unpriced = Exclude<FetchedQuote["outcome"], { kind: "quoted" | "free_job" }>;

/** Returns the text that explains why a quote used by another request is no new price. */
export function quoteReused(): string {
  return t(
    "The service returned a quote that another request already used. Change a setting, or use the existing request.",
  );
}

/** Returns the error shown when a quote request fails. Nothing was spent. */
export function quoteError(outcome: Unpriced): AppError {
  switch (outcome.kind) {
    case "quote_reused":
      return new AppError("quote_reused", quoteReused());
    case "refused":
      return new AppError(refusalCode(outcome.refusal), outcome.refusal.message, {
        service: failureOf(outcome.refusal),
      });
    case "no_answer":
      return new AppError("offline", outcome.transportFailure.reason);
    case "unreadable":
      return new AppError(
        "service_unreadable",
        t("Couldn't read the service's response (status {status}).", { status: outcome.status }),
      );
    default:
      return assertNever(outcome);
  }
}
