import type { AssetId, GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { Reason } from "#contracts/reason.ts";
import type { Service } from "#main/account/service.ts";
import { isSameId } from "#contracts/service/primitives.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { MediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { downloadJob } from "#main/shared/jobs/downloadJob.ts";
import { pollJob } from "#main/shared/jobs/pollJob.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { checkGenerations } from "./checkGenerations.ts";
import { downloadFile, postponeDownload } from "./downloadFile.ts";
import { createImportJob } from "./importJob.ts";
import { pollGenerations, pollMemory } from "./pollGenerations.ts";
import { sceneFileReader } from "./readSceneFile.ts";
import type { GenerationStores } from "./stores/generationStores.ts";
import { createWebhookInbox } from "./webhookInbox.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: GenerationStores & { readonly meta: MetaStore };
  readonly service: Service;
  readonly fetch: MediaFetcher["fetch"];
  /** The stored webhooks, and their processing state. */
  readonly webhooks: Pick<
    Parameters<typeof createWebhookInbox>[0],
    "unprocessed" | "markProcessed" | "markUnprocessed" | "webhookUrl" | "isRequested" | "changed"
  >;
  /** The service reported a change of these requests' generations. */
  readonly moved: (ids: readonly PaidRequestId[]) => void;
  /** A result file was stored. `requestOf` returns its request; null for an imported generation. */
  readonly saved: (id: AssetId, requestOf: () => PaidRequestId | null) => void;
  /** A result file can't be stored. `requestOf` as above; `before`: why its attempt before failed. */
  readonly heldUp: (held: {
    readonly reason: Reason;
    readonly before: Reason | null;
    readonly requestOf: () => PaidRequestId | null;
  }) => void;
  /** Whether a person looks at this workspace. */
  readonly isObserved: () => boolean;
  /** Called when generations were imported. */
  readonly imported: () => void;
  readonly report: (job: string) => (cause: unknown) => void;
  readonly wake: () => void;
}

/** Wires the handling of accepted generations: webhooks, polling, downloads, and the import of unknown ones. */
export function composeGenerations(options: Options) {
  const { clock, random, newId, log, stores, service, report, wake } = options;
  const { generations, generationWriter: writer } = stores;
  const { listScenes } = service.client;
  // The list and the answer about one generation may write its ID in another letter case than the answer to its confirm.
  const readGeneration: Service["client"]["readGeneration"] = async (id, priority) => {
    const read = await service.client.readGeneration(id, priority);
    return read.kind === "ok" && isSameId(read.value.id, id) ? { ...read, value: { ...read.value, id } } : read;
  };
  const listGenerations: Service["client"]["listGenerations"] = async (...page) => {
    const read = await service.client.listGenerations(...page);
    if (read.kind !== "ok") return read;
    return { ...read, value: { ...read.value, records: generations.withOwnIds(read.value.records) } };
  };
  const readSceneFile = sceneFileReader(listScenes);
  const requestOf = (id: GenerationId) => generations.read(id)?.paidRequestId ?? null;
  const memory = pollMemory();
  const checkDeps = { clock, random, writer, readGeneration, readSceneFile, changed: options.moved };
  const importing = createImportJob({
    clock,
    random,
    writer,
    listGenerations,
    known: generations.known,
    isObserved: options.isObserved,
    checkUntracked: () => checkGenerations(checkDeps, generations.untracked(), "background"),
    meta: stores.meta,
    imported: (count) => {
      log.info("generations imported", { count });
      options.imported();
    },
    report: report("sweep"),
    wake,
  });
  const inbox = createWebhookInbox({ ...options.webhooks, clock, known: generations.claimed, wake });
  return {
    inbox,
    /** Whether webhooks are known to arrive, so that polling may wait for them. */
    areCallsProven: () => memory.webhooks.isProven,
    /** Reads the unfinished generations of a request from the service now. */
    checkNow: async (id: PaidRequestId) => {
      const open = generations.ofRequest(id).filter(({ nextPollAt }) => nextPollAt !== null);
      await checkGenerations(checkDeps, open, "user");
      wake();
    },
    poll: pollJob({
      hasDue: generations.hasDue,
      hasNews: inbox.consumeNews,
      nextDueAt: generations.nextDueAt,
      poll: () =>
        pollGenerations({
          clock,
          random,
          memory,
          webhooks: inbox.webhooks,
          writer,
          targets: generations.watched,
          usualMs: generations.usualMs,
          readGeneration,
          readSceneFile,
          listGenerations: async (...page) => {
            const read = await listGenerations(...page);
            if (read.kind === "ok") importing.listed(read.value.records);
            return read;
          },
          changed: options.moved,
        }),
      report: report("poll"),
      wake,
    }),
    download: downloadJob("download", {
      due: generations.dueDownloads,
      nextDueAt: generations.nextDownloadAt,
      download: (row) =>
        downloadFile(
          {
            clock,
            random,
            newId,
            writer,
            fetch: options.fetch,
            readGeneration,
            readSceneFile,
            saved: (id, generationId) => options.saved(id, () => requestOf(generationId)),
            heldUp: ({ generationId, reason: before }, reason) =>
              options.heldUp({ reason, before, requestOf: () => requestOf(generationId) }),
          },
          row,
        ),
      putOff: (id, cause) => {
        log.warn("couldn't download a file", { id, cause });
        postponeDownload({ clock, writer }, id);
      },
      wake,
    }),
    importing,
  };
}
