import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { adTitle } from "#renderer/ads/tile/AdCaption.tsx";
import { useBrandNames } from "#renderer/ads/grid/useBrandNames.ts";
import { discoverFilters } from "#renderer/features/discover/discoverFilters.tsx";
import { type AdFilterKey, type DiscoverFilters, urlName } from "#renderer/features/discover/discoverUrl.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { type Filter, filterOf } from "#renderer/ui/filters/filter.ts";
import { useToday } from "#renderer/ui/time/useNow.ts";

/**
 * Returns the filters of Discover. They stay the same objects while only the search text changes, so that typing does
 * not render the bar again. The choices read the filter in which they count from `AdFilterContext`.
 */
export function useDiscoverFilters(
  { find: _find, ...others }: DiscoverFilters,
  onFilter: (change: DiscoverFilters) => void,
): readonly Filter[] {
  const today = useToday();
  const json = JSON.stringify(others);
  const filters = useMemo(() => JSON.parse(json) as DiscoverFilters, [json]);
  const brandName = useBrandNames(filters.brands);
  const similar = useAdName(filters.similar);
  const lookalikes = useAdName(filters.lookalikes);
  const { data: boards } = useQuery(queries.boards);
  const hasBoards = boards !== undefined && boards.length > 0;
  return useMemo(() => {
    const context = { today, brandName, similar, lookalikes };
    return (Object.keys(discoverFilters) as AdFilterKey[]).flatMap((key) => {
      const { control } = discoverFilters[key];
      if (control === null || (key === "boardId" && !hasBoards)) return [];
      return [filterOf(key, control, { [urlName(key)]: undefined }, { filters, onFilter, context })];
    });
  }, [filters, onFilter, today, brandName, similar, lookalikes, hasBoards]);
}

/** Returns the name of an ad, with a placeholder until it is read; undefined without an ad. */
function useAdName(adId: AdId | undefined): string | undefined {
  const { data: ad } = useQuery(queries.ad(adId));
  if (adId === undefined) return undefined;
  return ad === undefined ? t("Ad") : adTitle(ad);
}
