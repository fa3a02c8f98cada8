import type { LedgerEntry } from "#contracts/service/account.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { ListBookmark } from "#main/shared/api/domain/listBookmark.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { type ListOutcome, type ListPorts, syncList } from "#main/shared/jobs/syncList.ts";

interface Deps {
  readonly clock: ListPorts<LedgerEntry>["clock"];
  readonly listLedger: ListPorts<LedgerEntry>["list"];
  /** Stores the entries of a page that the cache lacks, and returns those. `now`: epoch ms. */
  readonly insert: (entries: readonly LedgerEntry[], now: number) => readonly LedgerEntry[];
  /** Learns from the entries of a page, once they are stored. */
  readonly learn: (entries: readonly LedgerEntry[]) => void;
  readonly bookmark: () => ListBookmark | null;
  readonly setBookmark: (bookmark: ListBookmark) => void;
  /** Called with new entries as soon as they are stored. */
  readonly added: (entries: readonly LedgerEntry[]) => void;
  /** Called after a sync that changed the copy, or found it current. */
  readonly changed: () => void;
}

/** How far a sync goes back behind the newest known entry, ms: an entry may appear late, below newer ones. */
export const overlapMs = 24 * 3_600_000;
/** How far a sync after an event goes back, ms: it follows another one soon. */
export const soonOverlapMs = 600_000;

/**
 * Caches the new entries of the ledger, in whatever order the service lists them. `isSoon`: the sync follows an event,
 * not its schedule, and reads less of what is known. Resolves to whether the copy is current. [L2] [L101]
 */
export async function syncLedger(
  deps: Deps,
  { priority, isSoon }: { readonly priority: RequestPriority; readonly isSoon: boolean },
): Promise<ListOutcome> {
  let count = 0;
  const outcome = await syncList<LedgerEntry>(
    {
      ...deps,
      list: deps.listLedger,
      timeOf: (entry) => serviceTime(entry.created_at),
      store: (entries) => {
        const added = deps.insert(entries, deps.clock.now());
        deps.learn(entries);
        count += added.length;
        if (added.length > 0) deps.added(added);
      },
    },
    {
      priority,
      passPriority: priority === "user" ? "user" : "sync",
      overlapMs: isSoon ? soonOverlapMs : overlapMs,
    },
  );
  if (count > 0 || outcome === "current") deps.changed();
  return outcome;
}
