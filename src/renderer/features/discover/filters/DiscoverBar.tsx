import type { AdFilter, AdSort } from "../../../../contracts/ads/ads.ts";
import { t } from "../../../../texts/t.ts";
import { BarTools } from "./BarTools.tsx";
import { type DiscoverNarrowing, narrowedCount, nothingNarrowed } from "../discoverSearch.ts";
import { SearchField } from "./SearchField.tsx";
import { memo } from "react";
import { Button } from "../../../ui/Button.tsx";
import { NarrowedBy } from "./NarrowedBy.tsx";

interface DiscoverBarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called before a typed character changes the text to this value. */
  readonly onComing: (text: string) => void;
  readonly narrowed: DiscoverNarrowing;
  readonly onNarrow: (change: DiscoverNarrowing) => void;
  /** The filter as of the last typing pause. */
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly onKeepOffline: () => void;
  /** Moves the focus to the grid. */
  readonly onLeave: () => void;
}

/** The filters, the sort order, and the number of matching ads. */
export function DiscoverBar({ text, onText, onComing, onLeave, ...tools }: DiscoverBarProps) {
  const { narrowed, onNarrow } = tools;
  const isNarrowed = narrowedCount(narrowed) > 0;
  return (
    <search aria-label={t("Filter ads")} className="flex flex-col gap-2 px-(--gutter) pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t("Search ads")}
          placeholder={t("Words, “exact phrase”, -excluded")}
          text={text}
          onText={onText}
          onComing={onComing}
          onLeave={onLeave}
        />
        <BarTools {...tools} isNarrowed={isNarrowed || tools.filter.find !== undefined} />
      </div>
      {isNarrowed ? <BarChips narrowed={narrowed} onNarrow={onNarrow} /> : null}
    </search>
  );
}

interface BarChipsProps {
  readonly narrowed: DiscoverNarrowing;
  readonly onNarrow: (change: DiscoverNarrowing) => void;
}

/** The active filters, and a button that clears them but stays on the open board or the saved ads. */
const BarChips = memo(function BarChips({ narrowed, onNarrow }: BarChipsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NarrowedBy narrowed={narrowed} onNarrow={onNarrow} />
      <Button
        look="quiet"
        size="small"
        onClick={() => onNarrow({ ...nothingNarrowed, board: narrowed.board, saved: narrowed.saved })}
      >
        {t("Show all")}
      </Button>
    </div>
  );
});
