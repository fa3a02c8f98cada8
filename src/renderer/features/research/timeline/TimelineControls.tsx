import { t } from "#texts/t.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SortMenu } from "#renderer/ui/fields/SortMenu.tsx";
import {
  timelineRangeNames,
  timelineRanges,
  timelineSortNames,
  timelineSorts,
  type TimelineView,
} from "./timelineView.ts";

interface TimelineControlsProps {
  readonly view: TimelineView;
  readonly onView: (view: TimelineView) => void;
}

/** The order and the range of the timeline. */
export function TimelineControls({ view, onView }: TimelineControlsProps) {
  return (
    <div className="flex items-center gap-2">
      <SortMenu
        label={t("Sort")}
        sort={view.sort}
        sorts={timelineSorts}
        names={timelineSortNames}
        onSort={(sort) => onView({ ...view, sort })}
      />
      <Segmented
        label={t("Range")}
        isLabelHidden
        value={view.range}
        onChange={(range) => onView({ ...view, range })}
        choices={timelineRanges.map((value) => ({ value, label: timelineRangeNames[value] }))}
      />
    </div>
  );
}
