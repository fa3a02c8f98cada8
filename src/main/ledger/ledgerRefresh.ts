import type { LedgerEntry } from "#contracts/service/account.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type ListBookmark, parseBookmark } from "#main/shared/api/domain/listBookmark.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { type LearnPort, learnFromEntries } from "#main/spending/sending/learnFromEntries.ts";
import { syncLedger } from "./syncLedger.ts";
import { type RefreshJob, refreshJob } from "#main/shared/jobs/refreshJob.ts";
import { type ListOutcome, refreshedBy } from "#main/shared/jobs/syncList.ts";

interface Options {
  readonly clock: Clock;
  readonly listLedger: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<LedgerEntry>>>;
  /** Stores the entries that the cache lacks, and returns those. */
  readonly insert: (entries: readonly LedgerEntry[], now: number) => readonly LedgerEntry[];
  readonly chargeIds: LearnPort;
  /** Stored in the same database as the cached entries, so losing the cache also loses the bookmark. */
  readonly snapshots: {
    readonly read: (name: string) => { readonly value: unknown; readonly readAt: number } | null;
    readonly write: (name: string, value: unknown, now: number) => void;
  };
  /** Called with new entries. */
  readonly added: (entries: readonly LedgerEntry[]) => void;
  /** The copy of the ledger has changed, or was found current. */
  readonly changed: () => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** The job that keeps the cached ledger complete. */
export interface LedgerRefresh {
  /** Syncs every 10 minutes, and soon after an event, but at most every 15 seconds. */
  readonly job: RefreshJob;
  /** Syncs now with the priority of user-visible requests. Resolves to whether the copy is current. */
  readonly sync: () => Promise<boolean>;
  /** When the copy was last current, epoch ms; null before the first time. */
  readonly readAt: () => number | null;
  /** When the last read of the whole ledger began that reached its end, epoch ms; null before the first. */
  readonly passedAt: () => number | null;
}

const everyMs = 600_000;
const leastBetweenMs = 15_000;
/** Names the snapshot with the bookmark. */
const bookmarkName = "ledger_read";

/** Syncs the service's ledger into the cache, and learns from each page what the ID columns mean. [L2] [L41] */
export function createLedgerRefresh(options: Options): LedgerRefresh {
  const { clock, listLedger, insert, chargeIds, snapshots, added, changed, report, wake } = options;
  const bookmark = (): ListBookmark | null => parseBookmark(snapshots.read(bookmarkName)?.value);
  let readBackAt = Number.NEGATIVE_INFINITY;

  async function syncIn(priority: RequestPriority): Promise<ListOutcome> {
    const now = clock.now();
    const isSoon = priority !== "user" && now - readBackAt < everyMs && now >= readBackAt;
    const outcome = await syncLedger(
      {
        clock,
        listLedger,
        insert,
        learn: (entries) => learnFromEntries(chargeIds, entries),
        bookmark,
        setBookmark: (next) => snapshots.write(bookmarkName, next, clock.now()),
        added,
        changed,
      },
      { priority, isSoon },
    );
    if (outcome === "current" && !isSoon) readBackAt = now;
    return outcome;
  }

  return {
    job: refreshJob("ledger", {
      clock,
      refresh: () => syncIn("background").then(refreshedBy),
      everyMs,
      leastBetweenMs,
      report,
      wake,
    }),
    sync: async () => (await syncIn("user")) === "current",
    readAt: () => bookmark()?.readAt ?? null,
    passedAt: () => bookmark()?.passedAt ?? null,
  };
}
