import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useDebouncedValue } from "#renderer/ui/lists/useDebouncedValue.ts";
import { Elsewhere } from "#renderer/features/queue/Elsewhere.tsx";
import { ListError } from "#renderer/features/queue/list/ListError.tsx";
import { QueueRows } from "#renderer/features/queue/list/QueueRows.tsx";
import { historyEntries, type Line } from "#renderer/features/queue/list/queueSections.ts";
import { historyFilter, type QueueFilter } from "#renderer/features/queue/queueFilter.ts";
import type { RequestCallbacks } from "#renderer/features/queue/requestCommands.ts";

interface HistoryViewProps {
  readonly filter: QueueFilter;
  readonly open: PaidRequestId | undefined;
  readonly shownRun: RunId | undefined;
  readonly callbacks: RequestCallbacks;
  /** Shown while the rows load. */
  readonly waiting: ReactNode;
  /** Shown if there are none. */
  readonly none: ReactNode;
}

/** Maximum number of requests loaded while searching for the batch to show. */
const mostSought = 2000;
const typingPauseMs = 150;
const noLine: Line = new Map();

/** All ended requests, and running ones that are no longer followed, the last ended first. */
export function HistoryView({ filter, open, shownRun, callbacks, waiting, none }: HistoryViewProps) {
  const wanted = useDebouncedValue(filter, typingPauseMs);
  const { data, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    queries.queueHistory(historyFilter(wanted)),
  );
  const requests = useMemo(() => data?.pages.flatMap((page) => page.requests) ?? [], [data]);
  const entries = useMemo(() => historyEntries(requests), [requests]);
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  const isSought =
    shownRun !== undefined && requests.length < mostSought && !requests.some(({ runId }) => runId === shownRun);
  // A page of a search can be empty although later ones are not.
  const isWanted = isSought || requests.length === 0;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <Elsewhere />
      <ListError error={error} onRetry={() => void refetch()} />
      {entries.length === 0 ? (
        error === null && (isPending || hasNextPage ? waiting : none)
      ) : (
        <QueueRows
          entries={entries}
          open={open}
          shownRun={shownRun}
          line={noLine}
          callbacks={callbacks}
          onNearEnd={more}
        />
      )}
    </>
  );
}
