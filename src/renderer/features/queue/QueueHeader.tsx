import { CirclePause, CirclePlay } from "lucide-react";
import type { ReactNode } from "react";
import type { PaidRequest, QueueView } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { FilterBar } from "#renderer/ui/filters/FilterBar.tsx";
import { SearchBox } from "#renderer/ui/filters/SearchBox.tsx";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import { PageHeading } from "#renderer/ui/PageHeading.tsx";
import { pause, resume } from "./queueCommands.ts";
import { noFilter, type QueueFilter } from "./queueFilter.ts";
import { QueueViews } from "./QueueViews.tsx";
import { isQueued } from "./requestActions.ts";
import { useQueueFilters } from "./useQueueFilters.tsx";

interface QueueHeaderProps {
  /** The choice between this workspace and all; null where there is only one. */
  readonly scope: ReactNode;
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
  readonly filter: QueueFilter;
  readonly onFilter: (filter: QueueFilter) => void;
  /** All unfinished requests, for the actions on all of them. */
  readonly open: readonly PaidRequest[];
}

/** The heading of the queue in one line: its views, the search, the filters, and the actions for all requests. */
export function QueueHeader({ scope, view, onView, filter, onFilter, open }: QueueHeaderProps) {
  const filters = useQueueFilters(view, filter, (change) => onFilter({ ...filter, ...change }));
  const addKeys = { addKeys: useKeys("addFilter"), addAriaKeys: useAriaKeys("addFilter") };
  const searchKeys = { keys: useKeys("search"), ariaKeys: useAriaKeys("search") };
  const waiting = open.filter(isQueued);
  const pausable = waiting.filter(({ isPaused }) => !isPaused).map(({ id }) => id);
  const resumable = waiting.filter(({ isPaused }) => isPaused).map(({ id }) => id);
  return (
    <PageHeading
      aside={
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-2">
          {scope}
          <QueueViews view={view} onView={onView} />
          <search
            aria-label={t("Filter queue")}
            className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2"
          >
            <div className="w-48">
              <SearchBox
                label={t("Search queue")}
                placeholder={t("Search queue")}
                text={filter.text}
                onText={(text) => onFilter({ ...filter, text })}
                {...searchKeys}
              />
            </div>
            <FilterBar
              filters={filters}
              isSearched={filter.text !== ""}
              onClearAll={() => onFilter(noFilter)}
              {...addKeys}
            />
          </search>
          <Menu
            entries={[
              {
                label: t("Pause all"),
                icon: CirclePause,
                disabledReason: pausable.length === 0 ? t("No request is waiting to be sent.") : undefined,
                onSelect: () => void runWithToast(() => pause(pausable)),
              },
              {
                label: t("Resume all"),
                icon: CirclePlay,
                disabledReason: resumable.length === 0 ? t("No request is paused.") : undefined,
                onSelect: () => void runWithToast(() => resume(resumable)),
              },
            ]}
          />
        </div>
      }
    >
      {t("Queue")}
    </PageHeading>
  );
}
