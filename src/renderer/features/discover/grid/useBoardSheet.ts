import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AdTile } from "../../../../contracts/ads/ads.ts";
import type { BoardId } from "../../../../contracts/ids.ts";
import type { AdSheet } from "../../../ads/grid/useAdSheet.ts";
import { queries } from "../../../ipc/queries.ts";

/** A board as a whole, in the person's own order; undefined while it is read, or while no board is asked for. */
export function useBoardSheet(boardId: BoardId | undefined): AdSheet | undefined {
  const { data: order } = useQuery(queries.boardOrder(boardId));
  const { data: ads } = useQuery(queries.boardAds(boardId));
  return useMemo(() => {
    if (boardId === undefined || order === undefined || ads === undefined) return undefined;
    const tiles = inOrder(ads, order);
    return {
      filter: { boardId },
      count: tiles.length,
      isWhole: true,
      tileAt: (index) => tiles[index],
      indexOf: (id) => tiles.findIndex((ad) => ad.id === id),
    };
  }, [boardId, order, ads]);
}

/** The ads by a list of their ids; one that the list does not know yet comes last. */
export function inOrder(ads: readonly AdTile[], order: readonly string[]): readonly AdTile[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (ad: AdTile) => places.get(ad.id) ?? order.length;
  return ads.toSorted((a, b) => placeOf(a) - placeOf(b));
}
