import type { Db } from "#sandbox/db/openDatabase.ts";
import type { Call } from "#sandbox/http/call.ts";
import type { Quote } from "./quoteStore.ts";

/** A confirmed request. There is never a second one for the same key, nor for the same quote unless a variant says so. */
interface PaidRequest {
  readonly id: string;
  readonly quoteId: string;
  readonly idempotencyKey: string;
  readonly apiKeyId: string;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly quoteRequestId: string;
  readonly confirmationRequestId: string;
  readonly pricingVersion: string;
  readonly createdAt: number;
}

/** Returns the confirmed request that a call makes of its quote. */
export function confirmedRequest(id: string, call: Call, quote: Quote): PaidRequest {
  return {
    id,
    quoteId: quote.id,
    idempotencyKey: call.idempotencyKey,
    apiKeyId: call.key.id,
    project: call.labels.project,
    costCenter: call.labels.costCenter,
    quoteRequestId: quote.requestId,
    confirmationRequestId: call.requestId,
    pricingVersion: quote.pricingVersion,
    createdAt: call.now,
  };
}

/** What a confirmed request cost so far, as the database has it. */
export interface Charge {
  readonly id: string;
  readonly quoteId: string;
  readonly apiKeyId: string;
  readonly project: string | null;
  readonly costCenter: string | null;
  /** Debits minus credits. */
  readonly net: number;
}

export function paidRequestStore(db: Db) {
  const insert = db.prepare<PaidRequest>(`
    INSERT INTO paid_request (id, quote_id, run, idempotency_key, api_key_id, project, cost_center,
      quote_request_id, confirmation_request_id, pricing_version, created_at)
    VALUES (@id, @quoteId, (SELECT count(*) FROM paid_request WHERE quote_id = @quoteId), @idempotencyKey, @apiKeyId, @project, @costCenter,
      @quoteRequestId, @confirmationRequestId, @pricingVersion, @createdAt)`);
  const keysOfQuote = db.prepare<[string], { apiKeyId: string }>(
    "SELECT api_key_id AS apiKeyId FROM paid_request WHERE quote_id = ?",
  );
  const charges = db.prepare<[], Charge>(`
    SELECT paid.id, paid.quote_id AS quoteId, paid.api_key_id AS apiKeyId, paid.project,
      paid.cost_center AS costCenter, sum(iif(entry.direction = 'debit', entry.credits, -entry.credits)) AS net
    FROM paid_request AS paid JOIN ledger_entry AS entry ON entry.paid_request_id = paid.id
    GROUP BY paid.id ORDER BY paid.created_at`);
  const count = db.prepare<[], { count: number }>("SELECT count(DISTINCT paid_request_id) AS count FROM ledger_entry");
  return {
    /** Stores the first run of a quote, or another one where a variant lets a quote run again. */
    insert: (paid: PaidRequest): void => {
      insert.run(paid);
    },
    /** Returns the API keys with which a quote was run. */
    keysOfQuote: (quoteId: string): readonly string[] => keysOfQuote.all(quoteId).map(({ apiKeyId }) => apiKeyId),
    /** Returns the requests that have a ledger entry, so free ones are excluded. */
    charges: (): readonly Charge[] => charges.all(),
    /** Counts the requests that have a ledger entry, so free ones are excluded. */
    count: (): number => count.get()?.count ?? 0,
  };
}
export type PaidRequestStore = ReturnType<typeof paidRequestStore>;
