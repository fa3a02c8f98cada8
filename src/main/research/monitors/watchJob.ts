import type { WatchId } from "../../../contracts/ids.ts";
import type { WatchRow } from "../domain/watch.ts";
import { inFlight } from "../../shared/jobs/inFlight.ts";
import type { Job } from "../../shared/jobs/runner.ts";

interface Deps {
  readonly due: (now: number) => readonly WatchRow[];
  readonly nextDueAt: (now: number) => number | null;
  /** Brings turns back that a clock which was set has put far away. */
  readonly bringBack: (now: number) => void;
  readonly run: (id: WatchId, isAsked: boolean) => Promise<void>;
  /** Puts a watch off whose turn failed in a way that nobody foresaw. */
  readonly putOff: (id: WatchId, cause: unknown) => void;
  readonly wake: () => void;
}

interface WatchJob extends Job {
  /** A turn of it is under way. */
  readonly isAsking: (id: WatchId) => boolean;
  /** A person wants this one's run now; resolves when its turn is over. Never rejects. */
  readonly runNow: (id: WatchId) => Promise<void>;
}

/** However many turns were missed, the service's write limit is not for watches alone. */
const atOnce = 2;

/** Runs watches when it is their turn, each at most once at a time. */
export function watchJob(deps: Deps): WatchJob {
  const work = inFlight<WatchId>({ failed: deps.putOff, ended: deps.wake });
  let lastTickAt = Number.POSITIVE_INFINITY;
  return {
    name: "watch",
    isAsking: work.has,
    runNow: (id) => work.start(id, () => deps.run(id, true)),
    tick: (now) => {
      const pausedUntil = work.pausedUntil(now);
      if (pausedUntil !== null) return pausedUntil;
      if (now < lastTickAt) deps.bringBack(now);
      lastTickAt = now;
      for (const { id } of deps.due(now)) {
        if (work.has(id)) continue;
        if (work.size() >= atOnce) break;
        void work.start(id, () => deps.run(id, false));
      }
      return deps.nextDueAt(now);
    },
  };
}
