import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { memo, type ReactNode, useCallback, useMemo, useState } from "react";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { AdCursor, AdFilter, AdSort, AdTile } from "#contracts/ads/ads.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { AdGrid } from "#renderer/ads/grid/AdGrid.tsx";
import { adsOfPage } from "#renderer/ads/grid/adPageList.ts";
import { moveOnBoard } from "#renderer/ads/grid/changeAds.ts";
import { type AdGridData, useAdGrid } from "#renderer/ads/grid/useAdGrid.ts";
import type { AdScreen } from "#renderer/ads/menu/useAdMenu.ts";
import { adsText } from "#renderer/ads/tile/adFieldText.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Scrubber } from "#renderer/ui/grid/Scrubber.tsx";
import { ImagePlaceholder } from "#renderer/ui/marks/ImagePlaceholder.tsx";
import { NewAds } from "./NewAds.tsx";
import { useIsInteracting } from "./useIsInteracting.ts";
import { useBoardGrid } from "./useBoardGrid.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";

interface DiscoverGridProps {
  /** The filter, updated with every typed character. */
  readonly filter: AdFilter;
  /** The filter as of the last typing pause, for more expensive queries. */
  readonly requestedFilter: AdFilter;
  readonly sort: AdSort;
  readonly board: Board | undefined;
  readonly boardId: BoardId | undefined;
  readonly screen: AdScreen;
  /** The board is shown in the user's custom order. */
  readonly isOwnOrder: boolean;
  readonly start: AdCursor | null;
  readonly onStart: (start: AdCursor | null) => void;
  readonly density: "comfortable" | "compact";
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
  /** Clears the search. Undefined while there is none. */
  readonly onClearSearch: (() => void) | undefined;
  readonly open: AdId | undefined;
  readonly onOpen: (adId: AdId | undefined) => void;
  readonly isSettled: boolean;
  /** Shown when no ad matches. */
  readonly empty: ReactNode;
}

/** The ad grid with its months. */
export const DiscoverGrid = memo(function DiscoverGrid(props: DiscoverGridProps) {
  const {
    filter,
    requestedFilter,
    sort,
    board,
    boardId,
    screen,
    isOwnOrder,
    start,
    onStart,
    density,
    tileSize,
    onTileSize,
    onClearSearch,
    open,
    onOpen,
    isSettled,
    empty,
  } = props;
  const [top, setTop] = useState(0);
  const [jump, setJump] = useState<{ readonly index: number; readonly takesFocus?: boolean }>();
  const [moved, setMoved] = useState<{ readonly id: AdId; readonly to: number }>();
  const [isAtWork, atWork] = useIsInteracting();
  const paged = useAdGrid({ filter, sort, start, isSettled: isSettled || isAtWork || top > 0 });
  const ordered = useBoardGrid(isOwnOrder ? filter : undefined);
  const sheet = isOwnOrder ? ordered : paged.sheet;
  const hasMonths = sort === "newest" && !isOwnOrder;
  const isCounted = hasMonths && sheet !== undefined && sameFilter(sheet.filter, requestedFilter);
  const { data: months = noMonths } = useQuery({
    ...queries.adMonths(requestedFilter),
    enabled: hasMonths,
    placeholderData: keepPreviousData,
  });
  const countOfMonth = useMemo(() => {
    const counts = new Map(months.map(({ month, count }) => [month, count]));
    return (month: string) => counts.get(month);
  }, [months]);
  const { setRange } = paged;
  const onRange = useCallback(
    (first: number, last: number, inSight: number) => {
      setTop(inSight);
      setRange(first, last);
    },
    [setRange],
  );
  const begin = useCallback(
    (cursor: AdCursor | null, index = 0) => {
      onStart(cursor);
      setJump({ index });
    },
    [onStart],
  );
  const [shownFilter, setShownFilter] = useState(sheet?.filter);
  if (sheet !== undefined && sheet.filter !== shownFilter) {
    setShownFilter(sheet.filter);
    // Other ads are shown from their beginning.
    if (top > 0 && shownFilter !== undefined && !sameFilter(sheet.filter, shownFilter)) setJump({ index: 0 });
  }
  const showMonth = useCallback(
    (which: number) => begin(which === 0 ? null : (months[which]?.after ?? null)),
    [begin, months],
  );
  // The moved ad has reached its new position, so the focus follows it.
  if (moved !== undefined && sheet?.indexOf(moved.id) === moved.to) {
    setMoved(undefined);
    setJump({ index: moved.to, takesFocus: true });
  }
  const move = (ad: AdTile, by: 1 | -1) => {
    const at = sheet?.indexOf(ad.id) ?? -1;
    if (boardId === undefined || sheet === undefined || at === -1 || sheet.tileAt(at + by) === undefined) return;
    setMoved({ id: ad.id, to: at + by });
    const before = sheet.tileAt(by === 1 ? at + 2 : at - 1)?.id ?? null;
    void moveOnBoard(boardId, [ad.id], before);
  };
  const put = (adIds: readonly AdId[], before: AdId | null) => {
    if (boardId === undefined || sheet === undefined) return;
    const inOrder = adIds
      .filter((id) => sheet.indexOf(id) !== -1)
      .toSorted((a, b) => sheet.indexOf(a) - sheet.indexOf(b));
    if (inOrder.length > 0) void moveOnBoard(boardId, inOrder, before);
  };
  const newer = async () => {
    const above = await newerThan(sheet, filter);
    if (above !== undefined) begin(above.start, above.count);
  };
  const { showNewer } = paged;
  const showNew = useCallback(() => {
    void showNewer().then(() => setJump({ index: 0, takesFocus: true }));
  }, [showNewer]);
  const onNewer = start === null && paged.hasNewer && !isOwnOrder ? showNew : undefined;
  if (paged.error !== null && sheet === undefined) {
    return <Unreadable error={paged.error} onRetry={paged.retry} />;
  }
  return (
    <div className="flex min-h-0 flex-1">
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col" {...atWork}>
        {paged.error === null ? null : <Unreadable error={paged.error} onRetry={paged.retry} />}
        {start === null || isOwnOrder ? null : <Above onShow={() => void newer()} onTop={() => begin(null)} />}
        {sheet === undefined ? (
          <Reading />
        ) : sheet.count === 0 ? (
          empty
        ) : (
          <div data-answers={sheet.filter.find ?? ""} className="relative min-h-0 flex-1">
            <NewAds onShow={onNewer} />
            <Scrubber
              months={hasMonths ? months : noMonths}
              current={isCounted ? monthAt(months, sheet.tileAt(top)?.contentAt) : -1}
              countText={countText}
              onJump={showMonth}
            >
              <AdGrid
                label={t("Ads")}
                grid={sheet}
                sort={sort}
                board={board}
                screen={screen}
                density={density}
                tileSize={tileSize}
                onTileSize={onTileSize}
                onClearSearch={onClearSearch}
                countOfMonth={isCounted ? countOfMonth : undefined}
                open={open}
                onOpen={onOpen}
                onRange={onRange}
                jump={jump}
                onMove={isOwnOrder ? move : undefined}
                onPut={isOwnOrder ? put : undefined}
                onNewer={onNewer}
              />
            </Scrubber>
          </div>
        )}
      </div>
    </div>
  );
});

