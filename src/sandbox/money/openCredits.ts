import type { Db } from "../db/openDatabase.ts";

interface OpenAmounts {
  /** Reserved by work that is under way. */
  readonly reserved: number;
  /** Of failed work, not given back yet. */
  readonly pendingRefunds: number;
  /** Of confirms that may still turn out to be charged, and are in no ledger entry yet. */
  readonly unwrittenDebits: number;
  /** Reserved by research whose outcome is unknown. */
  readonly unknownResearch: number;
}

export type OpenCredits = () => OpenAmounts;

/** Sums of what is not settled, read from the rows that are still open. */
export function openCreditsReader(db: Db): OpenCredits {
  const read = db.prepare<[], OpenAmounts>(`
    SELECT
      (SELECT coalesce(sum(credits), 0) FROM generation WHERE state IN ('pending', 'processing'))
        + (SELECT coalesce(sum(credits), 0) FROM research_job WHERE state IN ('queued', 'processing')) AS reserved,
      (SELECT coalesce(sum(credits), 0) FROM generation WHERE state = 'failed' AND next_at IS NOT NULL) AS pendingRefunds,
      (SELECT coalesce(sum(credits), 0) FROM deferred_confirm) AS unwrittenDebits,
      (SELECT coalesce(sum(credits), 0) FROM research_job WHERE state = 'unknown') AS unknownResearch`);
  return () => {
    const amounts = read.get();
    if (amounts === undefined) throw new Error("an aggregate query returned no row");
    return amounts;
  };
}
