import type { LedgerEntry } from "#contracts/service/account.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import type { Service } from "#main/account/service.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { SnapshotStore } from "#main/shared/database/snapshotStore.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { WorkerClientOf } from "#main/shared/workers/workerMessages.ts";
import type { CapContext } from "#main/spending/context.ts";
import type { ChargeIdStore } from "#main/spending/stores/chargeIdStore.ts";
import type { LedgerReads } from "./stores/ledgerReads.ts";
import type { LedgerWriter } from "./stores/ledgerStore.ts";

/** What the ledger's use cases need of a workspace. */
export interface LedgerContext extends CapContext {
  readonly publish: Publish;
  readonly wake: () => void;
  /** Returns the function that reports the failures of a job. */
  readonly report: (job: string) => (cause: unknown) => void;
  readonly desktop: Pick<Dialogs, "chooseTarget">;
  readonly service: Pick<Service, "lastLimits" | "refreshAccount" | "refreshLimits"> & {
    readonly client: Pick<ServiceClient, "listLedger">;
  };
  /** The queries, run in the read worker. */
  readonly reads: Omit<WorkerClientOf<LedgerReads, never>, "close" | "rest">;
  readonly ledgerWriter: LedgerWriter;
  readonly chargeIds: ChargeIdStore;
  /** The cache's, so that a lost cache also loses the bookmark of the ledger. */
  readonly snapshots: SnapshotStore;
  readonly meta: MetaStore;
  /** Replaces the caps; looser ones only if the user accepts them. */
  readonly setCaps: (caps: readonly SpendCap[]) => Promise<void>;
  /** Called with new entries as soon as they are stored. */
  readonly entriesAdded: (entries: readonly LedgerEntry[]) => void;
}
