import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trashDays } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { nearestWiderFilter } from "#renderer/lib/widerFilter.ts";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { NothingFound } from "#renderer/ui/states/NothingFound.tsx";
import { resultsText } from "#renderer/results/changeResults.ts";
import {
  type ActiveLibraryFilter,
  activeLibraryFilters,
  libraryFilter,
  noFilters,
} from "#renderer/features/library/librarySearch.ts";
import type { LibraryFilters } from "#renderer/features/library/libraryUrl.ts";

interface LibraryEmptyStateProps {
  readonly filters: LibraryFilters;
  readonly onFilter: (change: LibraryFilters) => void;
  /** Action that leads to the first result. */
  readonly start: ReactNode;
}

/** Why the grid is empty, and what the user can do. */
export function LibraryEmptyState({ filters, onFilter, start }: LibraryEmptyStateProps) {
  const { data: collections = [] } = useQuery(queries.collections({}));
  const active = activeLibraryFilters(
    filters,
    (id) => collections.find((one) => one.id === id)?.name ?? t("Deleted collection"),
  );
  if (active.length > 0) return <NoMatches filters={filters} active={active} onFilter={onFilter} />;
  if (filters.trash === true) {
    return (
      <EmptyState title={t("Trash is empty")}>
        {t("Results stay in Trash for {days} days and can be restored until then.", { days: trashDays })}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("No results yet")} action={start}>
      {t("Results download to this computer when ready, each with its recipe and receipt.")}
    </EmptyState>
  );
}

interface NoMatchesProps extends Omit<LibraryEmptyStateProps, "start"> {
  readonly active: readonly ActiveLibraryFilter[];
}

function NoMatches({ filters, active, onFilter }: NoMatchesProps) {
  const counts = useQueries({
    queries: active.map(({ change }) => queries.libraryOutline(libraryFilter({ ...filters, ...change }))),
  });
  const wider = nearestWiderFilter(active.map((one, index) => ({ ...one, count: counts[index]?.data?.count })));
  return (
    <NothingFound
      title={t("No matching results")}
      searched={active.map(({ name }) => name)}
      onClearAll={() => onFilter(noFilters)}
      wider={
        wider === null
          ? null
          : { name: wider.name, count: resultsText(wider.count ?? 0), onShow: () => onFilter(wider.change) }
      }
    />
  );
}
