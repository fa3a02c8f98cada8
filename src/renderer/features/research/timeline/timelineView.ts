import { t } from "#texts/t.ts";

export const timelineSorts = ["longest", "newest", "ended"] as const;
export type TimelineSort = (typeof timelineSorts)[number];

export const timelineRanges = ["30", "90", "all"] as const;
export type TimelineRange = (typeof timelineRanges)[number];

/** How the timeline is shown. */
export interface TimelineView {
  readonly sort: TimelineSort;
  /** The days before today, or all of them. */
  readonly range: TimelineRange;
}

export const startView: TimelineView = { sort: "longest", range: "all" };

export const timelineSortNames: Readonly<Record<TimelineSort, string>> = {
  longest: t("Longest running"),
  newest: t("Newest"),
  ended: t("Recently ended"),
};

export const timelineRangeNames: Readonly<Record<TimelineRange, string>> = {
  "30": t("30 d"),
  "90": t("90 d"),
  all: t("All"),
};
