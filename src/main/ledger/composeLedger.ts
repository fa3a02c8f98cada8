import type { LedgerEntry } from "#contracts/service/account.ts";
import type { SpendCap, SpendCapView } from "#contracts/spending/spend.ts";
import type { Service } from "#main/account/service.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { SnapshotStore } from "#main/shared/database/snapshotStore.ts";
import { createLedgerRefresh, type LedgerRefresh } from "./ledgerRefresh.ts";
import type { LedgerStores } from "./stores/ledgerStores.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { spendHandlers } from "./spendHandlers.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Desktop } from "#main/shared/platform/dialogs.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import type { LearnPort } from "#main/spending/sending/learnFromEntries.ts";
import { issueDismissals } from "./dismissIssues.ts";
import { exportLedger } from "./exportLedger.ts";
import { budgetReader } from "./readBudgets.ts";
import { readLedger } from "./readLedger.ts";
import { readLimits } from "./readLimits.ts";
import type { WorkerClientOf } from "#main/shared/workers/workerMessages.ts";
import type { LedgerReads } from "./stores/ledgerReads.ts";

interface Options {
  readonly clock: Clock;
  readonly publish: Publish;
  readonly stores: LedgerStores & {
    readonly chargeIds: LearnPort;
    readonly snapshots: SnapshotStore;
    readonly meta: MetaStore;
  };
  readonly reads: WorkerClientOf<LedgerReads, never>;
  readonly service: Service;
  /** Called with new ledger entries. */
  readonly added: (entries: readonly LedgerEntry[]) => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
  readonly desktop: Desktop;
  /** The spend caps per project and period, with the used amount of each. */
  readonly readCaps: () => readonly SpendCapView[];
  /** Returns the credits confirmed since then, of one project or of all. */
  readonly consentedSince: (since: number, project: string | null) => number;
  /** Replaces the caps; looser ones only if the user accepts them. */
  readonly setCaps: (caps: readonly SpendCap[]) => Promise<void>;
}

/** The service's ledger: its commands, and the job that keeps the cached copy complete. */
export interface Ledger {
  readonly handlers: ReturnType<typeof spendHandlers>;
  readonly refresh: LedgerRefresh;
}

/** Wires the ledger, and its reconciliation with this journal, to their commands. */
export function composeLedger(options: Options): Ledger {
  const { clock, publish, stores, reads, service, desktop } = options;
  const changed = () => publish("ledger.changed", null);
  const refresh = createLedgerRefresh({
    clock,
    listLedger: service.client.listLedger,
    insert: stores.ledgerWriter.insert,
    chargeIds: stores.chargeIds,
    snapshots: stores.snapshots,
    added: options.added,
    changed,
    report: options.report,
    wake: options.wake,
  });
  const dismissals = issueDismissals(stores.meta);
  const around = () => ({
    now: clock.now(),
    readAt: refresh.readAt(),
    passedAt: refresh.passedAt(),
    dismissed: dismissals.read(),
  });
  const ledgerDeps = { page: reads.ledgerPage, owners: reads.owners };
  const limits = () => readLimits(service.lastLimits());
  const { readCaps: caps, consentedSince } = options;
  const handlers = spendHandlers({
    ...budgetReader({ clock, limits, caps, consentedSince, netSince: reads.netSince }),
    ledger: (input) => readLedger(ledgerDeps, input),
    summary: reads.summary,
    reconciliation: () => reads.reconciliation(around()),
    dismissIssue: (id, isDismissed) => {
      dismissals.set(id, isDismissed);
      changed();
    },
    refresh: async () => {
      await Promise.all([service.refreshAccount(), service.refreshLimits(), refresh.sync()]);
    },
    limits,
    caps,
    setCaps: async (caps) => {
      await options.setCaps(caps);
      changed();
    },
    exportCsv: (filters) => exportLedger({ ...ledgerDeps, chooseTarget: desktop.chooseTarget, writeText }, filters),
  });
  return { handlers, refresh };
}
