import path from "node:path";
import { DatabaseCorruptError } from "#main/shared/database/databaseCorruption.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { idleMs } from "#main/shared/workers/idleTimer.ts";
import type { WorkerClientOf } from "#main/shared/workers/workerMessages.ts";
import { workerClient } from "#main/shared/workers/workerClient.ts";
import type { JournalQueries } from "./journalQueries.ts";

/** The client of `journalQueries`: the same methods, answered by its worker. */
export type ReadWorkerClient = WorkerClientOf<JournalQueries, never>;

interface Options {
  /** The worker program: a bundle in the app, the source file under Node. */
  readonly program: string | URL;
  /** The workspace's folder. Both of its databases already exist, and are closed after this worker. */
  readonly folder: string;
  /** Called when the worker ended unexpectedly; the next query starts a new one. */
  readonly crashed: (cause: unknown) => void;
  /** Ends an idle thread. [LB22] */
  readonly clock?: Clock;
}

const methods: Readonly<Record<Exclude<keyof JournalQueries, "close">, true>> = {
  page: true,
  ids: true,
  count: true,
  countUpTo: true,
  outline: true,
  facets: true,
  likeness: true,
  colors: true,
  ledgerPage: true,
  owners: true,
  summary: true,
  netSince: true,
  reconciliation: true,
  usage: true,
  facts: true,
  paletteProjects: true,
  paletteTags: true,
  paletteRequests: true,
};

/**
 * Runs long queries on the journal and its cache in a worker that cannot write. A query sees everything that the main
 * process had committed when the query was made. Throws `DatabaseCorruptError` if a file is corrupt. [LB11]
 */
export function readWorkerClient({ program, folder, crashed, clock }: Options): ReadWorkerClient {
  return workerClient({
    name: "reading thread",
    program,
    data: { journal: path.join(folder, "journal.db"), cache: path.join(folder, "cache.db") },
    methods,
    crashed,
    ...(clock && { idle: { clock, idleMs: () => idleMs.screen } }),
    failure: (message, isCorruption) => (isCorruption ? new DatabaseCorruptError(message) : new Error(message)),
  }) as ReadWorkerClient;
}
