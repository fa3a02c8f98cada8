import { t } from "#texts/t.ts";
import type { DiscoverFilters } from "#renderer/features/discover/discoverUrl.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import type { Day } from "#renderer/lib/time/days.ts";
import type { FilterControl } from "#renderer/ui/filters/filter.ts";
import { NumberFilter } from "#renderer/ui/filters/NumberFilter.tsx";
import { type AdFacetReader, CountedChoices, FacetChoices } from "./DiscoverChoices.tsx";

/** What the names of chosen values depend on. */
export interface FilterNames {
  readonly today: Day;
  readonly brandName: (id: string) => string;
  readonly similar: string | undefined;
  readonly lookalikes: string | undefined;
}

export type Control = FilterControl<DiscoverFilters, FilterNames>;

/** The filters that have a value of a type. */
type NameOf<T> = {
  [N in keyof DiscoverFilters]-?: NonNullable<DiscoverFilters[N]> extends T ? N : never;
}[keyof DiscoverFilters];

interface List {
  readonly name: string;
  readonly searchLabel: string;
  readonly isQuick?: boolean;
  readonly facet: AdFacetReader;
  readonly nameOf: (value: string, names?: FilterNames) => string;
  readonly localName: string;
}

/** Returns the filter of a list of values, which the facets offer. */
export function list(
  field: NameOf<readonly string[]>,
  { name, searchLabel, isQuick = false, facet, nameOf, localName }: List,
) {
  const control: Control = {
    name,
    isQuick,
    value: (filters, names) => filters[field]?.map((value) => nameOf(value, names)).join(", ") || undefined,
    choices: (filters, onFilter, names) => (
      <FacetChoices
        label={name}
        searchLabel={searchLabel}
        facet={facet}
        nameOf={(value) => nameOf(value, names)}
        chosen={filters[field] ?? []}
        onChoose={(values) => onFilter({ [field]: values })}
      />
    ),
  };
  const setText = (filters: DiscoverFilters) =>
    [...new Set(filters[field]?.map((value) => nameOf(value)))].join(", ") || undefined;
  return { control, setText, localName };
}

/** Returns the filter of a few values that exclude each other. */
export function choice<V extends string>(
  field: NameOf<string>,
  name: string,
  chosenIn: (filters: DiscoverFilters) => V | undefined,
  names: Readonly<Record<V, string>>,
  swatches?: Readonly<Record<V, string>>,
) {
  const setText = (filters: DiscoverFilters) => {
    const chosen = chosenIn(filters);
    return chosen && names[chosen];
  };
  const control: Control = {
    name,
    value: setText,
    choices: (filters, onFilter) => (
      <CountedChoices
        label={name}
        names={names}
        {...(swatches && { swatches })}
        changeOf={(value) => ({ [field]: value })}
        chosen={chosenIn(filters)}
        onChoose={(value) => onFilter({ [field]: value })}
      />
    ),
  };
  return { control, setText };
}

/** Returns the control of a minimum. */
export function minimum(
  field: NameOf<number>,
  name: string,
  fieldLabel: string,
  offered: readonly number[],
  bounds: { readonly max: number; readonly step: number },
): Control {
  return {
    name,
    value: ({ [field]: least }) => (least === undefined ? undefined : atLeast(least)),
    choices: ({ [field]: least }, onFilter) => (
      <NumberFilter
        label={name}
        fieldLabel={fieldLabel}
        value={least}
        onChange={(number) => onFilter({ [field]: number })}
        offered={offered}
        nameOf={atLeast}
        {...bounds}
      />
    ),
  };
}

/** Returns a text such as "30+". */
function atLeast(number: number): string {
  return t("{number}+", { number: grouped(number) });
}
