import type { AdMediaJob } from "#main/ads/context.ts";
import type { AdMediaRow } from "#main/ads/domain/adMirror.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { MediaContext } from "./adMediaCache.ts";
import { delayAdMedia, type DownloadContext, downloadAdMedia } from "./downloadAdMedia.ts";

type JobContext = DownloadContext & Pick<MediaContext, "log" | "service" | "power" | "wake">;

const atOnce = 4;
/** One host never gets all download slots: a slow host leaves the last one to others. [AK61] */
const atOnceOfHost = 3;
/** Fewer parallel downloads for files that nobody waits for, to leave capacity to the user's other work. */
const atOnceUnseen = 2;
/** Downloads, or bytes, between two quota checks. */
const filesBetweenChecks = 25;
const bytesBetweenChecks = 20_000_000;
/** Files on screen (rank 0) or requested by a person (rank 1) evict others; other files only use free space. */
const urgentRank = 1;
const anyRank = 9;
const pauseMs = 5_000;

/** Downloads media of ads, a few files at a time, within the quota. [AK5] [AK6] */
export function adMediaJob(context: JobContext): AdMediaJob {
  const { mirror, mediaCache, wake } = context;
  let queue: readonly AdMediaRow[] = [];
  let most = atOnce;
  let hasStarted = false;
  let isQuerying = false;
  let isOverruled = false;
  let isWanted = true;
  let nextAt: number | null = null;
  let sinceCheck = filesBetweenChecks;
  let bytesSince = 0;
  let isFull = false;
  let isEvictionDue = false;
  let pausedUntil = 0;
  const work = inFlight<string>({
    failed: (_id, cause) => report(cause),
    ended: () => {
      isWanted = true;
      wake();
    },
  });

  const hosts = new Map<string, string>();
  const hasRoom = ({ url }: AdMediaRow) => {
    const host = originOf(url);
    return [...hosts.values()].filter((one) => one === host).length < atOnceOfHost;
  };

  const isPaused = () => {
    const { state } = context.service.connection();
    return !hasStarted || state === "offline" || state === "connecting";
  };

  function report(cause: unknown): void {
    context.log.error("job failed", { job: "ad media", cause });
  }

  function soon(): void {
    isWanted = true;
    isOverruled = true;
    queue = [];
    wake();
  }

  function start(row: AdMediaRow): void {
    sinceCheck += 1;
    hosts.set(row.id, originOf(row.url));
    void work.start(row.id, async () => {
      try {
        const bytes = await downloadAdMedia(context, row);
        bytesSince += bytes;
      } catch (cause) {
        context.log.warn("couldn't store a file of an ad", { id: row.id, cause });
        await delayAdMedia(context, row);
      } finally {
        hosts.delete(row.id);
      }
    });
  }

  async function query(now: number): Promise<void> {
    isQuerying = true;
    isOverruled = false;
    isWanted = false;
    nextAt = null;
    try {
      await checkQuota();
      const isUrgentAlone = isFull || context.power.isOnBattery();
      queue = await fresh(now, urgentRank);
      most = queue.length > 0 ? atOnce : atOnceUnseen;
      if (queue.length === 0 && !isUrgentAlone) queue = await fresh(now, anyRank);
      // Files being downloaded are due until they end, and then all due files are read again.
      const isAtRest = queue.length === 0 && work.size() === 0 && !isUrgentAlone;
      const next = isAtRest ? await mirror.nextMediaDueAt() : null;
      nextAt = next === null ? null : Math.max(next, now + 1_000);
    } catch (cause) {
      report(cause);
      isWanted = true;
      pausedUntil = now + pauseMs;
    } finally {
      isQuerying = false;
      // Files that became more urgent during this query come before its results.
      if (isOverruled) queue = [];
      wake();
    }
  }

  async function fresh(now: number, mostRank: number): Promise<readonly AdMediaRow[]> {
    return (await mirror.dueMedia(now, atOnce * 4, mostRank)).filter(({ id }) => !work.has(id));
  }

  async function checkQuota(): Promise<void> {
    if (work.size() === 0) await mediaCache.removeDiscarded();
    if (isEvictionDue && work.size() === 0) {
      // Only while no file is being stored is it certain which files no ad needs any more.
      await mediaCache.evict();
      isEvictionDue = false;
      sinceCheck = filesBetweenChecks;
    }
    if (sinceCheck < filesBetweenChecks && bytesSince < bytesBetweenChecks) return;
    sinceCheck = 0;
    bytesSince = 0;
    const over = await mediaCache.overQuota();
    isFull = over >= 0;
    isEvictionDue = over > 0;
  }

  return {
    name: "ad media",
    begin: () => {
      hasStarted = true;
      soon();
    },
    soon,
    quotaChanged: () => {
      isWanted = true;
      sinceCheck = filesBetweenChecks;
      wake();
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
      if (isQuerying || (isEvictionDue && work.size() > 0)) return null;
      const isTime = isWanted || isEvictionDue || (nextAt !== null && nextAt <= now);
      if (queue.length === 0 || isEvictionDue) {
        if (isTime && work.size() < atOnce) {
          void query(now);
          return null;
        }
      }
      return nextAt;
    },
  };
}
