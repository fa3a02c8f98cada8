import type { PaidRequestId, QuoteId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import type { Clock } from "../../domain/clock.ts";
import type { JournalWriter } from "../../domain/journal.ts";
import { confirmBody } from "../../domain/paidBody.ts";
import { isExpired, type PaidRequestRow } from "../../domain/paidRequest.ts";
import { AppError } from "../../errors.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly journal: Pick<JournalWriter, "arm" | "close">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Sends the armed request; resolves at its first outcome, or at once when it has to wait its turn. */
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly describe: (id: PaidRequestId) => PaidRequest;
}

/** What a person accepted: this quote, at this price. */
export interface Acceptance {
  readonly paidRequestId: PaidRequestId;
  readonly quoteId: QuoteId;
  readonly credits: number;
}

/**
 * Accepts a quote and sends it. The acceptance and the idempotency key are durable before anything leaves. Refuses a
 * quote that has expired, was decided already, or is not the one that was shown. [Q3] [Q4] [S2]
 */
export async function confirmQuote(deps: Deps, acceptance: Acceptance): Promise<PaidRequest> {
  const { paidRequestId: id } = acceptance;
  const row = deps.readRequest(id);
  if (row === null || row.quote === null) throw new AppError("not_found", "There is no such quote.");
  if (row.state !== "quoted") throw new AppError("not_confirmable", "This quote has been decided already.");
  if (row.quote.quoteId !== acceptance.quoteId || row.quote.credits !== acceptance.credits) {
    throw new AppError("price_changed", "The price that was accepted is not the price of this quote.");
  }
  const now = deps.clock.now();
  if (isExpired(row.quote, now)) {
    deps.journal.close(id, "expired", now);
    throw new AppError("quote_expired", "This quote has expired.");
  }
  deps.journal.arm(
    {
      id,
      confirmKey: `c.${deps.newId()}`,
      confirmBody: confirmBody(row.request, row.quote.quoteId),
      credits: acceptance.credits,
    },
    now,
  );
  await deps.send(id);
  return deps.describe(id);
}
