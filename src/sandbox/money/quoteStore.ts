import type { Confirmation } from "#contracts/service/quotes.ts";
import type { Db } from "#sandbox/db/openDatabase.ts";

export type QuoteKind = "generation" | "scene" | "batch" | "research";

/** A priced item of a quote. Only the items of a batch have an item ID, and only research has a disposition. */
export interface QuotedItem {
  readonly itemId?: string;
  readonly credits: number;
  readonly confirmation?: Confirmation;
  readonly disposition?: "cache_hit" | "cache_join" | "live_fetch" | "cache_stale";
  /** The research job whose result would be shared. */
  readonly sourceJobId?: string | undefined;
}

export interface Quote {
  readonly id: string;
  readonly kind: QuoteKind;
  readonly apiKeyId: string;
  /** ID of the request that created the quote. */
  readonly requestId: string;
  /** Canonical JSON of the work that would run. */
  readonly intent: string;
  readonly intentHash: string;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly items: readonly QuotedItem[];
  readonly credits: number;
  readonly pricingVersion: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Token of the approval page's URL. Null if no approval is needed. */
  readonly approvalToken: string | null;
  readonly approvedAt: number | null;
}

interface QuoteRow {
  readonly id: string;
  readonly kind: QuoteKind;
  readonly api_key_id: string;
  readonly request_id: string;
  readonly intent: string;
  readonly intent_hash: string;
  readonly project: string | null;
  readonly cost_center: string | null;
  readonly items: string;
  readonly credits: number;
  readonly pricing_version: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly approval_token: string | null;
  readonly approved_at: number | null;
}

export function quoteStore(db: Db) {
  const insert = db.prepare<Omit<Quote, "items"> & { items: string }>(`
    INSERT INTO quote (id, kind, api_key_id, request_id, intent, intent_hash, project, cost_center, items, credits,
      pricing_version, created_at, expires_at, approval_token, approved_at)
    VALUES (@id, @kind, @apiKeyId, @requestId, @intent, @intentHash, @project, @costCenter, @items, @credits,
      @pricingVersion, @createdAt, @expiresAt, @approvalToken, @approvedAt)`);
  const byId = db.prepare<[string], QuoteRow>("SELECT * FROM quote WHERE id = ?");
  const byToken = db.prepare<[string], QuoteRow>("SELECT * FROM quote WHERE approval_token = ?");
  const unusedByIntent = db.prepare<[string, string, number, string], QuoteRow>(`
    SELECT * FROM quote WHERE kind = ? AND intent_hash = ? AND expires_at > ? AND api_key_id = ?
      AND NOT EXISTS (SELECT 1 FROM paid_request WHERE quote_id = quote.id)
    ORDER BY expires_at DESC LIMIT 1`);
  const unapproved = db.prepare<[number], QuoteRow>(`
    SELECT * FROM quote WHERE approval_token IS NOT NULL AND approved_at IS NULL AND expires_at > ?
      AND NOT EXISTS (SELECT 1 FROM paid_request WHERE quote_id = quote.id)
    ORDER BY created_at DESC LIMIT 100`);
  const approve = db.prepare<[number, string]>(
    "UPDATE quote SET approved_at = ? WHERE approval_token = ? AND approved_at IS NULL",
  );
  return {
    insert: (quote: Quote): void => {
      insert.run({ ...quote, items: JSON.stringify(quote.items) });
    },
    read: (id: string): Quote | undefined => found(byId.get(id)),
    readByApprovalToken: (token: string): Quote | undefined => found(byToken.get(token)),
    /** Returns the newest quote for the same intent that can still be confirmed. */
    findUnused: (kind: QuoteKind, intentHash: string, now: number, apiKeyId: string): Quote | undefined =>
      found(unusedByIntent.get(kind, intentHash, now, apiKeyId)),
    /** Returns the quotes that wait for approval and can still be confirmed, newest first, at most 100. */
    unapproved: (now: number): Quote[] => unapproved.all(now).map(toQuote),
    approve: (token: string, now: number): void => {
      approve.run(now, token);
    },
  };
}
export type QuoteStore = ReturnType<typeof quoteStore>;

function found(row: QuoteRow | undefined): Quote | undefined {
  return row === undefined ? undefined : toQuote(row);
}

function toQuote(row: QuoteRow): Quote {
  return {
    id: row.id,
    kind: row.kind,
    apiKeyId: row.api_key_id,
    requestId: row.request_id,
    intent: row.intent,
    intentHash: row.intent_hash,
    project: row.project,
    costCenter: row.cost_center,
    items: JSON.parse(row.items) as QuotedItem[],
    credits: row.credits,
    pricingVersion: row.pricing_version,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    approvalToken: row.approval_token,
    approvedAt: row.approved_at,
  };
}
