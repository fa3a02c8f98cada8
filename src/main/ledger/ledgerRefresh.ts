import type { LedgerEntry } from "../../contracts/service/account.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { Lane } from "../shared/api/domain/lanes.ts";
import type { Page, Read } from "../shared/api/domain/serviceOutcome.ts";
import { type LearnPort, learnFromEntries } from "../spending/sending/learnFromEntries.ts";
import { syncLedger } from "./syncLedger.ts";
import { type RefreshJob, refreshJob } from "../shared/jobs/refreshJob.ts";

interface Options {
  readonly clock: Clock;
  readonly listLedger: (cursor: string | null, lane: Lane) => Promise<Read<Page<LedgerEntry>>>;
  /** Caches the entries that the cache lacks. */
  readonly insert: (entries: readonly LedgerEntry[]) => void;
  readonly chargeIds: LearnPort;
  /** Lies beside the cached entries and is lost with them, so the fact that they are complete is kept here. */
  readonly snapshots: {
    readonly read: (name: string) => { readonly value: unknown; readonly readAt: number } | null;
    readonly write: (name: string, value: unknown, now: number) => void;
  };
  /** The cached ledger is complete again. */
  readonly changed: () => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** Keeps the cached ledger complete. */
export interface LedgerRefresh {
  /** Syncs every 10 minutes, and soon after an event, but at most every 15 seconds. */
  readonly job: RefreshJob;
  /** Syncs now, in the lane of what a person waits for; gives whether it reached the end. */
  readonly sync: () => Promise<boolean>;
  /** When the ledger was last complete, epoch ms; null before the first time. */
  readonly readAt: () => number | null;
}

const everyMs = 600_000;
const leastBetweenMs = 15_000;
/** The newest entry when the cached ledger was last complete; empty text where the ledger had none. */
const completeFrom = "ledger_whole";

/** Syncs the service's ledger into the cache, and learns from each page what its id columns are. [L2] [L41] */
export function createLedgerRefresh(options: Options): LedgerRefresh {
  const { clock, listLedger, chargeIds, snapshots, changed, report, wake } = options;

  function syncIn(lane: Lane): Promise<boolean> {
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
        // A snapshot without a value would say that the ledger was never read.
        setWholeFrom: (id) => snapshots.write(completeFrom, id ?? "", clock.now()),
        finished: changed,
      },
      lane,
    );
  }

  return {
    job: refreshJob("ledger", { clock, refresh: () => syncIn("background"), everyMs, leastBetweenMs, report, wake }),
    sync: () => syncIn("user"),
    readAt: () => snapshots.read(completeFrom)?.readAt ?? null,
  };
}
