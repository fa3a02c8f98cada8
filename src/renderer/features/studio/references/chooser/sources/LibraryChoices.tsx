import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type LibraryFilter, type LibrarySort, librarySorts } from "#contracts/library/library.ts";
import type { ReferenceKind } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { dayStart } from "#renderer/lib/time/days.ts";
import { monthAndYear } from "#renderer/lib/time/times.ts";
import { resultSortNames } from "#renderer/results/grid/resultSortNames.ts";
import { useResultGrid } from "#renderer/results/grid/useResultGrid.ts";
import { SortMenu } from "#renderer/ui/fields/SortMenu.tsx";
import type { Choice } from "#renderer/features/studio/references/chooser/choice.ts";
import type { ChoiceSourceProps } from "./choiceSource.ts";
import { type LibraryChoiceFilters, noLibraryFilters, useLibraryChoiceFilters } from "./useLibraryChoiceFilters.tsx";

/** The visible range changes in steps of so many results. */
const rangeStep = 60;

/** The orders of results that are not ordered by likeness. */
const sorts = librarySorts.filter((sort) => sort !== "likeness");

/** The results of Library whose files are of a kind. */
export function LibraryChoices({ kind, find, children }: ChoiceSourceProps & { readonly kind: ReferenceKind }) {
  const [chosen, setChosen] = useState<LibraryChoiceFilters>(noLibraryFilters);
  const [sort, setSort] = useState<LibrarySort>("newest");
  const filter = useMemo(() => libraryFilter(kind, find, chosen), [kind, find, chosen]);
  const { sheet, isReady, error, refetch, setRange } = useResultGrid(filter, sort);
  const { data: current } = useQuery(queries.libraryOutline(filter, sort));
  const filters = useLibraryChoiceFilters(chosen, setChosen, filter, isReady);
  const outline = sheet?.outline;
  const sections = useMemo(
    () =>
      outline === undefined || outline.months.length === 0
        ? [{ key: sort, count: outline?.count ?? 0 }]
        : outline.months.map(({ month, count }) => ({ key: month, title: monthAndYear(month), count })),
    [outline, sort],
  );
  const ranges = useMemo(
    () => outline?.pageRanges.map(({ sortKey, value = 0, count }) => ({ key: `${value}/${sortKey}`, count })) ?? [],
    [outline],
  );
  const itemAt = useCallback((index: number) => choiceOf(sheet?.tileAt(index)), [sheet]);
  const onRange = useCallback(
    (first: number, last: number) => {
      const [from, to] = [stepsBelow(first), stepsBelow(last) + rangeStep];
      setRange((now) => (now.first === from && now.last === to ? now : { first: from, last: to }));
    },
    [setRange],
  );
  const indexOf = useCallback((id: string) => sheet?.indexOf(id) ?? -1, [sheet]);
  return children({
    grid:
      outline === undefined
        ? undefined
        : { count: outline.count, sections, ranges, itemAt, indexOf, ratioOf, captionLines: 2, onRange },
    isCurrent: outline !== undefined && outline === current,
    failure: error === null ? null : { error, retry: () => void refetch() },
    filters,
    onClearFilters: () => setChosen(noLibraryFilters),
    sort: (
      <SortMenu
        label={t("Sort by: {name}", { name: resultSortNames[sort] })}
        sort={sort}
        sorts={sorts}
        names={resultSortNames}
        onSort={setSort}
      />
    ),
    empty: {
      title: t("No {kind, select, video {videos} audio {audio} other {images}} in Library yet", { kind }),
      text: t("Results appear here when they're ready. You can also upload a file or paste a link."),
    },
  });
}

function libraryFilter(kind: ReferenceKind, find: string, chosen: LibraryChoiceFilters): LibraryFilter {
  const { model, project, rating, from, to } = chosen;
  const since = dayStart(from);
  const until = dayStart(to, 1);
  return {
    kind,
    ...(find === "" ? {} : { find }),
    ...(model === undefined ? {} : { models: [model] }),
    ...(project === undefined ? {} : { projects: [project] }),
    ...(rating === undefined ? {} : { rating }),
    ...(since === undefined || since < 0 ? {} : { since }),
    ...(until === undefined || until < 0 ? {} : { until }),
  };
}

/** The choice of each result, so that a tile that is unchanged is not rendered again. */
const choices = new WeakMap<object, Choice>();

function choiceOf(asset: Extract<Choice, { readonly source: "library" }>["asset"] | undefined): Choice | undefined {
  if (asset === undefined) return undefined;
  const known = choices.get(asset);
  if (known !== undefined) return known;
  const choice: Choice = { id: asset.id, source: "library", asset };
  choices.set(asset, choice);
  return choice;
}

function stepsBelow(index: number): number {
  return Math.floor(index / rangeStep) * rangeStep;
}

function ratioOf(choice: Choice): number | null {
  if (choice.source !== "library") return null;
  const { width, height } = choice.asset;
  return width === null || height === null ? null : width / height;
}
