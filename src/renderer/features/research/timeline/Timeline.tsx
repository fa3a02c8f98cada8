// A partly rendered grid has to state its roles and positions.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import type { ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { viewAd } from "#renderer/ads/grid/adDialogsStore.ts";
import { adSelection } from "#renderer/ads/grid/adSelectionStore.ts";
import { useAdKeys } from "#renderer/ads/grid/useAdKeys.ts";
import { useVisibleAds } from "#renderer/ads/grid/useVisibleAds.ts";
import { type AdScreen, useAdGridMenu } from "#renderer/ads/menu/useAdMenu.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { isPressed } from "#renderer/shortcuts/bindings.ts";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { tileIndexOf } from "#renderer/ui/grid/TileGrid.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { monthTicks, placeOf } from "./timelineAxis.ts";
import { timelineOf, type TimelineShape } from "./timelineBars.ts";
import { changesOfAds, researchTimes } from "./timelineChanges.ts";
import { TimelineRow } from "./TimelineRow.tsx";
import type { TimelineView } from "./timelineView.ts";

interface TimelineProps {
  readonly pageId: string;
  readonly view: TimelineView;
  readonly open: AdId | undefined;
  readonly screen: AdScreen;
  readonly onAd: (adId: AdId | undefined) => void;
}

const hourMs = 3_600_000;
const rowHeight = 44;
const headHeight = 32;
/** Shorter timelines are rendered as a whole. */
const wholeUpTo = 50;
/** The columns of the rows, of their headings, and of the lines behind them. */
const columns =
  "grid grid-cols-[minmax(8rem,13rem)_minmax(8rem,1fr)_4rem_8.5rem] gap-x-4 px-2 @4xl:grid-cols-[18rem_minmax(8rem,1fr)_4.5rem_11rem]";
const noJobs: readonly ResearchJobView[] = [];

/** When the ads of a page ran, across all its jobs. */
export function Timeline(props: TimelineProps) {
  const hour = useNow(hourMs, true);
  const { data: ads } = useQuery(queries.adsOfPage(props.pageId));
  const { data: jobs } = useInfiniteQuery(researchQueries.jobs(props.pageId));
  const newest = useMemo(() => jobs?.pages.flatMap((page) => page.jobs) ?? noJobs, [jobs]);
  // The axis ends after the newest result, which may be newer than the full hour.
  const now = Math.max(hour, ...researchTimes(newest));
  const shape = useMemo(() => timelineOf(ads ?? [], props.view, now), [ads, props.view, now]);
  if (ads === undefined) return <Skeleton className="m-(--gutter) h-40" />;
  if (shape === null) {
    return (
      <EmptyState title={t("No timeline yet")}>
        {t("The timeline starts with the first job that finds ads.")}
      </EmptyState>
    );
  }
  if (shape.bars.length === 0) {
    return <EmptyState title={t("No ad ran in this range")}>{t("Choose a longer range to see older ads.")}</EmptyState>;
  }
  return <TimelineGrid {...props} shape={shape} jobs={newest} />;
}

interface TimelineGridProps extends TimelineProps {
  readonly shape: TimelineShape;
  /** The page's newest jobs, newest first. */
  readonly jobs: readonly ResearchJobView[];
}

