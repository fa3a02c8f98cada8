import { expect, test } from "vitest";
import type { QuoteId } from "#contracts/ids.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { ConfirmKeyMode } from "#main/spending/domain/confirmKey.ts";
import type { Consent } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { recordConsent } from "#main/spending/consent/recordConsent.ts";
import type { RecordContext } from "#main/spending/context.ts";
import { openGate } from "../../../../support/openGate.ts";
import { paidRow, startedAt, storedQuote } from "../../../../support/paidRows.ts";

const quote = storedQuote();
const shown: ConfirmedPrice = { paidRequestId: paidRow().id, quoteId: quote.quoteId, credits: quote.credits };

interface Given {
  readonly price?: Partial<ConfirmedPrice>;
  readonly now?: number;
  readonly keyMode?: ConfirmKeyMode;
  /** The manifest lists the operation as not live for this key. */
  readonly isClosed?: boolean;
}

/**
 * Returns the result of confirming a quote: the consent or the error code, the journal writes, and the operations
 * looked up.
 */
function accept(row: PaidRequestRow | null | undefined, given: Given = {}) {
  const closed: unknown[] = [];
  const lookedUp: RequestPayload[] = [];
  const spending: RecordContext = {
    service: {
      operations: {
        ...openGate,
        assertLive: (payload: RequestPayload) => {
          lookedUp.push(payload);
          if (given.isClosed === true) throw new AppError("capability_unavailable", "");
        },
      },
    },
    newId: () => "11111111-2222-4333-8444-555555555555",
    keyMode: { read: () => given.keyMode ?? "fresh" },
    journal: { close: (...notified: readonly unknown[]) => void closed.push(notified) },
  };
  let outcome: Consent | string;
  try {
    outcome = recordConsent(spending, row, { ...shown, ...given.price }, given.now ?? startedAt);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outcome = error.code;
  }
  return { outcome, closed, lookedUp };
}

test("[Q3] a confirm records the quote and the price that were shown, with a new idempotency key", () => {
  expect(accept(paidRow())).toEqual({
    outcome: {
      id: paidRow().id,
      confirmKey: "c.11111111-2222-4333-8444-555555555555",
      confirmBody: `{"type":"image","prompt":"A red sneaker","quote_id":"${quote.quoteId}"}`,
      credits: 8,
    },
    closed: [],
    lookedUp: [{ kind: "generation", request: { type: "image", prompt: "A red sneaker" } }],
  });
});

test("[CP93] a quote for an operation unavailable to this API key is rejected and stays unchanged", () => {
  expect(accept(paidRow(), { isClosed: true })).toMatchObject({ outcome: "capability_unavailable", closed: [] });
});

test("[CP93] an unreadable request names no operation and is confirmed as quoted", () => {
  const row = paidRow({ request: '{"type":"hologram"}' });
  expect(accept(row, { isClosed: true })).toMatchObject({ outcome: { credits: 8 }, lookedUp: [] });
});

test("[S30] a confirm uses the quote's idempotency key if the service requires that key", () => {
  expect(accept(paidRow(), { keyMode: "quote" }).outcome).toMatchObject({ confirmKey: paidRow().quoteKey });
});

test("[Q3] a request can be confirmed only in state quoted", () => {
  for (const state of paidRequestStates) {
    const { outcome, closed } = accept(paidRow({ state }));
    if (state === "quoted") expect(outcome).toMatchObject({ credits: 8 });
    else expect(outcome, state).toBe("not_confirmable");
    expect(closed).toEqual([]);
  }
});

test("[Q3] a request without a quote cannot be confirmed", () => {
  for (const row of [null, undefined, paidRow({ quote: null })]) expect(accept(row).outcome).toBe("not_found");
});

test("[Q3] a confirm with another quote or another price, higher or lower, is rejected", () => {
  for (const credits of [7, 9, 0]) expect(accept(paidRow(), { price: { credits } }).outcome).toBe("price_changed");
  const another = { quoteId: "11111111-2222-4333-8444-555555555555" as QuoteId };
  expect(accept(paidRow(), { price: another })).toMatchObject({
    outcome: "price_changed",
    closed: [],
  });
});

test("[Q4] a quote expired by the service's clock is rejected and closed as expired", () => {
  const end = quote.expiresAt;
  expect(accept(paidRow(), { now: end - 1 })).toMatchObject({ outcome: { credits: 8 }, closed: [] });
  expect(accept(paidRow(), { now: end })).toEqual({
    outcome: "quote_expired",
    closed: [[paidRow().id, "expired", end]],
    lookedUp: [],
  });
  const ahead = paidRow({ quote: storedQuote({ skewMs: 60_000 }) });
  expect(accept(ahead, { now: end + 59_999 }).outcome).toMatchObject({ credits: 8 });
  expect(accept(ahead, { now: end + 60_000 }).outcome).toBe("quote_expired");
});
