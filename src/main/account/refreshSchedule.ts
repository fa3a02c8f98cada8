import type { Clock } from "../shared/base/clock.ts";
import { creditJob } from "./creditJob.ts";
import { refreshJob } from "../shared/jobs/refreshJob.ts";
import type { Job } from "../shared/jobs/runner.ts";

interface Options {
  readonly clock: Clock;
  /** Each reads one answer of the service and caches it; gives whether it worked. */
  readonly refreshAccount: () => Promise<boolean>;
  readonly refreshLimits: () => Promise<boolean>;
  readonly refreshManifest: () => Promise<boolean>;
  /** Syncs the ledger soon. */
  readonly ledgerSoon: () => void;
  /** How many requests wait for credits. */
  readonly shortCount: () => number;
  /** The limits were asked for, whether or not they came. */
  readonly limitsRead: () => void;
  /** Takes what a job failed with that nobody foresaw. */
  readonly report: (job: string) => (cause: unknown) => void;
  readonly wake: () => void;
}

/** When account, limits and manifest are read. */
export interface RefreshSchedule {
  /** Its answer also shows whether the service is there at all. */
  readonly account: Job;
  /** Asks for the account often while requests wait for credits. */
  readonly credits: Job;
  readonly limits: Job;
  readonly manifest: Job;
  /** The computer slept: the account is read before anything else. */
  readonly wakeUp: () => void;
  /** The account has changed: it is read once, soon. */
  readonly readAccountSoon: () => void;
  /** A person may have added credits: the account is read soon, and often for a while if requests wait for credits. */
  readonly refreshAccount: () => void;
  /** Reads the manifest at once: it may be another one, of another API key. */
  readonly readManifest: () => void;
  /** Something was charged or refunded: account, ledger and limits are read soon. */
  readonly moneyMoved: () => void;
}

const minuteMs = 60_000;
/** How often each is read at least, and at most when something happens: with the ledger well below 60 reads a minute. */
const rhythms = {
  account: { everyMs: 5 * minuteMs, leastBetweenMs: 3_000 },
  limits: { everyMs: 10 * minuteMs, leastBetweenMs: minuteMs },
  manifest: { everyMs: 60 * minuteMs, leastBetweenMs: minuteMs },
} as const;

/** Decides when account, limits and manifest are read. */
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
