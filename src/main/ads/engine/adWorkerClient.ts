import type { Clock } from "#main/shared/base/clock.ts";
import type { AdDatabaseFiles } from "./adDatabase.ts";
import { type AdMethod, type AdWorkerClient, isBackground } from "./adMessages.ts";
import { idleMs } from "#main/shared/workers/idleTimer.ts";
import { workerClient } from "#main/shared/workers/workerClient.ts";

interface Options {
  /** The worker program: a bundle in the app, the source file under Node. */
  readonly program: string | URL;
  readonly files: AdDatabaseFiles;
  /** Called when the worker ended unexpectedly; the next query starts a new one. */
  readonly crashed: (cause: unknown) => void;
  /** Called when the ad cache was damaged and is now empty; user data can be restored from the journal. */
  readonly emptied?: () => void;
  /** Detects a step that does not end, and ends an idle thread. [AF61] [AF62] */
  readonly clock?: Clock;
}

const methods: Readonly<Record<Exclude<AdMethod, "close" | "discard" | "maintain" | "pageInSteps">, true>> = {
  page: true,
  count: true,
  countNew: true,
  facets: true,
  months: true,
  read: true,
  readAll: true,
  highlights: true,
  likeness: true,
  atAddresses: true,
  brands: true,
  brand: true,
  totals: true,
  ingest: true,
  ingestResearch: true,
  restore: true,
  markRemoved: true,
  readCheckpoint: true,
  writeCheckpoint: true,
  notSeenSince: true,
  offlineCollectionStats: true,
  dropOfflineCollection: true,
  leaveList: true,
  rawItems: true,
  missing: true,
  jobsMissing: true,
  wantMedia: true,
  dueMedia: true,
  nextMediaDueAt: true,
  mediaCached: true,
  mediaState: true,
  mediaAddress: true,
  cachedFiles: true,
  pinMedia: true,
  evictMedia: true,
  mediaStorage: true,
  mediaTypeOf: true,
  describeImage: true,
  undescribedImages: true,
};

/**
 * Creates the client of the ad database in its worker. Every write is one transaction, so a crash leaves no partial
 * write.
 */
export function adWorkerClient({ program, files, crashed, emptied, clock }: Options): AdWorkerClient {
  const name = "ad engine";
  return workerClient({
    name,
    program,
    data: files,
    methods,
    crashed,
    ...(emptied && { over: emptied }),
    ...(clock && {
      after: clock.after,
      idle: { clock, idleMs: (method) => (isBackground(method) ? idleMs.background : idleMs.screen) },
    }),
  }) as AdWorkerClient;
}
