import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import type { ConsentContext, SpendingContext } from "#main/spending/context.ts";
import { consentKey, shownQuotes } from "#main/spending/domain/consentTarget.ts";
import { consentByPerson } from "./consentByPerson.ts";
import { type ConfirmContext, confirmQuote } from "./confirmQuote.ts";
import { type ConfirmedRun, confirmRun } from "./confirmRun.ts";
import type { SystemQuestion } from "./consentScreen.ts";

/** Confirms the quote that an open consent shows, if a person accepted it there. [CV1] [CV3] */
export async function confirmShownQuote(
  spending: ConsentContext & ConfirmContext,
  price: ConfirmedPrice,
): Promise<PaidRequest> {
  const by = await consentByPerson(spending, {
    key: consentKey({ kind: "quote", paidRequestId: price.paidRequestId }),
    ...spendingOf([price]),
  });
  return confirmQuote(spending, price, by);
}

/** Confirms the quotes of the batch that an open consent shows, if a person accepted them there. [CV1] [CV3] */
export async function confirmShownRun(spending: SpendingContext, input: ConfirmedRun): Promise<Run> {
  const by = await consentByPerson(spending, {
    key: consentKey({ kind: "run", runId: input.runId }),
    ...spendingOf(input.parts),
  });
  return confirmRun(spending, input, by);
}

/** Returns what is recorded of confirmed quotes, and the question of the system dialog. */
export function spendingOf(prices: readonly ConfirmedPrice[]) {
  const credits = prices.reduce((sum, one) => sum + one.credits, 0);
  return { subject: "spend" as const, shown: shownQuotes(prices), question: spendQuestion(credits) };
}

function spendQuestion(credits: number): SystemQuestion {
  return {
    message: t("Confirm and spend {credits, plural, one {# credit} other {# credits}}?", { credits }),
    detail: t("This is the price in the quote that Proofsheet shows."),
    accept: t("Confirm"),
  };
}
