import { type CollectionRule, type CountedCollection, SmartRules } from "#contracts/library/collections.ts";
import type { CollectionId } from "#contracts/ids.ts";
import type { LibraryFilter } from "#contracts/library/library.ts";
import type { CollectionRow, LibraryQuery } from "#main/library/domain/libraryItem.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";

export interface ListCollectionsDeps {
  readonly collections: () => readonly CollectionRow[];
  /** Converts a filter into a query, with the rules of its smart collections. */
  readonly queryOf: (filter: LibraryFilter) => LibraryQuery;
  readonly count: (query: LibraryQuery) => Promise<number>;
  /** Indexes new results for search, up to a limit that keeps the list fast. */
  readonly catchUp: () => Promise<void>;
}

/** Lists the collections, each with the number of its results that match the rest of a filter. [LB16] [LB17] */
export async function listCollections(
  deps: ListCollectionsDeps,
  filter: LibraryFilter,
): Promise<readonly CountedCollection[]> {
  await deps.catchUp();
  return Promise.all(
    deps.collections().map(async ({ id, name, rules }) => ({
      id,
      name,
      rules: storedRules(rules),
      count: await deps.count(deps.queryOf({ ...filter, collections: [id] })),
    })),
  );
}

/** Returns the rules in a text column. Unreadable rules become one that finds nothing but can be edited. [BK61] */
export function storedRules(column: string | null): SmartRules | null {
  if (column === null) return null;
  return SmartRules.safeParse(storedJson(column)).data ?? unreadable;
}

const unreadable: SmartRules = { match: "any", rules: [] };

/** Returns whether a rule names a smart collection. */
export function isRuleOfSmart(rule: CollectionRule, collection: (id: CollectionId) => CollectionRow | null): boolean {
  return rule.field === "collection" && rule.values.some((id) => (collection(id)?.rules ?? null) !== null);
}
