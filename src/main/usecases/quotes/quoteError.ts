import { refusalCode } from "../../../contracts/result.ts";
import { t } from "../../../texts/t.ts";
import { assertNever } from "../../domain/assertNever.ts";
import { failureOf } from "../../domain/refusal.ts";
import type { QuoteOutcome } from "../../domain/serviceOutcome.ts";
import { AppError } from "../../errors.ts";

/** What a person is told when a price could not be had. Nothing was spent. */
export function quoteError(outcome: Exclude<QuoteOutcome, { kind: "quoted" | "free_job" }>): AppError {
  switch (outcome.kind) {
    case "refused":
      return new AppError(refusalCode(outcome.refusal), outcome.refusal.message, {
        service: failureOf(outcome.refusal),
      });
    case "no_answer":
      return new AppError("offline", outcome.noAnswer.reason);
    case "unreadable":
      return new AppError(
        "service_unreadable",
        t("The service's answer (status {status}) could not be read.", { status: outcome.status }),
      );
    default:
      return assertNever(outcome);
  }
}
