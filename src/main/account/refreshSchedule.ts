import type { Clock } from "#main/shared/base/clock.ts";
import { creditJob } from "./creditJob.ts";
import { refreshJob } from "#main/shared/jobs/refreshJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Options {
  readonly clock: Clock;
  /** Each reads one resource of the service and caches it; returns whether that succeeded. */
  readonly refreshAccount: () => Promise<boolean>;
  readonly refreshLimits: () => Promise<boolean>;
  readonly refreshManifest: () => Promise<boolean>;
  /** Schedules a sync of the ledger. */
  readonly ledgerSoon: () => void;
  /** The number of requests that wait for credits. */
  readonly shortCount: () => number;
  /** Called after every attempt to read the limits, successful or not. */
  readonly limitsRead: () => void;
  /** Reports an unexpected failure of a job. */
  readonly report: (job: string) => (cause: unknown) => void;
  readonly wake: () => void;
}

/** The jobs and triggers that read account, limits, and manifest. */
export interface RefreshSchedule {
  /** The account's response also shows whether the service is reachable. */
  readonly account: Job;
  /** Reads the account often while requests wait for credits. */
  readonly credits: Job;
  readonly limits: Job;
  readonly manifest: Job;
  /** Called after the computer slept: the account is read before anything else. */
  readonly wakeUp: () => void;
  /** Called when the account has changed: it is read once, soon. */
  readonly readAccountSoon: () => void;
  /**
   * Called when a person may have added credits. Reads the account soon, and often for a while if requests wait for
   * credits.
   */
  readonly refreshAccount: () => void;
  /** Reads the manifest at once, because a new API key may have another manifest. */
  readonly readManifest: () => void;
  /** Called after a charge or refund: account, ledger, and limits are read soon. */
  readonly moneyMoved: () => void;
}

const minuteMs = 60_000;
/**
 * Longest interval between reads, and shortest interval when events trigger them. With the ledger, well below 60 reads
 * a minute.
 */
const rhythms = {
  account: { everyMs: 5 * minuteMs, leastBetweenMs: 3_000 },
  limits: { everyMs: 10 * minuteMs, leastBetweenMs: minuteMs },
  manifest: { everyMs: 60 * minuteMs, leastBetweenMs: minuteMs },
} as const;

/** Decides when account, limits, and manifest are read. */
export function createRefreshSchedule(options: Options): RefreshSchedule {
  const { clock, report, wake } = options;
  const refreshing = (name: keyof typeof rhythms, refresh: () => Promise<boolean>) =>
    refreshJob(name, { clock, refresh, ...rhythms[name], report: report(name), wake });

  const account = refreshing("account", options.refreshAccount);
  const credits = creditJob({ waiting: options.shortCount, readAccount: account.soon });
  const limits = refreshing("limits", async () => {
    const worked = await options.refreshLimits();
    options.limitsRead();
    return worked;
  });
  const manifest = refreshing("manifest", options.refreshManifest);

  return {
    account,
    credits,
    limits,
    manifest,
    wakeUp: account.afresh,
    readAccountSoon: account.soon,
    refreshAccount: () => {
      credits.afresh();
      wake();
    },
    readManifest: () => {
      manifest.afresh();
      wake();
    },
    moneyMoved: () => {
      account.soon();
      options.ledgerSoon();
      limits.soon();
    },
  };
}
