import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import { t } from "#texts/t.ts";
import { freshKey } from "#main/spending/domain/confirmKey.ts";
import type { Consent } from "#main/spending/domain/journal.ts";
import { confirmBody } from "#main/shared/api/domain/paidBody.ts";
import type { RecordContext } from "#main/spending/context.ts";
import { isExpired, type PaidRequestRow, type StoredQuote } from "#main/spending/domain/paidRequest.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { AppError } from "#main/shared/base/errors.ts";

/** A request that has a quote. */
type QuotedRow = PaidRequestRow & { readonly quote: StoredQuote };

/** Throws if the journal has no such request, or if it has no quote yet. */
export function assertQuoted(row: PaidRequestRow | null | undefined): asserts row is QuotedRow {
  if (!row || row.quote === null) throw new AppError("not_found", t("Quote not found."));
}

/**
 * Creates the key of a confirm, the only key that can spend. Rejects a quote that has expired, is already decided, or
 * differs from the shown one. Rejects an operation that the manifest lists as not live. [Q3] [Q4] [CP93]
 */
export function recordConsent(
  spending: RecordContext,
  row: PaidRequestRow | null | undefined,
  price: ConfirmedPrice,
  now: number,
): Consent {
  assertQuoted(row);
  if (row.state !== "quoted") throw new AppError("not_confirmable", t("This quote is no longer open."));
  if (row.quote.quoteId !== price.quoteId || row.quote.credits !== price.credits) {
    throw new AppError("price_changed", t("The confirmed price doesn't match this quote."));
  }
  if (isExpired(row.quote, now)) {
    spending.journal.close(row.id, "expired", now);
    throw new AppError("quote_expired", t("This quote has expired."));
  }
  const payload = storedRequestPayload(row.kind, row.request);
  if (payload !== null) spending.service.operations.assertLive(payload);
  return {
    id: row.id,
    confirmKey: spending.keyMode.read() === "quote" ? row.quoteKey : freshKey(spending.newId()),
    confirmBody: confirmBody(row.kind, row.request, row.quote.quoteId),
    credits: price.credits,
  };
}
