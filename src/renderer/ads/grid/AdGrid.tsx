import { memo, useCallback, useMemo, useState } from "react";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { AdSort, AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { isSelected } from "#renderer/lib/selection.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { monthAndYear } from "#renderer/lib/time/times.ts";
import { TileGrid } from "#renderer/ui/grid/TileGrid.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { type AdScreen, useAdGridMenu } from "#renderer/ads/menu/useAdMenu.ts";
import { AdCaption, adName } from "#renderer/ads/tile/AdCaption.tsx";
import { AdTileImage } from "#renderer/ads/tile/AdTileImage.tsx";
import { adDragType, draggedAds } from "./adDragType.ts";
import { viewAd } from "./adDialogsStore.ts";
import { adSelection, selectAdsTo } from "./adSelectionStore.ts";
import { useAdKeys } from "./useAdKeys.ts";
import type { AdGridData } from "./useAdGrid.ts";
import { useLearnedRatios } from "./useLearnedRatios.ts";
import { useVisibleAds } from "./useVisibleAds.ts";

interface AdGridProps {
  readonly label: string;
  readonly grid: AdGridData;
  readonly sort: AdSort;
  readonly board?: Board | undefined;
  readonly screen: AdScreen;
  readonly density: "comfortable" | "compact";
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
  readonly open: AdId | undefined;
  readonly onOpen: (adId: AdId | undefined) => void;
  /** Clears the search. Absent while there is none. */
  readonly onClearSearch?: (() => void) | undefined;
  /** Number of all matching ads of a month. Without it, the headings of months have no number. */
  readonly countOfMonth?: ((month: string) => number | undefined) | undefined;
  /** Called with the first and last index that the grid renders at rest, and the first fully visible index. */
  readonly onRange: (first: number, last: number, top: number) => void;
  readonly jump?: { readonly index: number; readonly takesFocus?: boolean } | undefined;
  /** Moves an ad one position later (1) or earlier (-1). Absent unless the user can reorder the ads. */
  readonly onMove?: ((ad: AdTile, by: 1 | -1) => void) | undefined;
  /** Moves ads before another ad, or to the end (null). Absent unless the user can reorder the ads. */
  readonly onPut?: ((adIds: readonly AdId[], before: AdId | null) => void) | undefined;
  /** Shows new ads. Absent while there are none. */
  readonly onNewer?: (() => void) | undefined;
}

/** A grid of ads. Keys: arrows move, Enter opens, Space opens the full-size view, Shift+Space selects, S saves, B adds to a board, C compares. */
export const AdGrid = memo(function AdGrid(props: AdGridProps) {
  const { label, grid, sort, board, screen, open, onOpen, onRange, jump, onPut, countOfMonth } = props;
  const selection = adSelection.useSelection();
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onKey = useAdKeys({ ...props, filter: grid.filter, allIds: grid.allIds, sort, board });
  useVisibleAds(grid, range);
  const follow = useCallback(
    (first: number, last: number, top: number) => {
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
      onRange(first, last, top);
    },
    [onRange],
  );
  const { ratioOf, learn } = useLearnedRatios();
  const show = (id: AdId) => {
    adSelection.selectOne(id);
    onOpen(id);
  };
  const menu = useAdGridMenu({ ...screen, onOpen: show }, board, grid.tileAt);
  const sections = useMemo(
    () => grid.sections.map(({ month, count }) => sectionOf(month, count, countOfMonth)),
    [grid.sections, countOfMonth],
  );
  return (
    <ContextMenu className="h-full" entriesFor={menu.entriesFor} onOpen={menu.onOpen}>
      <TileGrid<AdTile>
        label={label}
        sections={sections}
        ranges={grid.ranges}
        itemAt={grid.tileAt}
        indexOf={grid.indexOf}
        cellName={adName}
        ratioOf={ratioOf}
        renderTile={(ad) => <AdTileImage ad={ad} onRatio={learn} onLookalikes={screen.onLookalikes} />}
        renderCaption={renderCaption}
        captionLines={3}
        tileSize={props.tileSize}
        onTileSize={props.onTileSize}
        density={props.density}
        openId={open}
        isSelected={(ad) => isSelected(selection, ad.id, open)}
        onOpen={(ad) => show(ad.id)}
        onPeek={(ad) => (ad.slideCount > 0 ? viewAd(ad.id) : show(ad.id))}
        onSelect={(ad, how, from) => {
          if (how === "toggle") adSelection.toggle(ad.id, open);
          else selectAdsTo(grid, ad.id, open ?? from?.id);
        }}
        onSelectAll={(ads, isAdded) => {
          const ids = ads.map(({ id }) => id);
          if (isAdded) adSelection.add(ids);
          else adSelection.selectAll(ids);
        }}
        onKey={onKey}
        onDragStart={({ dataTransfer }, ad) => {
          const ids = selection.ids.has(ad.id) ? [...selection.ids] : [ad.id];
          dataTransfer.setData(adDragType, JSON.stringify(ids));
          dataTransfer.effectAllowed = "copyMove";
        }}
        drop={
          onPut && {
            accepts: ({ types }) => types.includes(adDragType),
            onDrop: (data, ad, isBehind) => {
              const ids = draggedAds(data);
              if (!ids.includes(ad.id)) onPut(ids, placeBefore(grid, ad.id, isBehind, ids));
            },
          }
        }
        onRange={follow}
        jump={jump}
      />
    </ContextMenu>
  );
});

function sectionOf(month: string | null, count: number, countOfMonth: AdGridProps["countOfMonth"]) {
  if (month === null) return { key: "all", count };
  const all = countOfMonth?.(month);
  return { key: month, title: monthAndYear(month), count, note: all === undefined ? "" : grouped(all) };
}

function renderCaption(ad: AdTile, lines: number) {
  return <AdCaption ad={ad} lines={lines} />;
}

/** Returns the ad before which dropped ads are inserted; null means the end. */
function placeBefore(grid: AdGridData, id: AdId, isBehind: boolean, moved: readonly AdId[]): AdId | null {
  let at = grid.indexOf(id) + (isBehind ? 1 : 0);
  let next = grid.tileAt(at);
  while (next !== undefined && moved.includes(next.id)) next = grid.tileAt((at += 1));
  return next?.id ?? null;
}
