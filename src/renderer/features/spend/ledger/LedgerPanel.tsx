import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useMemo } from "react";
import type { PaidRequestId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { exportLedger } from "./exportLedger.ts";
import { LedgerFilterBar } from "./LedgerFilterBar.tsx";
import { LedgerTable } from "./LedgerTable.tsx";
import { isNarrowed, ledgerFilters, type LedgerSearch } from "./ledgerSearch.ts";
import { Panel } from "../Panel.tsx";
import { PanelProblem } from "../PanelProblem.tsx";

interface LedgerPanelProps {
  readonly search: LedgerSearch;
  readonly onSearch: (change: LedgerSearch) => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
  /** What the table scrolls in. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** The way to the first paid request, for a ledger that is empty. */
  readonly start: ReactNode;
}

/** The service's ledger as it is mirrored on this computer, newest first. */
export function LedgerPanel({ search, onSearch, onShowRequest, scroller, start }: LedgerPanelProps) {
  const filters = useMemo(() => ledgerFilters(search), [search]);
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...queries.ledger(filters),
    placeholderData: (before) => before,
  });
  const { data: books } = useQuery(queries.reconciliation);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage]);
  const narrowed = isNarrowed(search);
  const isEmpty = data !== undefined && rows.length === 0 && !isPlaceholderData;

  return (
    <Panel
      title={t("Ledger")}
      aside={
        <Button disabled={isEmpty} onClick={() => void exportLedger(filters)}>
          <Download aria-hidden size={16} />
          {t("Export CSV")}
        </Button>
      }
    >
      <LedgerFilterBar search={search} onSearch={onSearch} />
      {error === null ? null : <PanelProblem error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton className="h-48" /> : null}
      {data === undefined ? null : (
        <LedgerTable
          rows={rows}
          isComplete={!hasNextPage}
          scroller={scroller}
          onShowRequest={onShowRequest}
          onNearEnd={readMore}
        />
      )}
      {isEmpty && narrowed ? (
        <p className="py-8 text-center text-muted">{t("No row of the ledger fits all of this.")}</p>
      ) : null}
      {isEmpty && !narrowed ? (
        <div className="h-72">
          <EmptyState title={books?.readAt === null ? t("Not read yet") : t("No rows yet")} action={start}>
            {t(
              "Every credit event that the service books is copied here and kept, beside the request that it belongs to.",
            )}
          </EmptyState>
        </div>
      ) : null}
      {rows.length === 0 ? null : (
        <p className="figures pb-2 text-small text-faint">
          {hasNextPage
            ? t("{count, number} rows so far; more are read on the way down.", { count: rows.length })
            : t("{count, plural, one {One row.} other {# rows.}}", { count: rows.length })}
        </p>
      )}
    </Panel>
  );
}
