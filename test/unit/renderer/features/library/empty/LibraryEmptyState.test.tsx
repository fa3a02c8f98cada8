import { expect, test } from "vitest";
import type { CollectionId } from "#contracts/ids.ts";
import { LibraryEmptyState } from "#renderer/features/library/empty/LibraryEmptyState.tsx";
import { activeLibraryFilters, libraryFilter } from "#renderer/features/library/librarySearch.ts";
import type { LibraryFilters } from "#renderer/features/library/libraryUrl.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

const shown = (filters: LibraryFilters, counts: readonly (readonly [LibraryFilters, number])[] = []) =>
  visibleText(
    renderScreen(
      <LibraryEmptyState
        filters={filters}
        onFilter={() => undefined}
        start={<button type="button">Go to Studio</button>}
      />,
      counts.map(([without, count]) => [
        queries.libraryOutline(libraryFilter(without)).queryKey,
        { count, months: [] },
      ]),
    ),
  );

test("[WN42] an empty Library says in one sentence what will be there, with one button", () => {
  expect(shown({})).toBe(
    "No results yet Results download to this computer when ready, each with its recipe and receipt. Go to Studio",
  );
  expect(shown({ trash: true })).toBe(
    "Trash is empty Results stay in Trash for 30 days and can be restored until then.",
  );
});

test("[WN42] a search without matches in Library names its words and filters, and the nearest wider search", () => {
  const filters = { find: "runner ", types: ["video"], rating: 4 };
  const text = shown(filters, [
    [{ types: ["video"], rating: 4 }, 0],
    [{ find: "runner", rating: 4 }, 3],
    [{ find: "runner", types: ["video"] }, 17],
  ]);
  expect(text).toBe(
    "No matching results Searched for “runner” · Video · ★★★★ and up. Clear all Without Video: 3 results",
  );
});

test("[WN42] a search in the trash without matches doesn't say that the trash is empty", () => {
  expect(shown({ trash: true, find: "shoe" })).toBe("No matching results Searched for “shoe”. Clear all");
});

test("[WN42] every filter of Library has a name and can be removed on its own", () => {
  const filters = {
    find: "a",
    types: ["image", "video"],
    models: ["m"],
    projects: ["p"],
    tags: ["t"],
    flags: ["pick" as const],
    ratios: ["9:16" as const, "other" as const],
    collections: ["c" as CollectionId],
    saved: false,
    rating: 1,
    creditsFrom: 8,
    creditsTo: 40,
    from: "2026-11-01",
    to: "2026-11-30",
  };
  const active = activeLibraryFilters(filters, (id) => `name of ${id}`);
  expect(active.map(({ name }) => name)).toEqual([
    "“a”",
    "Image, Video",
    "m",
    "p",
    "#t",
    "Pick",
    "9:16, Other",
    "name of c",
    "Not saved",
    "★ and up",
    "8 to 40 credits",
    "From 2026-11-01",
    "To 2026-11-30",
  ]);
  for (const { change } of active) {
    const left = 14 - Object.keys(change).length;
    expect(Object.keys(libraryFilter({ ...filters, ...change }))).toHaveLength(left);
  }
  const range = (creditsFrom?: number, creditsTo?: number) =>
    activeLibraryFilters({ creditsFrom, creditsTo }, String).map(({ name }) => name);
  expect([...range(8), ...range(undefined, 1), ...range()]).toEqual(["8 credits or more", "Up to 1 credit"]);
});
