import type { PaidRequestId } from "#contracts/ids.ts";
import type { Service } from "#main/account/service.ts";
import { availableCredits } from "#main/shared/api/domain/availableCredits.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import { type Random, retryDelayMs } from "#main/shared/base/retryPolicy.ts";
import type { DecisionContext } from "#main/spending/context.ts";

type Context = Pick<DecisionContext, "clock" | "requests" | "wake"> & {
  readonly random: Random;
  readonly journal: Pick<JournalWriter, "setNextAttempt">;
  readonly service: Pick<Service, "lastAccount">;
};

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

export function scheduleRequests({ clock, random, requests, journal, service, wake }: Context): RequestSchedule {
  function makeDueAt(now: number, ids: readonly PaidRequestId[]): void {
    for (const id of ids) journal.setNextAttempt(id, now, now);
  }
  return {
    makeDue: (id) => makeDueAt(clock.now(), [id]),
    postpone: (id) => {
      const now = clock.now();
      journal.setNextAttempt(id, now + retryDelayMs("postponed", 2, random), now);
    },
    admitCrowdedOut: () => {
      const now = clock.now();
      const next = requests.crowdedOut(now);
      if (next !== null) makeDueAt(now, [next]);
    },
    resume: () => {
      makeDueAt(clock.now(), requests.paused());
      wake();
    },
    resumeAffordable: () => {
      const now = clock.now();
      makeDueAt(now, requests.affordable(availableCredits(service) ?? 0, now));
      wake();
    },
  };
}
