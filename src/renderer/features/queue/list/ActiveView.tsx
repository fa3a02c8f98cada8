import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest, QueueView } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { matchesFilter, type QueueFilter } from "#renderer/features/queue/queueFilter.ts";
import type { RequestCallbacks } from "#renderer/features/queue/requestCommands.ts";
import { QueueRows } from "./QueueRows.tsx";
import { activeEntries, approvalEntries, type Line, type QueueEntry, singleEntries } from "./queueSections.ts";

interface ActiveViewProps {
  readonly view: Exclude<QueueView, "history">;
  /** The lists that the views are made of. */
  readonly lists: Readonly<Record<"open" | "attention" | "approvals" | "recent", readonly PaidRequest[]>>;
  readonly filter: QueueFilter;
  readonly open: PaidRequestId | undefined;
  readonly shownRun: RunId | undefined;
  readonly callbacks: RequestCallbacks;
  readonly onShowHistory: () => void;
  /** Shown instead of the rows if there are none. */
  readonly none: ReactNode;
}

/** A view of what is not over: Active in its sections, Needs attention, or Approvals. */
export function ActiveView(props: ActiveViewProps) {
  const { view, lists, filter, open, shownRun, callbacks, onShowHistory, none } = props;
  const { data: order } = useQuery(queries.queueOrder);
  const line: Line = useMemo(() => new Map((order ?? []).map((id, index) => [id, index])), [order]);
  const entries = useMemo(() => entriesOf(view, lists, filter, line), [view, lists, filter, line]);
  if (entries.length === 0) return none;
  return (
    <QueueRows
      entries={entries}
      open={open}
      shownRun={shownRun}
      line={line}
      callbacks={callbacks}
      asides={{
        recent: (
          <Button size="small" variant="quiet" onClick={onShowHistory}>
            {t("Show history")}
          </Button>
        ),
      }}
    />
  );
}

function entriesOf(
  view: ActiveViewProps["view"],
  lists: ActiveViewProps["lists"],
  filter: QueueFilter,
  line: Line,
): readonly QueueEntry[] {
  const matching = (requests: readonly PaidRequest[]) => requests.filter((request) => matchesFilter(request, filter));
  switch (view) {
    case "attention":
      return singleEntries(matching(lists.attention));
    case "approvals":
      return approvalEntries(matching(lists.approvals));
    default:
      return activeEntries(
        { attention: matching(lists.attention), open: matching(lists.open), recent: matching(lists.recent) },
        line,
      );
  }
}
