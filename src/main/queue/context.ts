import type { PaidRequestId } from "#contracts/ids.ts";
import type { Service } from "#main/account/service.ts";
import type { GenerationReader } from "#main/generations/stores/generationStore.ts";
import type { LedgerReader } from "#main/ledger/stores/ledgerStore.ts";
import type { AssetReader } from "#main/library/stores/assetStore.ts";
import type { ResearchJobReader } from "#main/research/stores/researchJobStore.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { ActionTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord, RequestChanges } from "#main/spending/domain/journal.ts";
import type { PaidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { RunReader } from "#main/spending/stores/runStore.ts";

/** What a change of a request needs. It exists before the rest, because research cancels its own requests. */
export interface ChangeContext {
  readonly clock: Clock;
  readonly publish: Publish;
  /** Starts work that became due. */
  readonly wake: () => void;
  readonly requests: PaidRequestReader;
  /** On purpose not the whole writer: the queue neither confirms nor settles. */
  readonly journal: RequestChanges;
}

/** What the queue needs of a workspace. */
export interface QueueContext extends ChangeContext {
  readonly service: Pick<Service, "connection"> & {
    /** On purpose without the slots for sending: the queue only shows how long a send has to wait. */
    readonly budget: Pick<Service["budget"], "usage" | "writeWaitMs">;
  };
  readonly runs: RunReader;
  readonly generations: GenerationReader;
  readonly research: ResearchJobReader;
  readonly assets: AssetReader;
  readonly ledger: LedgerReader;
  /**
   * Shows what is released to the user. Resolves to their consent; null if they declined. On purpose only for
   * actions, which accept no quote and no cap.
   */
  readonly requestConsent: (target: ActionTarget) => Promise<ConsentRecord | null>;
  /** Whether the user paused the work of this workspace, so that nothing is sent. */
  readonly isWorkPaused: () => boolean;
  /** The URL for webhooks now; null when webhooks are off. */
  readonly webhookUrl: () => string | null;
  /** Whether webhooks are known to arrive, so that polling may wait for them. */
  readonly areCallsProven: () => boolean;
  /** Reads what a running request produces from the service now. */
  readonly checkNow: (id: PaidRequestId) => Promise<void>;
  /** Returns a request with hosted files replaced by their local names. */
  readonly localReferences: <T>(request: T) => T;
}

/** What reads the account again after an outcome. It exists before the rest, because sending and research use it. */
export interface RefreshContext {
  readonly requests: PaidRequestReader;
  /** Called after a charge or refund: account, ledger, and limits are read again soon. */
  readonly moneyMoved: () => void;
  /** Reads only the account again soon. */
  readonly readAccountSoon: () => void;
}
