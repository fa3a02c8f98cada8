import { Play } from "lucide-react";
import { useState } from "react";
import type { Ad, AdMedia } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ImagePlaceholder } from "#renderer/ui/marks/ImagePlaceholder.tsx";
import { DownloadRing } from "#renderer/ui/media/DownloadRing.tsx";
import { useMediaDownload } from "./useMediaDownload.ts";
import { useVideoStatus, videoFailureText, type VideoStatus } from "./videoStatus.ts";

interface AdVideoProps {
  readonly ad: Ad;
  readonly video: AdMedia;
  /** URL of its image; null while that is not on this computer. */
  readonly poster: string | null;
  readonly label: string;
  /** Limits the height of the image and the player. */
  readonly height: string;
}

/** A video of an open ad. One press plays it; if it is not on this computer, that press also downloads it. [DS86] */
export function AdVideo({ ad, video, poster, label, height }: AdVideoProps) {
  const download = useMediaDownload(ad.id);
  const status = useVideoStatus(video);
  const [isWanted, setWanted] = useState(false);
  if (video.url !== null) {
    return (
      // The app has no transcript of a video, so there are no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        ref={isWanted ? focusIfLost : null}
        src={video.url}
        controls
        autoPlay={isWanted}
        aria-label={label}
        {...(poster === null ? {} : { poster })}
        className={`${height} w-full rounded-frame bg-mat`}
      />
    );
  }
  const play = () => {
    setWanted(true);
    void download();
  };
  return (
    <>
      <div className="relative grid place-items-center rounded-frame bg-mat p-2">
        {poster === null ? (
          <ImagePlaceholder ratio={ad.aspectRatio ?? 1} state={status === "downloading" ? "developing" : "blank"} />
        ) : (
          <img src={poster} alt={label} className={`${height} max-w-full rounded-frame object-contain`} />
        )}
        {status === "removed" ? null : (
          <span className="absolute size-14">
            {status === "downloading" ? <DownloadRing /> : null}
            <button
              type="button"
              aria-label={t("Play video")}
              onClick={play}
              className="grid size-full place-items-center rounded-full bg-raised text-ink shadow-[0_0_0_1px_var(--line)]"
            >
              <Play aria-hidden size={20} className="fill-current" />
            </button>
          </span>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 empty:hidden">
        <output className="min-w-0 text-small text-muted">{statusText(status, video, isWanted)}</output>
        {status === "failed" ? (
          <Button size="small" onClick={play}>
            {t("Try again")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The pressed button is gone when its video arrives. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

function statusText(status: VideoStatus | undefined, video: AdMedia, isWanted: boolean): string | null {
  switch (status) {
    case "downloading":
      return isWanted ? t("Downloading. The video plays when the download is done.") : t("Downloading video");
    case "offline":
      return t("Waiting for connection.");
    case "failed":
    case "removed":
      return videoFailureText(video);
    default:
      return null;
  }
}
