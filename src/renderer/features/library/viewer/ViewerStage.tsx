import type { AssetDetail } from "#contracts/library/assets.ts";
import { t } from "#texts/t.ts";
import { shownKind } from "#renderer/lib/text/files.ts";
import { AudioPlayer } from "#renderer/features/library/panel/AudioPlayer.tsx";

interface ViewerStageProps {
  readonly asset: AssetDetail;
  /** Fitted to the window, or one image pixel per screen pixel. */
  readonly zoom: "fit" | "full";
  readonly isMuted: boolean;
  readonly isSandbox: boolean;
}

/** The image, or the player, of the shown result. */
export function ViewerStage({ asset, zoom, isMuted, isSandbox }: ViewerStageProps) {
  const { url, prompt, media } = asset;
  switch (shownKind(asset)) {
    case "image":
      return (
        <div
          className={`grid min-h-0 min-w-0 flex-1 p-4 ${zoom === "fit" ? "grid-rows-[minmax(0,1fr)]" : "place-items-center overflow-auto"}`}
        >
          <img
            key={url}
            src={url}
            alt={prompt}
            draggable={false}
            onLoad={({ currentTarget }) =>
              currentTarget.style.setProperty("--pixels", `${currentTarget.naturalWidth / devicePixelRatio}px`)
            }
            className={zoom === "fit" ? "size-full object-scale-down" : "w-(--pixels) max-w-none"}
          />
        </div>
      );
    case "video":
      return (
        <div className="grid min-h-0 min-w-0 flex-1 grid-rows-[minmax(0,1fr)] p-4">
          {/* The app has no transcript of a video, so there are no captions. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            key={url}
            src={url}
            controls
            muted={isMuted}
            aria-label={prompt}
            // As large as its frames, so that the controls lie on them.
            className={`m-auto ${zoom === "fit" ? "max-h-full max-w-full" : "max-w-none"}`}
          />
        </div>
      );
    case "audio":
      return (
        <div className="grid min-h-0 min-w-0 flex-1 place-items-center p-8">
          <div className="w-full max-w-200">
            <AudioPlayer key={url} url={url} label={prompt} peaks={media?.peaks ?? []} isSample={isSandbox} />
          </div>
        </div>
      );
    case "large":
      return (
        <p className="grid flex-1 place-items-center text-muted">
          {t("This image is too large to show. You can save the file.")}
        </p>
      );
    case "file":
      return (
        <p className="grid flex-1 place-items-center text-muted">
          {t("No preview is available for this file type. You can save the file.")}
        </p>
      );
    default:
      return null;
  }
}
