import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState, useRef } from "react";
import type { AssetId, PaidRequestId, RunId } from "../../../contracts/ids.ts";
import type { PaidRequest, QueueView } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { errorText, supportDetails } from "../../lib/text/errorText.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ErrorMessage } from "../../ui/ErrorMessage.tsx";
import { Skeleton } from "../../ui/marks/Skeleton.tsx";
import { Elsewhere } from "./Elsewhere.tsx";
import { RateLimitMeter } from "./RateLimitMeter.tsx";
import { ReviewDialog } from "./review/ReviewDialog.tsx";
import { QueueList } from "./list/QueueList.tsx";
import { QueueViews } from "./QueueViews.tsx";
import { emptyStates } from "./queueViewText.ts";

/** Maximum number of requests loaded while searching for the request to show. */
const mostSought = 2000;

interface QueuePageProps {
  readonly view: QueueView;
  /** A request to scroll to. */
  readonly shown: PaidRequestId | undefined;
  /** A batch to scroll to. */
  readonly shownRun: RunId | undefined;
  readonly onView: (view: QueueView) => void;
  readonly onShowInLibrary: (assetId: AssetId) => void;
  /** Action that leads to the first request, for an empty queue. */
  readonly start: ReactNode;
}

/** Lists all confirmed requests: active ones, waiting ones with the reason, and finished ones. */
export function QueuePage({ view, shown, shownRun, onView, onShowInLibrary, start }: QueuePageProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    queries.queueOf(view),
  );
  const [lookedInto, setLookedInto] = useState<PaidRequestId | null>(null);
  const requests = data?.pages.flatMap((page) => page.requests) ?? [];
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  const end = useInfiniteScroll(more);
  // The next request to send is at the end of the last page. The request to show can be on any page.
  const isWanted = ({ id, runId }: PaidRequest) => id === shown || (runId !== null && runId === shownRun);
  const isSought =
    (shown ?? shownRun) !== undefined && requests.length < mostSought && !requests.some((one) => isWanted(one));
  const isWholeWanted = view === "open" || isSought;
  useEffect(() => {
    if (isWholeWanted && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isWholeWanted, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading>{t("Queue")}</PageHeading>
      <div className="flex min-h-12 max-w-[calc(68rem+2*var(--gutter))] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--gutter) pb-3">
        <QueueViews view={view} onView={onView} />
        <RateLimitMeter />
      </div>
      <div className="scroll-page min-h-0 flex-1">
        {error === null ? null : (
          <ErrorMessage
            {...errorText(asCommandError(error), "other")}
            details={supportDetails(asCommandError(error))}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t("Try again")}
              </Button>
            }
          />
        )}
        {view === "all" ? <Elsewhere /> : null}
        {isPending ? <Waiting /> : null}
        {data !== undefined && requests.length === 0 ? (
          <EmptyState title={emptyStates[view].title} action={view === "all" ? start : undefined}>
            {emptyStates[view].text}
          </EmptyState>
        ) : null}
        {requests.length === 0 ? null : (
          <QueueList
            view={view}
            requests={requests}
            shown={shown}
            shownRun={shownRun}
            onShowInLibrary={onShowInLibrary}
            onReview={({ id }) => setLookedInto(id)}
          />
        )}
        <div ref={end} className={requests.length === 0 ? "" : "h-8"} />
      </div>
      <ReviewDialog paidRequestId={lookedInto} onClose={() => setLookedInto(null)} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 py-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

/** Calls `onNear` when the element is within one viewport height of becoming visible. */
function useInfiniteScroll(onNear: () => void): React.RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: "800px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
