import { DatabaseDamaged } from "../../shared/database/databaseDamage.ts";
import type { Asked } from "../../shared/workers/engineMessages.ts";
import { enginePort } from "../../shared/workers/enginePort.ts";
import type { ReadEngine } from "./readEngine.ts";

/** The client of `journalQueries`: the same methods, answered by its worker. */
export type ReadPort = Asked<ReadEngine, never>;

interface Options {
  /** The worker program: a bundle in the app, the source file under Node. */
  readonly program: string | URL;
  readonly files: { readonly journal: string; readonly cache: string };
  /** Called when the worker ended unexpectedly; the next query starts a new one. */
  readonly crashed: (cause: unknown) => void;
}

const methods: Readonly<Record<Exclude<keyof ReadEngine, "close">, true>> = {
  page: true,
  ids: true,
  outline: true,
  facets: true,
  ledgerPage: true,
  owners: true,
  summary: true,
  reconciliation: true,
  facts: true,
};

/**
 * Runs long queries on the journal and its cache in a worker that cannot write. A query sees everything that the main
 * process had committed when the query was made. Throws `DatabaseCorruptError` if a file is corrupt. [LB11]
 */
export function readPort({ program, files, crashed }: Options): ReadPort {
  return enginePort({
    name: "reading thread",
    program,
    data: files,
    methods,
    crashed,
    failure: (message, isDamage) => (isDamage ? new DatabaseDamaged(message) : new Error(message)),
  }) as ReadPort;
}
