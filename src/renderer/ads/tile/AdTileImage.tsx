import { Bookmark, CloudOff, Image, Layers, Play } from "lucide-react";
import { memo, type SyntheticEvent } from "react";
import type { AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { tileImage } from "#renderer/ui/grid/tileImage.ts";
import { adsText, mediaStateNames } from "./adFieldText.ts";
import { AdTileVideo } from "./AdTileVideo.tsx";

const corner = "absolute rounded-full bg-raised text-muted shadow-[0_0_0_1px_var(--line)]";

/** Shared icon elements, so that React does not render them again for each ad. */
const glyphs = {
  away: <CloudOff aria-hidden size={20} strokeWidth={1.5} />,
  video: <Play aria-hidden size={20} strokeWidth={1.5} />,
  image: <Image aria-hidden size={20} strokeWidth={1.5} />,
  saved: <Bookmark aria-hidden size={12} className="fill-current" />,
  lookalikes: <Layers aria-hidden size={12} />,
} as const;

interface AdTileImageProps {
  readonly ad: AdTile;
  /** Called with the aspect ratio of a loaded image whose ad has none. */
  readonly onRatio: (url: string, ratio: number) => void;
  /** Shows all ads that the tile represents. Absent where tiles are never grouped. */
  readonly onLookalikes?: ((adId: AdId) => void) | undefined;
}

/** The image of an ad in a grid. It uses few elements, because hundreds of tiles pass per second of scrolling. */
export const AdTileImage = memo(function AdTileImage({ ad, onRatio, onLookalikes }: AdTileImageProps) {
  const { thumbnail, mediaType } = ad;
  const { url } = thumbnail;
  return (
    <>
      {url === null ? (
        <span className="grid size-full place-items-center text-faint">
          {isAway(thumbnail.state) ? glyphs.away : mediaType === "video" ? glyphs.video : glyphs.image}
          <span className="absolute inset-x-1 bottom-1.5 left-2 truncate text-small">
            {mediaStateNames[thumbnail.state]}
          </span>
        </span>
      ) : (
        <img
          // Without the key, a new URL would show the previous image until the new one has loaded.
          key={url}
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          {...(ad.aspectRatio === null && {
            onLoad: ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
              onRatio(url, naturalWidth / naturalHeight),
          })}
          className={tileImage}
        />
      )}
      {ad.isSaved ? (
        <span className={`${corner} top-1 right-1 p-1`} title={t("Saved")}>
          {glyphs.saved}
        </span>
      ) : null}
      {ad.lookalikes === null || onLookalikes === undefined ? null : (
        <button
          type="button"
          // The keyboard reaches the same action in the menu of the ad, whose name has the number.
          tabIndex={-1}
          onClick={(event) => {
            // A press on the tile would open the ad.
            event.stopPropagation();
            onLookalikes(ad.id);
          }}
          onDoubleClick={(event) => event.stopPropagation()}
          title={t("Show look-alikes")}
          className={`${corner} figures bottom-1 left-1 flex items-center gap-1 px-1.5 text-small hover:text-ink`}
        >
          {glyphs.lookalikes}
          {adsText({ count: ad.lookalikes, isCapped: false })}
        </button>
      )}
      <Kind ad={ad} />
    </>
  );
});

function isAway(state: AdTile["thumbnail"]["state"]): boolean {
  return state !== "remote" && state !== "waiting";
}

function Kind({ ad }: { readonly ad: AdTile }) {
  const { mediaType, slideCount } = ad;
  if (slideCount > 1) {
    return (
      <span
        className={`${corner} figures right-1 bottom-1 px-1.5 text-small`}
        title={t("{count, plural, one {# slide} other {# slides}}", { count: slideCount })}
      >
        {slideCount}
      </span>
    );
  }
  return mediaType === "video" ? <AdTileVideo ad={ad} /> : null;
}
