import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import type { StatementCache } from "./statementCache.ts";

/** Sort keys, newest first. */
export type SortKeys = readonly number[];

export interface SortKeyCache {
  /** Returns the sort keys cached under this name; runs `find` again if a database was written since. */
  readonly get: (name: string, find: () => TimeSliced<SortKeys>) => TimeSliced<SortKeys>;
}

const maxEntries = 8;

/**
 * Caches the sort keys of the most recently read sets. A page, its count, its facets, and its months need the same set
 * in turn.
 */
export function sortKeyCache(statements: StatementCache): SortKeyCache {
  const known = new Map<string, { readonly version: string; readonly sortKeys: SortKeys }>();
  const versionOf = (database: string) => statements.number(`PRAGMA ${database}.data_version`, {});

  function* get(name: string, find: () => TimeSliced<SortKeys>): TimeSliced<SortKeys> {
    const version = `${versionOf("main")} ${versionOf("journal")}`;
    const cached = known.get(name);
    if (cached?.version === version) return cached.sortKeys;
    const sortKeys = yield* find();
    known.delete(name);
    if (known.size >= maxEntries) known.delete(known.keys().next().value ?? "");
    known.set(name, { version, sortKeys });
    return sortKeys;
  }
  return { get };
}
