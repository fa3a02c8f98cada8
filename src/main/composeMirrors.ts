import type { Service } from "./composeService.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import type { Lane } from "./domain/lanes.ts";
import type { Random } from "./domain/retryTiming.ts";
import type { Publish } from "./ipc/publish.ts";
import { creditJob } from "./jobs/creditJob.ts";
import { refreshJob } from "./jobs/refreshJob.ts";
import type { Job } from "./jobs/runner.ts";
import type { Log } from "./log.ts";
import { adoptGenerations } from "./usecases/generations/adoptGenerations.ts";
import { learnFromEntries } from "./usecases/spend/learnFromEntries.ts";
import { syncLedger } from "./usecases/spend/syncLedger.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Stores;
  readonly service: Service;
  readonly report: (job: string) => (cause: unknown) => void;
  /** How many requests wait for credits. */
  readonly shortCount: () => number;
  readonly limitsRead: () => void;
  readonly wake: () => void;
}

/** What is kept of the service's own answers: account, models, limits, ledger, and results that this journal lacks. */
export interface Mirrors {
  /** That of the account, whose answer shows whether the service is there at all. */
  readonly account: Job;
  readonly jobs: readonly Job[];
  /** The computer slept: the account is read before anything else. */
  readonly wakeUp: () => void;
  readonly refreshAccount: () => void;
  /** Reads the manifest soon: it may be another one, of another key. */
  readonly readManifest: () => void;
  /** The account has changed: it is read once, soon. */
  readonly readAccountSoon: () => void;
  /** Something was charged or given back: account, ledger and limits are asked again soon. */
  readonly moneyMoved: () => void;
  /** Reads what is new in the ledger now; gives whether it got there. */
  readonly syncLedger: () => Promise<boolean>;
  /** When the whole ledger was last known, epoch ms; null before the first time. */
  readonly ledgerReadAt: () => number | null;
}

const minuteMs = 60_000;
/** How often each is asked at least, and at most when something happens: together well below the 60 reads a minute. */
const rhythms = {
  account: { everyMs: 5 * minuteMs, leastBetweenMs: 3_000 },
  ledger: { everyMs: 10 * minuteMs, leastBetweenMs: 15_000 },
  limits: { everyMs: 10 * minuteMs, leastBetweenMs: 60_000 },
  manifest: { everyMs: 60 * minuteMs, leastBetweenMs: minuteMs },
  sweep: { everyMs: 24 * 60 * minuteMs, leastBetweenMs: minuteMs },
} as const;
const facts = { ledger: "ledger_whole", sweep: "generations_whole" } as const;

export function composeMirrors(options: Options): Mirrors {
  const { clock, random, log, publish, stores, service, report, wake } = options;
  // Facts about the mirror itself lie beside it, and are gone with it.
  const { snapshots } = stores;
  const mirror = (name: keyof typeof rhythms, refresh: () => Promise<boolean>) =>
    refreshJob(name, { clock, refresh, ...rhythms[name], report: report(name), wake });

  function syncLedgerIn(lane: Lane): Promise<boolean> {
    return syncLedger(
      {
        listLedger: service.client.listLedger,
        insert: (entries) => {
          stores.ledgerWriter.insert(entries);
          learnFromEntries(stores.chargeIds, entries);
        },
        wholeFrom: () => {
          const id = snapshots.read(facts.ledger)?.value;
          return typeof id === "string" ? id : null;
        },
        setWholeFrom: (id) => snapshots.write(facts.ledger, id, clock.now()),
        finished: () => publish("ledger.changed", null),
      },
      lane,
    );
  }
  const account = mirror("account", service.refreshAccount);
  const credits = creditJob({ waiting: options.shortCount, readAccount: account.soon });
  const ledger = mirror("ledger", () => syncLedgerIn("background"));
  const limits = mirror("limits", async () => {
    const worked = await service.refreshLimits();
    options.limitsRead();
    return worked;
  });
  const manifest = mirror("manifest", service.refreshManifest);
  const sweep = mirror("sweep", () =>
    adoptGenerations({
      clock,
      random,
      writer: stores.generationWriter,
      listGenerations: service.client.listGenerations,
      wholeFrom: () => stores.meta.read(facts.sweep),
      setWholeFrom: (id) => stores.meta.write(facts.sweep, id),
      adopted: (count) => {
        log.info("generations taken in that this journal did not know", { count });
        publish("paidRequests.changed", { ids: [] });
        wake();
      },
    }),
  );

  return {
    account,
    wakeUp: account.afresh,
    readAccountSoon: account.soon,
    jobs: [credits, manifest, ledger, limits, sweep],
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
      ledger.soon();
      limits.soon();
    },
    syncLedger: () => syncLedgerIn("user"),
    ledgerReadAt: () => snapshots.read(facts.ledger)?.readAt ?? null,
  };
}
