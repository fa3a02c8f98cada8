import type { FacetValue, LibraryFacets } from "../../../../contracts/library/library.ts";
import { t } from "../../../../texts/t.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { DateRange } from "../../../ui/fields/DateRange.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import type { LibraryFilters } from "../librarySearch.ts";
import { typeName } from "./typeName.ts";

interface FilterFieldsProps {
  readonly filters: LibraryFilters;
  readonly onFilter: (change: LibraryFilters) => void;
  readonly facets: LibraryFacets | undefined;
}

/** The filter fields. Each choice shows how many results it would leave. */
export function FilterFields({ filters, onFilter, facets }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <Choice
        label={t("Type")}
        values={facets?.types}
        value={filters.type}
        nameOf={typeName}
        onChoose={(type) => onFilter({ type })}
      />
      <Choice
        label={t("Model")}
        values={facets?.models}
        value={filters.model}
        onChoose={(model) => onFilter({ model })}
      />
      <Choice
        label={t("Project")}
        values={facets?.projects}
        value={filters.project}
        onChoose={(project) => onFilter({ project })}
      />
      <Choice label={t("Tag")} values={facets?.tags} value={filters.tag} onChoose={(tag) => onFilter({ tag })} />
      <SelectField
        label={t("Rating")}
        value={String(filters.rating ?? "")}
        onChange={(stars) => onFilter({ rating: stars === "" ? undefined : Number(stars) })}
        choices={[
          { value: "", label: t("Any") },
          ...[1, 2, 3, 4, 5].map((stars) => ({
            value: String(stars),
            label: stars === 5 ? "★★★★★" : t("{stars} and up", { stars: "★".repeat(stars) }),
            note: grouped(facets?.rating[stars - 1] ?? 0),
          })),
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <DateRange from={filters.from} to={filters.to} onChange={onFilter} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly FacetValue[] | undefined;
  readonly value: string | undefined;
  readonly nameOf?: (value: string) => string;
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ label, values = [], value, nameOf = (text) => text, onChoose }: ChoiceProps) {
  const isKnown = value === undefined || values.some((one) => one.value === value);
  const offered = isKnown ? values : [{ value, count: 0 }, ...values];
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      onChange={(next) => onChoose(next || undefined)}
      choices={[
        { value: "", label: t("All") },
        ...offered.map((one) => ({ value: one.value, label: nameOf(one.value), note: grouped(one.count) })),
      ]}
    />
  );
}
