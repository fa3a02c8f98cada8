import type { Service } from "../account/composeAccount.ts";
import type { Stores } from "./openStores.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { Random } from "../shared/base/retryTiming.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import { createImportJob } from "../generations/importJob.ts";
import { createLedgerRefresh, type LedgerRefresh } from "../ledger/ledgerRefresh.ts";
import { createRefreshSchedule, type RefreshSchedule } from "../account/refreshSchedule.ts";
import type { Job } from "../shared/jobs/runner.ts";
import type { Log } from "../shared/platform/log.ts";

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

type Reading = Pick<
  RefreshSchedule,
  "account" | "wakeUp" | "refreshAccount" | "readManifest" | "readAccountSoon" | "moneyMoved"
>;

/** What is kept of the service's own answers: account, models, limits, ledger, and results that this journal lacks. */
export interface Mirrors extends Reading {
  readonly jobs: readonly Job[];
  /** Reads what is new in the ledger now; gives whether it got there. */
  readonly syncLedger: LedgerRefresh["sync"];
  /** When the whole ledger was last known, epoch ms; null before the first time. */
  readonly ledgerReadAt: LedgerRefresh["readAt"];
}

/** Wires what keeps the service's own answers fresh. */
export function composeMirrors(options: Options): Mirrors {
  const { clock, random, log, publish, stores, service, report, shortCount, limitsRead, wake } = options;
  const ledger = createLedgerRefresh({
    clock,
    listLedger: service.client.listLedger,
    insert: stores.ledgerWriter.insert,
    chargeIds: stores.chargeIds,
    snapshots: stores.snapshots,
    changed: () => publish("ledger.changed", null),
    report: report("ledger"),
    wake,
  });
  const { refreshAccount, refreshLimits, refreshManifest } = service;
  const schedule = createRefreshSchedule({
    clock,
    refreshAccount,
    refreshLimits,
    refreshManifest,
    ledgerSoon: ledger.job.soon,
    shortCount,
    limitsRead,
    report,
    wake,
  });
  const importing = createImportJob({
    clock,
    random,
    writer: stores.generationWriter,
    listGenerations: service.client.listGenerations,
    meta: stores.meta,
    imported: (count) => {
      log.info("generations taken in that this journal did not know", { count });
      publish("paidRequests.changed", { ids: [] });
    },
    report: report("sweep"),
    wake,
  });
  const { credits, manifest, limits, ...reading } = schedule;
  return {
    ...reading,
    // After a sleep this is the order in which they begin.
    jobs: [credits, manifest, ledger.job, limits, importing],
    syncLedger: ledger.sync,
    ledgerReadAt: ledger.readAt,
  };
}
