import { DatabaseDamaged } from "../../shared/database/databaseDamage.ts";
import type { Asked } from "../../shared/workers/engineMessages.ts";
import { enginePort } from "../../shared/workers/enginePort.ts";
import type { ReadEngine } from "./readEngine.ts";

/** The engine as others see it: the same methods, answered from its thread. */
export type ReadPort = Asked<ReadEngine, never>;

interface Options {
  /** The thread's program: a bundle in the app, the source itself under Node. */
  readonly program: string | URL;
  readonly files: { readonly journal: string; readonly cache: string };
  /** The thread ended unexpectedly; the next query starts a new one. */
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
 * Long looks at the journal and its cache, in a thread of their own that cannot write. A question sees all that main had
 * committed when it was asked. Throws `DatabaseDamaged` where a file is not what was written. [LB11]
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
