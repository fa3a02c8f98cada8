import { useQuery } from "@tanstack/react-query";
import type { AdId } from "#contracts/ids.ts";
import { AdGrid } from "#renderer/ads/grid/AdGrid.tsx";
import type { AdGridData } from "#renderer/ads/grid/useAdGrid.ts";
import type { AdScreen } from "#renderer/ads/menu/useAdMenu.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** What every grid of a result shares. */
export interface ResultGridPlace {
  readonly open: AdId | undefined;
  readonly screen: AdScreen;
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
  readonly onOpen: (adId: AdId | undefined) => void;
}

interface ResultGridProps extends ResultGridPlace {
  readonly label: string;
  readonly grid: AdGridData;
  readonly onRange: (first: number, last: number) => void;
}

/** Ads of a result, newest first. They work like all other ads: search, save, boards, and Studio. */
export function ResultGrid(props: ResultGridProps) {
  const { data: settings } = useQuery(queries.settings);
  return <AdGrid {...props} sort="newest" density={settings?.density ?? "comfortable"} />;
}
