import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useMemo } from "react";
import type { PaidRequestId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { LedgerFilterBar } from "./LedgerFilterBar.tsx";
import { LedgerTable } from "./LedgerTable.tsx";
import { NothingFound } from "../../../ui/states/NothingFound.tsx";
import { activeLedgerFilters, isFiltered, ledgerFilters, type LedgerSearch, noFilters } from "./ledgerSearch.ts";
import { Panel } from "../Panel.tsx";
import { PanelError } from "../PanelError.tsx";
import type { LedgerFilters } from "../../../../contracts/spending/spend.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";
import { errorText } from "../../../lib/text/errorText.ts";
import { toast } from "../../../ui/overlays/toast.ts";

interface LedgerPanelProps {
  readonly search: LedgerSearch;
  readonly onSearch: (change: LedgerSearch) => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
  /** The element in which the table scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Action that leads to the first paid request, for an empty ledger. */
  readonly start: ReactNode;
}

/** The cached copy of the service's ledger, newest first. */
export function LedgerPanel({ search, onSearch, onShowRequest, scroller, start }: LedgerPanelProps) {
  const filters = useMemo(() => ledgerFilters(search), [search]);
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...queries.ledger(filters),
    placeholderData: (before) => before,
  });
  const { data: reconciliation } = useQuery(queries.reconciliation);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage]);
  const isFilteredNow = isFiltered(search);
  const isEmpty = data !== undefined && rows.length === 0 && !isPlaceholderData;

  return (
    <Panel
      title={t("Ledger")}
      aside={
        <Button variant={isEmpty ? "plain" : "primary"} disabled={isEmpty} onClick={() => void exportLedger(filters)}>
          <Download aria-hidden size={16} />
          {t("Export CSV")}
        </Button>
      }
    >
      <LedgerFilterBar search={search} onSearch={onSearch} />
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
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
      {isEmpty && isFilteredNow ? (
        <NothingFound
          title={t("No matching entries")}
          searched={activeLedgerFilters(search)}
          onClearAll={() => onSearch(noFilters)}
        />
      ) : null}
      {isEmpty && !isFilteredNow ? (
        <div className="h-72">
          <EmptyState
            title={reconciliation?.readAt === null ? t("Ledger not synced yet") : t("No entries yet")}
            action={start}
          >
            {t("All ledger entries from the service appear here, each with the request it belongs to.")}
          </EmptyState>
        </div>
      ) : null}
      {rows.length === 0 ? null : (
        <p className="figures pb-2 text-small text-faint">
          {hasNextPage
            ? t("{count, number} entries loaded. Scroll for more.", { count: rows.length })
            : t("{count, plural, one {# entry} other {# entries}}", { count: rows.length })}
        </p>
      )}
    </Panel>
  );
}

/** Exports the matching entries as CSV to a location that the user chooses, and shows where the file is. */
async function exportLedger(filters: LedgerFilters): Promise<void> {
  try {
    const written = await run("spend.exportCsv", filters);
    if (written === null) return;
    toast({
      title: t("{count, plural, one {# entry exported} other {# entries exported}}", { count: written.rows }),
      text: written.path,
    });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't export. {title}.", { title }), text, isFailure: true });
  }
}
