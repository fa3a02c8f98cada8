import { useInfiniteQuery } from "@tanstack/react-query";
import { type QueueView, queueViews } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { Segmented } from "../../ui/fields/Segmented.tsx";
import { viewNames } from "./queueViewText.ts";

interface QueueViewsProps {
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
}

/** Tabs for the views of the queue, with their counts. The count of Needs attention shows in every view. */
export function QueueViews({ view, onView }: QueueViewsProps) {
  const counts: Readonly<Record<QueueView, string>> = {
    all: "",
    open: useCount("open"),
    approvals: useCount("approvals"),
    attention: useCount("attention"),
  };
  return (
    <div className="figures w-136 max-w-full">
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

/** Returns " 3", or " 200+" when not all requests are loaded; empty for none. */
function useCount(view: QueueView): string {
  const { data, hasNextPage } = useInfiniteQuery(queries.queueOf(view));
  const count = data?.pages.reduce((sum, page) => sum + page.requests.length, 0) ?? 0;
  return count === 0 ? "" : ` ${count}${hasNextPage ? "+" : ""}`;
}
