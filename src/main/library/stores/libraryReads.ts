import type { ImageLikeness } from "#contracts/desktop/imageLikeness.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { FacetValue, LibraryFacets, LibraryOutline } from "#contracts/library/library.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import type { LibraryCondition, LibraryQuery, SortPlace } from "#main/library/domain/libraryItem.ts";
import { facetsOf, outlineOf } from "#main/library/domain/libraryOutline.ts";
import { libraryReader } from "./libraryStore.ts";
import { resultLikeness } from "./resultLikeness.ts";

/** The queries that other threads may run. */
export type LibraryReads = Omit<ReturnType<typeof libraryReads>, "generations">;

/** Slow queries of the library, for the read worker. [LB11] */
export function libraryReads(journal: ReadableDb, cache: ReadableDb) {
  const library = libraryReader(journal);
  const appearances = resultLikeness(cache);

  /** Replaces what images look like with the sort keys of the results that look so. */
  function resolved(query: LibraryQuery): LibraryQuery {
    const { color, similarTo, conditions, ...rest } = query;
    const more: LibraryCondition[] = [];
    if (color !== undefined) more.push({ kind: "sortKeys", sortKeys: appearances.withColor(color) });
    if (similarTo === undefined) return { ...rest, conditions: [...conditions, ...more] };
    const near = appearances.similarTo(library.sortKeyOf(similarTo));
    more.push({ kind: "sortKeys", sortKeys: near.map(({ key }) => key) });
    const likeness = JSON.stringify(Object.fromEntries(near.map(({ key, distance }) => [key, distance])));
    return { ...rest, conditions: [...conditions, ...more], likeness };
  }

  return {
    page: (query: LibraryQuery, limit: number, place?: SortPlace) => library.page(resolved(query), limit, place),
    ids: (query: LibraryQuery) => library.ids(resolved(query)),
    /** Returns the generation of each found result. */
    generations: (query: LibraryQuery) => library.generationsOf(library.ids(resolved(query))),
    count: (query: LibraryQuery) => library.count(resolved(query)),
    countUpTo: (query: LibraryQuery, most: number) => library.countUpTo(resolved(query), most),
    outline: (query: LibraryQuery): LibraryOutline => outlineOf(library.sorted(resolved(query)), query.sort),
    facets: (query: LibraryQuery): LibraryFacets => {
      const found = resolved(query);
      return {
        ...facetsOf(library.combinations(found), found),
        tags: library.tagCounts(found),
        trashed: library.trashedCount(),
      };
    },
    likeness: (id: AssetId): ImageLikeness => appearances.describe(library.sortKeyOf(id)),
    /** Counts the results of each color, under the filters on all other properties. */
    colors: ({ color: _lifted, ...query }: LibraryQuery): readonly FacetValue[] =>
      appearances.colorCounts(library.sorted(resolved(query)).sortKeys),
  };
}
