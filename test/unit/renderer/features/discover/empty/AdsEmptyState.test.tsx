import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import type { DiscoverFilters } from "#renderer/features/discover/discoverUrl.ts";
import { activeAdFilters, adFilter } from "#renderer/features/discover/discoverSearch.ts";
import { AdsEmptyState } from "#renderer/features/discover/empty/AdsEmptyState.tsx";
import { serviceSortOf } from "#renderer/features/discover/serviceSearch.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

interface Scene {
  readonly filters?: DiscoverFilters;
  readonly place?: "board" | "saved" | "tag" | null;
  readonly connection?: Connection;
  readonly ads?: number;
  readonly counts?: readonly (readonly [DiscoverFilters, number])[];
}

function shown({ filters = {}, place = null, connection = { state: "online" }, ads = 0, counts = [] }: Scene): string {
  const nothing = () => undefined;
  const filter = adFilter(filters);
  return visibleText(
    renderScreen(
      <AdsEmptyState
        filter={filter}
        sort="newest"
        filters={filters}
        place={place}
        onFilter={nothing}
        onBrowse={nothing}
      />,
      [
        [queries.adTotals.queryKey, { ads, unindexed: 0 }],
        [queries.connection.queryKey, connection],
        [queries.offlineCollections.queryKey, []],
        [queries.serviceSearch(filter, serviceSortOf("newest")).queryKey, null],
        ...counts.map(
          ([without, count]) => [queries.adCount(adFilter(without)).queryKey, { count, isCapped: false }] as const,
        ),
      ],
    ),
  );
}

test("[WN42] Discover without ads says in one sentence what will be there, with one button, also offline", () => {
  expect(shown({})).toBe(
    "No ads on this computer yet The ad library syncs in the background, and its ads are then searchable online and offline. Sync the ad library",
  );
  expect(shown({ connection: { state: "offline", since: 0, reason: "x" } })).toBe(
    "No ads on this computer yet The ad library syncs when the service is reachable, and is searchable offline from then on. Sync the ad library",
  );
});

test("[WN42] an empty board, empty Saved, and a tag without ads say how to fill them, and lead to all ads", () => {
  expect(shown({ place: "board", ads: 9 })).toBe(
    "No ads on this board yet Press B on an ad, or drag ads to the board's name. Show all ads",
  );
  expect(shown({ place: "saved", ads: 9 })).toMatch(/^No saved ads yet Press S .* Show all ads$/);
  expect(shown({ place: "tag", ads: 9 })).toMatch(/^No ads with this tag .* Show all ads$/);
});

test("[WN42] a search without matches in Discover names its words and filters, and the nearest wider search", () => {
  const text = shown({
    filters: { find: "runner", media: ["video", "carousel"], languages: ["de"] },
    ads: 500,
    counts: [
      [{ media: ["video", "carousel"], languages: ["de"] }, 40],
      [{ find: "runner", languages: ["de"] }, 0],
      [{ find: "runner", media: ["video", "carousel"] }, 7],
    ],
  });
  expect(text).toBe(
    "No matching ads Searched for “runner” · Video, Carousel · German. Clear all Without German: 7 ads",
  );
});

test("[WN42] the open board is a place, not a filter that a search names", () => {
  const board = { board: "b1" as NonNullable<DiscoverFilters["board"]>, saved: true, own: "mine" };
  expect(activeAdFilters(board)).toEqual([]);
  expect(activeAdFilters({ ...board, find: "x", running: 30, gone: true }).map(({ name }) => name)).toEqual([
    "“x”",
    "Min. 30 days running",
    "Removed",
  ]);
});
