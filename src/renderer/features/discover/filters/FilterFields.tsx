import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { AdFacets, AdFilter } from "../../../../contracts/ads/ads.ts";
import type { FacetValue } from "../../../../contracts/library/library.ts";
import { discoverViews } from "../../../../contracts/service/discover.ts";
import { t } from "../../../../texts/t.ts";
import {
  activityNames,
  readableName,
  languageName,
  mediaTypeName,
  sourceName,
  viewNames,
} from "../../../ads/tile/adFieldText.ts";
import { queries } from "../../../ipc/queries.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { DateRange } from "../../../ui/fields/DateRange.tsx";
import { MultiSelectField } from "./MultiSelectField.tsx";
import { NumberField } from "../../../ui/fields/NumberField.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import type { DiscoverFilters } from "../discoverSearch.ts";

interface FilterFieldsProps {
  readonly filters: DiscoverFilters;
  readonly onFilter: (change: DiscoverFilters) => void;
  /** The filter as of the last typing pause. */
  readonly filter: AdFilter;
  readonly facets: AdFacets | undefined;
}

const mostDays = 36_500;
const mostEngagement = 1_000_000_000;
const bothOrigins = ["discover", "research"] as const;

/** The filter fields. Each choice shows how many ads it would leave, counted in the newest ads up to a limit. */
export function FilterFields({ filters: filtered, onFilter, filter, facets }: FilterFieldsProps) {
  const { data: userTags } = useQuery(queries.userTags);
  const views = useChoiceNotes(discoverViews.map((view) => ({ ...filter, view })));
  const origins = useChoiceNotes(bothOrigins.map((each) => ({ ...filter, origin: each })));
  const [gone] = useChoiceNotes([{ ...filter, removed: true }]);
  const brandNames = new Map(facets?.brands.map(({ value, name }) => [value, name]));
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      <SelectField
        label={t("View")}
        value={filtered.view}
        placeholder={t("Any")}
        onUnset={() => onFilter({ view: undefined })}
        onChange={(view) => onFilter({ view: discoverViews.find((known) => known === view) })}
        choices={discoverViews.map((view, which) => ({ value: view, label: viewNames[view], ...views[which] }))}
      />
      <SelectField
        label={t("State")}
        value={filtered.activity}
        placeholder={t("Any")}
        onUnset={() => onFilter({ activity: undefined })}
        onChange={(chosen) => onFilter({ activity: chosen === "active" || chosen === "ended" ? chosen : undefined })}
        choices={[
          { value: "active", label: activityNames.active, ...counted(facets?.active) },
          { value: "ended", label: activityNames.ended, ...counted(facets?.ended) },
        ]}
      />
      <Choices
        label={t("Source")}
        values={facets?.sources}
        chosen={filtered.sources}
        nameOf={sourceName}
        onChoose={(sources) => onFilter({ sources })}
      />
      <Choices
        label={t("Media type")}
        values={facets?.mediaTypes}
        chosen={filtered.media}
        nameOf={mediaTypeName}
        onChoose={(media) => onFilter({ media })}
      />
      <Choices
        label={t("Brand")}
        values={facets?.brands}
        chosen={filtered.brands}
        nameOf={(id) => brandNames.get(id) ?? t("Previously selected brand")}
        onChoose={(brands) => onFilter({ brands })}
      />
      <Choices
        label={t("Language")}
        values={facets?.languages}
        chosen={filtered.languages}
        nameOf={languageName}
        onChoose={(languages) => onFilter({ languages })}
      />
      <Choices
        label={t("Vertical")}
        values={facets?.verticals}
        chosen={filtered.verticals}
        nameOf={readableName}
        onChoose={(verticals) => onFilter({ verticals })}
      />
      <Choices
        label={t("Creative type")}
        values={facets?.creativeTypes}
        chosen={filtered.creative}
        nameOf={readableName}
        onChoose={(creative) => onFilter({ creative })}
      />
      <Choices label={t("Tag")} values={facets?.tags} chosen={filtered.tags} onChoose={(tags) => onFilter({ tags })} />
      <SelectField
        label={t("Your tag")}
        value={filtered.own}
        placeholder={t("Any")}
        onUnset={() => onFilter({ own: undefined })}
        onChange={(own) => onFilter({ own })}
        choices={(userTags ?? []).map(({ value, count }) => ({ value, label: `#${value}`, ...counted(count) }))}
      />
      <DateRange from={filtered.from} to={filtered.to} onChange={onFilter} />
      <NumberField
        label={t("Min. days running")}
        value={filtered.running}
        onChange={(running) => onFilter({ running: running || undefined })}
        min={0}
        max={mostDays}
        step={7}
        isInteger
        placeholder={t("Any")}
      />
      <NumberField
        label={t("Min. engagement")}
        value={filtered.engaged}
        onChange={(engaged) => onFilter({ engaged: engaged || undefined })}
        min={0}
        max={mostEngagement}
        step={100}
        isInteger
        placeholder={t("Any")}
      />
      <SelectField
        label={t("Origin")}
        value={filtered.origin}
        placeholder={t("Any")}
        onUnset={() => onFilter({ origin: undefined })}
        onChange={(chosen) => onFilter({ origin: chosen === "discover" || chosen === "research" ? chosen : undefined })}
        choices={[
          { value: "discover", label: t("Ad library"), ...origins[0] },
          { value: "research", label: t("Research"), ...origins[1] },
        ]}
      />
      <SelectField
        label={t("Availability")}
        value={filtered.gone === true ? "gone" : undefined}
        placeholder={t("Any")}
        onUnset={() => onFilter({ gone: undefined })}
        onChange={(chosen) => onFilter({ gone: chosen === "gone" ? true : undefined })}
        choices={[{ value: "gone", label: t("Removed"), ...gone }]}
      />
      {facets?.isCapped === true ? (
        <p className="col-span-2 text-small text-faint">{t("Counts cover only the newest matching ads.")}</p>
      ) : null}
    </div>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly values: readonly FacetValue[] | undefined;
  readonly chosen: readonly string[] | undefined;
  readonly nameOf?: (value: string) => string;
  readonly onChoose: (values: readonly string[] | undefined) => void;
}

function Choices({ label, values = [], chosen = [], nameOf = (text) => text, onChoose }: ChoicesProps) {
  const known = new Set(values.map(({ value }) => value));
  const offered = [...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 })), ...values];
  return (
    <MultiSelectField
      label={label}
      values={chosen}
      onChange={(next) => onChoose(next.length === 0 ? undefined : next)}
      placeholder={t("Any")}
      choices={offered.map(({ value, count }) => ({ value, label: nameOf(value), ...counted(count) }))}
    />
  );
}

function counted(count: number | undefined): { readonly note?: string } {
  return count === undefined ? {} : { note: grouped(count) };
}

/** Returns the number of ads that each choice would leave, exact up to the counting limit. */
function useChoiceNotes(filters: readonly AdFilter[]): readonly { readonly note?: string }[] {
  const counts = useQueries({
    queries: filters.map((filter) => ({ ...queries.adCount(filter), placeholderData: keepPreviousData })),
  });
  return counts.map(({ data }) => {
    if (data === undefined) return {};
    return { note: data.isCapped ? `${grouped(data.count)}+` : grouped(data.count) };
  });
}