/** The rows of the timeline. Arrow keys, Home, End, and the page keys move between them; Enter opens an ad. */
function TimelineGrid({ shape, jobs, view, open, screen, onAd }: TimelineGridProps) {
  "use no memo";
  const { bars } = shape;
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<AdId | undefined>(open);
  // oxlint-disable-next-line react/incompatible-library -- "use no memo" above keeps the compiler away
  const virtual = useVirtualizer({
    count: bars.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => bars[index]?.ad.id ?? index,
    estimateSize: () => rowHeight,
    scrollPaddingStart: headHeight,
    scrollMargin: headHeight,
    overscan: bars.length <= wholeUpTo ? wholeUpTo : 8,
  });
  const { scrollToIndex } = virtual;
  const shown = virtual.getVirtualItems();
  const active = bars.findIndex(({ ad }) => ad.id === activeId);
  // Exactly one row is in the Tab order, also while the active row is out of sight.
  const tabStop = shown.some(({ index }) => index === active) ? active : (shown[0]?.index ?? 0);
  const tileAt = (index: number): AdTile | undefined => bars[index]?.ad;
  useVisibleAds({ tileAt }, { first: shown[0]?.index ?? 0, last: shown.at(-1)?.index ?? 0 });
  const changes = useMemo(() => changesOfAds(jobs), [jobs]);

  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-tile="${active}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });
  const { sort, range } = view;
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [sort, range]);

  const show = (id: AdId) => {
    setActiveId(id);
    adSelection.selectOne(id);
    onAd(id);
  };
  const menu = useAdGridMenu({ ...screen, onOpen: show }, undefined, tileAt);
  const onAdKey = useAdKeys({
    filter: {},
    allIds: bars.map(({ ad }) => ad.id),
    sort: "newest",
    open,
    board: undefined,
    onOpen: onAd,
  });
  const moveTo = (index: number) => {
    const ad = tileAt(Math.min(bars.length - 1, Math.max(0, index)));
    if (ad === undefined) return;
    wantsFocus.current = true;
    setActiveId(ad.id);
    scrollToIndex(Math.min(bars.length - 1, Math.max(0, index)));
    // An open panel follows the focus.
    if (open !== undefined) show(ad.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = event.target instanceof Element ? tileIndexOf(event.target) : undefined;
    const ad = index === undefined ? undefined : tileAt(index);
    if (index === undefined || ad === undefined) return;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + page, PageUp: index - page }[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? bars.length - 1 : to;
    if (next !== undefined && !hasModifier) moveTo(next);
    else if (event.key === "Enter" && !hasModifier) show(ad.id);
    else if (isPressed("viewAd", event)) {
      if (ad.slideCount > 0) viewAd(ad.id);
      else show(ad.id);
    } else if (!onAdKey(event, ad)) return;
    event.preventDefault();
  };

  return (
    <ContextMenu className="h-full" entriesFor={menu.entriesFor} onOpen={menu.onOpen}>
      <div ref={scroller} className="h-full overflow-auto px-(--gutter) pb-6 [scrollbar-gutter:stable]">
        <div className="@container relative min-w-148" style={{ height: virtual.getTotalSize() + headHeight }}>
          <Lines shape={shape} jobs={jobs} />
          {/* The keys of all rows are handled once. */}
          <div
            role="grid"
            tabIndex={-1}
            aria-label={t("Timeline")}
            aria-rowcount={bars.length + 1}
            aria-colcount={4}
            className="absolute inset-0 outline-none"
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              const index = tileIndexOf(target);
              const ad = index === undefined ? undefined : tileAt(index);
              if (ad !== undefined) setActiveId(ad.id);
            }}
            onClick={({ target }) => {
              const index = target instanceof Element ? tileIndexOf(target) : undefined;
              const ad = index === undefined ? undefined : tileAt(index);
              if (ad !== undefined) show(ad.id);
            }}
          >
            <Headings shape={shape} />
            <div role="rowgroup">
              {shown.map(({ index, key, start }) => {
                const bar = bars[index];
                return bar === undefined ? null : (
                  <TimelineRow
                    key={key}
                    bar={bar}
                    shape={shape}
                    changes={changes.get(bar.ad.id)}
                    index={index}
                    isTabStop={index === tabStop}
                    isOpen={bar.ad.id === open}
                    className={`absolute inset-x-0 top-0 ${columns}`}
                    style={{ transform: `translateY(${start}px)` }}
                  />
                );
              })}
            </div>
          </div>
        </div>
      </div>
    </ContextMenu>
  );
}

/** The names of the columns. That of the dates has the months. */
function Headings({ shape: { from, to } }: { readonly shape: TimelineShape }) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 bg-sheet">
      <div role="row" aria-rowindex={1} className={`h-8 items-center text-small text-faint ${columns}`}>
        <span role="columnheader">{t("Ad")}</span>
        <span role="columnheader" aria-label={t("Dates")} className="figures relative h-full leading-8">
          {monthTicks(from, to).map(({ at, label }) => (
            <span key={at} aria-hidden className="absolute whitespace-nowrap" style={{ left: `${at * 100}%` }}>
              {label}
            </span>
          ))}
          <span aria-hidden className="absolute right-0 translate-x-1/2 bg-sheet px-1 text-muted">
            {t("today")}
          </span>
        </span>
        <span role="columnheader" className="text-right">
          {t("Days")}
        </span>
        <span role="columnheader">{t("Status")}</span>
      </div>
    </div>
  );
}

/** Lines behind the rows: the months, when research ran, and today. */
function Lines({ shape, jobs }: Pick<TimelineGridProps, "shape" | "jobs">) {
  const line = "absolute top-8 bottom-0 w-px";
  const ran = researchTimes(jobs).flatMap((time) => placeOf(time, shape) ?? []);
  return (
    <div aria-hidden className={`absolute inset-0 ${columns}`}>
      <span />
      <span className="relative">
        {monthTicks(shape.from, shape.to)
          .filter(({ at }) => at > 0)
          .map(({ at }) => (
            <span key={at} className={`${line} bg-line`} style={{ left: `${at * 100}%` }} />
          ))}
        {ran.map((at) => (
          <span
            key={`ran ${at}`}
            className={`${line} border-l border-dotted border-edge bg-transparent`}
            style={{ left: `${at * 100}%` }}
          />
        ))}
        <span className={`${line} right-0 bg-muted`} />
      </span>
    </div>
  );
}
