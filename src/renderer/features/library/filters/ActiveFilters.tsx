import { X } from "lucide-react";
import { t } from "../../../../texts/t.ts";
import type { LibraryFilters } from "../librarySearch.ts";
import { typeName } from "./typeName.ts";

interface ActiveFiltersProps {
  readonly filters: LibraryFilters;
  readonly onFilter: (change: LibraryFilters) => void;
}

/** The active filters, each with a remove button. */
export function ActiveFilters({ filters, onFilter }: ActiveFiltersProps) {
  const { type, model, project, tag, rating, from, to } = filters;
  const set: readonly (readonly [string | undefined, LibraryFilters])[] = [
    [type === undefined ? undefined : typeName(type), { type: undefined }],
    [model, { model: undefined }],
    [project, { project: undefined }],
    [tag === undefined ? undefined : `#${tag}`, { tag: undefined }],
    [rating === undefined ? undefined : `${"★".repeat(rating)}${rating < 5 ? "+" : ""}`, { rating: undefined }],
    [from === undefined ? undefined : t("From {day}", { day: from }), { from: undefined }],
    [to === undefined ? undefined : t("To {day}", { day: to }), { to: undefined }],
  ];
  return set.map(([name, change]) =>
    name === undefined ? null : (
      <button
        key={name}
        type="button"
        aria-label={t("Remove filter {name}", { name })}
        onClick={() => onFilter(change)}
        className="figures inline-flex h-6 max-w-48 items-center gap-1 rounded-full border border-edge pr-1.5 pl-2.5 text-small text-muted hover:bg-hover hover:text-ink"
      >
        <span className="truncate">{name}</span>
        <X aria-hidden size={12} className="shrink-0" />
      </button>
    ),
  );
}
