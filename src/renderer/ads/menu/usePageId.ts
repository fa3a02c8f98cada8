import { useQuery } from "@tanstack/react-query";
import type { Ad } from "#contracts/ads/ads.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";

/**
 * Returns the ID of the advertiser's page: research names it, and an ad of the ad library has it only if its original's
 * URL does. Null if it is not known, undefined until that is read.
 */
export function usePageId(ad: Pick<Ad, "origin" | "brandId" | "platformLink"> | undefined): string | null | undefined {
  const isOfLibrary = ad?.origin === "discover";
  const { data } = useQuery({ ...researchQueries.pageIdIn(ad?.platformLink ?? ""), enabled: isOfLibrary });
  return isOfLibrary ? data?.pageId : ad?.brandId;
}
