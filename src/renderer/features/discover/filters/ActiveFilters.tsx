import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
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
import type { DiscoverFilters } from "../discoverSearch.ts";

interface ActiveFiltersProps {
  readonly filters: DiscoverFilters;
  readonly onFilter: (change: DiscoverFilters) => void;
}

type Lists = "sources" | "brands" | "media" | "languages" | "verticals" | "creative" | "tags";

/** The active filters, each with a remove button. */
export function ActiveFilters({ filters, onFilter }: ActiveFiltersProps) {
  const { view, activity, from, to, running, engaged, own, origin, gone } = filters;
  const ofList = (list: Lists, nameOf: (value: string) => string): readonly Chip[] =>
    (filters[list] ?? []).map((value) => {
      const others = filters[list]?.filter((other) => other !== value) ?? [];
      return { name: nameOf(value), change: { [list]: others.length === 0 ? undefined : others } };
    });
  const chips: readonly Chip[] = [
    ...one(view, view && viewNames[view], { view: undefined }),
    ...ofList("sources", sourceName),
    ...ofList("media", mediaTypeName),
    ...ofList("languages", languageName),
    ...one(activity, activity && activityNames[activity], { activity: undefined }),
    ...ofList("verticals", readableName),
    ...ofList("creative", readableName),
    ...ofList("tags", (tag) => tag),
    ...one(own, `#${own}`, { own: undefined }),
    ...one(running, t("Min. {days, plural, one {# day} other {# days}} running", { days: running ?? 0 }), {
      running: undefined,
    }),
    ...one(engaged, t("Engagement: {count, number}+", { count: engaged ?? 0 }), { engaged: undefined }),
    ...one(from, t("From {day}", { day: from ?? "" }), { from: undefined }),
    ...one(to, t("To {day}", { day: to ?? "" }), { to: undefined }),
    ...one(origin, origin === "research" ? t("Research") : t("Ad library"), { origin: undefined }),
    ...one(gone, t("Removed"), { gone: undefined }),
  ];
  return (
    <>
      {(filters.brands ?? []).map((brandId) => (
        <BrandChip
          key={brandId}
          brandId={brandId}
          onOff={() => {
            const others = filters.brands?.filter((other) => other !== brandId) ?? [];
            onFilter({ brands: others.length === 0 ? undefined : others });
          }}
        />
      ))}
      {chips.map(({ name, change }) => (
        <RemoveFilter key={name} name={name} onOff={() => onFilter(change)} />
      ))}
    </>
  );
}

interface Chip {
  readonly name: string;
  readonly change: DiscoverFilters;
}

function one(value: unknown, name: string | undefined, change: DiscoverFilters): readonly Chip[] {
  return value === undefined || name === undefined ? [] : [{ name, change }];
}

function BrandChip({ brandId, onOff }: { readonly brandId: string; readonly onOff: () => void }) {
  const { data } = useQuery(queries.brand(brandId));
  return <RemoveFilter name={data?.name ?? t("Brand")} onOff={onOff} />;
}

function RemoveFilter({ name, onOff }: { readonly name: string; readonly onOff: () => void }) {
  return (
    <button
      type="button"
      aria-label={t("Remove filter {name}", { name })}
      onClick={onOff}
      className="figures inline-flex h-6 max-w-48 items-center gap-1 rounded-full border border-edge pr-1.5 pl-2.5 text-small text-muted hover:bg-hover hover:text-ink"
    >
      <span className="truncate">{name}</span>
      <X aria-hidden size={12} className="shrink-0" />
    </button>
  );
}
