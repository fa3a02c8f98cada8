import { useState } from "react";
import type { Monitor, ResearchDiff, ResearchedPage, ResearchJobView } from "#contracts/research.ts";
import { t, tContext } from "#texts/t.ts";
import { useTileSize } from "#renderer/commands/useTileSize.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { TileSizeSlider } from "#renderer/ui/grid/TileSizeSlider.tsx";
import { Tabs } from "#renderer/ui/panel/Tabs.tsx";
import { ChangedAds, missingNote } from "#renderer/features/research/jobs/ChangedAds.tsx";
import { JobAds } from "#renderer/features/research/jobs/JobAds.tsx";
import { Timeline } from "#renderer/features/research/timeline/Timeline.tsx";
import { TimelineControls } from "#renderer/features/research/timeline/TimelineControls.tsx";
import { startView } from "#renderer/features/research/timeline/timelineView.ts";
import type { PageDetailProps } from "./pageDetailProps.ts";
import { PageDetails } from "./PageDetails.tsx";

interface PageTabsProps extends PageDetailProps {
  readonly researched: ResearchedPage | null;
  /** The shown job, or the newest one with a result while the shown one has none. */
  readonly withResult: ResearchJobView | null;
  readonly shown: ResearchJobView | null;
  readonly monitors: readonly Monitor[];
}

const changes = [
  { key: "added", name: t("New") },
  { key: "changed", name: t("Changed") },
  { key: "ended", name: tContext("change", "Ended") },
  { key: "missing", name: t("No longer in results") },
] as const satisfies readonly { readonly key: keyof ResearchDiff; readonly name: string }[];

/** The ads of a page, their changes since the job before, when they ran, and the page's jobs and monitors. */
export function PageTabs(props: PageTabsProps) {
  const { researched, withResult, openAd, screen, onAd } = props;
  const [tileSize, setTileSize] = useTileSize("research");
  const [tab, setTab] = useState<string>("ads");
  const [view, setView] = useState(startView);
  const grid = { open: openAd, screen, tileSize, onTileSize: setTileSize, onOpen: onAd };
  const count = withResult?.result?.itemCount;
  const diff = withResult?.compared?.diff;
  const changed = changes.flatMap(({ key, name }) => {
    const adIds = diff?.[key] ?? [];
    return adIds.length === 0 ? [] : [{ key, name, adIds }];
  });
  const tabs = [
    {
      value: "ads",
      label: count === undefined ? t("Ads") : t("Ads {count}", { count: grouped(count) }),
      panel: <JobAds job={withResult} {...grid} />,
    },
    ...changed.map(({ key, name, adIds }) => ({
      value: key,
      label: `${name} ${grouped(adIds.length)}`,
      panel: <ChangedAds label={name} adIds={adIds} note={key === "missing" ? missingNote : null} {...grid} />,
    })),
    ...(researched === null
      ? []
      : [
          {
            value: "timeline",
            label: t("Timeline"),
            panel: <Timeline pageId={researched.pageId} view={view} open={openAd} screen={screen} onAd={onAd} />,
          },
        ]),
    { value: "details", label: t("Details"), panel: <PageDetails {...props} /> },
  ];
  // The changes of another job may lack the tab.
  const value = tabs.some((one) => one.value === tab) ? tab : "ads";
  return (
    <Tabs
      label={t("Page view")}
      value={value}
      onChange={setTab}
      tabs={tabs}
      className="flex min-h-0 flex-1 flex-col"
      listClass="px-(--gutter)"
      aside={
        value === "timeline" ? (
          <TimelineControls view={view} onView={setView} />
        ) : value === "details" || withResult?.result === null ? null : (
          <TileSizeSlider size={tileSize} onSize={setTileSize} />
        )
      }
    />
  );
}
