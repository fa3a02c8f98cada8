import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { JournalWriter } from "../domain/journal.ts";
import { retryDelayMs, type Random } from "../../shared/base/retryPolicy.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly journal: Pick<JournalWriter, "setNextAttempt">;
  /** Requests that wait for something other than a time: a key, a person, the network. */
  readonly withoutTime: () => readonly PaidRequestId[];
  /** The first request that the service had no capacity for and that is not due at `now`. */
  readonly crowdedOut: (now: number) => PaidRequestId | null;
  /** Requests that wait for credits, are not due at `now`, and that `available` covers. */
  readonly affordable: (available: number, now: number) => readonly PaidRequestId[];
  /** As last read; null before the first time. */
  readonly availableCredits: () => number | null;
  /** Sending may have become due. */
  readonly wake: () => void;
}

/** Which requests become due, and when. Nothing is sent here: a request that is due goes in its turn. [S13] */
export interface RequestSchedule {
  /** This request goes in its next turn. */
  readonly makeDue: (id: PaidRequestId) => void;
  /** Work on this request failed before anything was sent: it is tried again in 4 to 8 s. */
  readonly postpone: (id: PaidRequestId) => void;
  /** A generation of ours has ended: the first request that the service had no capacity for is due. */
  readonly admitCrowdedOut: () => void;
  /** The connection is back, or another key is used: what waited for either is due. */
  readonly resume: () => void;
  /** The account was read: what waited for credits and is covered now is due. [S14] */
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
