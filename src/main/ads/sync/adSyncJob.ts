import type { OfflineCollectionId } from "#contracts/ids.ts";
import type { AdsContext, AdSyncJob, SyncWait } from "#main/ads/context.ts";
import { retryDelayMs } from "#main/shared/base/retryPolicy.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Reason } from "#contracts/reason.ts";
import type { OfflineCollections } from "./offlineCollections.ts";

type JobContext = Pick<AdsContext, "clock" | "random" | "log" | "wake"> & {
  readonly collections: Pick<OfflineCollections, "toRead" | "pausedBecause" | "step" | "restMs" | "stepped">;
};

const failedRetryMs = 3_600_000;

/** Syncs offline collections page by page: one page at a time in total, each collection in turn. [AK1] */
export function adSyncJob({ clock, random, log, wake, collections }: JobContext): AdSyncJob {
  const nextAt = new Map<OfflineCollectionId, number>();
  const waits = new Map<OfflineCollectionId, SyncWait>();
  const failures = new Map<OfflineCollectionId, number>();
  let last: OfflineCollectionId | null = null;
  let steppedAt = 0;
  const work = inFlight<OfflineCollectionId>({
    failed: (id, cause) => {
      log.error("job failed", { job: "ads", cause });
      hinder(id, { code: "ads_not_stored" }, null, false);
    },
    ended: wake,
  });

  function hinder(id: OfflineCollectionId, reason: Reason, until: number | null, isFailure: boolean): void {
    const count = failures.get(id) ?? 0;
    failures.set(id, count + 1);
    const retryMs = isFailure ? failedRetryMs : retryDelayMs("adPage", count, random);
    const at = Math.max(until ?? 0, clock.now() + retryMs);
    waits.set(id, { reason, until: at, isFailure });
    nextAt.set(id, at);
  }

  async function run(id: OfflineCollectionId): Promise<void> {
    const step = await collections.step(id);
    steppedAt = clock.now();
    if (step.kind === "waits" || step.kind === "failed") {
      hinder(id, step.reason, step.kind === "waits" ? step.until : null, step.kind === "failed");
    } else {
      failures.delete(id);
      waits.delete(id);
      nextAt.set(id, step.kind === "rested" ? step.until : 0);
    }
    collections.stepped(id, step);
  }

  /** Returns the collection after the last one in turn, so that a long collection does not delay the others. */
  function nextOf(
    due: readonly OfflineCollectionId[],
    all: readonly OfflineCollectionId[],
  ): OfflineCollectionId | undefined {
    const place = last === null ? -1 : all.indexOf(last);
    return [...all.slice(place + 1), ...all.slice(0, place + 1)].find((id) => due.includes(id));
  }

  return {
    name: "ads",
    soon: (id) => {
      nextAt.delete(id);
      waits.delete(id);
      failures.delete(id);
      wake();
    },
    waitOf: (id) => waits.get(id) ?? null,
    isReading: (id) => work.has(id),
    tick: (now) => {
      if (work.size() > 0 || collections.pausedBecause() !== null) return null;
      const lists = collections.toRead();
      const restedAt = steppedAt + collections.restMs();
      // If the clock was set back, the pause is skipped.
      if (now >= steppedAt && now < restedAt && lists.length > 0) return restedAt;
      const due = lists.filter((id) => (nextAt.get(id) ?? 0) <= now);
      const next = nextOf(due, lists);
      if (next !== undefined) {
        last = next;
        void work.start(next, () => run(next));
        return null;
      }
      const times = lists.map((id) => nextAt.get(id) ?? 0);
      return times.length === 0 ? null : Math.min(...times);
    },
  };
}
