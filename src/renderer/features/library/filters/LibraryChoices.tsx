import { useQuery } from "@tanstack/react-query";
import { colorNames } from "#contracts/desktop/appearance.ts";
import type { LibraryFilter } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { colorSwatches, colorTexts } from "#renderer/lib/colorText.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";

interface ChoicesProps<K extends keyof LibraryFilter> {
  readonly filter: LibraryFilter;
  readonly onChoose: (chosen: LibraryFilter[K]) => void;
}

/** The colors, each with the number of results that it would leave. */
export function ColorChoices({ filter: { color, ...others }, onChoose }: ChoicesProps<"color">) {
  const { data: counts = [] } = useQuery(queries.libraryColors(others));
  return (
    <ChoiceFilter
      label={t("Color")}
      isSingle
      choices={colorNames.map((value) => ({
        value,
        name: colorTexts[value],
        swatch: colorSwatches[value],
        count: grouped(counts.find((one) => one.value === value)?.count ?? 0),
      }))}
      chosen={color === undefined ? [] : [color]}
      onChoose={(next) => onChoose(colorNames.find((name) => name === next?.[0]))}
    />
  );
}

/** The collections, each with the number of results that it has under the other filters. */
export function CollectionChoices({
  filter: { collections: chosen = [], ...others },
  onChoose,
}: ChoicesProps<"collections">) {
  const { data: collections = [] } = useQuery(queries.collections(others));
  return (
    <ChoiceFilter
      label={t("Collection")}
      searchLabel={t("Search collections")}
      choices={collections.map(({ id, name, count }) => ({ value: id, name, count: grouped(count) }))}
      chosen={chosen}
      onChoose={(next) => onChoose(next as LibraryFilter["collections"])}
    />
  );
}
