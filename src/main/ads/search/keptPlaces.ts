import type { Steps } from "../../shared/base/steps.ts";
import type { StatementCache } from "./statementCache.ts";

/** Places, the newest first. */
export type Places = readonly number[];

export interface KeptPlaces {
  /** Returns the places found under this name, and runs `find` again if a database was written since. */
  readonly get: (name: string, find: () => Steps<Places>) => Steps<Places>;
}

const mostKept = 8;

/**
 * The places of a few sets that were found last: a page, its count, its choices and its months ask for the same one after
 * the other.
 */
export function keptPlaces(statements: StatementCache): KeptPlaces {
  const known = new Map<string, { readonly version: string; readonly places: Places }>();
  const versionOf = (database: string) => statements.number(`PRAGMA ${database}.data_version`, {});

  function* get(name: string, find: () => Steps<Places>): Steps<Places> {
    const version = `${versionOf("main")} ${versionOf("journal")}`;
    const kept = known.get(name);
    if (kept?.version === version) return kept.places;
    const places = yield* find();
    known.delete(name);
    if (known.size >= mostKept) known.delete(known.keys().next().value ?? "");
    known.set(name, { version, places });
    return places;
  }
  return { get };
}
