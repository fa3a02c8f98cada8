import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { CapContext, RecordContext, SpendingContext } from "#main/spending/context.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { mostCredits } from "#main/spending/domain/paidRequest.ts";
import { assertReachable } from "#main/spending/quotes/hostedReferences.ts";
import { checkCaps } from "./checkCaps.ts";
import { assertQuoted, recordConsent } from "./recordConsent.ts";

/** What confirms a price. */
export type ConfirmContext = RecordContext &
  CapContext &
  Pick<SpendingContext, "journal" | "requests" | "hosting" | "sending" | "describe">;

/** Confirms a quote and sends the request. The confirm and the idempotency key are durable before anything is sent. [S2] */
export async function confirmQuote(
  spending: ConfirmContext,
  price: ConfirmedPrice,
  by: ConsentRecord,
): Promise<PaidRequest> {
  const { paidRequestId: id } = price;
  assertReachable(spending, [id]);
  const now = spending.clock.now();
  const row = spending.requests.read(id);
  assertQuoted(row);
  const most = mostCredits(row.quote);
  const consent = recordConsent(spending, row, price, now);
  checkCaps(spending, row.project, [most]);
  spending.journal.confirm([consent], by, now);
  await spending.sending.send(id);
  return spending.describe(id);
}
