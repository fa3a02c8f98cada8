import type { NamedFile } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { MonitorId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Service } from "#main/account/service.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { Subscription } from "#main/shared/base/subscription.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import type { ConsentScreen } from "./consent/consentScreen.ts";
import type { OpenConsents } from "./consent/openConsents.ts";
import type { AllowanceReader, AllowanceWriter } from "./domain/allowance.ts";
import type { ConfirmationReader, ConfirmationWriter, SpendingActivity } from "./domain/confirmation.ts";
import type { Gathered } from "./domain/evidence.ts";
import type { ConsentRecord, JournalWriter } from "./domain/journal.ts";
import type { RecordsReading } from "./domain/listReading.ts";
import type { PaidRequestRow } from "./domain/paidRequest.ts";
import type { RunWriter } from "./domain/run.ts";
import type { Decisions } from "./programs/waitForDecision.ts";
import type { ReferenceHosting } from "./quotes/hostedReferences.ts";
import type { CommitWithRetry } from "./sending/commitWithRetry.ts";
import type { ChargeIdStore } from "./stores/chargeIdStore.ts";
import type { KeyModeStore } from "./stores/keyModeStore.ts";
import type { PaidRequestReader } from "./stores/paidRequestStore.ts";
import type { RunReader } from "./stores/runStore.ts";
import type { SpendCapStore } from "./stores/spendCapStore.ts";
import type { SpendingStores } from "./stores/spendingStores.ts";

/** What a quote needs. On purpose, of the transport only the free quotes, and of the journal no confirm. */
export interface QuoteContext {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly requests: PaidRequestReader;
  readonly journal: Pick<
    JournalWriter,
    "insertQuoting" | "startQuote" | "settleQuote" | "settleFreeJob" | "failQuote" | "close"
  >;
  /** `verifyWorkspace` throws unless the API key has proven since the start that it belongs to this workspace. */
  readonly service: Pick<Service, "verifyWorkspace" | "operations"> & {
    readonly paid: Pick<Service["paid"], "quote">;
    readonly budget: Pick<Service["budget"], "acquireWrite">;
  };
  readonly hosting: ReferenceHosting;
  /** The URL for webhooks, frozen with the request; null for none. */
  readonly webhookUrl: () => string | null;
  /** Whether a request without a cost center gets a trace tag instead. [Q41] */
  readonly isTagging: () => boolean;
}

/** What a check of the service's records reads. */
export interface EvidenceContext {
  readonly clock: Clock;
  readonly service: {
    readonly client: Pick<
      ServiceClient,
      "readAccount" | "listLedger" | "readGeneration" | "listGenerations" | "readResearchJob"
    >;
  };
  readonly chargeIds: ChargeIdStore;
  /** Readings that a check could not finish, by request: the next check reads on. [S111] */
  readonly unfinished: Map<PaidRequestId, RecordsReading>;
  /** Returns those of these generations that belong to other requests of the journal, as they are written here. */
  readonly claimedGenerations: (ids: readonly string[]) => ReadonlySet<string>;
  /** Whether the service made a research job for another request of the journal. */
  readonly isClaimedJob: (jobId: string, id: PaidRequestId) => boolean;
}

/** What the steps of sending and of reconciliation have in common. */
interface StepContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly requests: PaidRequestReader;
  readonly keyMode: Pick<KeyModeStore, "write">;
  /** Returns the salted hash of the current API key. */
  readonly sender: () => string;
}

/** What the reconciliation of an unknown outcome needs. On purpose, of the transport only the free quotes. */
export interface ReconcileContext extends EvidenceContext, StepContext {
  readonly journal: Pick<JournalWriter, "settleByEvidence">;
  readonly service: EvidenceContext["service"] & {
    readonly paid: Pick<Service["paid"], "quote">;
    readonly budget: Pick<Service["budget"], "acquireWrite">;
  };
}

/** What sends a confirmed request. On purpose the only context with `confirm`, and only `sendConfirm` calls it. */
export interface SendContext extends StepContext {
  readonly journal: Pick<
    JournalWriter,
    "startConfirm" | "settleConfirm" | "close" | "reopen" | "changeKey" | "doubt" | "setNextAttempt"
  >;
  /** `verifyWorkspace` throws unless the API key has proven since the start that it belongs to this workspace. */
  readonly service: Pick<Service, "verifyWorkspace"> & {
    readonly paid: Pick<Service["paid"], "confirm">;
    readonly budget: Pick<Service["budget"], "acquireWrite">;
  };
  /** Reads what the service's records show of a request. Free. On purpose not the client of these records. */
  readonly gatherEvidence: (row: PaidRequestRow) => Promise<Gathered | null>;
  readonly outcomes: Pick<CommitWithRetry, "commit">;
}

/** What a check of the spend caps reads. */
export interface CapContext {
  readonly clock: Clock;
  /** Returns the start of this run of the app, epoch ms. */
  readonly sessionStart: () => number;
  readonly caps: Pick<SpendCapStore, "read">;
  /**
   * Returns the credits confirmed since then that were neither rejected, proven uncharged, nor refunded; of one project
   * or of all.
   */
  readonly capUsage: (since: number, project: string | null) => number;
}

