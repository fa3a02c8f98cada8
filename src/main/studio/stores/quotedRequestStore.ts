import type { ReadableDb } from "../../shared/database/database.ts";

/** A request with the service's price for it, as the journal stores both. */
export interface QuotedRequestRow {
  readonly kind: "generation" | "scene" | "batch";
  /** The request as sent, as JSON. */
  readonly request: string;
  readonly credits: number;
  readonly pricingVersion: string;
  /** The service's confirmation of what it quoted, as JSON. */
  readonly terms: string;
  /** Epoch ms. */
  readonly quotedAt: number;
}

/** How many of the newest requests are searched for prices. */
const searched = 500;

export function quotedRequestReader(db: ReadableDb) {
  const newest = db.prepare<[], QuotedRequestRow>(`
    SELECT kind, request, quoted_credits AS credits, pricing_version AS pricingVersion, terms, created_at AS quotedAt
    FROM (SELECT * FROM paid_request INDEXED BY paid_request_by_sort_key ORDER BY sort_key DESC LIMIT ${searched})
    WHERE kind IN ('generation', 'scene', 'batch') AND quoted_credits IS NOT NULL AND pricing_version IS NOT NULL
      AND terms IS NOT NULL`);
  return {
    /** Returns quoted generations, scenes and batches among the newest requests, the newest first. */
    newest: (): readonly QuotedRequestRow[] => newest.all().toSorted((one, other) => other.quotedAt - one.quotedAt),
  };
}