const noMonths: readonly { readonly month: string; readonly count: number; readonly after: AdCursor }[] = [];

function countText(count: number): string {
  return adsText({ count, isCapped: false });
}

/**
 * Reads the page directly above the grid's first ad. Returns the cursor at which the grid must start to include that
 * page, and the page's length.
 */
async function newerThan(
  sheet: AdGridData | undefined,
  filter: AdFilter,
): Promise<{ readonly start: AdCursor | null; readonly count: number } | undefined> {
  const first = sheet?.tileAt(0);
  if (first === undefined) return undefined;
  try {
    const { ads, next } = await run("ads.page", {
      filter,
      sort: "oldest",
      after: { sortKey: first.sortKey },
      count: adsOfPage,
    });
    const newest = ads.at(-1);
    const isTop = next === null || newest === undefined;
    return { start: isTop ? null : { sortKey: newest.sortKey + 1 }, count: ads.length };
  } catch (cause) {
    showFailureToast(cause);
    return undefined;
  }
}

function sameFilter(one: AdFilter, other: AdFilter): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

interface AboveProps {
  readonly onShow: () => void;
  readonly onTop: () => void;
}

/** Shown when the grid starts at a month: newer ads exist above. */
function Above({ onShow, onTop }: AboveProps) {
  return (
    <div className="flex items-center gap-2 px-(--gutter) pb-1">
      <Button size="small" onClick={onShow}>
        <ArrowUp aria-hidden size={14} />
        {t("Newer ads")}
      </Button>
      <Button size="small" variant="quiet" onClick={onTop}>
        {t("Jump to newest")}
      </Button>
    </div>
  );
}

function Unreadable({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className="px-(--gutter)">
      <FailureMessage error={asCommandError(error)} onRetry={onRetry} />
    </div>
  );
}

/** Placeholder until the first page is read. */
function Reading() {
  return (
    <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-6 px-(--gutter) pt-3">
      {["1", "2", "3", "4", "5"].map((frame) => (
        <ImagePlaceholder key={frame} ratio={1} state="blank" />
      ))}
    </div>
  );
}

/**
 * Returns the index of the month (newest first) that contains a time in the local time zone; else the nearest older
 * month.
 */
export function monthAt(months: readonly { readonly month: string }[], at: number | undefined): number {
  if (at === undefined) return 0;
  const day = new Date(at);
  const key = `${String(day.getFullYear()).padStart(4, "0")}-${String(day.getMonth() + 1).padStart(2, "0")}`;
  const found = months.findIndex(({ month }) => month <= key);
  return found === -1 ? Math.max(0, months.length - 1) : found;
}
