import type { PaidRequestId } from "#contracts/ids.ts";
import type { Service } from "#main/account/service.ts";
import { createRefreshSchedule } from "#main/account/refreshSchedule.ts";
import type { ResearchMirror } from "#main/ads/domain/researchMirror.ts";
import type { NotificationContext } from "#main/desktop/context.ts";
import { createDownloadNotifications } from "#main/desktop/notifications/downloadNotifications.ts";
import { createRequestNotifications } from "#main/desktop/notifications/requestNotifications.ts";
import { openGenerations } from "#main/generations/openGenerations.ts";
import { keyLimitsOf } from "#main/ledger/domain/limits.ts";
import { openLedger } from "#main/ledger/openLedger.ts";
import { openThumbnails } from "#main/library/openLibrary.ts";
import { announceAsset } from "#main/library/publishAssets.ts";
import { cancelUnsent, heldRequests } from "#main/queue/changeRequests.ts";
import type { QueueContext } from "#main/queue/context.ts";
import { describeById } from "#main/queue/describeRequest.ts";
import { listLive } from "#main/queue/lists.ts";
import { queueCommands } from "#main/queue/queueCommands.ts";
import { refreshAfterResearch, refreshAfterSend } from "#main/queue/refreshAfterOutcome.ts";
import { openResearch } from "#main/research/openResearch.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import type { MediaFetcher } from "#main/shared/files/fetchMedia.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { SpendingParts } from "#main/spending/context.ts";
import { type openQuestions, openSending, openSpending } from "#main/spending/openSpending.ts";
import type { CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";
import type { ReadWorkerClient } from "./reading/readWorkerClient.ts";
import type { WorkGates } from "./activity/workGates.ts";

type OfCore =
  "clock" | "random" | "newId" | "publish" | "desktop" | "decode" | "consentScreen" | "power" | "sessionStart";
type OfSpending = "secrets" | "filesOf" | "hosting" | "localReferences" | "isTagging" | "webhookUrl";
type Questions = Pick<ReturnType<typeof openQuestions>, "consents" | "requestConsent" | "setCaps">;

interface Options
  extends
    Pick<CoreOptions, OfCore>,
    Pick<SpendingParts, OfSpending>,
    Pick<NotificationContext, "isWanted" | "notify">,
    Questions {
  readonly log: Log;
  readonly stores: Stores;
  readonly store: ContentStore;
  readonly reads: ReadWorkerClient;
  readonly service: Service;
  readonly fetcher: MediaFetcher;
  /** Adds the ads of research results to the ad cache. */
  readonly mirror: ResearchMirror;
  /** Called after the ads of research results were added. */
  readonly researchIndexed: () => void;
  /** Called when the service's data about the generations of these requests has changed. */
  readonly generationsMoved: (ids: readonly PaidRequestId[]) => void;
  /** Lets a job wait while the files of results are missing. */
  readonly withFiles: (job: Job) => Job;
  readonly report: (job: string) => (cause: unknown) => void;
  readonly wake: () => void;
  readonly gates: WorkGates;
}

/** Wires all paid work together: quotes, sending, generations, research, the ledger, and their display. */
export function composePaidWork(options: Options) {
  const { clock, publish, stores, service, desktop, report, wake, gates } = options;
  const { requests } = stores;
  // The stores last: some have the names of areas among the options.
  const context = { ...options, ...stores, isWorkPaused: gates.isPaused };
  const published = (ids: readonly PaidRequestId[]) => publish("paidRequests.changed", { ids });

  const notifications = { ...context, keyLimits: () => keyLimitsOf(service.lastLimits()?.limits) };
  const notificationEvents = createRequestNotifications(notifications);
  const downloads = createDownloadNotifications(notifications);
  const requestsChanged = (ids: readonly PaidRequestId[]) => {
    published(ids);
    notificationEvents.soon();
  };
  const ledger = openLedger({
    ...context,
    entriesAdded: (entries) => generations.importing.charged(entries.flatMap(({ generation_id: id }) => id ?? [])),
  });
  const schedule = createRefreshSchedule({
    clock,
    refreshAccount: () => service.refreshAccount("background"),
    refreshLimits: service.refreshLimits,
    refreshManifest: service.refreshManifest,
    ledgerSoon: ledger.job.soon,
    shortCount: requests.shortCount,
    limitsRead: notificationEvents.limitsRead,
    report,
    wake,
  });
  const { moneyMoved, readAccountSoon } = schedule;
  const refresh = { requests, moneyMoved, readAccountSoon };

  const sending = openSending({
    ...context,
    claimedGenerations: stores.generations.claimed,
    isClaimedJob: stores.research.isMadeForOther,
    moved: (id) => {
      requestsChanged([id]);
      refreshAfterSend(refresh, id);
    },
  });
  const generations = openGenerations({
    ...context,
    moved: (ids) => {
      requestsChanged(ids);
      moneyMoved();
      sending.schedule.admitCrowdedOut();
      options.generationsMoved(ids);
    },
    saved: (id, requestOf) => {
      downloads.stored();
      announceAsset({ publish, requestsChanged }, id, requestOf);
    },
    heldUp: ({ reason, before, requestOf }) => {
      const id = requestOf();
      published(id === null ? [] : [id]);
      publish("assets.changed", { ids: [] });
      downloads.heldUp(reason, before);
    },
    isObserved: () => gates.isShown() && desktop.isObserved(),
    imported: () => {
      published([]);
      moneyMoved();
    },
  });
  const research = openResearch({
    ...context,
    sending: sending.job,
    cancelUnsent: (ids) => cancelUnsent(context, ids),
    moved: (ids) => {
      requestsChanged(ids);
      refreshAfterResearch(refresh, ids);
    },
  });
  const thumbnails = openThumbnails({ ...context, requestsChanged });

  const queue: QueueContext = {
    ...context,
    areCallsProven: generations.areCallsProven,
    checkNow: async (id) => {
      await generations.checkNow(id);
      await research.checkNow(id);
    },
  };
  const spending = openSpending({
    ...context,
    sending: sending.job,
    refreshAccountSoon: schedule.refreshAccount,
    describe: (id) => describeById(queue, id),
    failedItems: stores.generations.failedItems,
    monitorOf: stores.monitors.ofRequest,
    noteRequestedCheck: research.noteRequestedCheck,
  });

  return {
    /** What requests a free quote. */
    quotes: spending.quotes,
    programSpending: spending.programSpending,
    consentCommands: spending.consentCommands,
    endConsents: spending.endConsents,
    heldRequests: () => heldRequests(queue),
    liveRequests: () => listLive(queue),
    schedule,
    received: generations.inbox.received,
    replay: generations.inbox.replay,
    areCallsProven: generations.areCallsProven,
    importSoon: generations.importing.soon,
    /** Reads the account's lists again, because it has results that were made elsewhere. */
    madeElsewhere: () => {
      generations.importing.afresh();
      ledger.job.afresh();
      schedule.refreshAccount();
    },
    resume: sending.schedule.resume,
    accountChanged: sending.schedule.resumeAffordable,
    // After the computer wakes from sleep, the jobs start in this order.
    jobs: [
      gates.account(schedule.account),
      gates.work(sending.job),
      spending.job,
      gates.work(generations.poll),
      gates.work(research.poll),
      gates.work(generations.download),
      ...thumbnails.map(options.withFiles),
      notificationEvents.job,
      ...[schedule.credits, schedule.manifest].map(gates.account),
      gates.work(ledger.job),
      gates.account(schedule.limits),
      gates.work(generations.importing),
    ],
    researchJobs: [gates.monitors(research.monitorJob), gates.shown(research.indexJob)],
    commands: { ...spending.commands, ...queueCommands(queue), ...research.commands, ...ledger.commands },
    stop: () => {
      spending.stop();
      sending.stop();
      notificationEvents.stop();
      downloads.stop();
    },
  };
}
