import { z } from "zod";
import { t } from "#texts/t.ts";
import {
  activityNames,
  languageName,
  mediaTypeName,
  readableName,
  sourceName,
  viewNames,
} from "#renderer/ads/tile/adFieldText.ts";
import { colorSwatches, colorTexts } from "#renderer/lib/colorText.ts";
import { quoted } from "#renderer/lib/text/sentence.ts";
import { dayAt, dayStart } from "#renderer/lib/time/days.ts";
import { DateFilter } from "#renderer/ui/filters/DateFilter.tsx";
import { dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import type { AdFilterKey, DiscoverFilters, FilterValue, UrlValue } from "./discoverUrl.ts";
import { ActivityChoices, BoardChoices, CountedChoices, UserTagChoices } from "./filters/DiscoverChoices.tsx";
import { choice, type Control, list, minimum } from "./filters/filterControls.tsx";

interface DiscoverFilter<K extends AdFilterKey> {
  /** In the filter bar. Null for a filter without a button. */
  readonly control: Control | null;
  /** Returns the set filter as an empty grid names it. Null for an open place, and for what hides no ad. */
  readonly setText: ((filters: DiscoverFilters) => string | undefined) | null;
  /** What the dialog for offline collections calls the filter if only this computer can apply it. Null: not named. */
  readonly localName: string | null;
  /** What the URL accepts, if it is not what the contract accepts. */
  readonly url?: z.ZodType<UrlValue<K>>;
  /** Converts the URL's value to the contract's, if they differ. Undefined does not filter. */
  readonly read?: (value: UrlValue<K>) => FilterValue<K> | undefined;
  readonly write?: (value: FilterValue<K>) => UrlValue<K>;
}

/** The filters, in the order of the filter bar. */
export const discoverFilters: { readonly [K in AdFilterKey]-?: DiscoverFilter<K> } = {
  similarTo: {
    control: {
      name: t("Similar to"),
      value: (_filters, { similar }) => similar,
      choices: null,
      // Without an ad to resemble, there is no order by likeness.
      cleared: ({ sort }) => ({ similar: undefined, ...(sort === "likeness" && { sort: undefined }) }),
    },
    setText: ({ similar }) => similar && t("Similar to an ad"),
    localName: t("similar images"),
  },
  lookalikesOf: {
    control: { name: t("Look-alikes of"), value: (_filters, { lookalikes }) => lookalikes, choices: null },
    setText: ({ lookalikes }) => lookalikes && t("Look-alikes of an ad"),
    localName: t("similar images"),
  },
  sources: list("sources", {
    name: t("Platform"),
    searchLabel: t("Search platforms"),
    isQuick: true,
    facet: (facets) => facets.sources,
    nameOf: sourceName,
    localName: t("source"),
  }),
  mediaTypes: list("media", {
    name: t("Media type"),
    searchLabel: t("Search media types"),
    isQuick: true,
    facet: (facets) => facets.mediaTypes,
    nameOf: mediaTypeName,
    localName: t("media type"),
  }),
  activity: {
    control: {
      name: t("Status"),
      isQuick: true,
      value: ({ activity }) => activity && activityNames[activity],
      choices: ({ activity }, onFilter) => (
        <ActivityChoices chosen={activity} onChoose={(chosen) => onFilter({ activity: chosen })} />
      ),
    },
    setText: ({ activity }) => activity && activityNames[activity],
    localName: t("state"),
  },
  brandIds: list("brands", {
    name: t("Brand"),
    searchLabel: t("Search brands"),
    isQuick: true,
    facet: (facets) => facets.brands,
    nameOf: (id, names) => names?.brandName(id) ?? t("Brand"),
    localName: t("brand"),
  }),
  languages: list("languages", {
    name: t("Language"),
    searchLabel: t("Search languages"),
    isQuick: true,
    facet: (facets) => facets.languages,
    nameOf: languageName,
    localName: t("language"),
  }),
  minDaysRunning: {
    control: {
      isQuick: true,
      ...minimum("running", t("Days running"), t("Min. days running"), [7, 30, 90], { max: 36_500, step: 7 }),
    },
    setText: ({ running }) =>
      running ? t("Min. {days, plural, one {# day} other {# days}} running", { days: running }) : undefined,
    localName: t("days running"),
    url: z.int().min(1).max(36_500),
  },
  since: {
    control: {
      name: t("Date"),
      isQuick: true,
      value: ({ from, to }, { today }) => dateRangeText({ from, to }, today),
      choices: ({ from, to }, onFilter) => <DateFilter range={{ from, to }} onChange={onFilter} />,
      cleared: () => ({ from: undefined, to: undefined }),
    },
    setText: ({ from }) => from && t("From {day}", { day: from }),
    localName: null,
    url: z.iso.date(),
    read: (day) => dayStart(day),
    write: (at) => dayAt(at),
  },
  until: {
    // The control of `since` has both ends.
    control: null,
    setText: ({ to }) => to && t("To {day}", { day: to }),
    localName: t("last day"),
    url: z.iso.date(),
    read: (day) => dayStart(day, 1),
    write: (at) => dayAt(at - 1),
  },
  view: { ...choice("view", t("Feed"), ({ view }) => view, viewNames), localName: null },
  verticals: list("verticals", {
    name: t("Vertical"),
    searchLabel: t("Search verticals"),
    facet: (facets) => facets.verticals,
    nameOf: readableName,
    localName: t("vertical"),
  }),
  creativeTypes: list("creative", {
    name: t("Creative type"),
    searchLabel: t("Search creative types"),
    facet: (facets) => facets.creativeTypes,
    nameOf: readableName,
    localName: t("creative type"),
  }),
  tags: list("tags", {
    name: t("Tags"),
    searchLabel: t("Search tags"),
    facet: (facets) => facets.tags,
    nameOf: (tag) => tag,
    localName: t("tag"),
  }),
  color: {
    ...choice("color", t("Color"), ({ color }) => color, colorTexts, colorSwatches),
    localName: t("color"),
  },
  userTag: {
    control: {
      name: t("Your tags"),
      value: ({ own }) => (own === undefined ? undefined : `#${own}`),
      choices: ({ own }, onFilter) => <UserTagChoices chosen={own} onChoose={(chosen) => onFilter({ own: chosen })} />,
    },
    setText: null,
    localName: null,
    url: z.string().min(1).max(64),
  },
  minEngagement: {
    control: minimum("engaged", t("Engagement"), t("Min. engagement"), [1_000, 10_000, 100_000], {
      max: 1_000_000_000,
      step: 100,
    }),
    setText: ({ engaged }) => (engaged ? t("Engagement: {count, number}+", { count: engaged }) : undefined),
    localName: t("engagement"),
    url: z.int().min(1),
  },
  origin: {
    ...choice("origin", t("Origin"), ({ origin }) => origin, { discover: t("Ad library"), research: t("Research") }),
    localName: null,
  },
  boardId: {
    control: {
      name: t("Board"),
      // The open board is named in the heading of the screen.
      value: () => undefined,
      choices: ({ board }, onFilter) => (
        <BoardChoices chosen={board} onChoose={(chosen) => onFilter({ board: chosen })} />
      ),
    },
    setText: null,
    localName: null,
  },
  removed: {
    control: {
      name: t("Removed"),
      value: ({ gone }) => (gone === true ? t("Only removed ads") : undefined),
      choices: ({ gone }, onFilter) => (
        <CountedChoices
          label={t("Removed")}
          names={{ removed: t("Only removed ads") }}
          changeOf={() => ({ removed: true })}
          chosen={gone === true ? "removed" : undefined}
          onChoose={(chosen) => onFilter({ gone: chosen === undefined ? undefined : true })}
        />
      ),
    },
    setText: ({ gone }) => (gone ? t("Removed") : undefined),
    localName: null,
  },
  find: {
    control: null,
    setText: ({ find }) => (find?.trim() ? quoted(find) : undefined),
    localName: null,
    read: (find) => find.trim() || undefined,
  },
  saved: { control: null, setText: null, localName: null },
  grouped: { control: null, setText: null, localName: null },
};
