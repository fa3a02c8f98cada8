import { ChevronDown, X } from "lucide-react";
import { memo } from "react";
import { t } from "#texts/t.ts";
import { Tooltip } from "#renderer/ui/overlays/Tooltip.tsx";
import type { Filter } from "./filter.ts";
import { FilterPanel } from "./FilterPanel.tsx";
import { FilterPopover } from "./FilterPopover.tsx";

/** The button of a filter: its name and, once it is set, its value and a button that removes it. */
export const FilterChip = memo(function FilterChip({ filter }: { readonly filter: Filter }) {
  const { name, value, onClear, choices } = filter;
  const isSet = value !== undefined;
  return (
    <span
      className={`inline-flex h-7 max-w-72 min-w-0 rounded-full border ${isSet ? "border-ink bg-well" : "border-edge"}`}
    >
      {choices === null ? (
        <span className="flex min-w-0 items-center pr-1 pl-2.5">
          <Value filter={filter} />
        </span>
      ) : (
        <FilterPopover
          title={name}
          trigger={
            isSet ? (
              <Value filter={filter} />
            ) : (
              <>
                {name}
                <ChevronDown aria-hidden size={14} className="shrink-0 text-faint" />
              </>
            )
          }
          triggerClass={`figures flex min-w-0 items-center gap-1 rounded-full text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover ${isSet ? "pr-1 pl-2.5" : "px-2.5"}`}
        >
          <FilterPanel name={name} onClear={onClear}>
            {choices()}
          </FilterPanel>
        </FilterPopover>
      )}
      {isSet ? (
        <Tooltip text={t("Remove filter {name}", { name })}>
          <button
            type="button"
            aria-label={t("Remove filter {name}", { name })}
            onClick={onClear}
            className="flex w-6 shrink-0 items-center justify-center rounded-full text-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden size={12} />
          </button>
        </Tooltip>
      ) : null}
    </span>
  );
});

function Value({ filter: { name, value = "" } }: { readonly filter: Filter }) {
  return (
    <span className="truncate text-ink" title={value}>
      {t("{name}: {value}", { name, value })}
    </span>
  );
}
