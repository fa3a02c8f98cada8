import type { LedgerEntry } from "../../contracts/service/account.ts";
import type { Lane } from "../shared/api/domain/lanes.ts";
import type { Page, Read } from "../shared/api/domain/serviceOutcome.ts";

interface Deps {
  readonly listLedger: (cursor: string | null, lane: Lane) => Promise<Read<Page<LedgerEntry>>>;
  /** Stores what is new of a page. */
  readonly insert: (entries: readonly LedgerEntry[]) => void;
  /** The newest entry when the mirror was last whole: all that is older is here. Null before the first time. */
  readonly wholeFrom: () => string | null;
  readonly setWholeFrom: (id: string | null) => void;
  readonly finished: () => void;
}

/**
 * Mirrors the ledger, newest first, down to the newest entry that it had when it was last whole. That a page holds
 * nothing new proves less: an earlier look may have ended before the pages behind it. Gives whether it got there. [L2]
 */
export async function syncLedger(deps: Deps, lane: Lane): Promise<boolean> {
  const wholeFrom = deps.wholeFrom();
  let newest = wholeFrom;
  let cursor: string | null = null;
  for (;;) {
    const read: Read<Page<LedgerEntry>> = await deps.listLedger(cursor, lane);
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
