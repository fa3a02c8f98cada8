import type { PaidRequestId } from "#contracts/ids.ts";
import type { ResearchAnswer } from "#contracts/spending/quotes.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import { type ConfirmationItemRow, type ConfirmationRow, needsNewQuote } from "#main/spending/domain/confirmation.ts";
import type { ConfirmationsTarget } from "#main/spending/domain/consentTarget.ts";
import { discardQuote } from "#main/spending/quotes/discardQuotes.ts";
import { priceAgain } from "#main/spending/quotes/requestQuote.ts";
import { requotePart } from "#main/spending/quotes/requotePart.ts";
import { confirmationsMoved } from "./confirmationEvents.ts";

/**
 * Requests new quotes for the expired ones of confirmation requests that are shown. Free. A quote that arrives after the
 * confirmation request was decided is discarded. Throws the first failure after all were tried. [AG34]
 */
export async function requoteConfirmations(spending: SpendingContext, { ids }: ConfirmationsTarget): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    const row = spending.confirmations.read(id);
    if (row?.state !== "waiting") continue;
    for (const item of row.items) {
      try {
        await requoteItem(spending, row, item);
      } catch (cause) {
        failures.push(cause);
      }
    }
    confirmationsMoved(spending, [row]);
  }
  if (failures.length > 0) throw failures[0];
}

async function requoteItem(
  spending: SpendingContext,
  { id }: ConfirmationRow,
  item: ConfirmationItemRow,
): Promise<void> {
  const row = spending.requests.read(item.paidRequestId);
  if (row === null || !needsNewQuote(row, spending.clock.now())) return;
  const isWaiting = () => spending.confirmations.read(id)?.state === "waiting";
  if (row.runId === null) {
    const next = idOf(await priceAgain(spending, row.id));
    if (isWaiting()) spending.confirmationWriter.replace(id, item.position, next, spending.clock.now());
    else discardQuote(spending, next);
  } else {
    const part = await requotePart(spending, row);
    if (isWaiting()) spending.confirmationWriter.replacePart(id, item.position, part, spending.clock.now());
    else discardQuote(spending, part.id);
  }
}

/** Returns the request with the new quote, or the free one that the service ran instead. */
function idOf(answer: ResearchAnswer): PaidRequestId {
  return answer.kind === "quote" ? answer.quote.paidRequestId : answer.paidRequestId;
}
