import { ChevronLeft, ChevronRight, Info, X } from "lucide-react";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { t } from "#texts/t.ts";
import { dimensionsText } from "#renderer/lib/text/files.ts";
import { countdown } from "#renderer/lib/time/durations.ts";
import { flagResults, rateResults } from "#renderer/results/changeResults.ts";
import { FlagField } from "#renderer/results/FlagField.tsx";
import { RatingField } from "#renderer/results/RatingField.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { useAutoAdvance } from "#renderer/features/library/autoAdvance.ts";

interface ViewerHeaderProps {
  readonly asset: AssetDetail;
  readonly zoom: "fit" | "full";
  readonly onZoom: (zoom: "fit" | "full") => void;
  readonly isInfoShown: boolean;
  readonly onInfo: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What the shown result is, its flag and rating, and the view's own settings. */
export function ViewerHeader(props: ViewerHeaderProps) {
  const { asset, zoom, onZoom, isInfoShown, onInfo, onPrevious, onNext, onClose } = props;
  const { id, number, prompt, width, height, durationMs, credits, flag, rating, trashedAt } = asset;
  const isAdvancing = useAutoAdvance((state) => state.isOn);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2">
      <h2 className="flex min-w-40 flex-1 items-baseline gap-2 truncate">
        <span className="figures text-faint">{t("#{number}", { number })}</span>
        <span dir="auto" className="truncate font-medium">
          {prompt}
        </span>
        <span className="figures shrink-0 text-small text-faint">
          {[dimensionsText(width, height), durationMs === null ? "" : countdown(durationMs)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {credits === null ? null : <Credits amount={credits} />}
      </h2>
      {trashedAt === null ? (
        <span className="flex items-center gap-2">
          <FlagField flag={flag} onFlag={(next) => void flagResults([id], next)} />
          <RatingField rating={rating} onRating={(stars) => void rateResults([id], stars)} />
        </span>
      ) : null}
      <span className="flex items-center gap-2 max-[60rem]:w-full">
        <span className="w-36">
          <Segmented
            label={t("Zoom")}
            isLabelHidden
            value={zoom}
            onChange={onZoom}
            choices={[
              { value: "fit", label: t("Fit") },
              { value: "full", label: t("{percent}%", { percent: 100 }) },
            ]}
          />
        </span>
        <label className="flex items-center gap-1.5 text-muted">
          <input
            type="checkbox"
            checked={isAdvancing}
            onChange={({ target }) => useAutoAdvance.setState({ isOn: target.checked })}
            className="size-4 accent-(--paper)"
          />
          {t("Auto-advance")}
        </label>
        <IconButton icon={Info} label={isInfoShown ? t("Hide info") : t("Show info")} shortcut="I" onClick={onInfo} />
        <IconButton
          icon={ChevronLeft}
          label={t("Previous")}
          disabled={onPrevious === undefined}
          onClick={() => onPrevious?.()}
        />
        <IconButton icon={ChevronRight} label={t("Next")} disabled={onNext === undefined} onClick={() => onNext?.()} />
        <IconButton
          icon={X}
          label={t("Close full-size view")}
          shortcut="Esc"
          onClick={onClose}
          className="max-[60rem]:ml-auto"
        />
      </span>
    </header>
  );
}
