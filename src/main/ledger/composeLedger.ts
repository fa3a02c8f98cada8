import type { Service } from "../account/composeAccount.ts";
import type { SpendingStores } from "../spending/stores/spendingStores.ts";
import type { Clock } from "../shared/base/clock.ts";
import { spendHandlers } from "./spendHandlers.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import type { Desktop } from "../shared/platform/dialogs.ts";
import { writeText } from "../shared/platform/writeText.ts";
import { type CapDeps, readCaps } from "../spending/consent/checkCaps.ts";
import { exportLedger } from "./exportLedger.ts";
import { readLedger } from "./readLedger.ts";
import { readLimits } from "./readLimits.ts";
import type { Asked } from "../shared/workers/engineMessages.ts";
import type { LedgerReads } from "./stores/ledgerReads.ts";

interface Options {
  readonly clock: Clock;
  readonly publish: Publish;
  readonly stores: Pick<SpendingStores, "caps">;
  readonly reads: Asked<LedgerReads, never>;
  readonly service: Service;
  /** Reads what is new in the ledger now. */
  readonly syncLedger: () => Promise<boolean>;
  /** When the whole ledger was last known, epoch ms; null before the first time. */
  readonly ledgerReadAt: () => number | null;
  readonly desktop: Desktop;
  readonly capDeps: CapDeps;
}

/** Wires the service's books, and how they are matched with this journal, to their commands. */
export function composeSpend(options: Options) {
  const { clock, publish, stores, reads, service, desktop, capDeps } = options;
  const around = () => ({ now: clock.now(), readAt: options.ledgerReadAt() });
  const ledgerDeps = { page: reads.ledgerPage, owners: reads.owners };
  return spendHandlers({
    ledger: (input) => readLedger(ledgerDeps, input),
    summary: reads.summary,
    reconciliation: () => reads.reconciliation(around()),
    refresh: async () => {
      await Promise.all([service.refreshAccount(), service.refreshLimits(), options.syncLedger()]);
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
