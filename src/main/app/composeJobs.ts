import { Readable } from "node:stream";
import type { AssetId, PaidRequestId, Sha256 } from "../../contracts/ids.ts";
import { composeConfirms } from "../spending/sending/composeConfirms.ts";
import { composeMirrors } from "./composeMirrors.ts";
import { composeNotices, type NoticePlace } from "../desktop/notifications/composeNotices.ts";
import type { Research } from "../research/composeResearch.ts";
import type { Service } from "../account/composeAccount.ts";
import type { Stores } from "./openStores.ts";
import type { DesktopCore } from "../desktop/desktopCore.ts";
import { namesWebhookUrl } from "../spending/domain/callback.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { Random } from "../shared/base/retryTiming.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import { downloadJob } from "../shared/jobs/downloadJob.ts";
import { pollJob } from "../shared/jobs/pollJob.ts";
import { createRunner, type Job } from "../shared/jobs/runner.ts";
import { thumbnailJob } from "../library/thumbnails/thumbnailJob.ts";
import type { Log } from "../shared/platform/log.ts";
import type { ContentStore } from "../shared/files/contentStore.ts";
import type { MediaFetcher } from "../shared/files/fetchMedia.ts";
import { pollGenerations, pollMemory } from "../generations/pollGenerations.ts";
import { createWebhookInbox } from "../generations/webhookInbox.ts";
import { announceAsset } from "../library/announceAsset.ts";
import { downloadFile, postponeDownload } from "../generations/downloadFile.ts";
import { makeThumbnail } from "../library/thumbnails/makeThumbnail.ts";
import type { DecodedPicture, MediaKind } from "../shared/files/domain/decodedImage.ts";
import { createCommitWithRetry } from "../spending/sending/commitWithRetry.ts";
import { refreshAfterResearch, refreshAfterSend } from "../queue/refreshAfterOutcome.ts";
import { scheduleRequests } from "../spending/sending/scheduleRequests.ts";
import { pollResearch } from "../research/pollResearch.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Stores;
  readonly store: ContentStore;
  readonly service: Service;
  readonly fetcher: MediaFetcher;
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  readonly noticePlace: NoticePlace;
  /** Whether the person is to be told of what happens right now. */
  readonly wantsNotices: () => boolean;
  /** Where the service calls back now; null when nothing of the kind is wanted. */
  readonly webhookUrl: () => string | null;
  readonly research: Pick<Research, "keep" | "moved">;
  /** Work of other parts that goes on by itself too. */
  readonly alsoRun?: readonly Job[];
  /** What the service says of these requests' generations has changed. */
  readonly generationsMoved?: (ids: readonly PaidRequestId[]) => void;
}

/** The work that goes on by itself. */
export interface Jobs {
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
  /** Starts all of it, and with it `more`. */
  readonly start: (more?: readonly Job[]) => void;
  /** Takes up what waited for the connection or the key. */
  readonly resume: () => void;
  /** A callback was stored. */
  readonly ring: () => void;
  /** This stored callback is to be looked after once more. */
  readonly replay: (id: string) => void;
  /** Whether callbacks have been seen to arrive, so that they are waited for. */
  readonly areCallsProven: () => boolean;
  /** Something may have become due. */
  readonly wake: () => void;
  /** Reads the manifest again soon. */
  readonly readManifest: () => void;
  /** Reads the account again soon. */
  readonly refreshAccount: () => void;
  /** The account was read: what waited for credits may go on. */
  readonly accountChanged: () => void;
  /** Reads what is new in the ledger now. */
  readonly syncLedger: () => Promise<boolean>;
  /** When the whole ledger was last known, epoch ms; null before the first time. */
  readonly ledgerReadAt: () => number | null;
  readonly ofDesktop: Omit<DesktopCore, "run">;
  readonly stop: () => void;
}

/** Should the computer stay awake after all, work goes on by itself. */
const sleepWithinMs = 15_000;
/** What was missed in hours must not go out in one moment: about a question a second. */
const wakeEachMs = 1_000;

