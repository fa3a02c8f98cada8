import path from "node:path";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { type ReadWorkerClient, readWorkerClient } from "./readWorkerClient.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  /** The workspace's folder. Both of its databases already exist and are closed after this worker. */
  readonly folder: string;
  /** Path of the worker program. */
  readonly program: string | URL;
}

/** Wires the worker that runs long queries on a workspace's databases. */
export function composeReadWorker({ clock, log, folder, program }: Options): ReadWorkerClient {
  return readWorkerClient({
    program,
    files: { journal: path.join(folder, "journal.db"), cache: path.join(folder, "cache.db") },
    clock,
    crashed: (cause) => log.error("read worker crashed", { cause }),
  });
}
