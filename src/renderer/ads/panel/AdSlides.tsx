import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { Ad, AdMedia, AdSlide } from "../../../contracts/ads/ads.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { Button } from "../../ui/Button.tsx";
import { ImagePlaceholder } from "../../ui/marks/ImagePlaceholder.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { adName } from "../tile/AdCaption.tsx";
import { mediaStateText } from "../tile/adFieldText.ts";
import { runWithToast } from "../../commands/runWithToast.ts";

interface AdSlidesProps {
  readonly ad: Ad;
  readonly slide: number;
  readonly onSlide: (slide: number) => void;
}

/** The images and videos of an ad, one at a time, read from the local disk. */
export function AdSlides({ ad, slide, onSlide }: AdSlidesProps) {
  const count = ad.slides.length;
  const shown = ad.slides[slide];
  const onKeyDown = (event: KeyboardEvent) => {
    const to = slide + (event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : Number.NaN);
    if (!(to >= 0 && to < count)) return;
    onSlide(to);
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-2">
      {shown === undefined ? (
        <ImagePlaceholder ratio={ad.aspectRatio ?? 1} state="blank" label={t("No image")} />
      ) : (
        <Slide key={slide} ad={ad} slide={shown} number={slide + 1} />
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

function Slide({ ad, slide, number }: { readonly ad: Ad; readonly slide: AdSlide; readonly number: number }) {
  const { thumbnail, video } = slide;
  const name = ad.slides.length > 1 ? t("{name}, slide {number}", { name: adName(ad), number }) : adName(ad);
  if (video?.url) {
    return (
      // The app has no transcript of a video, so there are no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={video.url}
        controls
        aria-label={name}
        {...(thumbnail.url === null ? {} : { poster: thumbnail.url })}
        className="max-h-[46vh] w-full rounded-frame bg-mat"
      />
    );
  }
  return (
    <>
      {thumbnail.url === null ? (
        <ImagePlaceholder ratio={ad.aspectRatio ?? 1} state={thumbnail.state === "waiting" ? "developing" : "blank"} />
      ) : (
        <div className="grid place-items-center rounded-frame bg-mat p-2">
          <img src={thumbnail.url} alt={name} className="max-h-[46vh] max-w-full rounded-frame object-contain" />
        </div>
      )}
      <Missing ad={ad} media={video ?? thumbnail} what={video === null ? t("Image") : t("Video")} />
    </>
  );
}

/** Why a media file is not on this computer, with a download button. */
function Missing({ ad, media, what }: { readonly ad: Ad; readonly media: AdMedia; readonly what: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data: connection } = useQuery(queries.connection);
  const isOffline = connection?.state === "offline";
  const text =
    isOffline && media.state === "waiting" ? t("Waiting for connection.") : mediaStateText(media.state, media.reason);
  if (text === null) return null;
  const fetch = () => {
    setIsAsking(true);
    void runWithToast(run("ads.downloadMedia", { adId: ad.id, pin: false })).then(() => setIsAsking(false));
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-small text-muted">
        <span className="text-faint">{what}: </span>
        {text}
      </p>
      {media.state === "removed" || media.state === "waiting" ? null : (
        <Button size="small" onClick={fetch} disabled={isAsking}>
          <Download aria-hidden size={14} />
          {isAsking ? t("Downloading…") : t("Download")}
        </Button>
      )}
    </div>
  );
}
