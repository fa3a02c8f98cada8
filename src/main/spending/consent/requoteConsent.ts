import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentKey } from "#contracts/spending/consent.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { QuoteTarget, RunTarget } from "#main/spending/domain/consentTarget.ts";
import { requoteConfirmations } from "#main/spending/programs/requoteConfirmations.ts";
import { describeRun } from "#main/spending/quotes/describeRun.ts";
import { discardQuote, discardRun } from "#main/spending/quotes/discardQuotes.ts";
import { priceAgain } from "#main/spending/quotes/requestQuote.ts";
import { requoteFailed } from "#main/spending/quotes/requestRun.ts";

/**
 * Requests new quotes for what an open consent shows, and shows them instead. Free. Quotes that arrive after the
 * consent has ended are discarded. [Q5]
 */
export async function requoteConsent(spending: SpendingContext, key: ConsentKey): Promise<void> {
  const opened = spending.consents.find(key);
  if (opened === null) throw new AppError("not_found", t("Quote not found."));
  if (opened.target.kind === "quote") return requoteRequest(spending, key, opened.target);
  if (opened.target.kind === "run") return requoteRun(spending, key, opened.target);
  if (opened.target.kind === "confirmations") return requoteConfirmations(spending, opened.target);
  throw new AppError("not_confirmable", t("This quote is no longer open."));
}

async function requoteRequest(spending: SpendingContext, key: ConsentKey, target: QuoteTarget): Promise<void> {
  const answer = await priceAgain(spending, target.paidRequestId);
  if (answer.kind === "free_job") {
    spending.consents.end(key, { free: answer });
    return;
  }
  const { paidRequestId } = answer.quote;
  if (spending.consents.find(key)?.target === target) spending.consents.replace(key, { ...target, paidRequestId });
  else discardQuote(spending, paidRequestId);
}

/** Discards the remaining quotes of a batch and requests new ones for the same items. */
async function requoteRun(spending: SpendingContext, key: ConsentKey, target: RunTarget): Promise<void> {
  const old = describeRun(spending, target.runId);
  const parts = old.parts.map(({ paidRequestId }) => paidRequestId);
  discardRun(spending, old.id);
  const next = await requoteFailed(spending, parts);
  if (spending.consents.find(key)?.target !== target) {
    discardRun(spending, next.id);
    return;
  }
  spending.consents.replace(
    key,
    { ...target, runId: next.id, previousCredits: old.credits },
    { from: old.id, to: next.id, positions: positionsOf(old, parts) },
  );
}

/** Returns the items' positions in the old batch, in the order in which the new batch lists them. */
function positionsOf({ items }: Run, parts: readonly PaidRequestId[]): readonly number[] {
  return parts.flatMap((part) => items.filter((item) => item.paidRequestId === part).map(({ position }) => position));
}
