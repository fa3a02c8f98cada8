import type { Db } from "#sandbox/db/openDatabase.ts";

interface OpenAmounts {
  /** Reserved by work in progress. */
  readonly reserved: number;
  /** Of failed work that isn't refunded yet. */
  readonly pendingRefunds: number;
  /** Of confirms that may still turn out to be charged and have no ledger entry yet. */
  readonly unwrittenDebits: number;
  /** Reserved by research whose outcome is unknown. */
  readonly unknownResearch: number;
}

export type ReservationTotals = () => OpenAmounts;

/** Returns the sums of unsettled credits, computed from the open rows. */
export function reservationTotalsReader(db: Db): ReservationTotals {
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
