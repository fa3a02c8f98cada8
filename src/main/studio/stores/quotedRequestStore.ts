import type { ReadableDb } from "#main/shared/database/database.ts";

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

/**
 * How many of the newest requests are searched for prices, and how many letters of theirs: large batches would keep the
 * main process busy for most of a second.
 */
const searched = { requests: 500, letters: 2_000_000 } as const;

export type QuotedRequestReader = ReturnType<typeof quotedRequestReader>;

export function quotedRequestReader(db: ReadableDb) {
  const newest = db.prepare<[], QuotedRequestRow>(`
    SELECT kind, request, quoted_credits AS credits, pricing_version AS pricingVersion, terms, created_at AS quotedAt
    FROM (SELECT * FROM paid_request INDEXED BY paid_request_by_sort_key
      ORDER BY sort_key DESC LIMIT ${searched.requests})
    WHERE kind IN ('generation', 'scene', 'batch') AND quoted_credits IS NOT NULL AND pricing_version IS NOT NULL
      AND terms IS NOT NULL`);
  return {
    /** Returns quoted generations, scenes and batches among the newest requests, the newest first. */
    newest: (): readonly QuotedRequestRow[] => {
      const rows: QuotedRequestRow[] = [];
      let letters = 0;
      // Reads row by row, so that rows beyond the limit are not read from the disk at all.
      for (const row of newest.iterate()) {
        letters += row.request.length + row.terms.length;
        if (letters > searched.letters) break;
        rows.push(row);
      }
      return rows.toSorted((one, other) => other.quotedAt - one.quotedAt);
    },
  };
}
