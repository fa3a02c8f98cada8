import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import type { AssetId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { errorWords, supportDetails } from "../../lib/errorWords.ts";
import { isUnderWay } from "../../lib/paidRequestState.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { QueueItem } from "./QueueItem.tsx";

interface QueuePageProps {
  readonly onShowInLibrary: (assetId: AssetId) => void;
  /** The way to the first request, for a queue that is empty. */
  readonly start: ReactNode;
}

export function QueuePage({ onShowInLibrary, start }: QueuePageProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    queries.queue,
  );
  const requests = data?.pages.flatMap((page) => page.requests) ?? [];
  const end = useNearEnd(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading aside={<Summary requests={requests} />}>Queue</PageHeading>
      <div className="min-h-0 flex-1 overflow-y-auto px-(--gutter) [scrollbar-gutter:stable]">
        {error === null ? null : (
          <Problem
            {...errorWords(asCommandError(error), "other")}
            details={supportDetails(asCommandError(error))}
            action={
              <Button size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        )}
        {isPending ? <Waiting /> : null}
        {data !== undefined && requests.length === 0 ? (
          <EmptyState title="Nothing under way" action={start}>
            Every request that you confirm is listed here, with its price and how far it is, through restarts and lost
            connections.
          </EmptyState>
        ) : null}
        {requests.length === 0 ? null : (
          <ul aria-label="Queue" className="max-w-272 border-t border-line">
            {requests.map((request) => (
              <QueueItem key={request.id} request={request} onShowInLibrary={onShowInLibrary} />
            ))}
          </ul>
        )}
        <div ref={end} className="h-8" />
      </div>
    </div>
  );
}

function Summary({ requests }: { readonly requests: readonly PaidRequest[] }) {
  const moving = requests.filter(({ state }) => isUnderWay(state)).length;
  return <output className="figures text-muted">{moving === 0 ? null : `${moving} under way`}</output>;
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 py-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

/** Calls when the element comes within a screen's height of being seen. */
function useNearEnd(onNear: () => void): React.RefObject<HTMLDivElement | null> {
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
