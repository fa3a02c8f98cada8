import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { GenerationWriter } from "./domain/generation.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { parseBookmark } from "#main/shared/api/domain/listBookmark.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { importGenerations, isImported } from "./importGenerations.ts";
import { type RefreshJob, refreshJob } from "#main/shared/jobs/refreshJob.ts";
import { refreshedBy } from "#main/shared/jobs/syncList.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly writer: Pick<GenerationWriter, "adopt">;
  readonly listGenerations: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<GenerationRecord>>>;
  /** Returns those of these generations that this journal has. */
  readonly known: (ids: readonly string[]) => ReadonlySet<string>;
  /** Whether a person looks at this workspace. */
  readonly isObserved: () => boolean;
  /** Reads the generations of requests that are no longer followed. */
  readonly checkUntracked: () => Promise<boolean>;
  /** Key-value entries of the journal. */
  readonly meta: {
    readonly read: (name: string) => string | null;
    readonly write: (name: string, value: string) => void;
  };
  /** Called with the number of generations imported from a page. */
  readonly imported: (count: number) => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

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
export function createImportJob(options: Options): ImportJob {
  const { clock, random, writer, listGenerations, known, checkUntracked, meta, imported, report, wake } = options;
  let readBackAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** Generations that something showed and the list did not, with the time of that. Epoch ms. */
  const announced = new Map<string, number>();

  async function refresh() {
    const now = clock.now();
    const isOld = (at: number, ms: number) => now < at || now - at >= ms;
    const isRegular = isOld(readBackAt, everyMs.unobserved);
    const outcome = await importGenerations({
      clock,
      random,
      writer,
      listGenerations,
      bookmark: () => parseBookmark(storedJson(meta.read(bookmarkName))),
      setBookmark: (bookmark) => meta.write(bookmarkName, JSON.stringify(bookmark)),
      adopted: (count) => {
        imported(count);
        // Imported generations have files to download, and some are in progress.
        wake();
      },
      overlapMs: isRegular ? dayMs : 10 * minuteMs,
    });
    if (isRegular && outcome === "current") readBackAt = now;
    if (isOld(checkedAt, dayMs)) {
      checkedAt = now;
      await checkUntracked();
    }
    return refreshedBy(outcome);
  }

  function untilNextMs(): number {
    const found = known([...announced.keys()]);
    const now = clock.now();
    for (const [id, at] of announced) if (found.has(id) || now - at > announcedForMs) announced.delete(id);
    return announced.size > 0 || options.isObserved() ? everyMs.observed : everyMs.unobserved;
  }

  function announce(ids: readonly string[]): void {
    const found = known(ids);
    const unknown = ids.filter((id) => !found.has(id));
    for (const id of unknown) if (announced.size < mostAnnounced) announced.set(id, clock.now());
    if (unknown.length > 0) job.soon();
  }

  const job = refreshJob("sweep", { clock, refresh, everyMs: untilNextMs, leastBetweenMs, report, wake });
  return {
    ...job,
    charged: announce,
    listed: (records) => announce(records.filter(isImported).map(({ id }) => id)),
  };
}
