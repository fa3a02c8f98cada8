import type { Clock } from "#main/shared/base/clock.ts";
import { lasts, type PairingRow } from "#main/agents/domain/pairing.ts";
import { type EndPairingDeps, endNow } from "./endPairing.ts";

interface Deps extends EndPairingDeps {
  readonly clock: Clock;
  readonly all: () => readonly PairingRow[];
  /** Whether the activity list has the end of a pairing, so that it is settled only once. */
  readonly isEndRecorded: (id: PairingRow["id"]) => boolean;
}

/** Settles pairings that ended by time, also while the app was closed. */
export interface EndByTime {
  /** Checks now, and from now on whenever the next pairing ends. Called again after a new pairing. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Longest time between two checks: the clock of the computer may be set. */
const longestMs = 3_600_000;

/** Ends pairings by time. A call never depends on it, because each call reads the end of its pairing. [AG24] */
export function createEndByTime(deps: Deps): EndByTime {
  const { clock } = deps;
  let cancel: () => void = () => undefined;

  function check(): void {
    cancel();
    const now = clock.now();
    const ended = deps.all().filter((one) => one.endedAt === null && !lasts(one, now) && !deps.isEndRecorded(one.id));
    for (const one of ended) endNow(deps, one).catch(deps.report);
    const ends = deps.all().flatMap((one) => (lasts(one, now) ? [one.endsAt - now] : []));
    cancel = ends.length === 0 ? () => undefined : clock.after(Math.min(longestMs, ...ends), check);
  }

  return { check, stop: () => cancel() };
}
