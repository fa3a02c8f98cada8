import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import type { AdFilter } from "#contracts/ads/ads.ts";
import type { BoardId } from "#contracts/ids.ts";
import { useBoardGrid } from "#renderer/features/discover/grid/useBoardGrid.ts";
import { adId, anAd } from "../../../ads/anAd.ts";
import { fakeBridge } from "../../../fakeBridge.ts";
import { renderHook } from "../../../renderHook.ts";

const boardId = "11111111-1111-4111-8111-111111111111" as BoardId;
const onBoard = [1, 2, 3, 4].map((n) =>
  anAd(n, { mediaType: n % 2 === 0 ? "video" : "image", isActive: n < 4, language: n === 2 ? "de" : "en" }),
);

/** Returns the IDs that the grid of the board shows with these filters. The user's order is 3, 1, 4, 2. */
async function shown(filter: AdFilter) {
  fakeBridge({
    "boards.order": () => [3, 1, 4, 2].map(adId),
    // As the ad database: the newest first, and only what matches all filters.
    "ads.page": ({ filter: { mediaTypes, activity, languages } = {} }) => ({
      ads: onBoard
        .filter(
          (ad) =>
            (mediaTypes === undefined || mediaTypes.includes(ad.mediaType ?? "")) &&
            (activity === undefined || ad.isActive === (activity === "active")) &&
            (languages === undefined || languages.includes(ad.language ?? "")),
        )
        .toReversed(),
      next: null,
    }),
  });
  const client = new QueryClient();
  const hook = await renderHook(
    () => useBoardGrid({ boardId, ...filter }),
    (child) => createElement(QueryClientProvider, { client }, child),
  );
  const grid = await vi.waitFor(() =>
    act(async () => {
      const current = hook.current();
      if (current === undefined) throw new Error("The board is not read yet.");
      return current;
    }),
  );
  await hook.unmount();
  return Array.from({ length: grid.count }, (_, index) => grid.tileAt(index)?.id);
}

test("[DS11] a board is in the user's order, also with one or several filters", async () => {
  expect(await shown({})).toEqual([3, 1, 4, 2].map(adId));
  expect(await shown({ mediaTypes: ["video"] })).toEqual([4, 2].map(adId));
  expect(await shown({ activity: "active" })).toEqual([3, 1, 2].map(adId));
  expect(await shown({ mediaTypes: ["video"], activity: "active" })).toEqual([2].map(adId));
  expect(await shown({ languages: ["en"], activity: "active" })).toEqual([3, 1].map(adId));
  expect(await shown({ languages: ["de"], activity: "ended" })).toEqual([]);
});
