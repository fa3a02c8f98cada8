import type { LedgerEntry } from "../../contracts/service/account.ts";
import type { RequestPriority } from "../shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "../shared/api/domain/serviceOutcome.ts";

interface Deps {
  readonly listLedger: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<LedgerEntry>>>;
  /** Stores the new entries of a page. */
  readonly insert: (entries: readonly LedgerEntry[]) => void;
  /** The newest entry at the last complete sync: all older entries are stored. Null before the first complete sync. */
  readonly wholeFrom: () => string | null;
  readonly setWholeFrom: (id: string | null) => void;
  readonly finished: () => void;
}

/**
 * Caches the ledger, newest first, down to the newest entry at the last complete sync. A page without new entries
 * proves nothing: an earlier sync may have stopped before the following pages. Resolves to whether it got that far.
 * [L2]
 */
export async function syncLedger(deps: Deps, priority: RequestPriority): Promise<boolean> {
  const wholeFrom = deps.wholeFrom();
  let newest = wholeFrom;
  let cursor: string | null = null;
  for (;;) {
    const read: Read<Page<LedgerEntry>> = await deps.listLedger(cursor, priority);
    if (read.kind !== "ok") return false;
    const { records, next } = read.value;
    deps.insert(records);
    if (cursor === null) newest = records[0]?.id ?? newest;
    cursor = next;
    if (cursor === null || records.some((entry) => entry.id === wholeFrom)) break;
  }
  deps.setWholeFrom(newest);
  deps.finished();
  return true;
}
