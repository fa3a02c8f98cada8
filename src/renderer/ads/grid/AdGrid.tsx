import { memo, useCallback, useState } from "react";
import type { Board } from "../../../contracts/ads/adBoards.ts";
import type { AdSort, AdTile } from "../../../contracts/ads/ads.ts";
import type { AdId } from "../../../contracts/ids.ts";
import { VirtualGrid } from "../../ui/lists/VirtualGrid.tsx";
import { AdCard, adName } from "../tile/AdCard.tsx";
import { adDragType, draggedAds } from "./adDragType.ts";
import { clearAdSelection, selectAdsTo, toggleAdSelection, useAdSelection } from "./adSelectionStore.ts";
import { useAdKeys } from "./useAdKeys.ts";
import type { AdGridData } from "./useAdGrid.ts";
import { useVisibleAds } from "./useVisibleAds.ts";

interface AdGridProps {
  readonly label: string;
  readonly grid: AdGridData;
  readonly sort: AdSort;
  readonly board?: Board | undefined;
  readonly density: "comfortable" | "compact";
  readonly open: AdId | undefined;
  readonly onOpen: (adId: AdId | undefined) => void;
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

const tiles = {
  comfortable: { minWidth: 184, below: 70, gap: 24 },
  compact: { minWidth: 128, below: 46, gap: 12 },
} as const;

/** A grid of ads. Keys: arrows move, Enter opens, S saves, B adds to a board, X selects, C compares. */
export const AdGrid = memo(function AdGrid(props: AdGridProps) {
  const { label, grid, sort, board, density, open, onOpen, onRange, jump, onMove, onPut, onNewer } = props;
  const marked = useAdSelection((state) => state.ids);
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onKey = useAdKeys({ filter: grid.filter, sort, open, board, onOpen, onMove, onNewer });
  useVisibleAds(grid, range);
  const follow = useCallback(
    (first: number, last: number, top: number) => {
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
      onRange(first, last, top);
    },
    [onRange],
  );
  const show = (ad: AdTile) => {
    clearAdSelection(ad.id);
    onOpen(ad.id);
  };
  const { gap, ...tile } = tiles[density];
  return (
    <VirtualGrid<AdTile>
      label={label}
      count={grid.count}
      itemAt={grid.tileAt}
      cellName={adName}
      renderCell={(ad) => (
        <AdCard ad={ad} isOpen={ad.id === open} isSelected={marked.has(ad.id)} hasTexts={density === "comfortable"} />
      )}
      tile={tile}
      gap={gap}
      openId={open}
      openIndex={open === undefined ? -1 : grid.indexOf(open)}
      isSelected={(ad) => marked.has(ad.id)}
      onOpen={show}
      onPeek={show}
      onSelect={(ad, how) => (how === "toggle" ? toggleAdSelection(ad.id, open) : selectAdsTo(grid, ad.id, open))}
      onKey={onKey}
      onDragStart={({ dataTransfer }, ad) => {
        const ids = marked.has(ad.id) ? [...marked] : [ad.id];
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
  );
});

/** Returns the ad before which dropped ads are inserted; null means the end. */
function placeBefore(grid: AdGridData, id: AdId, isBehind: boolean, moved: readonly AdId[]): AdId | null {
  let at = grid.indexOf(id) + (isBehind ? 1 : 0);
  let next = grid.tileAt(at);
  while (next !== undefined && moved.includes(next.id)) next = grid.tileAt((at += 1));
  return next?.id ?? null;
}
