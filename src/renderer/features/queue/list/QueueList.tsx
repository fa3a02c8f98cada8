import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef } from "react";
import type { PaidRequestId, RunId } from "../../../../contracts/ids.ts";
import type { PaidRequest, QueueView } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import type { RequestCallbacks } from "./ItemActions.tsx";
import { type Line, queueEntries } from "./queueEntries.ts";
import { QueueItem } from "./QueueItem.tsx";
import { BatchHeader } from "./BatchHeader.tsx";
import { movedText } from "../requestTitle.ts";
import { useQueueKeys } from "./useQueueKeys.ts";

interface QueueListProps extends RequestCallbacks {
  readonly view: QueueView;
  readonly requests: readonly PaidRequest[];
  /** A request to scroll to. */
  readonly shown: PaidRequestId | undefined;
  /** A batch to scroll to. */
  readonly shownRun: RunId | undefined;
}

/** The requests of a view, grouped by batch. */
export function QueueList(props: QueueListProps) {
  const { view, requests, shown, shownRun, onShowInLibrary, onReview } = props;
  const { data: order } = useQuery(queries.queueOrder);
  const line: Line = useMemo(() => new Map((order ?? []).map((id, index) => [id, index])), [order]);
  const entries = useMemo(() => queueEntries(view, requests, line), [view, requests, line]);
  const rows = useMemo(() => entries.flatMap((entry) => entry.requests), [entries]);
  const list = useRef<HTMLUListElement>(null);
  const keys = useQueueKeys(list, rows);
  const place = keys.movedId === null ? undefined : line.get(keys.movedId);

  const row = (request: PaidRequest, isInRun: boolean) => (
    <QueueItem
      key={request.id}
      request={request}
      line={line}
      isInRun={isInRun}
      isShown={request.id === shown || (!isInRun && shownRun !== undefined && request.runId === shownRun)}
      isActive={request.id === keys.active}
      onMove={(to) => keys.onMove(request, to)}
      onShowInLibrary={onShowInLibrary}
      onReview={onReview}
    />
  );

  return (
    <>
      <ul ref={list} aria-label={t("Queue")} className="max-w-272 border-t border-line">
        {entries.map(({ runId, requests: members }) =>
          runId !== null && (members.length > 1 || view !== "all") ? (
            <RunRows key={runId} runId={runId} isShown={runId === shownRun} requests={members} row={row} />
          ) : (
            members.map((request) => row(request, false))
          ),
        )}
      </ul>
      <output className="sr-only">{place === undefined ? "" : movedText(place, line.size)}</output>
    </>
  );
}

interface RunRowsProps {
  readonly runId: RunId;
  readonly isShown: boolean;
  readonly requests: readonly PaidRequest[];
  readonly row: (request: PaidRequest, isInRun: boolean) => ReactNode;
}

/** The requests of a batch under a header. A batch of one request has no header, because its row shows everything. */
function RunRows({ runId, isShown, requests, row }: RunRowsProps) {
  const { data: progress } = useQuery(queries.runProgress(runId));
  const isRun = requests.length > 1 || (progress !== undefined && progress.requests.length > 1);
  return (
    <>
      {isRun ? <BatchHeader runId={runId} progress={progress} isShown={isShown} /> : null}
      {requests.map((request) => row(request, isRun))}
    </>
  );
}
