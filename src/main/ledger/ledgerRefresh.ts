import type { LedgerEntry } from "../../contracts/service/account.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { RequestPriority } from "../shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "../shared/api/domain/serviceOutcome.ts";
import { type LearnPort, learnFromEntries } from "../spending/sending/learnFromEntries.ts";
import { syncLedger } from "./syncLedger.ts";
import { type RefreshJob, refreshJob } from "../shared/jobs/refreshJob.ts";

interface Options {
  readonly clock: Clock;
  readonly listLedger: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<LedgerEntry>>>;
  /** Inserts the entries that the cache lacks. */
  readonly insert: (entries: readonly LedgerEntry[]) => void;
  readonly chargeIds: LearnPort;
  /** Stored in the same database as the cached entries, so losing the cache also loses the completeness marker. */
  readonly snapshots: {
    readonly read: (name: string) => { readonly value: unknown; readonly readAt: number } | null;
    readonly write: (name: string, value: unknown, now: number) => void;
  };
  /** The cached ledger is complete again. */
  readonly changed: () => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** The job that keeps the cached ledger complete. */
export interface LedgerRefresh {
  /** Syncs every 10 minutes, and soon after an event, but at most every 15 seconds. */
  readonly job: RefreshJob;
  /** Syncs now with the priority of user-visible requests. Resolves to whether the sync reached the end. */
  readonly sync: () => Promise<boolean>;
  /** When the ledger was last complete, epoch ms; null before the first time. */
  readonly readAt: () => number | null;
}

const everyMs = 600_000;
const leastBetweenMs = 15_000;
/** Names the snapshot with the newest entry at the last complete sync; an empty string if the ledger had no entries. */
const completeFrom = "ledger_whole";

/** Syncs the service's ledger into the cache, and learns from each page what the ID columns mean. [L2] [L41] */
export function createLedgerRefresh(options: Options): LedgerRefresh {
  const { clock, listLedger, chargeIds, snapshots, changed, report, wake } = options;

  function syncIn(priority: RequestPriority): Promise<boolean> {
    return syncLedger(
      {
        listLedger,
        insert: (entries) => {
          options.insert(entries);
          learnFromEntries(chargeIds, entries);
        },
        wholeFrom: () => {
          const id = snapshots.read(completeFrom)?.value;
          return typeof id === "string" && id !== "" ? id : null;
        },
        // A snapshot without a value would mean that the ledger was never read.
        setWholeFrom: (id) => snapshots.write(completeFrom, id ?? "", clock.now()),
        finished: changed,
      },
      priority,
    );
  }

  return {
    job: refreshJob("ledger", { clock, refresh: () => syncIn("background"), everyMs, leastBetweenMs, report, wake }),
    sync: () => syncIn("user"),
    readAt: () => snapshots.read(completeFrom)?.readAt ?? null,
  };
}
