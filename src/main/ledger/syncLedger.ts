import { parseBookmark, type ListBookmark } from "#main/shared/api/domain/listBookmark.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { type RefreshJob, refreshJob } from "#main/shared/jobs/refreshJob.ts";
import { type ListOutcome, refreshedBy, syncList } from "#main/shared/jobs/syncList.ts";
import { learnFromEntries } from "#main/spending/sending/learnFromEntries.ts";
import type { LedgerContext } from "./context.ts";

/** How far a sync goes back behind the newest known entry, ms: an entry may appear late, below newer ones. */
export const overlapMs = 24 * 3_600_000;
/** How far a sync after an event goes back, ms: it follows another one soon. */
export const soonOverlapMs = 600_000;
const everyMs = 600_000;
const leastBetweenMs = 15_000;
/** Names the snapshot with the bookmark. */
const bookmarkName = "ledger_read";

/** Returns how far the copy of the ledger is read; null before the first sync, and if it was lost. */
export function readBookmark({ snapshots }: LedgerContext): ListBookmark | null {
  return parseBookmark(snapshots.read(bookmarkName)?.value);
}

/**
 * Caches the new entries of the ledger, in whatever order the service lists them, and learns from each stored page what
 * its ID columns mean. `isSoon`: the sync follows an event, not its schedule, and reads less of what is known. Resolves
 * to whether the copy is current. [L2] [L41] [L101]
 */
export async function syncLedger(
  ledger: LedgerContext,
  { priority, isSoon }: { readonly priority: RequestPriority; readonly isSoon: boolean },
): Promise<ListOutcome> {
  const { clock } = ledger;
  let count = 0;
  const outcome = await syncList(
    {
      clock,
      list: ledger.service.client.listLedger,
      timeOf: (entry) => serviceTime(entry.created_at),
      store: (entries) => {
        const added = ledger.ledgerWriter.insert(entries, clock.now());
        learnFromEntries(ledger.chargeIds, entries);
        count += added.length;
        if (added.length > 0) ledger.entriesAdded(added);
      },
      bookmark: () => readBookmark(ledger),
      setBookmark: (next) => ledger.snapshots.write(bookmarkName, next, clock.now()),
    },
    {
      priority,
      passPriority: priority === "user" ? "user" : "sync",
      overlapMs: isSoon ? soonOverlapMs : overlapMs,
    },
  );
  if (count > 0 || outcome === "current") ledger.publish("ledger.changed", null);
  return outcome;
}

/** What keeps the cached ledger complete. */
export interface LedgerSync {
  /** Syncs every 10 minutes, and soon after an event, but at most every 15 seconds. */
  readonly job: RefreshJob;
  /** Syncs now with the priority of user-visible requests. Resolves to whether the copy is current. */
  readonly now: () => Promise<boolean>;
}

/** Creates what syncs the ledger on its schedule and on request. */
export function createLedgerSync(ledger: LedgerContext): LedgerSync {
  const { clock } = ledger;
  let readBackAt = Number.NEGATIVE_INFINITY;

  async function syncIn(priority: RequestPriority): Promise<ListOutcome> {
    const now = clock.now();
    const isSoon = priority !== "user" && now - readBackAt < everyMs && now >= readBackAt;
    const outcome = await syncLedger(ledger, { priority, isSoon });
    if (outcome === "current" && !isSoon) readBackAt = now;
    return outcome;
  }

  return {
    job: refreshJob("ledger", {
      clock,
      refresh: () => syncIn("background").then(refreshedBy),
      everyMs,
      leastBetweenMs,
      report: ledger.report("ledger"),
      wake: ledger.wake,
    }),
    now: async () => (await syncIn("user")) === "current",
  };
}
