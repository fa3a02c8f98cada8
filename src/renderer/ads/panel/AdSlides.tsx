import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download, Maximize2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import type { Ad, AdMedia, AdSlide } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { useKeys } from "#renderer/shortcuts/bindings.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ImagePlaceholder } from "#renderer/ui/marks/ImagePlaceholder.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { adName } from "#renderer/ads/tile/AdCaption.tsx";
import { mediaStateText } from "#renderer/ads/tile/adFieldText.ts";
import { AdVideo } from "#renderer/ads/video/AdVideo.tsx";
import { useMediaDownload } from "#renderer/ads/video/useMediaDownload.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";

interface AdSlidesProps {
  readonly ad: Ad;
  readonly slide: number;
  readonly onSlide: (slide: number) => void;
  /** Where they are shown: beside a grid, or as large as the window allows. */
  readonly room?: keyof typeof heights;
  /** Opens the full-size view. Absent where there is none, and in that view. */
  readonly onView?: () => void;
}

/** The largest heights of an image or a player. */
const heights = { panel: "max-h-[46vh]", window: "h-[calc(100vh-9rem)]" } as const;

/** The images and videos of an ad, one at a time, read from the local disk. */
export function AdSlides({ ad, slide, onSlide, room = "panel", onView }: AdSlidesProps) {
  useOpenedAd(ad.id);
  const viewKeys = useKeys("viewAd");
  const count = ad.slides.length;
  const shown = ad.slides[slide];
  const onKeyDown = (event: KeyboardEvent) => {
    const to = slide + (event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : Number.NaN);
    if (!(to >= 0 && to < count)) return;
    onSlide(to);
    event.preventDefault();
  };
  return (
    <div className="relative flex flex-col gap-2">
      {onView === undefined || shown === undefined ? null : (
        <span className="absolute top-2 right-2 z-1 rounded-control bg-raised opacity-90">
          <IconButton icon={Maximize2} label={t("Full-size view")} shortcut={viewKeys} onClick={onView} />
        </span>
      )}
      {shown === undefined ? (
        <ImagePlaceholder ratio={ad.aspectRatio ?? 1} state="blank" label={t("No image")} />
      ) : (
        <Slide key={slide} ad={ad} slide={shown} number={slide + 1} height={heights[room]} />
      )}
      {count < 2 ? null : (
        // The arrow keys only duplicate the two buttons.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <fieldset aria-label={t("Slides")} onKeyDown={onKeyDown} className="flex items-center justify-between">
          <IconButton
            icon={ChevronLeft}
            label={t("Previous slide")}
            disabled={slide === 0}
            onClick={() => onSlide(slide - 1)}
          />
          <output className="figures text-small text-muted">
            {t("Slide {number} of {count}", { number: slide + 1, count })}
          </output>
          <IconButton
            icon={ChevronRight}
            label={t("Next slide")}
            disabled={slide === count - 1}
            onClick={() => onSlide(slide + 1)}
          />
        </fieldset>
      )}
    </div>
  );
}

interface SlideProps {
  readonly ad: Ad;
  readonly slide: AdSlide;
  readonly number: number;
  readonly height: string;
}

function Slide({ ad, slide, number, height }: SlideProps) {
  const { thumbnail, video } = slide;
  const name = ad.slides.length > 1 ? t("{name}, slide {number}", { name: adName(ad), number }) : adName(ad);
  if (video !== null) return <AdVideo ad={ad} video={video} poster={thumbnail.url} label={name} height={height} />;
  return (
    <>
      {thumbnail.url === null ? (
        <ImagePlaceholder ratio={ad.aspectRatio ?? 1} state={thumbnail.state === "waiting" ? "developing" : "blank"} />
      ) : (
        <div className="grid place-items-center rounded-frame bg-mat p-2">
          <img src={thumbnail.url} alt={name} className={`${height} max-w-full rounded-frame object-contain`} />
        </div>
      )}
      <MissingImage adId={ad.id} image={thumbnail} />
    </>
  );
}

/** Why an image is not on this computer, with a download button. */
function MissingImage({ adId, image }: { readonly adId: AdId; readonly image: AdMedia }) {
  const [isRequesting, setIsRequesting] = useState(false);
  const { data: connection } = useQuery(queries.connection);
  const download = useMediaDownload(adId);
  const isOffline = connection?.state === "offline";
  const text =
    isOffline && image.state === "waiting" ? t("Waiting for connection.") : mediaStateText(image.state, image.reason);
  if (text === null) return null;
  const request = () => {
    setIsRequesting(true);
    void download().then(() => setIsRequesting(false));
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-small text-muted">
        <span className="text-faint">{t("Image")}: </span>
        {text}
      </p>
      {image.state === "removed" || image.state === "waiting" ? null : (
        <Button size="small" onClick={request} disabled={isRequesting}>
          <Download aria-hidden size={14} />
          {isRequesting ? t("Downloading…") : t("Download")}
        </Button>
      )}
    </div>
  );
}

/** An ad that is passed by arrow key is not open long enough to download its videos. */
const restMs = 200;

/** Reports an open ad to the main process, which downloads its media. */
function useOpenedAd(adId: AdId): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed report is not retried: playing a video requests it again.
      run("ads.opened", { adId })
        .then(() => client.invalidateQueries({ queryKey: queries.ad(adId).queryKey }))
        .catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [client, adId]);
}
