import { memo, useCallback, useState } from "react";
import type { Board } from "../../contracts/adBoards.ts";
import type { AdSort, AdTile } from "../../contracts/ads.ts";
import type { AdId } from "../../contracts/ids.ts";
import { VirtualGrid } from "../ui/VirtualGrid.tsx";
import { AdCard, adName } from "./AdCard.tsx";
import { adDragType } from "./adDragType.ts";
import { clearAdMarks, markAdsTo, toggleAdMark, useAdMarks } from "./adMarksStore.ts";
import { useAdKeys } from "./useAdKeys.ts";
import type { AdSheet } from "./useAdSheet.ts";
import { useSeen } from "./useSeen.ts";

interface AdGridProps {
  readonly label: string;
  readonly sheet: AdSheet;
  readonly sort: AdSort;
  readonly board?: Board | undefined;
  readonly density: "comfortable" | "compact";
  readonly open: AdId | undefined;
  readonly onOpen: (adId: AdId | undefined) => void;
  /** The first and the last index that are laid out, and the first one that is wholly in sight. */
  readonly onRange: (first: number, last: number, top: number) => void;
  readonly jump?: { readonly index: number; readonly takesFocus?: boolean } | undefined;
  /** Puts an ad a place later (1) or earlier (-1); absent where their order is not the person's own. */
  readonly onMove?: ((ad: AdTile, by: 1 | -1) => void) | undefined;
  /** Shows what came in; absent while nothing did. */
  readonly onNewer?: (() => void) | undefined;
}

const tiles = {
  comfortable: { minWidth: 184, below: 70, gap: 24 },
  compact: { minWidth: 128, below: 46, gap: 12 },
} as const;

/** The ads of a sheet. Keys: arrows, Enter, S saves, B puts on a board, X marks, C compares. */
export const AdGrid = memo(function AdGrid(props: AdGridProps) {
  const { label, sheet, sort, board, density, open, onOpen, onRange, jump, onMove, onNewer } = props;
  const marked = useAdMarks((state) => state.ids);
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onKey = useAdKeys({ filter: sheet.filter, sort, open, board, onOpen, onMove, onNewer });
  useSeen(sheet, range);
  const follow = useCallback(
    (first: number, last: number, top: number) => {
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
      onRange(first, last, top);
    },
    [onRange],
  );
  const show = (ad: AdTile) => {
    clearAdMarks(ad.id);
    onOpen(ad.id);
  };
  const { gap, ...tile } = tiles[density];
  return (
    <VirtualGrid<AdTile>
      label={label}
      count={sheet.count}
      itemAt={sheet.tileAt}
      cellName={adName}
      renderCell={(ad) => (
        <AdCard ad={ad} isOpen={ad.id === open} isMarked={marked.has(ad.id)} hasTexts={density === "comfortable"} />
      )}
      tile={tile}
      gap={gap}
      openId={open}
      openIndex={open === undefined ? -1 : sheet.indexOf(open)}
      isMarked={(ad) => marked.has(ad.id)}
      onOpen={show}
      onPeek={show}
      onMark={(ad, how) => (how === "toggle" ? toggleAdMark(ad.id, open) : markAdsTo(sheet, ad.id, open))}
      onKey={onKey}
      onDragStart={({ dataTransfer }, ad) => {
        const ids = marked.has(ad.id) ? [...marked] : [ad.id];
        dataTransfer.setData(adDragType, JSON.stringify(ids));
        dataTransfer.effectAllowed = "copy";
      }}
      onRange={follow}
      jump={jump}
    />
  );
});
