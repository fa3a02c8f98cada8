import { assertNever } from "#main/shared/base/assertNever.ts";
import type { AttemptEnd } from "#main/spending/domain/journal.ts";
import type { ConfirmOutcome, QuoteOutcome } from "#main/shared/api/domain/serviceOutcome.ts";

/** Returns the record of an attempt, which the user or support can read later. */
export function attemptResult(outcome: QuoteOutcome | ConfirmOutcome): AttemptEnd {
  return { ...endOf(outcome), answerIds: outcome.answerIds ?? [] };
}

function endOf(outcome: QuoteOutcome | ConfirmOutcome): AttemptEnd {
  switch (outcome.kind) {
    case "quoted":
    case "free_job":
    case "accepted":
    case "requoted":
      return { outcome: outcome.kind, status: outcome.status, requestId: null };
    case "refused": {
      const { code, status, requestId } = outcome.refusal;
      return { outcome: code, status, requestId: requestId ?? null };
    }
    case "no_answer":
      return { outcome: outcome.transportFailure.ambiguity, status: null, requestId: null };
    case "unreadable":
      return { outcome: "unreadable", status: outcome.status, requestId: outcome.requestId };
    default:
      return assertNever(outcome);
  }
}
