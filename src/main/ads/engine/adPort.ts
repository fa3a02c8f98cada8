import type { Clock } from "../../shared/base/clock.ts";
import type { AdMethod, AdPort } from "./adMessages.ts";
import { enginePort } from "../../shared/workers/enginePort.ts";

interface Options {
  /** The worker program: a bundle in the app, the source file under Node. */
  readonly program: string | URL;
  readonly files: { readonly ads: string; readonly journal: string };
  /** Called when the worker ended unexpectedly; the next query starts a new one. */
  readonly crashed: (cause: unknown) => void;
  /** Called when the ad cache was damaged and is now empty; user data can be restored from the journal. */
  readonly emptied?: () => void;
  /** Timer that detects a step that does not end. */
  readonly after?: Clock["after"];
}

const methods: Readonly<Record<Exclude<AdMethod, "close" | "discard" | "tidy" | "pageInSteps">, true>> = {
  page: true,
  count: true,
  countNew: true,
  facets: true,
  months: true,
  read: true,
  readAll: true,
  marks: true,
  brands: true,
  brand: true,
  totals: true,
  ingest: true,
  ingestResearch: true,
  restore: true,
  markGone: true,
  readCheckpoint: true,
  writeCheckpoint: true,
  notSeenSince: true,
  keptStats: true,
  dropKeptList: true,
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
};

/**
 * Creates the client of the ad database in its worker. Every write is one transaction, so a crash leaves no partial
 * write.
 */
export function adPort({ program, files, crashed, emptied, after }: Options): AdPort {
  const name = "ad engine";
  return enginePort({
    name,
    program,
    data: files,
    methods,
    crashed,
    ...(emptied && { over: emptied }),
    ...(after && { after }),
  }) as AdPort;
}
