import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { ConfirmationReader } from "#main/spending/domain/confirmation.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import { isExpired, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  readonly confirmations: Pick<ConfirmationReader, "ended" | "nextEnd" | "stateOf">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Ends confirmation requests whose time is over. */
  readonly expire: (ids: readonly ConfirmationId[]) => void;
  readonly journal: Pick<JournalWriter, "close">;
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  readonly wake: () => void;
}

/** Ends what programs left open: confirmation requests after a day, and quotes that expired. */
export interface ConfirmationJob extends Job {
  /** Closes this quote when it expires, unless it is part of a waiting confirmation request by then. */
  readonly closeLater: (ids: readonly PaidRequestId[]) => void;
}

/** Quotes before this run of the app were discarded at its start, so those of this run are all there are. [AG33] [AG35] */
export function confirmationJob(deps: Deps): ConfirmationJob {
  const quotes = new Map<PaidRequestId, number>();
  return {
    name: "confirmations",
    closeLater: (ids) => {
      for (const id of ids) {
        const quote = deps.readRequest(id)?.quote ?? null;
        if (quote !== null) quotes.set(id, quote.expiresAt + quote.skewMs);
      }
      deps.wake();
    },
    tick: (now) => {
      const ended = deps.confirmations.ended(now);
      if (ended.length > 0) deps.expire(ended);
      for (const [id, endsAt] of quotes) {
        if (endsAt > now) continue;
        quotes.delete(id);
        const row = deps.readRequest(id);
        const isOpen = row?.state === "quoted" && row.quote !== null && isExpired(row.quote, now);
        if (!isOpen || deps.confirmations.stateOf(id) === "waiting") continue;
        deps.journal.close(id, "expired", now);
        deps.changed([id]);
      }
      const times = [...quotes.values(), ...[deps.confirmations.nextEnd()].filter((at) => at !== null)];
      return times.length === 0 ? null : Math.min(...times);
    },
  };
}
