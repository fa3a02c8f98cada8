import type { Clock } from "../../shared/base/clock.ts";
import type { AdMethod, AdPort } from "./adMessages.ts";
import { enginePort } from "../../shared/workers/enginePort.ts";

interface Options {
  /** The thread's program: a bundle in the app, the source itself under Node. */
  readonly program: string | URL;
  readonly files: { readonly ads: string; readonly journal: string };
  /** The thread ended unexpectedly; the next query starts a new one. */
  readonly crashed: (cause: unknown) => void;
  /** The mirror was damaged and is empty now: what the journal has of it can be put back. */
  readonly emptied?: () => void;
  /** By which it is noticed that a step does not end. */
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

/** The engine of ads in its own thread. Every write of it is one transaction, so that a crash leaves none half done. */
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
