import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useCallback, useMemo } from "react";
import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { FilterBar } from "#renderer/ui/filters/FilterBar.tsx";
import { SearchBox } from "#renderer/ui/filters/SearchBox.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { NothingFound } from "#renderer/ui/states/NothingFound.tsx";
import { useDebouncedSearch } from "#renderer/ui/useDebouncedSearch.ts";
import { PanelError } from "#renderer/features/spend/PanelError.tsx";
import type { LedgerActions } from "./ledgerMenu.ts";
import { activeLedgerFilters, isFiltered, ledgerFilters, type LedgerSearch, noFilters } from "./ledgerSearch.ts";
import { LedgerTable } from "./LedgerTable.tsx";
import { issuePaidRequests } from "./reconciliationText.ts";
import { useLedgerFilters } from "./useLedgerFilters.tsx";

interface LedgerSectionProps {
  readonly search: LedgerSearch;
  readonly onSearch: (change: LedgerSearch) => void;
  /** ID of the entry whose details are open. */
  readonly open: string | undefined;
  readonly onOpen: (entry: LedgerEntryView) => void;
  readonly actions: LedgerActions;
  /** The element in which the table scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Action that leads to the first paid request, for an empty ledger. */
  readonly start: ReactNode;
}

/** The cached copy of the service's ledger, newest first. */
export function LedgerSection({ search, onSearch, open, onOpen, actions, scroller, start }: LedgerSectionProps) {
  const filters = useMemo(() => ledgerFilters(search), [search]);
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...queries.ledger(filters),
    placeholderData: (before) => before,
  });
  const { data: reconciliation } = useQuery(queries.reconciliation);
  const withIssue = useMemo(() => issuePaidRequests(reconciliation?.issues), [reconciliation]);
  const dismissed = useMemo(() => issuePaidRequests(reconciliation?.dismissed), [reconciliation]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage]);
  const isEmpty = data !== undefined && rows.length === 0 && !isPlaceholderData;
  return (
    <section aria-label={t("Ledger")} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold">{t("Ledger")}</h2>
        <LedgerFilterBar search={search} onSearch={onSearch} />
        {rows.length === 0 ? null : (
          <p className="figures order-1 ml-auto text-small text-faint">
            {hasNextPage
              ? t("{count, number} entries loaded. Scroll for more.", { count: rows.length })
              : t("{count, plural, one {# entry} other {# entries}}", { count: rows.length })}
          </p>
        )}
      </div>
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton className="h-48" /> : null}
      {rows.length === 0 ? null : (
        <LedgerTable
          rows={rows}
          isComplete={!hasNextPage}
          scroller={scroller}
          withIssue={withIssue}
          dismissed={dismissed}
          open={open}
          onOpen={onOpen}
          actions={actions}
          onNearEnd={readMore}
        />
      )}
      {isEmpty && isFiltered(search) ? (
        <NothingFound
          title={t("No matching entries")}
          searched={activeLedgerFilters(search)}
          onClearAll={() => onSearch(noFilters)}
        />
      ) : null}
      {isEmpty && !isFiltered(search) ? (
        <div className="h-60">
          <EmptyState
            title={reconciliation?.readAt === null ? t("Ledger not synced yet") : t("No entries yet")}
            action={start}
          >
            {t("All ledger entries from the service appear here, each with the request it belongs to.")}
          </EmptyState>
        </div>
      ) : null}
    </section>
  );
}

const typingPauseMs = 150;

function LedgerFilterBar({ search, onSearch }: Pick<LedgerSectionProps, "search" | "onSearch">) {
  const filters = useLedgerFilters(search, onSearch);
  const onFind = useCallback((find: string | undefined) => onSearch({ find }), [onSearch]);
  const [text, setText] = useDebouncedSearch(search.find, onFind, typingPauseMs);
  const searchKeys = { keys: useKeys("search"), ariaKeys: useAriaKeys("search") };
  const addKeys = { addKeys: useKeys("addFilter"), addAriaKeys: useAriaKeys("addFilter") };
  return (
    <search
      aria-label={t("Filter ledger")}
      className="flex min-w-0 flex-wrap items-center gap-2 @max-[56rem]:order-2 @max-[56rem]:w-full"
    >
      <div className="w-48">
        <SearchBox
          label={t("Search ledger")}
          placeholder={t("Search ledger")}
          text={text}
          onText={setText}
          {...searchKeys}
        />
      </div>
      <FilterBar
        filters={filters}
        isSearched={text !== ""}
        onClearAll={() => {
          setText("");
          onSearch(noFilters);
        }}
        {...addKeys}
      />
    </search>
  );
}
