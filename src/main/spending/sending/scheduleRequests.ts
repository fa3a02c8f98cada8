import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import { retryDelayMs, type Random } from "#main/shared/base/retryPolicy.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly journal: Pick<JournalWriter, "setNextAttempt">;
  /** Requests that wait for an event instead of a time: an API key, the user, or the network. */
  readonly withoutTime: () => readonly PaidRequestId[];
  /** The first request that the service had no capacity for and that is not due at `now`. */
  readonly crowdedOut: (now: number) => PaidRequestId | null;
  /** Requests that wait for credits, are not due at `now`, and that `available` covers. */
  readonly affordable: (available: number, now: number) => readonly PaidRequestId[];
  /** The balance as last read; null before the first read. */
  readonly availableCredits: () => number | null;
  /** Sending may have become due. */
  readonly wake: () => void;
}

/** Decides which requests become due, and when. Sends nothing: due requests are sent in queue order. [S13] */
export interface RequestSchedule {
  /** Makes this request due, to be sent in queue order. */
  readonly makeDue: (id: PaidRequestId) => void;
  /** Retries a request in 4 to 8 s whose work failed before anything was sent. */
  readonly postpone: (id: PaidRequestId) => void;
  /** Called when a generation of this journal has ended: the first request that waits for capacity becomes due. */
  readonly admitCrowdedOut: () => void;
  /** Called when the connection is back or the API key changes: requests that wait for either become due. */
  readonly resume: () => void;
  /** Called when the account was read: requests that wait for credits and are now covered become due. [S14] */
  readonly resumeAffordable: () => void;
}

export function scheduleRequests(options: Options): RequestSchedule {
  const { clock, journal, wake } = options;
  function makeDueAt(now: number, ids: readonly PaidRequestId[]): void {
    for (const id of ids) journal.setNextAttempt(id, now, now);
  }
  return {
    makeDue: (id) => makeDueAt(clock.now(), [id]),
    postpone: (id) => {
      const now = clock.now();
      journal.setNextAttempt(id, now + retryDelayMs("postponed", 2, options.random), now);
    },
    admitCrowdedOut: () => {
      const now = clock.now();
      const next = options.crowdedOut(now);
      if (next !== null) makeDueAt(now, [next]);
    },
    resume: () => {
      makeDueAt(clock.now(), options.withoutTime());
      wake();
    },
    resumeAffordable: () => {
      const now = clock.now();
      makeDueAt(now, options.affordable(options.availableCredits() ?? 0, now));
      wake();
    },
  };
}