export function composeJobs(options: Options): Jobs {
  const { clock, random, newId, log, publish, stores, service } = options;
  const { requests, journal, generations, generationWriter: writer, assets } = stores;
  const report = (job: string) => (cause: unknown) => log.error("job failed", { job, cause });
  const runner = createRunner({ clock, report: (job, cause) => report(job)(cause) });
  const { wake } = runner;
  const notices = composeNotices({
    clock,
    stores,
    service,
    ...options.noticePlace,
    isWanted: options.wantsNotices,
    report: report("notices"),
  });
  const requestsChanged = (ids: readonly PaidRequestId[]) => {
    publish("paidRequests.changed", { ids });
    notices.soon();
  };
  const mirrors = composeMirrors({
    clock,
    random,
    log,
    publish,
    stores,
    service,
    report,
    shortCount: requests.shortCount,
    limitsRead: notices.limitsRead,
    wake,
  });

  const outcomes = createCommitWithRetry({
    clock,
    report: (cause) => log.error("an outcome could not be stored yet", { cause }),
  });
  const schedule = scheduleRequests({
    clock,
    random,
    journal,
    withoutTime: requests.held,
    crowdedOut: requests.crowdedOut,
    affordable: requests.affordable,
    availableCredits: () => service.lastAccount()?.account.credits.available ?? null,
    wake,
  });
  const refreshDeps = {
    readRequest: requests.read,
    moneyMoved: mirrors.moneyMoved,
    readAccountSoon: mirrors.readAccountSoon,
  };
  const assetDeps = {
    assetChanged: (id: AssetId) => publish("assets.changed", { ids: [id] }),
    requestChanged: (id: PaidRequestId) => requestsChanged([id]),
  };

  const research = pollJob({
    hasDue: (now) => stores.research.due(now).length > 0,
    nextDueAt: stores.research.nextDueAt,
    poll: () =>
      pollResearch({
        clock,
        random,
        due: stores.research.due,
        writer: stores.researchWriter,
        readJob: service.client.readResearchJob,
        readResult: service.client.readResearchResult,
        keep: options.research.keep,
        moved: options.research.moved,
        changed: (ids) => {
          requestsChanged(ids);
          refreshAfterResearch(refreshDeps, ids);
        },
      }),
    report: report("research"),
    wake,
  });

  const confirm = composeConfirms({
    clock,
    random,
    newId,
    log,
    stores,
    service,
    untilStored: outcomes.commit,
    schedule,
    changed: (id) => {
      requestsChanged([id]);
      refreshAfterSend(refreshDeps, id);
    },
    wake,
  });

  const memory = pollMemory();
  const inbox = createWebhookInbox({
    clock,
    unprocessed: stores.deliveries.unheard,
    markProcessed: stores.deliveries.markHeard,
    markUnprocessed: stores.deliveries.markUnheard,
    webhookUrl: options.webhookUrl,
    isAsked: (id, url) => namesWebhookUrl(requests.read(id)?.request, url),
    known: generations.claimed,
    changed: () => publish("webhooks.changed", null),
    wake,
  });
  const poll = pollJob({
    hasDue: generations.hasDue,
    hasNews: inbox.takeNews,
    nextDueAt: generations.nextDueAt,
    poll: () =>
      pollGenerations({
        clock,
        random,
        memory,
        calls: inbox.calls,
        writer,
        watched: generations.watched,
        usualMs: generations.usualMs,
        readGeneration: service.client.readGeneration,
        listGenerations: service.client.listGenerations,
        changed: (ids) => {
          requestsChanged(ids);
          mirrors.moneyMoved();
          schedule.admitCrowdedOut();
          options.generationsMoved?.(ids);
        },
      }),
    report: report("poll"),
    wake,
  });

  const download = downloadJob("download", {
    due: generations.dueDownloads,
    nextDueAt: generations.nextDownloadAt,
    download: (row) =>
      downloadFile(
        {
          clock,
          random,
          newId,
          writer,
          fetch: options.fetcher.fetch,
          readGeneration: service.client.readGeneration,
          saved: (id, generationId) =>
            announceAsset(assetDeps, id, () => generations.read(generationId)?.paidRequestId ?? null),
        },
        row,
      ),
    putOff: (id, cause) => {
      log.warn("a file could not be fetched", { id, cause });
      postponeDownload({ clock, writer }, id);
    },
    wake,
  });

  const thumbnail = thumbnailJob({
    wanting: assets.wantingThumbnail,
    make: (asset) =>
      makeThumbnail(
        {
          writer,
          decode: options.decode,
          setMedia: stores.assetMedia.write,
          store: (bytes) => options.store.receive(Readable.from([bytes])),
          made: ({ id, paidRequestId }: { id: AssetId; paidRequestId: PaidRequestId | null }) =>
            announceAsset(assetDeps, id, () => paidRequestId),
        },
        asset,
      ),
    report: report("thumbnail"),
    wake,
  });

  return {
    send: confirm.send,
    reconcile: confirm.reconcile,
    start: (more = []) => {
      runner.start([
        // After a sleep this is the order in which they begin.
        mirrors.account,
        confirm,
        poll,
        research,
        download,
        thumbnail,
        notices.job,
        ...mirrors.jobs,
        ...(options.alsoRun ?? []),
        ...more,
      ]);
    },
    resume: schedule.resume,
    replay: inbox.replay,
    areCallsProven: () => memory.calls.isProven,
    ring: inbox.received,
    wake,
    refreshAccount: mirrors.refreshAccount,
    readManifest: mirrors.readManifest,
    accountChanged: schedule.resumeAffordable,
    syncLedger: mirrors.syncLedger,
    ledgerReadAt: mirrors.ledgerReadAt,
    ofDesktop: {
      workCounts: stores.workCounts,
      fallAsleep: () => runner.pause(sleepWithinMs),
      windowFocused: mirrors.refreshAccount,
      wakeUp: () => {
        mirrors.wakeUp();
        runner.stagger(wakeEachMs);
      },
    },
    stop: () => {
      outcomes.stop();
      runner.stop();
      notices.stop();
    },
  };
}
