import { memo } from "react";
import { t } from "../../../../texts/t.ts";
import { Button } from "../../../ui/Button.tsx";
import { type DiscoverNarrowing, nothingNarrowed } from "../discoverSearch.ts";
import { NarrowedBy } from "./NarrowedBy.tsx";

interface BarChipsProps {
  readonly narrowed: DiscoverNarrowing;
  readonly onNarrow: (change: DiscoverNarrowing) => void;
}

/** What narrows, and the way to all ads of the place that is open. */
export const BarChips = memo(function BarChips({ narrowed, onNarrow }: BarChipsProps) {
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
