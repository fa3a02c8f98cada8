import path from "node:path";
import type { Log } from "../../shared/platform/log.ts";
import { type ReadPort, readPort } from "./readPort.ts";

interface Options {
  readonly log: Log;
  /** The workspace's own folder. Both of its databases are there already, and are closed later. */
  readonly folder: string;
  /** The program of the thread. */
  readonly program: string | URL;
}

/** Wires the thread that makes long looks at a workspace's databases. */
export function composeReads({ log, folder, program }: Options): ReadPort {
  return readPort({
    program,
    files: { journal: path.join(folder, "journal.db"), cache: path.join(folder, "cache.db") },
    crashed: (cause) => log.error("reading thread crashed", { cause }),
  });
}
