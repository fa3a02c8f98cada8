import { useQuery } from "@tanstack/react-query";
import type { AssetTile } from "../../contracts/assets.ts";
import type { AssetId } from "../../contracts/ids.ts";
import { queries } from "./queries.ts";

/** The result behind an id, for places that know no more of it than that; null until it is read. */
export function useAssetTile(assetId: AssetId | undefined): AssetTile | null {
  const { data } = useQuery(queries.asset(assetId));
  return data ?? null;
}
