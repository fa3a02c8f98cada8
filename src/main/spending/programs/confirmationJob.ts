import type { PaidRequestId } from "#contracts/ids.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import { isExpired } from "#main/spending/domain/paidRequest.ts";
import { endConfirmations } from "./confirmationEvents.ts";

/** Ends what programs left open: confirmation requests after a day, and quotes that expired. */
export interface ConfirmationJob extends Job {
  /** Closes this quote when it expires, unless it is part of a waiting confirmation request by then. */
  readonly closeLater: (ids: readonly PaidRequestId[]) => void;
}

/** Quotes before this run of the app were discarded at its start, so those of this run are all there are. [AG33] [AG35] */
export function confirmationJob(spending: SpendingContext): ConfirmationJob {
  const { requests, confirmations, journal } = spending;
  const quotes = new Map<PaidRequestId, number>();
  return {
    name: "confirmations",
    closeLater: (ids) => {
      for (const id of ids) {
        const quote = requests.read(id)?.quote ?? null;
        if (quote !== null) quotes.set(id, quote.expiresAt + quote.skewMs);
      }
      spending.wake();
    },
    tick: (now) => {
      const ended = confirmations.ended(now);
      if (ended.length > 0) endConfirmations(spending, ended, { state: "expired" });
      for (const [id, endsAt] of quotes) {
        if (endsAt > now) continue;
        quotes.delete(id);
        const row = requests.read(id);
        const isOpen = row?.state === "quoted" && row.quote !== null && isExpired(row.quote, now);
        if (!isOpen || confirmations.stateOf(id) === "waiting") continue;
        journal.close(id, "expired", now);
        spending.publish("paidRequests.changed", { ids: [id] });
      }
      const times = [...quotes.values(), ...[confirmations.nextEnd()].filter((at) => at !== null)];
      return times.length === 0 ? null : Math.min(...times);
    },
  };
}
