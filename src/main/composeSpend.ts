import type { Jobs } from "./composeJobs.ts";
import type { Service } from "./composeService.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import { spendHandlers } from "./ipc/handlers/spendHandlers.ts";
import type { Publish } from "./ipc/publish.ts";
import type { Desktop } from "./platform/dialogs.ts";
import { writeText } from "./platform/writeText.ts";
import { type CapDeps, readCaps } from "./usecases/spend/checkCaps.ts";
import { exportLedger } from "./usecases/spend/exportLedger.ts";
import { readLedger } from "./usecases/spend/readLedger.ts";
import { readLimits } from "./usecases/spend/readLimits.ts";
import type { ReadPort } from "./worker/readPort.ts";

interface Options {
  readonly clock: Clock;
  readonly publish: Publish;
  readonly stores: Stores;
  readonly reads: ReadPort;
  readonly service: Service;
  readonly jobs: Jobs;
  readonly desktop: Desktop;
  readonly capDeps: CapDeps;
}

/** Wires the service's books, and how they are matched with this journal, to their commands. */
export function composeSpend(options: Options) {
  const { clock, publish, stores, reads, service, jobs, desktop, capDeps } = options;
  const around = () => ({ now: clock.now(), readAt: jobs.ledgerReadAt() });
  const ledgerDeps = { page: reads.ledgerPage, owners: reads.owners };
  return spendHandlers({
    ledger: (input) => readLedger(ledgerDeps, input),
    summary: reads.summary,
    reconciliation: () => reads.reconciliation(around()),
    refresh: async () => {
      await Promise.all([service.refreshAccount(), service.refreshLimits(), jobs.syncLedger()]);
    },
    limits: () => readLimits(service.lastLimits()),
    caps: () => readCaps(capDeps),
    setCaps: (caps) => {
      stores.caps.replace(caps);
      publish("ledger.changed", null);
    },
    exportCsv: (filters) => exportLedger({ ...ledgerDeps, chooseTarget: desktop.chooseTarget, writeText }, filters),
  });
}
