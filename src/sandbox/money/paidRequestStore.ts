import type { Db } from "../db/openDatabase.ts";

/** A confirmed request. There is never a second one for the same quote or the same key. */
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

export function paidRequestStore(db: Db) {
  const insert = db.prepare<PaidRequest>(`
    INSERT INTO paid_request (id, quote_id, idempotency_key, api_key_id, project, cost_center,
      quote_request_id, confirmation_request_id, pricing_version, created_at)
    VALUES (@id, @quoteId, @idempotencyKey, @apiKeyId, @project, @costCenter,
      @quoteRequestId, @confirmationRequestId, @pricingVersion, @createdAt)`);
  const byQuote = db.prepare<[string], { id: string }>("SELECT id FROM paid_request WHERE quote_id = ?");
  const count = db.prepare<[], { count: number }>("SELECT count(DISTINCT paid_request_id) AS count FROM ledger_entry");
  return {
    insert: (paid: PaidRequest): void => {
      insert.run(paid);
    },
    idOfQuote: (quoteId: string): string | undefined => byQuote.get(quoteId)?.id,
    /** Counts the requests that have a ledger entry, so free ones are excluded. */
    count: (): number => count.get()?.count ?? 0,
  };
}
export type PaidRequestStore = ReturnType<typeof paidRequestStore>;
