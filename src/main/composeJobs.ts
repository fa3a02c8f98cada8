import { Readable } from "node:stream";
import type { AssetId, PaidRequestId, Sha256 } from "../contracts/ids.ts";
import type { Service } from "./composeService.ts";
import type { AssetReader } from "./db/stores/assetStore.ts";
import type { GenerationReader } from "./db/stores/generationStore.ts";
import type { PaidRequestReader } from "./db/stores/paidRequestStore.ts";
import type { Clock } from "./domain/clock.ts";
import type { GenerationWriter } from "./domain/generation.ts";
import type { JournalWriter } from "./domain/journal.ts";
import { backoffMs, type Random } from "./domain/retryTiming.ts";
import type { Publish } from "./ipc/publish.ts";
import { confirmJob } from "./jobs/confirmJob.ts";
import { downloadJob } from "./jobs/downloadJob.ts";
import { pollJob } from "./jobs/pollJob.ts";
import { refreshJob } from "./jobs/refreshJob.ts";
import { type Runner, startRunner } from "./jobs/runner.ts";
import { thumbnailJob } from "./jobs/thumbnailJob.ts";
import type { Log } from "./log.ts";
import type { ContentStore } from "./media/contentStore.ts";
import type { MediaFetcher } from "./media/fetchMedia.ts";
import { pollGenerations } from "./usecases/generations/pollGenerations.ts";
import { downloadFile } from "./usecases/library/downloadFile.ts";
import { type DecodedPicture, makeThumbnail } from "./usecases/library/makeThumbnail.ts";
import { reconcileRequest } from "./usecases/queue/reconcileRequest.ts";
import { sendConfirm } from "./usecases/queue/sendConfirm.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  readonly requests: PaidRequestReader;
  readonly journal: JournalWriter;
  readonly generations: GenerationReader;
  readonly writer: GenerationWriter;
  readonly assets: AssetReader;
  readonly store: ContentStore;
  readonly service: Service;
  readonly fetcher: MediaFetcher;
  readonly decode: (sha256: Sha256) => Promise<DecodedPicture | null>;
}

/** The work that goes on by itself. */
export interface Jobs {
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
  readonly start: () => void;
  /** Takes up what waited for the connection or the key. */
  readonly resume: () => void;
  /** Reads the account again soon. */
  readonly refreshAccount: () => void;
  readonly stop: () => void;
}

const accountEveryMs = 300_000;
const manifestEveryMs = 3_600_000;
const storeRetryMs = 2_000;

export function composeJobs(options: Options): Jobs {
  const { clock, random, newId, log, publish, requests, journal, generations, writer, assets, service } = options;
  let runner: Runner | null = null;
  const wake = () => runner?.wake();
  const report = (job: string) => (cause: unknown) => log.error("job failed", { job, cause });
  const requestsChanged = (ids: readonly PaidRequestId[]) => publish("paidRequests.changed", { ids });

  function untilStored(write: () => void): Promise<void> {
    return new Promise((resolve) => {
      const attempt = () => {
        try {
          write();
          resolve();
        } catch (cause) {
          log.error("an outcome could not be stored yet", { cause });
          clock.after(storeRetryMs, attempt);
        }
      };
      attempt();
    });
  }

  const account = refreshJob("account", {
    clock,
    refresh: service.refreshAccount,
    everyMs: accountEveryMs,
    report: report("account"),
    wake,
  });
  const manifest = refreshJob("manifest", {
    clock,
    refresh: service.refreshManifest,
    everyMs: manifestEveryMs,
    report: report("manifest"),
    wake,
  });

  const confirm = confirmJob({
    due: requests.due,
    nextDueAt: requests.nextDueAt,
    sendConfirm: (id) =>
      sendConfirm(
        {
          clock,
          random,
          journal,
          untilStored,
          readRequest: requests.read,
          verifyWorkspace: service.verifyWorkspace,
          takeWrite: service.budget.takeWrite,
          confirm: service.paid.confirm,
        },
        id,
      ),
    reconcile: (id) =>
      reconcileRequest(
        {
          clock,
          journal,
          ...service.client,
          readRequest: requests.read,
          confirmRequestIds: requests.confirmRequestIds,
          claimedGenerations: generations.claimed,
        },
        id,
      ),
    writeWaitMs: service.budget.writeWaitMs,
    putOff: (id, cause) => {
      log.warn("a request could not be sent", { id, cause });
      journal.setNextAttempt(id, clock.now() + backoffMs(2, 2_000, 20_000, random), clock.now());
    },
    changed: (id) => {
      requestsChanged([id]);
      account.soon();
    },
    wake,
  });

  const poll = pollJob({
    hasDue: (now) => generations.due(now).length > 0,
    nextDueAt: generations.nextDueAt,
    poll: () =>
      pollGenerations({
        clock,
        random,
        writer,
        due: generations.due,
        readGeneration: service.client.readGeneration,
        listGenerations: service.client.listGenerations,
        changed: (ids) => {
          requestsChanged(ids);
          account.soon();
        },
      }),
    report: report("poll"),
    wake,
  });

  const download = downloadJob({
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
          saved: (id, generationId) => {
            publish("assets.changed", { ids: [id] });
            const owner = generations.read(generationId)?.paidRequestId ?? null;
            if (owner !== null) requestsChanged([owner]);
          },
        },
        row,
      ),
    putOff: (id, cause) => {
      log.warn("a file could not be fetched", { id, cause });
      writer.delayDownload(id, clock.now() + 10_000, "The file could not be stored.");
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
          store: (bytes) => options.store.receive(Readable.from([bytes])),
          made: ({ id, paidRequestId }: { id: AssetId; paidRequestId: PaidRequestId | null }) => {
            publish("assets.changed", { ids: [id] });
            if (paidRequestId !== null) requestsChanged([paidRequestId]);
          },
        },
        asset,
      ),
    report: report("thumbnail"),
    wake,
  });

  return {
    send: confirm.send,
    reconcile: confirm.reconcile,
    start: () => {
      runner = startRunner({ clock, report: (job, cause) => report(job)(cause) }, [
        account,
        confirm,
        poll,
        download,
        thumbnail,
        manifest,
      ]);
    },
    resume: () => {
      const now = clock.now();
      for (const id of requests.held()) journal.setNextAttempt(id, now, now);
      wake();
    },
    refreshAccount: account.soon,
    stop: () => runner?.stop(),
  };
}
