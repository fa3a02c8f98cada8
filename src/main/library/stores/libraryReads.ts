import type { LibraryFacets, LibraryOutline } from "../../../contracts/library/library.ts";
import type { ReadableDb } from "../../shared/database/database.ts";
import type { LibraryQuery } from "../domain/libraryItem.ts";
import { facetsOf, outlineOf } from "../domain/libraryOutline.ts";
import { libraryReader } from "./libraryStore.ts";

export type LibraryReads = ReturnType<typeof libraryReads>;

/** Slow queries of the library, for the read worker. [LB11] */
export function libraryReads(journal: ReadableDb) {
  const library = libraryReader(journal);
  return {
    page: library.page,
    ids: library.ids,
    count: library.count,
    outline: (query: LibraryQuery): LibraryOutline => outlineOf(library.places(query), query.sort),
    facets: (query: LibraryQuery): LibraryFacets => ({
      ...facetsOf(library.combinations(query), query),
      tags: library.tagCounts(query),
      trashed: library.trashedCount(),
    }),
  };
}
