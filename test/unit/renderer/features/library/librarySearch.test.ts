import { expect, test } from "vitest";
import { LibraryFilter } from "../../../../../src/contracts/library/library.ts";
import {
  libraryFilter,
  activeFilterCount,
  noFilters,
} from "../../../../../src/renderer/features/library/librarySearch.ts";

test("[LB1] an empty filter field applies no filter, and date filters cover whole local days", () => {
  expect(libraryFilter({ ...noFilters, find: "  ", trash: false })).toEqual({});
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

test("the active filter count excludes the search text and the trash", () => {
  expect(activeFilterCount({ find: "red", trash: true })).toBe(0);
  expect(activeFilterCount({ type: "image", tag: "hero", from: "2026-11-03" })).toBe(3);
});
