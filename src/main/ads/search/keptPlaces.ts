import type { Steps } from "../../shared/base/steps.ts";
import type { StatementCache } from "./statementCache.ts";

/** Sort keys, newest first. */
export type Places = readonly number[];

export interface KeptPlaces {
  /** Returns the sort keys cached under this name; runs `find` again if a database was written since. */
  readonly get: (name: string, find: () => Steps<Places>) => Steps<Places>;
}

const mostKept = 8;

/**
 * Caches the sort keys of the most recently read sets. A page, its count, its facets, and its months need the same set
 * in turn.
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
