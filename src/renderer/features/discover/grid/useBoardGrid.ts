import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AdFilter, AdTile } from "#contracts/ads/ads.ts";
import type { AdGridData } from "#renderer/ads/grid/useAdGrid.ts";
import { queries } from "#renderer/ipc/queries.ts";

/**
 * Returns all ads of a board that match the filter, in the user's order; undefined while they load, or without a
 * filter. `filter` names the board.
 */
export function useBoardGrid(filter: AdFilter | undefined): AdGridData | undefined {
  const boardId = filter?.boardId;
  const { data: order } = useQuery(queries.boardOrder(boardId));
  const { data: ads } = useQuery({ ...queries.boardAds(filter), placeholderData: keepPreviousData });
  return useMemo(() => {
    if (filter === undefined || boardId === undefined || order === undefined || ads === undefined) return undefined;
    const tiles = inOrder(ads, order);
    return {
      filter,
      sections: [{ month: null, count: tiles.length }],
      ranges: [{ key: boardId, count: tiles.length }],
      count: tiles.length,
      isWhole: true,
      tileAt: (index) => tiles[index],
      indexOf: (id) => tiles.findIndex((ad) => ad.id === id),
    };
  }, [filter, boardId, order, ads]);
}

/** Sorts ads by a list of IDs. Ads that are not in the list come last. */
export function inOrder(ads: readonly AdTile[], order: readonly string[]): readonly AdTile[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (ad: AdTile) => places.get(ad.id) ?? order.length;
  return ads.toSorted((a, b) => placeOf(a) - placeOf(b));
}
