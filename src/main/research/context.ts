import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import type { ResearchJob, ResearchResult } from "#contracts/service/research.ts";
import type { Service } from "#main/account/service.ts";
import type { ResearchMirror } from "#main/ads/domain/researchMirror.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { CapContext, QuoteContext, RecordContext, Sending } from "#main/spending/context.ts";
import type { ActionTarget, MonitorTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { ResearchJobRow } from "./domain/researchJob.ts";
import type { MonitorReader, MonitorWriter } from "./stores/monitorStore.ts";
import type { ResearchJobReader, ResearchJobWriter } from "./stores/researchJobStore.ts";
import type { ResearchListReader } from "./stores/researchListStore.ts";
import type { ResearchPageStore } from "./stores/researchPageStore.ts";

/** What the use cases of research and its monitors need of a workspace. On purpose nothing of it confirms or sends. */
export interface ResearchContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Pick<Log, "error">;
  readonly publish: Publish;
  readonly wake: () => void;
  /** Returns the function that reports the failures of a job. */
  readonly report: (job: string) => (cause: unknown) => void;
  readonly desktop: Pick<Dialogs, "openExternal">;
  /** Notifies the user if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
  readonly service: Pick<Service, "verifyWorkspace" | "operations"> & {
    readonly client: Pick<ServiceClient, "readResearchJob" | "readResearchResult">;
  };
  readonly research: ResearchJobReader;
  readonly researchWriter: ResearchJobWriter;
  readonly researchList: ResearchListReader;
  readonly researchPages: ResearchPageStore;
  readonly monitors: MonitorReader;
  /** On purpose without `accept`, which confirms: only a check has it. */
  readonly monitorWriter: Omit<MonitorWriter, "confirm">;
  /** Adds results to the ad database. */
  readonly mirror: ResearchMirror;
  /** Called after results were added to it. */
  readonly researchIndexed: () => void;
  /** The jobs of these requests were polled. */
  readonly moved: (ids: readonly PaidRequestId[]) => void;
  /** Shows the terms of a monitor, or one check, to the user. Resolves to their consent; null if they declined. */
  readonly requestConsent: (target: MonitorTarget | ActionTarget) => Promise<ConsentRecord | null>;
  /** Cancels those of these requests that certainly have not run. */
  readonly cancelUnsent: (ids: readonly PaidRequestId[]) => void;
}

/** What only the checks of monitors need, because they spend: `openResearch` makes their `CheckContext` of it. */
export interface MonitorSpending
  extends Pick<QuoteContext, "requests" | "journal" | "hosting" | "isTagging">, CapContext {
  /** On purpose only the free quotes: a confirmed check is sent by `sending`. */
  readonly service: Pick<QuoteContext["service"], "paid" | "budget">;
  readonly monitorWriter: Pick<MonitorWriter, "confirm">;
  readonly keyMode: RecordContext["keyMode"];
  /** Sends a confirmed check. On purpose only this step of sending. */
  readonly sending: Pick<Sending, "send">;
}

/** Why the service does not return a job or its result. A reason is kept while the problem lasts. */
export interface UnreadableJobs {
  /** In the service's words; null while the job can be read. */
  readonly reasonOf: (jobId: string) => string | null;
  /** A job was polled. `reason`: why it could not be read; null when it was. */
  readonly polled: (jobId: string, reason: string | null) => void;
}

/** Adds the ads of stored results to the ad database. */
export interface ResearchIndexJob extends Job {
  /** Called when a result was stored. */
  readonly soon: () => void;
}

/** Runs the checks of monitors that are due. */
export interface MonitorJob extends Job {
  /** Whether a check of the monitor is in progress. */
  readonly isQuoting: (id: MonitorId) => boolean;
  /** Runs a check that the user accepted now. Resolves when the check has ended. Never rejects. */
  readonly checkNow: (id: MonitorId, requestedIn: ConsentRecord) => Promise<void>;
}

/** The same, with its jobs and what they keep in memory. */
export interface JobsContext extends ResearchContext {
  readonly unreadable: UnreadableJobs;
  readonly indexJob: ResearchIndexJob;
  readonly monitorJob: MonitorJob;
}

/** What shows jobs and requests. */
export type ListContext = Pick<JobsContext, "researchList" | "researchPages" | "unreadable">;

/** What polls need. Small, because the models of paid requests build it by hand, with their own way to store a result. */
export interface PollContext extends Pick<
  JobsContext,
  "clock" | "random" | "research" | "researchWriter" | "unreadable" | "moved"
> {
  readonly service: Pick<ResearchContext["service"], "client">;
  /** Stores a result permanently. */
  readonly store: (row: ResearchJobRow, job: ResearchJob, result: ResearchResult) => void;
}

/**
 * What one check of a monitor needs. On purpose exactly this, because a check spends without a person: of the service it
 * has free quotes, of the monitors the three commits of a check, and of sending the one step for a confirmed request.
 */
export type CheckContext = QuoteContext & RecordContext & CapContext & CheckedMonitors;

interface CheckedMonitors {
  readonly monitors: Pick<MonitorReader, "read" | "runs" | "confirmedSince">;
  readonly monitorWriter: Pick<MonitorWriter, "addCheck" | "setSchedule" | "confirm">;
  readonly sending: Pick<Sending, "send">;
}
