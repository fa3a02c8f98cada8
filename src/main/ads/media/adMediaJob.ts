import type { Connection } from "../../../contracts/desktop/app.ts";
import type { AdMediaRow } from "../domain/adMirror.ts";
import { originOf } from "../../shared/base/originOf.ts";
import { inFlight } from "../../shared/jobs/inFlight.ts";
import type { Job } from "../../shared/jobs/runner.ts";

interface Deps {
  /** Files to fetch now, none of a greater rank; at most so many. */
  readonly due: (now: number, limit: number, mostRank: number) => Promise<readonly AdMediaRow[]>;
  readonly nextDueAt: (now: number) => Promise<number | null>;
  /** Gives how many bytes it brought. */
  readonly keep: (row: AdMediaRow) => Promise<number>;
  readonly putOff: (row: AdMediaRow, cause: unknown) => Promise<void>;
  /** Bytes over the quota; negative while there is room. */
  readonly overQuota: () => Promise<number>;
  /** Lets the least used files go. Nothing is being fetched meanwhile. */
  readonly evict: () => Promise<void>;
  /** Removes files that turned out to be of no use. Nothing is being fetched meanwhile. */
  readonly tidy: () => Promise<void>;
  /** Nothing is fetched while the service is out of reach, or not reached yet. */
  readonly connection: () => Connection["state"];
  /** Nothing is fetched that no person looks at. */
  readonly isSaving: () => boolean;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

export interface AdMediaJob extends Job {
  /** Nothing is fetched before. */
  readonly begin: () => void;
  /** Something else is wanted now. */
  readonly soon: () => void;
  /** There may be more room, or less. */
  readonly quotaChanged: () => void;
}

const atOnce = 4;
/** One host never has all of the places: a slow one leaves the last to others. [AK61] */
const atOnceOfHost = 3;
/** Files that nobody waits for leave the rest of this computer to whoever sits at it. */
const atOnceUnseen = 2;
/** Files, or bytes, between two looks at the quota. */
const betweenLooks = 25;
const bytesBetweenLooks = 20_000_000;
/** What a person looks at (0) or has asked for (1) makes room for itself; the rest only fills what is free. */
const urgentRank = 1;
const anyRank = 9;
const pauseMs = 5_000;

/** Fetches files of ads, a few at a time, and keeps them within the quota. [AK5] [AK6] */
export function adMediaJob(deps: Deps): AdMediaJob {
  let queue: readonly AdMediaRow[] = [];
  let most = atOnce;
  let hasBegun = false;
  let isAsking = false;
  let isOverruled = false;
  let isWanted = true;
  let nextAt: number | null = null;
  let sinceLook = betweenLooks;
  let bytesSince = 0;
  let isFull = false;
  let isEvictionDue = false;
  let pausedUntil = 0;
  const work = inFlight<string>({
    failed: (_id, cause) => deps.report(cause),
    ended: () => {
      isWanted = true;
      deps.wake();
    },
  });

  const hosts = new Map<string, string>();
  const hasRoom = ({ url }: AdMediaRow) => {
    const host = originOf(url);
    return [...hosts.values()].filter((one) => one === host).length < atOnceOfHost;
  };

  const isPaused = () => !hasBegun || deps.connection() === "offline" || deps.connection() === "connecting";

  function soon(): void {
    isWanted = true;
    isOverruled = true;
    queue = [];
    deps.wake();
  }

  function start(row: AdMediaRow): void {
    sinceLook += 1;
    hosts.set(row.id, originOf(row.url));
    void work.start(row.id, async () => {
      try {
        const bytes = await deps.keep(row);
        bytesSince += bytes;
      } catch (cause) {
        await deps.putOff(row, cause);
      } finally {
        hosts.delete(row.id);
      }
    });
  }

  async function ask(now: number): Promise<void> {
    isAsking = true;
    isOverruled = false;
    isWanted = false;
    nextAt = null;
    try {
      await lookAtQuota();
      const isUrgentAlone = isFull || deps.isSaving();
      queue = await fresh(now, urgentRank);
      most = queue.length > 0 ? atOnce : atOnceUnseen;
      if (queue.length === 0 && !isUrgentAlone) queue = await fresh(now, anyRank);
      // What is under way is due until it ends, and then everything is looked at again anyway.
      const isAtRest = queue.length === 0 && work.size() === 0 && !isUrgentAlone;
      const next = isAtRest ? await deps.nextDueAt(now) : null;
      nextAt = next === null ? null : Math.max(next, now + 1_000);
    } catch (cause) {
      deps.report(cause);
      isWanted = true;
      pausedUntil = now + pauseMs;
    } finally {
      isAsking = false;
      // What a person looks at by now goes before what was found.
      if (isOverruled) queue = [];
      deps.wake();
    }
  }

  async function fresh(now: number, mostRank: number): Promise<readonly AdMediaRow[]> {
    return (await deps.due(now, atOnce * 4, mostRank)).filter(({ id }) => !work.has(id));
  }

  async function lookAtQuota(): Promise<void> {
    if (work.size() === 0) await deps.tidy();
    if (isEvictionDue && work.size() === 0) {
      // Only while nothing is being stored is it certain what no ad needs any more.
      await deps.evict();
      isEvictionDue = false;
      sinceLook = betweenLooks;
    }
    if (sinceLook < betweenLooks && bytesSince < bytesBetweenLooks) return;
    sinceLook = 0;
    bytesSince = 0;
    const over = await deps.overQuota();
    isFull = over >= 0;
    isEvictionDue = over > 0;
  }

  return {
    name: "ad media",
    begin: () => {
      hasBegun = true;
      soon();
    },
    soon,
    quotaChanged: () => {
      isWanted = true;
      sinceLook = betweenLooks;
      deps.wake();
    },
    tick: (now) => {
      if (isPaused()) return null;
      if (now < pausedUntil) return pausedUntil;
      const room = isEvictionDue ? 0 : most;
      while (work.size() < room) {
        const row = queue.find(hasRoom);
        if (row === undefined) break;
        queue = queue.filter((one) => one !== row);
        start(row);
      }
      if (isAsking || (isEvictionDue && work.size() > 0)) return null;
      const isTime = isWanted || isEvictionDue || (nextAt !== null && nextAt <= now);
      if (queue.length === 0 || isEvictionDue) {
        if (isTime && work.size() < atOnce) {
          void ask(now);
          return null;
        }
      }
      return nextAt;
    },
  };
}
