import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { AssetId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest, QueueList, QueueView } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useUndoShortcut } from "#renderer/shortcuts/useUndoShortcut.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { PageHeading } from "#renderer/ui/PageHeading.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { AllQueues } from "./everywhere/AllQueues.tsx";
import { HistoryView } from "./history/HistoryView.tsx";
import { ActiveView } from "./list/ActiveView.tsx";
import { ListError } from "./list/ListError.tsx";
import { RequestPanel } from "./panel/RequestPanel.tsx";
import { StopTrackingDialog } from "./panel/StopTrackingDialog.tsx";
import { FromPrograms } from "./programs/FromPrograms.tsx";
import { useProgramRows } from "./programs/useProgramRows.ts";
import { isFiltered, noFilter } from "./queueFilter.ts";
import { QueueHeader } from "./QueueHeader.tsx";
import { emptyStates } from "./queueViewText.ts";
import type { RequestCallbacks } from "./requestCommands.ts";
import { ReviewDialog } from "./review/ReviewDialog.tsx";

interface QueuePageProps {
  readonly view: QueueView;
  /** Whether the requests of all workspaces are shown, in place of the views of this one. */
  readonly isOfAll: boolean;
  readonly onScope: (isOfAll: boolean) => void;
  /** The request whose details are open. */
  readonly open: PaidRequestId | undefined;
  /** A batch to scroll to. */
  readonly shownRun: RunId | undefined;
  readonly onView: (view: QueueView) => void;
  readonly onOpen: (request: PaidRequestId | undefined) => void;
  readonly onShowInLibrary: (assetId: AssetId) => void;
  /** Opens a failed request in Studio. */
  readonly onEditAgain: (request: PaidRequest) => Promise<void>;
  /** Action that leads to the first request, for an empty queue. */
  readonly start: ReactNode;
}

/** Shows what runs, what waits and for what, what needs the user, and what is over. */
export function QueuePage(props: QueuePageProps) {
  const { onScope } = props;
  // A workspace that was removed leaves one: then there is only its own queue.
  const hasOthers = (useQuery(queries.workspaces).data?.workspaces.length ?? 0) > 1;
  return props.isOfAll && hasOthers ? (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading
        aside={
          <div className="flex min-w-0 flex-1 items-center gap-4 py-2">
            <QueueScope isOfAll onScope={onScope} />
          </div>
        }
      >
        {t("Queue")}
      </PageHeading>
      <AllQueues onShowOwn={() => onScope(false)} />
    </div>
  ) : (
    <OwnQueue {...props} scope={hasOthers ? <QueueScope isOfAll={false} onScope={onScope} /> : null} />
  );
}

function OwnQueue(props: Omit<QueuePageProps, "isOfAll" | "onScope"> & { readonly scope: ReactNode }) {
  const { view, open, shownRun, onView, onOpen, onShowInLibrary, onEditAgain, start } = props;
  const [reviewed, setReviewed] = useState<PaidRequestId | null>(null);
  const [stopping, setStopping] = useState<PaidRequest | null>(null);
  const [filter, setFilter] = useState(noFilter);
  const unfinished = useWholeList("open");
  const attention = useWholeList("attention");
  const approvals = useWholeList("approvals");
  const recent = useWholeList("recent");
  const programs = useProgramRows();
  useUndoShortcut("queue");
  const lists = useMemo(
    () => ({
      open: unfinished.requests,
      attention: attention.requests,
      approvals: approvals.requests,
      recent: recent.requests,
    }),
    [unfinished.requests, attention.requests, approvals.requests, recent.requests],
  );
  const all = [unfinished, attention, approvals, recent];
  const failed = all.find(({ error }) => error !== null);
  const isPending = all.some((list) => list.isPending);
  const callbacks: RequestCallbacks = {
    onOpen: ({ id }) => onOpen(id),
    onClose: () => onOpen(undefined),
    onReview: ({ id }) => setReviewed(id),
    onShowInLibrary,
    onEditAgain,
    onStopTracking: setStopping,
  };
  // A link may name a batch that is over.
  const isElsewhere =
    view === "active" &&
    shownRun !== undefined &&
    !isPending &&
    !all.some(({ requests }) => requests.some(({ runId }) => runId === shownRun));
  useEffect(() => {
    if (isElsewhere) onView("history");
  }, [isElsewhere, onView]);

  const areProgramsShown = programs.length > 0 && (view === "active" || view === "attention");
  const empty = areProgramsShown ? null : (
    <EmptyState title={emptyStates[view].title} action={view === "active" ? start : undefined}>
      {emptyStates[view].text}
    </EmptyState>
  );
  const none = isFiltered(filter) ? (
    <EmptyState
      title={t("No matching requests")}
      action={<Button onClick={() => setFilter(noFilter)}>{t("Clear all")}</Button>}
    >
      {t("No request in this view has all of these values.")}
    </EmptyState>
  ) : (
    empty
  );
  return (
    <div className="relative flex h-full min-h-0">
      <div className="beside-panel flex min-h-0 min-w-0 flex-1 flex-col">
        <QueueHeader
          scope={props.scope}
          view={view}
          onView={onView}
          filter={filter}
          onFilter={setFilter}
          open={unfinished.requests}
        />
        {failed === undefined ? null : <ListError error={failed.error} onRetry={() => void failed.refetch()} />}
        <FromPrograms rows={areProgramsShown ? programs : []} />
        {view === "history" ? (
          <HistoryView
            filter={filter}
            open={open}
            shownRun={shownRun}
            callbacks={callbacks}
            waiting={<Waiting />}
            none={none}
          />
        ) : isPending ? (
          <Waiting />
        ) : (
          <ActiveView
            key={view}
            view={view}
            lists={lists}
            filter={filter}
            open={open}
            shownRun={shownRun}
            callbacks={callbacks}
            onShowHistory={() => onView("history")}
            none={none}
          />
        )}
      </div>
      {open === undefined ? null : (
        <RequestPanel key={open} id={open} callbacks={callbacks} onClose={callbacks.onClose} />
      )}
      <ReviewDialog paidRequestId={reviewed} onClose={() => setReviewed(null)} />
      <StopTrackingDialog request={stopping} onClose={() => setStopping(null)} />
    </div>
  );
}

/** Lists that depend on the time are read again, because no event reports that an hour has passed. */
const refetchMs = 60_000;

/** Returns all requests of a list: the next one to send is at the end of its last page. */
function useWholeList(list: QueueList) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...queries.queueOf(list),
    refetchInterval: list === "attention" || list === "recent" ? refetchMs : false,
  });
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const requests = useMemo(() => data?.pages.flatMap((page) => page.requests) ?? [], [data]);
  return { requests, error, isPending, refetch };
}

function Waiting() {
  return (
    <div className="flex flex-col gap-2 px-(--gutter) py-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

interface QueueScopeProps {
  readonly isOfAll: boolean;
  readonly onScope: (isOfAll: boolean) => void;
}

/** Whether Queue shows this workspace or all of them. */
function QueueScope({ isOfAll, onScope }: QueueScopeProps) {
  return (
    <div className="min-w-0 shrink-0">
      <Segmented
        label={t("Scope")}
        isLabelHidden
        value={isOfAll ? "all" : "own"}
        onChange={(value) => onScope(value === "all")}
        choices={[
          { value: "own", label: t("This workspace") },
          { value: "all", label: t("All workspaces") },
        ]}
      />
    </div>
  );
}