/** What makes the record of a consent to a price. On purpose nothing of it sends. */
export interface RecordContext {
  readonly newId: () => string;
  /** The kind of idempotency key that this service requires for a confirm. */
  readonly keyMode: Pick<KeyModeStore, "read">;
  readonly journal: Pick<JournalWriter, "close">;
  readonly service: Pick<Service, "operations">;
}

/** What shows consents, and what a person's consent is taken from. */
export interface ConsentContext {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly consents: OpenConsents;
  readonly consentScreen: ConsentScreen;
}

/** Sends confirmed requests, and verifies those with an unknown outcome. */
export interface Sending {
  /**
   * Sends a request. Resolves at its outcome, or at once if the request has to wait for the rate limit or for work to
   * resume. Never rejects. [WS54]
   */
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
}

/** Requests the quotes of batches: those of the user one after another, and beside them those of programs. */
export interface RunQuoting {
  /** Resolves when all quotes of the batch have arrived, or were rejected. Never rejects. */
  readonly start: (id: RunId, requestedBy?: ProgramId) => Promise<void>;
  readonly isQuoting: (id: RunId) => boolean;
  /** Stops requesting quotes for a discarded batch. */
  readonly stop: (id: RunId) => void;
}

/** What a person does about a confirmed request. On purpose without `confirm`: only whole steps of the job send. */
export interface DecisionContext {
  readonly clock: Clock;
  readonly publish: Publish;
  readonly wake: () => void;
  readonly requests: PaidRequestReader;
  readonly journal: Pick<JournalWriter, "reopen" | "setNextAttempt" | "setProbe" | "settleByPerson">;
  readonly sending: Sending;
  readonly service: Pick<Service, "lastAccount" | "refreshAccount" | "connection">;
}

/** What the use cases of quotes, consents, and programs need of a workspace. On purpose without `confirm`. */
export interface SpendingContext
  extends QuoteContext, RecordContext, CapContext, ConsentContext, Omit<DecisionContext, "journal"> {
  readonly log: Pick<Log, "error">;
  readonly journal: Omit<JournalWriter, "startConfirm" | "settleConfirm">;
  readonly service: QuoteContext["service"] &
    DecisionContext["service"] &
    Pick<Service, "lastAddress" | "lastManifest" | "refreshLimits">;
  readonly runs: RunReader;
  readonly runWriter: RunWriter;
  readonly quoting: RunQuoting;
  readonly confirmations: ConfirmationReader;
  readonly confirmationWriter: ConfirmationWriter;
  readonly allowances: AllowanceReader;
  readonly allowanceWriter: AllowanceWriter;
  /** Lets the calls of programs wait for a person's decision. */
  readonly decisions: Decisions;
  /** What happens to the money of programs. */
  readonly activity: Subscription<SpendingActivity>;
  /** Notifies the user if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
  readonly desktop: Pick<Dialogs, "openExternal">;
  /** Reads the account again soon, because a person may have approved a request or added credits. */
  readonly refreshAccountSoon: () => void;
  /** Returns a request as Queue shows it. */
  readonly describe: (id: PaidRequestId) => PaidRequest;
  /** Returns the files among the addresses in a request that this computer has. */
  readonly filesOf: (request: unknown) => readonly NamedFile[];
  /** Returns a request with hosted files replaced by their local names. */
  readonly localReferences: <T>(request: T) => T;
  /** The names of a service batch's items whose generation failed. */
  readonly failedItems: (id: PaidRequestId) => readonly string[];
  /** The monitor that a request is a check of; null if there is none. */
  readonly monitorOf: (id: PaidRequestId) => MonitorId | null;
  /** Notes that a request is a check of this monitor, before its quote is requested. */
  readonly noteRequestedCheck: (monitorId: MonitorId, id: PaidRequestId) => void;
}

/** What `openSpending` makes its context from. */
export interface SpendingParts extends Omit<
  SpendingContext,
  "allowances" | "allowanceWriter" | "quoting" | "decisions" | "activity"
> {
  readonly allowancesWith: SpendingStores["allowancesWith"];
  /** The secrets of the workspace; the key of the allowances' checksums is one of them. */
  readonly secrets: Secrets;
}

/** What `openSending` makes its contexts from. */
export interface SendingParts extends Pick<
  ReconcileContext,
  "clock" | "random" | "newId" | "requests" | "keyMode" | "chargeIds" | "claimedGenerations" | "isClaimedJob"
> {
  readonly log: Pick<Log, "error" | "warn">;
  readonly journal: JournalWriter;
  readonly service: Service;
  readonly senderOf: SpendingStores["senderOf"];
  /** Whether the user paused the work of this workspace: then nothing is sent. */
  readonly isWorkPaused: () => boolean;
  /** Called when a step of sending or verifying this request begins or ends. */
  readonly moved: (id: PaidRequestId) => void;
  readonly wake: () => void;
}

/** What shows a question that needs only a yes or no. */
export interface QuestionContext extends Pick<ConsentContext, "consents"> {
  readonly insertConsent: (consent: ConsentRecord) => void;
  readonly isHostConsented: SpendingStores["isHostConsented"];
  readonly caps: SpendCapStore;
}
