import { useCallback, useEffect, useMemo, useState } from "react";
import { type AdFilter, type AdSort, adSorts, type AdTile } from "#contracts/ads/ads.ts";
import type { ReferenceKind } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { type AdGridData, useAdGrid } from "#renderer/ads/grid/useAdGrid.ts";
import { useLearnedRatios } from "#renderer/ads/grid/useLearnedRatios.ts";
import { useVisibleAds } from "#renderer/ads/grid/useVisibleAds.ts";
import { sortNames } from "#renderer/ads/tile/adFieldText.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { run } from "#renderer/ipc/run.ts";
import { SortMenu } from "#renderer/ui/fields/SortMenu.tsx";
import type { Choice } from "#renderer/features/studio/references/chooser/choice.ts";
import type { ChoiceGridData, ChoiceSourceProps } from "./choiceSource.ts";
import { type AdChoiceFilters, noAdFilters, useAdChoiceFilters } from "./useAdChoiceFilters.tsx";

const mediaTypes = { image: ["image", "carousel"], video: ["video"], audio: [] } as const;
const noRange = { first: 0, last: 0 };

/** The ads on this computer that have media of a kind: the saved ones first, then all of them. */
export function AdChoices({ kind, find, children }: ChoiceSourceProps & { readonly kind: ReferenceKind }) {
  const [chosen, setChosen] = useState<AdChoiceFilters>(noAdFilters);
  const [sort, setSort] = useState<AdSort>("newest");
  const [range, setRange] = useState(noRange);
  const filter = useMemo((): AdFilter => {
    const { brandIds, sources, boardId } = chosen;
    return {
      mediaTypes: [...mediaTypes[kind]],
      ...(find === "" ? {} : { find }),
      ...(brandIds.length === 0 ? {} : { brandIds: [...brandIds] }),
      ...(sources.length === 0 ? {} : { sources: [...sources] }),
      ...(boardId === undefined ? {} : { boardId }),
    };
  }, [chosen, kind, find]);
  const savedFilter = useMemo(() => ({ ...filter, saved: true }), [filter]);
  // Best match needs words.
  const used = find === "" && sort === "relevance" ? "newest" : sort;
  const saved = useAdGrid({ filter: savedFilter, sort: used, start: null, isSettled: true });
  const all = useAdGrid({ filter, sort: used, start: null, isSettled: true });
  useEffect(() => {
    // As when Discover opens. The shown ads come from this computer either way, and `ads.changed` reports new ones.
    run("ads.refresh", { filter: {}, sort: "newest" }).catch(() => undefined);
  }, []);
  const { ratioOf, learn } = useLearnedRatios();
  const filters = useAdChoiceFilters(chosen, setChosen, filter);
  const lists = useMemo(
    () => (saved.sheet === undefined || all.sheet === undefined ? undefined : joined(saved.sheet, all.sheet)),
    [saved.sheet, all.sheet],
  );
  const savedCount = saved.sheet?.isWhole === true ? saved.sheet.count : undefined;
  const { setRange: setSavedRange } = saved;
  const { setRange: setAllRange } = all;
  const onRange = useCallback(
    (first: number, last: number) => {
      setSavedRange(first, last);
      if (savedCount !== undefined) setAllRange(Math.max(0, first - savedCount), Math.max(0, last - savedCount));
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
    },
    [setSavedRange, setAllRange, savedCount],
  );
  useVisibleAds(lists, range);
  const error = saved.error ?? all.error;
  return children({
    grid:
      lists === undefined
        ? undefined
        : {
            ...lists,
            ratioOf: (choice) => (choice.source === "ads" ? ratioOf(choice.ad) : null),
            captionLines: 3,
            onRange,
            onRatio: learn,
          },
    isCurrent: saved.sheet?.filter === savedFilter && all.sheet?.filter === filter,
    failure:
      error === null
        ? null
        : {
            error,
            retry: () => {
              saved.retry();
              all.retry();
            },
          },
    filters,
    onClearFilters: () => setChosen(noAdFilters),
    sort: (
      <SortMenu
        label={t("Sort by: {name}", { name: sortNames[used] })}
        sort={used}
        sorts={find === "" ? adSorts.filter((each) => each !== "relevance") : adSorts}
        names={sortNames}
        onSort={setSort}
      />
    ),
    empty: { title: t("No ads on this computer yet"), text: t("Ads appear here as Discover syncs them.") },
  });
}

type Lists = Pick<ChoiceGridData, "count" | "sections" | "ranges" | "itemAt" | "indexOf"> & Pick<AdGridData, "tileAt">;

/** Returns both lists as one. The second one begins once the length of the first one is known. */
function joined(saved: AdGridData, all: AdGridData): Lists {
  const rest = saved.isWhole ? all.count : 0;
  const tileAt = (index: number): AdTile | undefined =>
    index < saved.count ? saved.tileAt(index) : all.tileAt(index - saved.count);
  return {
    count: saved.count + rest,
    sections: [
      ...(saved.count === 0 ? [] : [{ key: "saved", title: t("Saved"), count: saved.count, note: noteOf(saved) }]),
      ...(rest === 0 ? [] : [{ key: "all", title: t("All ads"), count: rest, note: noteOf(all) }]),
    ],
    ranges: [
      ...saved.ranges.map(({ key, count }) => ({ key: `saved/${key}`, count })),
      ...(rest === 0 ? [] : all.ranges),
    ],
    tileAt,
    itemAt: (index) => {
      const ad = tileAt(index);
      return ad === undefined ? undefined : choiceOf(ad);
    },
    indexOf: (id) => {
      const adId = id.replace(/^ad\//, "");
      const at = saved.indexOf(adId);
      if (at !== -1) return at;
      const found = rest === 0 ? -1 : all.indexOf(adId);
      return found === -1 ? -1 : found + saved.count;
    },
  };
}

/** Returns the number of a list's ads once it is known. */
function noteOf({ isWhole, count }: AdGridData): string {
  return isWhole ? grouped(count) : "";
}

/** The choice of each ad, so that a tile that is unchanged is not rendered again. */
const choices = new WeakMap<AdTile, Choice>();

function choiceOf(ad: AdTile): Choice {
  const choice = choices.get(ad) ?? { id: `ad/${ad.id}`, source: "ads", ad };
  choices.set(ad, choice);
  return choice;
}
