import { useQueries } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { dimensionsText, shownKind } from "#renderer/lib/text/files.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { FullscreenDialog } from "#renderer/ui/overlays/FullscreenDialog.tsx";
import { playsTogether } from "#renderer/ui/media/onlyOnePlays.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { ImageComparer } from "./ImageComparer.tsx";
import { RatingField } from "#renderer/results/RatingField.tsx";
import { FlagField } from "#renderer/results/FlagField.tsx";
import { flagResults, rateResults } from "#renderer/results/changeResults.ts";
import { SyncedPlayback } from "./SyncedPlayback.tsx";

interface CompareProps {
  readonly ids: readonly AssetId[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Full-screen comparison of two to four results: side by side; two images also overlaid; videos in sync. */
export function Compare({ ids, isOpen, onClose }: CompareProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState<"side" | "slider">("side");
  const isFit = ids.length >= 2 && ids.length <= 4;
  const results = useQueries({ queries: ids.slice(0, isFit && isOpen ? 4 : 0).map((id) => queries.asset(id)) });
  const assets = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const kinds = assets.map(shownKind);
  const [one, two] = assets;
  const canSlide = assets.length === 2 && kinds.every((kind) => kind === "image");
  return (
    <FullscreenDialog
      label={t("Compare")}
      heading={t("Compare {count}", { count: assets.length })}
      closeLabel={t("Close comparison")}
      isOpen={isOpen && isFit}
      onClose={onClose}
      tools={
        <>
          {canSlide ? (
            <div className="w-56">
              <Segmented
                label={t("Comparison mode")}
                isLabelHidden
                value={way}
                onChange={setWay}
                choices={[
                  { value: "side", label: t("Side by side") },
                  { value: "slider", label: t("Slider") },
                ]}
              />
            </div>
          ) : null}
          {kinds.length > 1 && kinds.every((kind) => kind === "video") ? <SyncedPlayback stage={stage} /> : null}
        </>
      }
    >
      <div
        ref={stage}
        {...playsTogether}
        className={`grid min-h-0 flex-1 gap-4 p-4 ${columns[way === "slider" && canSlide ? 1 : assets.length] ?? ""}`}
      >
        {way === "slider" && canSlide && one !== undefined && two !== undefined ? (
          <ImageComparer before={one} after={two} />
        ) : (
          assets.map((asset) => <Side key={asset.id} asset={asset} />)
        )}
      </div>
    </FullscreenDialog>
  );
}

const columns: Readonly<Record<number, string>> = {
  1: "grid-cols-1",
  2: "grid-cols-2",
  3: "grid-cols-3",
  4: "grid-cols-2 grid-rows-2 min-[100rem]:grid-cols-4 min-[100rem]:grid-rows-1",
};

function Side({ asset }: { readonly asset: AssetDetail }) {
  const { id, number, url, prompt, model, width, height, flag, rating, receipt } = asset;
  const kind = shownKind(asset);
  return (
    <figure className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="grid min-h-0 flex-1 place-items-center overflow-hidden">
        {kind === "image" ? <img src={url} alt={prompt} className="size-full min-h-0 object-contain" /> : null}
        {kind === "large" ? (
          <p className="text-muted">{t("This image is too large to show. You can save the file.")}</p>
        ) : null}
        {kind === "video" ? (
          // The app has no transcript of a video, so there are no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={url} controls loop aria-label={prompt} className="size-full min-h-0 object-contain" />
        ) : null}
        {kind === "audio" ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio src={url} controls aria-label={prompt} className="w-full" />
        ) : null}
      </div>
      <figcaption className="flex flex-col">
        <span className="flex items-center justify-between gap-2">
          <span className="figures truncate text-small text-faint">
            {[t("#{number}", { number }), model, dimensionsText(width, height)].filter(Boolean).join(" · ")}
          </span>
          {receipt.usedCredits === null ? null : <Credits amount={receipt.usedCredits} />}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span dir="auto" className="truncate text-muted" title={prompt}>
            {prompt}
          </span>
          <span className="flex shrink-0 items-center gap-1">
            <FlagField flag={flag} onFlag={(given) => void flagResults([id], given)} />
            <RatingField rating={rating} onRating={(given) => void rateResults([id], given)} />
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
