import { useInfiniteQuery } from "@tanstack/react-query";
import { type QueueList, type QueueView, queueViews } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { useProgramRows } from "./programs/useProgramRows.ts";
import { viewNames } from "./queueViewText.ts";

interface QueueViewsProps {
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
}

/** The views of the queue with their counts, as in the badge. The history has none. */
export function QueueViews({ view, onView }: QueueViewsProps) {
  const counts: Readonly<Record<QueueView, string>> = {
    active: useCount("open"),
    attention: useCount("attention", useProgramRows().length),
    approvals: useCount("approvals"),
    history: "",
  };
  return (
    <div className="figures min-w-0 shrink-0">
      <Segmented
        label={t("View")}
        isLabelHidden
        value={view}
        onChange={onView}
        choices={queueViews.map((value) => ({ value, label: `${viewNames[value]}${counts[value]}` }))}
      />
    </div>
  );
}

/**
 * Returns " 3", or " 200+" when not all requests are loaded; empty for none. `others`: rows of the view that are not in
 * the list.
 */
function useCount(list: QueueList, others = 0): string {
  const { data, hasNextPage } = useInfiniteQuery(queries.queueOf(list));
  const count = data?.pages.reduce((sum, page) => sum + page.requests.length, others) ?? others;
  return count === 0 ? "" : ` ${count}${hasNextPage ? "+" : ""}`;
}
