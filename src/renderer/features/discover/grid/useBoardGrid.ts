import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AdTile } from "../../../../contracts/ads/ads.ts";
import type { BoardId } from "../../../../contracts/ids.ts";
import type { AdGridData } from "../../../ads/grid/useAdGrid.ts";
import { queries } from "../../../ipc/queries.ts";

/** Returns a complete board in the user's custom order; undefined while it loads or without a board. */
export function useBoardGrid(boardId: BoardId | undefined): AdGridData | undefined {
  const { data: order } = useQuery(queries.boardOrder(boardId));
  const { data: ads } = useQuery(queries.boardAds(boardId));
  return useMemo(() => {
    if (boardId === undefined || order === undefined || ads === undefined) return undefined;
    const tiles = inOrder(ads, order);
    return {
      filter: { boardId },
      sections: [{ month: null, count: tiles.length }],
      ranges: [{ key: boardId, count: tiles.length }],
      count: tiles.length,
      isWhole: true,
      tileAt: (index) => tiles[index],
      indexOf: (id) => tiles.findIndex((ad) => ad.id === id),
    };
  }, [boardId, order, ads]);
}

/** Sorts ads by a list of IDs. Ads that are not in the list come last. */
export function inOrder(ads: readonly AdTile[], order: readonly string[]): readonly AdTile[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (ad: AdTile) => places.get(ad.id) ?? order.length;
  return ads.toSorted((a, b) => placeOf(a) - placeOf(b));
}
