import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { AdGridData } from "#renderer/ads/grid/useAdGrid.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { ResultGrid, type ResultGridPlace } from "./ResultGrid.tsx";

interface ChangedAdsProps extends ResultGridPlace {
  readonly label: string;
  readonly adIds: readonly AdId[];
  /** Explains the list; null if its name is enough. */
  readonly note: string | null;
}

/** The ads of one kind of change since the previous job. They work like all other ads. */
export function ChangedAds({ label, adIds, note, ...place }: ChangedAdsProps) {
  const ads = useQueries({
    queries: adIds.map((adId) => queries.ad(adId)),
    combine: (answers) => answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
  const grid = useMemo(() => gridOf(ads), [ads]);
  return (
    <div className="flex h-full flex-col">
      {note === null ? null : <p className="px-(--gutter) pt-3 text-muted">{note}</p>}
      <div className="min-h-0 flex-1">
        <ResultGrid label={label} grid={grid} onRange={ignore} {...place} />
      </div>
    </div>
  );
}

/** The text about ads that a full result no longer contains. */
export const missingNote = t("The result limit was reached. These ads may have ended or moved further down.");

const ignore = () => undefined;

function gridOf(ads: readonly AdTile[]): AdGridData {
  return {
    filter: {},
    allIds: ads.map(({ id }) => id),
    sections: [{ month: null, count: ads.length }],
    ranges: [{ key: "all", count: ads.length }],
    count: ads.length,
    isWhole: true,
    tileAt: (index) => ads[index],
    indexOf: (id) => ads.findIndex((ad) => ad.id === id),
  };
}
