import type { GenerationRecord } from "#contracts/service/generations.ts";
import { parseBookmark } from "#main/shared/api/domain/listBookmark.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { type RefreshJob, refreshJob } from "#main/shared/jobs/refreshJob.ts";
import { type ListOutcome, refreshedBy, syncList } from "#main/shared/jobs/syncList.ts";
import type { GenerationContext, ImportContext } from "./context.ts";
import { decideAfterPoll, type Polled } from "./domain/decideAfterPoll.ts";
import { checkGenerations, listGenerations } from "./serviceRecords.ts";

/** The job that imports generations of other clients. */
export interface ImportJob extends RefreshJob {
  /** Called with generations that a ledger entry names. One that is not in this journal starts an import soon. */
  readonly charged: (generationIds: readonly string[]) => void;
  /** Called with records of a list. One that is not in this journal starts an import soon. */
  readonly listed: (records: readonly GenerationRecord[]) => void;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/**
 * A page of the list each minute while a person looks, who expects to see what the workspace does; otherwise seldom,
 * because the ledger names what is charged.
 */
const everyMs = { observed: minuteMs, unobserved: 10 * minuteMs } as const;
const leastBetweenMs = 15_000;
/** How long an announced generation is looked for in the list, ms: lists may be late. */
const announcedForMs = 15 * minuteMs;
const mostAnnounced = 1_000;
/** Names the entry with the bookmark of the service's list, which is only valid for this journal. */
const bookmarkName = "generations_whole";

/**
 * Imports paid generations that this journal does not know: at the start, periodically, and soon after something shows
 * one. [S15] [L103] A result of a request that is no longer followed arrives in the same way. [S95]
 */
export function createImportJob(context: GenerationContext): ImportJob {
  const { clock, generations, wake } = context;
  let readBackAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** Generations that something showed and the list did not, with the time of that. Epoch ms. */
  const announced = new Map<string, number>();

  async function refresh() {
    const now = clock.now();
    const isOld = (at: number, ms: number) => now < at || now - at >= ms;
    const isRegular = isOld(readBackAt, everyMs.unobserved);
    const outcome = await importGenerations(context, isRegular ? dayMs : 10 * minuteMs);
    if (isRegular && outcome === "current") readBackAt = now;
    if (isOld(checkedAt, dayMs)) {
      checkedAt = now;
      await checkGenerations(context, generations.untracked(), "background");
    }
    return refreshedBy(outcome);
  }

  function untilNextMs(): number {
    const found = generations.known([...announced.keys()]);
    const now = clock.now();
    for (const [id, at] of announced) if (found.has(id) || now - at > announcedForMs) announced.delete(id);
    return announced.size > 0 || context.isObserved() ? everyMs.observed : everyMs.unobserved;
  }

  function announce(ids: readonly string[]): void {
    const found = generations.known(ids);
    const unknown = ids.filter((id) => !found.has(id));
    for (const id of unknown) if (announced.size < mostAnnounced) announced.set(id, clock.now());
    if (unknown.length > 0) job.soon();
  }

  const job = refreshJob("sweep", {
    clock,
    refresh,
    everyMs: untilNextMs,
    leastBetweenMs,
    report: context.report("sweep"),
    wake,
  });
  return {
    ...job,
    charged: announce,
    listed: (records) => announce(records.filter(isImported).map(({ id }) => id)),
  };
}

/**
 * Imports paid generations that this journal does not know: made elsewhere in the workspace, or before the journal was
 * lost. The service may list them in any order, and late. `overlapMs`: how far the import goes back behind the newest
 * known generation. [S15] [L101]
 */
export function importGenerations(context: ImportContext, overlapMs: number): Promise<ListOutcome> {
  const { clock, random, meta, log } = context;
  return syncList<GenerationRecord>(
    {
      clock,
      list: (...page) => listGenerations(context, ...page),
      timeOf: (record) => serviceTime(record.created_at),
      store: (records) => {
        const now = clock.now();
        // The list holds complete records, so finished generations need no request of their own.
        const found = records.filter(isImported).map((record) => ({
          record,
          decision: decideAfterPoll(firstPoll(now), record, now, random),
        }));
        const count = context.generationWriter.adopt(found, now);
        if (count === 0) return;
        log.info("generations imported", { count });
        context.imported();
        // Imported generations have files to download, and some are in progress.
        context.wake();
      },
      bookmark: () => parseBookmark(storedJson(meta.read(bookmarkName))),
      setBookmark: (bookmark) => meta.write(bookmarkName, JSON.stringify(bookmark)),
    },
    { priority: "background", passPriority: "sync", overlapMs },
  );
}

/** Whether a record belongs into this journal. The service lists completed avatars in its gallery. */
function isImported({ type, status }: Pick<GenerationRecord, "type" | "status">): boolean {
  return type !== "avatar" || status === "failed";
}

function firstPoll(now: number): Polled {
  return { acceptedAt: now, estimatedSeconds: null, pollCount: 0 };
}
