import { expect, test } from "vitest";
import { LibraryFilter } from "#contracts/library/library.ts";
import { libraryFilter, noFilters } from "#renderer/features/library/librarySearch.ts";

test("[LB1] an empty filter field applies no filter, and date filters cover whole local days", () => {
  expect(libraryFilter({ ...noFilters, find: "  ", types: [], trash: false })).toEqual({});
  expect(libraryFilter({ types: ["image", "video"], saved: false, file: false })).toEqual({
    types: ["image", "video"],
    isSaved: false,
    hasFile: false,
  });
  const filter = libraryFilter({ find: " red ", from: "2026-11-03", to: "2026-11-03", rating: 3, trash: true });
  expect(filter).toEqual({
    find: "red",
    rating: 3,
    trashed: true,
    since: new Date(2026, 10, 3).getTime(),
    until: new Date(2026, 10, 4).getTime(),
  });
  expect(LibraryFilter.safeParse(filter).success).toBe(true);
  expect(LibraryFilter.safeParse(libraryFilter({ from: "0001-01-01", to: "1950-01-01" })).success).toBe(true);
});
